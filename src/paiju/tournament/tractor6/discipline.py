"""Six-player Tractor as a `Discipline`: which plans, teams, line-ups and results it accepts."""

from __future__ import annotations

from typing import Any, Final

from paiju.laws import Code
from paiju.text import Text, counted
from paiju.tournament.allowed import Allowed, allow, check_stage
from paiju.tournament.capabilities import Teams
from paiju.tournament.competition import Competition
from paiju.tournament.default_discipline import DefaultDiscipline
from paiju.tournament.entry import Entry
from paiju.tournament.events import Penalised
from paiju.tournament.memo import Memo
from paiju.tournament.misplanned import Misplanned, check_conditions, wrong
from paiju.tournament.places import RoundKey, SeatedTable
from paiju.tournament.plan import Contestants, Format, Plan, Stage
from paiju.tournament.powers import Power, Powers
from paiju.tournament.ranked import Ranked
from paiju.tournament.tractor6 import lineup, roster
from paiju.tournament.tractor6.after_match import RuledAfterMatch
from paiju.tournament.tractor6.clock import GROUP_MINUTES, KNOCKOUT_MINUTES
from paiju.tournament.tractor6.fields import GroupDraw
from paiju.tournament.tractor6.final import MatchBracket, is_final
from paiju.tournament.tractor6.latecomers import Latecomers
from paiju.tournament.tractor6.match_sheet import MatchSheets
from paiju.tournament.tractor6.result import (
    Adjusted,
    Outcome,
    adjusted_text,
    read_adjusted,
    read_outcome,
    winner_text,
)
from paiju.tournament.tractor6.rosters import OfficialRosters
from paiju.tournament.tractor6.standings import rank_stage
from paiju.tournament.tractor6.timing import HOUSE, MatchTiming

METHOD: Final = "match-points"
UNIT: Final = "match-points"
_CONDITIONS: Final = ("tractor6", HOUSE)
_FORMATS: Final = (Format.GROUPS, Format.ROUND_ROBIN, Format.KNOCK_OUT)
_STAGE: Final = (
    allow(
        f"a format of {{name}}: {', '.join(_FORMATS)}",
        f"{{name}} 的赛制：{', '.join(_FORMATS)}",
        format=lambda stage: stage.format in _FORMATS,
    ),
    allow(f"the method of {{name}}: {METHOD}", f"{{name}} 的计分法：{METHOD}", method=METHOD),
    allow(
        "no scale and no tie rules in {name}: T7.5 says how ties are broken",
        "{name} 不填分表与同分规则：同分按 T7.5 处理",
        scale="",
        ties=(),
    ),
    allow(
        "no value for forfeits in {name}: T7.4 sets 3:0",
        "{name} 不填弃权得分：T7.4 为 3:0",
        forfeit_won=None,
        forfeit_lost=None,
    ),
    allow(
        "one match between two teams in {name}",
        "{name} 两队之间一场比赛",
        best_of=1,
        boards=lambda stage: stage.boards <= 1,
    ),
    allow(
        "one session of {name}: a single match decides who goes through (T1.1.3)",
        "{name} 只有一节：一场比赛定胜负（T1.1.3）",
        sessions=lambda stage: stage.format is not Format.KNOCK_OUT or stage.sessions == 1,
    ),
    allow(
        "one group in {name}",
        "{name} 只有一个小组",
        sections=lambda stage: stage.format is Format.GROUPS or len(stage.sections) == 1,
    ),
)


def _published(minutes: int) -> tuple[Allowed, ...]:
    """Return the further rows of the published conditions, for matches of `minutes` minutes."""
    return (
        allow(
            f"no time-outs in {{name}} except those of T1.2.2, unless the event sets its own times and games ({HOUSE})",
            f"{{name}} 只有 T1.2.2 的延时；另设暂停须选「自定时间与局数」（{HOUSE}）",
            time_outs=0,
        ),
        allow(
            f"{minutes} minutes per match in {{name}} (T1.2), unless the event sets its own times and games ({HOUSE})",
            f"{{name}} 每场 {minutes} 分钟（T1.2）；另定须选「自定时间与局数」（{HOUSE}）",
            round_minutes=lambda stage: stage.round_minutes in (0, minutes),
        ),
    )


_PUBLISHED_GROUPS: Final = _published(GROUP_MINUTES)
_PUBLISHED_KNOCKOUT: Final = _published(KNOCKOUT_MINUTES)

_POWERS: Final = Powers(forfeit=Power("T7.4", ("T7.4",)))


class TractorDiscipline(DefaultDiscipline):
    """The competition rules of six-player Tractor."""

    name = "tractor6"
    section = Text("group", "小组")
    latecomers = Latecomers()
    rosters = OfficialRosters()
    sheets = MatchSheets()
    ruled_after = RuledAfterMatch()
    timing = MatchTiming()
    draw = GroupDraw()
    bracket = MatchBracket()
    codes = (Code.TRACTOR6,)
    sides = (Text("Side 1", "1 方"), Text("Side 2", "2 方"))
    teams = Teams(players=3)

    def boards_of(self, stage: Stage, number: int) -> int:  # noqa: ARG002
        """Return the plan's number, by default 1: the match."""
        return stage.boards or 1

    def unit(self, *boards: str) -> None:  # noqa: ARG002
        """Return None: a match is not divided."""
        return

    def counted(self, count: int) -> Text:
        """Count matches."""
        return Text(counted(count, "match", "matches"), f"{count} 场比赛")

    def powers(self, code: Code) -> Powers:  # noqa: ARG002
        """Return the clause on forfeits."""
        return _POWERS

    def draws_lots(self, stage: Stage) -> bool:  # noqa: ARG002
        """Return True: lots are drawn whenever a tie remains (T7.5)."""
        return True

    def check_plan(self, plan: Plan) -> None:
        """Check that teams compete, without strata, in the formats and with the scoring and times of the code."""
        check_conditions(plan.conditions, _CONDITIONS)
        if plan.contestants is not Contestants.TEAM:
            raise Misplanned(wrong("teams as contestants", "以队参赛", plan.contestants), "contestants")
        if plan.strata:
            raise Misplanned(wrong("no strata", "不分级别", ", ".join(plan.strata)), "strata")
        for stage in plan.stages:
            check_stage(stage, _STAGE)
            self._check_entrants(plan, stage)
            if plan.conditions != HOUSE:
                check_stage(stage, _PUBLISHED_KNOCKOUT if stage.format is Format.KNOCK_OUT else _PUBLISHED_GROUPS)

    def _check_entrants(self, plan: Plan, stage: Stage) -> None:
        """Check that teams qualify by their places in each group, and that there is no carry-over."""
        name, places = stage.name, stage.entrants
        if places is None:
            return
        if not places.each and len(plan.stage(places.stage).sections) > 1:
            raise Misplanned(
                wrong(
                    f"those qualifying for {name}, by places in each group: {places.first} to {places.last} of each",
                    f"进入{name}须按组各取：每组第 {places.first} 至 {places.last} 名",
                    f"{places.first} - {places.last}",
                ),
                "entrants",
                name,
            )
        carried = places.carry or places.met or places.met_lower
        if carried:
            raise Misplanned(wrong(f"no carry-over into {name}", f"{name} 不带分", carried), "entrants", name)

    def check_entry(self, plan: Plan, entry: Entry) -> None:  # noqa: ARG002
        """Check that a team has three to five players."""
        roster.check_roster(entry)

    def check_lineup(self, competition: Competition, key: RoundKey, entry: str, players: tuple[str, ...]) -> None:
        """Check that three play, fixed from the start, with at most one official substitute, and none in the final."""
        final = is_final(competition, key, entry)
        lineup.check_lineup(competition, key, entry, players, final=final)

    def check_round(self, plan: Plan, stage: Stage, tables: tuple[SeatedTable, ...]) -> None:  # noqa: ARG002
        """Check that each match is between two teams, with one game, and that each team has one place."""
        seen: set[str] = set()
        for table in tables:
            sides = [list(side) for side in table.sides]
            if len(sides) != 2 or any(len(side) > 1 for side in sides):
                raise wrong(
                    f"table {table.number}: two sides, one team each or none",
                    f"第 {table.number} 桌：两方，各一队或空",
                    sides,
                )
            if len(table.boards) > 1 or (all(table.sides) and not table.boards):
                raise wrong(f"table {table.number}: one match", f"第 {table.number} 桌：一场比赛", table.boards)
            for entry in table.entries:
                if entry in seen:
                    raise wrong(f"one match for {entry} in a round", f"{entry} 每轮一场比赛", f"table {table.number}")
                seen.add(entry)

    def check_penalty(self, competition: Competition, stage: Stage, given: Penalised) -> None:  # noqa: ARG002
        """Check that the penalty is in match points, in a stage of groups."""
        if given.unit != UNIT or stage.format is Format.KNOCK_OUT:
            raise wrong(f"a penalty in {UNIT}, in groups", f"小组赛中以 {UNIT} 计的罚分", given.unit or '""')

    def outcome(
        self,
        plan: Plan,  # noqa: ARG002
        stage: Stage,  # noqa: ARG002
        table: SeatedTable,  # noqa: ARG002
        board: str,  # noqa: ARG002
        raw: bytes,
    ) -> Outcome:
        """Read a result."""
        return read_outcome(raw)

    def adjusted(
        self,
        plan: Plan,  # noqa: ARG002
        stage: Stage,  # noqa: ARG002
        table: SeatedTable,  # noqa: ARG002
        side: int,  # noqa: ARG002
        raw: bytes,
    ) -> Adjusted | None:
        """Read one side's adjusted score."""
        return read_adjusted(raw)

    def said(self, outcome: Any) -> Text:
        """Return an outcome or an adjusted score as text."""
        if isinstance(outcome, Outcome):
            return outcome.text
        assert isinstance(outcome, Adjusted)
        return adjusted_text(outcome)

    def winner_said(self, outcome: Any, sides: tuple[str, str]) -> Text | None:
        """Say which team won, and which one passed A or was first."""
        return winner_text(outcome, sides)

    def match_tables(
        self,
        plan: Plan,  # noqa: ARG002
        stage: Stage,  # noqa: ARG002
        *,
        home: str,
        away: str,
        round_number: int,  # noqa: ARG002
        first: int,
    ) -> tuple[SeatedTable, ...]:
        """Seat a match at one table, with its one game."""
        return (SeatedTable(first, ((home,), (away,)), ("1",)),)

    def standings(
        self,
        competition: Competition,
        stage: Stage,
        memo: Memo,
        stratum: str,  # noqa: ARG002
    ) -> tuple[Ranked, ...]:
        """Rank a stage."""
        return rank_stage(competition, stage, memo)


DISCIPLINE: Final = TractorDiscipline()

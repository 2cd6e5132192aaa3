"""Six-player Tractor as a `Discipline`: what plans, teams, line-ups and results it takes."""

from __future__ import annotations

from typing import Any, Final

from paiju.cards import shuffled
from paiju.laws import Citation, Code, Refused
from paiju.text import Text, counted
from paiju.tournament.bracket import Duel
from paiju.tournament.competition import Competition
from paiju.tournament.customary import CustomaryDiscipline
from paiju.tournament.entrants import snake
from paiju.tournament.entry import Entry, Player
from paiju.tournament.events import Penalised
from paiju.tournament.memo import Memo
from paiju.tournament.misplanned import Allowed, Misplanned, allow, check_conditions, check_stage, wrong
from paiju.tournament.places import RoundKey, SeatedTable, TableKey
from paiju.tournament.plan import Contestants, Format, Plan, Stage
from paiju.tournament.powers import Power, Powers
from paiju.tournament.ranked import Ranked
from paiju.tournament.time_out import by_plan
from paiju.tournament.tractor6 import lineup, roster
from paiju.tournament.tractor6.after_match import RuledAfterMatch
from paiju.tournament.tractor6.clock import GROUP_MINUTES, KNOCKOUT_MINUTES, LAST_DEAL, SECOND, MatchClock
from paiju.tournament.tractor6.crossing import bracket_of, crossed, tops_of
from paiju.tournament.tractor6.draw import Groups, check_groups, draw_groups
from paiju.tournament.tractor6.latecomers import Latecomers
from paiju.tournament.tractor6.lineup import RosterLending
from paiju.tournament.tractor6.match_sheet import MatchSheets
from paiju.tournament.tractor6.result import Adjusted, Outcome, adjusted_text, read_adjusted, read_outcome
from paiju.tournament.tractor6.standings import duels_of, rank_groups, rank_stage

METHOD: Final = "match-points"
UNIT: Final = "match-points"
HOUSE: Final = "house"
"""Conditions under which the organiser sets the match clocks himself."""
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
        "no worth of forfeits in {name}: T7.4 has 3:0",
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
        "one session of {name}: one match says who goes on (T1.1.3)",
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
    """Return what the published times and games allow besides, where a match has so many minutes."""
    return (
        allow(
            f"no time-outs in {{name}} but those of T1.2.2, unless times and games are one's own ({HOUSE})",
            f"{{name}} 只有 T1.2.2 的延时；另设暂停须选「自定时间与局数」（{HOUSE}）",
            time_outs=0,
        ),
        allow(
            f"{minutes} minutes a match in {{name}} (T1.2), unless times and games are one's own ({HOUSE})",
            f"{{name}} 每场 {minutes} 分钟（T1.2）；另定须选「自定时间与局数」（{HOUSE}）",
            round_minutes=lambda stage: stage.round_minutes in (0, minutes),
        ),
    )


_PUBLISHED_GROUPS: Final = _published(GROUP_MINUTES)
_PUBLISHED_KNOCKOUT: Final = _published(KNOCKOUT_MINUTES)

_POWERS: Final = Powers(forfeit=Power("T7.4", ("T7.4",)))


class TractorDiscipline(CustomaryDiscipline):
    """The rules of six-player Tractor competitions."""

    name = "tractor6"
    section = Text("group", "小组")
    latecomers = Latecomers()
    lending = RosterLending()
    sheets = MatchSheets()
    ruled_after = RuledAfterMatch()
    last_minutes = LAST_DEAL
    either_asks = True
    codes = (Code.TRACTOR6,)
    sides = (Text("Side 1", "1 方"), Text("Side 2", "2 方"))
    lineup = 3
    third_place = True
    drawn = True

    def boards_of(self, stage: Stage, number: int) -> int:  # noqa: ARG002
        """Count the match as one."""
        return stage.boards or 1

    def unit(self, *boards: str) -> None:  # noqa: ARG002
        """Name none: the match is one whole."""
        return

    def counted(self, count: int) -> Text:
        """Count matches."""
        return Text(counted(count, "match", "matches"), f"{count} 场比赛")

    def powers(self, code: Code) -> Powers:  # noqa: ARG002
        """Name the clause on forfeits."""
        return _POWERS

    def draws_lots(self, stage: Stage) -> bool:  # noqa: ARG002
        """Draw wherever equals are left (T7.5)."""
        return True

    duplicate = False

    def check_plan(self, plan: Plan) -> None:
        """See that teams play groups first, drawn or crossed, with the document's clocks and ties."""
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
        """See that teams go on by their places in each group, and bring nothing along."""
        name, places = stage.name, stage.entrants
        if places is None:
            return
        if not places.each and len(plan.stage(places.stage).sections) > 1:
            raise Misplanned(
                wrong(
                    f"who goes on into {name} by places of each group: {places.first} to {places.last} of each",
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
        """See that a team has three to five players."""
        roster.check_roster(entry)

    def amended(self, competition: Competition, entry: Entry) -> tuple[Entry, ...]:
        """See that a roster may be changed; give the teams that let a player go."""
        return roster.changed_roster(competition, entry, lambda: self._qualified(competition))

    def _qualified(self, competition: Competition) -> frozenset[str]:
        """Return who goes on from the first stage."""
        stages = competition.plan.stages
        if len(stages) < 2:
            return frozenset()
        opened = competition.stages.get(stages[1].name)
        if opened is not None:
            return frozenset(opened.entries)
        return frozenset(name for top in self._tops(competition, stages[1]) for name in top)

    def _tops(self, competition: Competition, stage: Stage) -> list[list[str]]:
        assert stage.entrants is not None
        before = competition.plan.stage(stage.entrants.stage)
        rankings = (
            rank_stage(competition, before, Memo())
            if before.format is Format.KNOCK_OUT
            else rank_groups(competition, before, Memo())
        )
        return tops_of(competition, stage, rankings)

    def field(self, competition: Competition, stage: Stage, seed: str) -> Groups:
        """Draw the groups of a first stage from the seed (T1.1.1); cross the groups of a later one (T1.1.2, T1.1.3)."""
        if stage.entrants is not None:
            tops = self._tops(competition, stage)
            if stage.format is Format.KNOCK_OUT:
                return (bracket_of(tops),)
            if len(tops) == len(stage.sections):
                return crossed(tops)
            return snake(bracket_of(tops), len(stage.sections))
        entries = [one.entry for one in competition.contestants.values() if one.plays]
        self._check_number(competition, stage, len(entries))
        if stage.format is not Format.GROUPS:
            return (tuple(shuffled(sorted(one.id for one in entries), seed, "order")),)
        return draw_groups(entries, len(stage.sections), seed)

    def _check_number(self, competition: Competition, stage: Stage, found: int) -> None:
        """See that there are teams enough for the places that go on from each group, two for a group at least."""
        least = 2
        for later in competition.plan.stages:
            if later.entrants is not None and later.entrants.stage == stage.name:
                least = max(least, later.entrants.last)
        least *= len(stage.sections)
        if found < least:
            raise wrong(
                f"{counted(least, 'team')} or more for {stage.name}", f"{stage.name} 需要 {least} 支队或更多", found
            )

    def check_field(self, competition: Competition, stage: Stage, sections: Groups, seed: str) -> None:
        """See that groups are fairly drawn, or crossed as the document says."""
        if stage.entrants is not None:
            right = self.field(competition, stage, seed)
            if right != sections:
                clause = "T1.1.3" if stage.format is Format.KNOCK_OUT else "T1.1.2a"
                words = "; ".join(
                    f"{name}: {', '.join(group)}" for name, group in zip(stage.sections, right, strict=True)
                )
                raise Refused(
                    Text(f"who goes into {stage.name}: {words}", f"进入{stage.name}：{words}"), Citation(clause)
                )
            return
        entries = [one.entry for one in competition.contestants.values() if one.plays]
        self._check_number(competition, stage, len(entries))
        if stage.format is Format.GROUPS:
            check_groups(entries, sections, seed)

    def minutes(self, plan: Plan, stage: Stage, key: RoundKey) -> int:  # noqa: ARG002
        """Return two and a half hours in the groups, three in the knock-out (T1.2), or what the house has."""
        return stage.round_minutes or (0 if plan.conditions == HOUSE else _minutes(stage))

    def _is_final(self, competition: Competition, key: RoundKey, entry: str) -> bool:
        """Whether a team's match in a round is the final: the last round, and neither has lost before."""
        stage = competition.plan.stage(key.stage)
        if not lineup.last_stage(competition.plan.stages, stage):
            return False
        entries = competition.stage(stage.name).entries
        if key.round != (len(entries) - 1).bit_length():
            return False
        lost = {
            duel.away if duel.winner == duel.home else duel.home
            for duel in duels_of(competition, stage, Memo())
            if duel.round < key.round and duel.winner is not None
        }
        return lost.isdisjoint(lineup.table_of(competition, key, entry).table.entries)

    def time_out(self, competition: Competition, key: TableKey, side: int, at: int, seconds: int) -> int:
        """Let it last as long as it takes, in the last half hour (T1.2.2); the house has its plan's."""
        stage = competition.plan.stage(key.stage)
        if stage.time_outs:
            return by_plan(competition, key, side, seconds)
        clock = MatchClock.at_table(competition.round(key.of_round), key.table)
        if clock is not None:
            clock.with_time_out(at=at - seconds * SECOND, spent=seconds * SECOND, reported=at)
        return 0

    def check_lineup(self, competition: Competition, key: RoundKey, entry: str, players: tuple[str, ...]) -> None:
        """See that three play, fixed from the start on, with one official substitute at most, none in the final."""
        final = self._is_final(competition, key, entry)
        lineup.check_lineup(competition, key, entry, players, final=final)

    def check_substitute(
        self,
        competition: Competition,
        entry: str,
        leaves: str,  # noqa: ARG002
        comes: Player,
        start: RoundKey,
    ) -> None:
        """See that somebody may be an official substitute for a match."""
        final = self._is_final(competition, start, entry)
        lineup.check_substitute(competition, entry, comes, start, final=final)

    def check_round(self, plan: Plan, stage: Stage, tables: tuple[SeatedTable, ...]) -> None:  # noqa: ARG002
        """See that each match is of two teams with one game, and each team has one place."""
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
        """See that match points are taken, in groups."""
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
        """Return an outcome or an adjusted score in words."""
        if isinstance(outcome, Outcome):
            return outcome.text
        assert isinstance(outcome, Adjusted)
        return adjusted_text(outcome)

    def deal(self, board: str, text: str) -> str:  # noqa: ARG002
        """Refuse it: every table deals for itself."""
        raise wrong("an event with the same boards at every table", "各桌打同样牌的赛事", board)

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
        """Lay a match on one table, as its one game."""
        return (SeatedTable(first, ((home,), (away,)), ("1",)),)

    def duels(self, competition: Competition, stage: Stage, memo: Memo) -> tuple[Duel, ...]:
        """Return the matches of a knock-out, and who won each."""
        return duels_of(competition, stage, memo)

    def standings(
        self,
        competition: Competition,
        stage: Stage,
        memo: Memo,
        stratum: str,  # noqa: ARG002
    ) -> tuple[Ranked, ...]:
        """Rank a stage."""
        return rank_stage(competition, stage, memo)


def _minutes(stage: Stage) -> int:
    return KNOCKOUT_MINUTES if stage.format is Format.KNOCK_OUT else GROUP_MINUTES


DISCIPLINE: Final = TractorDiscipline()

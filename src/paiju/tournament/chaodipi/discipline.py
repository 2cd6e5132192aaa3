"""Chao Di Pi as a `Discipline`: pairs in single elimination (C1.2)."""

from __future__ import annotations

from typing import Any, Final

from paiju.laws import Citation, Code, Refused
from paiju.text import Text, counted
from paiju.tournament.allowed import allow, check_stage
from paiju.tournament.chaodipi import late_match
from paiju.tournament.chaodipi.after_game import RuledAfterGame
from paiju.tournament.chaodipi.field import BracketDraw, PairBracket
from paiju.tournament.chaodipi.result import Adjusted, Outcome, read_adjusted, read_outcome, winner_text
from paiju.tournament.chaodipi.rounds import GAME_MINUTES, boards_of, minutes_of, round_of
from paiju.tournament.chaodipi.standings import games_due, rank_stage
from paiju.tournament.chaodipi.timing import GamesOfRounds, GameTiming
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
from paiju.tournament.state import TableState

METHOD: Final = "games"
HOUSE: Final = "house"
"""Conditions under which the organisers set game times, best-of-five finals and the like themselves."""
_CONDITIONS: Final = ("chaodipi", HOUSE)
_STAGE: Final = (
    allow(
        "{name}: a knock-out in one section and one session (C1.2)",
        "{name}：一区一节的淘汰赛（C1.2）",
        format=Format.KNOCK_OUT,
        sections=lambda stage: len(stage.sections) == 1,
        sessions=1,
    ),
    allow(
        f"games won ({METHOD}) as the scoring of {{name}}, without a scale or ties",
        f"{{name}} 以胜局计分（{METHOD}），不填分表与同分规则",
        method=METHOD,
        scale="",
        ties=(),
    ),
    allow(
        "no boards and no value for forfeits in {name}",
        "{name} 不填副数与弃权得分",
        boards=0,
        forfeit_won=None,
        forfeit_lost=None,
    ),
    allow(
        "the number of rounds of {name}, 1 to 10: as many as the pairs need, 5 for 17 to 32",
        "{name} 的轮数，1 至 10：按对数而定，17 至 32 对为 5 轮",
        rounds=lambda stage: 1 <= stage.rounds <= 10,
    ),
)
_GAMES: Final = (
    f"best of 3 in {{name}}, for semi-finals and final (C1.2); else games of one's own ({HOUSE})",
    f"{{name}} 的半决赛、决赛三局两胜（C1.2）；其他奇数须选「自定时间与局数」（{HOUSE}）",
)
_OWN: Final = (allow(*_GAMES, best_of=lambda stage: stage.best_of % 2 == 1),)
_PUBLISHED: Final = (
    allow(*_GAMES, best_of=3),
    allow(
        f"no time-outs in {{name}}, unless the event sets its own times and games ({HOUSE})",
        f"{{name}} 没有暂停；另设须选「自定时间与局数」（{HOUSE}）",
        time_outs=0,
    ),
    allow(
        f"{GAME_MINUTES} minutes per game in {{name}} (C1.3), unless the event sets its own times and games ({HOUSE})",
        f"{{name}} 每局 {GAME_MINUTES} 分钟（C1.3）；另定须选「自定时间与局数」（{HOUSE}）",
        round_minutes=lambda stage: stage.round_minutes in (0, GAME_MINUTES),
    ),
)

_POWERS: Final = Powers(forfeit=Power("C7.4", ("C7.4",)))


class ChaoDiPiDiscipline(DefaultDiscipline):
    """The competition rules of Chao Di Pi."""

    name = "chaodipi"
    latecomers = late_match.Latecomers()
    ruled_after = RuledAfterGame()
    codes = (Code.CHAODIPI,)
    sides = (Text("Side 1", "1 方"), Text("Side 2", "2 方"))
    named_rounds = GamesOfRounds()
    timing = GameTiming()
    draw = BracketDraw()
    bracket = PairBracket()

    def boards_of(self, stage: Stage, number: int) -> int:
        """Return the games of a round (C1.2)."""
        return self.named_rounds.games(stage, number)

    def unit(self, *boards: str) -> Text:
        """Name games by their numbers in the match."""
        numbers = [board.rpartition(".")[2] for board in boards]
        word = "game" if len(numbers) == 1 else "games"
        return Text(f"{word} {', '.join(numbers)}", f"第 {'、'.join(numbers)} 局")

    def counted(self, count: int) -> Text:
        """Count games."""
        return Text(counted(count, "game"), f"{count} 局")

    def powers(self, code: Code) -> Powers:  # noqa: ARG002
        """Return the clause on forfeits."""
        return _POWERS

    def draws_lots(self, stage: Stage) -> bool:  # noqa: ARG002
        """Return True: lots are drawn whenever a tie remains."""
        return True

    def check_plan(self, plan: Plan) -> None:
        """Check that pairs play one knock-out with the games and times of the code, or under `HOUSE` with their own."""
        check_conditions(plan.conditions, _CONDITIONS)
        if plan.contestants is not Contestants.PAIR:
            raise Misplanned(wrong("pairs as contestants", "以对参赛", plan.contestants), "contestants")
        if plan.strata or len(plan.stages) != 1:
            raise Misplanned(
                wrong("one stage, without strata", "一个赛段，不分级别", len(plan.stages)),
                "strata" if plan.strata else "stages",
            )
        check_stage(plan.stages[0], _STAGE, _OWN if plan.conditions == HOUSE else _PUBLISHED)

    def check_entry(self, plan: Plan, entry: Entry) -> None:  # noqa: ARG002
        """Check that an entry is a pair (C1.1)."""
        if len(entry.people) != 2 or entry.reserves:
            raise wrong(f"2 players in {entry.id}", f"{entry.id} 的 2 名选手", len(entry.people))

    def check_lineup(
        self,
        competition: Competition,  # noqa: ARG002
        key: RoundKey,  # noqa: ARG002
        entry: str,
        players: tuple[str, ...],
    ) -> None:
        """Check that both players of a pair play."""
        if len(players) != 2:
            raise wrong(f"2 players of {entry}", f"{entry} 的 2 名选手", len(players))

    def check_round(self, plan: Plan, stage: Stage, tables: tuple[SeatedTable, ...]) -> None:  # noqa: ARG002
        """Check that each match is between two pairs, with the games of one round."""
        seen: set[str] = set()
        numbers: set[int] = set()
        for table in tables:
            if len(table.sides) != 2 or any(len(side) > 1 for side in table.sides):
                raise wrong(
                    f"table {table.number}: two sides, one pair each or none",
                    f"第 {table.number} 桌：两方，各一对或空",
                    [list(side) for side in table.sides],
                )
            for entry in table.entries:
                if entry in seen:
                    raise wrong(f"one match for {entry} in a round", f"{entry} 每轮一场比赛", f"table {table.number}")
                seen.add(entry)
            if all(table.sides) or table.boards:
                number = round_of(stage, table.boards[0] if table.boards else "-")
                numbers.add(number)
                right = boards_of(stage, number)
                if table.boards != right or len(numbers) > 1:
                    raise wrong(
                        f"table {table.number}: games {', '.join(right)}",
                        f"第 {table.number} 桌：{'、'.join(right)} 局",
                        ", ".join(table.boards),
                    )

    def check_penalty(self, competition: Competition, stage: Stage, given: Penalised) -> None:  # noqa: ARG002
        """Refuse every penalty: points and levels are taken at the table, and a knock-out has no other score (C7.4)."""
        raise Refused(
            Text(
                "a knock-out has no score to deduct from: rule a game won or lost, or a forfeit",
                "淘汰赛没有可扣的积分：请判局的胜负或弃权",
            ),
            Citation("C7.4"),
        )

    def outcome(
        self,
        plan: Plan,  # noqa: ARG002
        stage: Stage,
        table: SeatedTable,  # noqa: ARG002
        board: str,
        raw: bytes,
    ) -> Outcome:
        """Read a result."""
        return read_outcome(raw, timed=minutes_of(stage, round_of(stage, board)) > 0)

    def adjusted(
        self,
        plan: Plan,  # noqa: ARG002
        stage: Stage,  # noqa: ARG002
        table: SeatedTable,  # noqa: ARG002
        side: int,  # noqa: ARG002
        raw: bytes,
    ) -> Adjusted | None:
        """Read one side's adjusted result."""
        return read_adjusted(raw)

    def said(self, outcome: Any) -> Text:
        """Return an outcome or an adjusted result as text."""
        if isinstance(outcome, Outcome):
            return outcome.text
        assert isinstance(outcome, Adjusted)
        return Text("won", "胜") if outcome.won else Text("lost", "负")

    def winner_said(self, outcome: Any, sides: tuple[str, str]) -> Text | None:
        """Say which side won by name, and whether it passed the flag or was on stage with level scores."""
        return winner_text(outcome, sides)

    def due(self, table: TableState) -> tuple[str, ...]:
        """Return the games still to be played: none once a side has won more than half (C1.2)."""
        return games_due(table)

    def match_tables(
        self,
        plan: Plan,  # noqa: ARG002
        stage: Stage,
        *,
        home: str,
        away: str,
        round_number: int,
        first: int,
    ) -> tuple[SeatedTable, ...]:
        """Seat a match at one table, with the games of its round."""
        return (SeatedTable(first, ((home,), (away,)), boards_of(stage, round_number)),)

    def standings(
        self,
        competition: Competition,
        stage: Stage,
        memo: Memo,
        stratum: str,  # noqa: ARG002
    ) -> tuple[Ranked, ...]:
        """Rank the knock-out."""
        return rank_stage(competition, stage, memo)


DISCIPLINE: Final = ChaoDiPiDiscipline()

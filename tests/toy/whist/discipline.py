"""Competitions of Whist: pairs meet one another, all with the same deals, by matchpoints (W8)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

import msgspec
from tests.toy.whist.game import Deal
from tests.toy.whist.game.seats import SIDES
from tests.toy.whist.law import WHIST

from paiju.errors import Malformed
from paiju.laws import Citation, Refused
from paiju.scoring import TableResult, Winners, field_method, rank_field, score_field
from paiju.text import Text, counted, verbatim
from paiju.tournament import Contestants, Entry, Format, Memo, Plan, Ranked, RankingLine, RoundKey, SeatedTable, Stage
from paiju.tournament.competition import Competition
from paiju.tournament.default_discipline import DefaultDiscipline
from paiju.tournament.events import Penalised
from paiju.tournament.state import TableState

METHOD: Final = "matchpoints"
_MOST: Final = 7
_POINTS: Final = Text("North-South's points, -7 to 7", "南北得分，-7 至 7")


def _wrong(en: str, zh: str, found: object) -> Malformed:
    return Malformed(Text(en, zh), str(found))


class Boards:
    """Implements `Duplicate`."""

    def deal(self, board: str, text: str) -> str:
        """Read the deal of a board."""
        return str(Deal.parse(int(board), text))


class WhistDiscipline(DefaultDiscipline):
    """The rules of competitions of Whist."""

    name = "whist"
    duplicate = Boards()
    codes = (WHIST,)
    sides = SIDES

    def unit(self, *boards: str) -> Text:
        """Name deals by their numbers."""
        word = "deal" if len(boards) == 1 else "deals"
        return Text(f"{word} {', '.join(boards)}", f"第 {'、'.join(boards)} 副")

    def counted(self, count: int) -> Text:
        """Count deals."""
        return Text(counted(count, "deal"), f"{count} 副")

    def check_plan(self, plan: Plan) -> None:
        """Check that pairs meet one another for matchpoints."""
        for stage in plan.stages:
            found = (plan.contestants, stage.format, stage.method)
            if found != (Contestants.PAIR, Format.ROUND_ROBIN, METHOD) or not stage.boards:
                raise _wrong(
                    "pairs in a round robin by matchpoints, with its deals of a round",
                    "双人循环赛，按比赛分，并写明每轮副数",
                    found,
                )

    def check_entry(self, plan: Plan, entry: Entry) -> None:  # noqa: ARG002
        """Check that an entry is a pair."""
        if len(entry.people) != 2:
            raise _wrong(f"2 players in {entry.id}", f"{entry.id} 的 2 名选手", len(entry.people))

    def check_lineup(
        self,
        competition: Competition,  # noqa: ARG002
        key: RoundKey,  # noqa: ARG002
        entry: str,
        players: tuple[str, ...],
    ) -> None:
        """Check that both players of a pair play."""
        if len(players) != 2:
            raise _wrong(f"2 players of {entry}", f"{entry} 的 2 名选手", len(players))

    def check_round(self, plan: Plan, stage: Stage, tables: tuple[SeatedTable, ...]) -> None:  # noqa: ARG002
        """Check that each table has two sides, each of one pair or empty."""
        for table in tables:
            if [len(side) > 1 for side in table.sides] != [False, False]:
                raise _wrong(
                    f"table {table.number}: two sides, one pair each or none",
                    f"第 {table.number} 桌：两方，各一对或空",
                    [list(side) for side in table.sides],
                )

    def check_penalty(self, competition: Competition, stage: Stage, given: Penalised) -> None:  # noqa: ARG002
        """Refuse every penalty, because the rules have none."""
        raise Refused(Text("no penalties in competitions of Whist", "惠斯特比赛没有罚分"), Citation("W8"))

    def outcome(self, plan: Plan, stage: Stage, table: SeatedTable, board: str, raw: bytes) -> int:  # noqa: ARG002
        """Read a result: the points of the first side minus those of the second."""
        return _points(raw)

    def adjusted(
        self,
        plan: Plan,  # noqa: ARG002
        stage: Stage,  # noqa: ARG002
        table: SeatedTable,  # noqa: ARG002
        side: int,  # noqa: ARG002
        raw: bytes,
    ) -> int | None:
        """Read one side's adjusted score: points from its own view."""
        return None if raw == b"null" else _points(raw)

    def said(self, outcome: Any) -> Text:
        """Return a result in words."""
        return verbatim(f"{outcome:+d}" if outcome else "0")

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
        """Seat two pairs at one table, with the deals of the round."""
        start = (round_number - 1) * stage.boards
        boards = tuple(str(start + at) for at in range(1, stage.boards + 1))
        return (SeatedTable(first, ((home,), (away,)), boards),)

    def standings(
        self,
        competition: Competition,
        stage: Stage,
        memo: Memo,  # noqa: ARG002
        stratum: str,  # noqa: ARG002
    ) -> tuple[Ranked, ...]:
        """Rank the pairs by matchpoints over all deals."""
        state = competition.stage(stage.name)
        rows = [
            row for key, one in state.rounds.items() for table in one.tables.values() for row in _results(key, table)
        ]
        if not rows:
            return (Ranked(unit=Text("matchpoints", "比赛分"), places=1, columns=(), lines=()),)
        (ranking,) = rank_field(score_field(rows, field_method(METHOD), winners=Winners.ONE))
        lines = tuple(
            RankingLine(rank=row.rank, tied=row.tied, entry=row.contestant, total=Fraction(row.total))
            for row in ranking.standings
        )
        return (Ranked(unit=ranking.unit.text, places=1, columns=(), lines=lines),)


def _points(raw: bytes) -> int:
    try:
        points = msgspec.json.decode(raw, type=int)
    except msgspec.DecodeError:
        raise Malformed(_POINTS, raw[:40].decode(errors="replace")) from None
    if not -_MOST <= points <= _MOST:
        raise Malformed(_POINTS, str(points))
    return points


def _results(key: RoundKey, table: TableState) -> list[TableResult]:
    found = []
    for board in table.table.boards:
        score = table.score(board)
        if not table.table.played or not score.counts:
            continue
        own = score.outcome
        first, second = score.adjusted or (None, None)
        ns, ew = table.sides_on(board)
        found.append(
            TableResult(
                board=board,
                ns=ns,
                ew=ew,
                score_ns=own if first is None else first,
                score_ew=-own if second is None else second,
                session=str(key.session),
                round=f"{key.section} {key.round}",
            )
        )
    return found


DISCIPLINE: Final = WhistDiscipline()

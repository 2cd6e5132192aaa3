"""Scoring against the whole field, row by row of the travellers, with any `FieldMethod`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Protocol, TypeAlias

from msgspec import Struct

from paiju.errors import Malformed
from paiju.games.bridge import Side
from paiju.games.bridge.seat import SIDES
from paiju.scoring.adjusted import Average, Award, CalculatedScore, SideScore, Void
from paiju.scoring.method import Method
from paiju.scoring.result import TableResult
from paiju.scoring.winners import Winners
from paiju.text import Text, counted

Counts: TypeAlias = Mapping[int, int | Fraction]
"""How often each score (total points, from the side's own view) occurs; a weighted result counts by its percentage."""


class TravellerColumn(Struct, frozen=True):
    """One side's column of a traveller.

    - `awards`: the award for each score (total points, from the side's own view), in the method's unit
    - `results`: how many results were compared; `expected`: how many a board of this session should have
    - `top`: the maximum award on the board; 0 for a method without a maximum
    """

    awards: Mapping[int, Fraction]
    results: int
    expected: int
    top: Fraction = Fraction(0)


class FieldMethod(Protocol):
    """A method that compares every table with the whole field."""

    @property
    def method(self) -> Method:
        """The method, with its title, unit and clause."""

    def column(self, counts: Counts, expected: int, side: Side) -> TravellerColumn:
        """Score one side's results."""

    def average(self, average: Average, column: TravellerColumn, own: Fraction | None) -> Fraction:
        """Return the value of an artificial score; `own`: the contestant's percentage on other boards, if any."""


class AwardedResult(Struct, frozen=True, gc=False):
    """One table's line: the result, and each side's award for it in the method's unit.

    The two need not balance: a board may be adjusted for one side only (L12.C.2). `apart` names partners in an
    individual event whose award differs from their side's (L88 depends on each player's own percentage).
    """

    result: TableResult
    ns: Fraction
    ew: Fraction
    apart: tuple[tuple[Side, str, Fraction], ...] = ()

    def award(self, side: Side, contestant: str) -> Fraction:
        """Return the award of one contestant of a side."""
        for at, name, award in self.apart:
            if (at, name) == (side, contestant):
                return award
        return self.ew if side else self.ns

    def own(self, contestant: str) -> Fraction | None:
        """Return a contestant's award, or None if they have no score on it."""
        for side in SIDES:
            if contestant in self.result.contestants(side):
                return self.award(side, contestant)
        return None


class Traveller(Struct, frozen=True, kw_only=True):
    """All results of one board in one form, in the order of their arrival, with both columns."""

    board: str
    session: str
    form: str
    rows: tuple[AwardedResult, ...]
    ns: TravellerColumn
    ew: TravellerColumn


class Field(Struct, frozen=True, kw_only=True):
    """A whole event: its method, whether it has one winner or two, and its travellers in order of first appearance."""

    method: Method
    winners: Winners
    travellers: tuple[Traveller, ...]

    def traveller(self, board: str) -> Traveller:
        """Return the first traveller of a board. Raises `Malformed` for a board that nobody played."""
        for traveller in self.travellers:
            if traveller.board == board:
                return traveller
        raise Malformed(Text("a board of the event", "比赛中的一副牌"), board)


_BoardKey = tuple[str, str, str]


def score_field(
    results: Iterable[TableResult], by: FieldMethod, *, expected: int | None = None, winners: Winners | None = None
) -> Field:
    """Score every board of an event with a method.

    Results are compared if session, board and form are the same (the forms of a fouled board are scored separately,
    L87.B).
    `expected`: how many results each board should have, if the method uses it (Neuberg); by default the most that
    any board of the session has, including adjusted ones. `winners`: whether North-South and East-West are one
    field of contestants or two; by default as `Winners.of` finds. Raises `Malformed` if a board has more results
    than `expected`, and `Refused` if the method has no value for an average.

    >>> from paiju.scoring import Matchpoints
    >>> board = [TableResult(board="1", ns=(n,), ew=("e" + n,), score_ns=s)
    ...          for n, s in (("1", 420), ("2", 420), ("3", 450))]
    >>> for row in score_field(board, Matchpoints()).travellers[0].rows:
    ...     print(row.result.ns[0], row.ns, row.ew)
    1 1 3
    2 1 3
    3 4 0
    """
    grouped: dict[_BoardKey, list[TableResult]] = {}
    for result in results:
        key = (result.session, result.board, result.form)
        rows = grouped.get(key)
        if rows is None:
            grouped[key] = [result]
        else:
            rows.append(result)
    sizes = _expected(grouped, expected)
    drafts = {key: _Draft(rows, by, sizes[key[0]]) for key, rows in grouped.items()}
    if winners is None:
        winners = Winners.of(row for rows in grouped.values() for row in rows)
    own = _Own(grouped, drafts, winners is Winners.TWO)
    travellers = tuple(
        Traveller(
            session=key[0],
            board=key[1],
            form=key[2],
            rows=tuple(_rows(rows, by, drafts[key], own)),
            ns=drafts[key].columns[0],
            ew=drafts[key].columns[1],
        )
        for key, rows in grouped.items()
    )
    return Field(method=by.method, winners=winners, travellers=travellers)


def _expected(grouped: Mapping[_BoardKey, list[TableResult]], given: int | None) -> dict[str, int]:
    boards: dict[tuple[str, str], int] = {}
    for (session, board, _), rows in grouped.items():
        size = sum(row.count for row in rows)
        boards[session, board] = boards.get((session, board), 0) + size
    sizes: dict[str, int] = {}
    for (session, board), size in boards.items():
        if given is not None and size > given:
            raise Malformed(
                Text(f"at most {counted(given, 'result')} of board {board}", f"第 {board} 副至多 {given} 个结果"),
                str(size),
            )
        sizes[session] = given or max(size, sizes.get(session, 0))
    return sizes


class _Draft:
    """A board's two columns, and the values in them of scores that are not averages."""

    def __init__(self, rows: list[TableResult], by: FieldMethod, expected: int) -> None:
        ns: dict[int, int | Fraction] = {}
        ew: dict[int, int | Fraction] = {}
        for row in rows:
            points, other = row.score_ns, row.score_ew
            if isinstance(points, int):
                ns[points] = ns.get(points, 0) + row.count
                if other is None:
                    ew[-points] = ew.get(-points, 0) + row.count
            elif isinstance(points, CalculatedScore):
                _weigh(ns, points, 1)
            if isinstance(other, int):
                ew[other] = ew.get(other, 0) + row.count
            elif isinstance(other, CalculatedScore):
                _weigh(ew, other, 1)
        self._by = by
        self._expected = expected
        self._counts = (ns, ew)
        self._reckoned: dict[tuple[Side, CalculatedScore], Fraction] = {}
        self.columns = (by.column(ns, expected, Side.NS), by.column(ew, expected, Side.EW))

    def award(self, side: Side, score: int | Award | CalculatedScore | Void) -> Fraction:
        """Return the award for a score on the board; 0 for `Void`."""
        match score:
            case int():
                return self.columns[side].awards[score]
            case Award(amount):
                return amount
            case Void():
                return Fraction(0)
        if (side, score) not in self._reckoned:
            self._reckoned[side, score] = self._reckon(side, score)
        return self._reckoned[side, score]

    def _reckon(self, side: Side, score: CalculatedScore) -> Fraction:
        """Score each result as if it were the table's, with all other tables unchanged."""
        others = dict(self._counts[side])
        _weigh(others, score, -1)

        def award(points: int) -> Fraction:
            counts = {**others, points: others.get(points, 0) + 1}
            return self._by.column(counts, self._expected, side).awards[points]

        mean = sum((award(points) * part for points, part in score.results), Fraction(0)) / 100
        column = self.columns[side]
        return score.worth(mean, award, lambda average: self._by.average(average, column, None))


def _weigh(counts: dict[int, int | Fraction], score: CalculatedScore, sign: int) -> None:
    """Add a weighted score's results by their percentages, or remove them again."""
    for points, percent in score.results:
        found = counts.get(points, 0) + Fraction(sign * percent, 100)
        counts[points] = found
        if not found:
            del counts[points]


def _rows(rows: list[TableResult], by: FieldMethod, draft: _Draft, own: _Own) -> Iterator[AwardedResult]:
    ns, ew = draft.columns[0].awards, draft.columns[1].awards
    for row in rows:
        points = row.score_ns
        if row.score_ew is None and isinstance(points, int):
            yield AwardedResult(row, ns[points], ew[-points])
            continue
        awards, apart = [], []
        scores: tuple[tuple[Side, SideScore], ...] = ((Side.NS, points), (Side.EW, row.own_ew))
        for side, score in scores:
            if not isinstance(score, Average):
                awards.append(draft.award(side, score))
                continue
            column = draft.columns[side]
            names = row.contestants(side)
            each = [by.average(score, column, own.percent(row.session, side, name)) for name in names]
            whole = each[0] if len(each) == 1 else by.average(score, column, None)
            apart += [(side, name, award) for name, award in zip(names, each, strict=True) if award != whole]
            awards.append(whole)
        yield AwardedResult(row, awards[0], awards[1], tuple(apart))


class _Own:
    """A contestant's percentage on the session's boards on which they have no artificial score (L88)."""

    def __init__(
        self, grouped: Mapping[_BoardKey, list[TableResult]], drafts: Mapping[_BoardKey, _Draft], two: bool
    ) -> None:
        self._grouped = grouped
        self._drafts = drafts
        self._two = two
        self._sums: dict[tuple[str, Side | None, str], list[Fraction]] | None = None

    def percent(self, session: str, side: Side, name: str) -> Fraction | None:
        """Return the percentage, or None if the contestant has no board with a top."""
        if self._sums is None:
            self._sums = self._add_up()
        earned, top = self._sums[session, side if self._two else None, name]
        return earned * 100 / top if top else None

    def _wanted(self) -> dict[tuple[str, Side | None, str], list[Fraction]]:
        return {
            (row.session, side if self._two else None, name): [Fraction(0), Fraction(0)]
            for rows in self._grouped.values()
            for row in rows
            if row.score_ew is not None
            for side in SIDES
            if isinstance(row.own_ew if side else row.score_ns, Average)
            for name in row.contestants(side)
        }

    def _add_up(self) -> dict[tuple[str, Side | None, str], list[Fraction]]:
        sums = self._wanted()
        for key, rows in self._grouped.items():
            for side in SIDES:
                draft = self._drafts[key]
                top = draft.columns[side].top
                for row in rows:
                    score = row.own_ew if side else row.score_ns
                    if isinstance(score, Average):
                        continue
                    award = draft.award(side, score)
                    for name in row.contestants(side):
                        held = sums.get((row.session, side if self._two else None, name))
                        if held is not None:
                            held[0] += award
                            held[1] += top
        return sums

"""A settled board in the scoring: compared by the competition's method, with limits, and fines taken off last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from msgspec import Struct, structs

from paiju.errors import Malformed
from paiju.games.bridge import Seat, Side
from paiju.games.bridge.seat import SIDES
from paiju.laws import Citation
from paiju.laws.effect import Discipline
from paiju.referee.bridge.amount import Amount
from paiju.referee.bridge.settlement import Loss, Settlement, Weights
from paiju.referee.bridge.weighted_award import awarded
from paiju.scoring.adjusted import Average
from paiju.scoring.field import Field, FieldMethod, score_field
from paiju.scoring.match import Match, MatchMethod, score_matches
from paiju.scoring.penalty import Penalty
from paiju.scoring.result import TableResult
from paiju.text import Text


class Settled(Struct, frozen=True):
    """A table's result for scoring, with the average that each side may not exceed by the method, or None.

    `weights`, `self_inflicted`: as a `Settlement` has them, for each side.
    """

    result: TableResult
    limits: tuple[Average | None, Average | None] = (None, None)
    weights: tuple[Weights, Weights] = ((), ())
    self_inflicted: tuple[Loss, Loss] = (None, None)


def settled(
    settlement: Settlement,
    *,
    board: str,
    ns: tuple[str, ...] = (),
    ew: tuple[str, ...] = (),
    session: str = "",
    round: str = "",  # noqa: A002
) -> Settled | None:
    """Give what scoring compares, for these contestants; None where the board has no score."""
    if settlement.ns is None or settlement.ew is None:
        return None
    mirrored = isinstance(settlement.ns, int) and settlement.ew == -settlement.ns
    result = TableResult(
        board=board,
        ns=ns,
        ew=ew,
        score_ns=settlement.ns,
        score_ew=None if mirrored else settlement.ew,
        session=session,
        round=round,
    )
    return Settled(result, settlement.limits, settlement.weights, settlement.self_inflicted)


def settled_field(
    tables: Sequence[Settled], by: FieldMethod, *, expected: int | None = None
) -> Field:
    """Score an event by a method; a side above its limit gets the limit instead, and the field is scored again.

    Whether a side is above its limit is seen in the field as it first comes out.
    """
    tables = _weighed(
        tables,
        lambda results, at, side: _field_award(
            score_field(results, by, expected=expected), results[at], side
        ),
    )
    first = score_field([table.result for table in tables], by, expected=expected)
    awards: dict[tuple[int, Side], bool] = {}
    held = {id(table.result): table.limits for table in tables}
    for traveller in first.travellers:
        columns = (traveller.ns, traveller.ew)
        for row in traveller.rows:
            for side in SIDES:
                limit = held[id(row.result)][side]
                award = row.ew if side else row.ns
                if limit is not None:
                    worth = by.average(limit, columns[side], None)
                    awards[id(row.result), side] = award > worth
    capped = _capped(tables, lambda result, side: awards.get((id(result), side), False))
    return score_field(capped, by, expected=expected)


def settled_matches(tables: Sequence[Settled], by: MatchMethod) -> list[Match]:
    """Score matches of teams by a method; a side above its limit gets the limit instead."""
    tables = _weighed(
        tables,
        lambda results, at, side: _match_award(score_matches(results, by), results[at], side),
    )
    above: dict[tuple[int, Side], bool] = {}
    held = {id(table.result): table.limits for table in tables}
    for match in score_matches([table.result for table in tables], by):
        for board in match.boards:
            for row in (board.open, board.closed):
                for side in SIDES:
                    limit = held[id(row)][side]
                    ours = row.contestants(side)[0] == match.home
                    award = board.home if ours else board.visitors
                    if limit is not None:
                        above[id(row), side] = award > by.average(limit)
    capped = _capped(tables, lambda result, side: above.get((id(result), side), False))
    return score_matches(capped, by)


def _weighed(
    tables: Sequence[Settled], awards: Callable[[Sequence[TableResult], int, Side], Fraction]
) -> list[Settled]:
    """Score the weighted tables, where there are any, by the method."""
    results = awarded(
        [table.result for table in tables],
        [table.weights for table in tables],
        [table.self_inflicted for table in tables],
        awards,
    )
    return [Settled(result, table.limits) for result, table in zip(results, tables, strict=True)]


def _field_award(field: Field, result: TableResult, side: Side) -> Fraction:
    rows = (row for traveller in field.travellers for row in traveller.rows)
    (found,) = [row for row in rows if row.result is result]
    return found.ew if side else found.ns


def _match_award(matches: Sequence[Match], result: TableResult, side: Side) -> Fraction:
    (found,) = [
        board.home if result.contestants(side)[0] == match.home else board.visitors
        for match in matches
        for board in match.boards
        if board.open is result or board.closed is result
    ]
    return found


def _capped(
    tables: Sequence[Settled], above: Callable[[TableResult, Side], bool]
) -> list[TableResult]:
    results = []
    for table in tables:
        result = table.result
        ns, ew = table.limits
        if ns is not None and above(table.result, Side.NS):
            result = structs.replace(result, score_ew=result.own_ew, score_ns=ns)
        if ew is not None and above(table.result, Side.EW):
            result = structs.replace(result, score_ew=ew)
        results.append(result)
    return results


def penalties(
    settlement: Settlement,
    *,
    ns: tuple[str, ...],
    ew: tuple[str, ...],
    session: str = "",
    round: str = "",  # noqa: A002
) -> list[Penalty]:
    """Give the fines on a board as scoring takes them off; suspension and disqualification cost no points.

    In an individual event (two contestants to a side) the offender alone is fined (L89). Raises `Malformed` where a
    fine there names no seat, and where an amount cannot be read.
    """
    found = []
    for fine in settlement.fines:
        if isinstance(fine, Discipline):
            word, _, amount = fine.measure.partition(" ")
            if word != "points":
                continue
            clause, reason = "L91.A", Text("disciplinary penalty", "纪律性罚分")
            side, seat = Seat(fine.seat).side, fine.seat
        else:
            clause, reason, amount = "L90.A", Text("procedural penalty", "程序性判罚"), fine.amount
            side, seat = Side(fine.side), -1 if fine.seat is None else fine.seat
        names = ew if side else ns
        if not names or (len(names) > 1 and seat < 0):
            raise Malformed(
                Text("the one contestant who is fined (L89)", "受罚的参赛者（L89）"), "-"
            )
        cost = Amount.parse(amount)
        found.append(
            Penalty(
                contestant=names[seat // 2] if len(names) > 1 else names[0],
                amount=cost.number,
                unit=cost.unit,
                session=session,
                round=round,
                citation=Citation(clause),
                reason=reason,
            )
        )
    return found

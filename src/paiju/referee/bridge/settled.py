"""A settled board in the scoring: what is compared, and the fines that are taken off last."""

from __future__ import annotations

from paiju.errors import Malformed
from paiju.games.bridge import Seat, Side
from paiju.laws import Citation
from paiju.laws.effect import Discipline
from paiju.referee.bridge.amount import Amount
from paiju.referee.bridge.settlement import Settlement
from paiju.scoring.adjusted import VOID
from paiju.scoring.penalty import Penalty
from paiju.scoring.result import TableResult
from paiju.text import Text


def settled(
    settlement: Settlement,
    *,
    board: str,
    ns: tuple[str, ...] = (),
    ew: tuple[str, ...] = (),
    session: str = "",
    round: str = "",  # noqa: A002
) -> TableResult | None:
    """Give what scoring compares, for these contestants; None where the board has no score."""
    if settlement.ns is None and settlement.ew is None:
        return None
    mirrored = isinstance(settlement.ns, int) and settlement.ew == -settlement.ns
    return TableResult(
        board=board,
        ns=ns,
        ew=ew,
        score_ns=VOID if settlement.ns is None else settlement.ns,
        score_ew=None if mirrored else VOID if settlement.ew is None else settlement.ew,
        session=session,
        round=round,
    )


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

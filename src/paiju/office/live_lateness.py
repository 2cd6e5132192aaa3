"""What a ruling on coming late to a match is about: the side, and how late it came (T9.3)."""

from __future__ import annotations

from paiju.games.tractor6.deal import Deal
from paiju.laws import Code, Ruling
from paiju.laws.effect import Caution, Forfeit, PointPenalty
from paiju.table.state import Table


def late_side(ruling: Ruling) -> tuple[int, int] | None:
    """Give the side that came late to a match by T9.3, and the seconds; None for anything else."""
    if (ruling.code, ruling.irregularity) != (Code.TRACTOR6, "late") or not ruling.effects:
        return None
    answers = {point.name: point.answer for point in ruling.points}
    if answers.get("special") != "no" or not answers.get("minutes", "").isdecimal():
        return None
    match ruling.effects[0]:
        case PointPenalty(side) | Forfeit(side):
            return side, 60 * int(answers["minutes"])
        case Caution(seat):
            return seat % 2, 60 * int(answers["minutes"])
    return None


def charged(ruling: Ruling) -> int | None:
    """Give the late side from which a ruling takes points or the first deal (T9.3b-d); None for any other ruling."""
    late = late_side(ruling)
    if late is None or not isinstance(ruling.effects[0], PointPenalty | Forfeit):
        return None
    gone = isinstance(ruling.effects[0], Forfeit) and not ruling.effects[0].deal
    return None if gone else late[0]


def in_first_deal(live: Table) -> bool:
    """Whether the first deal of the match is on the table; the next has not begun."""
    return live.deal is not None and isinstance(live.deal.deal, Deal) and live.deal.deal.is_first

"""Reads which side a ruling finds late to a match, and how late it came (T9.3)."""

from __future__ import annotations

from paiju.laws import Ruling
from paiju.packs import pack_by
from paiju.table.match_of_deals import LONE_DEALS
from paiju.table.state import Table


def late_side(ruling: Ruling) -> tuple[int, int] | None:
    """Return the side that a ruling finds late to a match, and the seconds, or None for any other ruling."""
    latecomers = pack_by(ruling.code).discipline.latecomers
    return None if latecomers is None else latecomers.ruled(ruling)


def charged(ruling: Ruling) -> int | None:
    """Return the late side from which a ruling takes points or the first deal (T9.3b-d), or None for any other."""
    latecomers = pack_by(ruling.code).discipline.latecomers
    return None if latecomers is None else latecomers.charged(ruling)


def in_first_deal(live: Table) -> bool:
    """Return whether the first deal of the match is on the table and the next has not begun."""
    return live.deal is not None and (live.rules.match or LONE_DEALS).opens(live.deal.deal)

"""What a match of deals at a live table came to, in the form that its game writes results in (T7.3, C1.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Raw

from paiju.cards import RANK_TEXT
from paiju.table.state import Table
from paiju.tournament.record import write_raw

ACE: Final = 14
_FORFEIT: Final = "forfeit"


def level(level: int) -> str:
    """Write a level up to A.

    >>> level(10), level(15)
    ('T', 'A')
    """
    return RANK_TEXT[min(level, ACE) - 2]


def match_result(live: Table, level: Callable[[int], str], ahead: str) -> Raw | None:
    """Write the result of the match that is over; None for one that a side forfeited: a ruling says so.

    By time it is what the table's clock brought about. `level`: writes one; `ahead`: the word for the side that has
    won although the levels are equal.
    """
    seen = live.past[-1].result if live.past else None
    written: dict[str, Any]
    if seen is not None and seen.match.over:
        if seen.match.ending == _FORFEIT:
            return None
        written = {"levels": list(map(level, seen.match.levels)), "passed": seen.match.winner}
    else:
        end = live.match_end
        assert end is not None
        written = {"levels": list(map(level, end.levels))}
        if end.levels[0] == end.levels[1]:
            written[ahead] = end.winner
    written["deals"] = _deals(live)
    return write_raw(written)


def _deals(live: Table) -> int:
    """Count the deals of the last match that were not dealt again."""
    count = 0
    for past in reversed(live.past):
        if past is not live.past[-1] and past.result.match.over:
            break
        count += not past.result.redeal
    return count

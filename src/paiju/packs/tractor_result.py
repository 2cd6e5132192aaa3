"""Converts a match of deals at a live table to the form in which its game writes results (T7.3, C1.3)."""

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
    """Write a level; levels past A are written as A.

    >>> level(10), level(15)
    ('T', 'A')
    """
    return RANK_TEXT[min(level, ACE) - 2]


def match_result(live: Table, level: Callable[[int], str], ahead: str) -> Raw | None:
    """Return the result of the finished match, or None for one that a side forfeited, because that is in a ruling.

    By time it is the result at the table's clock. `level`: formats a level; `ahead`: the field for the side that
    has won although the levels are equal.
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
    """Count the deals of the last match, without those that were dealt again."""
    count = 0
    for past in reversed(live.past):
        if past is not live.past[-1] and past.result.match.over:
            break
        count += not past.result.redeal
    return count

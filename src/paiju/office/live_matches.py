"""What a match at a live table came to, in the form that its game writes results in (T7.3, C1.3)."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Raw

from paiju.cards import RANK_TEXT
from paiju.table.chaodipi.seen import ChaoDiPiResultSeen
from paiju.table.state import Table
from paiju.table.tractor6.seen import Tractor6ResultSeen
from paiju.tournament.record import write_raw

ACE: Final = 14
_FORFEIT: Final = "forfeit"


def match_result(table: Table) -> Raw | None:
    """Write the result of the match that is over at a table; None for one that a side forfeited: a ruling says so.

    By time it is what the table's clock brought about, and where levels are equal it names the side that has won.
    """
    last = table.past[-1].result if table.past else None
    seen = last if isinstance(last, Tractor6ResultSeen | ChaoDiPiResultSeen) else None
    flag = table.game == "chaodipi"
    written: dict[str, Any]
    if seen is not None and seen.match.over:
        if seen.match.ending == _FORFEIT:
            return None
        written = {"levels": _levels(seen.match.levels, flag=flag), "passed": seen.match.winner}
    else:
        end = table.match_end
        assert end is not None
        written = {"levels": _levels(end.levels, flag=flag)}
        if end.levels[0] == end.levels[1]:
            written["declarer" if flag else "first"] = end.winner
    written["deals"] = _deals(table)
    return write_raw(written)


def _levels(levels: tuple[int, int], *, flag: bool) -> list[str]:
    return ["flag" if flag and one > ACE else RANK_TEXT[min(one, ACE) - 2] for one in levels]


def _deals(table: Table) -> int:
    """Count the deals of the last match that were not dealt again."""
    count = 0
    for past in reversed(table.past):
        if past is not table.past[-1] and past.result.match.over:
            break
        count += not past.result.redeal
    return count

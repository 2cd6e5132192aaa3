"""What a match of six-player Tractor at a live table came to, as its event writes results (T7.3)."""

from __future__ import annotations

from msgspec import Raw

from paiju.packs.tractor_result import level, match_result
from paiju.table.state import Past, Table


def result(live: Table, past: Past | None) -> Raw | None:  # noqa: ARG001
    """Write the match that is over; where the levels are equal, who came first to them has won."""
    return match_result(live, level, "first")

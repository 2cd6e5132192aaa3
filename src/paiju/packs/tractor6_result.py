"""Converts a match of six-player Tractor at a live table to the result form of its event (T7.3)."""

from __future__ import annotations

from msgspec import Raw

from paiju.packs.tractor_result import level, match_result
from paiju.table.state import Past, Table


def result(live: Table, past: Past | None) -> Raw | None:  # noqa: ARG001
    """Return the finished match; at equal levels the side that reached them first has won."""
    return match_result(live, level, "first")

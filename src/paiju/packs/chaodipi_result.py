"""Converts a game of Chao Di Pi at a live table to the result form of its event (C1.3)."""

from __future__ import annotations

from msgspec import Raw

from paiju.packs.tractor_result import ACE, level, match_result
from paiju.table.state import Past, Table


def result(live: Table, past: Past | None) -> Raw | None:  # noqa: ARG001
    """Return the finished game; past A a side has the flag, and at equal levels the declarer's side has won."""
    return match_result(live, lambda one: "flag" if one > ACE else level(one), "declarer")

"""The event of Bridgemate's own sample messages: one table, one board, one pair in each direction."""

from __future__ import annotations

from typing import Final

from paiju.formats.bridgemate import Group, Seated, Section, Session, Setup, TableRounds

ONE_TABLE: Final = Setup(
    "sample", (Session((Group((Section("A", 2, (TableRounds(1, (Seated(1, 1, 1, 1, 1),)),)),)),)),)
)

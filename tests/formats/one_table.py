"""The event of Bridgemate's own sample messages: one table, one board, one pair in each direction."""

from __future__ import annotations

from typing import Final

from paiju.formats.bridgemate import BridgemateGroup, BridgemateSession, Seated, Section, Setup, TableRounds

ONE_TABLE: Final = Setup(
    "sample", (BridgemateSession((BridgemateGroup((Section("A", 2, (TableRounds(1, (Seated(1, 1, 1, 1, 1),)),)),)),)),)
)

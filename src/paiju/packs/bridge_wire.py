"""The wire types of bridge."""

from __future__ import annotations

from typing import Final

from paiju.analysis.played import Analysis
from paiju.games.bridge.acts import Act
from paiju.packs.pack import Wire
from paiju.table.bridge import seen

WIRE: Final = Wire(
    acts={"BridgeAct": Act}, seen=(Analysis, seen.BridgeSeen, seen.BridgeHandSeen, seen.BridgeResultSeen)
)

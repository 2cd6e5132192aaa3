"""The pack of duplicate bridge."""

from __future__ import annotations

from typing import Final

from paiju.packs.pack import GamePack, LazyImport
from paiju.table.bridge import BRIDGE as RULES
from paiju.table.strength import Strength
from paiju.tournament.bridge import DISCIPLINE

BRIDGE: Final = GamePack(
    name="bridge",
    rules=RULES,
    discipline=DISCIPLINE,
    event_conditions="online",
    referee_adapter=LazyImport("paiju.referee.bridge.adapter", "BridgeAdapter"),
    settling=LazyImport("paiju.packs.bridge_settling"),
    result=LazyImport("paiju.packs.bridge_result", "result"),
    boards=True,
    strengths=dict.fromkeys(Strength, ""),
    players=LazyImport("paiju.bots.bridge.players"),
    external=LazyImport("paiju.bots.bridge.external", "EXTERNAL"),
    table_bot=LazyImport("paiju.bots.bridge.at_table"),
    event_bots=LazyImport("paiju.bots.bridge.at_event"),
    analysis=LazyImport("paiju.analysis.played", "analyse"),
    wire=LazyImport("paiju.packs.bridge_wire", "WIRE"),
)

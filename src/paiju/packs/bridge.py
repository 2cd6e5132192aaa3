"""The pack of duplicate bridge."""

from __future__ import annotations

from typing import Final

from paiju.packs.pack import GamePack, Late
from paiju.table.bridge import BRIDGE as RULES
from paiju.table.strength import Strength
from paiju.tournament.bridge import DISCIPLINE

BRIDGE: Final = GamePack(
    name="bridge",
    rules=RULES,
    discipline=DISCIPLINE,
    event_conditions="online",
    referee_adapter=Late("paiju.referee.bridge.adapter", "BridgeAdapter"),
    settling=Late("paiju.packs.bridge_settling"),
    result=Late("paiju.packs.bridge_result", "result"),
    boards=True,
    strengths=dict.fromkeys(Strength, ""),
    players=Late("paiju.bots.bridge.players"),
    external=Late("paiju.bots.bridge.external", "EXTERNAL"),
    table_bot=Late("paiju.bots.bridge.at_table"),
    event_bots=Late("paiju.bots.bridge.at_event"),
    analysis=Late("paiju.analysis.played", "analyse"),
    wire=Late("paiju.packs.bridge_wire", "WIRE"),
)

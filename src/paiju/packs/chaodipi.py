"""The pack of Chao Di Pi (炒地皮)."""

from __future__ import annotations

from typing import Final

from paiju.packs.pack import GamePack, Late
from paiju.table.chaodipi import CHAODIPI as RULES
from paiju.table.strength import Strength
from paiju.tournament.chaodipi import DISCIPLINE

CHAODIPI: Final = GamePack(
    name="chaodipi",
    rules=RULES,
    discipline=DISCIPLINE,
    referee_adapter=Late("paiju.referee.chaodipi.adapter", "ChaoDiPiAdapter"),
    match_record=Late("paiju.referee.chaodipi.match_record", "ChaoDiPiMatchRecord"),
    result=Late("paiju.packs.chaodipi_result", "result"),
    notation=Late("paiju.formats.tractor.chaodipi", "CHAODIPI"),
    strengths={Strength.BEGINNER: "", Strength.CLUB: "", Strength.EXPERT: "lab"},
    slow=frozenset({Strength.EXPERT}),
    players=Late("paiju.bots.chaodipi.players"),
    external=Late("paiju.bots.chaodipi.external", "EXTERNAL"),
    table_bot=Late("paiju.bots.chaodipi.at_table"),
    event_bots=Late("paiju.bots.chaodipi.at_event"),
    wire=Late("paiju.packs.chaodipi_wire", "WIRE"),
)

"""The pack of Chao Di Pi (炒地皮)."""

from __future__ import annotations

from typing import Final

from paiju.packs.pack import GamePack, LazyImport
from paiju.table.chaodipi import CHAODIPI as RULES
from paiju.table.strength import Strength
from paiju.tournament.chaodipi import DISCIPLINE

CHAODIPI: Final = GamePack(
    name="chaodipi",
    rules=RULES,
    discipline=DISCIPLINE,
    referee_adapter=LazyImport("paiju.referee.chaodipi.adapter", "ChaoDiPiAdapter"),
    match_record=LazyImport("paiju.referee.chaodipi.match_record", "ChaoDiPiMatchRecord"),
    result=LazyImport("paiju.packs.chaodipi_result", "result"),
    notation=LazyImport("paiju.formats.tractor.chaodipi", "CHAODIPI"),
    strengths={Strength.BEGINNER: "", Strength.CLUB: "", Strength.EXPERT: "lab"},
    slow=frozenset({Strength.EXPERT}),
    players=LazyImport("paiju.bots.chaodipi.players"),
    external=LazyImport("paiju.bots.chaodipi.external", "EXTERNAL"),
    table_bot=LazyImport("paiju.bots.chaodipi.at_table"),
    event_bots=LazyImport("paiju.bots.chaodipi.at_event"),
    wire=LazyImport("paiju.packs.chaodipi_wire", "WIRE"),
)

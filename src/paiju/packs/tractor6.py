"""The pack of six-player Tractor (六人拖拉机)."""

from __future__ import annotations

from typing import Final

from paiju.packs.pack import GamePack, LazyImport
from paiju.table.strength import Strength
from paiju.table.tractor6 import TRACTOR6 as RULES
from paiju.table.tractor6 import TRACTOR6_FIRST
from paiju.tournament.tractor6 import DISCIPLINE

TRACTOR6: Final = GamePack(
    name="tractor6",
    rules=RULES,
    older={1: TRACTOR6_FIRST},
    discipline=DISCIPLINE,
    referee_adapter=LazyImport("paiju.referee.tractor6.adapter", "Tractor6Adapter"),
    match_record=LazyImport("paiju.referee.tractor6.match_record", "Tractor6MatchRecord"),
    result=LazyImport("paiju.packs.tractor6_result", "result"),
    notation=LazyImport("paiju.formats.tractor.tractor6", "TRACTOR6"),
    strengths={Strength.BEGINNER: "", Strength.CLUB: "", Strength.EXPERT: "lab"},
    slow=frozenset({Strength.EXPERT}),
    players=LazyImport("paiju.bots.tractor6.players"),
    external=LazyImport("paiju.bots.tractor6.external", "EXTERNAL"),
    table_bot=LazyImport("paiju.bots.tractor6.at_table"),
    event_bots=LazyImport("paiju.bots.tractor6.at_event"),
    wire=LazyImport("paiju.packs.tractor6_wire", "WIRE"),
)

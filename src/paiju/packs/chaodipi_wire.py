"""What Chao Di Pi puts on the wire."""

from __future__ import annotations

from typing import Final

from paiju.games.tractor.notation import TractorAct
from paiju.packs.pack import Wire
from paiju.table.chaodipi import seen
from paiju.table.tractor.seen import TractorPhase, TrumpSeen

WIRE: Final = Wire(
    acts={"TractorAct": TractorAct},
    words={"TractorPhase": TractorPhase, "TrumpSeen": TrumpSeen},
    seen=(seen.ChaoDiPiSeen, seen.ChaoDiPiHandSeen, seen.ChaoDiPiResultSeen),
)

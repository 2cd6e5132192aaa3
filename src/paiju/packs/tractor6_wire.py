"""What six-player Tractor puts on the wire."""

from __future__ import annotations

from typing import Final

from paiju.games.tractor.notation import TractorAct
from paiju.packs.pack import Wire
from paiju.table.tractor.seen import TractorPhase, TrumpSeen
from paiju.table.tractor6 import seen

WIRE: Final = Wire(
    acts={"TractorAct": TractorAct},
    words={"TractorPhase": TractorPhase, "TrumpSeen": TrumpSeen},
    seen=(seen.Tractor6Seen, seen.Tractor6HandSeen, seen.Tractor6ResultSeen),
)

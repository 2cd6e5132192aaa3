"""The wire types of Chao Di Pi."""

from __future__ import annotations

from typing import Final

from paiju.packs.pack import Wire
from paiju.packs.tractor_wire import ACTS, WORDS
from paiju.table.chaodipi import seen

WIRE: Final = Wire(acts=ACTS, words=WORDS, seen=(seen.ChaoDiPiSeen, seen.ChaoDiPiHandSeen, seen.ChaoDiPiResultSeen))

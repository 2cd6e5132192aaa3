"""The wire types of six-player Tractor."""

from __future__ import annotations

from typing import Final

from paiju.packs.pack import Wire
from paiju.packs.tractor_wire import ACTS, WORDS
from paiju.table.tractor6 import seen

WIRE: Final = Wire(acts=ACTS, words=WORDS, seen=(seen.Tractor6Seen, seen.Tractor6HandSeen, seen.Tractor6ResultSeen))

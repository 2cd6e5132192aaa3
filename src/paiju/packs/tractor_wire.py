"""The wire types that the games of the tractor family share: a seat's acts, the phases of a deal, trump."""

from __future__ import annotations

from typing import Any, Final

from paiju.games.tractor.notation import TractorAct
from paiju.table.tractor.seen import TractorPhase, TrumpSeen

ACTS: Final[dict[str, Any]] = {"TractorAct": TractorAct}
WORDS: Final[dict[str, Any]] = {"TractorPhase": TractorPhase, "TrumpSeen": TrumpSeen}

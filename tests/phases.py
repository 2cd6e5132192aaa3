"""The phase of a deal by its name, as the views of each game have it."""

from __future__ import annotations

from typing import Any, Final

from paiju.games.bridge.sight import PHASES as BRIDGE
from paiju.games.chaodipi.sight import PHASES as CHAODIPI
from paiju.games.tractor6.sight import PHASES as TRACTOR6

_PHASES: Final[dict[Any, str]] = {**BRIDGE, **CHAODIPI, **TRACTOR6}


def phase_of(state: Any) -> str:
    """Name the phase, as ``drawing``, of a state of any game."""
    return _PHASES[type(state)]

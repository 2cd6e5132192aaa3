"""The name of a deal's phase, as the views of every game give it."""

from __future__ import annotations

from typing import Any, Final

from paiju.games.bridge.sight import PHASES as BRIDGE
from paiju.games.chaodipi.sight import PHASES as CHAODIPI
from paiju.games.tractor6.sight import PHASES as TRACTOR6

_PHASES: Final[dict[Any, str]] = {**BRIDGE, **CHAODIPI, **TRACTOR6}


def phase_of(state: Any) -> str:
    """Return the name of the phase, such as ``drawing``, of any game's state."""
    return _PHASES[type(state)]

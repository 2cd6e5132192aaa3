"""Chao Di Pi at a table: a game dealt deal by deal, and its views.

Enters: the game's own values, JSON of acts, deals as text. Leaves: `ChaoDiPiRules` by the names of conditions; the
views of `seen`. Must not know: six-player Tractor, events, seats' players, sockets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Final

from paiju.games.chaodipi import STANDARD, Conditions, StirVisibility
from paiju.table.chaodipi.rules import ChaoDiPiRules

OPEN: Final = Conditions(stir_visibility=StirVisibility.OPEN, kitty_sealed=False, hide_history=False)
"""Everybody sees what makes trump; the player who buried may look at the kitty, and all at the previous tricks."""


@cache
def _rules(conditions: Conditions) -> ChaoDiPiRules:
    return ChaoDiPiRules(conditions)


CHAODIPI: Final[Mapping[str, Callable[[], ChaoDiPiRules]]] = {
    "": partial(_rules, STANDARD),
    "standard": partial(_rules, STANDARD),
    "open": partial(_rules, OPEN),
}
"""The conditions of Chao Di Pi by name; the empty name means document 001 according to its readings."""

__all__ = ["CHAODIPI", "OPEN", "ChaoDiPiRules"]

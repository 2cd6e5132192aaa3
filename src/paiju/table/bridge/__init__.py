"""Bridge at a table: its notation on the wire, the views of a board, who explains a call to whom.

Enters: the game's own values, JSON of acts, deals as text. Leaves: `BridgeRules` by the names of conditions; the
views of `seen`. Must not know: events, seats' players, sockets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Final

from paiju.games.bridge import DUPLICATE, FRIENDLY, HOUSE, ONLINE, Conditions
from paiju.table.bridge.rules import BridgeRules


@cache
def _rules(conditions: Conditions) -> BridgeRules:
    return BridgeRules(conditions)


BRIDGE: Final[Mapping[str, Callable[[], BridgeRules]]] = {
    "": partial(_rules, FRIENDLY),
    "friendly": partial(_rules, FRIENDLY),
    "online": partial(_rules, ONLINE),
    "duplicate": partial(_rules, DUPLICATE),
    "house": partial(_rules, HOUSE),
}
"""The conditions of bridge by name; the empty name means those for friends at screens."""

__all__ = ["BRIDGE", "BridgeRules"]

"""Six-player Tractor at a table: a match dealt deal by deal, and its views.

Enters: the game's own values, JSON of acts, deals as text. Leaves: `Tractor6Rules` by the names of conditions, as
they are now and as they were; the views of `seen`. Must not know: Chao Di Pi, events, seats' players, sockets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Final

from paiju.games.tractor6 import ONLINE, STANDARD, Conditions
from paiju.games.tractor6.conditions import of_version
from paiju.table.tractor6.rules import Tractor6Rules


@cache
def _rules(conditions: Conditions) -> Tractor6Rules:
    return Tractor6Rules(conditions)


TRACTOR6: Final[Mapping[str, Callable[[], Tractor6Rules]]] = {
    "": partial(_rules, ONLINE),
    "online": partial(_rules, ONLINE),
    "standard": partial(_rules, STANDARD),
}
"""The conditions of six-player Tractor by name; the empty name means those for friends at screens."""

TRACTOR6_FIRST: Final[Mapping[str, Callable[[], Tractor6Rules]]] = {
    "": partial(_rules, of_version(ONLINE, 1)),
    "online": partial(_rules, of_version(ONLINE, 1)),
    "standard": partial(_rules, of_version(STANDARD, 1)),
}
"""The same in the first version of the rules."""

__all__ = ["TRACTOR6", "TRACTOR6_FIRST", "Tractor6Rules"]

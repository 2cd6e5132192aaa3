"""The games that an event can be held in, by name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

from paiju.errors import Malformed
from paiju.text import Text

if TYPE_CHECKING:
    from paiju.tournament.discipline import Discipline

DISCIPLINES: Final[Mapping[str, str]] = {
    "bridge": "paiju.tournament.bridge.discipline",
    "tractor6": "paiju.tournament.tractor6.discipline",
    "chaodipi": "paiju.tournament.chaodipi.discipline",
}
"""For each game the module that keeps its `DISCIPLINE`."""


@cache
def discipline_of(game: str) -> Discipline:
    """Find the rules of competition of a game. Raises `Malformed`, listing the games, where there are none.

    >>> discipline_of("bridge").name
    'bridge'
    """
    if game not in DISCIPLINES:
        raise Malformed(
            Text(f"a game: {', '.join(DISCIPLINES)}", f"一种游戏：{'、'.join(DISCIPLINES)}"), game
        )
    found: Discipline = import_module(DISCIPLINES[game]).DISCIPLINE
    return found

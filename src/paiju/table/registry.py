"""The games that a table can play, by name, and each one's conditions by theirs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from paiju.errors import Malformed
from paiju.table.bridge import BRIDGE
from paiju.table.chaodipi import CHAODIPI
from paiju.table.rules import Rules
from paiju.table.tractor6 import TRACTOR6, TRACTOR6_FIRST
from paiju.text import Text

GAMES: Final[Mapping[str, Mapping[str, Callable[[], Rules]]]] = {
    "bridge": BRIDGE,
    "chaodipi": CHAODIPI,
    "tractor6": TRACTOR6,
}
"""For each game the makers of its rules by the names of conditions; the empty name means those for a screen."""

VERSION: Final = 2
"""Of the rules of all games: raised where one comes to answer otherwise; old journals are ruled as they were."""

OLDER: Final[Mapping[tuple[str, int], Mapping[str, Callable[[], Rules]]]] = {
    ("tractor6", 1): TRACTOR6_FIRST,
}
"""By game and version those games that have come to answer otherwise since."""


def rules_of(game: str, conditions: str, version: int = VERSION) -> Rules:
    """Find a game by its name under conditions by theirs (empty: those for a screen). Raises `Malformed`.

    `version`: that of the rules under which a table was opened.

    >>> rules_of("bridge", "").game.seats
    4
    """
    named = OLDER.get((game, version), GAMES.get(game))
    if named is None:
        raise Malformed(Text(f"a game: {', '.join(GAMES)}", f"一种游戏：{'、'.join(GAMES)}"), game)
    found = named.get(conditions)
    if found is None:
        choices = conditions_of(game)
        raise Malformed(
            Text(
                f"conditions of {game}: {', '.join(choices)}",
                f"{game} 的规则：{'、'.join(choices)}",
            ),
            conditions,
        )
    return found()


def conditions_of(game: str) -> tuple[str, ...]:
    """List the names of the conditions that a game knows."""
    return tuple(name for name in GAMES[game] if name)


def games() -> tuple[str, ...]:
    """List the names of the games that a table can play."""
    return tuple(GAMES)

"""Who plays the tractor games, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from paiju.bots import chaodipi, tractor6
from paiju.bots.bot import Bot
from paiju.bots.random_bot import RandomBot
from paiju.cards import Seed
from paiju.games.tractor import Act

Maker: TypeAlias = Callable[[Seed, Any], Bot[Any, Act]]
"""Makes a bot from a seed and the conditions of the table."""

MAKERS: Final[dict[tuple[str, str], Maker]] = {
    ("chaodipi", "natural"): chaodipi.ChaoDiPiBot,
    ("chaodipi", "random"): lambda seed, rules: RandomBot(
        chaodipi.legal_acts(rules), chaodipi.view_key, seed
    ),
    ("tractor6", "natural"): tractor6.Tractor6Bot,
    ("tractor6", "random"): lambda seed, rules: RandomBot(
        tractor6.legal_acts(rules), tractor6.view_key, seed
    ),
}
"""By game and bot."""


def seated(
    game: str, players: tuple[str, str], seed: str, conditions: Any, seats: int
) -> tuple[Bot[Any, Act], ...]:
    """Seat two bots' kinds, side 0 at the even seats and side 1 at the odd ones, for one deal."""
    sides = [MAKERS[game, name](f"{seed}/{side}", conditions) for side, name in enumerate(players)]
    return tuple(sides[seat % 2] for seat in range(seats))

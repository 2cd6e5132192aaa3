"""Who plays the tractor games, by name."""

from __future__ import annotations

from typing import Any

from paiju.bots.bot import Bot
from paiju.bots.players import Brief, maker_of
from paiju.games.tractor import Act
from paiju.packs import pack_of


def seated(
    game: str, players: tuple[str, str], seed: str, conditions: Any, seats: int
) -> tuple[Bot[Any, Act], ...]:
    """Seat two bots' kinds, side 0 at the even seats and side 1 at the odd ones, for one deal.

    Raises `Malformed` for a name that the game has no bot of.
    """
    known = pack_of(game).players().PLAYERS
    sides = [
        maker_of(known, name, game)(Brief(seed=f"{seed}/{side}", conditions=conditions))
        for side, name in enumerate(players)
    ]
    return tuple(sides[seat % 2] for seat in range(seats))

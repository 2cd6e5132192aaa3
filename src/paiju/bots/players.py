"""The bots of a game by name: who may be chosen to play it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from paiju.bots.bot import Bot
from paiju.cards import Seed
from paiju.errors import Malformed
from paiju.text import Language, Text


class Brief(Struct, frozen=True, kw_only=True):
    """What a bot is made from.

    - `seed`: what all its chance comes from; `samples`: its work for an act, where the bot samples deals
    - `language`: of what it explains to people; `conditions`: the rules of the table, where the game has several
    """

    seed: Seed
    samples: int = 0
    language: Language = "en"
    conditions: Any = None


Players: TypeAlias = Mapping[str, Callable[[Brief], Bot[Any, Any]]]
"""Makers of bots by name; the first is who plays where nobody is named."""


def maker_of(players: Players, name: str, asked: str) -> Callable[[Brief], Bot[Any, Any]]:
    """Find the bot of that name; `asked` is the word that named it. Raises `Malformed`, listing the names."""
    found = players.get(name)
    if found is None:
        names = ", ".join(players)
        raise Malformed(Text(f"{asked} as one of {names}", f"{asked} 为 {names} 之一"), name)
    return found


def seated(
    players: Players, names: tuple[str, str], seed: str, conditions: Any, seats: int
) -> tuple[Bot[Any, Any], ...]:
    """Seat two kinds of bots, side 0 at the even seats and side 1 at the odd ones, for one deal.

    Raises `Malformed` for a name that no bot has.
    """
    sides = [
        maker_of(players, name, name)(Brief(seed=f"{seed}/{side}", conditions=conditions))
        for side, name in enumerate(names)
    ]
    return tuple(sides[seat % 2] for seat in range(seats))

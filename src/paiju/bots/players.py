"""The bots of a game by name: who may be chosen to play it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from paiju.bots.bot import Bot
from paiju.cards import Seed
from paiju.errors import Malformed
from paiju.extras import NotInstalled, installed
from paiju.table.strength import Strength
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


Maker: TypeAlias = Callable[[Brief], Bot[Any, Any]]
Players: TypeAlias = Mapping[str, Maker]
"""Makers of bots by name; the first is who plays where nobody is named."""


class Level(Struct, frozen=True, kw_only=True):
    """A bot of a named strength: its work, its memory and its slips are its own, whatever a brief says of work.

    `extra`: what must be installed for it, "" for nothing.
    """

    make: Callable[[Brief], Bot[Any, Any]]
    extra: str = ""

    def __call__(self, brief: Brief) -> Bot[Any, Any]:
        """Make the bot. Raises `NotInstalled`, naming the extra."""
        need_installed(self)
        return self.make(brief)


def offered(players: Players) -> tuple[Strength, ...]:
    """Return the strengths that bots of a game can be had in here, the weakest first."""
    return tuple(one for one in Strength if one in players and is_installed(players[one]))


def is_installed(maker: Callable[[Brief], Bot[Any, Any]]) -> bool:
    """Whether what a bot needs is there."""
    return not isinstance(maker, Level) or not maker.extra or installed(maker.extra)


def need_installed(maker: Callable[[Brief], Bot[Any, Any]]) -> None:
    """Raise `NotInstalled` where what a bot needs is not there."""
    if isinstance(maker, Level) and not is_installed(maker):
        raise NotInstalled(maker.extra)


def at_table(players: Players, strength: Strength | None, brief: Brief) -> Any:
    """Make the bot that sits at a live table: the first, where no strength is named.

    A table may go on where less is installed than where it was opened: then the strongest that can be had plays.
    """
    if strength is None:
        return players[next(iter(players))](brief)
    able = offered(players)
    return players[strength if strength in able else able[-1]](brief)


def maker_of(players: Players, name: str, asked: str) -> Callable[[Brief], Bot[Any, Any]]:
    """Find the bot of that name; `asked` is the word that named it. Raises `Malformed`, listing the names."""
    found = players.get(name)
    if found is None:
        names = ", ".join(players)
        raise Malformed(Text(f"{asked} as one of {names}", f"{asked} 为 {names} 之一"), name)
    return found


def seated(makers: tuple[Maker, Maker], seed: str, conditions: Any, seats: int) -> tuple[Bot[Any, Any], ...]:
    """Seat two kinds of bots, side 0 at the even seats and side 1 at the odd ones, for one deal."""
    sides = [make(Brief(seed=f"{seed}/{side}", conditions=conditions)) for side, make in enumerate(makers)]
    return tuple(sides[seat % 2] for seat in range(seats))

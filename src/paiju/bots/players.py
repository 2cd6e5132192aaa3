"""Finds and creates the bots of a game by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from paiju.bots.bot import Bot
from paiju.cards import Seed
from paiju.errors import Malformed, Requirement
from paiju.extras import NotInstalled, installed
from paiju.table.strength import Strength
from paiju.text import Language


class Brief(Struct, frozen=True, kw_only=True):
    """The arguments with which a bot is created.

    - `seed`: of all its randomness; `samples`: its work for an act, if the bot samples deals
    - `language`: of its explanations to people; `conditions`: the rules of the table, if the game has several
    """

    seed: Seed
    samples: int = 0
    language: Language = "en"
    conditions: Any = None


Maker: TypeAlias = Callable[[Brief], Bot[Any, Any]]
Players: TypeAlias = Mapping[str, Maker]
"""Makers of bots by name; the first is the default."""


class BotLevel(Struct, frozen=True, kw_only=True):
    """A bot of a named strength: its work, its memory and its mistakes are fixed; a brief's `samples` is ignored.

    `extra`: the extra that must be installed for it, "" for none.
    """

    make: Callable[[Brief], Bot[Any, Any]]
    extra: str = ""

    def __call__(self, brief: Brief) -> Bot[Any, Any]:
        """Create the bot. Raises `NotInstalled`, naming the extra."""
        need_installed(self)
        return self.make(brief)


def offered(players: Players) -> tuple[Strength, ...]:
    """Return the strengths in which bots of a game are available here, the weakest first."""
    return tuple(one for one in Strength if one in players and is_installed(players[one]))


def is_installed(maker: Callable[[Brief], Bot[Any, Any]]) -> bool:
    """Return whether the extra that a bot needs is installed."""
    return not isinstance(maker, BotLevel) or not maker.extra or installed(maker.extra)


def need_installed(maker: Callable[[Brief], Bot[Any, Any]]) -> None:
    """Raise `NotInstalled` if the extra that a bot needs is not installed."""
    if isinstance(maker, BotLevel) and not is_installed(maker):
        raise NotInstalled(maker.extra)


def at_table(players: Players, strength: Strength | None, brief: Brief) -> Any:
    """Create a bot for a live table: the first one if no strength is named.

    A table may continue on a machine where less is installed than where it was opened: then the strongest available
    bot plays.
    """
    if strength is None:
        return players[next(iter(players))](brief)
    able = offered(players)
    return players[strength if strength in able else able[-1]](brief)


def maker_of(players: Players, name: str, asked: str) -> Callable[[Brief], Bot[Any, Any]]:
    """Return the bot with that name; `asked` is the option that named it. Raises `Malformed`, listing the names."""
    found = players.get(name)
    if found is None:
        names = ", ".join(players)
        raise Malformed(Requirement(f"{asked} as one of {names}", f"{asked} 为 {names} 之一"), name)
    return found


def seated(makers: tuple[Maker, Maker], seed: str, conditions: Any, seats: int) -> tuple[Bot[Any, Any], ...]:
    """Return bots of two makers for one deal, side 0 at the even seats and side 1 at the odd ones."""
    sides = [make(Brief(seed=f"{seed}/{side}", conditions=conditions)) for side, make in enumerate(makers)]
    return tuple(sides[seat % 2] for seat in range(seats))

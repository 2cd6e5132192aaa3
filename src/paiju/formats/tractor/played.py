"""A match as it was played: what it began with, and its deals act by act."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from paiju.formats.tractor.code import Code, DealScore, Start
from paiju.games.tractor import Act

Step: TypeAlias = tuple[int | None, Act]
"""Who acted, and how; None is the director."""


class PlayedDeal(Struct, frozen=True):
    """A deal from the cut to its result: the `deal` before it, every act in order, its finished state, its score."""

    deal: Any
    steps: tuple[Step, ...]
    end: Any
    score: DealScore


class PlayedMatch(Struct, frozen=True, kw_only=True):
    """Deals of one match, one after another.

    `code`: of its game; `conditions`: the game's own; `start`: where the match was before the first of the
    deals. `seed` of the cards and `players` of both sides, where they are told. `match`: where it is after the last.
    `recorded`: its acts are those of a recording table, legal or not.
    """

    code: Code
    conditions: Any
    start: Start
    match: Any
    deals: tuple[PlayedDeal, ...] = ()
    seed: str = ""
    players: tuple[str, str] = ("", "")
    recorded: bool = False

    @property
    def game(self) -> str:
        """The game's name."""
        return self.code.name

"""A played match: its initial state, and its deals act by act."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from paiju.formats.tractor.code import DealScore, GameFormat, Start
from paiju.games.tractor import Act

Step: TypeAlias = tuple[int | None, Act]
"""The acting seat and its act; None is the director."""


class PlayedDeal(Struct, frozen=True):
    """A deal from the cut to its result: the `deal` before the cut, every act in order, the final state, the score."""

    deal: Any
    steps: tuple[Step, ...]
    end: Any
    score: DealScore


class PlayedMatch(Struct, frozen=True, kw_only=True):
    """Consecutive deals of one match.

    `code`: of its game; `conditions`: the game's own; `start`: the state before the first of the deals. `seed` of
    the cards and `players` of both sides, if known. `match`: the state after the last deal. `recorded`: its acts
    are those of a table that only records, whether legal or not.
    """

    code: GameFormat
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

"""The ladder's arms, each a duplicate match of two bots, and their results."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from itertools import pairwise
from typing import Any, Final

from msgspec import Struct

from bench.sequence import bounds, verdict
from paiju.bots.bridge import match_boards
from paiju.bots.interval import Interval
from paiju.bots.players import Brief
from paiju.bots.tractor import match_pairs
from paiju.cards import Seed
from paiju.external.maker import maker
from paiju.games.bridge import ONLINE
from paiju.scoring.elo import HeadToHead

RUNGS: Final = ("random", "beginner", "club", "expert")
SAME: Final = {"bridge": 0.25, "chaodipi": 0.1, "tractor6": 0.1}
"""Bots whose difference is certainly within this are equally good: IMPs a board, levels a pair of deals."""


class Arm(Struct, frozen=True):
    """Two bots of a game: `one` is measured against `other`."""

    game: str
    one: str
    other: str

    @property
    def name(self) -> str:
        """The name in files and tables."""
        return f"{self.game}: {self.one} - {self.other}"

    def play(self, seed: str, number: int) -> float:
        """Play one deal twice with the seats changed: IMPs of a board, or levels of a pair, for `one`."""
        sealed = f"{seed}/{self.name}"
        one, other = self._made(self.one), self._made(self.other)
        if self.game == "bridge":
            (score,) = match_boards(one, other, sealed, range(number, number + 1), ONLINE)
            return score.imps
        contest = import_module(f"paiju.bots.{self.game}.contest").contest(sealed)
        (pair,) = match_pairs(contest, one, other, f"{sealed}/{number}", range(number, number + 1))
        return float(pair.levels)

    def _made(self, name: str) -> Callable[[Seed], Any]:
        make = maker(self.game, name, name)
        assert callable(make)
        rules = None if self.game == "bridge" else _rules(self.game)
        return lambda seed: make(Brief(seed=seed, samples=10, conditions=rules))


def _rules(game: str) -> Any:
    return import_module(f"paiju.games.{game}").STANDARD


def arms(games: tuple[str, ...], rungs: tuple[str, ...] = RUNGS) -> list[Arm]:
    """Return the arms: for each game a null arm, and each rung against the one below."""
    found = []
    for game in games:
        middle = "club" if "club" in rungs else rungs[0]
        found.append(Arm(game, middle, middle))
        found += [Arm(game, one, other) for other, one in pairwise(rungs)]
    return found


class Standing(Struct):
    """The state of an arm: its values so far, by the number of the deal."""

    arm: Arm
    values: dict[int, float]

    @property
    def found(self) -> Interval:
        """Return the mean, and its bounds at every look."""
        return bounds(list(self.values.values()))

    @property
    def verdict(self) -> str:
        """The decision; empty if there is none yet."""
        return verdict(self.found, SAME[self.arm.game])

    @property
    def meeting(self) -> HeadToHead:
        """Count the deals won, drawn and lost by `one`."""
        values = self.values.values()
        wins, losses = sum(v > 0 for v in values), sum(v < 0 for v in values)
        return HeadToHead(wins, len(values) - wins - losses, losses)

"""Plays matches between two bots in paired deals: each deal is played twice with the sides swapped.

Bot A sits on side 0 in the first room and on side 1 in the second, so that both meet the same cards from both
sides. A match is data: it can be stored after any deal, and continued later or elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from msgspec import Struct

from paiju.bots.bot import BotMaker
from paiju.bots.interval import Interval, mean_interval
from paiju.bots.tractor.table import TractorGame, play_deal
from paiju.cards import Seed
from paiju.games.tractor import Act

Maker: TypeAlias = BotMaker[Any, Act]


class Room(Struct, frozen=True):
    """The result of a deal in one room, for side 0: points beyond what decides the stage, and levels won or lost."""

    points: int
    levels: int


class PairScore(Struct, frozen=True):
    """A deal played twice: A on side 0 in `first`, on side 1 in `second`; both rooms are scored for side 0."""

    number: int
    first: Room
    second: Room

    @property
    def points(self) -> int:
        """A's points in both rooms together."""
        return self.first.points - self.second.points

    @property
    def levels(self) -> int:
        """A's levels in both rooms together."""
        return self.first.levels - self.second.levels


class BotMatchResult(Struct, frozen=True):
    """The pairs of a match. Stored as JSON by msgspec, it can be combined with others."""

    pairs: tuple[PairScore, ...]

    @property
    def won(self) -> int:
        """The number of pairs that A won by points."""
        return sum(pair.points > 0 for pair in self.pairs)

    @property
    def lost(self) -> int:
        """The number of pairs that A lost by points; equal ones are neither."""
        return sum(pair.points < 0 for pair in self.pairs)

    @property
    def levels(self) -> int:
        """A's levels, net."""
        return sum(pair.levels for pair in self.pairs)

    def interval(self, confidence: float = 0.95) -> Interval:
        """Return A's mean points per pair with its interval. Raises `Malformed` for a match without a pair."""
        return mean_interval([pair.points for pair in self.pairs], confidence)


class MatchGame(Struct, frozen=True):
    """A game as a match plays it: its deals by number, and the score of a finished state."""

    game: TractorGame
    deal: Callable[[int], Any]
    score: Callable[[Any], Room]


def match_pairs(contest: MatchGame, make_a: Maker, make_b: Maker, seed: Seed, numbers: range) -> Iterator[PairScore]:
    """Play the pairs `numbers` of a match one by one, so that a match can be divided.

    Pair 7 is the same deal, played by bots with the same seeds, whatever was played before it. Raises whatever a
    bot or the law raises.
    """
    name = seed.hex() if isinstance(seed, bytes) else str(seed)
    a, b = make_a(f"{name}/a"), make_b(f"{name}/b")
    seats = contest.game.seats
    for number in numbers:
        deal = contest.deal(number)
        first = play_deal(contest.game, (a, b) * (seats // 2), deal)
        second = play_deal(contest.game, (b, a) * (seats // 2), deal)
        yield PairScore(number, contest.score(first), contest.score(second))


def play_match(contest: MatchGame, make_a: Maker, make_b: Maker, pairs: int, seed: Seed) -> BotMatchResult:
    """Play a match of `pairs` deals, from 1."""
    return BotMatchResult(tuple(match_pairs(contest, make_a, make_b, seed, range(1, pairs + 1))))

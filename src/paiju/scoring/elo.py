"""Ratings from results: the Bradley-Terry model on the Elo scale; the difference between two players with bounds."""

from __future__ import annotations

from collections.abc import Mapping
from math import log10, sqrt
from typing import Final

from msgspec import Struct

SCALE: Final = 400.0
MEAN: Final = 1500.0
PRIOR: Final = 0.5
"""How many wins and losses are added to each meeting, so that a player who won every game has a rating, too."""
TINY: Final = 1e-12
"""A score this close to 0 or 1 counts as 0 or 1."""
_NORMAL: Final = 1.959964


class HeadToHead(Struct, frozen=True):
    """How often the first of two players won, drew and lost against the second."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def count(self) -> int:
        """How many games they played."""
        return self.wins + self.draws + self.losses


class Difference(Struct, frozen=True):
    """How many Elo points the first player is above the second, with 95 % bounds."""

    elo: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.elo:+.0f} ({self.low:+.0f} to {self.high:+.0f})"


def difference(meeting: HeadToHead) -> Difference:
    """Return the difference that a meeting shows; the bounds are Wilson's, with a draw counted as half a win.

    With draws, the true bounds are narrower than these.

    >>> print(difference(HeadToHead(wins=30, draws=10, losses=10)))
    +144 (+44 to +251)
    >>> print(difference(HeadToHead()))
    +0 (-inf to +inf)
    """
    count = meeting.count
    if not count:
        return Difference(0.0, -float("inf"), float("inf"))
    score = (meeting.wins + meeting.draws / 2) / count
    square = _NORMAL**2
    middle = (score + square / (2 * count)) / (1 + square / count)
    half = sqrt(score * (1 - score) / count + square / (4 * count**2)) * _NORMAL
    half /= 1 + square / count
    kept = (score * count + PRIOR) / (count + 2 * PRIOR)
    return Difference(_elo(kept), _elo(middle - half), _elo(middle + half))


def _elo(score: float) -> float:
    if not TINY < score < 1 - TINY:
        return -float("inf") if score < TINY else float("inf")
    return SCALE * log10(score / (1 - score))


def ratings(meetings: Mapping[tuple[str, str], HeadToHead]) -> dict[str, float]:
    """Rate all players, by maximum likelihood (Bradley and Terry 1952; Hunter's iteration, 2004); their mean is 1500.

    Draws count as half a win and half a loss. Players who are not connected by meetings are not comparable.

    >>> {name: round(elo) for name, elo in ratings({("a", "b"): HeadToHead(30, 0, 10)}).items()}
    {'a': 1593, 'b': 1407}
    """
    names = list(dict.fromkeys(name for pair in meetings for name in pair))
    strength = dict.fromkeys(names, 1.0)
    for _ in range(2000):
        wins, met = dict.fromkeys(names, 0.0), dict.fromkeys(names, 0.0)
        for (one, other), meeting in meetings.items():
            wins[one] += meeting.wins + meeting.draws / 2 + PRIOR
            wins[other] += meeting.losses + meeting.draws / 2 + PRIOR
            share = (meeting.count + 2 * PRIOR) / (strength[one] + strength[other])
            met[one] += share
            met[other] += share
        strength = {name: wins[name] / met[name] for name in names}
    elo = {name: SCALE * log10(value) for name, value in strength.items()}
    shift = MEAN - sum(elo.values()) / len(elo) if elo else 0.0
    return {name: value + shift for name, value in elo.items()}

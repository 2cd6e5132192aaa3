"""What a fault costs (T6.6.1, table 5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from paiju.cards import Hand
from paiju.games.tractor.standing import Ruled
from paiju.games.tractor6.seat import side_of
from paiju.laws import Citation
from paiju.laws.effect import PointPenalty

PER_CARD: Final = 10
LATE: Final = ("T9.3b", "T9.3c", "T9.3f")
"""The clauses that fine a side for coming late: in the first deal of the match, whatever its cards."""


class Fine(Struct, frozen=True):
    """Points that a seat's side pays for cards wrongly shown or thrown."""

    seat: int
    cards: Hand
    points: int
    citation: Citation


def exposed(seat: int, cards: Hand, citation: Citation) -> Fine:
    """Fine a seat ten points for each card."""
    return Fine(seat, cards, PER_CARD * len(cards), citation)


def lateness(points: tuple[int, int]) -> Ruled:
    """Give the ruling on late arrivals that a deal which is dealt again takes over: the points of each side."""
    effects = tuple(PointPenalty(side, off) for side, off in enumerate(points) if off)
    return Ruled("late", LATE, effects)


def for_defenders(fines: Iterable[Fine], declarer: int) -> int:
    """Say how far fines move the defenders' points (reading 98): up by what the declarers pay, down by their own."""
    return sum(
        fine.points if side_of(fine.seat) == side_of(declarer) else -fine.points for fine in fines
    )

"""What a fault costs (T6.6.1, table 5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from paiju.cards import Hand
from paiju.games.tractor6.seat import side_of
from paiju.laws import Citation

PER_CARD: Final = 10


class Fine(Struct, frozen=True):
    """Points that a seat's side pays for cards wrongly shown or thrown."""

    seat: int
    cards: Hand
    points: int
    citation: Citation


def exposed(seat: int, cards: Hand, citation: Citation) -> Fine:
    """Fine a seat ten points for each card."""
    return Fine(seat, cards, PER_CARD * len(cards), citation)


def for_defenders(fines: Iterable[Fine], declarer: int) -> int:
    """Return how far fines move the defenders' points (reading 98): up by what the declarers pay, down by their own."""
    return sum(fine.points if side_of(fine.seat) == side_of(declarer) else -fine.points for fine in fines)

"""The cost of a fault at the table: points that one side pays to the other."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from paiju.cards import Hand
from paiju.laws import Citation


class Fine(Struct, frozen=True):
    """Points that a seat's side pays for cards wrongly shown or thrown."""

    seat: int
    cards: Hand
    points: int
    citation: Citation


def for_defenders(fines: Iterable[Fine], declarer: int) -> int:
    """Return the change in the defenders' points: plus what the declarers pay, minus their own fines (reading 98)."""
    return sum(-fine.points if (fine.seat - declarer) % 2 else fine.points for fine in fines)

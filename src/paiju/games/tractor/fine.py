"""Fines at the table: points that one side pays to the other for a fault."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from paiju.cards import Hand
from paiju.laws import Citation


class Fine(Struct, frozen=True):
    """Points that the side of a seat pays for cards that were wrongly shown or thrown."""

    seat: int
    cards: Hand
    points: int
    citation: Citation


def for_defenders(fines: Iterable[Fine], declarer: int) -> int:
    """Return the change of the defenders' points: plus the declarers' fines, minus their own (reading 98)."""
    return sum(-fine.points if (fine.seat - declarer) % 2 else fine.points for fine in fines)

"""Writes the hands of a board as a row of HandRecord."""

from __future__ import annotations

from typing import Final

from paiju.formats.bws.jet import Value
from paiju.games.bridge import SEATS, Deal

SUITS: Final = ("Spades", "Hearts", "Diamonds", "Clubs")


def hand_row(deal: Deal) -> dict[str, Value]:
    """Write sixteen holdings, each as its ranks; a ten is T, a void is empty."""
    return {
        f"{seat.name.title()}{suit}": ranks
        for seat in SEATS
        for suit, ranks in zip(SUITS, deal.hands[seat].to_dotted().split("."), strict=True)
    }

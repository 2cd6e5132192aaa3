"""The fine for cards that are wrongly exposed (T6.6.1, table 5)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Hand
from paiju.games.tractor.fine import Fine
from paiju.laws import Citation

PER_CARD: Final = 10


def exposed(seat: int, cards: Hand, citation: Citation) -> Fine:
    """Return the fine of a seat: ten points for each card."""
    return Fine(seat, cards, PER_CARD * len(cards), citation)

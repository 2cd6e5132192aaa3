"""Cards of every game: faces, multisets of them, packs, and reproducible shuffles.

Enters: text, seeds. Leaves: `Card`, `Hand`, `Pack`, shuffled orders.
Must not know: seats, trumps, turns, laws, any game.
"""

from paiju.cards.card import BIG_JOKER, CARDS, JOKERS, RANK_TEXT, SMALL_JOKER, SUITS, Card, Suit, read_cards, read_suit
from paiju.cards.hand import EMPTY, Hand
from paiju.cards.pack import Pack
from paiju.cards.shuffle import Seed, number, shuffled

__all__ = [
    "BIG_JOKER",
    "CARDS",
    "EMPTY",
    "JOKERS",
    "RANK_TEXT",
    "SMALL_JOKER",
    "SUITS",
    "Card",
    "Hand",
    "Pack",
    "Seed",
    "Suit",
    "number",
    "read_cards",
    "read_suit",
    "shuffled",
]

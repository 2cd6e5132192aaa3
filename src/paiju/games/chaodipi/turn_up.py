"""Makes trump from the kitty if nobody has declared (C3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from paiju.cards import Card, Suit

HEART_FIVE: Final = Card("H5")


class TurnUp(Struct, frozen=True):
    """The result of turning up the kitty.

    `turned`: the cards turned, in order; `card`: the one that decides; `trump`: None for no-trump.
    """

    turned: tuple[Card, ...]
    card: Card
    trump: Suit | None

    @staticmethod
    def of(kitty: Sequence[Card], level: int) -> TurnUp:
        """Turn up the kitty from its top, at a `level` of 2 to 14.

        The suit of the first level card is trump (C3.3a); the cards below it are not turned. At level 5 a heart 5
        is a level card (reading 11). If there is no level card, the highest card decides (C3.3b), and the first
        turned of equal ranks (reading 11). A joker makes no-trump (C3.3c); a heart 5, which ranks above the jokers,
        makes hearts trump (C3.3d).

        >>> kitty = [Card(face) for face in "S3 D9 HA C9 S4 S6 D2 C2".split()]
        >>> TurnUp.of(kitty, 9).trump, TurnUp.of(kitty, 10).trump
        (<Suit.DIAMONDS: 1>, <Suit.HEARTS: 2>)
        """
        for at, card in enumerate(kitty):
            if card.rank == level and not card.is_joker:
                return TurnUp(tuple(kitty[: at + 1]), card, card.suit)
        card = max(kitty, key=_height)
        return TurnUp(tuple(kitty), card, None if card.is_joker else card.suit)


def _height(card: Card) -> int:
    if card is HEART_FIVE:
        return 100
    return card.rank + 20 if card.is_joker else card.rank

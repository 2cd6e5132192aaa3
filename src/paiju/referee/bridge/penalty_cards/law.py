"""What an edition says of exposed cards in numbers."""

from __future__ import annotations

from msgspec import Struct

from paiju.cards import Card
from paiju.referee.inquest import Inquest


class ExposedCardLaw(Struct, frozen=True, kw_only=True):
    """The law of exposed cards, as far as editions differ: below which rank a card is small, and less is at stake."""

    small_below: int


def is_small(inquest: Inquest, card: Card) -> bool:
    """Whether a card is below the rank at which Laws 24 and 50 treat it as an honor."""
    return not card.is_joker and card.rank < inquest.edition.law(ExposedCardLaw).small_below

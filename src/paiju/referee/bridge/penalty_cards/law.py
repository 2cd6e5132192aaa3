"""What an edition says of exposed cards: a number, and what may be known of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from paiju.cards import Card
from paiju.games.bridge import Seat
from paiju.referee.inquest import Inquest


class ExposedCardLaw(Struct, frozen=True, kw_only=True):
    """The law of exposed cards, as far as editions differ.

    `small_below`: the rank below which a card is small, and less is at stake. `faced`, `gone_back`, `once_played`: say
    what the owner's partner may know of penalty cards that are new, lifted, or due to be played.
    `minor_opposite`: says what who leads may know of a minor one.
    `shown_to_partner`: whether a card exposed in the auction is ruled as such; `seen_in_auction`: who may know it then.
    """

    small_below: int
    faced: Callable[[Inquest, Seat, Sequence[Card], bool], None]
    gone_back: Callable[[Inquest, Seat, Sequence[Card]], None]
    once_played: Callable[[Inquest, Seat, Sequence[Card]], None]
    minor_opposite: Callable[[Inquest, Seat, Card], None]
    shown_to_partner: Callable[[Inquest, Seat], bool]
    seen_in_auction: Callable[[Inquest, Seat, Sequence[Card]], None]


def is_small(inquest: Inquest, card: Card) -> bool:
    """Whether a card is below the rank at which Laws 24 and 50 treat it as an honor."""
    return not card.is_joker and card.rank < inquest.statutes.law(ExposedCardLaw).small_below

"""The rules on exposed cards that an edition of the Laws defines: a rank, and the permitted use of information."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from paiju.cards import Card
from paiju.games.bridge import Seat
from paiju.referee.hearing import Hearing


class ExposedCardLaw(Struct, frozen=True, kw_only=True):
    """The parts of the law of exposed cards that differ by edition.

    - `small_below`: the rank below which a card counts as small, with lesser consequences
    - `faced`, `gone_back`, `once_played`: state which information the owner's partner may use about penalty cards that
      are new, picked up again, or due to be played
    - `minor_opposite`: states which information a leader may use about partner's minor penalty card
    - `shown_to_partner`: returns whether a card exposed in the auction is ruled on as such; `seen_in_auction`: states
      who may then use the information
    """

    small_below: int
    faced: Callable[[Hearing, Seat, Sequence[Card], bool], None]
    gone_back: Callable[[Hearing, Seat, Sequence[Card]], None]
    once_played: Callable[[Hearing, Seat, Sequence[Card]], None]
    minor_opposite: Callable[[Hearing, Seat, Card], None]
    shown_to_partner: Callable[[Hearing, Seat], bool]
    seen_in_auction: Callable[[Hearing, Seat, Sequence[Card]], None]


def is_small(hearing: Hearing, card: Card) -> bool:
    """Return whether a card is below the ranks that Laws 24 and 50 treat as honors."""
    return not card.is_joker and card.rank < hearing.statutes.law(ExposedCardLaw).small_below

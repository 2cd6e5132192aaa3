"""What a seat can do at a bridge table, as values."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

from paiju.cards import CARDS, Card
from paiju.cards.hand import suit_bits
from paiju.games.bridge.call import CALLS, Call


class MakeCall(Struct, frozen=True, tag=True):
    """A call, with what it is alerted and explained as (data: who may read it, `Conditions.alerting` says)."""

    call: Call
    alert: bool = False
    explanation: str = ""


class FaceLead(Struct, frozen=True, tag=True):
    """The opening leader turns his card up, once the questions are over (L41.C)."""


class PlayCard(Struct, frozen=True, tag=True):
    """A card is played; where a declarer names a card of dummy's, dummy's hand plays it (L45.A, L45.B)."""

    card: Card


class Claim(Struct, frozen=True, tag=True):
    """A side will win `tricks` of those still to come and lose the rest (L68.A, L68.B).

    A concession of all is a claim of none. The trick in progress counts as one still to come.
    """

    tricks: int
    statement: str = ""


class AnswerClaim(Struct, frozen=True, tag=True):
    """A seat agrees to a claim or contests it (L68.D, L69.A)."""

    accept: bool


class Adjudicate(Struct, frozen=True, tag=True):
    """The director settles a contested claim: the claimer's side wins `tricks` of those to come (L70.A)."""

    tricks: int


Act: TypeAlias = MakeCall | FaceLead | PlayCard | Claim | AnswerClaim | Adjudicate

FACE_LEAD: Final = FaceLead()
MAKE_CALL: Final = tuple(MakeCall(call) for call in CALLS)
"""The bare call acts, by the call's index."""
PLAY_CARD: Final = tuple(PlayCard(card) for card in CARDS[:52])
"""The play acts, by the card's index."""


class _Holdings(dict[int, tuple[PlayCard, ...]]):
    """The play acts of each holding in one suit, worked out when first asked for: at most 4 x 8,192."""

    def __missing__(self, bits: int) -> tuple[PlayCard, ...]:
        if not bits:
            return ()
        top = bits.bit_length() - 1
        acts = self[bits] = (PLAY_CARD[top >> 1], *self[bits ^ 1 << top])
        return acts


PLAYS: Final = _Holdings()
"""The play acts of cards that are all of one suit, by their `Hand.bits`, high to low."""
_CLUBS, _DIAMONDS, _HEARTS, _SPADES = (suit_bits(suit) for suit in range(4))


def plays_of(bits: int) -> tuple[PlayCard, ...]:
    """Give the play acts of the cards in `Hand.bits`, spades first, high to low."""
    return (
        PLAYS[bits & _SPADES]
        + PLAYS[bits & _HEARTS]
        + PLAYS[bits & _DIAMONDS]
        + PLAYS[bits & _CLUBS]
    )

"""The acts of a seat at a bridge table, as values."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

from paiju.cards import CARDS, Card
from paiju.games.bridge.call import CALLS, Call
from paiju.games.bridge.effects import BridgeEffect
from paiju.games.bridge.holding import SUIT, holdings


class MakeCall(Struct, frozen=True, tag=True):
    """A call, with its alert and explanation; `Conditions.alerting` decides who may read these."""

    call: Call
    alert: bool = False
    explanation: str = ""


class FaceLead(Struct, frozen=True, tag=True):
    """The opening leader faces the lead, once the questions are over (L41.C)."""


class PlayCard(Struct, frozen=True, gc=False, tag=True):
    """A card is played; if declarer names a card of dummy's, dummy's hand plays it (L45.A, L45.B)."""

    card: Card


class FaceDownLead(Struct, frozen=True, tag=True):
    """A face-down lead, in the record for readers who do not know the card (L41.A); no seat makes this act."""


class Claim(Struct, frozen=True, tag=True):
    """A side claims `tricks` of the remaining tricks and concedes the others (L68.A, L68.B).

    A concession of all tricks is a claim of none. The trick in progress counts as a remaining one.
    """

    tricks: int
    statement: str = ""


class AnswerClaim(Struct, frozen=True, tag=True):
    """A seat agrees to a claim or contests it (L68.D, L69.A); `reason` is in the seat's own words."""

    accept: bool
    reason: str = ""


class Adjudicate(Struct, frozen=True, tag=True):
    """The director settles a contested claim: the claimer's side wins `tricks` of the remaining tricks (L70.A)."""

    tricks: int


class ShowCard(Struct, frozen=True, tag=True):
    """A seat exposes a card of its own without playing it: dropped, shown or named (Laws 24, 49)."""

    card: Card


class CarryOut(Struct, frozen=True, tag=True):
    """The director carries out a ruling's effects, in order.

    `irregularity` and `clauses` (ids) record what was ruled and by which clauses. `instead`: effects of earlier
    rulings that were waiting for the score and are not compatible with this one.
    """

    effects: tuple[BridgeEffect, ...]
    irregularity: str = ""
    clauses: tuple[str, ...] = ()
    instead: tuple[BridgeEffect, ...] = ()


Act: TypeAlias = MakeCall | FaceLead | PlayCard | Claim | AnswerClaim | Adjudicate | ShowCard | CarryOut
ActSeen: TypeAlias = Act | FaceDownLead
"""An act in a public record."""

FACE_LEAD: Final = FaceLead()
MAKE_CALL: Final = tuple(MakeCall(call) for call in CALLS)
"""The acts of making each call, without alert or explanation, by the call's index."""
PLAY_CARD: Final = tuple(PlayCard(card) for card in CARDS[:52])
"""The acts of playing each card, by the card's index."""


def _plays() -> list[tuple[PlayCard, ...]]:
    """Return the play acts of every holding.

    Short holdings are built first, because they are the most frequent, and so lie close together in memory.
    """
    plays: list[tuple[PlayCard, ...]] = [()] * (4 * SUIT)
    for ranks in sorted(range(1, SUIT), key=int.bit_count):
        top = ranks.bit_length() - 1
        lower = ranks ^ 1 << top
        for suit in range(4):
            at = suit * SUIT
            plays[at + ranks] = (PLAY_CARD[13 * suit + top], *plays[at + lower])
    return plays


PLAYS: Final = tuple(_plays())
"""The play acts of every holding in a suit, high to low, by the holding's number (see `holdings`)."""


def plays_of(bits: int) -> tuple[PlayCard, ...]:
    """Return the play acts of the cards in `Hand.bits`, spades first, high to low."""
    clubs, diamonds, hearts, spades = holdings(bits)
    return PLAYS[spades] + PLAYS[hearts] + PLAYS[diamonds] + PLAYS[clubs]

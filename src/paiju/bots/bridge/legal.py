"""The legal acts of a seat, computed only from its view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from paiju.cards import Hand
from paiju.games.bridge import Auction, FaceLead, MakeCall, View
from paiju.games.bridge.acts import FACE_LEAD, Act, AnswerClaim, plays_of

_ANSWERS: Final = (AnswerClaim(accept=True), AnswerClaim(accept=False))


def auction_of(view: View) -> Auction:
    """Rebuild the auction from the calls that a view shows."""
    auction = Auction.start(view.dealer)
    for called in view.calls:
        auction = auction.after(called.seat, MakeCall(called.call))
    return auction


def legal_cards(view: View) -> Hand:
    """Return the cards that the hand in turn may play: it follows suit if it can (L44.C).

    The hand is the viewer's own or, for declarer, dummy's; empty if the view does not show it.
    """
    hand = None if view.turn is None else view.hands[view.turn]
    if hand is None:
        return Hand()
    follow = hand.suit(view.trick[0].card.suit) if view.trick else hand
    return follow or hand


def legal_acts(view: View) -> Sequence[Act]:
    """Return the legal acts of the view's seat; empty if it need not act.

    As in `Game.legal`, calls come without alerts, and claims, which a seat may make at any time, are not listed.
    """
    if view.seat is None or view.seat not in view.to_act:
        return ()
    if view.phase == "bidding":
        return auction_of(view).legal_calls
    if view.claim is not None:
        return _ANSWERS
    if view.lead_down:
        return (FACE_LEAD,)
    return plays_of(legal_cards(view).bits)


def view_key(view: View) -> str:
    """Return what distinguishes this turn from any other: board, seat, own cards, calls and cards so far, any claim.

    Two views with the same key ask the same question. Alerts and explanations do not count.
    """
    own = None if view.seat is None else view.dealt[view.seat]
    claim = "" if view.claim is None else f"{view.claim.claimer.letter}{view.claim.tricks}"
    return "|".join(
        (
            str(view.number),
            view.dealer.letter,
            view.vulnerability.name,
            "" if view.seat is None else view.seat.letter,
            "" if own is None else own.to_dotted(),
            " ".join(called.call.text for called in view.calls),
            " ".join(played.card.text for played in view.played),
            claim,
        )
    )


__all__ = ["FaceLead", "auction_of", "legal_acts", "legal_cards", "view_key"]

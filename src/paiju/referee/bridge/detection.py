"""Recognises irregularities on a recorded bridge board, from one act, or from a hand that may not play yet."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import (
    DOUBLE,
    PASS,
    REDOUBLE,
    SEATS,
    Bidding,
    Bridge,
    MakeCall,
    PlayCard,
    Playing,
    Seat,
    State,
    obligations,
)
from paiju.games.bridge.acts import ActSeen, FaceDownLead, ShowCard
from paiju.games.bridge.effects import PassAlways, PassOnce
from paiju.games.bridge.period import period_of
from paiju.games.bridge.standing import Matter
from paiju.laws.effect import MustPlay

DUE: Final = {
    Matter.LEAD_PENALTY: "lead-penalty-laid-down",
    Matter.PARTNERS_PENALTY_CARD: "penalty-card-partner-leads",
    Matter.DESIGNATION: "penalty-card-to-play",
    Matter.EMPTY_HAND: "defective-trick",
}
"""The name of the irregularity for each matter that must be settled before a hand plays on."""


def hand_of(state: State, seat: Seat, act: ActSeen) -> Seat:
    """Return the hand that an act concerns, which is dummy's if declarer plays from it."""
    if isinstance(act, PlayCard) and isinstance(state, Playing) and not _holds(state, seat, act):
        return seat.partner
    return seat


def detect_irregularity(game: Bridge, before: State, seat: Seat, act: ActSeen) -> str | None:
    """Return the irregularity in an act, as far as the known cards show it, or None.

    Matters that the laws leave to the director give None too, such as a card that declarer plays too early.
    """
    if isinstance(act, FaceDownLead):
        return _out_of_turn(before, seat) if isinstance(before, Playing) else None
    if game.is_legal(before, seat, act):
        return None
    match act, before:
        case MakeCall(), Bidding():
            return _call(before, seat, act)
        case MakeCall(), Playing():
            return "call-after-final-pass"
        case PlayCard() | ShowCard(), Bidding():
            return "card-exposed-in-auction"
        case ShowCard(card), Playing() if card in before.standing.penalty_cards(seat):
            return None
        case ShowCard(), Playing():
            defends = seat.side is not before.contract.declarer.side
            return "exposed-card" if defends else "declarer-exposed-card"
        case PlayCard(), Playing():
            return _card(game, before, hand_of(before, seat, act), act)
    return None


def _call(before: Bidding, seat: Seat, act: MakeCall) -> str | None:
    auction, call = before.auction, act.call
    if call.level > 7:
        return "bid-above-seven"
    if seat is not auction.turn:
        return "call-out-of-rotation"
    if call is not PASS and before.standing.of(seat, PassOnce, PassAlways):
        return "action-when-required-to-pass"
    if auction.why_not(seat, act) is None:
        bound = obligations.why_not_call(auction, before.standing, call)
        return None if bound is None else "call-against-ruling"
    return "inadmissible-double" if call in (DOUBLE, REDOUBLE) else "insufficient-bid"


def _card(game: Bridge, before: Playing, hand: Seat, act: PlayCard) -> str | None:
    play = before.play
    if any(played.seat is hand for played in play.trick):
        return "fifth-card"
    if hand is not play.turn:
        return _out_of_turn(before, hand)
    if play.why_not(hand, act.card) is not None:
        return "revoke"
    due = game.due(before)
    if due is not None:
        return _early(before, hand, due.matter)
    refused = game.why_not(before, play.player, act)
    if refused is None:
        return None
    if refused.citation.id in ("L50.C", "L50.D.1") or _designated(before, hand):
        return "penalty-card-not-played"
    return "revoke" if refused.citation.id == "L61.A" else None


def _out_of_turn(before: Playing, hand: Seat) -> str | None:
    """Return the irregularity of a card led or played before the hand's turn, whatever the card, or None."""
    play, declarer = before.play, before.contract.declarer
    defends = hand.side is not declarer.side
    if hand is play.turn:
        return None
    if play.trick:
        return "premature-play" if defends else None
    if not defends:
        return "declarer-lead-out-of-turn"
    if before.standing.retracted == len(play.full) + 1 and play.turn.side is declarer.side:
        return "play-before-required-lead"
    return "defender-lead-out-of-turn" if play.full else "opening-lead-out-of-turn"


def _early(before: Playing, hand: Seat, matter: Matter) -> str | None:
    """Return the irregularity of a lead before declarer's choice, or None.

    A major penalty card takes precedence over a withdrawn call.
    """
    if matter not in (Matter.PARTNERS_PENALTY_CARD, Matter.LEAD_PENALTY):
        return None
    opposite = any(before.standing.penalty_cards(hand.partner).values())
    return "penalty-card-partner-led-early" if opposite else "lead-before-choice"


def turn_lost(before: State, seat: Seat, act: ActSeen, now: State) -> bool:
    """Return whether a pass out of rotation cost a player a turn, and is one of three passes in a row (L34).

    Once the opening lead has been faced, the auction period is over and the right to that turn is lost (L17.E).
    """
    if not isinstance(before, Bidding) or not isinstance(act, MakeCall) or act.call is not PASS:
        return False
    since = now.auction.calls[len(before.auction.calls) :]
    robbed = before.auction.turn
    passed = {called.seat for called in since}
    if now.auction.is_over and now.auction.bid >= 0:
        kept = passed.issuperset(_passed_over(robbed, seat))
    else:
        kept = robbed in passed  # other players who lost a turn still get it
    return (
        seat is not robbed
        and not kept
        and now.auction.three_passes
        and period_of(now).is_auction
        and all(called.call is PASS for called in since)
    )


def _passed_over(turn: Seat, caller: Seat) -> tuple[Seat, ...]:
    """List the players whose turns were passed over, from the one in turn up to the one before the caller."""
    return tuple(SEATS[(turn + by) % 4] for by in range((caller - turn) % 4))


def outplayed(act: ActSeen, now: State) -> bool:
    """Return whether both sides have played on since a hand put a second card into a trick (L67.B)."""
    if not isinstance(act, PlayCard):
        return False
    trick = next((at for lies, at in now.standing.extra if lies.card is act.card), 0)
    return trick > 0 and both_played_on(now, trick)


def both_played_on(state: State, trick: int) -> bool:
    """Return whether both sides have played to the next trick after a trick (from 1)."""
    if isinstance(state, Bidding) or state.play is None:
        return False
    later = state.play.tricks()[trick:]
    return bool(later) and len({played.seat.side for played in later[0].played}) == 2


def _designated(before: Playing, hand: Seat) -> bool:
    """Return whether declarer has designated one of several penalty cards of the hand (L51.A)."""
    penalty = {card.text for card in before.standing.penalty_cards(hand)}
    must = [e for e in before.standing.of(hand, MustPlay) if isinstance(e, MustPlay)]
    return bool(must) and all(card in penalty for effect in must for card in effect.cards)


def disobeyed(before: State, seat: Seat, act: ActSeen) -> bool:
    """Return whether a hand could have played a required card and did not, although it followed suit (L61.A)."""
    if not isinstance(act, PlayCard) or not isinstance(before, Playing):
        return False
    play, hand = before.play, hand_of(before, seat, act)
    if hand is not play.turn or play.why_not(hand, act.card) is not None:
        return False
    refused = obligations.why_not_card(play, before.standing, act.card)
    return refused is not None and refused.citation.id == "L61.A" and not _designated(before, hand)


def _holds(state: Playing, seat: Seat, act: PlayCard) -> bool:
    return state.play.holds(seat, act.card)

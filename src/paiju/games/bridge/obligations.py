"""Filters the legal calls and cards of a seat that rulings bind, in the order of the law."""

from __future__ import annotations

from collections.abc import Sequence

from paiju.cards import Card, Suit
from paiju.games.bridge.acts import MakeCall, PlayCard
from paiju.games.bridge.auction import Auction
from paiju.games.bridge.call import DOUBLE, PASS, REDOUBLE, Call
from paiju.games.bridge.effects import (
    LeadPenalty,
    LeadRestriction,
    MustCall,
    NoDouble,
    PassAlways,
    PassOnce,
    PenaltyCard,
    PlayRestriction,
    Rank,
)
from paiju.games.bridge.holding import SUIT
from paiju.games.bridge.play import Play
from paiju.games.bridge.points import is_honor
from paiju.games.bridge.seat import Seat
from paiju.games.bridge.standing import DealNotes, Due, Matter
from paiju.laws import Citation, Effect, Refused
from paiju.laws.effect import MustPlay
from paiju.text import Text

_PASS = Refused(Text("you are required to pass", "你受罚必须不叫"), Citation("L37"))
_CALL = Refused(Text("the ruling requires another call from you", "按裁定你须作另一叫品"), Citation("L84.B"))
_DOUBLE = Refused(
    Text("by the ruling you must bid or pass at this turn", "按裁定你此次只能实质叫牌或不叫"), Citation("L84.B")
)
_LEAD = Refused(Text("the ruling requires another lead", "按裁定你须引其他牌"), Citation("L61.A"))
_PLAY = Refused(Text("the ruling requires another card", "按裁定你须出其他牌"), Citation("L61.A"))
_MINOR = Refused(
    Text("play your minor penalty card before another small card of its suit", "须先打出次要罚张"), Citation("L50.C")
)
_MAJOR = Refused(Text("your penalty card must be played now", "此时必须打出罚张"), Citation("L50.D.1"))


def calls(auction: Auction, standing: DealNotes) -> tuple[MakeCall, ...]:
    """List the calls of the seat in turn that are legal and that rulings allow."""
    seat, legal = auction.turn, auction.legal_calls
    if standing.of(seat, PassOnce, PassAlways):
        return tuple(act for act in legal if act.call is PASS)
    must = {Call.parse(e.call) for e in standing.of(seat, MustCall) if isinstance(e, MustCall)}
    bound = tuple(act for act in legal if act.call in must)
    if bound:
        return bound
    if standing.of(seat, NoDouble):
        return tuple(act for act in legal if act.call not in (DOUBLE, REDOUBLE))
    return legal


def why_not_call(auction: Auction, standing: DealNotes, call: Call) -> Refused | None:
    """Return the refusal if obligations forbid a call by the seat in turn, or None."""
    seat = auction.turn
    if any(act.call is call for act in calls(auction, standing)):
        return None
    if standing.of(seat, PassOnce, PassAlways):
        return _PASS
    return _DOUBLE if call in (DOUBLE, REDOUBLE) and standing.of(seat, NoDouble) else _CALL


def cards(play: Play, standing: DealNotes) -> tuple[PlayCard, ...]:
    """List the cards that the hand in turn may play.

    It follows suit first (L44.C), then obeys requirements on its lead or play, then plays its penalty cards;
    requirements that it cannot obey do not bind it (L59).
    """
    return _narrowed(play, standing)[0]


def why_not_card(play: Play, standing: DealNotes, card: Card) -> Refused | None:
    """Return the refusal if obligations forbid a card, or None; the card is already known to follow suit."""
    left, steps = _narrowed(play, standing)
    if any(act.card is card for act in left):
        return None
    for reason, kept in steps:
        if all(act.card is not card for act in kept):
            return reason
    return None


def _narrowed(
    play: Play, standing: DealNotes
) -> tuple[tuple[PlayCard, ...], list[tuple[Refused, tuple[PlayCard, ...]]]]:
    """Filter the legal plays step by step; a step that would leave none is skipped.

    Return the plays that remain, and for each step its refusal with the plays that it left.
    """
    seat = play.turn
    left: tuple[PlayCard, ...] = play.legal_plays
    steps: list[tuple[Refused, tuple[PlayCard, ...]]] = []

    def narrow(kept: Sequence[PlayCard], reason: Refused) -> None:
        nonlocal left
        if kept:
            left = tuple(kept)
            steps.append((reason, left))

    if not play.trick:
        for effect in standing.of(seat, LeadRestriction):
            if isinstance(effect, LeadRestriction):
                if effect.require:
                    narrow([a for a in left if a.card.suit.letter == effect.require], _LEAD)
                if effect.forbid:
                    narrow([a for a in left if a.card.suit.letter not in effect.forbid], _LEAD)
    else:
        led = play.trick[0].card.suit
        for rule in standing.of(seat, PlayRestriction):
            if isinstance(rule, PlayRestriction):
                narrow(_ranked(left, led, rule), _PLAY)
    for must in standing.of(seat, MustPlay):
        if isinstance(must, MustPlay):
            narrow([a for a in left if a.card.text in must.cards], _PLAY)
    penalty = standing.penalty_cards(seat)
    narrow([a for a in left if penalty.get(a.card)], _MAJOR)
    minor = {card.suit for card, major in penalty.items() if not major}
    narrow([a for a in left if a.card.suit not in minor or is_honor(a.card) or a.card in penalty], _MINOR)
    return left, steps


def _ranked(plays: Sequence[PlayCard], led: Suit, rule: PlayRestriction) -> list[PlayCard]:
    if rule.forbid:
        return [act for act in plays if act.card.suit.letter != rule.forbid]
    if rule.require:
        return [act for act in plays if act.card.suit.letter == rule.require]
    follows = sorted((a for a in plays if a.card.suit is led), key=lambda act: act.card.rank)
    if not follows:
        return []
    return [follows[-1] if rule.rank is Rank.HIGHEST else follows[0]]


def _for_something_else(effect: Effect) -> bool:
    """Return whether a lead restriction settles only a withdrawn call, or an earlier lead."""
    return isinstance(effect, LeadRestriction) and (effect.withdrawn or effect.kept)


def due(play: Play, declarer: Seat, standing: DealNotes) -> Due | None:
    """Return what must be settled before the hand in turn plays, or None if it may play.

    Declarer chooses at a defender's first lead for each withdrawn call (L26), and also whenever a defender leads
    whose partner has a major penalty card (L50.D.2), unless that has been settled for this lead; declarer also
    designates one of several penalty cards (L51.A). A hand without a card at its turn has played too many
    (L67.B.2).
    """
    if play.lead_down or play.is_over:
        return None
    seat = play.turn
    held = (play.held[at] % SUIT for at in range(4 * seat, 4 * seat + 4))
    if not (any(held) or play.unseen[seat]):
        return Due(Matter.EMPTY_HAND, seat)
    if seat.side is declarer.side:
        return None
    chosen = [e for e in standing.of(seat, LeadRestriction) if not _for_something_else(e)]
    if not play.trick and not chosen:
        if standing.of(seat, LeadPenalty):
            return Due(Matter.LEAD_PENALTY, seat)
        if any(standing.penalty_cards(seat.partner).values()):
            return Due(Matter.PARTNERS_PENALTY_CARD, seat)
    if not standing.of(seat, MustPlay) and len(standing.of(seat, PenaltyCard)) > 1:
        penalty = standing.penalty_cards(seat)
        if sum(act.card in penalty for act in cards(play, standing)) > 1:
            return Due(Matter.DESIGNATION, seat)
    return None

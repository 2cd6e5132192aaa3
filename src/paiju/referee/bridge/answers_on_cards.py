"""Answers questions on cards from a recorded board: the cards in question, those played since, and penalty cards."""

from __future__ import annotations

from itertools import takewhile
from typing import Any, Final

from paiju.cards import Hand
from paiju.games.bridge import PlayCard, Played, Playing, Seat, State, obligations
from paiju.games.bridge.acts import FaceDownLead, ShowCard
from paiju.games.bridge.effects import LeadRestriction, PenaltyCard, PlayRestriction
from paiju.games.bridge.period import period_of
from paiju.laws.effect import MustPlay
from paiju.referee.answering import Table
from paiju.referee.bridge import facts, later_plays
from paiju.referee.bridge.answers_on_revokes import both_cards, card_left, missed_play, surplus_card
from paiju.referee.bridge.board_facts import BoardFacts
from paiju.referee.bridge.detection import hand_of
from paiju.referee.bridge.leads import questions as leads
from paiju.referee.bridge.notation import CARD, CARDS, SEAT, SUIT
from paiju.referee.bridge.penalty_cards import questions as penalty_cards
from paiju.referee.bridge.play import questions_on_tricks, questions_on_withdrawn_plays
from paiju.referee.bridge.plays import PLAYS
from paiju.referee.question import YES_NO, Question

OF_HIS_HAND: Final = (
    leads.ABLE_OF.key,
    penalty_cards.TURN_KIND.key,
    penalty_cards.ALLOWED.key,
    questions_on_withdrawn_plays.LEGAL.key,
)
"""Questions that depend on the whole hand, so that its player must answer if the hand is closed."""


def able(record: BoardFacts, question: Question[Any]) -> str | None:
    """Answer whether the hand could have led a required suit, or one other than those forbidden (L59).

    For a closed hand, "yes" is known once a card has shown it, and "no" never.
    """
    before = record.before
    way, _, letters = question.name.removeprefix("able-").partition("-")
    if not isinstance(before, Playing) or way not in ("require", "forbid"):
        return None
    held = {card.suit.letter for card in before.play.hands[record.offender].seen}
    suits = set(letters.split())
    could = bool(held & suits if way == "require" else held - suits)
    return None if record.is_closed and not could else YES_NO.write(could)


def _retraction(record: BoardFacts) -> str | None:
    before = record.before
    if not isinstance(before, Playing):
        return None
    return YES_NO.write(before.standing.retracted == len(before.play.full) + 1)


def _right_hand_led(record: BoardFacts) -> str | None:
    before = record.before
    return YES_NO.write(bool(before.play.trick)) if isinstance(before, Playing) else None


def _partner_led(record: BoardFacts) -> str | None:
    """Return the card that the offender's partner led to the next trick, if the offender's card completed this one."""
    before, first = record.before, record.first_since
    if first is None or not isinstance(before, Playing) or not isinstance(record.now, Playing):
        return None
    seat, act = first
    filled = len(before.play.trick) == 3 and isinstance(record.act, PlayCard)
    if not filled or seat is not record.offender.partner or not isinstance(act, PlayCard):
        return None
    return CARD.write(act.card)


def _turn(record: BoardFacts) -> str | None:
    before = record.before
    return SEAT.write(before.play.turn) if isinstance(before, Playing) else None


def _card(record: BoardFacts) -> str | None:
    if isinstance(record.act, PlayCard | ShowCard):
        return CARD.write(record.act.card)
    missed = missed_play(record)
    if missed is not None:
        return CARD.write(missed[0])
    extra = surplus_card(record)
    return None if extra is None else CARD.write(extra[0].card)


def _cards(record: BoardFacts) -> str | None:
    if isinstance(record.act, PlayCard | ShowCard):
        return CARDS.write((record.act.card,))
    return None


def _led(record: BoardFacts) -> str | None:
    missed = missed_play(record)
    if missed is not None:
        return SUIT.write(missed[1])
    before = record.before
    if isinstance(before, Playing) and before.play.trick:
        return SUIT.write(before.play.trick[0].card.suit)
    return None


def _trick(record: BoardFacts) -> str | None:
    extra, before = surplus_card(record), record.before
    if extra is not None:
        return str(extra[1])
    return str(len(before.play.full) + 1) if isinstance(before, Playing) else None


def _after(record: BoardFacts) -> str:
    """Return the cards played to the trick since; a second card from a hand belongs to the next trick."""
    plays: list[Played] = []
    state: State = record.before
    for seat, act in record.since:
        if isinstance(act, PlayCard):
            hand = hand_of(state, seat, act)
            if hand is record.offender or any(one.seat is hand for one in plays):
                break
            plays.append(Played(hand, act.card))
    return PLAYS.write(tuple(plays))


def _penalty_cards(record: BoardFacts) -> str:
    return _standing_cards(record, record.offender)


def _partners(record: BoardFacts) -> str:
    return _standing_cards(record, record.offender.partner)


def _standing_cards(record: BoardFacts, seat: Seat) -> str:
    """Return the penalty cards that a hand had before the irregularity and still has."""
    now = record.now.standing.penalty_cards(seat)
    cards = [card for card in record.before.standing.penalty_cards(seat) if card in now]
    return CARDS.write(tuple(sorted(cards, key=lambda card: -card.index)))


def _minor(record: BoardFacts) -> str:
    return YES_NO.write(not any(record.before.standing.penalty_cards(record.offender).values()))


def _in_trick(record: BoardFacts) -> set[Seat]:
    before = record.before
    return {p.seat for p in before.play.trick} if isinstance(before, Playing) else set()


def _partner_played(record: BoardFacts) -> str:
    return YES_NO.write(record.offender.partner in _in_trick(record))


def _declarers_cards(record: BoardFacts) -> str | None:
    if record.contract is None:
        return None
    declarer, dummy = record.contract.declarer, record.contract.dummy
    there = _in_trick(record)
    if record.offender.side is declarer.side:  # it led out of turn, and a defender played to it (L53.B)
        since = [hand_of(record.before, s, a) for s, a in record.since if isinstance(a, PlayCard)]
        there |= {record.offender, *takewhile(lambda hand: hand.side is declarer.side, since)}
    if dummy not in there:
        return "dummy-waiting"
    return "both" if declarer in there else "dummy-only"


def _premature_lead(record: BoardFacts) -> str:
    return YES_NO.write(isinstance(record.act, PlayCard))


def _turn_kind(record: BoardFacts) -> str | None:
    before = record.before
    if not isinstance(before, Playing):
        return None
    if not before.play.trick:
        return "lead"
    hand: Hand = before.play.hands[record.offender]
    if hand.suit(before.play.trick[0].card.suit):
        return "follow"
    return None if record.is_closed else "discard"


def _legal(record: BoardFacts) -> str | None:
    """Answer whether a card laid down too soon may be played: it follows suit, or the hand cannot follow (57D).

    If a closed hand discarded, the answer is known only once a card of the suit has appeared. If the hand has other
    obligations, the director is asked.
    """
    before, act = record.before, record.act
    if not isinstance(before, Playing) or not before.play.trick or not isinstance(act, PlayCard):
        return None
    if before.standing.of(record.offender, PenaltyCard, PlayRestriction, MustPlay):
        return None
    suit = before.play.trick[0].card.suit
    if act.card.suit is suit:
        return YES_NO.write(True)
    if before.play.hands[record.offender].suit(suit):
        return YES_NO.write(False)
    return None if record.is_closed else YES_NO.write(True)


def _restricted(record: BoardFacts) -> str:
    held = record.before.standing.of(record.offender, LeadRestriction, PlayRestriction, MustPlay)
    return YES_NO.write(bool(held))


def _allowed(record: BoardFacts) -> str | None:
    before = record.before
    if not isinstance(before, Playing) or record.is_closed:
        return None
    penalty = before.standing.penalty_cards(record.offender)
    open_to = {act.card for act in obligations.cards(before.play, before.standing)}
    return CARDS.write(tuple(card for card in penalty if card in open_to))


def _declarer_played(record: BoardFacts) -> str:
    contract = record.contract
    sides = [seat.side for seat, act in record.since if isinstance(act, PlayCard)]
    return YES_NO.write(contract is not None and contract.declarer.side in sides)


def _before_lead(record: BoardFacts) -> str:
    """Answer whether no opening lead had been faced (2017, 54E)."""
    return YES_NO.write(period_of(record.before).is_auction)


def _lead_faced(record: BoardFacts) -> str | None:
    """Answer whether the lead is face up."""
    if not isinstance(record.now, Playing) or not isinstance(record.act, PlayCard | FaceDownLead):
        return None
    return YES_NO.write(not record.now.play.lead_down)


def _dummy_seen(record: BoardFacts) -> str | None:
    """Answer whether dummy showed a card before spreading the hand, not counting the auction."""
    contract = record.contract
    if contract is None:
        return None
    return YES_NO.write(any(lies.seat is contract.dummy for lies in record.now.standing.faced))


def _declarer_spread(record: BoardFacts) -> str | None:
    """Answer whether declarer has shown a card of their hand (L54.A)."""
    contract = record.contract
    if contract is None:
        return None
    return YES_NO.write(any(lies.seat is contract.declarer for lies in record.now.standing.faced))


OF_CARDS: Final[Table[BoardFacts]] = {
    penalty_cards.PARTNER_LED: _partner_led,
    facts.TURN: _turn,
    facts.CARD: _card,
    facts.CARDS: lambda record: _cards(record) or both_cards(record),
    facts.LED: _led,
    facts.TRICK: _trick,
    later_plays.AFTER: _after,
    penalty_cards.PENALTY_CARDS: _penalty_cards,
    penalty_cards.PARTNERS_PENALTY_CARDS: _partners,
    penalty_cards.PARTNER_PENALTY_CARDS: _partners,
    penalty_cards.MINOR: _minor,
    questions_on_withdrawn_plays.PREMATURE: lambda record: "lead" if record.offender in _in_trick(record) else "play",
    questions_on_withdrawn_plays.PARTNER_PLAYED: _partner_played,
    questions_on_withdrawn_plays.DECLARERS_CARDS: _declarers_cards,
    penalty_cards.PREMATURE_LEAD: _premature_lead,
    penalty_cards.TURN_KIND: _turn_kind,
    penalty_cards.RESTRICTED: _restricted,
    penalty_cards.ALLOWED: _allowed,
    questions_on_withdrawn_plays.LEGAL: _legal,
    penalty_cards.DECLARER_PLAYED: _declarer_played,
    questions_on_tricks.FACED: card_left,
    leads.FACED: _lead_faced,
    leads.BEFORE_OPENING_LEAD: _before_lead,
    leads.PARTNER_LED_DOWN: lambda _: "no",
    leads.FIRST_LEAD: lambda _: "yes",
    leads.DUMMY_SEEN: _dummy_seen,
    leads.DECLARER_SPREAD: _declarer_spread,
    penalty_cards.AFTER_LEAD_OUT_OF_TURN: lambda _: "no",
    penalty_cards.SPREAD: lambda _: "no",
    questions_on_withdrawn_plays.RETRACTION_REQUIRED: _retraction,
    questions_on_withdrawn_plays.RIGHT_HAND_LED: _right_hand_led,
}
"""The answers, by question."""

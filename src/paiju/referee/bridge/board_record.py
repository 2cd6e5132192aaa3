"""A recorded board as a witness: what it answers of the facts that the laws ask for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import takewhile
from typing import Any, Final

from msgspec import Struct

from paiju.cards import Card, Hand
from paiju.games.bridge import (
    Act,
    Auction,
    Bidding,
    Contract,
    Finished,
    MakeCall,
    PlayCard,
    Played,
    Playing,
    Seat,
    State,
    Trick,
    obligations,
)
from paiju.games.bridge.acts import ShowCard
from paiju.games.bridge.period import period_of
from paiju.games.bridge.standing import Due, Matter
from paiju.laws.effect import (
    LeadPenalty,
    LeadRestriction,
    MustCall,
    MustPlay,
    PassAlways,
    PassOnce,
    PlayRestriction,
)
from paiju.referee.bridge.facts import CERTAIN, NO_DOUBLE
from paiju.referee.bridge.notation import AUCTION, CALL, CARD, CARDS, CONTRACT, SEAT, SUIT
from paiju.referee.bridge.plays import PLAYS
from paiju.referee.bridge.revoke_record import Revoke, in_turn, tricks_missed
from paiju.referee.bridge.sighting import DUE, both_played_on, disobeyed, hand_of
from paiju.referee.question import Question

Done = tuple[Seat, Act]
"""An act, and who did it."""


class BoardRecord(Struct, frozen=True):
    """The record of one irregularity: the board `before` it, the act, what was done `since`, and the board `now`.

    Where no act is in question but a hand that may not play yet, `seat` is that hand, and `act` None. `known`: answers
    that go before what the board shows. `told`: what earlier rulings on the board have found.
    """

    before: State
    seat: Seat
    act: Act | None
    since: tuple[Done, ...]
    now: State
    known: Mapping[str, str] = {}
    told: Mapping[str, str] = {}

    @staticmethod
    def of_due(state: State, due: Due) -> tuple[str, BoardRecord]:
        """Give the irregularity, by its name, and the record of a hand that waits for a ruling."""
        seat = due.seat
        if due.matter in (Matter.LEAD_PENALTY, Matter.PARTNERS_PENALTY_CARD):
            seat = seat.partner
        record = BoardRecord(state, seat, None, (), state)
        if due.matter is Matter.EMPTY_HAND and _both_played_on(record) == "no":
            return "fifth-card", record
        return DUE[due.matter], record

    @staticmethod
    def of_revoke(state: Playing | Finished, revoke: Revoke) -> BoardRecord:
        """Give the record of a revoke."""
        contract = state.contract if isinstance(state, Playing) else state.result.contract
        known = {} if contract is None else revoke.answers(contract)
        return BoardRecord(state, revoke.seat, None, (), state, known)

    @property
    def offender(self) -> Seat:
        """The hand that the act concerns."""
        return self.seat if self.act is None else hand_of(self.before, self.seat, self.act)

    @property
    def contract(self) -> Contract | None:
        """The contract, once there is one."""
        if isinstance(self.now, Bidding):
            return None
        return self.now.contract if isinstance(self.now, Playing) else self.now.result.contract

    def answer(self, question: Question[Any]) -> str | None:
        """Answer what the record says; see `Witness`."""
        if question.name in self.known:
            return self.known[question.name]
        if question.name in self.told:
            return self.told[question.name]
        if question.name.startswith(_ABLE):
            return _able(self, question.name.removeprefix(_ABLE))
        reply = _REPLIES.get(question.name)
        return None if reply is None else reply(self)


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _auction(record: BoardRecord) -> str:
    return AUCTION.write(record.before.auction)


def _call(record: BoardRecord) -> str | None:
    if isinstance(record.act, MakeCall):
        return CALL.write(record.act.call)
    return None


def _lead_penalty(record: BoardRecord) -> LeadPenalty | None:
    """Give what a leader owes for a withdrawn call: when it is his turn, or when he has led before the choice."""
    if record.act is None:
        found = record.now.standing.of(record.seat.partner, LeadPenalty)
    else:
        found = record.before.standing.of(record.offender, LeadPenalty)
    return next((e for e in found if isinstance(e, LeadPenalty)), None)


_ABLE: Final = "able-"


def _able(record: BoardRecord, asked: str) -> str | None:
    """Say whether the hand could have led one of the suits required, or another than those forbidden (L59)."""
    before = record.before
    way, _, letters = asked.partition("-")
    if not isinstance(before, Playing) or way not in ("require", "forbid"):
        return None
    held = {card.suit.letter for card in before.play.hands[record.offender]}
    suits = set(letters.split())
    return _yes(bool(held & suits if way == "require" else held - suits))


def _required_call(record: BoardRecord) -> str | None:
    must = record.before.standing.of(record.offender, MustCall)
    return next((e.call for e in must if isinstance(e, MustCall)), None)


def _requirement(record: BoardRecord) -> str:
    """Say what kind of call was required; what could not be made legally required nothing."""
    required = _required_call(record)
    legal = {act.call.text for act in record.before.auction.legal_calls}
    return CERTAIN if required in legal else NO_DOUBLE


def _retraction(record: BoardRecord) -> str | None:
    before = record.before
    if not isinstance(before, Playing):
        return None
    return _yes(before.standing.retracted == len(before.play.full) + 1)


def _right_hand_led(record: BoardRecord) -> str | None:
    before = record.before
    return _yes(bool(before.play.trick)) if isinstance(before, Playing) else None


def _calls_since(record: BoardRecord) -> str:
    return str(len(record.now.auction.calls) - len(record.before.auction.calls) - 1)


def _first_since(record: BoardRecord) -> tuple[Seat, Act] | None:
    """Give the hand that called or played first since, and how; a card that is merely shown is neither."""
    for seat, act in record.since:
        if isinstance(act, PlayCard) and not isinstance(record.now, Bidding):
            return hand_of(record.before, seat, act), act
        if isinstance(act, MakeCall):
            return seat, act
    return None


def _next_acted(record: BoardRecord) -> str:
    """Say whether the next hand has acted; on a call it acts by calling, and by no card (Laws 28, 29, 35)."""
    first = _first_since(record)
    if first is None or (isinstance(record.act, MakeCall) and not isinstance(first[1], MakeCall)):
        return _yes(False)
    return _yes(first[0] is record.offender.lho)


def _partner_led(record: BoardRecord) -> str | None:
    """Give what the offender's partner led to the next trick, once the offender's card had filled this one."""
    before, first = record.before, _first_since(record)
    if first is None or not isinstance(before, Playing) or not isinstance(record.now, Playing):
        return None
    seat, act = first
    filled = len(before.play.trick) == 3 and isinstance(record.act, PlayCard)
    if not filled or seat is not record.offender.partner or not isinstance(act, PlayCard):
        return None
    return CARD.write(act.card)


def _turn_acted(record: BoardRecord) -> str:
    first = _first_since(record)
    return _yes(first is not None and first[0] is record.before.auction.turn)


def _lho_call(record: BoardRecord) -> str | None:
    first = _first_since(record)
    if first is None or first[0] is not record.offender.lho or not isinstance(first[1], MakeCall):
        return None
    return CALL.write(first[1].call)


def _partner_called(record: BoardRecord) -> str:
    partner = record.offender.partner
    return _yes(any(seat is partner and isinstance(act, MakeCall) for seat, act in record.since))


def _rho_must_pass(record: BoardRecord) -> str:
    return _yes(bool(record.before.standing.of(record.offender.rho, PassOnce, PassAlways)))


def _must_pass(record: BoardRecord) -> str:
    always = record.before.standing.of(record.offender, PassAlways)
    return "always" if always else "once"


def _contract(record: BoardRecord) -> str | None:
    return None if record.contract is None else CONTRACT.write(record.contract)


def _turn(record: BoardRecord) -> str | None:
    before = record.before
    return SEAT.write(before.play.turn) if isinstance(before, Playing) else None


def _card(record: BoardRecord) -> str | None:
    if isinstance(record.act, PlayCard | ShowCard):
        return CARD.write(record.act.card)
    missed = _missed(record)
    if missed:
        return CARD.write(_own(record, missed))
    extra = _extra(record)
    return None if extra is None else CARD.write(extra[0].card)


def _cards(record: BoardRecord) -> str | None:
    if isinstance(record.act, PlayCard | ShowCard):
        return CARDS.write((record.act.card,))
    return None


def _led(record: BoardRecord) -> str | None:
    missed = _missed(record)
    if missed:
        return SUIT.write(_tricks(record)[missed - 1].played[0].card.suit)
    before = record.before
    if isinstance(before, Playing) and before.play.trick:
        return SUIT.write(before.play.trick[0].card.suit)
    return None


def _trick(record: BoardRecord) -> str | None:
    before = record.before
    if not isinstance(before, Playing):
        return None
    extra = _extra(record)
    return str(extra[1] if extra is not None else len(before.play.full) + 1)


def _extra(record: BoardRecord) -> tuple[Played, int] | None:
    """Give the card of the hand's that belongs to no trick, where the case is about one."""
    if record.act is not None or record.known:
        return None
    return next((one for one in record.now.standing.extra if one[0].seat is record.seat), None)


def _after(record: BoardRecord) -> str:
    """Give what was played to the trick since; a second card of a hand begins the next one."""
    plays: list[Played] = []
    state: State = record.before
    for seat, act in record.since:
        if isinstance(act, PlayCard):
            hand = hand_of(state, seat, act)
            if hand is record.offender or any(one.seat is hand for one in plays):
                break
            plays.append(Played(hand, act.card))
    return PLAYS.write(tuple(plays))


def _penalty_cards(record: BoardRecord) -> str:
    return _standing_cards(record, record.offender)


def _partners(record: BoardRecord) -> str:
    return _standing_cards(record, record.offender.partner)


def _standing_cards(record: BoardRecord, seat: Seat) -> str:
    """Write the penalty cards that a hand had before it, and still has."""
    now = record.now.standing.penalty_cards(seat)
    cards = [card for card in record.before.standing.penalty_cards(seat) if card in now]
    return CARDS.write(tuple(sorted(cards, key=lambda card: -card.index)))


def _minor(record: BoardRecord) -> str:
    return _yes(not any(record.before.standing.penalty_cards(record.offender).values()))


def _in_trick(record: BoardRecord) -> set[Seat]:
    before = record.before
    return {p.seat for p in before.play.trick} if isinstance(before, Playing) else set()


def _partner_played(record: BoardRecord) -> str:
    return _yes(record.offender.partner in _in_trick(record))


def _declarers_cards(record: BoardRecord) -> str | None:
    if record.contract is None:
        return None
    declarer, dummy = record.contract.declarer, record.contract.dummy
    there = _in_trick(record)
    if (
        record.offender.side is declarer.side
    ):  # it led out of turn, and a defender played to it (L53.B)
        since = [hand_of(record.before, s, a) for s, a in record.since if isinstance(a, PlayCard)]
        there |= {record.offender, *takewhile(lambda hand: hand.side is declarer.side, since)}
    if dummy not in there:
        return "dummy-waiting"
    return "both" if declarer in there else "dummy-only"


def _premature_lead(record: BoardRecord) -> str:
    return _yes(isinstance(record.act, PlayCard))


def _turn_kind(record: BoardRecord) -> str | None:
    before = record.before
    if not isinstance(before, Playing):
        return None
    if not before.play.trick:
        return "lead"
    hand: Hand = before.play.hands[record.offender]
    return "follow" if hand.suit(before.play.trick[0].card.suit) else "discard"


def _restricted(record: BoardRecord) -> str:
    held = record.before.standing.of(record.offender, LeadRestriction, PlayRestriction, MustPlay)
    return _yes(bool(held))


def _allowed(record: BoardRecord) -> str | None:
    before = record.before
    if not isinstance(before, Playing):
        return None
    penalty = before.standing.penalty_cards(record.offender)
    open_to = {act.card for act in obligations.cards(before.play, before.standing)}
    return CARDS.write(tuple(card for card in penalty if card in open_to))


def _declarer_played(record: BoardRecord) -> str:
    contract = record.contract
    sides = [seat.side for seat, act in record.since if isinstance(act, PlayCard)]
    return _yes(contract is not None and contract.declarer.side in sides)


def _both_played_on(record: BoardRecord) -> str | None:
    extra = _extra(record)
    return None if extra is None else _yes(both_played_on(record.now, extra[1]))


def _tricks(record: BoardRecord) -> tuple[Trick, ...]:
    now = record.now
    return () if isinstance(now, Bidding) or now.play is None else now.play.tricks()


def _missed(record: BoardRecord) -> int:
    """Give the trick to which a hand should have played the card that lay beside another, 0 for none."""
    extra = _extra(record)
    if extra is None or _both_played_on(record) == "no":
        return 0
    found = tricks_missed(_tricks(record), record.seat, (extra[0].card,), extra[1])
    return found[0] if found else 0


def _disobeyed(record: BoardRecord) -> bool:
    act = record.act
    return act is not None and disobeyed(record.before, record.seat, act)


def _revoked(record: BoardRecord) -> int:
    """Give the trick of the revoke that the case is about or comes to, 0 for none."""
    before = record.before
    if isinstance(before, Playing) and _disobeyed(record):
        return len(before.play.full) + 1
    return _missed(record)


def _own(record: BoardRecord, number: int) -> Card:
    return next(p.card for p in _tricks(record)[number - 1].played if p.seat is record.seat)


def _plays_after(record: BoardRecord) -> str | None:
    """Give what was played to the trick of a revoke after it."""
    missed = _revoked(record)
    if not missed:
        return None
    played = _tricks(record)[missed - 1].played
    own = next(at for at, one in enumerate(played) if one.seat is record.offender)
    return PLAYS.write(in_turn(played[own + 1 :], record.offender))


def _next_plays(record: BoardRecord) -> str | None:
    missed = _revoked(record)
    if not missed:
        return None
    later = _tricks(record)[missed:]
    return PLAYS.write(later[0].played if later else ())


def _noticed(record: BoardRecord) -> str | None:
    missed = _revoked(record)
    if not missed:
        return None
    later = _tricks(record)[missed:]
    if any(p.seat.side is record.offender.side for trick in later for p in trick.played):
        return "os-played"
    return "nos-led" if later else "in-trick"


def _surplus(record: BoardRecord) -> str | None:
    extra = _extra(record)
    now = record.now
    if extra is None or isinstance(now, Bidding) or now.play is None:
        return None
    trick = now.play.tricks()[extra[1] - 1]
    own = [p.card for p in trick.played if p.seat is record.seat]
    return CARDS.write((*own, extra[0].card))


def _faced(record: BoardRecord) -> str | None:
    extra = _extra(record)
    now = record.now
    if extra is None or isinstance(now, Bidding) or now.play is None:
        return None
    trick = now.play.tricks()[extra[1] - 1]
    return CARDS.write(tuple(p.card for p in trick.played if p.seat is record.seat))


def _lead_faced(record: BoardRecord) -> str | None:
    """Say whether a lead lies face up."""
    if not isinstance(record.now, Playing) or not isinstance(record.act, PlayCard):
        return None
    return _yes(not record.now.play.lead_down)


def _was_lead(record: BoardRecord) -> str | None:
    """Say whether the card of a revoke led to its trick."""
    before = record.before
    if not isinstance(before, Playing) or not _disobeyed(record):
        return None
    return _yes(not before.play.trick)


def _dummy_seen(record: BoardRecord) -> str | None:
    """Say whether dummy showed a card before he spread his hand; what he showed in the auction is forgotten by then."""
    contract = record.contract
    if contract is None:
        return None
    return _yes(any(lies.seat is contract.dummy for lies in record.now.standing.faced))


def _penalty_suits(record: BoardRecord) -> str | None:
    penalty = _lead_penalty(record)
    return None if penalty is None else " ".join(penalty.suits) or "-"


def _named_suits(record: BoardRecord) -> str | None:
    penalty = _lead_penalty(record)
    if penalty is None or penalty.shower is None:
        return None
    auction: Auction = record.now.auction
    named = {
        SUIT.write(called.call.denomination.suit)
        for called in auction.calls
        if called.seat == penalty.shower
        and called.call.denomination is not None
        and called.call.denomination.suit is not None
    }
    return " ".join(suit for suit in penalty.suits if suit in named) or "-"


_REPLIES: Final[dict[str, Callable[[BoardRecord], str | None]]] = {
    "offender": lambda record: SEAT.write(record.offender),
    "auction": _auction,
    "call": _call,
    "calls-since": _calls_since,
    "next-acted": _next_acted,
    "partner-led": _partner_led,
    "lho-call": _lho_call,
    "turn-acted": _turn_acted,
    "rho-must-pass": _rho_must_pass,
    "must-pass": _must_pass,
    "contract": _contract,
    "turn": _turn,
    "card": _card,
    "cards": lambda record: _cards(record) or _surplus(record),
    "led": _led,
    "trick": _trick,
    "after": _after,
    "penalty-cards": _penalty_cards,
    "partners-penalty-cards": _partners,
    "partner-penalty-cards": _partners,
    "minor": _minor,
    "premature": lambda record: "lead" if record.offender in _in_trick(record) else "play",
    "partner-played": _partner_played,
    "declarers-cards": _declarers_cards,
    "premature-lead": _premature_lead,
    "turn-kind": _turn_kind,
    "restricted": _restricted,
    "allowed": _allowed,
    "declarer-played": _declarer_played,
    "count": lambda _: "extra",
    "both-played-on": _both_played_on,
    "missed-trick": lambda record: None if _extra(record) is None else str(_missed(record)),
    "noticed": _noticed,
    "plays-after": _plays_after,
    "next-plays": _next_plays,
    "faced": lambda record: _faced(record) or _lead_faced(record),
    "partner-led-down": lambda _: "no",
    "exposed": lambda _: "-",
    "first-lead": lambda _: "yes",
    "failure": lambda record: "required" if _disobeyed(record) else None,
    "was-lead": _was_lead,
    "dummy-seen": _dummy_seen,
    "penalty-suits": _penalty_suits,
    "named-suits": _named_suits,
    "after-lead-out-of-turn": lambda _: "no",
    "spread": lambda _: "no",
    "cards-taken": lambda _: "yes",
    "was-comparable": lambda record: None if _lead_penalty(record) is None else "no",
    "lead-faced": lambda record: _yes(not period_of(record.now).is_auction),
    "period-over": lambda record: _yes(not period_of(record.now).is_auction),
    "partner-called": _partner_called,
    "passes-since": _calls_since,
    "requirement": _requirement,
    "required-call": _required_call,
    "retraction-required": _retraction,
    "right-hand-led": _right_hand_led,
}
"""The answers by the names of their questions; what is not here the director answers."""

"""Answers questions on calls, and on the penalties for them, from a recorded board."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import SEATS, Auction, MakeCall
from paiju.games.bridge.effects import LeadPenalty, MustCall, PassAlways, PassOnce
from paiju.games.bridge.period import period_of
from paiju.referee.answering import Table
from paiju.referee.bridge import facts
from paiju.referee.bridge.board_facts import BoardFacts
from paiju.referee.bridge.boards import questions as boards
from paiju.referee.bridge.calls import questions as calls
from paiju.referee.bridge.facts import CERTAIN, NO_DOUBLE
from paiju.referee.bridge.leads import questions as leads
from paiju.referee.bridge.notation import AUCTION, CALL, SUIT
from paiju.referee.bridge.penalty_cards import questions as penalty_cards
from paiju.referee.question import YES_NO


def _auction(record: BoardFacts) -> str:
    return AUCTION.write(record.before.auction)


def _call(record: BoardFacts) -> str | None:
    if isinstance(record.act, MakeCall):
        return CALL.write(record.act.call)
    return None


def _lead_penalty(record: BoardFacts) -> LeadPenalty | None:
    """Return the leader's penalty for a withdrawn call, or None.

    The leader is either on lead now, or has led before declarer's choice.
    """
    if record.act is None:
        found = record.now.standing.of(record.seat.partner, LeadPenalty)
    else:
        found = record.before.standing.of(record.offender, LeadPenalty)
    return next((e for e in found if isinstance(e, LeadPenalty)), None)


def _required_call(record: BoardFacts) -> str | None:
    must = record.before.standing.of(record.offender, MustCall)
    return next((e.call for e in must if isinstance(e, MustCall)), None)


def _requirement(record: BoardFacts) -> str:
    """Return the kind of call that was required: a certain call if that was legal, otherwise "no double"."""
    required = _required_call(record)
    legal = {act.call.text for act in record.before.auction.legal_calls}
    return CERTAIN if required in legal else NO_DOUBLE


def _calls_since(record: BoardFacts) -> str:
    return str(len(record.now.auction.calls) - len(record.before.auction.calls) - 1)


def _turn_acted(record: BoardFacts) -> str:
    first = record.first_since
    return YES_NO.write(first is not None and first[0] is record.before.auction.turn)


def _lho_call(record: BoardFacts) -> str | None:
    first = record.first_since
    if first is None or first[0] is not record.offender.lho or not isinstance(first[1], MakeCall):
        return None
    return CALL.write(first[1].call)


def _partner_called(record: BoardFacts) -> str:
    partner = record.offender.partner
    return YES_NO.write(any(seat is partner and isinstance(act, MakeCall) for seat, act in record.since))


def _rho_must_pass(record: BoardFacts) -> str:
    return YES_NO.write(bool(record.before.standing.of(record.offender.rho, PassOnce, PassAlways)))


def _must_pass(record: BoardFacts) -> str:
    always = record.before.standing.of(record.offender, PassAlways)
    return "always" if always else "once"


def _penalty_suits(record: BoardFacts) -> str | None:
    penalty = _lead_penalty(record)
    return None if penalty is None else " ".join(penalty.suits) or "-"


def _named_suits(record: BoardFacts) -> str | None:
    """Return which suits of a withdrawn call have been specified since, or None if the director must decide.

    A bid that was not alerted specifies the suit that it names; a double or an alerted call may specify others.
    """
    penalty = _lead_penalty(record)
    if penalty is None or penalty.shower is None:
        return None
    auction: Auction = record.now.auction
    shower = SEATS[penalty.shower]
    named = {SUIT.write(suit) for suit in auction.named_by(shower)}
    if not named.issuperset(penalty.suits) and auction.may_show_more(shower):
        return None
    return " ".join(suit for suit in penalty.suits if suit in named) or "-"


def _showed_more(record: BoardFacts) -> str | None:
    """Answer whether a lead before declarer's choice may have been free (L26.A.1)."""
    penalty = _lead_penalty(record)
    if penalty is None or penalty.shower is None:
        return None
    return YES_NO.write(record.now.auction.may_show_more(SEATS[penalty.shower]))


def _repeated_call(record: BoardFacts) -> str | None:
    """Return the withdrawn call if the offender has made it again in turn, or None."""
    penalty = _lead_penalty(record)
    return penalty.withdrawn if penalty is not None and penalty.repeated else None


def _next_acted(record: BoardFacts) -> str:
    """Answer whether the next hand has acted; after a call only a call counts (Laws 28, 29, 35)."""
    first = record.first_since
    if first is None or (isinstance(record.act, MakeCall) and not isinstance(first[1], MakeCall)):
        return YES_NO.write(False)
    return YES_NO.write(first[0] is record.offender.lho)


OF_CALLS: Final[Table[BoardFacts]] = {
    facts.AUCTION: _auction,
    facts.CALL: _call,
    calls.CALLS_SINCE: _calls_since,
    calls.TURN_ACTED: _turn_acted,
    calls.LHO_CALL: _lho_call,
    calls.RHO_MUST_PASS: _rho_must_pass,
    calls.MUST_PASS: _must_pass,
    calls.LEAD_FACED: lambda record: YES_NO.write(not period_of(record.now).is_auction),
    calls.PERIOD_OVER: lambda record: YES_NO.write(not period_of(record.now).is_auction),
    boards.PARTNER_CALLED: _partner_called,
    calls.PASSES_SINCE: _calls_since,
    calls.REQUIREMENT: _requirement,
    calls.REQUIRED_CALL: _required_call,
    penalty_cards.CARDS_TAKEN: lambda _: "yes",
    leads.WAS_COMPARABLE: lambda record: None if _lead_penalty(record) is None else "no",
    leads.PENALTY_SUITS: _penalty_suits,
    leads.NAMED_SUITS: _named_suits,
    leads.REPEATED_CALL: _repeated_call,
    leads.SHOWED_MORE: _showed_more,
    facts.NEXT_ACTED: _next_acted,
}
"""The answers, by question."""

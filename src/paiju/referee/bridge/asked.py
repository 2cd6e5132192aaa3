"""What a board's record answers: each question once, by its name and how its answers are written.

What is not here the director answers, or the seat that may choose.
"""

from __future__ import annotations

from typing import Any, Final

from paiju.referee.bridge.notation import AUCTION as CALLS_BEFORE
from paiju.referee.bridge.notation import CALL as ONE_CALL
from paiju.referee.bridge.notation import CARD as ONE_CARD
from paiju.referee.bridge.notation import CARDS as SOME_CARDS
from paiju.referee.bridge.notation import CONTRACT as A_CONTRACT
from paiju.referee.bridge.notation import SEAT, SUIT, SUITS
from paiju.referee.bridge.outcome import VULNERABILITY as A_VULNERABILITY
from paiju.referee.bridge.plays import PLAYS
from paiju.referee.question import YES_NO, Asked, Notation, number


def _asked(name: str, notation: Notation[Any]) -> Asked:
    return Asked(name, notation.name)


def _one_of(name: str) -> Asked:
    """Declare a question that is answered by the key of a choice."""
    return Asked(name, "one-of")


_NUMBER: Final = number(0, 60)

VULNERABILITY: Final = _asked("vulnerability", A_VULNERABILITY)
VULNERABLE: Final = _asked("vulnerable", YES_NO)
AUCTION: Final = _asked("auction", CALLS_BEFORE)
CALL: Final = _asked("call", ONE_CALL)
CALLS_SINCE: Final = _asked("calls-since", _NUMBER)
TURN_ACTED: Final = _asked("turn-acted", YES_NO)
LHO_CALL: Final = _asked("lho-call", ONE_CALL)
RHO_MUST_PASS: Final = _asked("rho-must-pass", YES_NO)
MUST_PASS: Final = _one_of("must-pass")
LEAD_FACED: Final = _asked("lead-faced", YES_NO)
PERIOD_OVER: Final = _asked("period-over", YES_NO)
PARTNER_CALLED: Final = _asked("partner-called", YES_NO)
PASSES_SINCE: Final = _asked("passes-since", _NUMBER)
REQUIREMENT: Final = _one_of("requirement")
REQUIRED_CALL: Final = _asked("required-call", ONE_CALL)
CARDS_TAKEN: Final = _asked("cards-taken", YES_NO)
WAS_COMPARABLE: Final = _one_of("was-comparable")
PENALTY_SUITS: Final = _asked("penalty-suits", SUITS)
NAMED_SUITS: Final = _asked("named-suits", SUITS)
REPEATED_CALL: Final = _asked("repeated-call", ONE_CALL)
SHOWED_MORE: Final = _asked("showed-more", YES_NO)
NEXT_ACTED: Final = _asked("next-acted", YES_NO)
PARTNER_LED: Final = _asked("partner-led", ONE_CARD)
TURN: Final = _asked("turn", SEAT)
CARD: Final = _asked("card", ONE_CARD)
CARDS: Final = _asked("cards", SOME_CARDS)
LED: Final = _asked("led", SUIT)
TRICK: Final = _asked("trick", _NUMBER)
AFTER: Final = _asked("after", PLAYS)
PENALTY_CARDS: Final = _asked("penalty-cards", SOME_CARDS)
PARTNERS_PENALTY_CARDS: Final = _asked("partners-penalty-cards", SOME_CARDS)
PARTNER_PENALTY_CARDS: Final = _asked("partner-penalty-cards", SOME_CARDS)
MINOR: Final = _asked("minor", YES_NO)
PREMATURE: Final = _one_of("premature")
PARTNER_PLAYED: Final = _asked("partner-played", YES_NO)
DECLARERS_CARDS: Final = _one_of("declarers-cards")
PREMATURE_LEAD: Final = _asked("premature-lead", YES_NO)
TURN_KIND: Final = _one_of("turn-kind")
RESTRICTED: Final = _asked("restricted", YES_NO)
ALLOWED: Final = _asked("allowed", SOME_CARDS)
LEGAL: Final = _asked("legal", YES_NO)
DECLARER_PLAYED: Final = _asked("declarer-played", YES_NO)
LEFT_FACED: Final = _asked("faced", SOME_CARDS)
LEAD_IS_FACED: Final = _asked("faced", YES_NO)
PARTNER_LED_DOWN: Final = _asked("partner-led-down", YES_NO)
FIRST_LEAD: Final = _asked("first-lead", YES_NO)
DUMMY_SEEN: Final = _asked("dummy-seen", YES_NO)
DECLARER_SPREAD: Final = _asked("declarer-spread", YES_NO)
AFTER_LEAD_OUT_OF_TURN: Final = _asked("after-lead-out-of-turn", YES_NO)
SPREAD: Final = _asked("spread", YES_NO)
RETRACTION_REQUIRED: Final = _asked("retraction-required", YES_NO)
RIGHT_HAND_LED: Final = _asked("right-hand-led", YES_NO)
COUNT: Final = _one_of("count")
BOTH_PLAYED_ON: Final = _asked("both-played-on", YES_NO)
MISSED_TRICK: Final = _asked("missed-trick", _NUMBER)
EXPOSED: Final = _asked("exposed", SOME_CARDS)
NOTICED: Final = _one_of("noticed")
PLAYS_AFTER: Final = _asked("plays-after", PLAYS)
NEXT_PLAYS: Final = _asked("next-plays", PLAYS)
FAILURE: Final = _one_of("failure")
WAS_LEAD: Final = _asked("was-lead", YES_NO)
PLAYED_AGAIN: Final = _asked("played-again", YES_NO)
OFFENDER: Final = _asked("offender", SEAT)
CONTRACT: Final = _asked("contract", A_CONTRACT)
PLAY_OVER: Final = _asked("play-over", YES_NO)
ASKED_WHEN: Final = _one_of("asked-when")

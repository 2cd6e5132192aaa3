"""A recorded board as a witness: what it answers of the facts that the laws ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

from paiju.games.bridge import (
    Act,
    Bidding,
    Contract,
    Finished,
    MakeCall,
    PlayCard,
    Playing,
    Seat,
    State,
)
from paiju.games.bridge.standing import Due, Matter
from paiju.referee.answering import Answers
from paiju.referee.bridge import facts
from paiju.referee.bridge.answers_on_boards import OF_BOARDS, stage
from paiju.referee.bridge.answers_on_calls import OF_CALLS
from paiju.referee.bridge.answers_on_cards import OF_CARDS, able
from paiju.referee.bridge.answers_on_revokes import OF_REVOKES, played_on
from paiju.referee.bridge.closed_hands import Done, as_seen, laid_open
from paiju.referee.bridge.information import asked as information
from paiju.referee.bridge.leads import asked as leads
from paiju.referee.bridge.notation import CONTRACT, SEAT
from paiju.referee.bridge.revoke_record import Revoke
from paiju.referee.bridge.sighting import DUE, hand_of
from paiju.referee.question import Question


class DealRecord(Struct, frozen=True):
    """The record of one irregularity: the board `before` it, the act, what was done `since`, and the board `now`.

    Where no act is in question but a hand that may not play yet, `seat` is that hand, and `act` None. `known`: answers
    that go before what the board shows. `told`: what earlier rulings on the board have found. `closed`: the hands of
    which it tells no more than the cards that all have seen.
    """

    before: State
    seat: Seat
    act: Act | None
    since: tuple[Done, ...]
    now: State
    known: Mapping[str, str] = {}
    told: Mapping[str, str] = {}
    closed: frozenset[Seat] = frozenset()

    @staticmethod
    def of_due(state: State, due: Due) -> tuple[str, DealRecord]:
        """Give the irregularity, by its name, and the record of a hand that waits for a ruling."""
        seat = due.seat
        if due.matter in (Matter.LEAD_PENALTY, Matter.PARTNERS_PENALTY_CARD):
            seat = seat.partner
        record = DealRecord(state, seat, None, (), state)
        if due.matter is Matter.EMPTY_HAND and played_on(record) == "no":
            return "fifth-card", record
        return DUE[due.matter], record

    @staticmethod
    def of_revoke(state: Playing | Finished, revoke: Revoke) -> DealRecord:
        """Give the record of a revoke."""
        contract = state.contract if isinstance(state, Playing) else state.result.contract
        known = {} if contract is None else revoke.answers(contract)
        return DealRecord(state, revoke.seat, None, (), state, known)

    @property
    def offender(self) -> Seat:
        """The hand that the act concerns."""
        return self.seat if self.act is None else hand_of(self.before, self.seat, self.act)

    @property
    def is_closed(self) -> bool:
        """Whether it may not tell of the offender's hand."""
        return self.offender in self.closed

    @property
    def before_as_seen(self) -> State:
        """The board before the act; of a closed hand with the cards alone that all have seen."""
        before = self.before
        if not self.is_closed or self.act is None or not isinstance(before, Playing):
            return before
        done = ((self.seat, self.act), *self.since)
        return as_seen(before, self.offender, laid_open(before, self.offender, done, self.now))

    @property
    def contract(self) -> Contract | None:
        """The contract, once there is one."""
        if isinstance(self.now, Bidding):
            return None
        return self.now.contract if isinstance(self.now, Playing) else self.now.result.contract

    @property
    def first_since(self) -> Done | None:
        """The hand that called or played first since, and how; a card that is merely shown is neither."""
        for seat, act in self.since:
            if isinstance(act, PlayCard) and not isinstance(self.now, Bidding):
                return hand_of(self.before, seat, act), act
            if isinstance(act, MakeCall):
                return seat, act
        return None

    def answer(self, question: Question[Any]) -> str | None:
        """Answer what the record says; see `Witness`."""
        if question.name in self.known:
            return self.known[question.name]
        if question.name in self.told:
            return self.told[question.name]
        return ANSWERS.to(self, question)


def _contract(record: DealRecord) -> str | None:
    return None if record.contract is None else CONTRACT.write(record.contract)


def _play_over(record: DealRecord) -> str:
    return "yes" if isinstance(record.now, Finished) else "no"


def _asked_when(record: DealRecord) -> str | None:
    """Say how far the board has come, by the keys of the question "asked-when"; over, nobody knows when he asked."""
    if isinstance(record.now, Bidding):
        return "auction"
    if isinstance(record.now, Finished):
        return None
    play = record.now.play
    return "play" if play.full or (play.trick and not play.lead_down) else "before-faced"


ANSWERS: Final[Answers[DealRecord]] = Answers(
    {
        facts.OFFENDER: lambda record: SEAT.write(record.offender),
        facts.CONTRACT: _contract,
        facts.PLAY_OVER: _play_over,
        information.ASKED_WHEN: _asked_when,
        **OF_BOARDS,
        **OF_CALLS,
        **OF_CARDS,
        **OF_REVOKES,
    },
    {information.STAGE: stage, leads.ABLE_OF: able},
)

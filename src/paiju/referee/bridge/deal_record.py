"""Answers the laws' questions of fact from a recorded board."""

from __future__ import annotations

from typing import Any, Final

from paiju.games.bridge import Bidding, Finished, Playing, State
from paiju.games.bridge.standing import Due, Matter
from paiju.referee.answering import Answers
from paiju.referee.bridge import facts
from paiju.referee.bridge.answers_on_boards import OF_BOARDS, stage
from paiju.referee.bridge.answers_on_calls import OF_CALLS
from paiju.referee.bridge.answers_on_cards import OF_CARDS, able
from paiju.referee.bridge.answers_on_revokes import OF_REVOKES, played_on
from paiju.referee.bridge.board_facts import BoardFacts
from paiju.referee.bridge.detection import DUE
from paiju.referee.bridge.information import questions_on_explanations
from paiju.referee.bridge.leads import questions as leads
from paiju.referee.bridge.notation import CONTRACT, SEAT
from paiju.referee.bridge.revoke_record import Revoke
from paiju.referee.question import Question


class BridgeDealRecord(BoardFacts, frozen=True):
    """The witness for one irregularity, which answers questions from the record."""

    @staticmethod
    def of_due(state: State, due: Due) -> tuple[str, BridgeDealRecord]:
        """Return the irregularity and the record for a hand that cannot act until there is a ruling."""
        seat = due.seat
        if due.matter in (Matter.LEAD_PENALTY, Matter.PARTNERS_PENALTY_CARD):
            seat = seat.partner
        record = BridgeDealRecord(state, seat, None, (), state)
        if due.matter is Matter.EMPTY_HAND and played_on(record) == "no":
            return "fifth-card", record
        return DUE[due.matter], record

    @staticmethod
    def of_revoke(state: Playing | Finished, revoke: Revoke) -> BridgeDealRecord:
        """Return the record of a revoke."""
        contract = state.contract if isinstance(state, Playing) else state.result.contract
        known = {} if contract is None else revoke.answers(contract)
        return BridgeDealRecord(state, revoke.seat, None, (), state, known)

    def answer(self, question: Question[Any]) -> str | None:
        """Answer from the record; see `Witness`."""
        if question.name in self.known:
            return self.known[question.name]
        if question.name in self.told:
            return self.told[question.name]
        return ANSWERS.to(self, question)


def _contract(record: BoardFacts) -> str | None:
    return None if record.contract is None else CONTRACT.write(record.contract)


def _play_over(record: BoardFacts) -> str:
    return "yes" if isinstance(record.now, Finished) else "no"


def _asked_when(record: BoardFacts) -> str | None:
    """Return the stage for the question "asked-when"; None if the board is over, as the stage is then not known."""
    if isinstance(record.now, Bidding):
        return "auction"
    if isinstance(record.now, Finished):
        return None
    play = record.now.play
    return "play" if play.full or (play.trick and not play.lead_down) else "before-faced"


ANSWERS: Final[Answers[BoardFacts]] = Answers(
    {
        facts.OFFENDER: lambda record: SEAT.write(record.offender),
        facts.CONTRACT: _contract,
        facts.PLAY_OVER: _play_over,
        questions_on_explanations.ASKED_WHEN: _asked_when,
        **OF_BOARDS,
        **OF_CALLS,
        **OF_CARDS,
        **OF_REVOKES,
    },
    {questions_on_explanations.STAGE: stage, leads.ABLE_OF: able},
)

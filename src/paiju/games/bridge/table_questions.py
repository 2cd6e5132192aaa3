"""The questions that a player may ask at the table, when, and who answers them (Laws 20, 41.B and 41.C)."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from paiju.games.bridge.auction import Called
from paiju.games.bridge.conditions import DUPLICATE, Alerting, Conditions
from paiju.games.bridge.contract import Contract
from paiju.games.bridge.period import Period, period_of
from paiju.games.bridge.seat import Seat
from paiju.games.bridge.state import Bidding, Finished, Playing, State
from paiju.laws import Citation, Refused
from paiju.text import Text


class TableQuestion(StrEnum):
    """The questions that the laws provide for."""

    REPEAT = "repeat"
    REVIEW = "review"
    LEADER = "leader"
    MEANING = "meaning"
    CARDING = "carding"
    CONTRACT = "contract"

    @property
    def text(self) -> Text:
        """The question in words."""
        return {
            TableQuestion.REPEAT: Text("What was that call?", "刚才叫的是什么？"),
            TableQuestion.REVIEW: Text("Please review the auction.", "请复述全部叫牌。"),
            TableQuestion.LEADER: Text("Is it my lead?", "是否由我首攻？"),
            TableQuestion.MEANING: Text("Please explain your auction.", "请解释你们的叫牌。"),
            TableQuestion.CARDING: Text("What are your carding agreements?", "你们的打牌约定是什么？"),
            TableQuestion.CONTRACT: Text("What is the contract, and is it doubled?", "定约是什么，有无加倍？"),
        }[self]


class Restated(Struct, frozen=True):
    """Calls repeated by any one of the seats `by`, including alerts; a review is always of all calls (L20.B)."""

    calls: tuple[Called, ...]
    by: tuple[Seat, ...]


class LeaderNamed(Struct, frozen=True):
    """The opening leader (L20.C.1)."""

    leader: Seat


class ContractTold(Struct, frozen=True):
    """The contract, and whether it is doubled or redoubled, but not by which player (L41.C)."""

    contract: Contract


class ExplanationDuties(Struct, frozen=True):
    """The calls that must be explained, as pairs of a call's index in the auction (from 0) and the explaining seat.

    See L20.F.
    """

    calls: tuple[tuple[int, Seat], ...]


class CardingExplained(Struct, frozen=True):
    """The seats that must explain their side's agreements about leads and signals (L20.F.2)."""

    by: tuple[Seat, ...]


Answer: TypeAlias = Restated | LeaderNamed | ContractTold | ExplanationDuties | CardingExplained


def answer(
    state: State,
    seat: Seat,
    inquiry: TableQuestion,
    *,
    about: int | None = None,
    must_pass: bool = False,
    conditions: Conditions = DUPLICATE,
) -> Answer:
    """Answer a question from the record, or return which player must answer it.

    `about`: the index in the auction of the one call concerned; without it the question is about the opponents'
    whole auction. `must_pass`: the seat is required by law to pass at this turn. An explanation comes from the
    caller's partner (L20.F.1), or from the caller if `conditions` have callers explain their own calls.

    Raises `Refused` if the seat may not ask this now.
    """
    refused = why_not_ask(state, seat, inquiry, about=about, must_pass=must_pass)
    if refused is not None:
        raise refused
    auction = state.auction
    if inquiry is TableQuestion.REPEAT:
        return Restated(auction.calls[-1:], (auction.calls[-1].seat,))
    if inquiry is TableQuestion.REVIEW:
        return Restated(auction.calls, (seat.lho, seat.rho))
    if inquiry is TableQuestion.MEANING:
        own = conditions.alerting is Alerting.BY_CALLER
        asked = [
            (place, called.seat if own else called.seat.partner)
            for place, called in enumerate(auction.calls)
            if called.seat.side is not seat.side and about in (None, place)
        ]
        return ExplanationDuties(tuple(asked))
    if inquiry is TableQuestion.CARDING:
        return CardingExplained((seat.lho, seat.rho))
    if not isinstance(state, Playing):
        raise Refused(Text("there is no contract", "没有定约"), Citation("L41.C"))
    if inquiry is TableQuestion.LEADER:
        return LeaderNamed(state.contract.leader)
    return ContractTold(state.contract)


def why_not_ask(
    state: State, seat: Seat, inquiry: TableQuestion, *, about: int | None = None, must_pass: bool = False
) -> Refused | None:
    """Return the refusal if a seat may not ask this now, or None if it may. The arguments are those of `answer`."""
    if isinstance(state, Finished):
        return _no(Text("the board is over", "本副牌已经结束"), _DURING[inquiry])
    if inquiry is TableQuestion.REPEAT:
        return _why_not_repeat(state, about)
    if isinstance(state, Playing) and seat is state.contract.dummy:
        return _no(Text("dummy may not ask", "明手不得询问"), _dummys(state, inquiry))
    if inquiry is TableQuestion.REVIEW:
        if isinstance(state, Bidding):
            return _why_not_review_in_auction(state, seat, must_pass=must_pass)
        return _why_not_review(state, seat)
    if inquiry is TableQuestion.MEANING:
        return _why_not_meaning(state, seat, about)
    if isinstance(state, Bidding):
        return _no(Text("the auction is not over", "叫牌尚未结束"), _DURING[inquiry])
    if inquiry is TableQuestion.LEADER:
        if seat.side is state.contract.declarer.side:
            return _no(Text("only a defender leads", "只有防家首攻"), "L20.C.1")
        if period_of(state) is Period.PLAY:
            return _no(Text("the lead has been faced", "首攻已经翻开"), "L20.C.1")
        return None
    if inquiry is TableQuestion.CARDING:
        if seat is not state.contract.declarer:
            return _no(Text("only declarer may ask", "只有庄家可以询问"), "L20.F.2")
        return _why_not_at_turn(state, seat, "L20.F.2")
    if period_of(state) is Period.CLARIFICATION:
        return _why_not_review(state, seat)
    return _why_not_at_turn(state, seat, "L41.C")


_DURING = {
    TableQuestion.REPEAT: "L20.A",
    TableQuestion.REVIEW: "L20.C.2",
    TableQuestion.LEADER: "L20.C.1",
    TableQuestion.MEANING: "L20.F.2",
    TableQuestion.CARDING: "L20.F.2",
    TableQuestion.CONTRACT: "L41.C",
}


def _no(reason: Text, clause: str) -> Refused:
    return Refused(reason, Citation(clause))


def _dummys(state: Playing, inquiry: TableQuestion) -> str:
    early = period_of(state) is Period.CLARIFICATION
    return "L41.B" if early and inquiry in _OPEN_QUESTIONS else _DURING[inquiry]


_OPEN_QUESTIONS = (TableQuestion.REVIEW, TableQuestion.MEANING)


def _why_not_repeat(state: Bidding | Playing, about: int | None) -> Refused | None:
    last = len(state.auction.calls) - 1
    if last < 0:
        return _no(Text("no one has called", "还没有人叫牌"), "L20.A")
    led = isinstance(state, Playing) and (state.play.trick or state.play.full)
    if led or about not in (None, last):
        return _no(Text("a call can be repeated only at once", "只能在叫出后立即要求重复"), "L20.A")
    return None


def _why_not_review_in_auction(state: Bidding, seat: Seat, *, must_pass: bool) -> Refused | None:
    if must_pass:
        return _no(Text("you are required to pass", "你受罚必须不叫"), "L20.B")
    if seat is not state.auction.turn:
        return _no(Text("it is not your turn to call", "还没有轮到你叫牌"), "L20.B")
    return None


def _why_not_review(state: Playing, seat: Seat) -> Refused | None:
    play, contract = state.play, state.contract
    hands = (seat, contract.dummy) if seat is contract.declarer else (seat,)
    if any(played.seat in hands for played in play.played):
        return _no(Text("you have played a card", "你已经出过牌"), "L41.B")
    if period_of(state) is Period.CLARIFICATION:
        return None
    return _why_not_at_turn(state, seat, "L20.C.2")


def _why_not_meaning(state: Bidding | Playing, seat: Seat, about: int | None) -> Refused | None:
    clause = "L20.F.1" if isinstance(state, Bidding) else "L20.F.2"
    calls = state.auction.calls
    if about is not None and not 0 <= about < len(calls):
        return _no(Text("there is no such call", "没有这个叫品"), clause)
    if about is not None and calls[about].seat.side is seat.side:
        return _no(Text("you may ask only about the opponents' calls", "只能询问对方的叫牌"), clause)
    if isinstance(state, Bidding):
        if seat is not state.auction.turn:
            return _no(Text("it is not your turn to call", "还没有轮到你叫牌"), clause)
        return None
    if period_of(state) is Period.CLARIFICATION:
        if state.play.trick and seat is state.contract.leader:
            return _no(Text("you have led", "你已经首攻"), "L41.B")
        return None
    return _why_not_at_turn(state, seat, clause)


def _why_not_at_turn(state: Playing, seat: Seat, clause: str) -> Refused | None:
    if seat is state.play.player and not state.play.lead_down:
        return None
    return _no(Text("it is not your turn to play", "还没有轮到你出牌"), clause)

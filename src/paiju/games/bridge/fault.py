"""Describes inconsistencies in the record of a board, with the clause if a law is broken."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from paiju.cards import Card
from paiju.errors import Malformed
from paiju.games.bridge.acts import Act, MakeCall
from paiju.games.bridge.auction import Called
from paiju.games.bridge.contract import Contract
from paiju.laws import Citation, Refused
from paiju.text import Text, counted

_AUCTION = Text("the auction", "竞叫")
_CONTRACT = Text("the contract", "定约")
_DEAL = Text("the deal", "牌局")
_RESULT = Text("the result", "结果")


class FaultKind(StrEnum):
    """The part of a record that is inconsistent."""

    DEAL = "deal"
    CALL = "call"
    CONTRACT = "contract"
    CARD = "card"
    TRICKS = "tricks"
    SCORE = "score"


class RecordFault(Struct, frozen=True):
    """An inconsistency in a record.

    - `kind`: the part of the record; `at`: the place, in words
    - `reason`: the inconsistency; `citation`: the clause, if a law is broken
    - `index`: the number of the call or card, from 0 (-1 if the fault is in neither); `act`: the call or card itself
    """

    kind: FaultKind
    at: Text
    reason: Text
    citation: Citation | None = None
    index: int = -1
    act: Act | None = None

    @property
    def text(self) -> Text:
        """The fault in one sentence."""
        cited = f" [{self.citation}]" if self.citation else ""
        return Text(f"{self.at.en}: {self.reason.en}{cited}", f"{self.at.zh}：{self.reason.zh}{cited}")

    def __str__(self) -> str:
        return self.text.en


def of_call(index: int, called: Called, refused: Refused) -> RecordFault:
    """Return the fault of an illegal call; `index` counts calls from 0."""
    seat, call = called.seat.text, called.call
    at = Text(f"call {index + 1}, {seat.en} {call:en}", f"第 {index + 1} 个叫品，{seat.zh}家 {call:zh}")
    act = MakeCall(call, called.alert, called.explanation)
    return RecordFault(FaultKind.CALL, at, refused.reason, refused.citation, index, act)


def of_open_auction() -> RecordFault:
    """Return the fault of an auction that its source calls complete although it is not over."""
    reason = Text("it ends before three passes in a row", "还没有连续三家不叫就结束了")
    return RecordFault(FaultKind.CALL, _AUCTION, reason, Citation("L17.E"))


def of_lost_turn() -> RecordFault:
    """Return the fault of an auction without a bid that its source calls complete although a player lost a turn."""
    reason = Text(
        "it ends although a player lost a turn because of a pass out of rotation",
        "有一家因他人越序不叫而未轮到叫牌就结束了",
    )
    return RecordFault(FaultKind.CALL, _AUCTION, reason, Citation("L34"))


def of_contract(said: Contract | None, came: Contract | None) -> RecordFault:
    """Return the fault of a contract (None: passed out) that does not follow from the auction."""
    file, auction = _written(said), _written(came)
    reason = Text(
        f"the file says {file.en}, but the auction gives {auction.en}", f"文件记为{file.zh}，竞叫结果为{auction.zh}"
    )
    return RecordFault(FaultKind.CONTRACT, _CONTRACT, reason, Citation("L22.B" if came else "L22.A"))


def of_card(index: int, card: Card, reason: Text, citation: Citation, act: Act | None) -> RecordFault:
    """Return the fault of a card that breaks a law or cannot be played; `index` counts cards from 0."""
    trick, at = index // 4 + 1, index % 4 + 1
    where = Text(f"trick {trick}, card {at}, {card.shown.en}", f"第 {trick} 墩第 {at} 张 {card.shown.zh}")
    return RecordFault(FaultKind.CARD, where, reason, citation, index, act)


def of_deal(reason: Malformed) -> RecordFault:
    """Return the fault for hands that do not form a deal."""
    words = Text(
        f"expected {reason.expected.en}, found {reason.found}", f"应为{reason.expected.zh}，却是 {reason.found}"
    )
    return RecordFault(FaultKind.DEAL, _DEAL, words, Citation("L6.B"))


def of_hand_played(seat: Text) -> RecordFault:
    """Return the fault of a hand that differs from the cards its seat played."""
    reason = Text(f"{seat.en} played other cards", f"{seat.zh}家打出的是别的牌")
    return RecordFault(FaultKind.DEAL, _DEAL, reason, Citation("L44.B"))


def of_tricks(said: int, gives: int) -> RecordFault:
    """Return the fault of a number of tricks that contradicts the cards."""
    reason = Text(
        f"the file says {counted(said, 'trick')}, but the cards give {gives}",
        f"文件记为 {said} 墩，按牌张计为 {gives} 墩",
    )
    return RecordFault(FaultKind.TRICKS, _RESULT, reason)


def of_tricks_left(said: int, won: int, left: int) -> RecordFault:
    """Return the fault of a number of tricks that cannot be reached after the last recorded card."""
    reason = Text(
        f"the file says {counted(said, 'trick')}; declarer has {won} and {left} are left",
        f"文件记为 {said} 墩；庄家已得 {won} 墩，还剩 {left} 墩",
    )
    return RecordFault(FaultKind.TRICKS, _RESULT, reason)


def of_score(said: int, gives: int) -> RecordFault:
    """Return the fault of a score (total points for North-South) that contradicts Law 77."""
    reason = Text(
        f"the file says {said:+d} for North-South, but Law 77 gives {gives:+d}",
        f"文件记为南北 {said:+d}，按第 77 条为 {gives:+d}",
    )
    return RecordFault(FaultKind.SCORE, _RESULT, reason, Citation("L77"))


def of_no_tricks(said: int, contract: Contract) -> RecordFault:
    """Return the fault of a score (total points for North-South) that no number of tricks gives in this contract."""
    reason = Text(
        f"the file says {said:+d} for North-South, a score that {contract.shown.en} can never give",
        f"文件记为南北 {said:+d}，而{_written(contract).zh}无论得几墩都不是此分",
    )
    return RecordFault(FaultKind.SCORE, _RESULT, reason, Citation("L77"))


def _written(contract: Contract | None) -> Text:
    if contract is None:
        return Text("passed out", "四家不叫")
    return Text(contract.shown.en, f" {contract.shown.zh}")

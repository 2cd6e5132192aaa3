"""Withdrawing a card that was played (Law 47)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paiju.cards import Card
from paiju.games.bridge import Contract, Seat
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, RestoreCard, SetTurn
from paiju.referee.bridge.facts import CARD, NEXT_ACTED, TURN, contract_and_offender
from paiju.referee.bridge.penalty_cards.penalty_card import become
from paiju.referee.bridge.play.asked_of_withdrawn_plays import DUMMY_SHOWN, GROUND, PLAYED_AFTER_CHANGE, WITHDRAW
from paiju.referee.bridge.play.law import Ground, play_law
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def withdrawal(inquest: Inquest) -> None:
    """Rule on whether a player (the offender) may withdraw a card, and what happens to it."""
    grounds = play_law(inquest).grounds
    bid, seat = contract_and_offender(inquest, "L47.F")
    out = inquest.ask(CARD, "L47.F")
    ground = inquest.ask(GROUND.among({name: words for name, (words, _) in grounds.items()}))
    grounds[ground][1](inquest, bid, seat, out)


def stands(inquest: Inquest, bid: Contract, seat: Seat, out: Card) -> None:
    """Say that the card may not be withdrawn."""
    del bid, seat
    inquest.tell(Text(f"{out.symbol} may not be taken back", f"{out.symbol} 不得收回"), "L47.F")


def restored(inquest: Inquest, seat: Seat, out: Card, clause: str) -> None:
    """Have the card withdrawn without penalty."""
    inquest.order(RestoreCard(seat, out.text))
    inquest.tell(Text(f"{out.symbol} is taken back without penalty", f"{out.symbol} 收回，不判罚"), clause)


def _own_fault(inquest: Inquest, bid: Contract, seat: Seat, out: Card, clause: str) -> None:
    inquest.tell(
        Text(
            f"{seat.text.en} takes {out.symbol} back and plays as required",
            f"{seat.text.zh}家收回 {out.symbol}，改按规定出牌",
        ),
        clause,
    )
    if seat.side is bid.declarer.side:
        inquest.order(RestoreCard(seat, out.text))
        withdrawn(inquest, seat, out.text)
        return
    become(inquest, seat, (out,), "L49")


def _penalty(inquest: Inquest, bid: Contract, seat: Seat, out: Card) -> None:
    _own_fault(inquest, bid, seat, out, "L47.A")


def _illegal(inquest: Inquest, bid: Contract, seat: Seat, out: Card) -> None:
    _own_fault(inquest, bid, seat, out, "L47.B")


def _slip(inquest: Inquest, bid: Contract, seat: Seat, out: Card) -> None:
    if play_law(inquest).slipped(inquest, bid, seat):
        restored(inquest, seat, out, "L47.C")
    else:
        stands(inquest, bid, seat, out)


def _changed(inquest: Inquest, bid: Contract, seat: Seat, out: Card) -> None:
    if inquest.ask(PLAYED_AFTER_CHANGE):
        stands(inquest, bid, seat, out)
        return
    restored(inquest, seat, out, "L47.D")
    withdrawn(inquest, seat.lho, out.text)


def _told(inquest: Inquest, bid: Contract, seat: Seat, out: Card) -> None:
    """Return a card that was led or played out of turn because an opponent had said that it was the player's turn."""
    del bid
    told = play_law(inquest).told
    due = inquest.ask(TURN, "L47.E.1")
    if due is seat:
        inquest.dismiss(Text(f"it was {seat.text.en}'s turn", f"当时正轮到{seat.text.zh}家"), "L47.E.1")
    restored(inquest, seat, out, "L47.E.1")
    inquest.order(SetTurn(due))
    inquest.tell(
        Text(
            f"{seat.lho.text.en} may not accept it{told.en}; it is {due.text.en}'s turn",
            f"{seat.lho.text.zh}家不得接受{told.zh}；轮到{due.text.zh}家",
        ),
        "L47.E.1",
    )
    withdrawn(inquest, seat.lho, out.text)


def _misinformed(inquest: Inquest, bid: Contract, seat: Seat, out: Card) -> None:
    if inquest.ask(NEXT_ACTED, "L47.E.2.b"):
        inquest.order(AdjustLater(seat.side.opponents, "L40.C"))
        inquest.tell(
            Text(
                f"a card was played after it: {out.symbol} stands, and the score may be adjusted",
                f"后来已有人出牌：{out.symbol} 不得收回，可以调整得分",
            ),
            "L47.E.2.b",
        )
        return
    if seat is bid.leader and inquest.ask(DUMMY_SHOWN):
        inquest.order(AdjustLater(seat.side.opponents, "L40.C"))
        inquest.tell(
            Text(
                f"dummy has shown a card: the opening lead of {out.symbol} stands",
                f"明手已摊出牌张：首攻的 {out.symbol} 不得收回",
            ),
            "L47.E.2.a",
        )
        return
    chosen = inquest.ask(WITHDRAW, by=seat, seat=seat.text, out=out.symbol)
    if chosen == "withdraw":
        restored(inquest, seat, out, "L47.E.2.a")
        inquest.order(SetTurn(seat))
        withdrawn(inquest, seat.lho, out.text)
    else:
        inquest.tell(Text(f"{out.symbol} stands", f"{out.symbol} 有效"), "L47.E.2.a")


def _proper_lead(inquest: Inquest, bid: Contract, seat: Seat, out: Card) -> None:
    del bid
    restored(inquest, seat, out, "2017:L47.F.1")
    withdrawn(inquest, seat, out.text)


GROUNDS_1997: Final[Mapping[str, tuple[Text, Ground]]] = {
    "penalty": (Text("to comply with a penalty", "为履行判罚"), _penalty),
    "illegal": (Text("to correct an illegal or simultaneous play", "为改正不合法出牌或同时出牌"), _illegal),
    "slip": (Text("the player named it by a slip of the tongue", "指定时口误"), _slip),
    "opponent-changed": (Text("an opponent changed their card", "对方换了打出的牌"), _changed),
    "told-to-lead": (Text("an opponent said that it was the player's lead", "对方误告轮到他引牌"), _told),
    "misinformed": (
        Text("an opponent had explained a call or play incorrectly", "对方对叫牌或打牌的含意解释有误"),
        _misinformed,
    ),
    "none": (Text("none of these", "以上皆非"), stands),
}
GROUNDS_2017: Final[Mapping[str, tuple[Text, Ground]]] = {
    **GROUNDS_1997,
    "told-to-lead": (Text("an opponent said that it was the player's turn", "对方误告轮到他"), _told),
    "proper-lead": (
        Text(
            "an opponent made a proper lead after the irregular one it was played to",
            "对方在越序引牌之后作了正当的引牌，而这张牌是跟越序引牌打出的",
        ),
        _proper_lead,
    ),
}
FAMILY_1997: Final = (
    Irregularity("card-taken-back", Text("card to be taken back", "收回打出的牌张"), Citation("L47.F"), withdrawal),
)
FAMILY_2017: Final = (
    Irregularity(
        "card-taken-back", Text("card to be taken back", "收回打出的牌张"), Citation("2017:L47.F.1"), withdrawal
    ),
)

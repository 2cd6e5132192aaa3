"""Rules on withdrawing a card that was played (Law 47)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paiju.cards import Card
from paiju.games.bridge import Contract, Seat
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, RestoreCard, SetTurn
from paiju.referee.bridge.facts import CARD, NEXT_ACTED, TURN, contract_and_offender
from paiju.referee.bridge.penalty_cards.penalty_card import become
from paiju.referee.bridge.play.law import Ground, play_law
from paiju.referee.bridge.play.questions_on_withdrawn_plays import DUMMY_SHOWN, GROUND, PLAYED_AFTER_CHANGE, WITHDRAW
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def withdrawal(hearing: Hearing) -> None:
    """Rule on whether a player may withdraw a card, and on what then happens to it."""
    grounds = play_law(hearing).grounds
    bid, seat = contract_and_offender(hearing, "L47.F")
    out = hearing.ask(CARD, "L47.F")
    ground = hearing.ask(GROUND.among({name: words for name, (words, _) in grounds.items()}))
    grounds[ground][1](hearing, bid, seat, out)


def stands(hearing: Hearing, bid: Contract, seat: Seat, out: Card) -> None:
    """State that the card may not be withdrawn."""
    del bid, seat
    hearing.tell(Text(f"{out.symbol} may not be taken back", f"{out.symbol} 不得收回"), "L47.F")


def restored(hearing: Hearing, seat: Seat, out: Card, clause: str) -> None:
    """Return the card to the hand without penalty."""
    hearing.order(RestoreCard(seat, out.text))
    hearing.tell(Text(f"{out.symbol} is taken back without penalty", f"{out.symbol} 收回，不判罚"), clause)


def _own_fault(hearing: Hearing, bid: Contract, seat: Seat, out: Card, clause: str) -> None:
    hearing.tell(
        Text(
            f"{seat.text.en} takes {out.symbol} back and plays as required",
            f"{seat.text.zh}家收回 {out.symbol}，改按规定出牌",
        ),
        clause,
    )
    if seat.side is bid.declarer.side:
        hearing.order(RestoreCard(seat, out.text))
        withdrawn(hearing, seat, out.text)
        return
    become(hearing, seat, (out,), "L49")


def _penalty(hearing: Hearing, bid: Contract, seat: Seat, out: Card) -> None:
    _own_fault(hearing, bid, seat, out, "L47.A")


def _illegal(hearing: Hearing, bid: Contract, seat: Seat, out: Card) -> None:
    _own_fault(hearing, bid, seat, out, "L47.B")


def _slip(hearing: Hearing, bid: Contract, seat: Seat, out: Card) -> None:
    if play_law(hearing).slipped(hearing, bid, seat):
        restored(hearing, seat, out, "L47.C")
    else:
        stands(hearing, bid, seat, out)


def _changed(hearing: Hearing, bid: Contract, seat: Seat, out: Card) -> None:
    if hearing.ask(PLAYED_AFTER_CHANGE):
        stands(hearing, bid, seat, out)
        return
    restored(hearing, seat, out, "L47.D")
    withdrawn(hearing, seat.lho, out.text)


def _told(hearing: Hearing, bid: Contract, seat: Seat, out: Card) -> None:
    """Return a card that was played out of turn because an opponent had said that it was the player's turn."""
    del bid
    told = play_law(hearing).told
    due = hearing.ask(TURN, "L47.E.1")
    if due is seat:
        hearing.dismiss(Text(f"it was {seat.text.en}'s turn", f"当时正轮到{seat.text.zh}家"), "L47.E.1")
    restored(hearing, seat, out, "L47.E.1")
    hearing.order(SetTurn(due))
    hearing.tell(
        Text(
            f"{seat.lho.text.en} may not accept it{told.en}; it is {due.text.en}'s turn",
            f"{seat.lho.text.zh}家不得接受{told.zh}；轮到{due.text.zh}家",
        ),
        "L47.E.1",
    )
    withdrawn(hearing, seat.lho, out.text)


def _misinformed(hearing: Hearing, bid: Contract, seat: Seat, out: Card) -> None:
    if hearing.ask(NEXT_ACTED, "L47.E.2.b"):
        hearing.order(AdjustLater(seat.side.opponents, "L40.C"))
        hearing.tell(
            Text(
                f"a card was played after it: {out.symbol} stands, and the score may be adjusted",
                f"后来已有人出牌：{out.symbol} 不得收回，可以调整得分",
            ),
            "L47.E.2.b",
        )
        return
    if seat is bid.leader and hearing.ask(DUMMY_SHOWN):
        hearing.order(AdjustLater(seat.side.opponents, "L40.C"))
        hearing.tell(
            Text(
                f"dummy has shown a card: the opening lead of {out.symbol} stands",
                f"明手已摊出牌张：首攻的 {out.symbol} 不得收回",
            ),
            "L47.E.2.a",
        )
        return
    chosen = hearing.ask(WITHDRAW, by=seat, seat=seat.text, out=out.symbol)
    if chosen == "withdraw":
        restored(hearing, seat, out, "L47.E.2.a")
        hearing.order(SetTurn(seat))
        withdrawn(hearing, seat.lho, out.text)
    else:
        hearing.tell(Text(f"{out.symbol} stands", f"{out.symbol} 有效"), "L47.E.2.a")


def _proper_lead(hearing: Hearing, bid: Contract, seat: Seat, out: Card) -> None:
    del bid
    restored(hearing, seat, out, "2017:L47.F.1")
    withdrawn(hearing, seat, out.text)


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

"""Taking back a card that was played, under the Laws of 2017 (Law 47)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Card
from paiju.games.bridge import Contract, Seat
from paiju.laws import Citation
from paiju.laws.effect import SetTurn
from paiju.referee.bridge.facts import turn
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.bridge1997.withdrawn_card import (
    GROUNDS,
    RULES,
    Rule,
    by_ground,
    restored,
    stands,
)
from paiju.referee.bridge2017.played_card import unintended
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text

_GROUNDS: Final = {
    **GROUNDS,
    "told-to-lead": Text("an opponent said that it was his turn", "对方误告轮到他"),
    "proper-lead": Text(
        "an opponent made his proper lead after the irregular one it was played to",
        "对方在越序引牌之后作了正当的引牌，而这张牌是跟越序引牌打出的",
    ),
}


def withdrawal(inquest: Inquest) -> None:
    """Rule whether a player (the offender) may take back a card that he played, and what becomes of it."""
    by_ground(inquest, _GROUNDS, _RULES)


def _slip(inquest: Inquest, bid: Contract, seat: Seat, out: Card) -> None:
    if unintended(inquest, bid, seat):
        restored(inquest, seat, out, "L47.C")
    else:
        stands(inquest, bid, seat, out)


def _told(inquest: Inquest, bid: Contract, seat: Seat, out: Card) -> None:
    """Give a card back that was led or played out of turn because an opponent had said that it was his turn."""
    del bid
    due = turn(inquest, "2017:L47.E.1")
    if due is seat:
        inquest.contradiction(
            Text(f"it was {seat.text.en}'s turn", f"当时正轮到{seat.text.zh}家"), "2017:L47.E.1"
        )
    restored(inquest, seat, out, "2017:L47.E.1")
    inquest.order(SetTurn(due))
    inquest.tell(
        Text(
            f"{seat.lho.text.en} may not accept it, and it establishes no revoke; it is the turn of {due.text.en}",
            f"{seat.lho.text.zh}家不得接受，也不因此使藏牌成立；轮到{due.text.zh}家",
        ),
        "2017:L47.E.1",
    )
    withdrawn(inquest, seat.lho, out.text, "L16.C.2")


def _proper_lead(inquest: Inquest, bid: Contract, seat: Seat, out: Card) -> None:
    del bid
    restored(inquest, seat, out, "2017:L47.F.1")
    withdrawn(inquest, seat, out.text, "L16.C.2")


_RULES: Final[dict[str, Rule]] = {
    **RULES,
    "slip": _slip,
    "told-to-lead": _told,
    "proper-lead": _proper_lead,
}

FAMILY: Final = (
    Irregularity(
        "card-taken-back",
        Text("card to be taken back", "收回打出的牌张"),
        Citation("2017:L47.F.1"),
        withdrawal,
    ),
)

"""Rules on cards that must be played because they were shown, touched or named (45.C)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Seat
from paiju.laws import Citation
from paiju.laws.effect import MustPlay, RestoreCard
from paiju.referee.bridge.facts import CARD, contract_and_offender
from paiju.referee.bridge.play.questions import (
    ALREADY_PLAYED,
    DELIBERATE,
    IN_PLAYED_POSITION,
    MEANT_TO_PLAY,
    PARTNER_COULD_SEE,
    WAY,
)
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def compulsory(hearing: Hearing) -> None:
    """Rule on whether a card that was shown, touched or named must be played."""
    bid, seat = contract_and_offender(hearing, "L45.C.1")
    shown = hearing.ask(CARD, "L45.C.1")
    way = hearing.ask(WAY)
    if way == "named":
        clause, played = "L45.C.4.a", _named(hearing)
    elif way == "touched":
        if seat is not bid.dummy:
            hearing.contradiction(
                Text(
                    f"dummy is {bid.dummy.text.en}: touching a card plays it only in dummy",
                    f"明手是{bid.dummy.text.zh}家：只有明手的牌，庄家碰了才算打出",
                ),
                "L45.C.3",
            )
        clause, played = "L45.C.3", _touched(hearing)
    elif seat.side is bid.declarer.side:
        clause, played = "L45.C.2", _declarers(hearing)
    else:
        clause, played = "L45.C.1", _defenders(hearing, seat)
    if played:
        hearing.order(MustPlay(seat, (shown.text,)))
        hearing.tell(Text(f"{shown.symbol} is played, if it is legal", f"{shown.symbol} 必须打出，只要合法"), clause)
    else:
        hearing.order(RestoreCard(seat, shown.text))
        hearing.tell(Text(f"{shown.symbol} need not be played", f"{shown.symbol} 不必打出"), clause)


def _named(hearing: Hearing) -> bool:
    return hearing.ask(MEANT_TO_PLAY)


def _touched(hearing: Hearing) -> bool:
    return hearing.ask(DELIBERATE)


def _declarers(hearing: Hearing) -> bool:
    return hearing.ask(IN_PLAYED_POSITION)


def _defenders(hearing: Hearing, seat: Seat) -> bool:
    if hearing.ask(ALREADY_PLAYED):
        hearing.contradiction(
            Text(
                "it is a fifth card to the trick: rule on it under Law 45E", "这是这一墩多打的一张牌：按第45条E款裁定"
            ),
            "L45.E.1",
            instead="fifth-card",
        )
    return hearing.ask(PARTNER_COULD_SEE, partner=seat.partner.text)


FAMILY: Final = (
    Irregularity(
        "compulsory-play",
        Text("card shown, touched or named", "露出、触摸或指明的牌张"),
        Citation("L45.C.1"),
        compulsory,
    ),
)

"""Rules on throws with a losing unit (C6.8)."""

from __future__ import annotations

from functools import cache
from typing import Final

from paiju.cards import SUITS, Hand
from paiju.games.chaodipi.order import order_of
from paiju.games.tractor.reading import reading
from paiju.games.tractor.unit import Shape
from paiju.laws import Citation
from paiju.referee.chaodipi.questions_on_play import BEATEN, CARDS_THROWN, FINED, THROWER
from paiju.referee.chaodipi.shown_cards import A_CARD
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.tractor.facts import offender, places
from paiju.referee.tractor.notation import say_cards
from paiju.referee.tractor.wording import by_reading, fine, restore
from paiju.text import Text


def failed_throw(hearing: Hearing) -> None:
    """Rule on a throw of which another hand can beat a unit: ten points for each card thrown, and that unit is led.

    If the program has already fined it and corrected the lead, the ruling is that nothing more is due.
    """
    seat = offender(hearing, THROWER)
    thrown = hearing.ask(CARDS_THROWN)
    if _is_fined(hearing):
        who, points = places(hearing).seat(seat), A_CARD * len(thrown)
        hearing.tell(
            Text(
                f"{who.en} has already been charged {points} for this throw at the table, ten for each card: there "
                "is no further penalty",
                f"{who.zh}这次甩牌，牌桌已罚 {points} 分（每张 10 分），不再处罚",
            ),
            "C6.8",
        )
        return
    throws = readings_as_throw(thrown)
    if not throws:
        names = say_cards(thrown)
        if _readings(thrown):
            hearing.dismiss(
                Text(
                    f"{names.en} is one unit: it is an ordinary lead, not a throw",
                    f"{names.zh} 是一个单元，正常领出，不算甩牌",
                ),
                "C6.8",
            )
        hearing.contradiction(
            Text(
                f'{names.en} is not a throw, because a throw is all one suit or all trumps: rule it as "an '
                'irregular play"',
                f"{names.zh} 不是甩牌：甩牌须是同一花色，或都是主牌。按「没有按照正常打牌方式出牌」裁定",
            ),
            "C6.8",
            instead="improper-play",
        )
    led = hearing.ask(BEATEN)
    if all(unit.cards != led for shape in throws for unit in shape):
        hearing.contradiction(
            Text(
                "the beaten part is one unit of the throw: a single, a pair or a tractor",
                "被管住的须是所甩牌中的一个单元：单张、对子或连对",
            ),
            "C6.8",
        )
    fine(hearing, seat, A_CARD * len(thrown), "C6.8")
    restore(hearing, seat, Hand(thrown.bits - led.bits), "C6.8")
    who, names = places(hearing).seat(seat), say_cards(led)
    by_reading(hearing, Text(f"{who.en} has led {names.en}", f"{who.zh}以 {names.zh} 为首家所出的牌"), "C6.8", 41)


def readings_as_throw(thrown: Hand) -> tuple[Shape, ...]:
    """List the ways to read cards as a throw; empty if they cannot be several units of one group."""
    return tuple(shape for shape in _readings(thrown) if len(shape) > 1)


@cache
def _readings(thrown: Hand) -> tuple[Shape, ...]:
    """List the ways to read cards, each in its largest units, at every level and trump: a desk knows neither."""
    found = {
        shape
        for level in range(2, 15)
        for trump in (None, *SUITS)
        for sets in (True, False)
        if (shape := reading(order_of(level, trump), thrown, sets=sets)) is not None
    }
    return tuple(found)


def _is_fined(hearing: Hearing) -> bool:
    """Return whether the record shows that the throw has been fined; nobody is asked."""
    return hearing.is_known(FINED) and hearing.ask(FINED)


FAMILY: Final = (
    Irregularity(
        "failed-throw", Text("a throw with a losing part", "甩牌中有「苍蝇」"), Citation("C6.8"), failed_throw
    ),
)

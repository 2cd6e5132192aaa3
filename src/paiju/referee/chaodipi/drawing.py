"""Rules on faults in the cut and the draw, which the code leaves to the referee (C2.4, C7.4)."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.laws.effect import Redeal
from paiju.referee.chaodipi.discretion import discretion, measures_of
from paiju.referee.chaodipi.putting_right import check_count
from paiju.referee.chaodipi.questions import ANEW, BOTTOM_VIEWER, CARD_DRAWN, CUTTER, DRAWER_OUT_OF_TURN, REMEDY, TURN
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.tractor.facts import all_but, offender, places
from paiju.referee.tractor.moving import move
from paiju.text import Text


def wrong_cut(hearing: Hearing) -> None:
    """Rule on a second cut, or on a cut by a seat other than the one before the first drawer."""
    seat = offender(hearing, CUTTER)
    hearing.tell(Text("the player before the first drawer cuts, once only", "由启牌人的上家倒牌，且只倒一次"), "C2.4a")
    _cut_again(hearing, seat)


def bottom_seen(hearing: Hearing) -> None:
    """Rule on a look at the bottom cards by the player who cuts (C2.4b)."""
    seat = offender(hearing, BOTTOM_VIEWER)
    hearing.tell(Text("the player who cuts may not look at the bottom cards", "倒牌人不得翻看底牌"), "C2.4b")
    _cut_again(hearing, seat)


def _cut_again(hearing: Hearing, seat: int) -> None:
    """Ask whether the pack is cut again, and what else follows for the seat, as the code does not say (C7.4)."""
    again = hearing.ask(ANEW)
    if again:
        hearing.order(Redeal())
        hearing.tell(Text("the cards are shuffled and cut again", "重新洗牌、倒牌"), "C7.4")
    discretion(hearing, seat, "C7.4", measures_of(again=again))


def wrong_draw(hearing: Hearing) -> None:
    """Rule on a card drawn out of turn.

    The code covers only cards drawn from the kitty, so the referee decides (C7.4).
    """
    seat = offender(hearing, DRAWER_OUT_OF_TURN)
    at = places(hearing)
    turn = offender(hearing, TURN, among=all_but(hearing, seat))
    who, next_ = at.seat(seat), at.seat(turn)
    if turn == seat:
        hearing.dismiss(Text(f"it was {who.en}'s turn to draw", f"当时正轮到{who.zh}抓牌"), "C2.2a")
    remedy = hearing.ask(REMEDY, next=next_)
    if remedy == "over":
        found = hearing.ask(CARD_DRAWN)
        check_count(hearing, found, 1, "C7.4")
        move(hearing, seat, turn, found, "C7.4")
    elif remedy == "redeal":
        hearing.order(Redeal())
        hearing.tell(Text("this deal is drawn again", "本盘重新抓牌"), "C7.4")
    else:
        hearing.tell(
            Text(
                f"{who.en} has one card too many and {next_.en} one too few: if this is found later, both hands have "
                "the wrong number of cards",
                f"{who.zh}多一张、{next_.zh}少一张；之后发现时按手牌张数不对处理",
            ),
            "C6.3b",
        )
    discretion(hearing, seat, "C7.4", measures_of(again=remedy == "redeal"))


FAMILY: Final = (
    Irregularity(
        "wrong-cut",
        Text("a second cut, or a cut by the wrong player", "倒牌超过一次，或由他人倒牌"),
        Citation("C2.4a"),
        wrong_cut,
        (Citation("C7.4"),),
    ),
    Irregularity(
        "bottom-seen",
        Text("looking at the bottom cards while cutting", "倒牌时翻看底牌"),
        Citation("C2.4b"),
        bottom_seen,
        (Citation("C7.4"),),
    ),
    Irregularity(
        "wrong-draw",
        Text("a card drawn out of turn", "不按次序抓牌"),
        Citation("C7.4"),
        wrong_draw,
        (Citation("C2.2a"), Citation("C6.3b")),
    ),
)

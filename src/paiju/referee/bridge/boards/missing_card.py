"""Rules on a hand with too few cards while the three others are correct (Law 14)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Card
from paiju.games.bridge import Seat
from paiju.laws import Citation
from paiju.laws.effect import RestoreCard
from paiju.referee.bridge.boards.questions import (
    EXPOSED,
    FOUND,
    HOLDER,
    MISSING_CARD,
    PLAY_BEGUN,
    SHORT,
    SHOULD_HAVE_PLAYED,
    TRICK,
)
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def missing_card(hearing: Hearing) -> None:
    """Rule on a hand with too few cards while the three others are correct."""
    short = hearing.ask(SHORT)
    begun = hearing.ask(PLAY_BEGUN)
    hearing.tell(Text("the director looks for the card", "由裁判寻找遗失的牌张"), "L14.B" if begun else "L14.A")
    card = hearing.ask(MISSING_CARD)
    where = hearing.ask(
        FOUND.among(
            {
                "elsewhere": Text("somewhere else, such as on the floor or in the board", "别处，如地上或牌套里"),
                "not": Text("it was not found", "没有找到"),
                **({"played": Text("among the played cards", "在打出的牌张中")} if begun else {}),
            }
        ),
        "L14.B.1.a" if begun else "L14.A.1",
    )
    if where == "played":
        seat = hearing.ask(HOLDER)
        hearing.tell(
            Text(
                f"{seat.text.en} played too many cards to a trick: rule it as a defective trick, Law 67",
                f"{seat.text.zh}家在某一墩多出了牌：按第67条不完整的墩裁定",
            ),
            "L14.B.1.a",
        )
        return
    hearing.order(RestoreCard(short, card.text))
    if where == "not":
        hearing.tell(
            Text("the deal is reconstructed with another pack", "用另一副牌照原样配出"),
            "L14.B.2" if begun else "L14.A.2",
        )
    else:
        hearing.tell(
            Text(f"{card.symbol} goes back to {short.text.en}", f"{card.symbol} 归还{short.text.zh}家"),
            "L14.B.1.b" if begun else "L14.A.1",
        )
    if begun:
        _held_all_along(hearing, short, card)


def _held_all_along(hearing: Hearing, short: Seat, card: Card) -> None:
    hearing.tell(
        Text(
            f"{card.symbol} is deemed to have been in {short.text.en}'s hand all along",
            f"{card.symbol} 算作一直在{short.text.zh}家手中",
        ),
        "L14.B.3",
    )
    if hearing.ask(EXPOSED, short=short.text):
        hearing.tell(Text("it may be a penalty card: see Law 50", "它可能成为罚张：按第50条裁定"), "L14.B.3")
    if hearing.ask(SHOULD_HAVE_PLAYED, short=short.text):
        trick = hearing.ask(TRICK)
        hearing.tell(
            Text(
                f"the failure to play it to trick {trick} may be a revoke: see Laws 61 to 64",
                f"第 {trick} 墩没有打出这张牌，可能是藏牌：按第61至64条裁定",
            ),
            "L14.B.3",
        )


FAMILY_1997: Final = (
    Irregularity("missing-card", Text("a missing card", "牌张遗失"), Citation("L14.A"), missing_card),
)

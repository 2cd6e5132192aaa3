"""Rules on wrong follows (吃"苍蝇") and concealed cards (藏牌), by the time they are found (C6.5, C6.6)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Hand
from paiju.games.tractor.effects import LowestInTrick
from paiju.laws import Citation
from paiju.referee.chaodipi.discretion import how_many_points, lose, reason
from paiju.referee.chaodipi.questions_on_play import CONCEALER, FOUND_TRICK, FOUND_WHEN, MORE, WRONG_CARDS_PLAYED
from paiju.referee.chaodipi.shown_cards import A_CARD
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.tractor.facts import (
    FOLLOWED_WRONGLY,
    NEXT_TRICK,
    knows_trick,
    offender,
    places,
    tell_wrong_play,
    trick,
)
from paiju.referee.tractor.wording import by_reading, fine, restore
from paiju.text import Text

CONCEALED: Final = 80
LATER: Final = 2
"""A concealment is complete once a trick this many after its own has been led to."""


def wrong_follow(hearing: Hearing) -> None:
    """Rule on a wrong follow found in its trick: ten points for each card, and the right cards count lowest."""
    seat = offender(hearing, FOLLOWED_WRONGLY, "C6.5a")
    if hearing.ask(NEXT_TRICK, "C6.5a"):
        hearing.contradiction(
            Text('its trick is over: rule it as "a suit or pair concealed"', "该轮已结束：按「藏牌」处理"),
            "C6.6a",
            instead="concealed-cards",
        )
    _corrected(hearing, seat, _wrong(hearing, "C6.5a"))


def concealed_cards(hearing: Hearing) -> None:
    """Rule on a suit or pair that was held back: at once as a wrong follow, two tricks later as a concealment."""
    seat = offender(hearing, CONCEALER)
    later = _tricks_later(hearing)
    tell_wrong_play(hearing, "C6.6a", seat)
    if later == 0:
        hearing.tell(Text("if found at once, it is a wrong follow", "当场发现，视为吃「苍蝇」"), "C6.6a")
        _corrected(hearing, seat, _wrong(hearing, "C6.5a"))
    elif later < LATER:
        by_reading(
            hearing,
            Text(
                "if found before the third trick, it is still a wrong follow; the trick stands",
                "第三轮之前发现，仍视为吃「苍蝇」；该轮结果不变",
            ),
            "C6.6a",
            59,
        )
        fine(hearing, seat, A_CARD * len(_wrong(hearing, "C6.6a")), "C6.5a")
    else:
        _concealed(hearing, seat)


def _tricks_later(hearing: Hearing) -> int:
    """Ask how many tricks later it was found: 0 in the same trick, 1 in the next, 2 or more later.

    A record knows the trick, or lists the tricks to choose from. Cases of release 0.2 give both tricks by number.
    """
    if not knows_trick(hearing, "C6.6a"):
        when = hearing.ask(FOUND_WHEN)
        return ("same", "next", "later").index(when)
    at = trick(hearing, "C6.6a")
    later = hearing.ask(FOUND_TRICK) - at
    if later < 0:
        hearing.contradiction(Text("it cannot be found before it happened", "不可能在违例之前发现"), "C6.6a")
    return later


def _wrong(hearing: Hearing, clause: str) -> Hand:
    return hearing.ask(WRONG_CARDS_PLAYED, clause)


def _corrected(hearing: Hearing, seat: int, found: Hand) -> None:
    who = places(hearing).seat(seat)
    fine(hearing, seat, A_CARD * len(found), "C6.5a")
    restore(hearing, seat, found, "C6.5a")
    hearing.order(LowestInTrick(seat))
    by_reading(
        hearing,
        Text(
            f"{who.en} plays cards that follow; they rank lowest, in this trick only",
            f"{who.zh}改出合理的牌，仅在本轮算最小",
        ),
        "C6.5b",
        61,
    )


def _concealed(hearing: Hearing, seat: int) -> None:
    fine(hearing, seat, CONCEALED, "C6.6b")
    hearing.tell(Text("play continues, unless the deal is over", "本盘没有打完的，继续打牌"), "C6.6b")
    more = hearing.ask(MORE, concealed=CONCEALED)
    if more == "none":
        return
    if more == "points":
        asked = Text("How many more points", "追加多少分")
        more_points = how_many_points(hearing, "C6.6c", None, "", asked)
        fine(hearing, seat, more_points, "C6.6c")
    else:
        lose(hearing, seat, "C6.6c")
    reason(hearing, "C6.6c")


FAMILY: Final = (
    Irregularity(
        "wrong-follow",
        Text("a wrong follow", "跟错牌（吃「苍蝇」）"),
        Citation("C6.5a"),
        wrong_follow,
        (Citation("C6.5b"),),
    ),
    Irregularity(
        "concealed-cards",
        Text("a suit or pair concealed", "藏牌"),
        Citation("C6.6a"),
        concealed_cards,
        (Citation("C6.6b"), Citation("C6.6c")),
    ),
)

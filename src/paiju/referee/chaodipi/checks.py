"""Rules on looking at and checking played cards (C7.2), and on requests for a redeal (C7.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from paiju.laws import Citation
from paiju.referee.chaodipi.discretion import ALL, discretion, unlisted_matter
from paiju.referee.chaodipi.hand_count import hand_count, only_wrong
from paiju.referee.chaodipi.kitty_count import kitty_count
from paiju.referee.chaodipi.questions import (
    ALSO_FOUND,
    CHECKER,
    EARLIER_FALSE_CHECKS,
    FOUND_AT_FAULT,
    OWN,
    REQUESTER,
    VIEWER,
)
from paiju.referee.chaodipi.regulations import regulations
from paiju.referee.chaodipi.wrong_follow import concealed_cards
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.kinds import which
from paiju.referee.tractor.facts import offender, places
from paiju.referee.tractor.wording import fine
from paiju.text import Text

UNFOUNDED: Final = 10

_FOUND: Final[dict[str, tuple[Text, Callable[[Hearing], None]]]] = {
    "concealed-cards": (Text("a wrong follow or concealed cards", "跟错牌或藏牌"), concealed_cards),
    "hand-count": (Text("a hand with the wrong number of cards", "手牌张数不对"), hand_count),
    "kitty-count": (Text("a kitty of the wrong size", "底牌张数不对"), kitty_count),
    "other": (Text("another fault", "其他违例"), unlisted_matter),
}
FOUND: Final = which(
    "found",
    Text("What did the referee find?", "裁判检查的结果是什么？"),
    "C7.2b",
    {"nothing": Text("nothing wrong", "无误")} | {name: words for name, (words, _) in _FOUND.items()},
)


def card_check(hearing: Hearing) -> None:
    """Rule on a check of the other side's cards: every fault found has its own clause.

    A second check that finds nothing is fined.
    """
    seat = offender(hearing, CHECKER)
    who = places(hearing).seat(seat)
    result = hearing.ask(FOUND)
    if result != "nothing":
        others = [one for one in range(4) if one % 2 != seat % 2]
        if result != "hand-count" and offender(hearing, FOUND_AT_FAULT, among=others) not in others:
            hearing.contradiction(
                Text(
                    f"{who.en} may have the other side's cards checked, but not their own side's",
                    f"{who.zh}只能要求检查对方的牌，不能查本方",
                ),
                "C7.2b",
            )
        if result == "hand-count" and only_wrong(hearing) not in (None, *others):
            hearing.contradiction(
                Text(
                    "the other side's hands are right, so the check found nothing; the wrong hand is ruled as \"a "
                    'hand with the wrong number of cards"',
                    "对方两家牌数无误，查牌没有查出对方的错；张数不对的是本方，按「手牌张数不对」处理",
                ),
                "C7.2b",
                instead="hand-count",
            )
        hearing.tell(Text("the check was justified: the fault is ruled on", "查牌属实：按违例处理"), "C7.2c")
        _FOUND[result][1](hearing)
        _also(hearing)
        return
    before = hearing.ask(EARLIER_FALSE_CHECKS, who=who)
    if before:
        fine(hearing, seat, UNFOUNDED, "C7.2b")
        return
    hearing.tell(
        Text(
            f"the first check that finds nothing is free, and each later one costs {UNFOUNDED}",
            f"第一次查牌无误不判罚；从第二次起，每次罚 {UNFOUNDED} 分",
        ),
        "C7.2b",
    )


def _also(hearing: Hearing) -> None:
    """State how many other faults of that side the record shows; each is ruled on without another check."""
    others = hearing.known(ALSO_FOUND)
    if others:
        one = others == 1
        hearing.tell(
            Text(
                f"the check has found {'another fault' if one else f'{others} other faults'} by that side: "
                f"{'it is' if one else 'each is'} ruled on next, under its own name, and no other check is needed",
                f"查牌还查出该方另有 {others} 处违例：接着逐一裁定，不必再要求查牌",
            ),
            "C7.2c",
        )


def looked_back(hearing: Hearing) -> None:
    """Rule on a look at a trick that was turned over: players may see their own cards only."""
    seat = offender(hearing, VIEWER)
    if hearing.ask(OWN):
        most = regulations(hearing).play_seconds
        hearing.tell(
            Text(
                f"players may look at their own cards, but the {most} seconds to play keep running",
                f"自己的牌可以查看，但出牌仍不得超过 {most} 秒",
            ),
            "C7.2a",
        )
        return
    hearing.tell(
        Text(
            "once a trick has been turned over, no one looks at another player's cards; they may ask the referee",
            "合牌后任何人不得查看他人已出的牌；有疑问可召请裁判",
        ),
        "C7.2a",
    )
    discretion(hearing, seat, "C7.4", ALL)


def redeal_asked(hearing: Hearing) -> None:
    """Rule on a request for a redeal because of a weak hand: there is no such right."""
    offender(hearing, REQUESTER)
    hearing.tell(
        Text(
            "however few trumps or points a hand has, the deal is played",
            "无论手中主牌和分数多少，比赛均正常进行，没有「造反」",
        ),
        "C7.1",
    )


FAMILY: Final = (
    Irregularity(
        "redeal-asked",
        Text("a request for a redeal because of a weak hand", "因牌弱要求重发（造反）"),
        Citation("C7.1"),
        redeal_asked,
    ),
    Irregularity(
        "looked-back",
        Text("looking at the cards of an earlier trick", "查看已合上的牌"),
        Citation("C7.2a"),
        looked_back,
    ),
    Irregularity(
        "card-check",
        Text("a check of the other side's cards", "要求检查对方出过的牌"),
        Citation("C7.2b"),
        card_check,
        (Citation("C7.2c"),),
    ),
)

"""Writes the rules after the strong, artificial opening of two clubs."""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import Trait, shows, to, up
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.traits import BALANCED, MAJORS, C, D, H, S, best_of, good
from paiju.text import Text

_LONGEST_FIRST = (S, H, D, C)
_SOLID = {
    suit: Trait(
        Text("solid suit", "坚固套"),
        lambda hand, suit=suit: hand.tops(suit) == 3 and hand.honours(suit) >= 4,  # type: ignore[misc]
    )
    for suit in MAJORS
}


def two_clubs_answers(_c: Context, sheet: RuleSheet) -> None:
    """Write the answers to two clubs: two diamonds waits, everything else is positive."""
    for suit in _LONGEST_FIRST:
        sheet.bid(
            2 if suit in MAJORS else 3,
            suit,
            shows(good(suit), best_of(_LONGEST_FIRST, suit), hcp=up(8), lengths={suit: up(5)}),
            "Positive, good suit",
            "积极应叫，好套",
            force=Force.GAME,
        )
    sheet.bid(
        2,
        NOTRUMP,
        shows(BALANCED, hcp=up(8), lengths={H: to(4), S: to(4)}),
        "Positive, balanced",
        "积极应叫，平均牌型",
        force=Force.GAME,
    )
    sheet.bid(2, D, shows(), "Waiting", "等待应叫", alert=True, force=Force.ROUND, tag="two-clubs-waiting")


def two_clubs_rebids(_c: Context, sheet: RuleSheet) -> None:
    """Write opener's rebids over the waiting two diamonds: describe the hand."""
    for suit in MAJORS:
        sheet.bid(
            3,
            suit,
            shows(_SOLID[suit], hcp=up(18), lengths={suit: up(6)}),
            "Solid suit, sets trumps",
            "坚固套，定将牌",
            force=Force.GAME,
            trump=suit,
        )
    sheet.bid(3, NOTRUMP, shows(BALANCED, hcp=(25, 27)), "Balanced", "平均牌型", tag="notrump")
    sheet.bid(2, NOTRUMP, shows(BALANCED, hcp=(22, 24)), "Balanced", "平均牌型", tag="notrump")
    sheet.bid(6, NOTRUMP, shows(BALANCED, hcp=up(31)), "Slam", "满贯")
    sheet.bid(4, NOTRUMP, shows(BALANCED, hcp=up(28)), "Balanced", "平均牌型", tag="quantitative")
    for suit in _LONGEST_FIRST:
        sheet.cheapest(
            suit,
            shows(best_of(_LONGEST_FIRST, suit), hcp=up(18), lengths={suit: up(5 if suit in MAJORS else 4)}),
            "Natural, forcing to game",
            "自然叫，逼叫到局",
            force=Force.GAME,
        )
    for suit in _LONGEST_FIRST:
        sheet.cheapest(
            suit,
            shows(lengths={suit: up(4)}),
            "Natural, forcing to game",
            "自然叫，逼叫到局",
            force=Force.GAME,
            rare=True,
        )

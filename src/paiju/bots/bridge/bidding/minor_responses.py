"""Writes the responses to an opening of one in a minor if the next hand passes."""

from __future__ import annotations

from typing import Final

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import Trait, just, shows, to, up
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.traits import BALANCED, MAJORS, NOT_FLAT, UNBALANCED, C, D, H, S, longer
from paiju.bots.bridge.evaluation import Evaluation
from paiju.cards import Suit
from paiju.text import Text


def _first_major(hand: Evaluation) -> Suit:
    """Return the major to show first: the longer; hearts with four each, spades with five each."""
    hearts, spades = hand.lengths[H], hand.lengths[S]
    return S if spades > hearts or spades == hearts >= 5 else H


FIRST_MAJOR: Final = {
    suit: Trait(Text("", ""), lambda hand, suit=suit: _first_major(hand) is suit)  # type: ignore[misc]
    for suit in MAJORS
}


def over_a_minor(c: Context, sheet: RuleSheet, opened: Suit) -> None:
    """Write the responses to one club or one diamond."""
    other = D if opened is C else C
    no_major = {H: to(3), S: to(3)}
    free = Force.NONE if c.passed_hand else Force.ROUND
    if not c.passed_hand:
        sheet.cheapest(
            other,
            shows(longer(other, H), longer(other, S), hcp=up(13), lengths={other: up(5)}),
            "New suit, longer than any major",
            "新花，长于高花",
            force=Force.GAME if opened is D else Force.ROUND,
        )
    if opened is C:
        sheet.bid(
            1,
            D,
            shows(longer(D, H, 0), longer(D, S, 0), points=up(6), lengths={D: up(4)}),
            "New suit, forcing",
            "新花，逼叫",
            force=free,
        )
    for major in (H, S):
        sheet.bid(
            1,
            major,
            shows(FIRST_MAJOR[major], hcp=up(5), points=up(6), lengths={major: up(4)}),
            "New suit, forcing",
            "新花，逼叫",
            force=free,
        )
    sheet.bid(3, NOTRUMP, shows(BALANCED, hcp=(16, 18), lengths=no_major), "Balanced, strong", "平均牌型高限")
    sheet.bid(
        2,
        NOTRUMP,
        shows(BALANCED, hcp=(13, 15), lengths=no_major),
        "Balanced, forcing to game",
        "平均牌型，逼叫到局",
        force=Force.GAME,
    )
    if opened is D and not c.passed_hand:
        sheet.bid(
            2,
            C,
            shows(hcp=up(13), lengths={C: up(4), **no_major}),
            "Two over one, forcing to game",
            "二盖一，逼叫到局",
            force=Force.GAME,
        )
        sheet.bid(
            2,
            C,
            shows(NOT_FLAT, hcp=just(12), lengths={C: up(4), **no_major}),
            "Two over one, forcing to game",
            "二盖一，逼叫到局",
            force=Force.GAME,
        )
        sheet.bid(
            2,
            C,
            shows(hcp=up(16), lengths={C: up(3), **no_major}),
            "Two over one on three clubs",
            "三张梅花的二盖一",
            force=Force.GAME,
            rare=True,
        )
    fit = 5 if opened is C else 4
    sheet.bid(
        4,
        opened,
        shows(UNBALANCED, points=up(14), trump=opened, lengths={opened: up(5), **no_major}),
        "Game-forcing raise",
        "逼局加叫",
        force=Force.GAME,
        trump=opened,
    )
    sheet.bid(
        4, NOTRUMP, shows(BALANCED, hcp=just(19), lengths=no_major), "Quantitative", "定量邀叫", tag="quantitative"
    )
    sheet.bid(6, NOTRUMP, shows(BALANCED, hcp=up(20), lengths=no_major), "Slam", "满贯")
    sheet.bid(3, NOTRUMP, shows(hcp=(13, 17), lengths=no_major), "Game", "成局", rare=True)
    sheet.bid(
        3,
        opened,
        shows(points=(10, 12), trump=opened, lengths={opened: up(fit), **no_major}),
        "Limit raise",
        "限制性加叫",
    )
    if opened is D:
        sheet.bid(3, C, shows(hcp=(9, 11), lengths={C: up(6), **no_major}), "Invitational jump", "邀叫性跳叫")
    sheet.bid(
        2, opened, shows(points=(6, 9), trump=opened, lengths={opened: up(5), **no_major}), "Single raise", "单加叫"
    )
    sheet.bid(1, NOTRUMP, shows(BALANCED, hcp=(6, 11), lengths=no_major), "1NT response", "应叫 1NT")
    sheet.bid(
        2, opened, shows(points=(6, 9), trump=opened, lengths={opened: up(fit), **no_major}), "Single raise", "单加叫"
    )
    sheet.bid(1, NOTRUMP, shows(hcp=(6, 12), lengths=no_major), "1NT response", "应叫 1NT", rare=True)

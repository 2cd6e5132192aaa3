"""Writes the rules of opening bids: five-card majors, strong notrump, strong two clubs, weak twos, preempts."""

from __future__ import annotations

from typing import Final

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import Trait, just, shows, to
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.traits import (
    BALANCED,
    MAJORS,
    C,
    D,
    H,
    S,
    good,
    good_suit,
    opening_suit,
    opens,
    two_of_three,
)
from paiju.bots.bridge.evaluation import Evaluation
from paiju.cards import SUITS, Suit
from paiju.text import Text


def _game_in_hand(hand: Evaluation) -> bool:
    if hand.hcp >= 22 or hand.length_points >= 24:
        return True
    suit = opening_suit(hand)
    tricks = 9 if suit in MAJORS else 10
    return hand.hcp >= 18 and hand.lengths[suit] >= 6 and hand.playing_tricks >= tricks


def _full_values(hand: Evaluation) -> bool:
    if hand.hcp >= 12:
        return True
    longest = hand.shape[0] + hand.shape[1]
    return hand.hcp >= 10 and hand.hcp + longest >= 20 and hand.aces + hand.kings >= 2


def _third_seat_values(hand: Evaluation) -> bool:
    if _full_values(hand):
        return True
    suit = opening_suit(hand)
    strong = good_suit(hand, suit)
    return strong and (hand.hcp >= 11 or (hand.hcp >= 10 and hand.lengths[suit] >= 5))


def _fourth_seat_values(hand: Evaluation) -> bool:
    """Return whether the rule of fifteen applies: points and spades together; or thirteen points in any case."""
    return hand.hcp >= 13 or hand.hcp + hand.lengths[S] >= 15


def _solid_seven(hand: Evaluation, suit: Suit) -> bool:
    return hand.lengths[suit] >= 7 and hand.tops(suit) == 3


SOLID_SEVEN: Final = {
    suit: Trait(
        Text("solid seven-card suit", "七张坚固套"),
        lambda hand, suit=suit: _solid_seven(hand, suit),  # type: ignore[misc]
    )
    for suit in MAJORS
}


GAME_IN_HAND: Final = Trait(
    Text("22+ HCP, 24+ points or game in one hand", "22+ 大牌点、24+ 点或单手可成局"), _game_in_hand
)
FULL_VALUES: Final = Trait(Text("", ""), _full_values)
THIRD_SEAT_VALUES: Final = Trait(Text("may be light", "可能稍弱"), _third_seat_values)
FOURTH_SEAT_VALUES: Final = Trait(Text("rule of fifteen", "十五法则"), _fourth_seat_values)


def openings(c: Context, sheet: RuleSheet) -> None:
    """Write the rules after only passes so far."""
    place = len(c.reads)
    sheet.bid(
        2,
        C,
        shows(GAME_IN_HAND, hcp=(18, 99), points=(21, 99)),
        "Strong two clubs",
        "强 2♣ 开叫",
        alert=True,
        force=Force.ROUND,
        tag="two-clubs",
    )
    sheet.bid(2, NOTRUMP, shows(BALANCED, hcp=(20, 21)), "Opening 2NT", "开叫 2NT", tag="notrump")
    sheet.bid(1, NOTRUMP, shows(BALANCED, hcp=(15, 17)), "Strong notrump", "强无将开叫", tag="notrump")
    values = (FULL_VALUES, FULL_VALUES, THIRD_SEAT_VALUES, FOURTH_SEAT_VALUES)[place]
    low, least = (11, 10) if place == 2 else (11, 8) if place == 3 else (12, 10)
    for suit in MAJORS:
        sheet.bid(
            4,
            suit,
            shows(SOLID_SEVEN[suit], hcp=(9, 11), lengths={suit: (7, 13)}),
            "Game on a solid suit",
            "坚固套直接叫局",
            tag="preempt",
        )
    for suit in MAJORS:
        sheet.bid(
            1,
            suit,
            shows(values, opens(suit), points=(low, 23), hcp=(least, 21), lengths={suit: (5, 13)}),
            "Opening one of a major",
            "开叫一阶高花",
        )
    for suit in (D, C):
        sheet.bid(
            1,
            suit,
            shows(
                values,
                opens(suit),
                points=(low, 23),
                hcp=(max(least, 10), 21),
                lengths={suit: (4 if suit is D else 3, 13)},
            ),
            "Opening one of a minor",
            "开叫一阶低花",
        )
    _three_diamonds(sheet, values, low)
    _preempts(c, sheet, place)
    sheet.pass_(shows(points=to(13), hcp=to(12)), "Not enough to open", "牌力不足以开叫")


def _three_diamonds(sheet: RuleSheet, values: Trait, low: int) -> None:
    """Open 1D on the one shape without five of a major, four diamonds or clubs at least as long: 4-4-3-2."""
    sheet.bid(
        1,
        D,
        shows(
            values, opens(D), points=(low, 23), hcp=(10, 21), lengths={S: just(4), H: just(4), D: just(3), C: just(2)}
        ),
        "Opening one diamond on three",
        "三张方块开叫 1♦",
        rare=True,
    )


def _preempts(c: Context, sheet: RuleSheet, place: int) -> None:
    if place == 3:
        return
    low = 6 if c.vulnerable else 5
    for suit in MAJORS:
        sheet.bid(4, suit, shows(hcp=(5, 10), lengths={suit: (8, 13)}), "Preempt", "阻击开叫", tag="preempt")
    for suit in (D, C):
        sheet.bid(
            4,
            suit,
            shows(good(suit), hcp=(5, 10), lengths={suit: (8, 13), H: to(3), S: to(3)}),
            "Preempt",
            "阻击开叫",
            tag="preempt",
        )
    for suit in reversed(SUITS):
        others = {major: to(3) for major in MAJORS if major is not suit}
        quality = (good(suit),) if c.vulnerable else ()
        sheet.bid(
            3,
            suit,
            shows(*quality, hcp=(low, 10), lengths={suit: (7, 8), **others}),
            "Preempt",
            "阻击开叫",
            tag="preempt",
        )
    sheet.bid(
        3,
        C,
        shows(two_of_three(C), hcp=(7, 10), lengths={C: just(6), H: to(3), S: to(3)}),
        "Preempt on six good clubs",
        "六张好梅花阻击开叫",
        tag="preempt",
        rare=True,
    )
    for suit in (S, H, D):
        others = {major: to(3) for major in MAJORS if major is not suit}
        quality = (good(suit),) if c.vulnerable or place < 2 else ()
        sheet.bid(
            2,
            suit,
            shows(*quality, hcp=(low, 10), lengths={suit: just(6), **others}),
            "Weak two",
            "弱二开叫",
            tag="weak-two",
        )
    if place == 2:
        for suit in MAJORS:
            sheet.bid(
                2,
                suit,
                shows(two_of_three(suit), hcp=(7, 10), lengths={suit: just(5)}),
                "Weak two on five, third in hand",
                "第三家五张弱二",
                tag="weak-two",
                rare=True,
            )

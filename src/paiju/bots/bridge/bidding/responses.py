"""Writes the responses to an opening of one in a suit if the next hand passes; two over one forces to game."""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import just, shows, to, up
from paiju.bots.bridge.bidding.minor_responses import over_a_minor
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.traits import BALANCED, FLAT, MAJORS, C, D, H, S, best_of, good, longer
from paiju.cards import SUITS, Suit


def responses(c: Context, sheet: RuleSheet) -> None:
    """Write the responses to one of a suit if the opponents are silent."""
    opening = c.opening
    suit = None if opening is None else opening.suit
    if suit is None:
        return
    _jump_shift(c, sheet, suit)
    if suit in MAJORS:
        _raise_of_a_major(c, sheet, suit)
        _new_suit_over_a_major(c, sheet, suit)
    else:
        over_a_minor(c, sheet, suit)
    sheet.pass_(shows(points=to(9)), "Too weak to respond", "牌力不足以应叫")


def _jump_shift(c: Context, sheet: RuleSheet, opened: Suit) -> None:
    if c.passed_hand:
        return
    for suit in reversed(SUITS):
        if suit is not opened:
            sheet.cheapest(
                suit,
                shows(good(suit), hcp=up(15), points=up(17), lengths={suit: up(5), opened: to(3)}),
                "Strong jump shift",
                "强跳叫新花",
                jump=1,
                force=Force.GAME,
            )


def _raise_of_a_major(c: Context, sheet: RuleSheet, suit: Suit) -> None:
    if not c.passed_hand:
        sheet.bid(
            2,
            NOTRUMP,
            shows(points=up(13), trump=suit, lengths={suit: up(4)}),
            "Jacoby 2NT, game-forcing raise",
            "雅各比 2NT，逼局加叫",
            alert=True,
            force=Force.GAME,
            tag="jacoby",
            trump=suit,
        )
    else:
        sheet.bid(
            4,
            suit,
            shows(points=up(13), trump=suit, lengths={suit: up(4)}),
            "Game, by a passed hand",
            "不叫过者加叫成局",
        )
    sheet.bid(4, suit, shows(hcp=(2, 9), lengths={suit: up(5)}), "Preemptive raise to game", "阻击性加叫到局")
    sheet.bid(
        3,
        suit,
        shows(points=(10, 13 if c.passed_hand else 12), trump=suit, lengths={suit: up(3)}),
        "Limit raise",
        "限制性加叫",
    )
    sheet.bid(2, suit, shows(points=(6, 9), trump=suit, lengths={suit: up(3)}), "Single raise", "单加叫")


def _new_suit_over_a_major(c: Context, sheet: RuleSheet, opened: Suit) -> None:
    if not c.passed_hand:
        spades = {S: to(3)} if opened is H else {}
        for traits, most in (((), 2), ((FLAT,), 3)):
            sheet.bid(
                3,
                NOTRUMP,
                shows(BALANCED, *traits, hcp=(15, 17), lengths={**spades, opened: to(most)}),
                "Balanced game",
                "平均牌型成局",
            )
    two_over_one = [suit for suit in (H, D, C) if suit < opened]
    if not c.passed_hand:
        for minor in (D, C):
            sheet.bid(
                2,
                minor,
                shows(longer(minor, S), hcp=up(12), lengths={minor: up(5), S: just(4)}),
                "Two over one, longer than the spades",
                "二盖一，长于黑桃",
                force=Force.GAME,
            )
    if opened is H:
        sheet.bid(
            1,
            S,
            shows(hcp=up(5), points=up(6), lengths={S: up(4)}),
            "New suit, forcing",
            "新花，逼叫",
            force=Force.NONE if c.passed_hand else Force.ROUND,
        )
    if c.passed_hand:
        for suit in two_over_one:
            sheet.bid(
                2,
                suit,
                shows(best_of((H, D, C), suit), hcp=(9, 11), lengths={suit: up(5), opened: to(2)}),
                "New suit by a passed hand",
                "不叫过者的新花",
            )
    else:
        for suit in two_over_one:
            sheet.bid(
                2,
                suit,
                shows(
                    best_of((H, C, D) if suit is not D else (H, D, C), suit) if suit is not C else best_of((C, D), C),
                    hcp=up(12),
                    lengths={suit: up(5 if suit is H else 4)},
                ),
                "Two over one, forcing to game",
                "二盖一，逼叫到局",
                force=Force.GAME,
            )
        sheet.bid(
            2,
            C,
            shows(hcp=up(12), lengths={C: up(3)}),
            "Two over one on three clubs",
            "三张梅花的二盖一",
            force=Force.GAME,
            rare=True,
        )
    sheet.bid(
        1,
        NOTRUMP,
        shows(hcp=(6, 11), lengths={opened: to(2), **({S: to(3)} if opened is H else {})}),
        "1NT response",
        "应叫 1NT",
    )
    sheet.bid(
        1, NOTRUMP, shows(hcp=(5, 11), points=(6, 13), lengths={opened: to(3)}), "1NT response", "应叫 1NT", rare=True
    )

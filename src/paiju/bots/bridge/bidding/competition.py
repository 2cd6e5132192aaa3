"""Writes the rules after our side opened and the opponents entered.

These are raises, cue-bid raises, negative doubles, redoubles, and answers.
"""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import just, shows, to, up
from paiju.bots.bridge.bidding.negative_doubles import negative_double
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.traits import (
    BALANCED,
    MAJORS,
    MINORS,
    SEMI_BALANCED,
    C,
    D,
    H,
    S,
    all_stopped,
    best_of,
    good,
    stopped,
)
from paiju.cards import SUITS, Suit


def over_their_double(c: Context, sheet: RuleSheet) -> None:
    """Write the rules after partner opened one of a suit and the next hand doubled."""
    suit = c.partner_last.suit if c.partner_last is not None else None
    if suit is None:
        return
    fit = 3 if suit in MAJORS else 5 if suit is C else 4
    if suit in MAJORS:
        sheet.bid(4, suit, shows(hcp=to(9), lengths={suit: up(5)}), "Preemptive raise", "阻击加叫")
    sheet.bid(
        2,
        NOTRUMP,
        shows(points=up(10), trump=suit, lengths={suit: up(fit + (suit in MAJORS))}),
        "Limit raise or better over the double",
        "对方加倍后的限制性以上加叫",
        alert=True,
        force=Force.ROUND,
        tag="cue-raise",
        trump=suit,
    )
    sheet.redouble(shows(hcp=up(10)), "Ten points or more", "十点以上")
    sheet.bid(
        3,
        suit,
        shows(hcp=(2, 9), points=up(4), trump=suit, lengths={suit: up(fit + 1)}),
        "Preemptive raise",
        "阻击加叫",
    )
    sheet.bid(2, suit, shows(points=(5, 9), trump=suit, lengths={suit: up(fit)}), "Raise", "加叫")
    for own in (H, S, D):
        if own is not suit and c.level(own) == 1:
            sheet.bid(
                1,
                own,
                shows(points=(6, 12), lengths={own: up(4)}),
                "New suit, forcing",
                "新花，逼叫",
                force=Force.ROUND,
            )
    for own in reversed(SUITS):
        if own is not suit and c.level(own) == 2:
            sheet.bid(
                2,
                own,
                shows(good(own), hcp=(5, 9), lengths={own: up(6), suit: to(2)}),
                "Long suit, not forcing",
                "长套，不逼叫",
            )
    sheet.bid(1, NOTRUMP, shows(BALANCED, hcp=(7, 9)), "Balanced", "平均牌型")
    sheet.pass_(shows(hcp=to(9)), "No suitable call", "无适当叫品")


def over_their_overcall(c: Context, sheet: RuleSheet) -> None:
    """Write the rules after partner opened one of a suit and the next hand overcalled."""
    opened = c.opening.suit if c.opening is not None else None
    last = c.last
    if opened is None or last is None or last.denomination is None:
        return
    their = last.denomination.suit
    if their is None or their not in c.their_suits:
        return
    level = last.level
    fit = 3 if opened in MAJORS else 5 if opened is C else 4
    both = their in MINORS and opened in MINORS and level == 1
    if opened in MAJORS:
        _support(c, sheet, opened, their, fit)
    else:
        for major in MAJORS:
            if c.level(major) == 1:
                length = 5 if major is S or their is H else 4
                sheet.bid(
                    1,
                    major,
                    shows(points=up(6), lengths={major: up(5 if both else length)}),
                    "New suit, forcing",
                    "新花，逼叫",
                    force=Force.NONE if c.passed_hand else Force.ROUND,
                )
        if both:
            negative_double(c, sheet, their, level)
        elif level <= 3 and their in MAJORS:
            other = H if their is S else S
            points = (0, 6, 8, 10)[level]
            four_or_five = ((just(4), 40), (just(5), 10)) if level > 1 else ((just(4), 40),)
            for cards, most in four_or_five:
                sheet.double(
                    shows(hcp=to(most), points=up(points), lengths={other: cards}),
                    f"Negative double: {other.text.en}",
                    f"负加倍：{other.text.zh}",
                    force=Force.ROUND,
                    tag="negative",
                )
        _support(c, sheet, opened, their, fit)
    _free_bids(c, sheet, opened, their)
    if level <= 3 and not both:
        negative_double(c, sheet, their, level)
    stop = stopped(their)
    balanced = {m: to(3) for m in MAJORS if m not in (opened, their)}
    sheet.bid(3, NOTRUMP, shows(stop, hcp=up(13), lengths={opened: to(4)}), "Game", "成局")
    if level == 1 or (level == 2 and c.level(NOTRUMP) == 2):
        sheet.bid(2, NOTRUMP, shows(SEMI_BALANCED, stop, hcp=(11, 12)), "Invites game", "邀局")
    sheet.bid(1, NOTRUMP, shows(stop, hcp=(7, 10), lengths=balanced), "Stopper and values", "有止张和牌力")
    if level <= 3:
        sheet.double(
            shows(hcp=up(12 if level <= 2 else 14), lengths={their: to(3)}),
            "Negative double, values",
            "负加倍，有牌力",
            force=Force.ROUND,
            tag="negative",
            rare=True,
        )
    sheet.pass_(shows(hcp=to(13)), "No suitable call", "无适当叫品")


def _support(c: Context, sheet: RuleSheet, opened: Suit, their: Suit, fit: int) -> None:
    if opened in MAJORS:
        sheet.bid(
            4,
            opened,
            shows(hcp=to(9), points=up(7), trump=opened, lengths={opened: up(5)}),
            "Preemptive raise",
            "阻击加叫",
        )
    cue = c.level(their)
    if cue <= 3 and c.level(opened) <= 3:
        sheet.cheapest(
            their,
            shows(
                points=up((11 if c.passed_hand else 13) if opened in MAJORS else 11),
                trump=opened,
                lengths={opened: up(fit)},
            ),
            "Cue-bid: a strong raise",
            "扣叫：强加叫",
            alert=True,
            force=Force.ROUND,
            tag="cue-raise",
            trump=opened,
        )
    elif opened in MAJORS:
        sheet.bid(4, opened, shows(points=up(12), trump=opened, lengths={opened: up(3)}), "Game", "成局")
    if c.level(opened) <= 3 and opened in MAJORS:
        sheet.bid(
            3, opened, shows(points=(10, 12), trump=opened, lengths={opened: up(fit)}), "Limit raise", "限制性加叫"
        )
    if c.level(opened) <= 2 and opened not in MAJORS:
        sheet.bid(
            3,
            opened,
            shows(hcp=(2, 9), points=(5, 9), trump=opened, lengths={opened: up(fit + 1)}),
            "Preemptive raise",
            "阻击加叫",
        )
    if c.level(opened) <= 3:
        sheet.cheapest(
            opened,
            shows(points=(6 if c.level(opened) == 2 else 8, 10), trump=opened, lengths={opened: up(fit)}),
            "Competitive raise",
            "竞争性加叫",
        )


def _free_bids(c: Context, sheet: RuleSheet, opened: Suit, their: Suit) -> None:
    for suit in (S, H, D, C):
        if suit in (opened, their):
            continue
        level = c.level(suit)
        if level == 1:
            length = 5 if suit is S and H is not their and H is not opened else 4
            length = 5 if suit is S and their is H else length
            sheet.bid(
                1,
                suit,
                shows(points=up(6), lengths={suit: up(length)}),
                "New suit, forcing",
                "新花，逼叫",
                force=Force.NONE if c.passed_hand else Force.ROUND,
            )
        elif level == 2:
            sheet.bid(
                2,
                suit,
                shows(best_of((S, H, D, C), suit), hcp=up(10), points=up(11), lengths={suit: up(5)}),
                "New suit, forcing",
                "新花，逼叫",
                force=Force.NONE if c.passed_hand else Force.ROUND,
            )
        elif level == 3 and c.last is not None and c.last.level >= 2:
            sheet.bid(
                3,
                suit,
                shows(good(suit), hcp=up(12), lengths={suit: up(5)}),
                "New suit, forcing to game",
                "新花，逼叫到局",
                force=Force.NONE if c.passed_hand else Force.GAME,
            )


def answer_cue_raise(c: Context, sheet: RuleSheet) -> None:
    """Write the answers to partner's cue-bid raise to at least the three level: game with more than a minimum."""
    trump = c.trump
    if trump is None:
        return
    if trump in MAJORS:
        sheet.bid(
            4,
            trump,
            shows(points=up(25 - c.partner.low - (1 if c.me.low >= 11 else 0)), trump=trump),
            "Accepts",
            "接受邀叫",
        )
    else:
        sheet.bid(3, NOTRUMP, shows(*all_stopped(c.their_suits), hcp=up(25 - c.partner.low)), "Accepts", "接受邀叫")
        sheet.bid(5, trump, shows(points=up(29 - c.partner.low), trump=trump), "Accepts", "接受邀叫")
    sheet.cheapest(
        trump,
        shows(points=to((24 if trump in MAJORS else 28) - c.partner.low), trump=trump),
        "Minimum",
        "低限",
        tag="declined",
    )

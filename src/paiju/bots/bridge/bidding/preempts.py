"""After partner's weak two or preempt: raises by the law of total tricks, game tries, and the 2NT enquiry."""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import Trait, shows, to, up
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import Sheet
from paiju.bots.bridge.bidding.traits import (
    MAJORS,
    C,
    D,
    H,
    S,
    all_stopped,
    best_of,
    good,
    good_suit,
    longer,
)
from paiju.cards import SUITS, Suit
from paiju.text import Text


def weak_two_answers(c: Context, sheet: Sheet) -> None:
    """Partner opened a weak two and the next hand passed."""
    suit = c.partner_last.suit if c.partner_last is not None else None
    if suit is None:
        return
    sheet.bid(
        4,
        suit,
        shows(points=up(17), trump=suit, lengths={suit: up(3)}),
        "To make, or to keep them out",
        "成局或阻击",
    ) if suit in MAJORS else None
    sheet.bid(
        2,
        NOTRUMP,
        shows(hcp=up(15), lengths={suit: up(2)}),
        "Asks how good the weak two is",
        "问弱二开叫质量",
        alert=True,
        force=Force.ROUND,
        tag="weak-two-enquiry",
    )
    _own_suit(c, sheet, suit)
    sheet.bid(
        3,
        NOTRUMP,
        shows(*all_stopped(s for s in SUITS if s is not suit), hcp=up(17)),
        "To play",
        "止叫",
    )
    sheet.bid(
        4,
        suit,
        shows(hcp=to(14), lengths={suit: up(4)}),
        "Preemptive raise",
        "阻击加叫",
    )
    sheet.bid(
        3,
        suit,
        shows(hcp=to(14), points=up(4), lengths={suit: up(3)}),
        "Preemptive raise",
        "阻击加叫",
    )
    sheet.pass_(shows(hcp=to(18)), "No game", "没有成局可能")


def _own_suit(c: Context, sheet: Sheet, opened: Suit) -> None:
    for suit in (S, H, D, C):
        if suit is not opened:
            sheet.bid(
                c.level(suit),
                suit,
                shows(
                    good(suit),
                    best_of((S, H, D, C), suit),
                    hcp=up(16),
                    lengths={suit: up(5), opened: to(1)},
                ),
                "New suit, forcing",
                "新花，逼叫",
                force=Force.ROUND,
            )


def _good_weak_two(suit: Suit) -> Trait:
    return Trait(
        Text("good suit", "好套"), lambda hand: good_suit(hand, suit) and hand.tops(suit) >= 2
    )


def _poor_weak_two(suit: Suit) -> Trait:
    return Trait(
        Text("moderate suit", "一般套"),
        lambda hand: not (good_suit(hand, suit) and hand.tops(suit) >= 2),
    )


def enquiry_answers(c: Context, sheet: Sheet) -> None:
    """Partner asked with 2NT: minimum or maximum, moderate or good suit, in steps."""
    suit = c.mine[-1].suit if c.mine else None
    if suit is None:
        return
    answers = (
        (C, _poor_weak_two(suit), (0, 7), "Minimum, moderate suit", "低限，一般套"),
        (D, _good_weak_two(suit), (0, 7), "Minimum, good suit", "低限，好套"),
        (H, _poor_weak_two(suit), (8, 99), "Maximum, moderate suit", "高限，一般套"),
        (S, _good_weak_two(suit), (8, 99), "Maximum, good suit", "高限，好套"),
    )
    for denomination, trait, hcp, en, zh in answers:
        sheet.bid(
            3,
            denomination,
            shows(trait, hcp=hcp),
            en,
            zh,
            alert=True,
            tag="weak-two-described",
        )


def after_enquiry(c: Context, sheet: Sheet) -> None:
    """Partner has described his weak two: choose the contract."""
    opening = c.partners[0].suit if c.partners else None
    if opening is None:
        return
    need = 24 - c.partner.low
    if opening in MAJORS:
        sheet.bid(
            4,
            opening,
            shows(points=up(need), trump=opening, lengths={opening: up(2)}),
            "Game",
            "成局",
        )
    else:
        others = [s for s in SUITS if s is not opening]
        sheet.bid(3, NOTRUMP, shows(*all_stopped(others), hcp=up(need)), "Game", "成局")
        sheet.bid(
            5,
            opening,
            shows(points=up(need + 2), trump=opening, lengths={opening: up(3)}),
            "Game",
            "成局",
        )
    last = c.last
    if last is not None and last.denomination is not None and last.denomination.suit is opening:
        sheet.pass_(shows(), "No game", "没有成局可能")
    sheet.cheapest(opening, shows(), "No game", "没有成局可能", tag="sign-off")


def preempt_answers(c: Context, sheet: Sheet) -> None:
    """Partner opened a preempt of three or four."""
    opening = c.partner_last
    suit = None if opening is None else opening.suit
    if opening is None or suit is None:
        return
    if opening.call.level == 3:
        if suit in MAJORS:
            sheet.bid(
                4,
                suit,
                shows(points=up(15), lengths={suit: up(2)}),
                "To make",
                "打成局",
            )
            sheet.bid(
                4, suit, shows(points=up(17), lengths={suit: up(1)}), "To make", "打成局", rare=True
            )
        others = [s for s in SUITS if s is not suit]
        sheet.bid(
            3,
            NOTRUMP,
            shows(
                *all_stopped(others), hcp=up(15), lengths={suit: up(2 if suit not in MAJORS else 0)}
            ),
            "To play",
            "止叫",
        )
        for major in MAJORS:
            if major is not suit:
                sheet.cheapest(
                    major,
                    shows(
                        good(major),
                        longer(major, suit),
                        hcp=up(16),
                        lengths={major: up(6)},
                    ),
                    "Own suit, forcing",
                    "自己的套，逼叫",
                    force=Force.ROUND,
                )
        sheet.bid(
            4,
            suit,
            shows(hcp=to(14), lengths={suit: up(3)}),
            "Preemptive raise",
            "阻击加叫",
        )
        if suit not in MAJORS:
            sheet.bid(5, suit, shows(points=up(17), lengths={suit: up(3)}), "To make", "打成局")
    elif suit not in MAJORS:
        sheet.bid(5, suit, shows(points=up(15), lengths={suit: up(2)}), "To make", "打成局")
    sheet.pass_(shows(points=to(20)), "No game, or already in game", "没有成局可能或已成局")


def preempter_rebids(c: Context, sheet: Sheet) -> None:
    """We have preempted: the hand is told, so we pass unless partner forces; then support or rebid."""
    if not c.forced:
        sheet.pass_(shows(), "The hand is told", "牌情已示")
        return
    asked = c.partner_last.suit if c.partner_last is not None else None
    own = c.mine[-1].suit if c.mine else None
    if asked is not None:
        sheet.bid(
            4 if asked in MAJORS else c.level(asked),
            asked,
            shows(lengths={asked: up(3 if c.partner.least(asked) < 6 else 2)}),
            "Support",
            "支持",
        )
    if own is not None:
        sheet.cheapest(own, shows(), "Rebid", "再叫")

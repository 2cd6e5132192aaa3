"""Writes the rules if the opponents opened and our side has not acted.

These are overcalls, take-out doubles, 1NT, two-suiters and reopening.
"""

from __future__ import annotations

from typing import Final

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import Trait, just, shows, to, up
from paiju.bots.bridge.bidding.over_their_notrump import over_their_notrump
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.traits import (
    BALANCED,
    MAJORS,
    SEMI_BALANCED,
    C,
    D,
    H,
    S,
    best_of,
    decent,
    fair,
    good,
    stopped,
)
from paiju.bots.bridge.evaluation import Evaluation
from paiju.cards import SUITS, Suit
from paiju.games.bridge import PASS
from paiju.text import Text

_HIGH_FIRST = (S, H, D, C)


def _strong_four(hand: Evaluation, suit: Suit) -> bool:
    return hand.tops(suit) == 3 or (hand.tops(suit) == 2 and hand.honours(suit) == 4)


STRONG_FOUR: Final = {
    suit: Trait(
        Text(f"strong {suit.text.en}", f"{suit.text.zh}强"),
        lambda hand, suit=suit: _strong_four(hand, suit),  # type: ignore[misc]
    )
    for suit in SUITS
}


def overcalls(c: Context, sheet: RuleSheet) -> None:
    """Write the rules if neither partner has bid or doubled."""
    last = c.last
    if last is None:
        return
    if c.their_strength >= 22 and last.level >= 2:
        sheet.pass_()
        return
    their = None if last.denomination is None else last.denomination.suit
    if last.denomination is NOTRUMP:
        if last.level == 1 and c.opening is not None and c.opening.call is last:
            over_their_notrump(c, sheet)
        elif last.level == 1 and len(c.their_suits) == 1:
            _two_suiters(c, sheet, c.their_suits[0], 1)
            _suit_overcalls(c, sheet, 1)
    elif c.rho_last is not None and c.rho_last.artificial and c.last_suit is not None:
        _lead_directing(c, sheet, c.last_suit)
    elif their is not None and their in c.their_suits:
        if c.pass_ends and last.level == 1:
            _balance(c, sheet, their)
        elif c.pass_ends and last.level == 2 and _raised_and_stopped(c):
            _balance_over_raise(c, sheet, their)
        else:
            _direct(c, sheet, their, last.level)
    sheet.pass_(shows(hcp=to(17)), "No suitable call", "无适当叫品")


def _lead_directing(c: Context, sheet: RuleSheet, shown: Suit) -> None:
    """Double an artificial bid to ask for a lead of its suit."""
    sheet.double(shows(good(shown), lengths={shown: up(5)}), "Lead this suit", "要求首攻此花色")
    if c.last is not None and c.last.level == 2:
        _suit_overcalls(c, sheet, 2)


def _raised_and_stopped(c: Context) -> bool:
    """Return whether they opened one of a suit and raised it to two, and no other player has bid."""
    bids = [read for read in c.reads if read.call is not PASS]
    return len(bids) == 2 and bids[0].suit is not None and bids[0].suit is bids[1].suit


def _direct(c: Context, sheet: RuleSheet, their: Suit, level: int) -> None:
    low = (0, 15, 15, 16)[level] if level <= 3 else 0
    quiet = len(c.their_suits) == 1
    if level <= 3 and quiet:
        sheet.cheapest(
            NOTRUMP,
            shows(
                *((BALANCED,) if level == 1 else (SEMI_BALANCED,)), stopped(their), hcp=(low, 18 if level < 3 else 20)
            ),
            "Notrump overcall",
            "无将争叫",
            tag="notrump" if level <= 2 else "",
        )
    if level <= 4:
        sheet.double(
            shows(hcp=up(18 if level == 1 else 17)),
            "Take-out, too strong to overcall",
            "技术性加倍，过强不宜争叫",
            force=Force.ROUND,
            tag="takeout",
            rare=True,
        )
    if level <= 2 and len(c.their_suits) == 1:
        _two_suiters(c, sheet, their, level)
    _suit_overcalls(c, sheet, level)
    _takeout(c, sheet, their, level)


def _two_suiters(c: Context, sheet: RuleSheet, their: Suit, level: int) -> None:
    """Show two five-card suits, weak or strong at the one level; with values between, overcall and bid again."""
    low = (8 if c.vulnerable else 6) if level == 1 else 12
    ranges = ((low, 11), (16, 21)) if level == 1 else ((low, 21),)
    majors = [m for m in MAJORS if m is not their]
    pairs = [(S, H)] if len(majors) == 2 else [(majors[0], D), (majors[0], C)]
    name = (
        ("Michaels: both majors", "迈克尔扣叫：双高花")
        if len(majors) == 2
        else ("Michaels: the other major and a minor", "迈克尔扣叫：另一高花与一低花")
    )
    for hcp in ranges:
        for one, other in pairs:
            sheet.bid(
                level + 1,
                their,
                shows(decent(one), decent(other), hcp=hcp, lengths={one: up(5), other: up(5)}),
                *name,
                alert=True,
                force=Force.ROUND,
                tag="two-suiter",
            )
    lowest = [s for s in SUITS if s is not their][:2]
    if level == 1:
        sheet.bid(
            2,
            NOTRUMP,
            shows(*map(decent, lowest), hcp=(low, 21), lengths={s: up(5) for s in lowest}),
            "Unusual notrump: the two lowest unbid suits",
            "不寻常无将：两门最低未叫花色",
            alert=True,
            force=Force.ROUND,
            tag="two-suiter",
        )


def _suit_overcalls(c: Context, sheet: RuleSheet, level: int) -> None:
    free = tuple(s for s in _HIGH_FIRST if s not in c.their_suits)
    if level == 1:
        _weak_jumps(c, sheet, free)
        for suit in free:
            if c.level(suit) == 1:
                sheet.bid(
                    1,
                    suit,
                    shows(STRONG_FOUR[suit], hcp=(10, 17), lengths={suit: just(4)}),
                    "Overcall on a strong four-card suit",
                    "强四张套争叫",
                    rare=True,
                )
    for suit in free:
        at = c.level(suit)
        if level == 3 and suit in MAJORS:
            sheet.bid(
                4, suit, shows(good(suit), hcp=(14, 20), points=up(17), lengths={suit: up(6)}), "To make", "打成局"
            )
        if at == 1:
            sheet.bid(
                1, suit, shows(fair(suit), best_of(free, suit), hcp=(8, 17), lengths={suit: up(5)}), "Overcall", "争叫"
            )
        elif at == 2:
            sheet.bid(
                2,
                suit,
                shows(good(suit), best_of(free, suit), hcp=(10, 17), points=up(12), lengths={suit: up(5)}),
                "Two-level overcall",
                "二阶争叫",
            )
            sheet.bid(
                2,
                suit,
                shows(fair(suit), best_of(free, suit), hcp=(14, 17), lengths={suit: up(5)}),
                "Two-level overcall",
                "二阶争叫",
            )
        elif at == 3 and level >= 2:
            sheet.bid(
                3,
                suit,
                shows(good(suit), best_of(free, suit), hcp=(11, 17), points=up(13), lengths={suit: up(6)}),
                "Three-level overcall",
                "三阶争叫",
            )
            sheet.bid(
                3,
                suit,
                shows(fair(suit), best_of(free, suit), hcp=(15, 17), lengths={suit: up(5)}),
                "Three-level overcall",
                "三阶争叫",
            )


def _weak_jumps(c: Context, sheet: RuleSheet, free: tuple[Suit, ...]) -> None:
    """Jump by the length of the suit, like an opening of the same level."""
    for suit in free:
        for at, length in ((2, just(6)), (3, just(7)), (4, up(8))):
            if at > c.level(suit):
                sheet.bid(
                    at,
                    suit,
                    shows(good(suit), hcp=(5, 10), lengths={suit: length}),
                    "Weak jump overcall",
                    "弱跳争叫",
                    tag="weak-two" if at == 2 else "preempt",
                )


def _takeout(c: Context, sheet: RuleSheet, their: Suit, level: int) -> None:
    if level > 4:
        return
    low = (0, 12, 12, 13, 15)[level]
    unbid = [s for s in SUITS if s not in c.their_suits]
    if len(unbid) == 3:
        sheet.double(
            shows(hcp=(low, 17), lengths={their: to(2), **{s: up(3) for s in unbid}}),
            "Take-out",
            "技术性加倍",
            force=Force.ROUND,
            tag="takeout",
        )
        if level == 1:
            sheet.double(
                shows(hcp=(15, 17), lengths={their: just(3), **{s: up(3) for s in unbid}}),
                "Take-out, flat but strong",
                "技术性加倍，牌型平均而强",
                force=Force.ROUND,
                tag="takeout",
                rare=True,
            )
        if level <= 3:
            sheet.double(
                shows(hcp=(11 + (level == 3), 17), lengths={their: to(1), **{s: up(3) for s in unbid}}),
                "Take-out, short in their suit",
                "技术性加倍，对方花色短",
                force=Force.ROUND,
                tag="takeout",
            )
    elif len(unbid) == 2:
        sheet.double(
            shows(hcp=(12, 17), lengths={s: up(4) for s in unbid}),
            "Take-out for the other two suits",
            "技术性加倍，示另两门花色",
            force=Force.ROUND,
            tag="takeout",
        )


def _balance(c: Context, sheet: RuleSheet, their: Suit) -> None:
    """Write the rules after their opening and two passes: act with a king less."""
    free = tuple(s for s in _HIGH_FIRST if s is not their)
    sheet.bid(
        2,
        NOTRUMP,
        shows(BALANCED, stopped(their), hcp=(18, 20)),
        "Reopening notrump, strong",
        "重开叫 2NT，强牌",
        tag="notrump",
    )
    sheet.double(shows(hcp=up(15)), "Reopening, strong", "重开叫，强牌", force=Force.ROUND, tag="takeout", rare=True)
    _two_suiters(c, sheet, their, 1)
    for suit in free:
        sheet.cheapest(
            suit,
            shows(good(suit), hcp=(12, 15), lengths={suit: up(6)}),
            "Reopening jump, a good suit",
            "重开叫跳叫，好套",
            jump=1,
        )
    take_out = shows(hcp=(9, 14), lengths={their: to(3), **{s: up(3) for s in free}})
    for suit in free:
        if c.level(suit) == 2:
            _reopening_notrump(sheet, their)
            sheet.double(take_out, "Reopening, take-out", "重开叫，技术性加倍", force=Force.ROUND, tag="takeout")
        sheet.cheapest(
            suit,
            shows(fair(suit), best_of(free, suit), hcp=(7, 14), points=up(8), lengths={suit: up(5)}),
            "Reopening",
            "重开叫",
        )
    _reopening_notrump(sheet, their)
    sheet.double(take_out, "Reopening, take-out", "重开叫，技术性加倍", force=Force.ROUND, tag="takeout")


def _reopening_notrump(sheet: RuleSheet, their: Suit) -> None:
    sheet.bid(
        1, NOTRUMP, shows(BALANCED, stopped(their), hcp=(11, 14)), "Reopening notrump", "重开叫无将", tag="notrump"
    )


def _balance_over_raise(c: Context, sheet: RuleSheet, their: Suit) -> None:
    """Write the rules after they raised to two and stopped: they have a fit, so our side has one; act on little."""
    free = tuple(s for s in _HIGH_FIRST if s is not their)
    for suit in free:
        if c.level(suit) == 2:
            sheet.bid(
                2,
                suit,
                shows(fair(suit), best_of(free, suit), hcp=(6, 14), lengths={suit: up(5)}),
                "Reopening",
                "重开叫",
            )
    sheet.double(
        shows(hcp=(8, 16), points=up(8), lengths={their: to(2), **{s: up(3) for s in free}}),
        "Reopening, take-out",
        "重开叫，技术性加倍",
        force=Force.ROUND,
        tag="takeout",
    )
    lowest = [s for s in SUITS if s is not their][:2]
    for suit in free:
        if c.level(suit) == 3:
            sheet.bid(
                3,
                suit,
                shows(good(suit), best_of(free, suit), hcp=(8, 14), lengths={suit: up(6)}),
                "Reopening",
                "重开叫",
            )
    sheet.bid(
        2,
        NOTRUMP,
        shows(hcp=(6, 14), lengths={s: up(4) for s in lowest}),
        "Reopening for the two lowest suits",
        "重开叫，示两门最低花色",
        alert=True,
        force=Force.ROUND,
        tag="two-suiter",
    )

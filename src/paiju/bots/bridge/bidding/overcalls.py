"""The opponents opened and our side has not acted: overcalls, take-out doubles, 1NT, two-suiters, reopening."""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import just, shows, to, up
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import Sheet
from paiju.bots.bridge.bidding.traits import (
    BALANCED,
    MAJORS,
    SEMI_BALANCED,
    D,
    H,
    S,
    best_of,
    fair,
    good,
    stopped,
)
from paiju.cards import SUITS, Suit

_HIGH_FIRST = (S, H, D, SUITS[0])


def overcalls(c: Context, sheet: Sheet) -> None:
    """Neither of us has bid or doubled."""
    last = c.last
    if last is None:
        return
    if c.their_strength >= 22 and last.level >= 2:
        sheet.pass_()
        return
    their = None if last.denomination is None else last.denomination.suit
    if last.denomination is NOTRUMP:
        _over_notrump(c, sheet, last.level)
    elif their is not None and their in c.their_suits:
        if c.pass_ends and last.level == 1:
            _balance(sheet, their)
        else:
            _direct(c, sheet, their, last.level)
    sheet.pass_(shows(hcp=to(17)), "Nothing to say", "无适当叫品")


def _over_notrump(c: Context, sheet: Sheet, level: int) -> None:
    if level > 1:
        return
    sheet.double(shows(hcp=up(16)), "Penalties", "惩罚性加倍")
    for suit in _HIGH_FIRST:
        sheet.bid(
            2,
            suit,
            shows(
                good(suit),
                best_of(_HIGH_FIRST, suit),
                hcp=(8, 15),
                points=up(10),
                lengths={suit: up(5 if c.pass_ends else 6)},
            ),
            "Natural overcall",
            "自然争叫",
        )
    for suit in MAJORS:
        sheet.bid(
            2,
            suit,
            shows(good(suit), hcp=(10, 15), points=up(12), lengths={suit: up(5)}),
            "Natural overcall",
            "自然争叫",
        )


def _direct(c: Context, sheet: Sheet, their: Suit, level: int) -> None:
    low = (0, 15, 15, 16)[level] if level <= 3 else 0
    quiet = len(c.their_suits) == 1
    if level <= 3 and quiet:
        sheet.cheapest(
            NOTRUMP,
            shows(
                *((BALANCED,) if level == 1 else (SEMI_BALANCED,)),
                stopped(their),
                hcp=(low, 18 if level < 3 else 20),
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
    if level == 1 and quiet:
        _two_suiters(c, sheet, their)
    _suit_overcalls(c, sheet, level)
    _takeout(c, sheet, their, level)


def _two_suiters(c: Context, sheet: Sheet, their: Suit) -> None:
    majors = [m for m in MAJORS if m is not their]
    if len(majors) == 2:
        sheet.bid(
            2,
            their,
            shows(hcp=(8, 17), lengths={S: up(5), H: up(5)}),
            "Michaels: both majors",
            "迈克尔扣叫：双高花",
            alert=True,
            force=Force.ROUND,
            tag="two-suiter",
        )
    else:
        for minor in (D, SUITS[0]):
            sheet.bid(
                2,
                their,
                shows(hcp=(9, 17), lengths={majors[0]: up(5), minor: up(5)}),
                "Michaels: the other major and a minor",
                "迈克尔扣叫：另一高花与一低花",
                alert=True,
                force=Force.ROUND,
                tag="two-suiter",
            )
    lowest = [s for s in SUITS if s is not their][:2]
    sheet.bid(
        2,
        NOTRUMP,
        shows(hcp=(9 if c.vulnerable else 8, 17), lengths={s: up(5) for s in lowest}),
        "Unusual notrump: the two lowest unbid suits",
        "不寻常无将：两门最低未叫花色",
        alert=True,
        force=Force.ROUND,
        tag="two-suiter",
    )


def _suit_overcalls(c: Context, sheet: Sheet, level: int) -> None:
    free = tuple(s for s in _HIGH_FIRST if s not in c.their_suits)
    for suit in free:
        at = c.level(suit)
        if level == 3 and suit in MAJORS:
            sheet.bid(
                4,
                suit,
                shows(good(suit), hcp=(14, 20), points=up(17), lengths={suit: up(6)}),
                "To make",
                "打成局",
            )
        if at == 1:
            sheet.bid(
                1,
                suit,
                shows(fair(suit), best_of(free, suit), hcp=(8, 17), lengths={suit: up(5)}),
                "Overcall",
                "争叫",
            )
        elif at == 2:
            sheet.bid(
                2,
                suit,
                shows(
                    good(suit),
                    best_of(free, suit),
                    hcp=(10, 17),
                    points=up(12),
                    lengths={suit: up(5)},
                ),
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
                shows(
                    good(suit),
                    best_of(free, suit),
                    hcp=(11, 17),
                    points=up(13),
                    lengths={suit: up(6)},
                ),
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
    if level > 1 or len(c.their_suits) > 1:
        return
    for suit in free:
        for at, length in ((2, just(6)), (3, up(7))):
            if at > c.level(suit):
                sheet.bid(
                    at,
                    suit,
                    shows(good(suit), hcp=(5, 10), lengths={suit: length}),
                    "Weak jump overcall",
                    "弱跳争叫",
                )


def _takeout(c: Context, sheet: Sheet, their: Suit, level: int) -> None:
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
        if level <= 2:
            sheet.double(
                shows(hcp=(11, 17), lengths={their: to(1), **{s: up(3) for s in unbid}}),
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


def _balance(sheet: Sheet, their: Suit) -> None:
    """Two passes follow their opening: act with a king less."""
    free = tuple(s for s in _HIGH_FIRST if s is not their)
    sheet.double(
        shows(hcp=up(15)),
        "Reopening, strong",
        "重开叫，强牌",
        force=Force.ROUND,
        tag="takeout",
        rare=True,
    )
    for suit in free:
        sheet.cheapest(
            suit,
            shows(
                fair(suit), best_of(free, suit), hcp=(7, 14), points=up(8), lengths={suit: up(5)}
            ),
            "Reopening",
            "重开叫",
        )
    sheet.bid(
        1,
        NOTRUMP,
        shows(BALANCED, stopped(their), hcp=(11, 14)),
        "Reopening notrump",
        "重开叫无将",
        tag="notrump",
    )
    sheet.double(
        shows(hcp=(9, 14), lengths={their: to(3), **{s: up(3) for s in free}}),
        "Reopening, take-out",
        "重开叫，技术性加倍",
        force=Force.ROUND,
        tag="takeout",
    )

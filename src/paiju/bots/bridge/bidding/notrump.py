"""After an opening or overcall in notrump: Stayman, Jacoby transfers, invitations, quantitative 4NT.

Everything is reckoned from the range that the notrump bidder has shown, so the same rules serve 1NT (15-17, or
15-18 over an opening), 2NT (20-21) and 2NT after two clubs (22-24).
"""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import just, shows, to, up
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import Sheet
from paiju.bots.bridge.bidding.targets import GAME, GRAND_SLAM, SMALL_SLAM
from paiju.bots.bridge.bidding.traits import (
    MAJORS,
    SEMI_BALANCED,
    UNBALANCED,
    C,
    D,
    H,
    S,
)
from paiju.bots.bridge.bidding.transfers import transfers
from paiju.cards import Suit


def notrump_responses(c: Context, sheet: Sheet) -> None:
    """Partner bid 1NT or 2NT naturally, and the next hand has left room: it passed or doubled."""
    low, high = c.partner.low, c.partner.high
    base = c.partner_last
    level = 1 if base is None else base.call.level
    game = max(0, GAME - (low if level == 1 else (low + high) // 2))
    invite = max(0, GAME - high) if level == 1 else game
    two = level + 1
    _slams(c, sheet)
    _stayman_with_five_four(sheet, two, invite)
    transfers(sheet, two)
    sheet.bid(
        two,
        C,
        shows(hcp=up(invite), lengths={S: (4, 4), H: to(4)}),
        "Stayman, asks for a four-card major",
        "斯台曼，问四张高花",
        alert=True,
        force=Force.ROUND,
        tag="stayman",
    )
    sheet.bid(
        two,
        C,
        shows(hcp=up(invite), lengths={H: (4, 4), S: to(3)}),
        "Stayman, asks for a four-card major",
        "斯台曼，问四张高花",
        alert=True,
        force=Force.ROUND,
        tag="stayman",
    )
    if level == 1:
        for minor in (C, D):
            sheet.bid(
                2,
                S,
                shows(hcp=to(game - 3), lengths={minor: up(6)}),
                "Weak with a long minor, asks for three clubs",
                "弱牌长低花，要求叫 3♣",
                alert=True,
                force=Force.ROUND,
                tag="minor-relay",
            )
        for minor in (D, C):
            sheet.bid(
                3,
                minor,
                shows(UNBALANCED, hcp=(14, 17), lengths={minor: up(6)}),
                "Long minor, interested in slam",
                "长低花，有满贯兴趣",
                force=Force.GAME,
            )
        sheet.bid(
            2,
            NOTRUMP,
            shows(points=(invite, game), hcp=(invite - 1, game - 1)),
            "Invitation",
            "邀局",
        )
    sheet.bid(3, NOTRUMP, shows(points=up(game)), "Game", "成局")
    sheet.pass_(shows(hcp=to(game)), "No game", "没有成局可能")


def _slams(c: Context, sheet: Sheet) -> None:
    low, high = c.partner.low, c.partner.high
    flat = {H: to(4), S: to(4)}
    sheet.bid(7, NOTRUMP, shows(hcp=up(GRAND_SLAM - low), lengths=flat), "Grand slam", "大满贯")
    no_four = {H: to(3), S: to(3)}
    sheet.bid(6, NOTRUMP, shows(hcp=up(SMALL_SLAM - low), lengths=no_four), "Small slam", "小满贯")
    sheet.bid(
        4,
        NOTRUMP,
        shows(SEMI_BALANCED, hcp=(SMALL_SLAM - high, SMALL_SLAM - 1 - low), lengths=no_four),
        "Quantitative: slam with a maximum",
        "定量邀叫：高限则叫满贯",
        tag="quantitative",
    )


def _stayman_with_five_four(sheet: Sheet, two: int, invite: int) -> None:
    for five, four in ((S, H), (H, S)):
        sheet.bid(
            two,
            C,
            shows(hcp=up(invite), lengths={five: just(5), four: just(4)}),
            "Stayman, asks for a four-card major",
            "斯台曼，问四张高花",
            alert=True,
            force=Force.ROUND,
            tag="stayman",
        )


def stayman_answers(c: Context, sheet: Sheet) -> None:
    """Partner asked for a four-card major."""
    asked = c.partner_last
    level = 2 if asked is None else asked.call.level
    sheet.bid(level, H, shows(lengths={H: up(4)}), "Four hearts", "红心四张", tag="stayman-answer")
    sheet.bid(
        level,
        S,
        shows(lengths={S: up(4), H: to(3)}),
        "Four spades",
        "黑桃四张",
        tag="stayman-answer",
    )
    sheet.bid(
        level,
        D,
        shows(lengths={S: to(3), H: to(3)}),
        "No four-card major",
        "无四张高花",
        alert=True,
        tag="stayman-answer",
    )


def after_stayman(c: Context, sheet: Sheet) -> None:
    """We asked with Stayman and partner answered."""
    answer = c.partner_last
    if answer is None:
        return
    low, high, two = c.partner.low, c.partner.high, answer.call.level
    game, invite = max(0, GAME - low), max(0, GAME - high)
    fit = answer.suit if answer.suit in MAJORS else None
    if fit is not None:
        _raise_of_the_answer(c, sheet, fit, two)
    others = [m for m in MAJORS if m is not fit]
    if fit is None:
        for major in others:
            if two == 2:
                sheet.bid(
                    3,
                    major,
                    shows(hcp=up(game), lengths={major: just(5)}),
                    "Five cards, forcing to game",
                    "五张，逼叫到局",
                    force=Force.GAME,
                )
                sheet.bid(
                    2,
                    major,
                    shows(hcp=(invite, game - 1), lengths={major: just(5)}),
                    "Five cards, inviting game",
                    "五张，邀局",
                )
            else:
                sheet.bid(
                    3,
                    major,
                    shows(lengths={major: just(5)}),
                    "Five cards, forcing",
                    "五张，逼叫",
                    force=Force.GAME,
                )
    held = dict.fromkeys(others, (4, 4)) if fit is not None else dict.fromkeys(others, (0, 4))
    if fit is not None:
        held[fit] = (0, 3)
    sheet.bid(6, NOTRUMP, shows(hcp=up(SMALL_SLAM - low), lengths=held), "Small slam", "小满贯")
    sheet.bid(
        4,
        NOTRUMP,
        shows(hcp=(SMALL_SLAM - high, SMALL_SLAM - 1 - low), lengths=held),
        "Quantitative: slam with a maximum",
        "定量邀叫：高限则叫满贯",
        tag="quantitative",
    )
    sheet.bid(3, NOTRUMP, shows(hcp=up(game), lengths=held), "Game", "成局")
    sheet.bid(2, NOTRUMP, shows(hcp=(invite, game - 1), lengths=held), "Invitation", "邀局")


def _raise_of_the_answer(c: Context, sheet: Sheet, fit: Suit, two: int) -> None:
    low, high = c.partner.low, c.partner.high
    four = {fit: up(4)}
    sheet.bid(
        4,
        NOTRUMP,
        shows(points=up(SMALL_SLAM - low), trump=fit, lengths=four),
        "Asks for key cards",
        "关键张问叫",
        alert=True,
        force=Force.ROUND,
        tag="key-cards",
        trump=fit,
    )
    sheet.bid(4, fit, shows(points=up(GAME - low), trump=fit, lengths=four), "Game", "成局")
    if two == 2:
        sheet.bid(
            3,
            fit,
            shows(points=(GAME - high, GAME - low - 1), trump=fit, lengths=four),
            "Invitation",
            "邀局",
        )


def quantitative_answers(c: Context, sheet: Sheet) -> None:
    """Partner bid 4NT over notrump: go on with the upper half of what was shown."""
    middle = (c.me.low + min(c.me.high, c.me.low + 3) + 1) // 2
    sheet.bid(6, NOTRUMP, shows(hcp=up(middle)), "Accepts", "接受邀叫")
    sheet.pass_(shows(hcp=to(middle - 1)), "Minimum", "低限")

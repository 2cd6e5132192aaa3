"""Writes the rules after an opening or overcall in notrump: Stayman, transfers, invitations, quantitative 4NT.

Everything is computed from the range that the notrump bidder has shown, so the same rules work for 1NT (15-17, or
15-18 over an opening), 2NT (20-21) and 2NT after two clubs (22-24).
"""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import Meaning, just, shows, to, up
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.targets import GAME, GRAND_SLAM, SMALL_SLAM
from paiju.bots.bridge.bidding.traits import (
    FLAT,
    MAJORS,
    MINORS,
    NOT_FLAT,
    SEMI_BALANCED,
    C,
    D,
    H,
    S,
    good,
    two_of_three,
)
from paiju.bots.bridge.bidding.transfers import transfers
from paiju.cards import Suit


def notrump_responses(c: Context, sheet: RuleSheet) -> None:
    """Write the responses to a natural 1NT or 2NT if the next hand left room: it passed, doubled, or bid clubs."""
    low, high = c.partner.low, c.partner.high
    base = c.partner_last
    level = 1 if base is None else base.call.level
    game = max(0, GAME - (low if level == 1 else (low + high) // 2))
    invite = max(0, GAME - high) if level == 1 else game
    two = level + 1
    _slams(c, sheet)
    if level == 3:
        transfers(sheet, two, 0, 0)
        sheet.pass_(shows(), "Game is bid", "已叫到局")
        return
    _long_suits_for_slam(c, sheet, level)
    _stayman_with_five_four(c, sheet, two, invite)
    transfers(sheet, two, invite, game)
    for one, other in ((S, to(4)), (H, to(3))):
        _stayman(c, sheet, two, shows(hcp=up(invite), lengths={one: (4, 4), (H if one is S else S): other}))
    if level == 1:
        _escapes(c, sheet, game)
        for minor in (D, C):
            sheet.bid(
                3,
                minor,
                shows(two_of_three(minor), hcp=(5, game - 2), lengths={minor: just(6)}),
                "Long minor, inviting game",
                "长低花，邀局",
            )
        for minor in (D, C):
            sheet.bid(
                3,
                NOTRUMP,
                shows(two_of_three(minor), hcp=(7, 13), lengths={minor: up(7)}),
                "Seven tricks in a minor",
                "低花七墩",
            )
            sheet.bid(
                3,
                minor,
                shows(two_of_three(minor), hcp=(5, 6), lengths={minor: up(7)}),
                "Long minor, inviting game",
                "长低花，邀局",
            )
        for most, traits in ((game - 1, ()), (game, (FLAT,))):
            sheet.bid(
                2,
                NOTRUMP,
                shows(*(traits or (NOT_FLAT,)), points=(most - 1, most + 2), hcp=(most - 1, most)),
                "Invitation",
                "邀局",
            )
        sheet.bid(
            2,
            NOTRUMP,
            shows(points=(invite, game), hcp=(invite - 1, invite - 1), lengths={C: to(5), D: up(5)}),
            "Invitation",
            "邀局",
        )
    sheet.bid(3, NOTRUMP, shows(points=up(game)), "Game", "成局")
    sheet.pass_(shows(hcp=to(game)), "No game", "没有成局可能")


def _stayman(c: Context, sheet: RuleSheet, two: int, meaning: Meaning, *, rare: bool = False) -> None:
    """Add a Stayman call: clubs, or a double if the next hand has bid them."""
    en, zh = "Stayman, asks for a four-card major", "斯台曼，问四张高花"
    if c.theirs:
        sheet.double(meaning, en, zh, alert=True, force=Force.ROUND, tag="stayman", rare=rare)
    else:
        sheet.bid(two, C, meaning, en, zh, alert=True, force=Force.ROUND, tag="stayman", rare=rare)


def _escapes(c: Context, sheet: RuleSheet, game: int) -> None:
    """Write the calls of weak hands: a long minor through two spades (or a redouble), short clubs through Stayman."""
    for minor in (C, D):
        long = shows(hcp=to(game - 4), lengths={minor: up(6)})
        if c.may_redouble:
            sheet.redouble(long, "Weak with a long minor", "弱牌长低花", alert=True, force=Force.ROUND, tag="rescue")
        sheet.bid(
            2,
            S,
            shows(hcp=to(game - 6), lengths={minor: up(6)}),
            "Weak with a long minor, asks for three clubs",
            "弱牌长低花，要求叫 3♣",
            alert=True,
            force=Force.ROUND,
            tag="minor-relay",
        )
    for major in MAJORS:
        _stayman(
            c,
            sheet,
            2,
            shows(
                hcp=to(game - 3),
                lengths={major: just(4), **{m: (3, 4) for m in MAJORS if m is not major}, D: up(4), C: to(2)},
            ),
            rare=True,
        )


def _long_suits_for_slam(c: Context, sheet: RuleSheet, level: int) -> None:
    """Write the calls with six cards and slam values.

    Three of a major, four clubs to ask for aces, or a minor through Stayman.
    """
    low = c.partner.low
    tried = SMALL_SLAM - low - 4
    if level == 1:
        for major in MAJORS:
            sheet.bid(
                3,
                major,
                shows(hcp=(tried, tried + 3), lengths={major: up(6)}),
                "Long major, interested in slam",
                "长高花，有满贯兴趣",
                force=Force.GAME,
                trump=major,
            )
    for suit in (S, H, D, C):
        sheet.bid(
            4,
            C,
            shows(hcp=up(SMALL_SLAM - low - 2), lengths={suit: up(6)}),
            "Gerber, asks for aces",
            "格柏约定叫，问 A",
            alert=True,
            force=Force.ROUND,
            tag="gerber",
        )
    if level == 1:
        for minor in (D, C):
            _stayman(c, sheet, 2, shows(hcp=(tried, SMALL_SLAM - low - 3), lengths={minor: up(6)}), rare=True)


def _slams(c: Context, sheet: RuleSheet) -> None:
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


def _stayman_with_five_four(c: Context, sheet: RuleSheet, two: int, invite: int) -> None:
    for five, four in ((S, H), (H, S)):
        _stayman(c, sheet, two, shows(hcp=up(invite), lengths={five: just(5), four: just(4)}))


def stayman_answers(c: Context, sheet: RuleSheet) -> None:
    """Write the answers to partner's question for a four-card major."""
    last = c.last
    level = 2 if last is None else last.level
    if c.theirs:
        sheet.pass_(shows(good(C), lengths={C: up(5)}), "For penalties", "转为惩罚", even_if_forced=True)
    sheet.bid(level, H, shows(lengths={H: up(4)}), "Four hearts", "红心四张", tag="stayman-answer")
    sheet.bid(level, S, shows(lengths={S: up(4), H: to(3)}), "Four spades", "黑桃四张", tag="stayman-answer")
    sheet.bid(
        level,
        D,
        shows(lengths={S: to(3), H: to(3)}),
        "No four-card major",
        "无四张高花",
        alert=True,
        tag="stayman-answer",
    )


def after_stayman(c: Context, sheet: RuleSheet) -> None:
    """Write the rules after partner's answer to Stayman."""
    answer = c.partner_last
    if answer is None:
        return
    low, high, two = c.partner.low, c.partner.high, answer.call.level
    game, invite = max(0, GAME - low), max(0, GAME - high)
    fit = answer.suit if answer.suit in MAJORS else None
    if two == 2:
        sheet.pass_(shows(hcp=to(invite - 1)), "Content to play here", "就打此约")
        for minor in MINORS:
            sheet.bid(
                3,
                minor,
                shows(hcp=up(SMALL_SLAM - low - 4), lengths={minor: up(6)}),
                "Long minor, interested in slam",
                "长低花，有满贯兴趣",
                force=Force.GAME,
                rare=True,
            )
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
                    3, major, shows(lengths={major: just(5)}), "Five cards, forcing", "五张，逼叫", force=Force.GAME
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


def _raise_of_the_answer(c: Context, sheet: RuleSheet, fit: Suit, two: int) -> None:
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
        sheet.bid(3, fit, shows(points=(GAME - high, GAME - low - 1), trump=fit, lengths=four), "Invitation", "邀局")


def quantitative_answers(c: Context, sheet: RuleSheet) -> None:
    """Write the answers to 4NT over notrump: pass with a minimum, 5NT with one more point, six with the rest."""
    low = c.me.low
    sheet.bid(6, NOTRUMP, shows(hcp=up(low + 2)), "Accepts", "接受邀叫")
    sheet.bid(5, NOTRUMP, shows(hcp=just(low + 1)), "Neither minimum nor maximum", "中限", tag="sign-on")
    sheet.pass_(shows(hcp=to(low)), "Minimum", "低限")

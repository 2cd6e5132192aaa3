"""Writes the rules after the opponents entered over our side's notrump, or over its Stayman or transfer bid."""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import shows, to, up
from paiju.bots.bridge.bidding.notrump import notrump_responses
from paiju.bots.bridge.bidding.read import suit_of
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.traits import MAJORS, C, D, H, S, good, stopped
from paiju.cards import SUITS
from paiju.games.bridge import DOUBLE


def over_interference_with_notrump(c: Context, sheet: RuleSheet) -> None:
    """Write the rules after partner's notrump and the next hand's suit.

    Over clubs as if it had passed, else naturally.
    """
    last, opened = c.last, c.partner_last
    their = suit_of(last)
    if last is None or opened is None or their is None or last.level > 3:
        return
    if their is C and last.level == opened.call.level + 1:
        notrump_responses(c, sheet)
        return
    low = c.partner.low
    game = max(0, 25 - low)
    stop = stopped(their)
    for major in MAJORS:
        if major is not their:
            sheet.bid(
                3,
                major,
                shows(points=up(game), lengths={major: up(5)}),
                "Five cards, forcing to game",
                "五张，逼叫到局",
                force=Force.GAME,
            )
    majors = {m: up(4) for m in MAJORS if m is not their}
    for major in majors:
        sheet.cheapest(
            their,
            shows(points=up(game), lengths={major: up(4)}),
            "Asks for a four-card major, forcing to game",
            "问四张高花，逼叫到局",
            alert=True,
            force=Force.GAME,
            tag="question",
        )
    sheet.bid(3, NOTRUMP, shows(stop, hcp=up(game)), "Game", "成局")
    sheet.double(shows(hcp=up(max(0, game - 2)), lengths={their: up(4)}), "Penalties", "惩罚性加倍")
    for suit in reversed(SUITS):
        if suit is not their and c.level(suit) == 2:
            sheet.bid(2, suit, shows(points=(4, game - 1), lengths={suit: up(5)}), "To play", "止叫")
    sheet.bid(2, NOTRUMP, shows(stop, hcp=(game - 2, game - 1)), "Invites game", "邀局")
    sheet.bid(3, NOTRUMP, shows(hcp=up(game)), "Game", "成局", rare=True)
    sheet.pass_(shows(hcp=to(game)), "No suitable call", "无适当叫品")


def disturbed_stayman(c: Context, sheet: RuleSheet) -> None:
    """Write the rules after partner asked for a major and the next hand doubled or bid."""
    rho = c.rho_last
    their = suit_of(c.last) if rho is None or rho.call is not DOUBLE else C
    if rho is None or their is None:
        return
    if rho.call is DOUBLE:
        sheet.redouble(shows(good(C), lengths={C: up(5)}), "Good clubs, to play", "梅花套好，可打再加倍")
    for major in (H, S):
        if major is not their:
            lengths = {major: up(4)} if major is H else {S: up(4), H: to(3)}
            if their is H:
                lengths = {S: up(4)}
            sheet.cheapest(
                major, shows(lengths=lengths), "Four cards", "四张", tag="stayman-answer" if rho.call is DOUBLE else ""
            )
    if rho.call is DOUBLE:
        sheet.pass_(shows(lengths={C: up(4)}), "No major, clubs held", "无高花，梅花有牌", even_if_forced=True)
        sheet.bid(2, D, shows(), "No major", "无高花", alert=True, tag="stayman-answer")
        return
    sheet.double(shows(good(their), lengths={their: up(4)}), "Penalties", "惩罚性加倍")
    sheet.pass_(shows(), "No other major", "无另一高花", even_if_forced=True)


def disturbed_transfer(c: Context, sheet: RuleSheet) -> None:
    """Write the rules after a disturbed transfer: a bid of the major shows three cards at least."""
    asked, rho = c.partner_last, c.rho_last
    if asked is None or rho is None:
        return
    level, doubled = asked.call.level, rho.call is DOUBLE
    shown = suit_of(asked.call)
    major = S if shown is H else H
    if doubled and shown is not None:
        sheet.redouble(shows(good(shown), lengths={shown: up(5)}), "Good suit, to play", "套好，可打再加倍")
    if level == 2 and c.level(major) <= 3:
        sheet.bid(
            3, major, shows(hcp=up(c.me.high), lengths={major: up(4)}), "Four trumps and a maximum", "四张将牌，高限"
        )
    if c.level(major) <= level:
        sheet.bid(level, major, shows(lengths={major: up(3)}), "Three trumps", "三张将牌", tag="transfer-done")
    elif c.level(major) <= 3:
        sheet.cheapest(major, shows(hcp=up(c.me.low + 1), lengths={major: up(3)}), "Three trumps", "三张将牌")
    if not doubled:
        their = suit_of(c.last)
        if their is not None:
            sheet.double(shows(good(their), lengths={their: up(4)}), "Penalties", "惩罚性加倍")
    sheet.pass_(shows(), "Two trumps only", "只有两张将牌", even_if_forced=True)


def rescue_answers(_c: Context, sheet: RuleSheet) -> None:
    """Write the answers to partner's redouble of doubled 1NT, which shows a long minor and no values."""
    sheet.bid(2, C, shows(), "As requested", "按要求叫牌", alert=True, tag="rescue-done")


def after_rescue(_c: Context, sheet: RuleSheet) -> None:
    """Choose the minor and stop."""
    sheet.pass_(shows(lengths={C: up(5)}), "Settles for clubs", "梅花定约")
    sheet.bid(2, D, shows(), "To play", "止叫", tag="sign-off")

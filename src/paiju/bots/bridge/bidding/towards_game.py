"""Writes the rules with values for game, or forced to it, before the best game is known: describe the hand, or ask."""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import shows, up
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.targets import GAME, fit_length, sure
from paiju.bots.bridge.bidding.traits import MAJORS, MINORS, S
from paiju.cards import SUITS


def new_suit_at_one(c: Context, sheet: RuleSheet) -> None:
    """Bid, as responder, four spades over partner's second suit: the fourth suit at the one level is natural."""
    if c.contested or not c.we_opened or c.opening in c.mine or len(c.mine) > 2:
        return
    if c.level(S) == 1 and S in c.unbid and len(c.our_suits) == 3 and not c.passed_hand:
        sheet.bid(
            1, S, shows(points=up(6), lengths={S: up(4)}), "Four spades, forcing", "黑桃四张，逼叫", force=Force.ROUND
        )


def five_card_major(c: Context, sheet: RuleSheet) -> None:
    """Show the fifth card of a major after partner's notrump rebid, with values for game."""
    partner = c.partner_last
    if partner is None or partner.call.denomination is not NOTRUMP or not c.partner.balanced:
        return
    for major in MAJORS:
        if c.me.least(major) == 4 and major in c.suits_of(c.seat):
            sheet.bid(
                3,
                major,
                shows(points=up(sure(c, GAME)), lengths={major: up(5)}),
                "Five cards, forcing to game",
                "五张，逼叫到局",
                force=Force.GAME,
            )


def new_major(c: Context, sheet: RuleSheet) -> None:
    """Show length in a major before notrump if forced to game; four cards if partner has asked."""
    asked = c.partner_last is not None and c.partner_last.tag == "question"
    for major in MAJORS:
        own = c.me.least(major)
        if c.level(major) > 3:
            continue
        if own >= 4 and c.partner.least(major) < 3:
            sheet.cheapest(
                major,
                shows(lengths={major: up(max(6, own + 1))}),
                "Longer than shown, forcing to game",
                "长于已示，逼叫到局",
                force=Force.GAME,
            )
        elif major in c.unbid and c.partner.most(major) >= 3:
            sheet.cheapest(
                major,
                shows(lengths={major: up(4 if asked else 5)}),
                "Major, forcing to game",
                "高花，逼叫到局",
                force=Force.GAME,
            )


def towards_game(c: Context, sheet: RuleSheet) -> None:
    """Describe the hand, or ask with the fourth suit, with values for game if the best game is not known yet."""
    need = 0 if c.to_game else sure(c, GAME)
    force = Force.GAME
    for major in MAJORS:
        if c.me.least(major) >= 4 and c.level(major) <= 3:
            longer_than_shown = {major: up(max(6, c.me.least(major) + 1))}
            if c.to_game:
                sheet.cheapest(major, shows(lengths=longer_than_shown), "Extra length", "长于已示", force=force)
    for suit in reversed(SUITS):
        least = c.partner.least(suit)
        if least >= 4 and c.level(suit) <= 3 and c.to_game and suit not in c.suits_of(c.seat):
            sheet.cheapest(
                suit,
                shows(points=up(need), lengths={suit: up(8 - least)}),
                "Support, forcing to game",
                "支持，逼叫到局",
                force=force,
                trump=suit,
            )
    for suit in c.unbid:
        if c.level(suit) <= 3 and c.me.most(suit) >= 4 and c.partner.most(suit) >= 3:
            fourth = len(c.unbid) == 1 and len(c.our_suits) == 3
            if fourth:
                continue
            sheet.cheapest(
                suit,
                shows(points=up(need), lengths={suit: up(4)}),
                "New suit, forcing to game",
                "新花，逼叫到局",
                force=force,
            )
    _ask(c, sheet, need)
    _settle_for_game(c, sheet, need)


def _ask(c: Context, sheet: RuleSheet, need: int) -> None:
    """Bid the fourth suit, or the opponents', to learn more: it promises no cards in it."""
    questions = c.their_suits if c.contested else c.unbid if len(c.our_suits) == 3 else ()
    for suit in questions:
        level = c.level(suit)
        if level <= 3 and suit not in c.our_suits and not _asked(c):
            sheet.cheapest(
                suit,
                shows(points=up(need)),
                "Artificial, forcing to game" if c.contested else "Fourth suit, forcing to game",
                "人为叫品，逼叫到局" if c.contested else "第四花色逼叫到局",
                alert=True,
                force=Force.GAME,
                tag="question",
            )


def _asked(c: Context) -> bool:
    return any(read.tag == "question" for read in (*c.mine, *c.partners))


def _settle_for_game(c: Context, sheet: RuleSheet, need: int) -> None:
    """Bid the likeliest game if there is nothing left to ask."""
    for major in MAJORS:
        together = fit_length(c, major, 7)
        if together <= 5:
            sheet.bid(
                4,
                major,
                shows(points=up(need), lengths={major: up(max(together, 2))}),
                "Most likely game",
                "最可能的局",
                rare=True,
            )
    sheet.bid(
        3,
        NOTRUMP,
        shows(hcp=up(need), lengths={s: up(1) for s in c.unbid}),
        "Most likely game",
        "最可能的局",
        rare=True,
    )
    for minor in MINORS:
        together = fit_length(c, minor)
        if together <= 5:
            sheet.bid(
                5,
                minor,
                shows(points=up(need), lengths={minor: up(together)}),
                "Most likely game",
                "最可能的局",
                rare=True,
            )
    sheet.bid(3, NOTRUMP, shows(hcp=up(need)), "Most likely game", "最可能的局", rare=True)

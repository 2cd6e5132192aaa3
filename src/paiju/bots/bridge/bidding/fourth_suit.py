"""Writes the answers to the fourth suit: support, a stopper, four cards there, or length, as cheaply as possible."""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import shows, up
from paiju.bots.bridge.bidding.read import suit_of
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.traits import MAJORS, stopped


def answer_fourth_suit(c: Context, sheet: RuleSheet) -> None:
    """Write the answers to the enquiry in an auction in which the opponents are silent."""
    asked = suit_of(c.last)
    if asked is None or c.contested or not c.to_game:
        return
    own = c.suits_of(c.seat)
    for major in (suit for suit in MAJORS if suit in c.suits_of(c.seat.partner)):
        if c.level(major) <= 4 and c.me.most(major) >= 3:
            sheet.cheapest(major, shows(lengths={major: up(3)}), "Three-card support", "三张支持", trump=major)
    if c.level(NOTRUMP) <= 3:
        sheet.cheapest(NOTRUMP, shows(stopped(asked)), "Stopper in the fourth suit", "第四花色有止张")
    if c.level(asked) <= 4:
        sheet.cheapest(asked, shows(lengths={asked: up(4)}), "Four cards there too", "此花色亦有四张")
    for at, suit in enumerate(own):
        if c.level(suit) <= 4:
            more = up(c.me.least(suit) + 1 if at else max(6, c.me.least(suit) + 1))
            sheet.cheapest(suit, shows(lengths={suit: more}), "Extra length", "长于已示")
    if own and c.level(own[0]) <= 4:
        sheet.cheapest(own[0], shows(), "Nothing more to show", "别无可示", rare=True)

"""Writes the least misleading calls if partner has forced and no rule fits."""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import shows, up
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.traits import all_stopped, best_of
from paiju.cards import SUITS


def least_lie(c: Context, sheet: RuleSheet) -> None:
    """Write the least misleading calls if partner has forced and nothing above fits."""
    for suit in c.suits_of(c.seat):
        if c.level(suit) <= 3:
            sheet.cheapest(suit, shows(lengths={suit: up(max(5, c.me.least(suit) + 1))}), "Rebid", "再叫", rare=True)
    for suit in c.suits_of(c.seat.partner):
        if c.level(suit) <= 3:
            sheet.cheapest(
                suit,
                shows(lengths={suit: up(3 if c.partner.least(suit) <= 4 else 2)}),
                "Preference",
                "选择同伴的花色",
                rare=True,
            )
    if c.level(NOTRUMP) <= 3:
        sheet.cheapest(NOTRUMP, shows(*all_stopped(c.their_suits)), "Best available call", "别无更好叫品", rare=True)
    best = tuple(s for s in reversed(SUITS) if s not in c.their_suits)
    for suit in best:
        sheet.cheapest(suit, shows(best_of(best, suit)), "Best available call", "别无更好叫品", rare=True)

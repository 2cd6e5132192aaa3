"""Writes the rules after a major was raised to two: tries in the suit where help is wanted, and their answers."""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import Trait, shows, to, up
from paiju.bots.bridge.bidding.read import suit_of
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.traits import BALANCED, MAJORS
from paiju.cards import SUITS, Suit
from paiju.text import Text


def game_tries(c: Context, sheet: RuleSheet, trump: Suit) -> None:
    """Invite with 2NT on a balanced hand, in a second suit with four cards there; six trumps simply raise."""
    if trump not in MAJORS:
        return
    sheet.bid(2, NOTRUMP, shows(BALANCED, hcp=(16, 18)), "Balanced, invites game", "平均牌型，邀局")
    for suit in sorted((s for s in SUITS if s is not trump), key=lambda s: (c.level(s), s)):
        sheet.cheapest(
            suit,
            shows(points=(16, 18), trump=trump, lengths={suit: up(4), trump: to(5)}),
            "Game try, wants help in this suit",
            "试探成局，希望此花色有帮助",
            force=Force.ROUND,
            tag="game-try",
            trump=trump,
        )


def _helps(suit: Suit) -> Trait:
    return Trait(
        Text(f"help in {suit.text.en}", f"{suit.text.zh}有帮助"),
        lambda hand: hand.tops(suit) >= 1 or hand.lengths[suit] <= 1,
    )


def answer_game_try(c: Context, sheet: RuleSheet) -> None:
    """Write the answers if partner wants help in a suit: game with a maximum, or with help and more than a minimum."""
    trump, suit = c.trump, suit_of(c.last)
    if trump is None or suit is None:
        return
    sheet.bid(4, trump, shows(points=up(9), trump=trump), "Maximum", "高限")
    sheet.bid(4, trump, shows(_helps(suit), points=up(7), trump=trump), "Help", "有帮助")
    sheet.cheapest(trump, shows(), "No help", "无帮助", tag="declined")

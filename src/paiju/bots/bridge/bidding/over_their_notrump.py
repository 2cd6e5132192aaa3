"""Writes the rules after the opponents opened 1NT: Cappelletti, and partner's answers.

A double is for penalties; two clubs is one long suit, two diamonds both majors, two of a major that major and a
minor, two notrump both minors; bids of three are natural on seven cards.
"""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import shows, to, up
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.traits import MAJORS, MINORS, C, D, H, S, best_of, fair, good
from paiju.cards import SUITS, Suit

_HIGH_FIRST = (S, H, D, C)


def over_their_notrump(c: Context, sheet: RuleSheet) -> None:
    """Write the rules after the opponents' 1NT if neither partner has bid or doubled."""
    sheet.double(shows(hcp=up(16)), "Penalties", "惩罚性加倍", tag="doubled-notrump")
    for suit in _HIGH_FIRST:
        sheet.bid(
            3, suit, shows(good(suit), hcp=(6, 15), lengths={suit: up(7)}), "Natural, seven cards", "自然叫，七张套"
        )
    low = 8 if c.pass_ends else 9
    sheet.bid(
        2,
        D,
        shows(hcp=(low, 15), points=up(11), lengths={S: up(4), H: up(5)}),
        "Cappelletti: both majors",
        "卡普莱蒂：双高花",
        alert=True,
        force=Force.ROUND,
        tag="cappelletti",
    )
    sheet.bid(
        2,
        D,
        shows(hcp=(low, 15), points=up(11), lengths={S: up(5), H: up(4)}),
        "Cappelletti: both majors",
        "卡普莱蒂：双高花",
        alert=True,
        force=Force.ROUND,
        tag="cappelletti",
    )
    for major in MAJORS:
        for minor in MINORS:
            sheet.bid(
                2,
                major,
                shows(hcp=(low, 15), points=up(11), lengths={major: up(5), minor: up(4)}),
                f"Cappelletti: {major.text.en} and a minor",
                f"卡普莱蒂：{major.text.zh}与一门低花",
                alert=True,
                tag="cappelletti",
            )
    sheet.bid(
        2,
        NOTRUMP,
        shows(hcp=(8, 15), lengths={C: up(5), D: up(5)}),
        "Cappelletti: both minors",
        "卡普莱蒂：双低花",
        alert=True,
        force=Force.ROUND,
        tag="two-suiter",
    )
    for suit in _HIGH_FIRST:
        sheet.bid(
            2,
            C,
            shows(fair(suit), hcp=(low, 15), points=up(11), lengths={suit: up(6)}),
            "Cappelletti: one long suit",
            "卡普莱蒂：单套",
            alert=True,
            force=Force.ROUND,
            tag="cappelletti",
        )


def answer_cappelletti(c: Context, sheet: RuleSheet) -> None:
    """Write the answers after partner showed one or two suits over their 1NT."""
    said = c.partner_last
    suit = None if said is None or said.call.denomination is None else said.call.denomination.suit
    if suit is C:
        _answer_one_suit(sheet)
    elif suit is D:
        _answer_majors(sheet)
    elif suit in MAJORS:
        _answer_major_and_minor(sheet, suit)


def _answer_one_suit(sheet: RuleSheet) -> None:
    sheet.pass_(shows(hcp=to(11), lengths={C: up(6)}), "Settles for clubs", "梅花定约", even_if_forced=True)
    for suit in MAJORS:
        sheet.cheapest(suit, shows(good(suit), hcp=(6, 12), lengths={suit: up(6)}), "Own suit", "自己的套")
        sheet.cheapest(suit, shows(good(suit), hcp=(8, 12), lengths={suit: up(5)}), "Own suit", "自己的套")
    sheet.bid(2, NOTRUMP, shows(hcp=up(11)), "Values, asks for the suit", "有牌力，问套")
    sheet.cheapest(
        D, shows(), "Waits for the suit", "等待同伴示套", alert=True, force=Force.ROUND, tag="cappelletti-asked"
    )


def _answer_majors(sheet: RuleSheet) -> None:
    sheet.pass_(
        shows(hcp=to(10), lengths={D: up(6), H: to(2), S: to(2)}),
        "Settles for diamonds",
        "方块定约",
        even_if_forced=True,
    )
    sheet.bid(3, C, shows(good(C), hcp=to(11), lengths={C: up(6), H: to(3), S: to(3)}), "Own suit", "自己的套")
    for major in MAJORS:
        longest = best_of((S, H), major)
        sheet.bid(4, major, shows(longest, points=up(13), trump=major, lengths={major: up(4)}), "Game", "成局")
        sheet.bid(
            3, major, shows(longest, points=(10, 12), trump=major, lengths={major: up(4)}), "Invites game", "邀局"
        )
    sheet.bid(
        2,
        NOTRUMP,
        shows(lengths={C: up(4), D: up(4), H: to(2), S: to(2)}),
        "Both minors",
        "双低花",
        alert=True,
        force=Force.ROUND,
        tag="minor-asked",
    )
    for major in MAJORS:
        sheet.bid(2, major, shows(best_of((S, H), major)), "Chooses", "选择花色")


def _answer_major_and_minor(sheet: RuleSheet, major: Suit) -> None:
    sheet.bid(4, major, shows(points=up(13), trump=major, lengths={major: up(3)}), "Game", "成局")
    sheet.bid(3, major, shows(points=(10, 12), trump=major, lengths={major: up(3)}), "Invites game", "邀局")
    sheet.pass_(shows(lengths={major: up(2)}), "Chooses the major", "选择高花")
    other = H if major is S else S
    sheet.cheapest(other, shows(good(other), lengths={other: up(6)}), "Own suit", "自己的套")
    sheet.bid(2, NOTRUMP, shows(), "Asks for the minor", "问低花", alert=True, force=Force.ROUND, tag="minor-asked")


def show_the_suit(c: Context, sheet: RuleSheet) -> None:
    """Write the bids that show the long suit promised by two clubs."""
    if c.last_suit is D:
        sheet.pass_(shows(lengths={D: up(6)}), "Settles for diamonds", "方块定约", even_if_forced=True)
    for suit in _HIGH_FIRST:
        sheet.cheapest(suit, shows(best_of(_HIGH_FIRST, suit), lengths={suit: up(5)}), "The long suit", "长套")
    for suit in _HIGH_FIRST:
        sheet.cheapest(suit, shows(best_of(_HIGH_FIRST, suit)), "The long suit", "长套", rare=True)


def show_the_minor(_c: Context, sheet: RuleSheet) -> None:
    """Write the answers that show the minor held with the major: the longer, or clubs; higher with a maximum."""
    for minor in (C, D):
        longest = best_of((C, D), minor)
        sheet.cheapest(
            minor, shows(longest, hcp=up(15), lengths={minor: up(5)}), "The minor, maximum", "低花，高限", jump=1
        )
        sheet.cheapest(minor, shows(longest), "The minor", "低花")


def run_from_the_double(_c: Context, sheet: RuleSheet) -> None:
    """Write the rules after partner's penalty double of their 1NT: pass, or run with a weak hand and a long suit."""
    for suit in sorted(SUITS, reverse=True):
        sheet.cheapest(
            suit, shows(best_of(_HIGH_FIRST, suit), hcp=to(4), lengths={suit: up(5)}), "Weak, long suit", "弱牌长套"
        )
    for major in MAJORS:
        sheet.cheapest(major, shows(hcp=to(5), lengths={major: up(6)}), "Weak, long suit", "弱牌长套")
    sheet.pass_(shows(), "For penalties", "转为惩罚")

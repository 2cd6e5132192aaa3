"""Writes the rules after partner's weak two or preempt: raises by the law of total tricks, tries, the 2NT enquiry."""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import Trait, shows, to, up
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.traits import MAJORS, C, D, H, S, all_stopped, best_of, good, longer
from paiju.cards import SUITS, Suit
from paiju.text import Text


def weak_two_answers(c: Context, sheet: RuleSheet) -> None:
    """Write the rules after partner's weak two if the next hand passed."""
    suit = c.partner_last.suit if c.partner_last is not None else None
    if suit is None:
        return
    sheet.bid(
        4, suit, shows(points=up(17), trump=suit, lengths={suit: up(3)}), "To make, or to keep them out", "成局或阻击"
    ) if suit in MAJORS else None
    sheet.bid(
        2,
        NOTRUMP,
        shows(hcp=up(15), lengths={suit: up(2)}),
        "Asks how good the weak two is",
        "问弱二开叫质量",
        alert=True,
        force=Force.ROUND,
        tag="weak-two-enquiry",
    )
    _own_suit(c, sheet, suit)
    sheet.bid(3, NOTRUMP, shows(*all_stopped(s for s in SUITS if s is not suit), hcp=up(17)), "To play", "止叫")
    sheet.bid(4, suit, shows(hcp=to(14), lengths={suit: up(4)}), "Preemptive raise", "阻击加叫")
    sheet.bid(3, suit, shows(hcp=to(14), points=up(4), lengths={suit: up(3)}), "Preemptive raise", "阻击加叫")
    sheet.pass_(shows(hcp=to(18)), "No game", "没有成局可能")


def _own_suit(c: Context, sheet: RuleSheet, opened: Suit) -> None:
    for suit in (S, H, D, C):
        if suit is not opened:
            sheet.bid(
                c.level(suit),
                suit,
                shows(good(suit), best_of((S, H, D, C), suit), hcp=up(16), lengths={suit: up(5), opened: to(1)}),
                "New suit, forcing",
                "新花，逼叫",
                force=Force.ROUND,
            )


def _feature(suit: Suit) -> Trait:
    return Trait(
        Text(f"ace or king of {suit.text.en}", f"{suit.text.zh}有 A 或 K"), lambda hand: hand.masks[suit] >> 11 > 0
    )


def enquiry_answers(c: Context, sheet: RuleSheet) -> None:
    """Write the answers to 2NT: the suit again with a minimum, a side ace or king with more, 3NT on a solid suit."""
    suit = c.mine[-1].suit if c.mine else None
    if suit is None:
        return
    most = 9 if c.me.low <= 5 else 8
    sheet.bid(3, suit, shows(hcp=to(most - 1)), "Minimum", "低限", tag="weak-two-described")
    solid = Trait(Text(f"solid {suit.text.en}", f"{suit.text.zh}坚固"), lambda hand: hand.tops(suit) == 3)
    sheet.bid(3, NOTRUMP, shows(solid, hcp=up(most)), "Maximum, solid suit", "高限，套坚固", tag="weak-two-described")
    for side in SUITS:
        if side is not suit:
            sheet.cheapest(
                side,
                shows(_feature(side), hcp=up(most)),
                "Maximum, feature",
                "高限，有边花大牌",
                alert=True,
                tag="weak-two-described",
            )
    sheet.bid(3, NOTRUMP, shows(hcp=up(most)), "Maximum, no feature", "高限，无边花大牌", tag="weak-two-described")


def after_enquiry(c: Context, sheet: RuleSheet) -> None:
    """Write the choice of contract after partner has described the weak two."""
    opening = c.partners[0].suit if c.partners else None
    if opening is None:
        return
    need = 24 - c.partner.low
    if opening in MAJORS:
        sheet.bid(4, opening, shows(points=up(need), trump=opening, lengths={opening: up(2)}), "Game", "成局")
    else:
        others = [s for s in SUITS if s is not opening]
        sheet.bid(3, NOTRUMP, shows(*all_stopped(others), hcp=up(need)), "Game", "成局")
        sheet.bid(5, opening, shows(points=up(need + 2), trump=opening, lengths={opening: up(3)}), "Game", "成局")
    if c.last_suit is opening or c.in_game:
        sheet.pass_(shows(), "No game", "没有成局可能")
    sheet.cheapest(opening, shows(), "No game", "没有成局可能", tag="sign-off")


def preempt_answers(c: Context, sheet: RuleSheet) -> None:
    """Write the rules after partner's preempt of three or four."""
    opening = c.partner_last
    suit = None if opening is None else opening.suit
    if opening is None or suit is None:
        return
    if opening.call.level == 3:
        if suit in MAJORS:
            sheet.bid(4, suit, shows(points=up(15), lengths={suit: up(2)}), "To make", "打成局")
            sheet.bid(4, suit, shows(points=up(17), lengths={suit: up(1)}), "To make", "打成局", rare=True)
        others = [s for s in SUITS if s is not suit]
        sheet.bid(
            3,
            NOTRUMP,
            shows(*all_stopped(others), hcp=up(15), lengths={suit: up(2 if suit not in MAJORS else 0)}),
            "To play",
            "止叫",
        )
        for major in MAJORS:
            if major is not suit:
                sheet.cheapest(
                    major,
                    shows(good(major), longer(major, suit), hcp=up(16), lengths={major: up(6)}),
                    "Own suit, forcing",
                    "自己的套，逼叫",
                    force=Force.ROUND,
                )
        if suit not in MAJORS:
            sheet.bid(5, suit, shows(hcp=to(11), lengths={suit: up(4)}), "Preemptive raise", "阻击加叫")
            sheet.bid(
                3, NOTRUMP, shows(*all_stopped(others), hcp=up(18), lengths={suit: up(1)}), "To play", "止叫", rare=True
            )
        sheet.bid(4, suit, shows(hcp=to(14), lengths={suit: up(3)}), "Preemptive raise", "阻击加叫")
        if suit not in MAJORS:
            sheet.bid(5, suit, shows(points=up(17), lengths={suit: up(3)}), "To make", "打成局")
    elif suit not in MAJORS:
        sheet.bid(5, suit, shows(points=up(15), lengths={suit: up(2)}), "To make", "打成局")
    sheet.pass_(shows(points=to(20)), "No game, or already in game", "没有成局可能或已成局")


def preempter_rebids(c: Context, sheet: RuleSheet) -> None:
    """Write the rules after the caller's own preempt: pass unless partner forces; then support or rebid."""
    if not c.forced:
        sheet.pass_(shows(), "Hand already described", "牌情已示")
        return
    asked = c.partner_last.suit if c.partner_last is not None else None
    own = c.mine[-1].suit if c.mine else None
    if asked is not None:
        four = asked in MAJORS and c.level(asked) == 4
        support = shows(lengths={asked: up(3 if c.partner.least(asked) < 6 else 2)})
        sheet.bid(4 if four else c.level(asked), asked, support, "Support", "支持")
        if c.level(NOTRUMP) <= 3:
            sheet.cheapest(NOTRUMP, shows(hcp=up(9)), "Maximum, no support", "高限，无支持")
        for side in SUITS:
            if side not in (asked, own) and c.level(side) <= 3 and (own is None or side < own):
                sheet.cheapest(side, shows(_feature(side), hcp=up(8)), "Maximum, feature", "高限，有边花大牌")
    if own is not None:
        sheet.cheapest(own, shows(), "Rebid", "再叫")

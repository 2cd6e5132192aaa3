"""Writes the rules for opener's second call after one of a suit, the opponents silent since the response."""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.game_tries import game_tries
from paiju.bots.bridge.bidding.meaning import Trait, just, shows, to, up
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.traits import BALANCED, MAJORS, UNBALANCED, C, D, H, S, good, longer
from paiju.cards import SUITS, Suit
from paiju.text import Text


def _solid(suit: Suit) -> Trait:
    return Trait(Text(f"solid {suit.text.en}", f"{suit.text.zh}坚固"), lambda hand: hand.tops(suit) == 3)


def opener_rebids(c: Context, sheet: RuleSheet) -> None:
    """Write the rules after partner's response to one of a suit, without interference."""
    opening, response = c.opening, c.partner_last
    if opening is None or response is None or opening.suit is None:
        return
    opened, answer = opening.suit, response.suit
    if response.call.text == "1NT":
        _after_one_notrump(sheet, opened)
    elif answer is opened and response.call.level == 2:
        game_tries(c, sheet, opened)
    elif answer is None or answer is opened or response.artificial:
        return
    elif response.call.level == 1:
        _after_one_level(c, sheet, opened, answer)
    elif c.to_game:
        _after_game_force(c, sheet, opened, answer)


def _after_one_level(c: Context, sheet: RuleSheet, opened: Suit, answer: Suit) -> None:
    if answer in MAJORS:
        sheet.bid(4, answer, shows(points=up(19), trump=answer, lengths={answer: up(4)}), "Raise to game", "加叫到局")
        sheet.bid(3, answer, shows(points=(16, 18), trump=answer, lengths={answer: up(4)}), "Jump raise", "跳加叫")
        sheet.bid(2, answer, shows(points=(11, 15), trump=answer, lengths={answer: up(4)}), "Raise", "加叫")
    _strong_rebids(c, sheet, opened, answer)
    for suit in (H, S):
        if suit not in (opened, answer) and c.level(suit) == 1:
            sheet.bid(1, suit, shows(points=(11, 18), lengths={suit: up(4)}), "Second suit", "第二套")
    if answer is D:
        sheet.bid(3, D, shows(points=(16, 18), trump=D, lengths={D: up(4)}), "Jump raise", "跳加叫")
        sheet.bid(2, D, shows(points=(11, 15), trump=D, lengths={D: up(4)}), "Raise", "加叫")
    sheet.bid(1, NOTRUMP, shows(BALANCED, hcp=(11, 14)), "Balanced minimum", "平均牌型低限", tag="notrump-rebid")
    if answer in MAJORS:
        sheet.bid(
            2,
            answer,
            shows(UNBALANCED, points=(11, 15), trump=answer, lengths={answer: just(3), opened: to(5)}),
            "Raise on three",
            "三张加叫",
            rare=True,
        )
    _simple_rebids(c, sheet, opened, answer)


def _strong_rebids(c: Context, sheet: RuleSheet, opened: Suit, answer: Suit) -> None:
    """Write what shows more than a minimum: 2NT, jump shifts, reverses, jump rebids."""
    sheet.bid(2, NOTRUMP, shows(BALANCED, hcp=(18, 19)), "Balanced, strong", "平均牌型高限")
    for suit in reversed(SUITS):
        if suit in (opened, answer):
            continue
        level = c.level(suit)
        if level == 1 or suit < opened:
            sheet.bid(
                level + 1,
                suit,
                shows(points=up(19), lengths={suit: up(4), opened: up(4)}),
                "Jump shift",
                "跳叫新花",
                force=Force.GAME,
            )
        else:
            sheet.bid(
                level,
                suit,
                shows(longer(opened, suit), points=up(17), lengths={suit: up(4), opened: up(5)}),
                "Reverse",
                "逆叫",
                force=Force.ROUND,
            )
    if opened in MAJORS:
        sheet.bid(4, opened, shows(points=up(19), lengths={opened: up(6)}), "Own game", "自行成局")
    else:
        sheet.bid(
            3,
            NOTRUMP,
            shows(_solid(opened), hcp=up(16), points=up(19), lengths={opened: up(6)}),
            "Long strong minor",
            "长而强的低花",
        )
    sheet.bid(3, opened, shows(points=(18, 20), lengths={opened: up(6)}), "Jump rebid", "跳再叫开叫花色")


def _simple_rebids(c: Context, sheet: RuleSheet, opened: Suit, answer: Suit | None) -> None:
    for suit in reversed(SUITS):
        if suit < opened and suit is not answer:
            sheet.bid(2, suit, shows(points=(11, 18), lengths={suit: up(4), opened: up(4)}), "Second suit", "第二套")
    sheet.bid(2, opened, shows(points=(11, 17), lengths={opened: up(6)}), "Rebid", "再叫开叫花色")
    if not c.rho_passed or answer is None:
        return
    sheet.bid(2, opened, shows(points=(11, 18), lengths={opened: up(5)}), "Rebid", "再叫开叫花色")
    sheet.bid(1, NOTRUMP, shows(hcp=(11, 16)), "Minimum", "低限", rare=True)
    sheet.bid(2, NOTRUMP, shows(hcp=up(17)), "Strong", "高限")


def _after_one_notrump(sheet: RuleSheet, opened: Suit) -> None:
    sheet.bid(3, NOTRUMP, shows(BALANCED, hcp=up(19)), "Game", "成局")
    sheet.bid(2, NOTRUMP, shows(BALANCED, hcp=(17, 18)), "Invitation", "邀局")
    for suit in reversed(SUITS):
        if suit is opened:
            continue
        if suit < opened:
            sheet.bid(
                3,
                suit,
                shows(points=up(19), lengths={suit: up(4), opened: up(5)}),
                "Jump shift",
                "跳叫新花",
                force=Force.GAME,
            )
        else:
            sheet.bid(
                2,
                suit,
                shows(points=up(17), lengths={suit: up(4), opened: up(5)}),
                "Reverse",
                "逆叫",
                force=Force.ROUND,
            )
    if opened in MAJORS:
        sheet.bid(4, opened, shows(points=up(19), lengths={opened: up(6)}), "Own game", "自行成局")
    sheet.bid(3, opened, shows(points=(18, 19), lengths={opened: up(6)}), "Jump rebid", "跳再叫开叫花色")
    sheet.bid(2, opened, shows(points=(11, 17), lengths={opened: up(6)}), "Rebid", "再叫开叫花色")
    for suit in reversed(SUITS):
        if suit < opened:
            sheet.bid(
                2,
                suit,
                shows(UNBALANCED, points=(11, 18), lengths={suit: up(4), opened: up(5)}),
                "Second suit",
                "第二套",
            )
    sheet.pass_(shows(hcp=to(16)), "1NT is enough", "1NT 已足")


def _after_game_force(c: Context, sheet: RuleSheet, opened: Suit, answer: Suit) -> None:
    """Write the rules after two over one or a jump shift: describe the hand cheaply; nobody passes below game."""
    need = 3 if answer is H or (c.partner_last is not None and c.partner.least(answer) >= 5) else 4
    sheet.cheapest(answer, shows(lengths={answer: up(need), opened: to(6)}), "Support", "支持")
    sheet.bid(
        c.level(opened) + 1,
        opened,
        shows(good(opened), points=up(17), lengths={opened: up(6)}),
        "Strong rebid",
        "强再叫",
    )
    sheet.cheapest(opened, shows(lengths={opened: up(6)}), "Rebid", "再叫开叫花色")
    for suit in (S, H, D, C):
        if suit in (opened, answer):
            continue
        cheap = c.level(suit) == 2 and suit < opened
        sheet.cheapest(suit, shows(lengths={suit: up(4)}, points=up(11 if cheap else 15)), "Second suit", "第二套")
    sheet.bid(2, NOTRUMP, shows(BALANCED, hcp=(11, 14)), "Balanced minimum", "平均牌型低限")
    sheet.bid(3, NOTRUMP, shows(BALANCED, hcp=(18, 19)), "Balanced, strong", "平均牌型高限")
    sheet.cheapest(opened, shows(lengths={opened: up(5)}), "Rebid", "再叫开叫花色", jump=0)
    sheet.cheapest(opened, shows(), "Waiting", "等待叫")

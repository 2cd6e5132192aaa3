"""Writes the answers to a take-out double, and the rules for what the doubler does next."""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import Trait, just, shows, to, up
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.traits import MAJORS, SEMI_BALANCED, H, S, all_stopped, best_of
from paiju.cards import SUITS, Suit
from paiju.text import Text


def answer_takeout(c: Context, sheet: RuleSheet) -> None:
    """Write the answers to partner's take-out double if the next hand passed or redoubled."""
    last = c.last
    if last is None or last.denomination is None:
        return
    their = last.denomination.suit
    reopening = _partner_is_light(c)
    extra = 2 if reopening else 0
    suits = tuple(sorted((s for s in SUITS if s not in c.their_suits), key=lambda s: (s not in MAJORS, -s)))
    if their is not None:
        sheet.pass_(
            shows(_strong_trumps(their), hcp=up(5), lengths={their: up(5)}),
            "For penalties",
            "转为惩罚",
            even_if_forced=True,
        )
    _strong_answers(c, sheet, suits, extra)
    for suit in c.suits_of(c.seat.partner):
        sheet.cheapest(
            suit,
            shows(hcp=to(9), lengths={suit: up(8 - max(5, c.partner.least(suit)))}),
            "Back to partner's suit",
            "回到同伴的花色",
        )
    if their is None:
        sheet.pass_(shows(), "For penalties", "转为惩罚", even_if_forced=True)
    for suit in suits:
        if suit in MAJORS:
            sheet.cheapest(
                suit, shows(best_of(suits, suit), hcp=to(8 + extra), lengths={suit: up(4)}), "Best suit", "最佳花色"
            )
    if c.level(NOTRUMP) == 1:
        sheet.bid(
            1,
            NOTRUMP,
            shows(*all_stopped(c.their_suits), hcp=(6 + extra, 10 + extra)),
            "Stopper, no major",
            "有止张，无高花",
        )
    for suit in suits:
        sheet.cheapest(
            suit, shows(best_of(suits, suit), hcp=to(10 + extra), lengths={suit: up(3)}), "Best suit", "最佳花色"
        )
    for suit in suits:
        sheet.cheapest(suit, shows(best_of(suits, suit)), "Forced to answer", "被迫应答", rare=True)


def answer_takeout_over_bid(c: Context, sheet: RuleSheet) -> None:
    """Write the answers to partner's take-out double if the next hand bid.

    Any call is then voluntary and shows something.
    """
    last = c.last
    if last is None or last.level > 3:
        return
    suits = tuple(sorted((s for s in SUITS if s not in c.their_suits), key=lambda s: (s not in MAJORS, -s)))
    raised = len(c.their_suits) == 1 and last.denomination is not NOTRUMP
    _strong_answers(c, sheet, suits, 0)
    if raised and last.level <= 3:
        majors = [m for m in MAJORS if m in suits]
        for one, other in ((S, H), (H, S)):
            if len(majors) == 2:
                sheet.double(
                    shows(hcp=up(7), lengths={one: just(4), other: just(4)}),
                    "Responsive: both majors",
                    "响应性加倍：双高花",
                    force=Force.ROUND,
                    tag="takeout",
                )
    for suit in suits:
        at = c.level(suit)
        if at > 3:
            continue
        low = (0, 5, 6, 8)[at]
        sheet.cheapest(
            suit,
            shows(best_of(suits, suit), hcp=(low, 10), lengths={suit: up(4 if suit in MAJORS and at <= 2 else 5)}),
            "Free answer",
            "自由应叫",
        )
    if c.level(NOTRUMP) == 1:
        sheet.bid(1, NOTRUMP, shows(*all_stopped(c.their_suits), hcp=(7, 10)), "Stopper and values", "有止张和牌力")


def _partner_is_light(c: Context) -> bool:
    """Return whether the double reopened the auction at the one level."""
    return c.partner.low <= 9 and c.last is not None and c.last.level == 1


def _strong_trumps(suit: Suit) -> Trait:
    return Trait(Text(f"strong {suit.text.en}", f"{suit.text.zh}强"), lambda hand: hand.honours(suit) >= 3)


def _strong_answers(c: Context, sheet: RuleSheet, suits: tuple[Suit, ...], extra: int) -> None:
    stops = all_stopped(c.their_suits)
    for suit in suits:
        if suit in MAJORS:
            sheet.bid(
                4,
                suit,
                shows(best_of(suits, suit), points=(11 + extra, 16), trump=suit, lengths={suit: up(5)}),
                "Game",
                "成局",
            )
    low_level = c.last is not None and c.last.level <= 2
    no_major = {m: to(3) for m in suits if m in MAJORS}
    if low_level:
        sheet.bid(
            3,
            NOTRUMP,
            shows(*stops, SEMI_BALANCED, hcp=(13 + extra, 16 + extra), lengths=no_major),
            "Game, no major",
            "成局，无高花",
        )
    for their in c.their_suits:
        if low_level:
            sheet.cheapest(
                their,
                shows(hcp=up(12 + extra)),
                "Cue-bid, asks for more",
                "扣叫，要求进一步描述",
                alert=True,
                force=Force.ROUND,
                tag="question",
            )
            break
    sheet.bid(3, NOTRUMP, shows(*stops, hcp=up(12 + extra)), "Game", "成局")
    for suit in suits:
        if suit in MAJORS and not low_level:
            sheet.bid(
                4, suit, shows(best_of(suits, suit), points=up(11), trump=suit, lengths={suit: up(4)}), "Game", "成局"
            )
    for suit in suits:
        if low_level:
            sheet.cheapest(
                suit,
                shows(
                    best_of(suits, suit),
                    points=(9 + extra, 12 + extra),
                    hcp=(7 + extra, 11 + extra),
                    lengths={suit: up(4 if suit in MAJORS else 5)},
                ),
                "Jump, inviting",
                "跳应，邀局",
                jump=1,
            )
    if c.level(NOTRUMP) <= 2:
        sheet.bid(2, NOTRUMP, shows(SEMI_BALANCED, *stops, hcp=(11 + extra, 12 + extra)), "Invites game", "邀局")


def doubler_rebids(c: Context, sheet: RuleSheet) -> None:
    """Write the doubler's rules after a minimum answer or none: bid on only with extras."""
    answer = c.partner_last.suit if c.partner_last is not None else None
    less = 3 if c.me.low <= 9 else 0
    stops = all_stopped(c.their_suits)
    if answer is not None and answer not in c.their_suits and c.ours:
        level = c.level(answer)
        if answer in MAJORS:
            sheet.bid(
                4,
                answer,
                shows(points=up(24 - less), trump=answer, lengths={answer: up(4)}),
                "Game opposite little",
                "同伴弱也成局",
            )
        if answer not in MAJORS and c.level(NOTRUMP) <= 2:
            low = 18 if c.level(NOTRUMP) == 1 else 19
            sheet.cheapest(
                NOTRUMP, shows(SEMI_BALANCED, *stops, hcp=(low - less, 20)), "Strong, stopper", "强牌，有止张"
            )
        for jump, low, high in ((1, 21, 23), (0, 17, 20)):
            if level + jump <= 3:
                sheet.cheapest(
                    answer,
                    shows(points=(low - less, high - less), trump=answer, lengths={answer: up(4)}),
                    "Raise, extra values",
                    "加叫，有额外牌力",
                    jump=jump,
                )
    for suit in reversed(SUITS):
        if suit in c.their_suits or suit is answer or c.level(suit) > 3:
            continue
        strong = 18 if c.level(suit) <= 2 else 20
        if c.level(suit) <= 2:
            sheet.cheapest(
                suit,
                shows(points=up(22 - less), lengths={suit: up(5)}),
                "Very strong, own suit",
                "极强牌，自己的套",
                jump=1,
                force=Force.ROUND,
            )
        sheet.cheapest(
            suit, shows(points=up(strong - less), lengths={suit: up(5)}), "Strong, own suit", "强牌，自己的套"
        )
    if c.level(NOTRUMP) <= 2:
        low = 18 if c.level(NOTRUMP) == 1 else 19
        sheet.bid(3, NOTRUMP, shows(*stops, hcp=up(23 - less)), "Game", "成局")
        sheet.bid(2, NOTRUMP, shows(*stops, hcp=(max(low, 21) - less, 22)), "Very strong", "极强牌")
        sheet.cheapest(NOTRUMP, shows(*stops, hcp=(low - less, 20)), "Strong, stopper", "强牌，有止张")
    sheet.pass_(shows(hcp=to(21 - less)), "Nothing to add", "无可再叫")

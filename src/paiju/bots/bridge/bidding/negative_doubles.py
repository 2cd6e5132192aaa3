"""Writes the rules of negative doubles over an overcall, and opener's answers."""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import shows, to, up
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.traits import BALANCED, MAJORS, SEMI_BALANCED, C, D, H, S, all_stopped, good, stopped
from paiju.cards import SUITS, Suit


def negative_double(c: Context, sheet: RuleSheet, their: Suit, level: int) -> None:
    """Double an overcall to show the unbid majors, or the unbid suits if both majors are bid."""
    low = (0, 6, 8, 10)[level]
    majors = [m for m in MAJORS if m in c.unbid]
    if their in (C, D) and len(majors) == 2 and level == 1:
        sheet.double(
            shows(points=up(low), lengths={H: up(4), S: up(4)}),
            "Negative double: both majors",
            "负加倍：双高花",
            force=Force.ROUND,
            tag="negative",
        )
        return
    if len(majors) == 2:
        for one, other in (majors, majors[::-1]):
            sheet.double(
                shows(points=up(low), lengths={one: up(4), other: up(3)}),
                "Negative double: majors",
                "负加倍：高花",
                force=Force.ROUND,
                tag="negative",
            )
    for major in majors:
        behind = {} if level == 1 else {their: to(3)}
        sheet.double(
            shows(points=up(low), lengths={major: up(4), **behind}),
            f"Negative double: {major.text.en}",
            f"负加倍：{major.text.zh}",
            force=Force.ROUND,
            tag="negative",
        )
    if not majors:
        sheet.double(
            shows(hcp=up(low + 2), lengths={s: up(4) for s in c.unbid}),
            "Negative double: the unbid suits",
            "负加倍：未叫花色",
            force=Force.ROUND,
            tag="negative",
        )


def answer_negative_double(c: Context, sheet: RuleSheet) -> None:
    """Write the answers to partner's negative double after an opening and an overcall."""
    opened = c.opening.suit if c.opening is not None else None
    last = c.last
    if opened is None or last is None or last.denomination is None or last.denomination.suit is None:
        return
    their = last.denomination.suit
    sheet.pass_(shows(good(their), lengths={their: up(5)}), "For penalties", "转为惩罚", even_if_forced=True)
    majors = [m for m in MAJORS if m not in (opened, their)]
    for major in majors:
        level = c.level(major)
        four = {major: up(4)}
        sheet.bid(4, major, shows(points=up(19), trump=major, lengths=four), "Game", "成局")
        if level + 1 <= 3:
            sheet.bid(
                level + 1, major, shows(points=(17, 18), trump=major, lengths=four), "Jump, inviting", "跳叫，邀局"
            )
        sheet.cheapest(major, shows(points=to(18), trump=major, lengths=four), "Fits the double", "配合同伴")
    stop = stopped(their)
    sheet.bid(3, NOTRUMP, shows(stop, SEMI_BALANCED, hcp=up(19)), "Game", "成局")
    if c.level(NOTRUMP) == 1:
        sheet.bid(2, NOTRUMP, shows(stop, BALANCED, hcp=(18, 19)), "Strong", "高限")
        sheet.bid(1, NOTRUMP, shows(stop, SEMI_BALANCED, hcp=to(17)), "Minimum", "低限")
    if c.level(opened) == 2:
        sheet.bid(2, opened, shows(points=to(15), lengths={opened: up(6)}), "Long suit", "长套")
    sheet.bid(3, opened, shows(points=(16, 21), lengths={opened: up(6)}), "Long suit, extra", "长套，有额外牌力")
    for suit in (s for s in reversed(SUITS) if s is not their and s is not opened):
        strong = suit > opened and c.level(suit) >= 2
        if c.level(suit) <= 3:
            sheet.cheapest(suit, shows(points=up(17 if strong else 11), lengths={suit: up(4)}), "Second suit", "第二套")
    sheet.cheapest(opened, shows(lengths={opened: up(5)}), "Rebid", "再叫开叫花色")
    sheet.cheapest(NOTRUMP, shows(*all_stopped((their,))), "Stopper", "有止张")
    sheet.cheapest(opened, shows(), "Nothing better", "别无更好叫品", rare=True)

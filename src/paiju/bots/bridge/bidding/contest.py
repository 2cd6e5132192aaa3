"""Writes the rules after the opponents' bid: raise by the number of trumps, rebid, reopen, double, or pass."""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.least_lie import least_lie
from paiju.bots.bridge.bidding.meaning import Trait, shows, to, up
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.targets import hoped, sure
from paiju.bots.bridge.bidding.traits import BALANCED, all_stopped, good
from paiju.cards import SUITS, Suit
from paiju.text import Text

_TRUMPS_FOR_LEVEL = (0, 7, 8, 9, 10, 11)
_POINTS_FOR_LEVEL = (0, 14, 17, 20, 22, 25)


def contest(c: Context, sheet: RuleSheet) -> None:
    """Write the rules for a position after the opponents' bid; game bids have been listed before."""
    last = c.last
    if last is None:
        return
    their = None if last.denomination is None else last.denomination.suit
    _slam_doubles(c, sheet)
    takeout = not c.acted(c.seat.partner) and last.level <= 3 and their is not None
    if not takeout and (last.level >= 2 or last.denomination is NOTRUMP):
        _penalties(c, sheet, their, last.level)
    _raises(c, sheet)
    if c.acted(c.seat) or c.acted(c.seat.partner):
        _reopen(c, sheet, their, last.level, short=1)
        _own_suit(c, sheet)
        _reopen(c, sheet, their, last.level, short=2)
        _notrump(c, sheet, last.level)
    if last.level <= 3 and c.acted(c.seat.partner):
        sheet.double(shows(hcp=up(max(sure(c, 24), 9))), "Values, partner decides", "有牌力，由同伴决定")
    if c.to_game and c.pass_ends:
        sheet.double(shows(), "They may not play this undoubled", "不能让对方不加倍打成此约")
    sheet.pass_(shows(), "Nothing to add", "无可再叫")
    if c.forced:
        least_lie(c, sheet)


def _aces(number: int) -> Trait:
    return Trait(
        Text(f"{number} aces or more" if number > 1 else "an ace", f"至少 {number} 个 A"),
        lambda hand: hand.aces >= number,
    )


def _slam_doubles(c: Context, sheet: RuleSheet) -> None:
    last = c.last
    if last is None or last.level < 6:
        return
    sheet.double(shows(_aces(8 - last.level)), "Penalties", "惩罚性加倍")
    sheet.double(shows(hcp=up(max(8, sure(c, 18)))), "Penalties", "惩罚性加倍")


def _penalties(c: Context, sheet: RuleSheet, their: Suit | None, level: int) -> None:
    total = 22 if level >= 4 else 23
    low = max(sure(c, total), 6)
    if their is None:
        sheet.double(shows(hcp=up(max(sure(c, 22 + (level == 3)), 8))), "Penalties", "惩罚性加倍")
        return
    length = 4 if level <= 3 else 3
    sheet.double(shows(hcp=up(low), lengths={their: up(length)}), "Penalties", "惩罚性加倍")
    if level >= 4:
        sheet.double(shows(hcp=up(max(sure(c, 25), 8))), "Penalties", "惩罚性加倍")


def _raises(c: Context, sheet: RuleSheet) -> None:
    """Raise with nine trumps to the three level, with eight to the two level.

    Not if the opponents have all the points.
    """
    suits = sorted(SUITS, key=lambda s: (-c.partner.least(s) - c.me.least(s), -s))
    for suit in suits:
        least = c.partner.least(suit)
        level = c.level(suit)
        if least < 3 or suit in c.their_suits or level > 5:
            continue
        trumps, points = _TRUMPS_FOR_LEVEL[level], _POINTS_FOR_LEVEL[level]
        if c.vulnerable and level >= 4:
            points += 1
        short = max(2, trumps - least)
        sheet.cheapest(
            suit,
            shows(
                points=(sure(c, points), max(sure(c, points), sure(c, 25) - 1)), trump=suit, lengths={suit: up(short)}
            ),
            "Competing",
            "竞争性加叫",
        )
        if level == 3:
            sheet.cheapest(
                suit,
                shows(points=(sure(c, 23), max(sure(c, 24), 0)), trump=suit, lengths={suit: up(short - 1)}),
                "Competing",
                "竞争性加叫",
            )


def _own_suit(c: Context, sheet: RuleSheet) -> None:
    doubled = any(read.tag == "takeout" for read in c.mine)
    for suit in (s for s in reversed(SUITS) if s not in c.their_suits):
        level = c.level(suit)
        if doubled and level <= 4:
            sheet.cheapest(
                suit,
                shows(hcp=up((0, 17, 17, 18, 19)[level]), lengths={suit: up(5)}),
                "Strong, own suit",
                "强牌，自己的套",
            )
        if level > 3 or c.partner.most(suit) == 0:
            continue
        if suit in c.suits_of(c.seat):
            low = (0, 12, 13, 16)[level]
            sheet.cheapest(
                suit,
                shows(
                    points=up(max(low, c.me.low)),
                    lengths={suit: up(max(6, c.me.least(suit) + (c.me.least(suit) >= 6)))},
                ),
                "Long suit",
                "长套",
            )
        elif c.acted(c.seat.partner) and c.me.most(suit) >= 5 and not c.acted(c.seat):
            low = max(sure(c, (0, 18, 21, 24)[level]), 6)
            sheet.cheapest(suit, shows(good(suit), points=up(low), lengths={suit: up(5)}), "Good suit", "好套")


def _reopen(c: Context, sheet: RuleSheet, their: Suit | None, level: int, short: int) -> None:
    """Double for take-out again if partner may have values and length behind them."""
    if their is None or level > 3 or c.passed_hand or not c.acted(c.seat):
        return
    if (c.partner.low >= 6 and c.trump is not None) or (c.me.balanced and c.me.low >= 15):
        return
    extra = 12 if c.pass_ends and level == 1 else 13 if c.pass_ends and level == 2 else 16
    others = {s: up(3) for s in c.unbid if s is not their}
    if len(others) >= 1:
        sheet.double(
            shows(hcp=up(extra), lengths={their: to(short), **others}),
            "Take-out, extra values or short in their suit",
            "技术性加倍，有额外牌力或对方花色短",
            force=Force.ROUND,
            tag="takeout",
        )


def _notrump(c: Context, sheet: RuleSheet, level: int) -> None:
    if c.pass_ends and not c.acted(c.seat.partner) and level == 1 and c.acted(c.seat):
        sheet.bid(
            2, NOTRUMP, shows(BALANCED, *all_stopped(c.their_suits), hcp=(18, 19)), "Balanced, strong", "平均牌型高限"
        )
    if level >= 3 or c.last is None or c.last.denomination is NOTRUMP:
        return
    stops = all_stopped(c.their_suits)
    low = max(hoped(c, 25) - 1, sure(c, 20), 7) if level == 2 else max(sure(c, 18), 7)
    high = max(low, sure(c, 25) - 1)
    at = c.level(NOTRUMP)
    if at <= 2:
        need = low if at == 2 else max(sure(c, 18), 7)
        sheet.cheapest(NOTRUMP, shows(*stops, hcp=(need, max(high, need))), "Stopper and values", "有止张和牌力")

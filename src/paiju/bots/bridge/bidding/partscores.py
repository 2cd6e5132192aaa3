"""Writes the rules without prospects of game: pass partner's last bid, or correct it to a better partscore."""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.least_lie import least_lie
from paiju.bots.bridge.bidding.meaning import shows, to, up
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.targets import GAME, hoped, sure
from paiju.bots.bridge.bidding.traits import SEMI_BALANCED, H, S, all_stopped, longer
from paiju.cards import SUITS, Suit


def partscores(c: Context, sheet: RuleSheet) -> None:
    """Write the rules that pass or bid the best partscore."""
    last = c.last
    if last is None or c.bidder is c.seat:
        sheet.pass_(shows(), "High enough", "到此为止")
        return
    limit = to(max(0, (hoped(c, GAME) if c.partner.high > c.partner.low + 1 else sure(c, GAME)) - 1))
    played = None if last.denomination is None else last.denomination.suit
    if played is None or c.partners[-1].artificial:
        _leave_notrump(c, sheet, limit)
    else:
        _prefer(c, sheet, played, limit)
    sheet.pass_(shows(points=limit), "High enough", "到此为止")
    sheet.pass_(shows(), "High enough", "到此为止")
    least_lie(c, sheet)


def _leave_notrump(c: Context, sheet: RuleSheet, limit: tuple[int, int]) -> None:
    """Write the rules after partner's notrump or artificial bid: bid a long suit, or return to a suit of partner's."""
    for suit in reversed(SUITS):
        if c.level(suit) == 2 and c.partner.most(suit) >= 1:
            sheet.bid(2, suit, shows(points=limit, lengths={suit: up(6)}), "Long suit, to play", "长套，止叫")
    for suit in reversed(SUITS):
        if c.level(suit) == 2 and c.partner.least(suit) >= 5:
            sheet.bid(2, suit, shows(points=limit, lengths={suit: up(3)}), "Prefers partner's suit", "选择同伴的花色")
    for suit in (S, H):
        if c.level(suit) == 2 and c.me.least(suit) == 4 and c.partner.most(suit) >= 2:
            sheet.bid(2, suit, shows(SEMI_BALANCED, points=limit, lengths={suit: up(6)}), "To play", "止叫")


def _prefer(c: Context, sheet: RuleSheet, played: Suit, limit: tuple[int, int]) -> None:
    """Write the rules after partner's bid in a suit: correct it to a better suit, or to 1NT without a fit."""
    here = c.partner.least(played)
    for suit in c.suits_of(c.seat.partner):
        if suit is played:
            continue
        margin = here - c.partner.least(suit)
        level = c.level(suit)
        if level <= 3 and (c.last is None or level - c.last.level <= 1):
            sheet.cheapest(
                suit,
                shows(longer(suit, played, max(margin, 0)), points=limit, lengths={suit: up(2)}),
                "Preference",
                "选择同伴的花色",
            )
    for suit in reversed(SUITS):
        if suit is not played and c.level(suit) <= 2 and c.me.most(suit) >= 6:
            sheet.cheapest(
                suit, shows(points=limit, lengths={suit: up(6), played: to(2)}), "Long suit, to play", "长套，止叫"
            )
    if c.level(NOTRUMP) == 1:
        sheet.bid(1, NOTRUMP, shows(*all_stopped(c.unbid), points=limit, lengths={played: to(3)}), "No fit", "无配合")

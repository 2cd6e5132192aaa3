"""Writes the rules after partner overcalled or showed two suits, if the caller has not acted yet."""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import shows, to, up
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.traits import MAJORS, all_stopped, best_of, good
from paiju.cards import SUITS
from paiju.games.bridge import PASS


def reopened(c: Context) -> bool:
    """Return whether partner's first action came after two passes, so that they may have a king less."""
    for at, read in enumerate(c.reads):
        if read.seat is c.seat.partner and read.call is not PASS:
            return at >= 3 and c.reads[at - 1].call is PASS and c.reads[at - 2].call is PASS
    return False


def answer_overcall(c: Context, sheet: RuleSheet) -> None:
    """Write the rules after partner overcalled in a suit and the next hand passed, doubled or raised."""
    suit = c.partner_last.suit if c.partner_last is not None else None
    last = c.last
    if suit is None or last is None:
        return
    least = c.partner.least(suit)
    more = 2 if reopened(c) else 0
    if suit in MAJORS:
        sheet.bid(4, suit, shows(points=up(14 + more), trump=suit, lengths={suit: up(9 - least)}), "Game", "成局")
        sheet.bid(4, suit, shows(points=up(16 + more), trump=suit, lengths={suit: up(8 - least)}), "Game", "成局")
    for their in c.their_suits[:1]:
        if c.level(their) <= 3:
            sheet.cheapest(
                their,
                shows(points=up(11 + more), trump=suit, lengths={suit: up(8 - least)}),
                "Cue-bid raise, a good hand",
                "扣叫加叫，好牌",
                alert=True,
                force=Force.ROUND,
                tag="cue-raise",
                trump=suit,
            )
    stops = all_stopped(c.their_suits)
    sheet.bid(3, NOTRUMP, shows(*stops, hcp=up(15 + more)), "Game", "成局")
    for jump in (2, 1):
        level = c.level(suit) + jump
        if c.last is not None and c.ours and 3 <= level <= 4:
            trumps = level + 6
            sheet.bid(
                level,
                suit,
                shows(hcp=(2, 9), points=up(5), trump=suit, lengths={suit: up(trumps - least)}),
                "Preemptive raise",
                "阻击加叫",
            )
    if c.level(suit) <= 3:
        sheet.cheapest(
            suit,
            shows(points=(6 if c.level(suit) <= 2 else 8, 10 + more), trump=suit, lengths={suit: up(8 - least)}),
            "Raise",
            "加叫",
        )
    for own in (s for s in reversed(SUITS) if s is not suit and s not in c.their_suits):
        if c.level(own) <= 2:
            sheet.cheapest(
                own,
                shows(good(own), hcp=(8 if c.level(own) == 1 else 10, 16), lengths={own: up(5), suit: to(2)}),
                "Own suit, constructive",
                "自己的套，建设性",
            )
    if c.level(NOTRUMP) <= 2:
        low = 8 if c.level(NOTRUMP) == 1 else 12
        sheet.bid(2, NOTRUMP, shows(*stops, hcp=(13 + more, 14 + more)), "Invites game", "邀局")
        sheet.cheapest(NOTRUMP, shows(*stops, hcp=(low, 12 + more)), "Stopper and values", "有止张和牌力")
    sheet.pass_(shows(hcp=to(14)), "Nothing to add", "无可再叫")


def answer_two_suiter(c: Context, sheet: RuleSheet) -> None:
    """Write the rules after partner showed two suits: choose by length and then by rank; jump with values."""
    known = tuple(sorted((s for s in SUITS if c.partner.least(s) >= 5), key=lambda s: (s not in MAJORS, -s)))
    if not known:
        return
    maybe = tuple(s for s in SUITS if s not in known and s not in c.their_suits)
    for suit in known:
        if suit in MAJORS:
            sheet.bid(
                4, suit, shows(best_of(known, suit), points=up(14), trump=suit, lengths={suit: up(3)}), "Game", "成局"
            )
            sheet.bid(
                3,
                suit,
                shows(best_of(known, suit), points=(11, 13), trump=suit, lengths={suit: up(3)}),
                "Invites game",
                "邀局",
            )
    if len(known) == 1 and maybe:
        sheet.cheapest(
            NOTRUMP,
            shows(lengths={known[0]: to(2)}),
            "Asks for the minor",
            "问低花",
            alert=True,
            force=Force.ROUND,
            tag="minor-asked",
        )
    for suit in known:
        sheet.cheapest(suit, shows(best_of(known, suit)), "Chooses", "选择花色")

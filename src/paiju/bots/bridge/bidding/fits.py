"""Writes the rules of bidding with a fit: a trump suit is agreed, or the hand fits a suit that partner has shown."""

from __future__ import annotations

from functools import cache

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import Trait, shows, up
from paiju.bots.bridge.bidding.read import suit_of
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.targets import GAME, MINOR_GAME, SUIT_SLAM, fit_length, hoped, likely, sure
from paiju.bots.bridge.bidding.traits import MAJORS, MINORS, SEMI_BALANCED, C, D, H, S, all_stopped
from paiju.bots.bridge.evaluation import Evaluation
from paiju.cards import Suit
from paiju.text import Text

_ENOUGH_TO_ASK = {S: 1, H: 2, D: 2, C: 3}


@cache
def _asks(trump: Suit) -> Trait:
    """Return the trait of enough key cards to ask: no answer passes five of the trump suit with two missing.

    Over hearts only the answer that shows the queen does, which partner cannot give if the caller has the queen.
    """
    need = _ENOUGH_TO_ASK[trump]

    def test(hand: Evaluation) -> bool:
        own = hand.key_cards(trump) + (trump is H and hand.has_queen(trump))
        return own >= need and min(hand.lengths) > 0

    return Trait(Text("", ""), test)


@cache
def _unasked(trump: Suit) -> Trait:
    """Return the trait of at least two key cards: a slam without asking does not rely on partner for all the others."""
    return Trait(Text("2+ key cards", "2+ 个关键张"), lambda hand: hand.key_cards(trump) >= 2)


def ask_for_key_cards(c: Context, sheet: RuleSheet, trump: Suit, need: int = 1) -> None:
    """Bid 4NT to ask, only once."""
    if any(read.tag == "key-cards" for read in (*c.mine, *c.partners)):
        return
    sheet.bid(
        4,
        NOTRUMP,
        shows(_asks(trump), points=up(sure(c, SUIT_SLAM)), trump=trump, lengths={trump: up(need)}),
        "Asks for key cards",
        "关键张问叫",
        alert=True,
        force=Force.ROUND,
        tag="key-cards",
        trump=trump,
    )


def with_agreed_trump(c: Context, sheet: RuleSheet, trump: Suit) -> None:
    """Write the rules if both partners know the trump suit."""
    ask_for_key_cards(c, sheet, trump)
    last = c.last
    if last is None:
        return
    slam = sure(c, SUIT_SLAM)
    if last.level >= 4:
        sheet.bid(6, trump, shows(_unasked(trump), points=up(slam + 1), trump=trump), "Small slam", "小满贯")
    if c.in_game:
        return
    if c.to_game and c.level(trump) == 3 and trump in MAJORS:
        sheet.bid(
            3,
            trump,
            shows(points=up(max(sure(c, SUIT_SLAM - 3), c.me.low + 3)), trump=trump),
            "Stronger than game",
            "强于直接成局",
            force=Force.GAME,
        )
    asked = _was_invited(c, trump)
    total = GAME if trump in MAJORS else MINOR_GAME
    need = 0 if c.to_game else likely(c, total) if asked else sure(c, total)
    if trump in MAJORS:
        sheet.bid(4, trump, shows(points=up(need), trump=trump), "Game", "成局")
        if c.ours and not asked and last.level <= 2:
            sheet.bid(3, trump, shows(points=(hoped(c, GAME), max(0, need - 1)), trump=trump), "Invites game", "邀局")
        return
    stops = all_stopped((*c.their_suits, *c.unbid))
    three = 0 if c.to_game else likely(c, GAME) if asked else sure(c, GAME)
    sheet.bid(3, NOTRUMP, shows(SEMI_BALANCED, *stops, hcp=up(three)), "Game", "成局")
    sheet.bid(5, trump, shows(points=up(need), trump=trump), "Game", "成局")
    if c.ours and not asked and last.level <= 2:
        sheet.bid(3, trump, shows(points=(hoped(c, GAME), max(0, need - 1)), trump=trump), "Invites game", "邀局")


def _was_invited(c: Context, trump: Suit) -> bool:
    """Return whether partner's last bid raised the agreed suit to one below game, so that the caller decides."""
    last = c.last
    if last is None or c.bidder is not c.seat.partner or last.denomination is None:
        return False
    if last.denomination is NOTRUMP:
        return last.level == 2
    return suit_of(last) is trump and last.level == (3 if trump in MAJORS else 4)


def with_fit(c: Context, sheet: RuleSheet) -> None:
    """Write the rules for at least eight trumps, counting partner's minimum: slam, game or an invitation in a major."""
    majors = sorted(MAJORS, key=lambda m: -c.partner.least(m))
    for major in majors:
        if major is c.trump:
            continue
        need = fit_length(c, major)
        if need > 7:
            continue
        held = {major: up(need)}
        last_suit = c.partner_last.suit if c.partner_last is not None else None
        if last_suit is major:
            ask_for_key_cards(c, sheet, major, need)
        if c.in_game:
            continue
        shown = c.partner.least(major) >= 3 or c.me.least(major) >= 5
        if c.to_game and c.level(major) == 3 and shown:
            sheet.bid(
                3,
                major,
                shows(points=up(sure(c, SUIT_SLAM - 4)), trump=major, lengths=held),
                "Agrees trumps, interested in slam",
                "确定将牌，有满贯兴趣",
                force=Force.GAME,
                trump=major,
            )
        game = 0 if c.to_game else sure(c, GAME)
        sheet.bid(4, major, shows(points=up(game), trump=major, lengths=held), "Game", "成局", trump=major)
        if c.ours and c.level(major) <= 3 and not c.to_game and shown:
            sheet.bid(
                3,
                major,
                shows(points=(hoped(c, GAME), max(0, game - 1)), trump=major, lengths=held),
                "Invites game",
                "邀局",
                trump=major,
            )
        if 4 <= c.me.least(major) <= 5 and c.partner.most(major) >= 2 and not c.to_game:
            sheet.bid(4, major, shows(points=up(game), lengths={major: up(6)}), "Own game", "自行成局")
    for minor in MINORS:
        last_suit = c.partner_last.suit if c.partner_last is not None else None
        if last_suit is minor and c.trump is None:
            ask_for_key_cards(c, sheet, minor, fit_length(c, minor))

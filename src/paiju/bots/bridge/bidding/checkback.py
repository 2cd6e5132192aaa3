"""Writes the rules of checkback.

Two clubs over opener's 1NT rebid asks about three-card support and the other major.
"""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import Meaning, just, shows, to, up
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.targets import GAME, hoped
from paiju.bots.bridge.bidding.traits import MAJORS, C, D, H, S
from paiju.cards import Suit


def responders_major(c: Context) -> Suit | None:
    """Return the major that responder bid at the one level, or None."""
    for read in (*c.mine, *c.partners):
        if read.suit in MAJORS and read.call.level == 1 and read is not c.opening:
            return read.suit
    return None


def after_notrump_rebid(c: Context, sheet: RuleSheet) -> None:
    """Write responder's rules after a major and partner's 1NT rebid: sign off, ask, invite, or bid game."""
    major = responders_major(c)
    if major is None:
        return
    invite = hoped(c, GAME)
    game = max(0, GAME - c.partner.low)
    other = H if major is S else S
    sheet.bid(4, major, shows(points=up(game), hcp=to(17), lengths={major: up(6)}), "Own game", "自行成局")
    sheet.bid(
        3, major, shows(points=(invite, game - 1), lengths={major: up(6)}), "Long suit, inviting game", "长套，邀局"
    )
    asking = ({major: just(5)}, {major: just(4), other: just(4)})
    for lengths in asking:
        if other in c.unbid or lengths is asking[0]:
            sheet.bid(
                2,
                C,
                shows(points=up(invite), lengths=lengths),
                "Checkback, asks about majors",
                "回问高花",
                alert=True,
                force=Force.ROUND,
                tag="checkback",
            )
    sheet.bid(2, major, shows(points=to(invite - 1), lengths={major: up(5)}), "To play", "止叫")
    if major is S:
        sheet.bid(
            2, H, shows(points=to(invite - 1), lengths={S: up(5), H: up(4)}), "Weak with both majors", "双高花弱牌"
        )
    opened = c.opening.suit if c.opening is not None else None
    if opened is D:
        sheet.bid(2, D, shows(points=to(invite - 1), lengths={D: up(5)}), "Back to the minor", "回到低花")


def checkback_answers(c: Context, sheet: RuleSheet) -> None:
    """Write opener's answers to checkback: three cards in partner's major first, then four in the other."""
    major = responders_major(c)
    if major is None:
        return
    other = H if major is S else S
    high: Meaning = shows(hcp=up(14), lengths={major: up(3)})
    sheet.bid(3, major, high, "Three-card support, maximum", "三张支持，高限", trump=major)
    sheet.bid(2, major, shows(lengths={major: up(3)}), "Three-card support", "三张支持", trump=major)
    if c.me.most(other) >= 4:
        sheet.bid(2, other, shows(lengths={other: up(4)}), "Four of the other major", "另一高花四张")
    sheet.bid(2, NOTRUMP, shows(hcp=up(14)), "Maximum, no support", "高限，无支持")
    sheet.bid(2, D, shows(), "Minimum, no support", "低限，无支持", alert=True, tag="checkback-no")

"""Writes the rules of Jacoby transfers over notrump, and of the relay for a weak hand with a long minor."""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import Meaning, just, shows, to, up
from paiju.bots.bridge.bidding.read import suit_of
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.targets import GAME, SMALL_SLAM
from paiju.bots.bridge.bidding.traits import C, D, H, S, longer
from paiju.cards import Suit


def transfers(sheet: RuleSheet, two: int, invite: int, game: int) -> None:
    """Show five cards of a major with a transfer at the level `two`; both majors through hearts to invite."""
    if two == 2:
        _transfer(sheet, two, H, shows(hcp=(invite, game - 1), lengths={H: just(5), S: just(5)}))
    for major in (S, H):
        other = H if major is S else S
        _transfer(sheet, two, major, shows(longer(major, other, 0 if major is S else 1), lengths={major: up(5)}))


def _transfer(sheet: RuleSheet, two: int, major: Suit, meaning: Meaning) -> None:
    sheet.bid(
        two,
        D if major is H else H,
        meaning,
        f"Transfer to {major.text.en}",
        f"转移叫，示{major.text.zh}",
        alert=True,
        force=Force.ROUND,
        tag="transfer",
    )


def transfer_answers(c: Context, sheet: RuleSheet) -> None:
    """Write the answers after partner showed a major with a transfer."""
    asked = c.partner_last
    if asked is None:
        return
    major = S if suit_of(asked.call) is H else H
    level = asked.call.level
    if level == 2:
        sheet.bid(
            3, major, shows(hcp=up(c.me.high), lengths={major: up(4)}), "Four trumps and a maximum", "四张将牌，高限"
        )
    sheet.bid(level, major, shows(), "Takes the transfer", "接受转移", tag="transfer-done")


def after_transfer(c: Context, sheet: RuleSheet) -> None:
    """Write the rules after partner completed the transfer."""
    done = c.partner_last
    major = None if done is None else suit_of(done.call)
    if done is None or major is None:
        return
    low, high, level = c.partner.low, c.partner.high, done.call.level
    game, invite = max(0, GAME - low), max(0, GAME - high)
    six, five = {major: up(6)}, {major: just(5)}
    sheet.bid(6, major, shows(points=up(SMALL_SLAM - low), trump=major, lengths=six), "Small slam", "小满贯")
    sheet.bid(4, major, shows(points=up(game), trump=major, lengths=six), "Game", "成局")
    if level == 2 and major is H:
        sheet.bid(
            2,
            S,
            shows(hcp=(invite, game - 1), lengths={S: just(5), H: just(5)}),
            "Both majors, inviting game",
            "双高花，邀局",
        )
    if level == 2 and major is S:
        sheet.bid(4, H, shows(hcp=(game, game + 2), lengths={S: up(5), H: up(5)}), "Choice of games", "选择局")
    for suit in (C, D, H):
        if suit is major:
            continue
        strong = game if suit is H else game + 1
        sheet.cheapest(
            suit,
            shows(hcp=up(strong), lengths={suit: up(5 if suit is H else 4), major: up(5)}),
            "Second suit, forcing to game",
            "第二套，逼叫到局",
            force=Force.GAME,
        )
    sheet.bid(6, NOTRUMP, shows(hcp=up(SMALL_SLAM - low), lengths=five), "Small slam", "小满贯")
    sheet.bid(
        4,
        NOTRUMP,
        shows(hcp=(SMALL_SLAM - high, SMALL_SLAM - 1 - low), lengths=five),
        "Quantitative: slam with a maximum",
        "定量邀叫：高限则叫满贯",
        tag="quantitative",
    )
    sheet.bid(3, NOTRUMP, shows(points=up(game), lengths=five), "Choice of games", "选择局")
    if level == 2:
        sheet.bid(3, major, shows(points=(invite, game - 1), lengths=six), "Invitation", "邀局")
        sheet.bid(2, NOTRUMP, shows(points=(invite, game - 1), lengths=five), "Invitation", "邀局")
    sheet.pass_(shows(points=to(max(0, invite))), "No game", "没有成局可能")


def minor_relay_answers(_c: Context, sheet: RuleSheet) -> None:
    """Write the answer to a weak hand with a long minor."""
    sheet.bid(3, C, shows(), "As requested", "按要求叫牌", alert=True, tag="minor-relay-done")


def after_minor_relay(_c: Context, sheet: RuleSheet) -> None:
    """Choose the minor and stop."""
    sheet.pass_(shows(lengths={C: up(6)}), "Settles for clubs", "梅花定约")
    sheet.bid(3, D, shows(lengths={D: up(6)}), "To play", "止叫", tag="sign-off")

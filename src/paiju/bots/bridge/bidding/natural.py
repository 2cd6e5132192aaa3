"""Writes the rules without conventions: add up with partner's range, and bid game, invite, correct or stop."""

from __future__ import annotations

from paiju.bots.bridge.bidding.contest import contest
from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.fits import with_agreed_trump, with_fit
from paiju.bots.bridge.bidding.meaning import shows, to, up
from paiju.bots.bridge.bidding.partscores import partscores
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.targets import GAME, GRAND_SLAM, MINOR_GAME, SMALL_SLAM, fit_length, hoped, likely, sure
from paiju.bots.bridge.bidding.towards_game import five_card_major, new_major, new_suit_at_one, towards_game
from paiju.bots.bridge.bidding.traits import MAJORS, MINORS, SEMI_BALANCED, all_stopped


def natural(c: Context, sheet: RuleSheet) -> None:
    """Write the rules for any auction after the first bid."""
    if c.last is None:
        return
    if c.in_game:
        _after_game(c, sheet)
        return
    if c.ours and c.bidder is c.seat:
        sheet.pass_(shows(), "High enough", "到此为止")
        return
    if c.trump is not None:
        with_agreed_trump(c, sheet, c.trump)
    with_fit(c, sheet)
    new_suit_at_one(c, sheet)
    five_card_major(c, sheet)
    if c.to_game:
        new_major(c, sheet)
    _notrump(c, sheet)
    _minor_game(c, sheet)
    if c.theirs:
        contest(c, sheet)
        return
    towards_game(c, sheet)
    _invitations(c, sheet)
    partscores(c, sheet)


def _after_game(c: Context, sheet: RuleSheet) -> None:
    """Write the rules after our side has bid game: slam with the values for it, four of a major for 3NT, else pass."""
    last = c.last
    if last is None:
        return
    if c.trump is not None:
        with_agreed_trump(c, sheet, c.trump)
    elif c.bidder is c.seat.partner and last.denomination is not NOTRUMP:
        with_fit(c, sheet)
    if last.denomination is NOTRUMP and last.level < 6:
        sheet.bid(6, NOTRUMP, shows(SEMI_BALANCED, hcp=up(sure(c, SMALL_SLAM))), "Small slam", "小满贯")
        if last.level == 3 and c.bidder is c.seat.partner:
            for major in MAJORS:
                if c.partner.least(major) == 4 and c.me.least(major) < 4:
                    sheet.bid(4, major, shows(lengths={major: up(4)}), "The major fits", "高花有配合")
                if c.partner.least(major) >= 5:
                    sheet.bid(4, major, shows(lengths={major: up(3)}), "Prefers the major", "改打高花")
                elif c.me.least(major) >= 4:
                    long = 6 if c.partner.least(major) >= 2 else 7
                    sheet.bid(
                        4,
                        major,
                        shows(lengths={major: up(max(long, c.me.least(major) + 1))}),
                        "Extra length",
                        "长于已示",
                    )
    sheet.pass_(shows(), "Game is bid", "已叫到局")


def _notrump(c: Context, sheet: RuleSheet) -> None:
    """Write the bids of slam and game in notrump."""
    partner_stops = c.partner.balanced or c.partner_bid_notrump
    wanted = c.their_suits if partner_stops else (*c.their_suits, *c.unbid)
    stops = all_stopped(wanted)
    shape = () if partner_stops else (SEMI_BALANCED,)
    no_major = {m: to(fit_length(c, m) - 1) for m in MAJORS if fit_length(c, m) < 8}
    sheet.bid(7, NOTRUMP, shows(SEMI_BALANCED, hcp=up(sure(c, GRAND_SLAM)), lengths=no_major), "Grand slam", "大满贯")
    sheet.bid(6, NOTRUMP, shows(SEMI_BALANCED, hcp=up(sure(c, SMALL_SLAM)), lengths=no_major), "Small slam", "小满贯")
    invited = c.partner_last is not None and c.partner_last.call.text == "2NT"
    need = likely(c, GAME) if invited else sure(c, GAME)
    if c.to_game:
        need = 0
    if c.to_game and len(c.mine) + len(c.partners) < 4:
        shape = (SEMI_BALANCED,)
    sheet.bid(3, NOTRUMP, shows(*shape, *stops, hcp=up(need), lengths=no_major), "Game", "成局")


def _minor_game(c: Context, sheet: RuleSheet) -> None:
    for minor in MINORS:
        need = fit_length(c, minor)
        if need < 6:
            sheet.bid(
                5,
                minor,
                shows(points=up(sure(c, MINOR_GAME + 1)), trump=minor, lengths={minor: up(need)}),
                "Game",
                "成局",
            )


def _invitations(c: Context, sheet: RuleSheet) -> None:
    low, high = hoped(c, GAME), max(0, sure(c, GAME) - 1)
    if low > high or c.partner.high - c.partner.low < 2:
        return
    for major in MAJORS:
        if c.me.least(major) >= 4 and c.level(major) <= 3:
            sheet.bid(
                3, major, shows(points=(low, high), lengths={major: up(6)}), "Long suit, inviting game", "长套，邀局"
            )
    for minor in MINORS:
        need = fit_length(c, minor)
        if need <= 4 and c.level(minor) == 3 and c.partner_last is not None:
            sheet.bid(
                3,
                minor,
                shows(points=(low, high), trump=minor, lengths={minor: up(max(4, need))}),
                "Invites game",
                "邀局",
            )
    sheet.bid(2, NOTRUMP, shows(SEMI_BALANCED, hcp=(low - 1, high), points=up(low)), "Invites game", "邀局")
    sheet.bid(2, NOTRUMP, shows(hcp=(low, high), points=up(low + 1)), "Invites game", "邀局", rare=True)

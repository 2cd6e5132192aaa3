"""Declaring, protecting, overturning and stirring in Chao Di Pi (C3.1, C3.2, C3.5)."""

from __future__ import annotations

from typing import Final

from paiju.bots.bot import Decision
from paiju.bots.chaodipi.showing import shows_in, stirs_in
from paiju.bots.tractor import excess
from paiju.cards import Suit
from paiju.games.chaodipi import Conditions, Form, View
from paiju.games.chaodipi.form import form_of, trump_of
from paiju.games.chaodipi.turned_cards import PACK
from paiju.games.tractor import PASS, Act, Declare, Stir
from paiju.text import Text

FIRST: Final = -0.8
"""Who declares on a first deal declares for good: so many trumps beyond the share will do, or fewer."""
LATER: Final = 0.5
"""On later deals so many are wanted, and before the kitty is turned up no fewer than the share."""
OVER: Final = 1.2
"""An opponents' trump, which lies face down, is overturned or stirred with so many."""
NO_TRUMP: Final = 1.5
"""No-trump must be so much better: the side suits decide there."""
STAKE: Final = 4.0
"""Two heart 5s make the deal heaven-or-hell (C4.3f): with so many only."""


def choose_show(conditions: Conditions, view: View) -> Decision[Act] | None:
    """Choose what the viewer shows now, in turn or not; None for nothing."""
    seat = view.seat
    options = shows_in(conditions, view)
    if not options or seat is None:
        return None
    if view.flag:
        return Decision(
            options[0],
            Text(
                "two heart 5s: a failed flag goes back to A, and it costs nothing",
                "亮双红心 5：扛旗失败则退回打 A，而己方无风险",
            ),
        )
    standing = next((show for show in reversed(view.shows) if not show.withdrawn), None)
    if standing is not None and standing.seat is seat:
        pair = options[0]
        return Decision(
            pair,
            Text(
                f"protects its trump with {pair.cards.shown.en}", f"以 {pair.cards.shown.zh} 自保"
            ),
        )
    if standing is not None and standing.seat.side == seat.side:
        return None
    gain, act = max(
        ((_gain(conditions, view, act), act) for act in options), key=lambda one: one[0]
    )
    if standing is not None:
        if gain < OVER:
            return None
        return Decision(
            act,
            Text(
                f"overturns with {act.cards.shown.en}: many trumps",
                f"以 {act.cards.shown.zh} 反主：主牌多",
            ),
        )
    wanted = FIRST if view.declarer is None else LATER
    if view.phase == "waiting":
        wanted = min(wanted, 0.0)
    if gain < wanted:
        return None
    return Decision(
        act,
        Text(
            f"declares with {act.cards.shown.en}: enough trumps",
            f"以 {act.cards.shown.zh} 亮主：主牌足够",
        ),
    )


def choose_stir(conditions: Conditions, view: View) -> Decision[Act]:
    """Choose whether the viewer, who is asked, takes the kitty over."""
    options = stirs_in(conditions, view)
    seat = view.seat
    standing = next((show for show in reversed(view.shows) if not show.withdrawn), None)
    theirs = (
        seat is not None
        and (standing.seat if standing is not None else view.buried_by or seat).side != seat.side
    )
    if options and theirs:
        gain, act = max(
            ((_gain(conditions, view, act), act) for act in options), key=lambda one: one[0]
        )
        if gain >= OVER:
            return Decision(
                act,
                Text(
                    f"stirs with {act.cards.shown.en}: many trumps, and the kitty",
                    f"以 {act.cards.shown.zh} 炒底：主牌多，并可换底",
                ),
            )
    return Decision(PASS, Text("does not stir", "不炒"))


def _gain(conditions: Conditions, view: View, act: Declare | Stir) -> float:
    """Return how many trumps beyond its share the hand would have, less what the form must bring more."""
    hand = view.hand
    assert hand is not None
    form = form_of(act.cards, view.level)
    assert form is not None
    trump: Suit | None = trump_of(act.cards, form, act.trump)
    gain = excess(conditions.order(view.level, trump), hand, PACK.hand)
    if trump is None:
        gain -= NO_TRUMP
    if form is Form.HEART_FIVES and conditions.heaven_or_hell:
        gain -= STAKE
    return gain

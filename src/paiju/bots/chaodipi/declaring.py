"""Chooses what a bot shows in Chao Di Pi: declaring, protecting, overturning and stirring (C3.1, C3.2, C3.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from paiju.bots.bot import Decision, Figure, Measure
from paiju.bots.chaodipi.showing import shows_in, stirs_in
from paiju.bots.tractor import excess
from paiju.cards import Suit
from paiju.games.chaodipi import Conditions, Form, View
from paiju.games.chaodipi.form import form_of, trump_of
from paiju.games.chaodipi.pack import PACK
from paiju.games.tractor import PASS, Act, Declare, Stir
from paiju.text import Text

ShowT = TypeVar("ShowT", Declare, Stir)

FIRST: Final = -0.8
"""How many trumps beyond its share a hand needs to declare on a first deal.

It is below 0, because that also decides the declarer.
"""
LATER: Final = 0.5
"""How many it needs on later deals; just before the kitty would be turned up, its share is enough."""
OVER: Final = 1.2
"""How many it needs to overturn or stir an opponents' trump, which is face down."""
NO_TRUMP: Final = 1.5
"""By how much no-trump must be better, because the side suits decide there."""
STAKE: Final = 4.0
"""How many it needs to show two heart 5s, which make the deal heaven-or-hell (C4.3f)."""


NOTHING: Final = Text("has nothing to show", "没有可亮的牌")
FEW: Final = Text("shows nothing: too few trumps for it", "不亮：主牌不够多")
OURS: Final = Text("shows nothing: a partner has set the trumps", "不亮：现在的主是队友亮的")


def weigh_shows(conditions: Conditions, view: View) -> Iterator[Decision[Act | None]]:
    """Rank the shows that the viewer may make now, in turn or not; None stands for showing nothing."""
    seat = view.seat
    options = shows_in(conditions, view)
    if not options or seat is None:
        yield Decision(None, NOTHING)
        return
    if view.flag:
        yield Decision(
            options[0],
            Text(
                "two heart 5s: a failed flag goes back to A, and there is nothing to lose",
                "亮双红心 5：扛旗失败则退回打 A，而己方无风险",
            ),
        )
        yield Decision(None, Text("lets the flag deal go", "放过扛旗"))
        return
    standing = next((show for show in reversed(view.shows) if not show.withdrawn), None)
    if standing is not None and standing.seat is seat:
        for pair in options:
            yield Decision(
                pair, Text(f"protects its trump with {pair.cards.shown.en}", f"以 {pair.cards.shown.zh} 自保")
            )
        yield Decision(None, Text("does not protect its trump", "不自保"))
        return
    ours = standing is not None and standing.seat.side == seat.side
    wanted = OVER if standing is not None else FIRST if view.declarer is None else LATER
    if standing is None and view.phase == "waiting":
        wanted = min(wanted, 0.0)
    shows = _by_gain(conditions, view, options)
    silent = Decision[Act | None](None, OURS if ours else FEW)
    if ours or shows[0][0] < wanted:
        yield silent
    for at, (gain, act) in enumerate(shows):
        yield _shown(act, gain, gain >= wanted, over=standing is not None)
        if at == 0 and not ours and gain >= wanted:
            yield silent


def _by_gain(conditions: Conditions, view: View, options: Sequence[ShowT]) -> list[tuple[float, ShowT]]:
    """Rank shows by the trumps that the hand would have; among equals the first listed is first."""
    gains = [(_gain(conditions, view, act), act) for act in options]
    return sorted(gains, key=lambda one: -one[0])


def _shown(act: Declare, gain: float, enough: bool, *, over: bool) -> Decision[Act | None]:
    cards = act.cards.shown
    many = Text("many trumps" if over else "enough trumps", "主牌多" if over else "主牌足够")
    if not enough:
        many = Text("too few trumps for it", "主牌不够多")
    what = Text("overturns", "反主") if over else Text("declares", "亮主")
    reason = Text(f"{what.en} with {cards.en}: {many.en}", f"以 {cards.zh} {what.zh}：{many.zh}")
    return Decision(act, reason, (Figure(Measure.TRUMPS, gain),))


def weigh_stirs(conditions: Conditions, view: View) -> Iterator[Decision[Act]]:
    """Rank the viewer's options when asked whether to take over the kitty."""
    options = stirs_in(conditions, view)
    seat = view.seat
    standing = next((show for show in reversed(view.shows) if not show.withdrawn), None)
    theirs = seat is not None and (standing.seat if standing is not None else view.buried_by or seat).side != seat.side
    stirs = _by_gain(conditions, view, options)
    able = theirs and bool(stirs) and stirs[0][0] >= OVER
    passed = Decision[Act](PASS, Text("does not stir", "不炒"))
    if not able:
        yield passed
    for at, (gain, act) in enumerate(stirs):
        cards = act.cards.shown
        if gain >= OVER:
            reason = Text(f"stirs with {cards.en}: many trumps, and the kitty", f"以 {cards.zh} 炒底：主牌多，并可换底")
        else:
            reason = Text(f"stirs with {cards.en}: too few trumps for it", f"以 {cards.zh} 炒底：主牌不够多")
        if not theirs:
            reason = Text(f"stirs with {cards.en}: takes the kitty from a partner", f"以 {cards.zh} 炒底：炒了队友的底")
        yield Decision(act, reason, (Figure(Measure.TRUMPS, gain),))
        if at == 0 and able:
            yield passed


def _gain(conditions: Conditions, view: View, act: Declare | Stir) -> float:
    """Return the number of trumps in excess of the hand's share, minus the number that the form requires."""
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

"""Chooses what a bot shows in six-player Tractor: to open, to overturn, to reinforce, or nothing yet (T4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from paiju.bots.bot import Decision, Figure, Measure
from paiju.bots.tractor import excess
from paiju.cards import Hand, Suit
from paiju.games.tractor import Act, Declare
from paiju.games.tractor6 import Move, Show, View, call_of, order_of, side_of
from paiju.games.tractor6.listing import shows_in
from paiju.games.tractor6.pack import PACK
from paiju.text import Text

FIRST: Final = -1.0
"""How many trumps beyond its share a hand needs to open a first deal.

It is below 0, because the last to declare becomes declarer.
"""
LATER: Final = 0.5
"""How many it needs on later deals."""
LAST: Final = 0.0
"""How many it needs once the cards are drawn, because otherwise a card of the kitty makes trump."""
BETTER: Final = 1.5
"""By how many trumps the new trump must be better than the current one to overturn it."""
NO_TRUMP: Final = 2.5
"""By how much no-trump must be better than a suit, because the side suits decide there."""


TOO_FEW: Final = Text("too few trumps for it", "主牌不够多")
NOTHING: Final = Text("has nothing to show", "没有可亮的牌")
FEW: Final = Text("shows nothing: too few trumps for it", "不亮：主牌不够多")
OURS: Final = Text("shows nothing: a partner has set the trumps", "不亮：现在的主是队友亮的")


def weigh_shows(view: View) -> Iterator[Decision[Act | None]]:
    """Rank the shows that the viewer may make now, in turn or not; None stands for showing nothing."""
    seat, hand = view.seat, view.hand
    options = shows_in(view)
    if not options or seat is None or hand is None:
        yield Decision(None, NOTHING)
        return
    standing = view.declarations.standing
    if standing is not None and standing.seat == seat:
        yield from _strengthening(options, standing)
        return
    ours = standing is not None and side_of(standing.seat) == side_of(seat)
    wanted = _wanted(view, hand, standing)
    shows = sorted(((_value(view, hand, act), act) for act in options), key=lambda one: -one[0])
    silent = Decision[Act | None](None, OURS if ours else FEW)
    if ours or shows[0][0] < wanted:
        yield silent
    for at, (gain, act) in enumerate(shows):
        reason = _why(view, seat, act, gain >= wanted)
        yield Decision(act, reason, (Figure(Measure.TRUMPS, gain),))
        if at == 0 and not ours and gain >= wanted:
            yield silent


def _strengthening(options: tuple[Declare, ...], standing: Show) -> Iterator[Decision[Act | None]]:
    """Rank adding equal level cards to the seat's own declaration, which makes it harder to overturn (T4.2.1)."""
    able = [act for act in options if standing.cards <= act.cards]
    for act in able:
        cards = act.cards.shown
        yield Decision(act, Text(f"secures its own trump with {cards.en}", f"用 {cards.zh} 加固自己的主"))
    yield Decision(None, Text("does not reinforce its own show", "自己的主不再加固"))
    for act in options:
        if act not in able:
            cards = act.cards.shown
            yield Decision(act, Text(f"changes its own trump with {cards.en}", f"用 {cards.zh} 改自己的主"))


def _wanted(view: View, hand: Hand, standing: Show | None) -> float:
    """Return how many trumps beyond its share the hand must have to show anything."""
    if standing is None:
        wanted = FIRST if view.declarer is None else LATER
        return min(wanted, LAST) if view.phase == "waiting" else wanted
    now = _worth(hand, view.level, standing.trump)
    wanted = max(now + BETTER, FIRST if view.declarer is None else 0.0)
    return min(wanted, 1.0) if view.declarer is None else wanted


def _why(view: View, seat: int, act: Declare, enough: bool) -> Text:
    """Return the effect of a show, and whether the trumps are enough for it."""
    cards = act.cards.shown
    if view.declarations.standing is None:
        many = Text("enough trumps", "主牌足够") if enough else TOO_FEW
        return Text(f"declares with {cards.en}: {many.en}", f"以 {cards.zh} 亮主：{many.zh}")
    if view.declarations.after(seat, act.cards).made[-1].move is Move.REINFORCE:
        what = Text(f"brings its trump back with {cards.en}", f"用 {cards.zh} 加固原来的主")
        return what if enough else Text(f"{what.en}: {TOO_FEW.en}", f"{what.zh}：{TOO_FEW.zh}")
    many = Text("holds more trumps in this suit than in the present one", "此门主牌更多") if enough else TOO_FEW
    return Text(f"overturns with {cards.en}: {many.en}", f"用 {cards.zh} 反牌：{many.zh}")


def _value(view: View, hand: Hand, act: Declare) -> float:
    call = call_of(act.cards, view.level)
    assert call is not None
    worth = _worth(hand, view.level, call.trump)
    return worth - NO_TRUMP if call.trump is None else worth


def _worth(hand: Hand, level: int, trump: Suit | None) -> float:
    return excess(order_of(level, trump), hand, PACK.hand)

"""Showing cards in six-player Tractor: to open, to overturn, to reinforce, or to wait (T4)."""

from __future__ import annotations

from typing import Final

from paiju.bots.bot import Decision
from paiju.bots.tractor import excess
from paiju.cards import Hand, Suit
from paiju.games.tractor import Act, Declare
from paiju.games.tractor6 import Move, Shown, View, call_of, order_of, side_of
from paiju.games.tractor6.listing import declarations_in
from paiju.games.tractor6.pack import PACK
from paiju.text import Text

FIRST: Final = -1.0
"""On a first deal, where whoever is declared last declares: open with so many trumps beyond the share, or fewer."""
LATER: Final = 0.5
"""On later deals: with so many."""
LAST: Final = 0.0
"""When the cards are drawn and nobody has declared: else a card of the kitty makes trump."""
BETTER: Final = 1.5
"""Overturn where the new trump is by so many trumps better than the one that stands."""
NO_TRUMP: Final = 2.5
"""No-trump must be so much better than a suit: the side suits decide there."""


def choose_show(view: View) -> Decision[Act] | None:
    """Choose what the viewer shows now, in turn or not; None for nothing."""
    seat, hand = view.seat, view.hand
    options = declarations_in(view)
    if not options or seat is None or hand is None:
        return None
    standing = view.declarations.standing
    if standing is not None and standing.seat == seat:
        return _strengthen(options, standing)
    if standing is not None and side_of(standing.seat) == side_of(seat):
        return None
    found: tuple[float, Declare] | None = None
    for act in options:
        gain = _value(view, hand, act)
        if found is None or gain > found[0]:
            found = (gain, act)
    if found is None:
        return None
    gain, act = found
    if standing is None:
        return _opened(view, gain, act)
    now = _worth(hand, view.level, standing.trump)
    wanted = max(now + BETTER, FIRST if view.declarer is None else 0.0)
    if view.declarer is None:
        wanted = min(wanted, 1.0)
    if gain < wanted:
        return None
    if view.declarations.after(seat, act.cards).shown[-1].move is Move.REINFORCE:
        return Decision(
            act,
            Text(
                f"brings its trump back with {act.cards.shown.en}",
                f"用 {act.cards.shown.zh} 加固原来的主",
            ),
        )
    return Decision(
        act,
        Text(
            f"overturns with {act.cards.shown.en}: longer there than in what stands",
            f"用 {act.cards.shown.zh} 反牌：此门主牌更多",
        ),
    )


def _strengthen(options: tuple[Declare, ...], standing: Shown) -> Decision[Act] | None:
    """Add equal level cards to one's own declaration, where the law lets it (T4.2.1): it is harder to overturn."""
    for act in options:
        if standing.cards <= act.cards:
            return Decision(
                act,
                Text(
                    f"secures its own trump with {act.cards.shown.en}",
                    f"用 {act.cards.shown.zh} 加固自己的主",
                ),
            )
    return None


def _opened(view: View, gain: float, act: Declare) -> Decision[Act] | None:
    wanted = FIRST if view.declarer is None else LATER
    if view.phase == "waiting":
        wanted = min(wanted, LAST)
    if gain < wanted:
        return None
    return Decision(
        act,
        Text(
            f"declares with {act.cards.shown.en}: enough trumps",
            f"以 {act.cards.shown.zh} 亮主：主牌足够",
        ),
    )


def _value(view: View, hand: Hand, act: Declare) -> float:
    call = call_of(act.cards, view.level)
    assert call is not None
    worth = _worth(hand, view.level, call.trump)
    return worth - NO_TRUMP if call.trump is None else worth


def _worth(hand: Hand, level: int, trump: Suit | None) -> float:
    return excess(order_of(level, trump), hand, PACK.hand)

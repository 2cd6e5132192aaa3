"""Lists the legal acts of a seat from its view alone, for bots and clients, which do not have the state."""

from __future__ import annotations

from collections.abc import Sequence

from paiju.cards import Hand
from paiju.games.tractor.acts import DRAW, PASS, TAKE_KITTY, Act, ChooseFallback, Declare, Play
from paiju.games.tractor.burials import Burials
from paiju.games.tractor.effects import NoDeclare
from paiju.games.tractor.leads import leads
from paiju.games.tractor.must import obeying
from paiju.games.tractor.plays import follows
from paiju.games.tractor6.conditions import Conditions
from paiju.games.tractor6.declaration import Move
from paiju.games.tractor6.drawing import CUTS
from paiju.games.tractor6.order import order_of
from paiju.games.tractor6.pack import KITTY_SIZE
from paiju.games.tractor6.view import View


def legal_in(conditions: Conditions, view: View) -> Sequence[Act]:
    """List the viewer's legal acts, as `Tractor6.legal` does; empty if the viewer need not act."""
    seat, hand = view.seat, view.hand
    if seat is None or hand is None or seat not in view.to_act:
        return ()
    match view.phase:
        case "cutting":
            return CUTS
        case "drawing":
            return (DRAW, *shows_in(view))
        case "waiting":
            return (*_wait(view, seat), *shows_in(view))
        case "burying":
            return Burials(hand, KITTY_SIZE)
    if view.failed is not None:
        return tuple(ChooseFallback(cards) for cards in view.failed.choices)
    listed = _plays(conditions, view, seat, hand)
    return obeying(listed, view.must_play, hand) if view.owed else listed


def _plays(conditions: Conditions, view: View, seat: int, hand: Hand) -> Sequence[Act]:
    """List leads or follows; a hand with fewer cards than were led plays all of them."""
    order, dead = order_of(view.level, view.trump), view.dead[seat]
    if view.trick is None:
        return leads(conditions.rules, order, hand, dead)
    lead = view.trick.lead
    if len(hand) < lead.size:
        return (Play(hand),)
    return follows(conditions.rules, order, lead, hand, dead, intercepts=seat == view.intercepts)


def shows_in(view: View) -> tuple[Declare, ...]:
    """List the shows that the viewer may make, in turn or not, as `Tractor6.declarations` does."""
    seat, hand = view.seat, view.hand
    if seat is None or hand is None or view.phase not in ("drawing", "waiting") or view.flipped is not None:
        return ()
    declared = view.declarations
    live = Hand(hand.bits - view.dead[seat].bits)
    barred = set[Move]()
    if view.owed and NoDeclare(seat) in view.owed:
        barred.add(Move.OVERTURN)
    if view.knocked and seat == declared.declarer:
        barred |= {Move.OPEN, Move.OVERTURN}
    return tuple(
        Declare(cards)
        for cards in declared.options(seat, live)
        if not barred or declared.after(seat, cards).made[-1].move not in barred
    )


def _wait(view: View, seat: int) -> tuple[Act, ...]:
    acts: list[Act] = []
    others = all(view.passed[at] for at in range(6) if at != seat)
    if seat == view.declarer and view.trump_known and others:
        acts.append(TAKE_KITTY)
    if not view.passed[seat]:
        acts.append(PASS)
    return tuple(acts)

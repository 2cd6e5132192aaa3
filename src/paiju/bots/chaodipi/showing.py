"""Lists what a seat may show and stir with, computed only from its view (C3.1, C3.2, C3.5, C4.3g)."""

from __future__ import annotations

from paiju.cards import EMPTY
from paiju.games.chaodipi import Conditions, Form, Move, Show, Shows, StirOrder, View
from paiju.games.chaodipi.declaration import declarations
from paiju.games.chaodipi.drawing import HEART_FIVES
from paiju.games.chaodipi.form import form_of
from paiju.games.chaodipi.stirring import stirs
from paiju.games.tractor import Declare, Stir
from paiju.games.tractor.effects import NoDeclare


def shows_in(conditions: Conditions, view: View) -> tuple[Declare, ...]:
    """Return what the viewer may show now, in turn or not, as `ChaoDiPi.declarations` does."""
    seat, hand = view.seat, view.hand
    if seat is None or hand is None or view.phase not in ("drawing", "waiting") or view.turned:
        return ()
    if NoDeclare(seat) in view.owed:
        return ()
    if view.flag:
        defends = seat.side != view.first.side
        able = defends and view.against is None and hand >= HEART_FIVES
        return (Declare(HEART_FIVES),) if able else ()
    return declarations(conditions, _shows(view), seat, hand)


def stirs_in(conditions: Conditions, view: View) -> tuple[Stir, ...]:
    """Return the viewer's possible stirs when asked; empty if they cannot know which cards are high enough."""
    seat, hand = view.seat, view.hand
    if seat is None or hand is None or view.phase != "stirring" or seat not in view.to_act:
        return ()
    if NoDeclare(seat) in view.owed:
        return ()
    hidden = any(show.face_down and not show.withdrawn for show in view.shows[-1:])
    if conditions.stir_order is StirOrder.RANKED and hidden:
        return ()
    return stirs(conditions, _shows(view), seat, hand)


def _shows(view: View) -> Shows:
    """Rebuild the shows: for those face down the law needs only who made them, and whether they are pairs."""
    level = 0 if view.flag else view.level
    made = []
    for seen in view.shows:
        cards = EMPTY if seen.cards is None else seen.cards
        form = form_of(cards, level) or (Form.PAIR if seen.count > 1 else Form.SINGLE)
        made.append(Show(seen.seat, cards, form, seen.trump, seen.move, None, seen.withdrawn))
    first_deal = view.declarer is None or any(show.move is Move.DECLARE for show in view.shows)
    return Shows(level, first_deal, view.declarer, tuple(made), view.against)

"""Interprets a view of six-player Tractor: what the seat knows of the play."""

from __future__ import annotations

from paiju.bots.tractor import Scene
from paiju.bots.tractor.scene import remembered, unseen_cards, voids_of
from paiju.bots.tractor6.legal import view_key
from paiju.cards import EMPTY, Seed
from paiju.errors import Malformed
from paiju.games.tractor import points
from paiju.games.tractor6 import Conditions, View, order_of
from paiju.games.tractor6.pack import PACK
from paiju.games.tractor6.score import CAPTURE
from paiju.text import Text

EXPECTED_KITTY = 5
"""The average number of points in a kitty that only the declarer has seen."""


def scene_of(conditions: Conditions, view: View, seed: Seed, memory: int | None = None) -> Scene:
    """Return the scene for what a seat has witnessed; `memory`: how many past tricks it remembers, None for all.

    Raises `Malformed` if cards are not being played, or for a spectator.
    """
    seat, hand = view.seat, view.hand
    if seat is None or hand is None or view.declarer is None or view.phase != "playing":
        raise Malformed(Text("a player's view of the play", "打牌阶段中选手的视角"), view.phase)
    order = order_of(view.level, view.trump)
    on_table = () if view.trick is None else (view.trick,)
    past = remembered(view.tricks, memory)
    known = [hand, view.kitty or EMPTY]
    known += [play.cards for trick in (*past, *on_table) for play in trick.plays]
    if not past:
        known += [play.cards for play in view.last]
    hidden = view.kitty_size if view.kitty is None else 0
    kitty = EXPECTED_KITTY if view.kitty is None else points(view.kitty)
    return Scene(
        rules=conditions.rules,
        order=order,
        seats=6,
        seat=seat,
        declarer=view.declarer,
        hand=hand,
        dead=view.dead[seat],
        counts=view.counts,
        trick=view.trick,
        intercepts=view.intercepts == seat,
        unseen=unseen_cards(PACK.hand, known),
        voids=voids_of(order, 6, (*past, *on_table)),
        kitty_hidden=hidden,
        stake=float(CAPTURE + 2 * kitty),
        key=f"{seed!r}|{view_key(view)}",
        maker=None if view.declarations.standing is None else view.declarations.standing.seat,
    )

"""Interprets a view of Chao Di Pi: what the seat knows of the play."""

from __future__ import annotations

from paiju.bots.tractor import Scene
from paiju.bots.tractor.scene import remembered, unseen_cards, voids_of
from paiju.cards import EMPTY, Hand
from paiju.errors import Malformed
from paiju.games.chaodipi import Conditions, Move, TrickSeen, View
from paiju.games.chaodipi.pack import KITTY_SIZE, PACK
from paiju.games.tractor import Order, PlayRules, Trick, lead_of, points, reading
from paiju.games.tractor.standing import less_of
from paiju.text import Text

EXPECTED_KITTY = 10
"""The average number of points in a kitty that the viewer has not seen."""
DUG = 15.0
"""The value of the chance that a 5-10-K captures the kitty, beyond its points (C5.1h)."""


def trick_of(conditions: Conditions, view: View) -> Trick | None:
    """Return the trick on the table; None if the viewer must lead."""
    seen = view.trick
    if seen is None:
        return None
    order = conditions.order(view.level, view.trump)
    last = view.counts[seen.plays[0].seat] == 0
    return _trick(conditions.rules, order, seen, last=last, lowest=view.lowest)


def _trick(
    rules: PlayRules, order: Order, seen: TrickSeen, *, last: bool = False, lowest: tuple[int, ...] = ()
) -> Trick:
    first, *others = seen.plays
    shape = reading(order, first.cards, sets=last)
    if shape is None:
        raise Malformed(Text("a trick that can be read", "可识别的一圈牌"), str(first.cards))
    trick = Trick.start(first.seat, lead_of(order, shape))
    for play in others:
        low = play.seat in lowest or len(play.cards) != trick.lead.size
        trick = trick.with_play(rules, order, play.seat, play.cards, lowest=low)
    return trick


def free_to_bury(conditions: Conditions, view: View, hand: Hand) -> Hand:
    """Return the cards that the viewer may bury: not those on the table for trump (C3.5b, readings 22, 130)."""
    standing = next((show for show in reversed(view.shows) if not show.withdrawn), None)
    if (
        standing is None
        or standing.seat is not view.seat
        or standing.cards is None
        or conditions.may_bury_shown(stirred=standing.move is Move.STIR)
    ):
        return hand
    return less_of(hand, standing.cards)


def scene_of(conditions: Conditions, view: View, free: Hand, key: str, memory: int | None = None) -> Scene:
    """Return the scene for what a seat has witnessed; `free`: the cards that it may choose from.

    `memory`: how many past tricks it remembers, None for all.

    Raises `Malformed` if cards are not being played, or for a spectator.
    """
    seat, hand = view.seat, view.hand
    if seat is None or hand is None or view.declarer is None or view.phase != "playing":
        raise Malformed(Text("a player's view of the play", "打牌阶段中选手的视角"), view.phase)
    order = conditions.order(view.level, view.trump)
    trick = trick_of(conditions, view)
    seen = remembered(view.tricks, memory) or (() if view.last_trick is None else (view.last_trick,))
    past = [_trick(conditions.rules, order, one) for one in seen]
    if trick is not None:
        past.append(trick)
    known = [hand, view.kitty or EMPTY]
    known += [play.cards for one in past for play in one.plays if play.seat != seat]
    known += view.own
    has_kitty = not view.flag
    kitty = EXPECTED_KITTY if view.kitty is None else points(view.kitty)
    return Scene(
        rules=conditions.rules,
        order=order,
        seats=4,
        seat=seat,
        declarer=view.declarer,
        hand=free,
        dead=EMPTY,
        counts=view.counts,
        trick=trick,
        intercepts=False,
        unseen=unseen_cards(PACK.hand, known),
        voids=voids_of(order, 4, past),
        kitty_hidden=KITTY_SIZE if has_kitty and view.kitty is None else 0,
        stake=(2.0 * kitty + DUG) if has_kitty and conditions.guard_kitty else 0.0,
        key=key,
        maker=next((show.seat for show in reversed(view.shows) if not show.withdrawn), None),
    )

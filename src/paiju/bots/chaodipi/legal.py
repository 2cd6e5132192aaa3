"""The legal acts of a seat, computed only from its view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from paiju.bots.chaodipi.reading import free_to_bury, trick_of
from paiju.bots.chaodipi.showing import shows_in, stirs_in
from paiju.cards import Hand
from paiju.errors import Malformed
from paiju.games.chaodipi import STANDARD, Conditions, View
from paiju.games.chaodipi.obligations import bound
from paiju.games.chaodipi.pack import KITTY_SIZE, PACK_SIZE
from paiju.games.tractor import DRAW, PASS, TAKE_KITTY, Act, Cut, Leads, Play, Plays, follows, leads, why_not_follow
from paiju.games.tractor.burials import Burials
from paiju.games.tractor.standing import common
from paiju.text import Text

_CUTS: Final = tuple(Cut(at) for at in range(1, PACK_SIZE))


def legal_acts(conditions: Conditions = STANDARD) -> Callable[[View], Sequence[Act]]:
    """Return a function that lists the legal acts of a view's seat under some conditions, for `RandomBot`."""

    def listed(view: View) -> Sequence[Act]:
        return legal_in(conditions, view)

    return listed


def legal_in(conditions: Conditions, view: View) -> Sequence[Act]:
    """Return what the viewer may do in turn, as `ChaoDiPi.legal` does; empty if the viewer need not act.

    If stirs are ranked and face down, a player cannot know from a view which of their own are high enough: then
    none is listed.
    """
    seat, hand = view.seat, view.hand
    if seat is None or hand is None or seat not in view.to_act:
        return ()
    match view.phase:
        case "cutting":
            return _CUTS
        case "drawing":
            return (DRAW, *shows_in(conditions, view))
        case "waiting":
            return (TAKE_KITTY if may_take(view) else PASS, *shows_in(conditions, view))
        case "burying":
            free = free_to_bury(conditions, view, hand) or hand
            return Burials(free, min(KITTY_SIZE, len(free)))
        case "stirring":
            return (PASS, *stirs_in(conditions, view))
    return bound_to_play(conditions, view) or _listed(conditions, view)


def bound_to_play(conditions: Conditions, view: View) -> Sequence[Play]:
    """Return the plays to which the viewer, in turn, is restricted after an irregularity; empty if free.

    Those are all their cards if they have too few (C6.2c), the cards that a ruling makes them play (C7.4), and the
    cards that they have laid down before their turn (C6.4a).
    """
    hand, trick = view.hand, view.trick
    if hand is None:
        return ()
    if trick is not None and len(hand) < len(trick.plays[0].cards):
        return (Play(hand),)
    must, laid = common(view.must_play, hand), view.laid
    return bound(_listed(conditions, view), must, laid) if must.bits or laid.bits else ()


def _listed(conditions: Conditions, view: View) -> Leads | Plays:
    order = conditions.order(view.level, view.trump)
    free = free_to_play(conditions, view)
    trick = trick_of(conditions, view)
    if trick is None:
        return leads(conditions.rules, order, free)
    return follows(conditions.rules, order, trick.lead, free)


def may_take(view: View) -> bool:
    """Return whether the viewer, asked before the kitty is taken, may take it: all others have had their chance."""
    return (
        not view.flag
        and view.seat is view.declarer
        and (bool(view.turned) or any(not show.withdrawn for show in view.shows))
    )


def free_to_play(conditions: Conditions, view: View) -> Hand:
    """Return the cards that the viewer, in turn, may choose from.

    Those that are on the table for trump stay there through the first trick if the conditions say so (C3.5h,
    reading 6), unless a follower must play them. Raises `Malformed` for a spectator.
    """
    hand = view.hand
    if hand is None:
        raise Malformed(Text("a player's view", "选手的视角"), view.phase)
    standing = next((show for show in reversed(view.shows) if not show.withdrawn), None)
    if (
        not conditions.shown_cards_locked_trick1
        or view.won
        or standing is None
        or standing.seat is not view.seat
        or standing.cards is None
    ):
        return hand
    (card,) = standing.cards.faces()
    free = hand - Hand.of((card,) * min(len(standing.cards), hand.count(card)))
    trick = trick_of(conditions, view)
    if trick is None:
        return free
    if len(free) < trick.lead.size:
        return hand
    rules, order = conditions.rules, conditions.order(view.level, view.trump)
    first: Play = next(iter(follows(rules, order, trick.lead, free)))
    owed = why_not_follow(rules, order, trick.lead, hand, Hand(), first.cards)
    return free if owed is None else hand


def view_key(view: View) -> str:
    """Return what distinguishes this turn from any other that the seat may meet in a deal."""
    trick = "" if view.trick is None else " ".join(str(play.cards) for play in view.trick.plays)
    shown = " ".join(f"{show.seat.letter}{show.count}{show.cards}" for show in view.shows)
    hand = "" if view.hand is None else f"{view.hand.bits:x}"
    seat = "" if view.seat is None else view.seat.letter
    return f"{view.number}|{view.phase}|{seat}|{view.won}|{view.drawn}|{hand}|{shown}|{trick}"

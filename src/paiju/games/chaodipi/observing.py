"""Making a view: what of a state a seat, or a spectator, may see."""

from __future__ import annotations

from typing import Any, Final

from msgspec import structs

from paiju.cards import EMPTY, Hand, Suit
from paiju.games.chaodipi.burying import Burying, Stirring
from paiju.games.chaodipi.conditions import Conditions, StirVisibility
from paiju.games.chaodipi.deal import PACK_SIZE
from paiju.games.chaodipi.drawing import Cutting, Drawing, Waiting, as_drawn
from paiju.games.chaodipi.playing import Fine, Finished, Playing
from paiju.games.chaodipi.seat import SEATS, Seat
from paiju.games.chaodipi.show import Show, Shows
from paiju.games.chaodipi.state import State
from paiju.games.chaodipi.view import Placed, ShowSeen, ThrowSeen, TrickSeen, View
from paiju.games.tractor.standing import CLEAR, Ruled, Standing
from paiju.games.tractor.trick import Trick
from paiju.laws import Effect
from paiju.laws.effect import MoveCards, MustPlay, NoDeclare

PHASES: Final = {
    Cutting: "cutting",
    Drawing: "drawing",
    Waiting: "waiting",
    Burying: "burying",
    Stirring: "stirring",
    Playing: "playing",
    Finished: "finished",
}

_NO_HANDS: Final = (EMPTY,) * 4


def observe(
    conditions: Conditions, state: State, seat: Seat | None, to_act: tuple[Seat, ...]
) -> View:
    """Show a state to a seat, or to a spectator (None), who sees no hand before the end."""
    deal = state.deal
    over = isinstance(state, Finished)
    play = state.play if isinstance(state, Finished) else state
    playing = play if isinstance(play, Playing) else None
    hands = _NO_HANDS if isinstance(state, Cutting) else state.hands
    shows = None if isinstance(state, Cutting) else state.shows
    turn_up = None if isinstance(state, Cutting | Drawing) else state.turn_up
    is_known, trump = _trump(conditions, state, seat)
    history = () if playing is None else playing.history
    trick = None if playing is None else playing.trick
    buried_by = play.buried_by if isinstance(play, Stirring | Playing) else None
    first_trick_over = bool(history)
    fines = () if playing is None else playing.fines
    lies = len(history) - (trick is None)
    open_all = over or not conditions.hide_history
    s, e, n, w = (len(hand) for hand in hands)
    return View(
        seat=seat,
        number=deal.number,
        levels=deal.levels,
        failures=deal.failures,
        level=deal.level,
        flag=deal.is_flag,
        phase=PHASES[type(state)],
        to_act=to_act,
        first=deal.first,
        cutter=deal.cutter,
        declarer=deal.declarer if shows is None else shows.declarer,
        hand=None if seat is None else hands[seat],
        counts=(s, e, n, w),
        drawn=_drawn(state),
        shows=() if shows is None else _shows(conditions, shows, seat, first_trick_over, over),
        against=None if shows is None else shows.against,
        turned=() if turn_up is None else turn_up.turned,
        trump_known=is_known,
        trump=trump,
        buried_by=buried_by,
        kitty=_kitty(conditions, state, seat),
        trick=None if trick is None else _seen(trick),
        last_trick=_seen(history[-1]) if history and trick is None else None,
        own=() if seat is None else tuple(_own(one, seat) for one in history),
        tricks=tuple(map(_seen, history)) if open_all else (),
        won=len(history),
        caught=0 if playing is None else playing.caught,
        throws=tuple(
            _throw(fine, is_seen=open_all or fine.trick == lies or fine.seat is seat)
            for fine in fines
        ),
        dealt=as_drawn(deal, state.cut, state.standing) if isinstance(state, Finished) else (),
        result=state.result if isinstance(state, Finished) else None,
        **({} if state.standing is CLEAR else _stands(state.standing, seat, is_over=over)),
    )


def _stands(standing: Standing, seat: Seat | None, *, is_over: bool) -> dict[str, Any]:
    """Show what stands beside the cards: all of it lies open, but for cards that rulings moved unseen (C6.2c)."""
    return {
        "early": standing.early,
        "exposed": standing.exposed,
        "owed": tuple(e for e in standing.owed if isinstance(e, MustPlay | NoDeclare)),
        "lowest": standing.lowest,
        "rulings": tuple(_ruling(ruled, seat, is_over=is_over) for ruled in standing.ruled),
    }


def _ruling(ruled: Ruled, seat: Seat | None, *, is_over: bool) -> Ruled:
    def seen(effect: Effect) -> Effect:
        if not isinstance(effect, MoveCards) or is_over:
            return effect
        if seat is not None and seat in (effect.giver, effect.taker):
            return effect
        return structs.replace(effect, cards=())

    return structs.replace(ruled, effects=tuple(seen(effect) for effect in ruled.effects))


def _drawn(state: State) -> int:
    if isinstance(state, Cutting):
        return 0
    if isinstance(state, Drawing):
        return state.drawn
    kitty_lies = isinstance(state, Waiting) or (isinstance(state, Finished) and state.play is None)
    return 4 * state.deal.hand_size if kitty_lies else PACK_SIZE


def _trump(conditions: Conditions, state: State, seat: Seat | None) -> tuple[bool, Suit | None]:
    """Say whether a viewer knows trump, and which it is: before the play it lies face down (C3.1b, reading 5)."""
    play = state.play if isinstance(state, Finished) else state
    if isinstance(play, Playing):
        return True, play.trump
    if play is None or isinstance(play, Cutting):
        return False, None
    standing = play.shows.standing
    if standing is not None:
        is_open = conditions.stir_visibility is StirVisibility.OPEN
        if is_open or standing.seat is seat:
            return True, standing.trump
        return False, None
    if not isinstance(play, Drawing) and play.turn_up is not None:
        return True, play.turn_up.trump
    return play.deal.is_flag, None


def _shows(
    conditions: Conditions, shows: Shows, seat: Seat | None, first_trick_over: bool, over: bool
) -> tuple[ShowSeen, ...]:
    """Turn up what a viewer may see: his own, the last after the first trick (C3.5h), all at the end."""
    standing = shows.standing

    def is_up(show: Show) -> bool:
        return (
            over
            or show.seat is seat
            or conditions.stir_visibility is StirVisibility.OPEN
            or (first_trick_over and show is standing)
        )

    return tuple(
        ShowSeen(
            show.seat,
            show.move,
            len(show.cards),
            not is_up(show),
            show.cards if is_up(show) else None,
            show.trump if is_up(show) else None,
            show.withdrawn,
        )
        for show in shows.made
    )


def _kitty(conditions: Conditions, state: State, seat: Seat | None) -> Hand | None:
    """Give the buried kitty: to all at the end, before it to who buried it where it is not sealed (C3.4b)."""
    match state:
        case Finished(play=Playing(kitty=kitty)):
            return kitty
        case Finished():
            return Hand.of(state.deal.kitty(state.cut))
        case Stirring() | Playing():
            sees = seat is not None and seat is state.buried_by and not conditions.kitty_sealed
            peeked = state.standing is not CLEAR and seat in state.standing.peeked
            return state.kitty if sees or peeked else None
    return None


def _seen(trick: Trick) -> TrickSeen:
    return TrickSeen(
        tuple(Placed(SEATS[played.seat], played.cards) for played in trick.plays),
        SEATS[trick.winner],
    )


def _throw(fine: Fine, *, is_seen: bool) -> ThrowSeen:
    """Show a throw that failed: its cards as long as its trick may be looked at (C7.2a)."""
    if not is_seen:
        return ThrowSeen(fine.seat, None, None, fine.points)
    return ThrowSeen(fine.seat, fine.cards, fine.led, fine.points)


def _own(trick: Trick, seat: Seat) -> Hand:
    return next((played.cards for played in trick.plays if played.seat == seat), EMPTY)

"""Carries out rulings on a deal of Chao Di Pi; hands, tricks and kitty are changed by the family's shared code."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from paiju.cards import EMPTY, Hand
from paiju.games.chaodipi.burying import Burying, Stirring
from paiju.games.chaodipi.conditions import Conditions
from paiju.games.chaodipi.drawing import Cutting, Drawing, Waiting, bottom_of, with_hand
from paiju.games.chaodipi.playing import Finished, Playing
from paiju.games.chaodipi.score import redealt, ruled, settle
from paiju.games.chaodipi.seat import SEATS, Seat
from paiju.games.chaodipi.show import Move, Shows
from paiju.games.chaodipi.state import State
from paiju.games.tractor import ruling_effects as core
from paiju.games.tractor.acts import CarryOut
from paiju.games.tractor.effects import DeadCard, LevelChange, MoveCards, PointPenalty
from paiju.games.tractor.ruling_effects import Layout, ending, impossible, placed
from paiju.games.tractor.standing import DealNotes
from paiju.games.tractor.trick import Trick
from paiju.laws import Effect
from paiju.laws.effect import Caution, EraseCalls, Forfeit

_NONE_DEAD: Final = (EMPTY,) * 4


def carry_out(conditions: Conditions, state: State, act: CarryOut) -> State:
    """Carry out the effects of a ruling in order, and return the state that follows.

    - points change the defenders' score, also below 0, and levels follow (C6.1, reading 60); after the deal its
      result is computed again
    - a corrected card counts lowest in its trick, which is compared again (C6.5b)
    - cards move between hands and the kitty, which the seat that is burying holds (C6.2c, C6.3a, C6.7); a card drawn
      from a hand in a flag deal, which has no kitty, is out of play and counts for nobody
    - cancelled shows are no longer in force: any show may be cancelled before the kitty is taken, afterwards only
      stirs
    - the deal is dealt again, or a side loses the game (C6.10b, C7.4)
    - exposed cards are taken up again once their side was fined or warned for them

    Raises `Malformed`, and changes nothing, for effects that this deal cannot carry out now:

    - a dead card, which this code does not have
    - a move from or to the kitty of a flag deal before the play (C4.3b)
    - levels before a first deal has a declarer, because both sides play one level
    - moves after the last card, or moves that leave nothing to turn up or to bury
    """
    for effect in act.effects:
        _check(state, effect)
    erased = [effect for effect in act.effects if isinstance(effect, EraseCalls)]
    for effect in erased:
        state = _erase(conditions, state, effect)
    holder = int(state.seat) if isinstance(state, Burying) else None
    effects = tuple(placed(effect, holder) for effect in act.effects if effect not in erased)
    laid = core.carry_out(_layout(conditions, state), structs.replace(act, effects=effects))
    standing = laid.standing
    record = structs.replace(standing.ruled[-1], effects=act.effects)
    standing = structs.replace(_taken_up(standing, act), ruled=(*standing.ruled[:-1], record))
    if any(isinstance(e, MoveCards) and None in (e.giver, e.taker) for e in effects):
        standing = standing.unseen()
    after = _after(state, structs.replace(laid, standing=standing), act)
    end = ending(act.effects)
    if end is not None:
        return _ended(conditions, after, end)
    match after:
        case Stirring(asking=()):
            return Playing.start(after, after.kitty, after.buried_by)
        case Playing():
            return after.going_on(conditions)
        case Finished():
            return _settled(conditions, after)
    return after


def _check(state: State, effect: Effect) -> None:
    match effect:
        case DeadCard():
            raise impossible(effect)
        case MoveCards(giver=giver, taker=taker):
            kitty = giver is None or taker is None
            no_kitty = state.deal.is_flag and not isinstance(state, Playing)
            if isinstance(state, Cutting | Finished) or (kitty and no_kitty):
                raise impossible(effect)
        case LevelChange():
            shows = None if isinstance(state, Cutting) else state.shows
            declarer = state.deal.declarer if shows is None else shows.declarer
            if declarer is None:
                raise impossible(effect)


def _taken_up(standing: DealNotes, act: CarryOut) -> DealNotes:
    """Return the notes after the sides that a ruling fines or warns have taken up their exposed cards."""
    sides = {effect.side for effect in act.effects if isinstance(effect, PointPenalty)}
    sides |= {effect.seat & 1 for effect in act.effects if isinstance(effect, Caution)}
    left = tuple(one for one in standing.exposed if one.seat & 1 not in sides)
    return structs.replace(standing, exposed=left)


def _erase(conditions: Conditions, state: State, effect: EraseCalls) -> State:
    """Return the state with shows cancelled; in a first deal, the last seat with a valid show declares (C3.1c)."""
    if isinstance(state, Cutting | Playing | Finished) or state.deal.is_flag:
        raise impossible(effect)
    made = state.shows.made
    if not all(0 <= place < len(made) for place in effect.places):
        raise impossible(effect)
    early = isinstance(state, Drawing | Waiting)
    if not early and any(made[place].move is not Move.STIR for place in effect.places):
        raise impossible(effect)
    left = tuple(
        structs.replace(show, withdrawn=True) if place in effect.places else show for place, show in enumerate(made)
    )
    shows = structs.replace(state.shows, made=left)
    if early and shows.first_deal:
        shows = structs.replace(shows, declarer=_last_shower(shows))
    state = structs.replace(state, shows=shows)
    if isinstance(state, Burying):
        return _given_back(state, max(effect.places) == len(made) - 1)
    if isinstance(state, Waiting) and state.turn_up is None:
        state = structs.replace(state, waiting=state.asked(conditions))
    return state


def _given_back(state: Burying, last: bool) -> Burying | Stirring:
    """Return the buried kitty if the stir that took it is void; the remaining seats are then asked to stir (C3.5a).

    If a ruling has moved cards out of the hand that holds the kitty, the stirrer buries instead. Otherwise
    everybody would see whether one of those cards belonged to the kitty.
    """
    before = state.before
    if not last or before is None or _has_lost_cards(state, before):
        return state
    held = state.hands[state.seat]
    asking = tuple(seat for seat in before.asking if seat is not state.seat)
    return structs.replace(
        before,
        hands=with_hand(state.hands, state.seat, Hand(held.bits - before.kitty.bits)),
        shows=state.shows,
        asking=asking,
        standing=state.standing,
    )


def _has_lost_cards(state: Burying, before: Stirring) -> bool:
    """Return whether a ruling since the kitty was taken has moved cards out of the hand that holds it."""
    ruled = state.standing.ruled[len(before.standing.ruled) :]
    moved = [placed(effect, state.seat) for one in ruled for effect in one.effects]
    return any(isinstance(one, MoveCards) and one.giver == state.seat != one.taker for one in moved)


def _last_shower(shows: Shows) -> Seat | None:
    standing = shows.standing
    return None if standing is None else standing.seat


def _layout(conditions: Conditions, state: State) -> Layout:
    """Convert a state to a layout for the shared code; of a deal that was not played to its end, only the hands."""
    match state:
        case Cutting():
            return Layout(_NONE_DEAD, _NONE_DEAD, state.standing)
        case Drawing() | Waiting():
            return Layout(state.hands, _NONE_DEAD, state.standing, bottom_of(state))
        case Burying():
            return Layout(state.hands, _NONE_DEAD, state.standing)
        case Stirring():
            return Layout(state.hands, _NONE_DEAD, state.standing, tuple(state.kitty))
    play = state if isinstance(state, Playing) else state.play
    if play is None or (isinstance(state, Finished) and state.result.forfeit):
        return Layout(state.hands, _NONE_DEAD, state.standing)
    return Layout(
        play.hands,
        _NONE_DEAD,
        state.standing,
        tuple(play.kitty),
        int(play.leader),
        play.trick,
        play.tricks,
        conditions.rules,
        play.order(conditions),
    )


def _after(state: State, laid: Layout, act: CarryOut) -> State:
    """Convert a layout back to its state."""
    standing = laid.standing
    match state:
        case Cutting():
            return structs.replace(state, standing=standing)
        case Drawing() | Waiting():
            return _before_kitty(state, laid, act)
        case Burying():
            if not laid.hands[state.seat]:
                raise impossible(act.effects[-1])
            return structs.replace(state, hands=_four(laid.hands), standing=standing)
        case Stirring():
            return structs.replace(state, hands=_four(laid.hands), kitty=Hand.of(laid.kitty), standing=standing)
        case Playing():
            return _played(state, laid)
    play = state.play
    if play is None or state.result.forfeit:
        return structs.replace(state, standing=standing)
    again = _played(play, laid)
    if again.trick is not None or len(again.tricks) < len(play.tricks):
        return again
    return structs.replace(state, play=again, standing=standing)


def _before_kitty(state: Drawing | Waiting, laid: Layout, act: CarryOut) -> Drawing | Waiting:
    standing = laid.standing
    if laid.kitty != bottom_of(state):
        made = state.shows.standing is not None
        made = made or (isinstance(state, Waiting) and state.turn_up is not None)
        if not laid.kitty and not made:
            raise impossible(act.effects[-1])
        standing = structs.replace(standing, kitty=laid.kitty)
    return structs.replace(state, hands=_four(laid.hands), standing=standing)


def _played(play: Playing, laid: Layout) -> Playing:
    """Convert a layout back to a play; points are counted from the tricks, since one may have been reopened."""
    assert laid.leader is not None
    caught, kept = play.caught, play.kept
    if laid.tricks != play.tricks:
        side = play.declarer.side
        kept = sum(trick.points for trick in laid.tricks if _side(trick) == side)
        caught = sum(trick.points for trick in laid.tricks if _side(trick) != side)
    return structs.replace(
        play,
        hands=_four(laid.hands),
        kitty=Hand.of(laid.kitty),
        leader=SEATS[laid.leader],
        trick=laid.trick,
        tricks=laid.tricks,
        caught=caught,
        kept=kept,
        standing=laid.standing,
    )


def _side(trick: Trick) -> int:
    return SEATS[trick.winner].side


def _four(hands: tuple[Hand, ...]) -> tuple[Hand, Hand, Hand, Hand]:
    s, e, n, w = hands
    return (s, e, n, w)


def _ended(conditions: Conditions, state: State, end: Effect) -> Finished:
    """End a deal by a ruling: it is dealt again, or a side has lost the game."""
    if isinstance(state, Cutting):
        state = state.after_cut(0)
    play = None
    if isinstance(end, Forfeit):
        play = state.play if isinstance(state, Finished) else state
    finished = Finished(
        state.deal,
        state.cut,
        state.hands,
        state.shows,
        redealt(state.deal),
        None if isinstance(state, Drawing) else state.turn_up,
        play if isinstance(play, Playing) else None,
        state.standing,
    )
    return _settled(conditions, finished)


def _settled(conditions: Conditions, state: Finished) -> Finished:
    """Compute the result of a finished deal again, with everything that rulings have moved."""
    play, result = state.play, redealt(state.deal)
    if play is not None:
        play = structs.replace(play, standing=state.standing)
        if play.trick is None and not any(play.hands):
            result = settle(conditions, state.deal, play.outcome(conditions))
    return structs.replace(state, result=ruled(result, state.standing), play=play)

"""Illegal acts other than plays that can happen at a recording table, and how they change the state."""

from __future__ import annotations

from typing import Final, TypeAlias, TypeVar

from msgspec import structs

from paiju.cards import EMPTY, Hand
from paiju.games.chaodipi.burying import Burying, Stirring
from paiju.games.chaodipi.conditions import Conditions
from paiju.games.chaodipi.declaration import why_not_name
from paiju.games.chaodipi.drawing import Cutting, Drawing, Waiting, bottom_of, with_hand
from paiju.games.chaodipi.form import form_of
from paiju.games.chaodipi.pack import PACK_SIZE
from paiju.games.chaodipi.playing import Finished, Playing
from paiju.games.chaodipi.seat import Seat
from paiju.games.chaodipi.show import Shows
from paiju.games.chaodipi.state import State
from paiju.games.tractor.acts import Act, Bury, Cut, Declare, DrawOutOfTurn, Expose, Grab, Peek, Play, Stir, TakeKitty
from paiju.games.tractor.points import holds
from paiju.games.tractor.standing import ActFault, Offence
from paiju.games.tractor.trick import Played

Dealt: TypeAlias = Drawing | Waiting | Burying | Stirring | Playing
"""A deal in progress, in which seats hold cards."""
DealtT = TypeVar("DealtT", bound=Dealt)

LAST_ROUND: Final = 4
"""The maximum number of cards still to be drawn at which cards of the kitty can be taken."""


def can_happen(state: State, seat: Seat, act: Act) -> bool:
    """Return whether a seat could physically do something that the law forbids here.

    - the pack: cut by any seat, and again before the first card (C2.4a); a card drawn out of turn, or from the kitty
    - exposed cards: any that the seat holds (C6.1)
    - an illegal show or stir, of cards that can make trump; other cards shown are merely exposed
    - the kitty: taken by the declarer before all have drawn or passed; cards of it grabbed, by any seat before it is
      taken, and by the burier afterwards (C3.4b, C6.7); a burial of a number other than eight (C6.2); a look into it
    """
    if isinstance(act, Cut):
        return _can_cut(state, act)
    if isinstance(state, Cutting | Finished):
        return False
    match act:
        case Expose():
            return bool(act.cards) and _holds(state, seat, act.cards)
        case Declare() | Stir():
            return _can_show(state, seat, act)
        case TakeKitty():
            return _can_take(state, seat)
        case Grab():
            return _can_grab(state, seat, act.count)
        case Peek():
            return isinstance(state, Stirring | Playing) and bool(state.kitty)
        case DrawOutOfTurn():
            if isinstance(state, Drawing):
                return seat is not state.turn
            return isinstance(state, Waiting) and _can_grab(state, seat, 1)
        case Bury():
            return (
                isinstance(state, Burying) and seat is state.seat and bool(act.cards) and _holds(state, seat, act.cards)
            )
    return False


def _can_cut(state: State, act: Cut) -> bool:
    before = isinstance(state, Cutting) or (isinstance(state, Drawing) and not state.drawn)
    return before and 1 <= act.at < PACK_SIZE


def _holds(state: Dealt, seat: Seat, cards: Hand) -> bool:
    return holds(state.hands[seat].bits, cards.bits)


def _can_show(state: Dealt, seat: Seat, act: Declare | Stir) -> bool:
    wanted = Stirring if isinstance(act, Stir) else Drawing | Waiting
    if not isinstance(state, wanted) or state.deal.is_flag or not _holds(state, seat, act.cards):
        return False
    form = form_of(act.cards, state.shows.level)
    if form is None or (isinstance(act, Declare) and act.together):
        return False
    return why_not_name(act, form) is None


def _can_take(state: Dealt, seat: Seat) -> bool:
    if not isinstance(state, Drawing | Waiting) or state.deal.is_flag:
        return False
    if seat is not state.shows.declarer:
        return False
    if isinstance(state, Drawing):
        return state.shows.standing is not None and _in_reach(state)
    return state.shows.standing is not None or state.turn_up is not None


def _in_reach(state: Drawing) -> bool:
    return state.drawn >= 4 * state.deal.hand_size - LAST_ROUND


def _can_grab(state: Dealt, seat: Seat, count: int) -> bool:
    """Return whether `count` kitty cards can be taken.

    If there is no trump yet, one must stay to be turned up (C3.3).
    """
    if count < 1 or state.deal.is_flag:
        return False
    match state:
        case Drawing():
            return _in_reach(state) and count < len(bottom_of(state))
        case Waiting():
            has_trump = state.shows.standing is not None or state.turn_up is not None
            return count <= len(bottom_of(state)) - (not has_trump)
        case Stirring() | Playing():
            return seat is state.buried_by and count <= len(state.kitty)
    return False


def carry_out(conditions: Conditions, state: Cutting | Dealt, seat: Seat, act: Act) -> State:
    """Carry out a forbidden act that can happen, except a play or a burial, which are carried out elsewhere."""
    if isinstance(state, Cutting):
        assert isinstance(act, Cut)
        noted_cut = state.standing.with_offence(Offence(ActFault.CUT, seat))
        return structs.replace(state, standing=noted_cut).after_cut(act.at)
    match act, state:
        case Cut(at), Drawing():
            recut = structs.replace(state, cut=(state.cut + at) % PACK_SIZE)
            return _noted(recut, ActFault.CUT, seat)
        case DrawOutOfTurn(), Drawing():
            return _drawn(conditions, state, seat)
        case DrawOutOfTurn(), _:
            return _grabbed(state, seat, 1)
        case Expose(), _:
            noted = _noted(state, ActFault.EXPOSED, seat, act.cards)
            return structs.replace(noted, standing=noted.standing.with_exposed(seat, act.cards))
        case Play(), Playing():
            return laid_down(state, seat, act)
        case ((Declare() | Stir()), _):
            return _shown(conditions, state, seat, act)
        case TakeKitty(), Drawing() | Waiting():
            return _taken_early(state, seat)
        case Grab(), _:
            return _grabbed(state, seat, act.count)
        case Peek(), Stirring() | Playing():
            noted = _noted(state, ActFault.PEEK, seat)
            peeked = (*noted.standing.peeked, seat)
            return structs.replace(noted, standing=structs.replace(noted.standing, peeked=peeked))
    raise AssertionError(act)


def _drawn(conditions: Conditions, before: Drawing, seat: Seat) -> Drawing | Waiting:
    """Let a seat take the card that another seat should have drawn, and that the other seat will lack."""
    card = before.deal.dealt(before.cut)[before.drawn]
    state = _noted(before, ActFault.DRAW, seat, Hand.of((card,)))
    drawn = (*state.standing.drawn, (state.drawn, int(seat)))
    standing = structs.replace(state.standing, drawn=drawn)
    return structs.replace(state, standing=standing).after_draw(conditions, seat)


def laid_down(state: Playing, seat: Seat, act: Play) -> Playing:
    """Lay down cards that are not a valid play now: before their owner's turn, or as an invalid lead.

    Cards laid down too soon stay on the table until the turn comes (C6.4). Cards that cannot be led together are
    exposed (C6.1), and the leader must still lead.
    """
    if seat is state.turn:
        noted = _noted(state, ActFault.STRAY, seat, act.cards)
        return structs.replace(noted, standing=noted.standing.with_exposed(seat, act.cards))
    noted = _noted(state, ActFault.TURN, seat, act.cards)
    return structs.replace(noted, standing=noted.standing.with_early(seat, act.cards))


def _noted(state: DealtT, kind: ActFault, seat: Seat, cards: Hand = EMPTY) -> DealtT:
    """Return the state with an offence recorded."""
    offence = Offence(kind, seat, cards)
    if isinstance(state, Playing):
        offence = state.offence(kind, seat, cards)
    return structs.replace(state, standing=state.standing.with_offence(offence))


def _shown(conditions: Conditions, before: Dealt, seat: Seat, act: Declare | Stir) -> State:
    """Let an illegal show make trump until a referee rules otherwise."""
    state = _noted(before, ActFault.SHOW, seat, act.cards)
    shows: Shows = state.shows.wrongly(seat, act)
    state = structs.replace(state, shows=shows)
    if isinstance(state, Stirring) and isinstance(before, Stirring):
        return structs.replace(taken(state, seat, state.kitty), before=before)
    if isinstance(state, Waiting):
        return structs.replace(state, waiting=state.asked(conditions, seat))
    return state


def _taken_early(state: Drawing | Waiting, seat: Seat) -> Burying:
    """Let the declarer take the kitty early; before the last draw, the undrawn cards are taken with it (C6.7b)."""
    kitty = Hand.of(bottom_of(state))
    if isinstance(state, Drawing):
        undrawn = state.deal.dealt(state.cut)[state.drawn : 4 * state.deal.hand_size]
        kitty = Hand(kitty.bits + Hand.of(undrawn).bits)
    noted = _noted(state, ActFault.KITTY, seat, kitty)
    return taken(noted, seat, kitty)


def _grabbed(state: Dealt, seat: Seat, count: int) -> Dealt:
    standing = state.standing
    if isinstance(state, Drawing | Waiting):
        bottom = bottom_of(state)
        cards = Hand.of(bottom[:count])
        standing = structs.replace(standing, kitty=bottom[count:])
    else:
        assert isinstance(state, Stirring | Playing)
        cards = Hand.of(tuple(state.kitty)[:count])
        state = structs.replace(state, kitty=Hand(state.kitty.bits - cards.bits))
        standing = standing.unseen()
    mine = Hand(standing.grabbed_by(seat).bits + cards.bits)
    others = tuple(one for one in standing.grabbed if one.seat != seat)
    standing = structs.replace(standing, grabbed=(*others, Played(seat, mine)))
    hand = Hand(state.hands[seat].bits + cards.bits)
    hands = with_hand(state.hands, seat, hand)
    return _noted(structs.replace(state, hands=hands, standing=standing), ActFault.GRAB, seat, cards)


def taken(state: Drawing | Waiting | Stirring, seat: Seat, kitty: Hand) -> Burying:
    """Return the state in which the declarer or a stirrer has taken the kitty and must bury."""
    held = Hand(state.hands[seat].bits + kitty.bits)
    return Burying(
        state.deal,
        state.cut,
        with_hand(state.hands, seat, held),
        state.shows,
        seat,
        None if isinstance(state, Drawing) else state.turn_up,
        state.standing.unseen(),
        buried=state.buried if isinstance(state, Stirring) else (),
    )

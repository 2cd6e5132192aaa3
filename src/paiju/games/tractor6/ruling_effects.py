"""Carries out rulings on a deal of six-player Tractor, in every phase, with `paiju.games.tractor.ruling_effects`."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from paiju.cards import EMPTY, Card, Hand
from paiju.errors import Malformed
from paiju.games.tractor import ruling_effects as core
from paiju.games.tractor.acts import CarryOut, Play
from paiju.games.tractor.effects import DeadCard, LowestInTrick, MoveCards
from paiju.games.tractor.points import holds
from paiju.games.tractor.ruling_effects import Layout, ending, impossible
from paiju.games.tractor.standing import DealNotes
from paiju.games.tractor6.advance import led, ruled, settled, taken_in
from paiju.games.tractor6.burying import Burying
from paiju.games.tractor6.conditions import Conditions
from paiju.games.tractor6.debt import left_by
from paiju.games.tractor6.declaration import Shows
from paiju.games.tractor6.drawing import Cutting, Drawing, Waiting
from paiju.games.tractor6.failed_throw import failed_throw_in
from paiju.games.tractor6.playing import FailedThrow, Playing
from paiju.games.tractor6.score import DealResult
from paiju.games.tractor6.seat import in_order, side_of
from paiju.games.tractor6.setting import Finished
from paiju.games.tractor6.state import State
from paiju.laws import Effect, Refused
from paiju.laws.effect import Cancel, Forfeit, Redeal, RestoreCard, SetTurn

_NO_HANDS: Final = (EMPTY,) * 6
FIRST_ROUND: Final = 6
"""The number of cards drawn in the first round, during which a wrong declarer can be undone (T2.5)."""
_TOUCHING: Final = (RestoreCard, DeadCard, LowestInTrick)
"""The effects that can reopen the last trick of a deal that was played to its end."""


def carry_out(conditions: Conditions, state: State, act: CarryOut) -> State:
    """Carry out the director's ruling, and return the state that follows.

    A finished deal can be ruled on too: its points and levels are computed again, and its last trick can be
    reopened.
    Raises `Malformed` if the ruling cannot be carried out in this state; nothing is changed then.
    """
    end = ending(act.effects)
    if isinstance(state, Playing):
        state, act_left = _without_throw(conditions, state, act)
        if state.failed is not None:
            act_left = _without_turn(state.failed, act_left)
    else:
        act_left = act
    if isinstance(state, Finished):
        after: State = _after_the_end(conditions, state, act_left)
    elif isinstance(state, Playing):
        after = _in_play(conditions, state, act_left)
    else:
        after = _before_play(state, act_left)
    if act_left is not act:
        standing = after.standing
        record = structs.replace(standing.ruled[-1], effects=act.effects)
        standing = structs.replace(standing, ruled=(*standing.ruled[:-1], record))
        after = structs.replace(after, standing=standing)
    if isinstance(after, Finished) and end is None:
        return structs.replace(after, result=_moved(after))
    return after if end is None else _ended(after, end)


def _before_play(state: Cutting | Drawing | Waiting | Burying, act: CarryOut) -> State:
    if isinstance(state, Cutting):
        layout = core.carry_out(Layout(_NO_HANDS, _NO_HANDS, state.standing), act)
        return structs.replace(state, standing=layout.standing)
    kitty = state.kitty if isinstance(state, Waiting) else ()
    burier = state.declarer if isinstance(state, Burying) else None
    layout = core.carry_out(Layout(state.hands, state.dead, state.standing, kitty, burier=burier), act)
    standing = layout.standing
    if isinstance(state, Waiting):
        standing = structs.replace(standing, kitty=layout.kitty)
    elif layout.kitty:
        if not isinstance(state, Burying):
            raise impossible(next(e for e in act.effects if isinstance(e, MoveCards)))
        # the kitty is in the declarer's hand now
        mine = state.declarer
        hand = layout.hands[mine] + Hand.of(layout.kitty)
        layout = layout.with_hand(mine, hand, layout.dead[mine] + layout.kitty_dead)
    return structs.replace(state, hands=layout.hands, dead=layout.dead, standing=standing)


def _in_play(conditions: Conditions, state: Playing, act: CarryOut) -> State:
    setting = state.setting
    layout = Layout(
        state.hands,
        state.dead,
        state.standing,
        tuple(setting.kitty),
        state.leader if state.failed is None else None,
        state.trick,
        state.tricks,
        conditions.rules,
        setting.order,
        kitty_dead=setting.dead,
        burier=setting.declarer,
    )
    layout = core.carry_out(layout, act)
    kitty = Hand.of(layout.kitty)
    standing = _parted(state, act, layout)
    if kitty != setting.kitty:
        standing = standing.unseen()
    setting = structs.replace(setting, kitty=kitty, dead=layout.kitty_dead)
    leader = state.leader if layout.leader is None else layout.leader
    after = structs.replace(
        state,
        setting=setting,
        hands=layout.hands,
        dead=layout.dead,
        leader=leader,
        trick=layout.trick,
        tricks=layout.tricks,
        taken=taken_in(layout.tricks),
        intercepts=state.intercepts if layout.trick is not None else None,
        standing=standing,
    )
    return settled(conditions, after)


def _parted(state: Playing, act: CarryOut, layout: Layout) -> DealNotes:
    """Return the notes with whether cards have left the hand whose throw failed.

    Raises `Malformed` if a ruling moves cards of a throw that is not settled yet: they are face up in front of
    their owner, so none of them can be moved unseen.
    """
    failed, trick = state.failed, layout.trick
    if failed is None and (trick is None or state.intercepts is None):
        return structs.replace(layout.standing, parted=False)
    thrower = state.leader if failed is None else failed.thrower
    moves = [one for one in act.effects if isinstance(one, MoveCards) and one.giver == thrower]
    if moves and failed is not None and not holds(layout.hands[thrower].bits, failed.failure.cards.bits):
        raise impossible(moves[-1])
    return structs.replace(layout.standing, parted=layout.standing.parted or bool(moves))


def _without_throw(conditions: Conditions, state: Playing, act: CarryOut) -> tuple[Playing, CarryOut]:
    """Undo a failed throw that was no throw at all, because the cards that the ruling returns were stray.

    The rest is led, the fine is cancelled, and the returned cards are exposed in the hand (T6.6.3.1, T6.6.3.2a).
    Also return the ruling without the effects carried out here.
    """
    thrown = failed_throw_in(conditions.rules, state)
    if thrown is None or thrown.parted:
        return state, act
    strays: list[Card] = []
    left: list[Effect] = []
    for effect in act.effects:
        if isinstance(effect, RestoreCard) and effect.seat == thrown.thrower:
            card = Card.parse(effect.card)
            if holds(thrown.cards.bits, Hand.of((*strays, card)).bits):
                strays.append(card)
                continue
        left.append(effect)
    if not strays:
        return state, act
    seat, before = thrown.thrower, thrown.before
    rest = Hand(thrown.cards.bits - Hand.of(strays).bits)
    standing = before.standing.with_exposed(seat, Hand.of(strays))
    before = structs.replace(before, standing=standing)
    if rest.bits:
        try:
            before = led(conditions.rules, before, seat, Play(rest))
        except Refused as refused:
            raise Malformed(refused.text, str(rest)) from None
    return before, structs.replace(act, effects=tuple(left))


def _without_turn(failed: FailedThrow, act: CarryOut) -> CarryOut:
    """Remove the order that the interceptor of a failed throw acts next, because no other seat can.

    Raises `Malformed` if the order names another seat.
    """
    for effect in act.effects:
        if isinstance(effect, SetTurn) and effect.seat != failed.interceptor:
            raise impossible(effect)
    left = tuple(effect for effect in act.effects if not isinstance(effect, SetTurn))
    return act if left == act.effects else structs.replace(act, effects=left)


def _after_the_end(conditions: Conditions, state: Finished, act: CarryOut) -> State:
    """Carry out a ruling on a finished deal; if a card goes back, the last trick is reopened."""
    setting = state.setting
    touches = any(isinstance(effect, _TOUCHING) for effect in act.effects)
    if not touches or setting is None or not state.tricks or any(state.hands):
        layout = core.carry_out(Layout(state.hands, state.dead, state.standing), act)
        if layout.hands != state.hands:
            raise impossible(act.effects[0])
        return structs.replace(state, dead=layout.dead, standing=layout.standing)
    playing = Playing(
        setting,
        state.hands,
        state.dead,
        state.fines,
        state.tricks[-1].winner,
        None,
        state.tricks,
        state.taken,
        standing=state.standing,
    )
    return _in_play(conditions, playing, act)


def _moved(state: Finished) -> DealResult:
    """Compute the result of a finished deal again after a ruling."""
    if state.result.redeal:
        debts = left_by(state.deal.debts, state.standing)
        return structs.replace(state.result, levels=state.standing.levels, debts=debts)
    if state.setting is None:
        return structs.replace(state.result, levels=state.standing.levels)
    return ruled(state.result, state.fines, state.standing)


def _ended(state: State, end: Redeal | Cancel | Forfeit) -> Finished:
    """End the deal by a ruling: it is dealt again, does not count, or is forfeited (T1.2.1, T2.5, T6.7.3, T9.3)."""
    setting = state.setting if isinstance(state, Playing | Finished) else None
    deal = state.setting.deal if isinstance(state, Playing) else state.deal
    due = state.standing.due
    if due is not None and isinstance(state, Drawing) and state.drawn < FIRST_ROUND:
        deal = structs.replace(deal, declarer=due, first=due)  # it starts again with the right declarer (T2.5b)
    declarer = state.declarer if isinstance(state, Burying | Waiting) else deal.declarer
    if setting is not None:
        declarer = setting.declarer
    levels = state.standing.levels
    if isinstance(end, Forfeit):
        if declarer is None:
            # a first deal without a declarer goes to the other side, whose first drawer declares
            declarer = next(seat for seat in in_order(deal.first) if side_of(seat) != end.side)
        trump = None if setting is None else setting.trump
        result = DealResult(declarer, trump, deal.level, levels=levels, forfeited=end.side, gave_up=not end.deal)
    else:
        cancelled = isinstance(end, Cancel)
        seat = deal.first if declarer is None else declarer
        result = DealResult(
            seat,
            None,
            deal.level,
            redeal=True,
            levels=levels,
            cancelled=cancelled,
            debts=left_by(deal.debts, state.standing),
        )
    if isinstance(state, Finished):
        return structs.replace(state, result=result)
    if isinstance(state, Cutting):
        shown = Shows(deal.level, deal.declarer, deal.first)
        return Finished(deal, shown, result, _NO_HANDS, _NO_HANDS, (), standing=state.standing)
    if not isinstance(state, Playing):
        return Finished(deal, state.shows, result, state.hands, state.dead, state.fines, standing=state.standing)
    hands, dead = list(state.hands), list(state.dead)
    for played in () if state.trick is None else state.trick.plays:
        hands[played.seat] += played.cards
        dead[played.seat] += played.dead
    return Finished(
        deal,
        state.setting.shows,
        result,
        tuple(hands),
        tuple(dead),
        state.fines,
        setting,
        state.tricks,
        state.taken,
        standing=state.standing,
    )

"""Plays boards at random to their end, all legal actions equally likely."""

from __future__ import annotations

from paiju.lab.bits import count, nth
from paiju.lab.bridge.numbers import BID, DOUBLE, FACE, REDOUBLE
from paiju.lab.bridge.rules import (
    BEST,
    BIDDING,
    FACE_DOWN,
    FACING,
    HELD,
    LAST,
    LED,
    PHASE,
    PLAYED,
    PLAYING,
    SEQUENCE,
    TRUMP,
    TURN,
    WINNER,
    WON,
    apply,
    call,
    end_play,
    follows,
    may_double,
    may_redouble,
    play,
)
from paiju.lab.chance import Words, below
from paiju.lab.compiled import entry, inner
from paiju.lab.kernel import State

_SUIT = (1 << 13) - 1


@entry
def playout(state: State, chance: Words) -> int:
    """Play random legal actions, all equally likely, until the deal is over; return how many."""
    acts = 0
    while state[PHASE] == BIDDING:
        call(state, _any_call(state, chance))
        acts += 1
    if state[PHASE] == FACING:
        apply(state, FACE)
        acts += 1
    while state[PHASE] == PLAYING and state[PLAYED] & 3:
        play(state, _any_card(state, chance))
        acts += 1
    if state[PHASE] == PLAYING:
        acts += _tricks(state, chance)
    return acts


@inner
def _any_call(state: State, chance: Words) -> int:
    last = state[LAST]
    more = int(may_double(state)) + int(may_redouble(state))
    drawn = below(chance, 35 - last + more)
    if drawn < 35 - last:
        return BID + last + 1 + drawn
    return DOUBLE if may_double(state) else REDOUBLE


@inner
def _any_card(state: State, chance: Words) -> int:
    held, suit = _held(state, state[TURN]), follows(state)
    if suit >= 0:
        held &= _SUIT << 13 * suit
    return nth(held, below(chance, count(held)))


@inner
def _held(state: State, hand: int) -> int:
    """Return the cards of a hand as the bits of one number, the lowest for the two of clubs."""
    at = HELD + 4 * (hand & 3)
    return state[at] | state[at + 1] << 13 | state[at + 2] << 26 | state[at + 3] << 39


@inner
def _followed(held: int, led: int, chance: Words) -> int:
    """Return a random card that follows suit, or any card if there is none."""
    suited = held & led
    held = suited if suited else held
    return nth(held, below(chance, count(held)))


@inner
def _strength(card: int, led: int, trumps: int) -> int:
    """Return how strong a card is in a trick: 0 for one that cannot win it."""
    bit = 1 << card
    return (card + 1 if bit & led else 0) + (64 + card if bit & trumps else 0)


@inner
def _tricks(state: State, chance: Words) -> int:
    """Play all remaining tricks, from the start of a trick.

    The choice guarantees what `play` would check, and what `play` writes after each card is written at the end.
    """
    trumps = _SUIT << 13 * state[TRUMP] if state[TRUMP] < 4 else 0
    hand, start = state[TURN], state[PLAYED]
    one, two, three, four = (_held(state, hand), _held(state, hand + 1), _held(state, hand + 2), _held(state, hand + 3))
    for at in range(SEQUENCE + start, SEQUENCE + 52, 4):
        card = nth(one, below(chance, count(one)))
        led = _SUIT << card // 13 * 13
        one ^= 1 << card
        state[at] = card
        best, ahead = _strength(card, led, trumps), 0
        card = _followed(two, led, chance)
        two ^= 1 << card
        state[at + 1] = card
        strength = _strength(card, led, trumps)
        ahead = 1 if strength > best else ahead
        best = max(best, strength)
        card = _followed(three, led, chance)
        three ^= 1 << card
        state[at + 2] = card
        strength = _strength(card, led, trumps)
        ahead = 2 if strength > best else ahead
        best = max(best, strength)
        card = _followed(four, led, chance)
        four ^= 1 << card
        state[at + 3] = card
        ahead = 3 if _strength(card, led, trumps) > best else ahead
        hand = (hand + ahead) & 3
        state[WON + (hand & 1)] += 1
        if ahead & 1:
            one, two, three, four = two, three, four, one
        if ahead & 2:
            one, two, three, four = three, four, one, two
    state[HELD : HELD + 16] = 0
    state[PLAYED] = 52
    state[LED] = state[BEST] = -1
    state[TURN] = state[WINNER] = hand
    end_play(state)
    return 52 - start + (1 if start == 0 and state[FACE_DOWN] else 0)

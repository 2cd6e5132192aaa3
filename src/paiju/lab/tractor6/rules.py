"""The rules of six-player Tractor on a row of integers: draw, declare, bury, play; regular play only."""

from __future__ import annotations

from typing import Final

import numpy as np

from paiju.games.tractor6.pack import DRAWN as DRAWN_CARDS
from paiju.games.tractor6.pack import KITTY_SIZE, PACK
from paiju.lab.chance import Bytes, Whole, shuffle
from paiju.lab.compiled import entry, inner
from paiju.lab.kernel import DONE, REFUSED, Options, Rewards, State
from paiju.lab.tractor.bits import add, copy, fill, take_out
from paiju.lab.tractor.blocks import offered
from paiju.lab.tractor.layout import (
    ACTOR,
    AGAINST,
    BURIER,
    BURY,
    CARDS,
    CHOOSE,
    CLOSE,
    COMPOSED,
    COMPOSING,
    CUT,
    CUT_AT,
    CUTS,
    DEALT,
    DECLARER,
    DRAW,
    DRAW_CARD,
    DRAWN,
    FALL,
    FIRST,
    FREE,
    HANDS,
    KITTY,
    KNOCKED,
    LEGAL,
    LEVEL,
    LEVELS,
    MOST_OPTIONS,
    NO_TRUMP,
    NUMBER,
    OPTIONS,
    OVER,
    PASS,
    PHASE,
    PLAY,
    RESULT,
    SEATS,
    SHOW,
    TAKE,
    TOP,
    TRUMP,
    TURNED,
    WAIT,
    WAITING,
    WORDS,
    Row,
)
from paiju.lab.tractor.layout import PACK as PACK_AT
from paiju.lab.tractor.play import NO_CARDS, begin_naming, begin_play, close, fall_back, legal_play, name
from paiju.lab.tractor.turning import turn_pack
from paiju.lab.tractor6.numbers import CUTS_ALLOWED, FLIPPED, REDEALS, START
from paiju.lab.tractor6.order import set_order
from paiju.lab.tractor6.scoring import ENDED, GAINED, PLAYED_OUT, finish, redeal
from paiju.lab.tractor6.showing import make_show, shows, standing, trump_of

MOST_CUTS: Final = 3
FACES: Final = np.array([card.index for card in PACK.cards], np.int32)
"""The unshuffled pack."""
ALL: Final = 63


@entry
def deal(state: State, seed: Bytes, number: int, options: Options) -> None:
    """Fill the row with the deal of that number of a seed, as `paiju deal` does."""
    order = FACES.copy()
    first = options[START]
    if first < 0:
        turn_pack(seed, order)
        at = 0
        while order[at] >= 52:
            at += 1
        rank = order[at] % 13 + 2
        first = (rank - 1 if rank < 14 else 0) % 6
        order = FACES.copy()
    shuffle(seed, number, order)
    place(state, order, number, first, options)


@entry
def place(state: State, order: Whole, number: int, first: int, options: Options) -> None:
    """Fill the row with a deal before its cut; `order`: the faces of the pack as shuffled, top first."""
    row = state.view(np.int64)
    fill(row, 0, len(row), 0)
    for at in range(MOST_OPTIONS):
        row[OPTIONS + at] = options[at]
    for at in range(162):
        row[PACK_AT + at] = order[at]
    row[SEATS], row[CARDS], row[NUMBER] = 6, 162, number
    declarer = options[START + 1]
    for side in range(2):
        row[LEVELS + side] = options[START + 2 + side]
    row[FIRST], row[DEALT], row[DECLARER] = first, declarer, declarer
    row[LEVEL] = row[LEVELS + (first & 1)]
    row[TRUMP] = row[BURIER] = row[AGAINST] = -1
    begin_naming(row)
    if row[CUTS_ALLOWED]:
        row[PHASE], row[ACTOR] = CUT, (first + 5) % 6
        _offer_cuts(row)
    else:
        row[PHASE], row[ACTOR] = DRAW, first
        row[LEGAL] = 1 << DRAW_CARD


@entry
def apply(state: State, action: int) -> int:
    """Apply a legal action."""
    row = state.view(np.int64)
    if not 0 <= action < 64 * WORDS or not row[LEGAL + action // 64] >> action % 64 & 1:
        return REFUSED
    _act(row, action)
    _settled(row)
    return DONE


@inner
def _act(row: Row, action: int) -> None:
    phase, seat = row[PHASE], row[ACTOR]
    if action < 54:
        name(row, action)
    elif action == CLOSE:
        if phase == BURY:
            _bury(row, seat)
        elif close(row) == NO_CARDS:
            finish(row)
    elif action == DRAW_CARD:
        _draw(row, seat)
    elif action == PASS:
        if phase == CUT:
            row[PHASE], row[ACTOR] = DRAW, row[FIRST]
        else:
            _pass(row, seat)
    elif action == TAKE:
        for place in range(DRAWN_CARDS, 162):
            add(row, HANDS + 3 * seat, _card(row, place))
        row[PHASE], row[WAITING] = BURY, 0
        now = standing(row)
        row[DECLARER] = seat
        if now >= 0:
            row[TRUMP] = trump_of(now)
        begin_naming(row)
    elif action >= CUT_AT:
        row[TOP] = (row[TOP] + action - CUT_AT) % 162
        row[CUTS] += 1
        if row[CUTS] == MOST_CUTS:
            row[PHASE], row[ACTOR] = DRAW, row[FIRST]
    elif action >= FALL:
        fall_back(row, action - FALL)
    else:
        make_show(row, seat, action - SHOW)
        if phase == WAIT:
            row[WAITING] = ALL & ~(1 << seat)
            _awaited(row)


@inner
def _card(row: Row, place: int) -> int:
    """Return the card at an index of the pack as it was cut."""
    return row[PACK_AT + (row[TOP] + place) % 162]


@inner
def _draw(row: Row, seat: int) -> None:
    add(row, HANDS + 3 * seat, _card(row, row[DRAWN]))
    row[DRAWN] += 1
    if row[DRAWN] < DRAWN_CARDS:
        row[ACTOR] = (seat + 1) % 6
        return
    row[PHASE], row[WAITING] = WAIT, ALL
    _awaited(row)


@inner
def _can_take(row: Row) -> bool:
    """Return whether everybody except the declarer has passed on the kitty."""
    if standing(row) < 0 and not row[TURNED]:
        return False
    return not row[WAITING] & ~(1 << row[DECLARER])


@inner
def _awaited(row: Row) -> None:
    """Set who acts after the draw: the first seat that has neither shown nor passed, or takes the kitty."""
    for seat in range(6):
        if row[WAITING] >> seat & 1 or (seat == row[DECLARER] and _can_take(row)):
            row[ACTOR] = seat
            return


@inner
def _pass(row: Row, seat: int) -> None:
    row[WAITING] &= ~(1 << seat)
    if seat == row[DEALT]:
        row[KNOCKED] = 1
    if not row[WAITING] and standing(row) < 0 and not row[TURNED]:
        if row[DEALT] < 0:
            if row[REDEALS]:
                redeal(row)
                return
            row[DECLARER] = row[FIRST]
        row[TURNED] = 1
        face = _card(row, DRAWN_CARDS + FLIPPED)
        row[TRUMP] = NO_TRUMP if face >= 52 else face // 13
    _awaited(row)


@inner
def _bury(row: Row, seat: int) -> None:
    c1, c2, c3 = row[COMPOSING], row[COMPOSING + 1], row[COMPOSING + 2]
    take_out(row, HANDS + 3 * seat, c1, c2, c3)
    row[KITTY], row[KITTY + 1], row[KITTY + 2] = c1, c2, c3
    row[BURIER] = seat
    set_order(row)
    begin_play(row, seat)


@inner
def _offer_cuts(row: Row) -> None:
    """Fill in the legal cuts of the pack, including none."""
    row[LEGAL] = 1 << PASS
    row[LEGAL + 2] = -2
    row[LEGAL + 3] = -1
    row[LEGAL + 4] = (1 << 34) - 1


@inner
def _settled(row: Row) -> None:
    """Fill in the legal actions."""
    fill(row, LEGAL, WORDS, 0)
    phase, seat = row[PHASE], row[ACTOR]
    at = HANDS + 3 * seat
    if phase in (PLAY, CHOOSE):
        if not row[COMPOSED]:
            copy(row, FREE, row, at, 3)
        legal_play(row)
    elif phase == DRAW:
        row[LEGAL] = 1 << DRAW_CARD
        row[LEGAL + 1] = shows(row, seat)
    elif phase == WAIT:
        if row[WAITING] >> seat & 1:
            row[LEGAL] |= 1 << PASS
        if seat == row[DECLARER] and _can_take(row):
            row[LEGAL] |= 1 << TAKE
        if not row[TURNED]:
            row[LEGAL + 1] = shows(row, seat)
    elif phase == BURY:
        if row[COMPOSED] == KITTY_SIZE:
            row[LEGAL] = 1 << CLOSE
        else:
            row[LEGAL] = offered(row, 0, 0, 0, row[at], row[at + 1], row[at + 2], KITTY_SIZE)
    elif phase == CUT:
        _offer_cuts(row)


@entry
def returns(state: State, rewards: Rewards) -> None:
    """Fill in how many levels each seat's side has gained on the other by table 4."""
    row = state.view(np.int64)
    for seat in range(len(rewards)):
        rewards[seat] = 0.0
    if row[PHASE] != OVER or row[RESULT + ENDED] != PLAYED_OUT:
        return
    gain = row[RESULT + GAINED] - row[RESULT + GAINED + 1]
    for seat in range(6):
        rewards[seat] = gain if (seat - row[DECLARER]) & 1 == 0 else -gain

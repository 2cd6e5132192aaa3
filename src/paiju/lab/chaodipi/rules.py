"""The rules of Chao Di Pi on a row of integers: draw, show, bury, stir, play, levels; regular play only."""

from __future__ import annotations

from typing import Final

import numpy as np

from paiju.games.chaodipi.pack import PACK
from paiju.lab.chance import Bytes, Whole, shuffle
from paiju.lab.chaodipi.numbers import BURY_DECLARED, BURY_SHOWN, LOCKED, REDEALS, START, STIR_TURNED
from paiju.lab.chaodipi.order import set_order
from paiju.lab.chaodipi.scoring import AFTER, ENDED, PLAYED_OUT, WON, finish, redeal
from paiju.lab.chaodipi.showing import (
    STIRRED,
    kept,
    make_show,
    move_of,
    seats_asked_to_stir,
    shows,
    standing,
    trump_of,
    waited_for,
)
from paiju.lab.compiled import entry, inner
from paiju.lab.kernel import DONE, REFUSED, Options, Rewards, State
from paiju.lab.tractor.bits import add, fill, less, lowest, put_in, take_out
from paiju.lab.tractor.blocks import offered
from paiju.lab.tractor.layout import (
    ACTOR,
    AGAINST,
    BURIER,
    BURY,
    CARDS,
    CLOSE,
    COMPOSED,
    COMPOSING,
    CUT,
    CUT_AT,
    DEALT,
    DECLARER,
    DRAW,
    DRAW_CARD,
    DRAWN,
    FAILURES,
    FIRST,
    FREE,
    HANDS,
    HEART_FIVE,
    KITTY,
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
    STIR,
    TAKE,
    TOP,
    TRICKS,
    TRUMP,
    TURNED,
    WAIT,
    WAITING,
    WORDS,
    Row,
)
from paiju.lab.tractor.layout import PACK as PACK_AT
from paiju.lab.tractor.locked import free_of
from paiju.lab.tractor.play import NO_CARDS, begin_naming, begin_play, close, legal_play, name
from paiju.lab.tractor.turning import turn_pack

KITTY_SIZE: Final = 8
FLAG: Final = 15
FACES: Final = np.array([card.index for card in PACK.cards], np.int32)
"""The unshuffled pack."""


@entry
def deal(state: State, seed: Bytes, number: int, options: Options) -> None:
    """Fill the row with the deal of that number of a seed, as `paiju deal` does."""
    order = FACES.copy()
    first = options[START]
    if first < 0:
        first = _turned(seed)
    shuffle(seed, number, order)
    place(state, order, number, first, options)


@inner
def _turned(seed: Bytes) -> int:
    """Turn cards until one seat has the highest: it draws first (C2.2a, reading 8)."""
    order = FACES.copy()
    turn_pack(seed, order)
    level, at = 15, 0
    while level & (level - 1):
        best, found = -1, 0
        for seat in range(4):
            if level >> seat & 1:
                face = order[at]
                at += 1
                suit = face // 13
                rank = face % 13 if face < 52 else face
                height = rank * 8 + (4 if face >= 52 else 1 if suit == 0 else 0 if suit == 1 else suit)
                if height > best:
                    best, found = height, 0
                if height == best:
                    found |= 1 << seat
        level = found
    return lowest(level)


@entry
def place(state: State, order: Whole, number: int, first: int, options: Options) -> None:
    """Fill the row with a deal before its cut; `order`: the faces of the pack as shuffled, top first."""
    row = state.view(np.int64)
    fill(row, 0, len(row), 0)
    for at in range(MOST_OPTIONS):
        row[OPTIONS + at] = options[at]
    for at in range(108):
        row[PACK_AT + at] = order[at]
    row[SEATS], row[CARDS], row[NUMBER] = 4, 108, number
    declarer = options[START + 1]
    for side in range(2):
        row[LEVELS + side] = options[START + 2 + side]
        row[FAILURES + side] = options[START + 4 + side]
    row[FIRST], row[DEALT], row[DECLARER] = first, declarer, declarer
    row[LEVEL] = row[LEVELS + (first & 1)]
    row[TRUMP] = row[AGAINST] = row[BURIER] = -1
    row[PHASE], row[ACTOR] = CUT, (first + 3) & 3
    begin_naming(row)
    _offer_cuts(row)


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
        _pass(row, seat)
    elif action == TAKE:
        at = HANDS + 3 * seat
        for place in range(100, 108):
            add(row, at, _card(row, place))
        _to_bury(row, seat)
    elif action >= CUT_AT:
        row[TOP] = action - CUT_AT
        row[PHASE], row[ACTOR] = DRAW, row[FIRST]
    else:
        make_show(row, seat, action - SHOW, phase == STIR)
        if phase == WAIT:
            row[WAITING] = waited_for(row, seat)
            _awaited(row)
        elif phase == STIR:
            put_in(row, HANDS + 3 * seat, row[KITTY], row[KITTY + 1], row[KITTY + 2])
            fill(row, KITTY, 3, 0)
            _to_bury(row, seat)


@inner
def _card(row: Row, place: int) -> int:
    """Return the card at an index of the pack as it was cut."""
    return row[PACK_AT + (row[TOP] + place) % 108]


@inner
def _draw(row: Row, seat: int) -> None:
    add(row, HANDS + 3 * seat, _card(row, row[DRAWN]))
    row[DRAWN] += 1
    if row[DRAWN] < (108 if row[LEVEL] == FLAG else 100):
        row[ACTOR] = (seat + 1) & 3
        return
    row[PHASE] = WAIT
    row[WAITING] = waited_for(row, -1)
    _awaited(row)


@inner
def _awaited(row: Row) -> None:
    """Set who acts after the draw; begin the play of a flag deal once no seat has to show or pass."""
    if row[WAITING]:
        row[ACTOR] = lowest(row[WAITING])
    elif row[LEVEL] == FLAG:
        _to_play(row)
    else:
        row[ACTOR] = row[DECLARER]


@inner
def _pass(row: Row, seat: int) -> None:
    row[WAITING] &= ~(1 << seat)
    if row[PHASE] == STIR:
        if row[WAITING]:
            row[ACTOR] = _next_asked(row, seat)
        else:
            _to_play(row)
        return
    if not row[WAITING] and row[LEVEL] != FLAG and standing(row) < 0:
        if row[DECLARER] < 0:
            if row[REDEALS]:
                redeal(row)
                return
            row[DECLARER] = row[FIRST]
        _turn_up(row)
    _awaited(row)


@inner
def _turn_up(row: Row) -> None:
    """Determine trump by the kitty: its first level card, else its highest card (C3.3)."""
    best, deciding = -1, -1
    for at in range(KITTY_SIZE):
        face = _card(row, 100 + at)
        if face < 52 and face % 13 + 2 == row[LEVEL]:
            deciding = face
            row[TURNED] = at + 1
            break
        height = 100 if face == HEART_FIVE else face if face >= 52 else face % 13
        if height > best:
            best, deciding = height, face
        row[TURNED] = at + 1
    row[TRUMP] = NO_TRUMP if deciding >= 52 else deciding // 13


@inner
def _to_bury(row: Row, seat: int) -> None:
    row[PHASE], row[ACTOR] = BURY, seat
    begin_naming(row)


@inner
def _bury(row: Row, seat: int) -> None:
    c1, c2, c3 = row[COMPOSING], row[COMPOSING + 1], row[COMPOSING + 2]
    take_out(row, HANDS + 3 * seat, c1, c2, c3)
    row[KITTY], row[KITTY + 1], row[KITTY + 2] = c1, c2, c3
    row[BURIER] = seat
    begin_naming(row)
    row[WAITING] = seats_asked_to_stir(row)
    if row[TURNED] and not row[STIR_TURNED]:
        row[WAITING] = 0
    if row[WAITING]:
        row[PHASE], row[ACTOR] = STIR, _next_asked(row, seat)
    else:
        _to_play(row)


@inner
def _next_asked(row: Row, seat: int) -> int:
    """Return the seat that is asked next, starting with the seat after the one that buried."""
    for step in range(1, 5):
        if row[WAITING] >> (seat + step & 3) & 1:
            return seat + step & 3
    return -1


@inner
def _to_play(row: Row) -> None:
    now = standing(row)
    if now >= 0:
        row[TRUMP] = trump_of(now)
    elif not row[TURNED]:
        row[TRUMP] = NO_TRUMP
    set_order(row)
    begin_play(row, row[DECLARER])


@inner
def _offer_cuts(row: Row) -> None:
    """Fill in the legal cuts of the pack."""
    row[LEGAL + 2] = -2
    row[LEGAL + 3] = (1 << 44) - 1


@inner
def _settled(row: Row) -> None:
    """Fill in the legal actions."""
    fill(row, LEGAL, WORDS, 0)
    phase, seat = row[PHASE], row[ACTOR]
    if phase == PLAY:
        if not row[COMPOSED]:
            row[FREE], row[FREE + 1], row[FREE + 2] = _to_play_from(row, seat)
        legal_play(row)
    elif phase == DRAW:
        row[LEGAL] = 1 << DRAW_CARD
        row[LEGAL + 1] = shows(row, seat, False)
    elif phase == WAIT:
        row[LEGAL] = 1 << (PASS if row[WAITING] else TAKE)
        if not row[TURNED]:
            row[LEGAL + 1] = shows(row, seat, False)
    elif phase == STIR:
        row[LEGAL] = 1 << PASS
        row[LEGAL + 1] = shows(row, seat, True)
    elif phase == BURY:
        if row[COMPOSED] == KITTY_SIZE:
            row[LEGAL] = 1 << CLOSE
        else:
            h1, h2, h3 = _to_choose(row, seat)
            row[LEGAL] = offered(row, 0, 0, 0, h1, h2, h3, KITTY_SIZE)


@inner
def _to_play_from(row: Row, seat: int) -> tuple[int, int, int]:
    """Return the cards that may be played: all but those that must stay where they were shown (reading 6)."""
    at = HANDS + 3 * seat
    if row[LOCKED] and not row[TRICKS]:
        k1, k2 = kept(row, seat)
        if k1:
            return free_of(row, seat, k1, k2)
    return row[at], row[at + 1], row[at + 2]


@inner
def _to_choose(row: Row, seat: int) -> tuple[int, int, int]:
    """Return the cards that may be buried: not those on the table for trump (readings 22 and 130)."""
    at = HANDS + 3 * seat
    h1, h2, h3 = row[at], row[at + 1], row[at + 2]
    k1, k2 = kept(row, seat)
    if k1:
        stirred = move_of(standing(row)) == STIRRED
        if not (row[BURY_SHOWN] if stirred else row[BURY_DECLARED]):
            return less(h1, h2, h3, k1, k2, 0)
    return h1, h2, h3


@entry
def returns(state: State, rewards: Rewards) -> None:
    """Fill in how many levels each seat's side has gained on the other; winning the game counts as one more."""
    row = state.view(np.int64)
    for seat in range(len(rewards)):
        rewards[seat] = 0.0
    if row[PHASE] != OVER or row[RESULT + ENDED] != PLAYED_OUT:
        return
    gain = row[RESULT + AFTER] - row[LEVELS] - (row[RESULT + AFTER + 1] - row[LEVELS + 1])
    if row[RESULT + WON] >= 0:
        gain += 1 if row[RESULT + WON] == 0 else -1
    for seat in range(4):
        rewards[seat] = gain if seat & 1 == 0 else -gain

"""The rules of bridge on a row of whole numbers: deal, auction, play, score, only for regular play."""

from __future__ import annotations

from typing import Final

import numpy as np

from paiju.games.bridge import DENOMINATIONS, SEATS, Contract, score
from paiju.games.bridge.board import vulnerability_of
from paiju.lab.bridge.numbers import BID, DOUBLE, FACE, PASS, REDOUBLE
from paiju.lab.chance import Bytes, Whole, shuffle
from paiju.lab.compiled import entry, inner
from paiju.lab.kernel import DONE, OVER, REFUSED, Mask, Options, Rewards, State

# the cells of a state
NUMBER: Final = 0
DEALER: Final = 1
VULNERABLE: Final = 2
"""1: North-South, 2: East-West, 3: both."""
FACE_DOWN: Final = 3
"""1 if the opening lead is made face down."""
REDEAL: Final = 4
"""1 if a board that is passed out is dealt again."""
SEES: Final = 5
"""1 if dummy sees declarer's hand."""
PHASE: Final = 6
TURN: Final = 7
"""The hand that calls or plays next."""
ACTOR: Final = 8
"""The seat that acts for the hand in turn; `OVER` at the end."""
LAST: Final = 9
"""The last bid, 0 to 34, -1 if there is none."""
BIDDER: Final = 10
DOUBLED: Final = 11
PASSES: Final = 12
"""The number of passes at the end of the calls."""
OPENING: Final = 13
"""The number of passes before the first bid."""
DECLARER: Final = 14
"""-1 while there is no contract."""
TRUMP: Final = 15
"""The trump suit, 0 to 3, or 4 in notrump; -1 while there is no contract."""
PLAYED: Final = 16
"""The number of cards played."""
LED: Final = 17
"""The suit led, -1 before a lead."""
BEST: Final = 18
"""The strength of the best card of the trick; `WINNER`: the hand that played it."""
WINNER: Final = 19
WON: Final = 20
"""The tricks of North-South and of East-West."""
SCORE: Final = 22
"""Total points of North-South, 0 until the end."""
REDEALER: Final = 23
"""The seat that deals the passed-out board again, -1 for none."""
NAMED: Final = 24
"""The seat of North-South, then of East-West, that first named each denomination, -1 for none."""
HELD: Final = 34
"""The cards still held: for each seat its clubs, diamonds, hearts and spades, a bit for each rank."""
OWNER: Final = 50
"""The seat to which each card was dealt."""
MAKER: Final = 102
"""The seat that made each bid, then the one that doubled it, then the one that redoubled it; -1 for none."""
DOUBLER: Final = 137
REDOUBLER: Final = 172
SEQUENCE: Final = 207
"""The cards in the order in which they were played, -1 after the last."""
CELLS: Final = 259

BIDDING: Final = 0
FACING: Final = 1
"""The opening lead is face down."""
PLAYING: Final = 2
FINISHED: Final = 3

_CYCLE: Final = np.array([vulnerability_of(number) for number in range(1, 17)], np.int32)
_SCORES: Final = np.array(
    [
        score(Contract(level, denomination, doubled, SEATS[0]), vulnerable, tricks)
        for level in range(1, 8)
        for denomination in DENOMINATIONS
        for doubled in range(3)
        for vulnerable in (False, True)
        for tricks in range(14)
    ],
    np.int32,
).reshape(35, 3, 2, 14)
"""The score of declarer's side, by the bid, how often it is doubled, the side's vulnerability, and its tricks."""


@entry
def deal(state: State, seed: Bytes, number: int, options: Options) -> None:
    """Fill the row with board `number` of a seed, as `Board.shuffled` does."""
    order, owners = state[SEQUENCE:CELLS], state[OWNER:MAKER]
    for card in range(52):
        order[card] = card
    shuffle(seed, number, order)
    for at in range(52):
        owners[order[at]] = at & 3
    _mark(state, number, (number - 1) & 3, _CYCLE[(number - 1) & 15], options)


@entry
def place(state: State, owners: Whole, number: int, dealer: int, vulnerable: int, options: Options) -> None:
    """Fill the row with a board before its first call; `owners`: which seat holds each card."""
    state[OWNER:MAKER] = owners
    _mark(state, number, dealer, vulnerable, options)


@inner
def _mark(state: State, number: int, dealer: int, vulnerable: int, options: Options) -> None:
    """Fill the row with a board before its first call; the row already contains the owner of each card."""
    state[:OWNER] = 0
    state[LAST] = state[DECLARER] = state[TRUMP] = state[LED] = state[BEST] = state[REDEALER] = -1
    state[NAMED : NAMED + 10] = -1
    state[MAKER:CELLS] = -1
    state[NUMBER] = number
    state[DEALER] = state[TURN] = state[ACTOR] = dealer
    state[VULNERABLE] = vulnerable
    state[FACE_DOWN : FACE_DOWN + 3] = options
    for suit in range(4):
        for rank in range(13):
            state[HELD + 4 * state[OWNER + 13 * suit + rank] + suit] |= 1 << rank


@entry
def actor(state: State) -> int:
    """Return the seat that acts next."""
    return state[ACTOR]


@inner
def may_double(state: State) -> bool:
    """Return whether the seat in turn may double."""
    return state[LAST] >= 0 and state[DOUBLED] == 0 and (state[BIDDER] ^ state[TURN]) & 1 == 1


@inner
def may_redouble(state: State) -> bool:
    """Return whether the seat in turn may redouble."""
    return state[DOUBLED] == 1 and (state[BIDDER] ^ state[TURN]) & 1 == 0


@inner
def follows(state: State) -> int:
    """Return the suit that must be followed, -1 if any card may be played."""
    led = state[LED]
    return led if led >= 0 and state[HELD + 4 * state[TURN] + led] else -1


@entry
def legal(state: State, mask: Mask) -> int:
    """Fill the mask of legal actions, and return their number."""
    mask[:] = False
    phase = state[PHASE]
    count = 0
    if phase == BIDDING:
        mask[BID + state[LAST] + 1 : PASS + 1] = True
        count = 35 - state[LAST]
        if may_double(state):
            mask[DOUBLE] = True
            count += 1
        if may_redouble(state):
            mask[REDOUBLE] = True
            count += 1
    elif phase == PLAYING:
        only = follows(state)
        for suit in range(4):
            bits = state[HELD + 4 * state[TURN] + suit] if only < 0 or suit == only else 0
            card = 13 * suit
            while bits:
                if bits & 1:
                    mask[card] = True
                    count += 1
                bits >>= 1
                card += 1
    elif phase == FACING:
        mask[FACE] = True
        count = 1
    return count


@entry
def apply(state: State, action: int) -> int:
    """Apply a legal action."""
    phase = state[PHASE]
    if phase == BIDDING:
        return call(state, action)
    if phase == PLAYING:
        return play(state, action)
    if phase == FACING and action == FACE:
        state[PHASE] = PLAYING
        state[ACTOR] = state[DECLARER]
        return DONE
    return REFUSED


@inner
def call(state: State, action: int) -> int:
    """Apply a call of the auction."""
    seat = state[TURN]
    if action == PASS:
        state[PASSES] += 1
        if state[LAST] < 0:
            state[OPENING] += 1
    elif action == DOUBLE:
        if not may_double(state):
            return REFUSED
        state[DOUBLED] = 1
        state[PASSES] = 0
        state[DOUBLER + state[LAST]] = seat
    elif action == REDOUBLE:
        if not may_redouble(state):
            return REFUSED
        state[DOUBLED] = 2
        state[PASSES] = 0
        state[REDOUBLER + state[LAST]] = seat
    else:
        bid = action - BID
        if bid <= state[LAST] or bid < 0 or bid >= 35:
            return REFUSED
        state[LAST] = bid
        state[BIDDER] = seat
        state[DOUBLED] = state[PASSES] = 0
        state[MAKER + bid] = seat
        named = NAMED + 5 * (seat & 1) + bid % 5
        if state[named] < 0:
            state[named] = seat
    state[TURN] = state[ACTOR] = (seat + 1) & 3
    if state[PASSES] >= 3:
        if state[LAST] >= 0:
            _contract(state)
        elif state[PASSES] == 4:
            _end(state)
            if state[REDEAL]:
                state[REDEALER] = (state[DEALER] + 1) & 3
    return DONE


@inner
def _contract(state: State) -> None:
    """Go from the auction to the opening lead."""
    trump = state[LAST] % 5
    declarer = state[NAMED + 5 * (state[BIDDER] & 1) + trump]
    state[TRUMP] = trump
    state[DECLARER] = declarer
    state[TURN] = state[ACTOR] = (declarer + 1) & 3
    state[PHASE] = PLAYING


@inner
def _end(state: State) -> None:
    state[PHASE] = FINISHED
    state[ACTOR] = OVER


@inner
def play(state: State, action: int) -> int:
    """Apply a card of the play."""
    if action < 0 or action >= 52:
        return REFUSED
    suit, rank = action // 13, action % 13
    hand = state[TURN]
    held = HELD + 4 * hand
    only = follows(state)
    if not state[held + suit] >> rank & 1 or (only >= 0 and suit != only):
        return REFUSED
    state[held + suit] ^= 1 << rank
    played = state[PLAYED]
    state[SEQUENCE + played] = action
    state[PLAYED] = played + 1
    if state[LED] < 0:
        state[LED] = suit
    strength = rank + 13 if suit == state[TRUMP] else rank if suit == state[LED] else -1
    if strength > state[BEST]:
        state[BEST] = strength
        state[WINNER] = hand
    if played & 3 == 3:
        hand = state[WINNER]
        state[WON + (hand & 1)] += 1
        state[LED] = state[BEST] = -1
    else:
        hand = (hand + 1) & 3
    state[TURN] = hand
    declarer = state[DECLARER]
    state[ACTOR] = declarer if hand == declarer ^ 2 else hand
    if played == 0 and state[FACE_DOWN]:
        state[PHASE] = FACING
        state[ACTOR] = (declarer + 1) & 3
    elif played == 51:
        end_play(state)
    return DONE


@inner
def end_play(state: State) -> None:
    """End a board of which all cards are played, and score it."""
    _end(state)
    side = state[DECLARER] & 1
    vulnerable = state[VULNERABLE] >> side & 1
    points = _SCORES[state[LAST], state[DOUBLED], vulnerable, state[WON + side]]
    state[SCORE] = -points if side else points


@entry
def returns(state: State, rewards: Rewards) -> None:
    """Fill in each seat's total points."""
    for seat in range(4):
        rewards[seat] = -state[SCORE] if seat & 1 else state[SCORE]

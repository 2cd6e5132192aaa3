"""Simulates a deal from a position to its end, in many worlds and for many plays."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from paiju.lab.bits import count
from paiju.lab.compiled import caller, entry, inner
from paiju.lab.judging.policy import name_play
from paiju.lab.kernel import Mask, State
from paiju.lab.tractor.bits import numbers, put_in
from paiju.lab.tractor.layout import (
    ACTOR,
    CHOOSE,
    COMPOSED,
    COMPOSING,
    DEAD,
    HANDS,
    KITTY,
    MOST,
    PHASE,
    PLAYS,
    SEATS,
    SIZE,
    Listed,
    Row,
)
from paiju.lab.tractor.play import NO_CARDS, close, fall_back, group_led, lay_down, put_lead
from paiju.lab.tractor.readings import read
from paiju.lab.tractor.tricks import compare

Values: TypeAlias = Annotated[NDArray[np.float64], 2]
"""The result of each play in each world: a row for each world."""
SEAT, CARDS_OF, DEAD_OF = 0, 1, 4
"""For cards played: whose, which, and which of them are dead."""


def _worth(state: State) -> float:
    raise NotImplementedError


worth_at: Any = caller(_worth)


@entry
def lay(state: State, laid: Listed, whole: int) -> None:
    """Play the cards of a trick that is on the table, the leader's first.

    `whole`: they were the leader's entire hand.
    """
    row = state.view(np.int64)
    for at in range(len(laid)):
        seat = laid[at, 0]
        c1, c2, c3 = laid[at, 1], laid[at, 2], laid[at, 3]
        d1, d2, d3 = laid[at, 4], laid[at, 5], laid[at, 6]
        put_in(row, HANDS + 3 * seat, c1, c2, c3)
        put_in(row, DEAD + 3 * seat, d1, d2, d3)
        if at == 0:
            codes, faces = numbers(MOST), numbers(MOST)
            number = read(row, c1, c2, c3, d1, d2, d3, whole != 0, codes, faces)
            put_lead(row, seat, c1, c2, c3, d1, d2, d3, group_led(row, codes, faces), codes, number)
        else:
            compare(row, seat, c1, c2, c3, d1, d2, d3)
            lay_down(row, seat, c1, c2, c3, d1, d2, d3)
            row[ACTOR] = (seat + 1) % row[SEATS]


@inner
def _closed(row: Row) -> int:
    """Play what is named; if a throw fails, its first unit is led instead."""
    over = close(row)
    if row[PHASE] == CHOOSE:
        fall_back(row, 0)
    return over


@entry
def rolled(
    worth: int, state: State, worlds: Listed, plays: Listed, active: Mask, values: Values, first: int, last: int
) -> int:
    """Make each active play, and simulate the deal to its end, in the worlds from `first` up to `last`.

    `worth`: the address of the function for a finished deal's value to the declarers. Returns how many deals were
    played; below 0 if the policy named an illegal play.
    """
    scratch = np.empty_like(state)
    row = scratch.view(np.int64)
    number = 0
    for world in range(first, last):
        for play in range(len(plays)):
            if not active[play]:
                continue
            scratch[:] = state
            for seat in range(row[SEATS]):
                if seat != row[ACTOR]:
                    for plane in range(3):
                        row[HANDS + 3 * seat + plane] = worlds[world, 3 * seat + plane]
            for plane in range(3):
                row[KITTY + plane] = worlds[world, 3 * row[SEATS] + plane]
                row[COMPOSING + plane] = plays[play, plane]
            row[COMPOSED] = count(plays[play, 0]) + count(plays[play, 1]) + count(plays[play, 2])
            over = _closed(row)
            while over != NO_CARDS:
                name_play(row)
                if not row[COMPOSED] or (row[PLAYS] and row[COMPOSED] != row[SIZE]):
                    return -1
                over = _closed(row)
            values[world, play] = worth_at(worth, (scratch,))
            number += 1
    return number

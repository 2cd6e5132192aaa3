"""Simulates a deal from a position to its end, in many worlds and for many plays."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from paiju.lab.compiled import caller, entry, inner
from paiju.lab.judging.policy import name_play, note_void
from paiju.lab.kernel import Mask, Rewards, State
from paiju.lab.tractor.bits import numbers, put_in
from paiju.lab.tractor.layout import (
    ACTOR,
    CHOOSE,
    COMPOSED,
    DEAD,
    DECLARER,
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
States: TypeAlias = Annotated[NDArray[np.int32], 2]
"""Deals, a row each."""
SEAT, CARDS_OF, DEAD_OF = 0, 1, 4
"""Columns of played cards: the seat, the cards, and which of them are dead."""


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
def _closed(row: Row, voids: Row) -> int:
    """Play the chosen cards; if a throw fails, its first unit is led instead."""
    note_void(row, voids)
    over = close(row)
    if row[PHASE] == CHOOSE:
        fall_back(row, 0)
    return over


@inner
def _play_on(row: Row, voids: Row, declarers: Rewards, defenders: Rewards, over: int) -> bool:
    """Play to the end, each side by its weights; return whether all chosen plays were legal."""
    while over != NO_CARDS:
        weights = declarers if (row[ACTOR] - row[DECLARER]) & 1 == 0 else defenders
        name_play(row, weights, voids)
        if not row[COMPOSED] or (row[PLAYS] and row[COMPOSED] != row[SIZE]):
            return False
        over = _closed(row, voids)
    return True


@entry
def rolled(
    worth: int, options: States, viewer: int, worlds: Listed, active: Mask, values: Values, first: int, last: int,
    weights: Rewards, shown: Row,
) -> int:  # fmt: skip
    """Simulate the deal to its end from each active option, in the worlds from `first` up to `last`.

    `worth`: the address of the function for a finished deal's value to the declarers. `options`: positions as the
    viewer knows them, each with the play that it names, if any; `weights`: the policy's; `shown`: the groups in
    which each seat has shown out. Returns how many deals were played; below 0 if the policy chose an illegal play.
    """
    scratch, voids = np.empty_like(options[0]), np.empty_like(shown)
    row = scratch.view(np.int64)
    number = 0
    for world in range(first, last):
        for option in range(len(options)):
            if not active[option]:
                continue
            scratch[:] = options[option]
            voids[:] = shown
            for seat in range(row[SEATS]):
                if seat != viewer:
                    for plane in range(3):
                        row[HANDS + 3 * seat + plane] = worlds[world, 3 * seat + plane]
            if not row[KITTY]:
                for plane in range(3):
                    row[KITTY + plane] = worlds[world, 3 * row[SEATS] + plane]
            if not _play_on(row, voids, weights, weights, _closed(row, voids) if row[COMPOSED] else 0):
                return -1
            values[world, option] = worth_at(worth, (scratch,))
            number += 1
    return number


@entry
def matched(worth: int, starts: States, own: Rewards, other: Rewards, values: Rewards, first: int, last: int) -> int:
    """Play the deals from `first` up to `last` twice, each side once by the weights `own`; fill in the gains.

    `starts`: deals in which all cards are buried and nothing is played. Returns 0; below 0 if an illegal play was
    chosen.
    """
    scratch, voids = np.empty_like(starts[0]), np.empty(6, np.int64)
    row = scratch.view(np.int64)
    for at in range(first, last):
        values[at] = 0.0
        for sign in (1, -1):
            scratch[:] = starts[at]
            voids[:] = 0
            declarers, defenders = (own, other) if sign == 1 else (other, own)
            if not _play_on(row, voids, declarers, defenders, 0):
                return -1
            values[at] += sign * worth_at(worth, (scratch,))
    return 0

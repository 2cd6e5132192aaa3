"""Chooses random legal actions and shuffles packs quickly, for playouts and benchmarks."""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any, Final

import numpy as np

from paiju.lab.bits import count
from paiju.lab.chance import Whole, Words, below
from paiju.lab.compiled import caller, door, entry, inner, settle
from paiju.lab.kernel import Options, State
from paiju.lab.loops import apply_at
from paiju.lab.tractor.bits import lowest
from paiju.lab.tractor.layout import LEGAL, OVER, PHASE, WORDS, Row


def _place(state: State, order: Whole, number: int, first: int, options: Options) -> None:
    raise NotImplementedError


_place_at: Any = caller(_place)


@inner
def any_action(row: Row, chance: Words) -> int:
    """Return a random legal action, all equally likely."""
    total = 0
    for word in range(WORDS):
        total += count(row[LEGAL + word])
    left = below(chance, total)
    for word in range(WORDS):
        bits = row[LEGAL + word]
        here = count(bits)
        if left < here:
            for _ in range(left):
                bits &= bits - 1
            return 64 * word + lowest(bits)
        left -= here
    return -1


@inner
def shuffle_fast(order: Whole, chance: Words) -> None:
    """Shuffle with a 64-bit generator; the result cannot be reproduced by other parts of the program."""
    for at in range(len(order) - 1, 0, -1):
        other = below(chance, at + 1)
        order[at], order[other] = order[other], order[at]


@entry
def _play_out(apply: int, state: State, chance: Words) -> int:
    """Play random legal actions, all equally likely, until the deal is over; return how many."""
    row = state.view(np.int64)
    number = 0
    while row[PHASE] != OVER:
        apply_at(apply, (state, any_action(row, chance)))
        number += 1
    return number


@entry
def _play_deals(
    place: int, apply: int, state: State, chance: Words, options: Options, order: Whole, seats: int, deals: int
) -> int:
    """Deal `deals` quickly shuffled packs, and play each out at random; return the number of actions."""
    row = state.view(np.int64)
    number = 0
    for deal in range(1, deals + 1):
        shuffle_fast(order, chance)
        _place_at(place, (state, order, deal, deal % seats, options))
        while row[PHASE] != OVER:
            apply_at(apply, (state, any_action(row, chance)))
            number += 1
    return number


_ready: Final[Any] = cache(settle)
_at: Final = cache(door)


def play_out(rules: ModuleType, state: State, chance: Words) -> int:
    """Play random legal actions, all equally likely, until the deal is over; return how many."""
    return int(_ready(_play_out)(_at(rules.apply), state, chance))


def play_deals(rules: ModuleType, state: State, chance: Words, options: Options, seats: int, deals: int) -> int:
    """Deal `deals` quickly shuffled packs, and play each out at random; return the number of actions."""
    order = rules.FACES.copy()
    place, apply = _at(rules.place), _at(rules.apply)
    return int(_ready(_play_deals)(place, apply, state, chance, options, order, seats, deals))

"""Deals as rows of a table: as dealt, and played to their end at random.

Enters: a game, its conditions, a seed, numbers of deals. Leaves: columns; each row is the same on every machine.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from paiju.cards import number as drawn
from paiju.lab import loops
from paiju.lab.batch import options_of
from paiju.lab.chance import prefix
from paiju.lab.compiled import settle
from paiju.lab.kernel import Kernel
from paiju.lab.parquet import ParquetColumn, ParquetTable
from paiju.lab.registry import kernel_of

PART: Final = {"deals": 100_000, "play": 10_000}
"""The number of rows in a file, by kind of table."""
LONGEST: Final = 20_000
"""A number larger than the number of actions of any deal."""
RANDOM: Final = "random"


class RowSource(Struct, frozen=True):
    """The source of rows: deals 1, 2, ... of a seed, the same as `paiju deal --seed`, under published conditions."""

    game: str
    conditions: str
    seed: str

    @property
    def kernel(self) -> Kernel:
        """The lab's kernel of the game."""
        return kernel_of(self.game)

    def table(self, what: str, *, players: str = "") -> ParquetTable:
        """Return the table of these deals ("deals"), or of their play ("play")."""
        about: dict[str, Any] = {"rows": what, "game": self.game, "version": self.kernel.version}
        about |= {"conditions": self.conditions, "seed": self.seed}
        if players:
            about["players"] = players
        columns = dealt_columns(self.kernel)
        if what == "play":
            seats = self.kernel.seats
            columns += (
                ParquetColumn("actions", "uint16", 0),
                ParquetColumn("seats", "uint8", 0),
                ParquetColumn("returns", "float32", seats),
            )
        return ParquetTable(columns, about, PART[what])


def dealt_columns(kernel: Kernel) -> tuple[ParquetColumn, ...]:
    """Return the columns that describe a deal: its number, and the cells from which it can be rebuilt."""
    cells = (ParquetColumn(one.name, "uint8", one.count) for one in kernel.dealt)
    return (ParquetColumn("number", "int64"), *cells)


def deals(source: RowSource, numbers: range) -> dict[str, Any]:
    """Deal, and return the columns of the deals."""
    return _dealt(source, numbers)[1]


def play(source: RowSource, numbers: range) -> dict[str, Any]:
    """Deal, play each deal at random, and return its columns: all legal actions are equally likely.

    The randomness of a deal depends only on its seed and number.
    """
    kernel = source.kernel
    states, columns = _dealt(source, numbers)
    mask, chance = kernel.mask(), np.zeros(1, np.uint64)
    actions, seats = np.zeros(LONGEST, np.uint16), np.zeros(LONGEST, np.uint8)
    returns = np.zeros((len(numbers), kernel.seats), np.float64)
    record: Any = settle(loops.record)
    doors = kernel.doors
    acted: list[NDArray[np.uint16]] = []
    actors: list[NDArray[np.uint8]] = []
    for at, number in enumerate(numbers):
        chance[0] = drawn(source.seed, "play", number, bits=64)
        given = (states[at], mask, chance, actions, seats)
        count = record(doors.actor, doors.legal, doors.apply, *given)
        if count < 0:
            raise RuntimeError(f"deal {number} of {source.seed} has more than {LONGEST} actions")
        acted.append(actions[:count].copy())
        actors.append(seats[:count].copy())
        kernel.returns(states[at], returns[at])
    return {**columns, "actions": acted, "seats": actors, "returns": returns}


def _dealt(source: RowSource, numbers: range) -> tuple[NDArray[np.int32], dict[str, Any]]:
    kernel, seed = source.kernel, prefix(source.seed)
    options = options_of(kernel, source.conditions)
    states = np.zeros((len(numbers), kernel.cells), np.int32)
    for at, number in enumerate(numbers):
        kernel.deal(states[at], seed, number, options)
    cells = {one.name: one.of(states).astype(np.uint8) for one in kernel.dealt}
    return states, {"number": np.array(numbers, np.int64), **cells}

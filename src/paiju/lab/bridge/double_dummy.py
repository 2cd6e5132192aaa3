"""Double-dummy tables of bridge deals in Parquet: their columns, and a reader that rotates them and permutes suits.

`paiju lab double-dummy` writes them. One deal represents others: rotated by one or more seats, its calls, cards and
scores stay the same; with its suits permuted the tricks stay the same, but the scores do not.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import Any, Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from paiju.errors import Malformed, Requirement
from paiju.lab.bridge import KERNEL
from paiju.lab.parquet import ParquetColumn, ParquetTable, read
from paiju.lab.rows import RowSource, dealt_columns

COLUMNS: Final = (*dealt_columns(KERNEL), ParquetColumn("tricks", "uint8", 20))
PART: Final = 500
"""The number of rows in a file."""
TURNS: Final = range(4)
ORDERS: Final = tuple(permutations(range(4)))
"""The permutations of the suits: suit `s` becomes suit `order[s]`. The first leaves them unchanged."""
ALIKE: Final = {"none": ((0,), ORDERS[:1]), "scores": (TURNS, ORDERS[:1]), "tricks": (TURNS, ORDERS)}
"""For each property to preserve, the symmetries that preserve it: 1, 4 or 96 deals of each."""
_VULNERABLE: Final = np.array([0, 2, 1, 3], np.uint8)
"""The vulnerability with the sides swapped."""


class SolvedDeals(Struct, frozen=True):
    """Some deals with their tables, a row for each; the same symmetry was applied to all of them.

    - `number`: of the deal of the seed; `dealer` 0 to 3 from North; `vulnerable` 0, 1 North-South, 2 East-West, 3 both
    - `owner`: for each of 52 cards, clubs from the two up first, the seat that holds it
    - `tricks`: by denomination, clubs first and notrump last, and by declarer, North first
    - `turn`: by how many seats the deal was rotated; `order`: which suit each became, clubs first
    """

    number: NDArray[np.int64]
    dealer: NDArray[np.uint8]
    vulnerable: NDArray[np.uint8]
    owner: NDArray[np.uint8]
    tricks: NDArray[np.uint8]
    turn: int = 0
    order: tuple[int, ...] = ORDERS[0]


def source(seed: str) -> RowSource:
    """Return the source of a seed's deals."""
    return RowSource(KERNEL.name, next(iter(KERNEL.conditions)), seed)


def table(seed: str) -> ParquetTable:
    """Return the table of a seed's deals."""
    return ParquetTable(COLUMNS, {"rows": "double-dummy", "game": KERNEL.name, "seed": seed}, PART)


def tables(path: Path | str, *, alike: str = "tricks", rows: int = 1024) -> Iterator[SolvedDeals]:
    """Read a folder, `rows` deals at a time, each batch once for every symmetry that preserves what is requested.

    `alike`: "tricks" (96 of each deal), "scores" (the 4 rotations, which also preserve calls, scores and par) or
    "none".
    Raises `Malformed` for another word, or if the folder contains none of these tables.
    """
    if alike not in ALIKE or rows < 1:
        names = ", ".join(ALIKE)
        raise Malformed(
            Requirement(f"alike as one of {names}, rows from 1", f"alike 为 {names} 之一，rows 至少为 1"),
            f"{alike}, {rows}",
        )
    turns, orders = ALIKE[alike]
    for found in read(Path(path), COLUMNS, rows):
        tricks = found.pop("tricks").reshape(-1, 5, 4)
        columns: dict[str, Any] = {**found, "tricks": tricks}
        plain = SolvedDeals(**columns)
        for turn in turns:
            for order in orders:
                yield moved(plain, turn, order)


def moved(found: SolvedDeals, turn: int, order: tuple[int, ...]) -> SolvedDeals:
    """Rotate deals by some seats (1: what North held East holds) and permute their suits, with the tables.

    If the rotation is odd the sides' vulnerability is swapped. Scores and calls stay the same only under rotation.
    """
    from_suit = np.argsort(order)
    cards = (13 * from_suit[:, None] + np.arange(13)).reshape(-1)
    denominations = [*from_suit, 4]
    seats = (np.arange(4) - turn) % 4
    owner = (found.owner[:, cards] + np.uint8(turn)) % np.uint8(4)
    return SolvedDeals(
        number=found.number,
        dealer=(found.dealer + np.uint8(turn)) % np.uint8(4),
        vulnerable=_VULNERABLE[found.vulnerable] if turn % 2 else found.vulnerable,
        owner=owner,
        tricks=np.ascontiguousarray(found.tricks[:, denominations][:, :, seats]),
        turn=turn,
        order=order,
    )

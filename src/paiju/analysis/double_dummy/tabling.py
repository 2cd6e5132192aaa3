"""Computes the double-dummy tables of deals, for five denominations and four declarers each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from paiju.analysis.double_dummy.library import MAX_TABLES, TABLE, calculate_tables
from paiju.analysis.double_dummy.position import STRAIN, deal_numbers
from paiju.analysis.double_dummy.workers import Progress, in_batches
from paiju.analysis.table import DoubleDummyTable
from paiju.engines import LOCAL
from paiju.games.bridge import Deal

BATCH: Final = 2
"""The number of deals in a batch. Larger ones are no faster in DDS; small ones share the work evenly."""
SHARED: Final = 10
"""The number of deals per thread in a batch, at the end of which all threads wait for the slowest."""
FEW: Final = 6
"""Up to this many deals are solved in this process, because starting processes on a cluster would take longer."""


def double_dummy_table(deal: Deal) -> DoubleDummyTable:
    """Return the double-dummy table of a deal.

    >>> deal = Deal.parse("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")
    >>> print(double_dummy_table(deal))
        NT  S  H  D  C
      N 13 13 12 12 12
      E  0  0  1  1  1
      S 13 13 12 12 12
      W  0  0  1  1  1
    """
    return _tables((deal,))[0]


def double_dummy_tables(
    deals: Iterable[Deal], *, workers: int | None = 1, on: str = LOCAL, progress: Progress | None = None
) -> list[DoubleDummyTable]:
    """Return the tables of many deals, in order.

    `workers`: how many cores share the work, either as threads of the solver on this machine or as processes on the
    cluster `on` (see `paiju.engines.Workers`). `progress(done, total)` is called after each batch; if it raises,
    the work stops and the exception propagates. Raises the errors of `in_batches`.
    """
    if on == LOCAL and workers is not None and workers > 1:
        return in_batches(
            partial(_tables, threads=workers),
            list(deals),
            batch=min(SHARED * workers, MAX_TABLES),
            few=FEW,
            workers=1,
            progress=progress,
        )
    return in_batches(_tables, list(deals), batch=BATCH, few=FEW, workers=workers, on=on, progress=progress)


def _tables(deals: Sequence[Deal], threads: int = 1) -> list[DoubleDummyTable]:
    tables = []
    for start in range(0, len(deals), MAX_TABLES):
        part = deals[start : start + MAX_TABLES]
        numbers = [number for deal in part for number in deal_numbers(deal)]
        found = calculate_tables(numbers, len(part), threads)
        tables += [_table(found[at : at + TABLE]) for at in range(0, len(found), TABLE)]
    return tables


def _table(numbers: Sequence[int]) -> DoubleDummyTable:
    return DoubleDummyTable.of(numbers[4 * strain + seat] for strain in STRAIN for seat in range(4))

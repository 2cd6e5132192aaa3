"""Double-dummy tables, compared with endplay called directly: its `calc_all_tables` on the same deals."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from importlib.metadata import version
from typing import Any, Final

from bench.job import Job
from paiju.analysis.double_dummy import double_dummy_tables
from paiju.games.bridge import DENOMINATIONS, SEATS, Deal

BATCH: Final = 40
"""Deals per turn: the most that endplay takes at once."""
FEW: Final = 8
"""Deals per turn for short turns, so that both are measured under the same conditions."""


def one(*, quick: bool) -> Job:
    """Calculate a few on one core."""
    deals = _deals(FEW // 2 if quick else FEW)
    return Job(lambda: double_dummy_tables(deals), len(deals), _of_ours)


def two(*, quick: bool) -> Job:
    """Calculate a batch on two cores."""
    deals = _deals(BATCH // 4 if quick else BATCH)
    return Job(lambda: double_dummy_tables(deals, workers=2), len(deals), _of_ours)


def endplay_few(*, quick: bool) -> Job:
    """Calculate a few by endplay."""
    return _endplay(FEW // 2 if quick else FEW)


def endplay(*, quick: bool) -> Job:
    """Calculate a batch by endplay."""
    return _endplay(BATCH // 4 if quick else BATCH)


def _endplay(count: int) -> Job:
    from endplay.dds import calc_all_tables
    from endplay.types import Deal as EndplayDeal

    deals = [EndplayDeal.from_pbn(str(deal)) for deal in _deals(count)]
    return Job(lambda: calc_all_tables(deals), count, _of_endplay, version("endplay"))


def _deals(count: int) -> list[Deal]:
    return [Deal.shuffled("tables", number) for number in range(count)]


def _of_ours(tables: Iterable[Any]) -> str:
    return _digest(
        table.tricks(denomination, seat) for table in tables for denomination in DENOMINATIONS for seat in SEATS
    )


def _of_endplay(tables: Iterable[Any]) -> str:
    from endplay.types import Denom, Player

    strains = [Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt]
    seats = [Player.north, Player.east, Player.south, Player.west]
    return _digest(table[strain, seat] for table in tables for strain in strains for seat in seats)


def _digest(tricks: Iterable[int]) -> str:
    return sha256(bytes(tricks)).hexdigest()[:12]

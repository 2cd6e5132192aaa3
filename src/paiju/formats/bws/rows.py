"""Typed rows of a BWS file's tables; the columns are those of Bridgemate's developer documentation."""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from paiju.errors import Malformed, Place, Requirement, undecoded
from paiju.formats.bws.access import Row, Tables

TABLES: Final = ("Section", "RoundData", "ReceivedData", "PlayerNumbers", "PlayerNames", "HandRecord")
_Typed = TypeVar("_Typed", bound=Struct)


class SectionRow(Struct, frozen=True, rename="lower"):
    """A section: its number and letter, 1 or 2 rankings, the number of a missing pair (0: none)."""

    id: int
    letter: str
    winners: int | None = None
    missing_pair: int | None = msgspec.field(name="missingpair", default=None)


class RoundRow(Struct, frozen=True):
    """A table in a round: pairs, boards; in an individual also South and West."""

    section: int
    table: int
    round: int
    ns: int | None = msgspec.field(name="nspair", default=None)
    ew: int | None = msgspec.field(name="ewpair", default=None)
    low: int | None = msgspec.field(name="lowboard", default=None)
    high: int | None = msgspec.field(name="highboard", default=None)
    custom: str | None = msgspec.field(name="customboards", default=None)
    south: int | None = None
    west: int | None = None


class ReceivedRow(Struct, frozen=True):
    """A result: `declarer` N, E, S or W; `contract` as "4 H x"; `result` as "=", "+1", "-2"; `remarks` of the staff.

    `lead`: the opening lead such as "S10", if the unit asked for it; `south`, `west`: in an individual.
    """

    section: int
    table: int
    round: int
    board: int
    id: int | None = None
    ns: int | None = msgspec.field(name="pairns", default=None)
    ew: int | None = msgspec.field(name="pairew", default=None)
    declarer: str | None = msgspec.field(name="ns/ew", default=None)
    contract: str | None = None
    result: str | None = None
    remarks: str | None = None
    lead: str | None = msgspec.field(name="leadcard", default=None)
    south: int | None = None
    west: int | None = None
    erased: bool | None = None


class NumberRow(Struct, frozen=True):
    """A player at a table from a round on (0: from the beginning): a member number, a name, or both."""

    section: int
    table: int
    direction: str | None = None
    number: str | None = None
    name: str | None = None
    round: int | None = None


class NameRow(Struct, frozen=True):
    """The name for a member number."""

    id: int | None = None
    name: str | None = None
    word: str | None = msgspec.field(name="strid", default=None)


class EntryRow(Struct, frozen=True):
    """The id of a contestant, by section and number."""

    section: int
    number: int
    entry: str


class HandRow(Struct, frozen=True):
    """The section and board of a row of hands; the cards are in sixteen further columns."""

    section: int
    board: int


def rows_of(tables: Tables, name: str, kind: type[_Typed], source: str) -> list[_Typed]:
    """Convert the rows of a table; none if the file lacks it. Raises `Malformed` with the table, row and column."""
    return [row_of(row, kind, name, at, source) for at, row in enumerate(tables.get(name.lower(), ()), 1)]


def row_of(row: Row, kind: type[_Typed], name: str, at: int, source: str) -> _Typed:
    """Convert a row, the `at`-th of its table. Raises `Malformed` with the table, row and column."""
    try:
        return msgspec.convert(row, kind, strict=False)
    except msgspec.ValidationError as fault:
        raise Malformed(
            Requirement(
                f"row {at} of the table {name} in Bridgemate's form ({fault})",
                f"数据表 {name} 第 {at} 行符合 Bridgemate 的格式（{undecoded(fault).zh}）",
            ),
            str(row),
            Place(source),
        ) from None

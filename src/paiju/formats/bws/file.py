"""Reads an event from a BWS file: movement and results in the form of Bridgemate's messages, names and hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct

from paiju.cards import Hand
from paiju.errors import Malformed, Place
from paiju.formats.bridgemate import (
    BridgemateGroup,
    BridgemateResult,
    BridgemateSession,
    Seated,
    Section,
    Setup,
    commands_of,
    names_of,
    result_commands,
)
from paiju.formats.bridgemate import TableRounds as TablePlace
from paiju.formats.bws.access import Row, Tables
from paiju.formats.bws.received import entered_of
from paiju.formats.bws.rows import EntryRow, HandRow, NameRow, NumberRow, ReceivedRow, RoundRow, SectionRow, rows_of
from paiju.formats.bws.schema import ENTRIES
from paiju.games.bridge import SEATS, Deal
from paiju.text import Text
from paiju.tournament import commands as c

_SUITS: Final = ("spades", "hearts", "diamonds", "clubs")


class BwsFile(Struct, frozen=True, kw_only=True):
    """An event of pairs in a BWS file.

    `setup`: one session with its sections; `results`: the valid one for each board at a table, in the order of the
    file;
    `people`: names of the players of each pair, by the pair's id in the event; `deals`: by the section's letter and
    the board's number.
    """

    setup: Setup
    results: tuple[BridgemateResult, ...] = ()
    people: Mapping[str, tuple[str, ...]] = {}
    deals: Mapping[tuple[str, str], Deal] = {}

    @staticmethod
    def of(tables: Tables, *, source: str = "") -> BwsFile:
        """Build it from the tables of the database. Raises `Malformed`."""
        rows, letters = _sections(tables, source)
        seats = rows_of(tables, "RoundData", RoundRow, source)
        for seat in seats:
            letter_of(letters, seat.section, source)
            if seat.south or seat.west:
                raise Malformed(
                    Text("an event of pairs, without South and West of their own", "双人赛，南、西没有各自的编号"),
                    f"South {seat.south}, West {seat.west}",
                    Place(source),
                )
        sections = tuple(_section(row, [seat for seat in seats if seat.section == row.id], source) for row in rows)
        numbers = rows_of(tables, "PlayerNumbers", NumberRow, source)
        named = rows_of(tables, "PlayerNames", NameRow, source)
        return BwsFile(
            setup=Setup("BWS", (BridgemateSession((BridgemateGroup(sections),)),)),
            results=results_in(tables, source=source),
            people=_people({letter: sections[at] for at, letter in enumerate(letters)}, numbers, named),
            deals={
                (letter_of(letters, at.section, source), str(at.board)): deal
                for at, row in zip(
                    rows_of(tables, "HandRecord", HandRow, source), tables.get("handrecord", ()), strict=True
                )
                if (deal := deal_of(row, source)) is not None
            },
        )

    def commands(self, *, title: str, method: str, director: str) -> list[c.AnyCommand]:
        """Return the commands that open the event, seat its rounds and enter its results. Raises `Malformed`."""
        opened = commands_of(self.setup, method=method, director=director, people=self.people, title=title)
        return [*opened, *result_commands(self.results)]


def entries_in(tables: Tables, *, source: str = "") -> dict[tuple[str, int], str]:
    """Read the ids of contestants, by section and number, if they are not numbers. Raises `Malformed`."""
    letters = letters_in(tables, source)
    return {
        (letter_of(letters, row.section, source), row.number): row.entry
        for row in rows_of(tables, ENTRIES, EntryRow, source)
    }


def results_in(tables: Tables, *, source: str = "") -> tuple[BridgemateResult, ...]:
    """Read the valid result for each board at a table. Raises `Malformed`."""
    letters = letters_in(tables, source)
    return tuple(
        entered_of(row, letter_of(letters, row.section, source), source) for row in standing_rows(tables, source)
    )


def letters_in(tables: Tables, source: str) -> dict[int, str]:
    """Return the letter for each section's number. Raises `Malformed`."""
    return _sections(tables, source)[1]


def standing_rows(tables: Tables, source: str) -> list[ReceivedRow]:
    """Return the valid row for each board at a table. Raises `Malformed`."""
    return _standing(rows_of(tables, "ReceivedData", ReceivedRow, source))


def _sections(tables: Tables, source: str) -> tuple[list[SectionRow], dict[int, str]]:
    """Return the sections, and the letter for each number."""
    rows = rows_of(tables, "Section", SectionRow, source)
    letters = {row.id: row.letter.strip() for row in rows}
    if not rows or len(set(letters.values())) < len(rows):
        raise Malformed(
            Text("a table Section with sections of different letters", "列有不同字母的分区的 Section 数据表"),
            ", ".join(row.letter for row in rows) or "-",
            Place(source),
        )
    return rows, letters


def letter_of(letters: Mapping[int, str], section: int, source: str) -> str:
    """Return the letter for a section's number. Raises `Malformed` if no section has the number."""
    if section not in letters:
        known = ", ".join(map(str, letters))
        raise Malformed(Text(f"the number of a section: {known}", f"分区编号：{known}"), str(section), Place(source))
    return letters[section]


def _section(row: SectionRow, seats: list[RoundRow], source: str) -> Section:
    """Collect the tables of a section; a missing pair leaves its side vacant, a negative one only East-West's."""
    missing = row.missing_pair or 0
    places: dict[int, list[Seated]] = {}
    for seat in seats:
        ns = 0 if seat.ns in (None, missing) else seat.ns
        ew = 0 if seat.ew in (None, abs(missing)) else seat.ew
        places.setdefault(seat.table, []).append(
            Seated(seat.round, seat.low or 1, seat.high or 0, ns or 0, ew or 0, _listed(seat, source))
        )
    return Section(
        row.letter.strip(),
        2 if row.winners == 2 else 1,
        tuple(TablePlace(table, tuple(rounds)) for table, rounds in sorted(places.items())),
    )


def _listed(seat: RoundRow, source: str) -> tuple[int, ...]:
    words = (seat.custom or "").replace(";", ",").split(",")
    found = [word.strip() for word in words if word.strip()]
    if not all(word.isascii() and word.isdigit() and len(word) < 10 for word in found):
        raise Malformed(
            Text("CustomBoards: numbers separated by commas", "CustomBoards：用逗号隔开的牌号"),
            seat.custom or "",
            Place(source),
        )
    return tuple(map(int, found))


def _standing(received: Iterable[ReceivedRow]) -> list[ReceivedRow]:
    """Keep the last row of each board at a table, or none if that is erased."""
    held: dict[tuple[int, int, int, int], ReceivedRow] = {}
    for row in sorted(received, key=lambda row: row.id or 0):
        at = (row.section, row.table, row.round, row.board)
        if row.erased:
            held.pop(at, None)
        else:
            held[at] = row
    return list(held.values())


def _people(
    sections: Mapping[int, Section], numbers: list[NumberRow], named: list[NameRow]
) -> dict[str, tuple[str, ...]]:
    """Return the names of each pair's players by their first seats."""
    known = {str(row.id): row.name for row in named if row.name and row.id}
    known |= {row.word.strip(): row.name for row in named if row.name and row.word}
    found: dict[str, dict[str, str]] = {}
    for row in sorted(numbers, key=lambda row: row.round or 0):
        section = sections.get(row.section)
        name = (row.name or "").strip() or known.get((row.number or "").strip(), "").strip()
        where = (row.direction or "").strip().upper()[:1]
        if section is None or not name or where not in ("N", "E", "S", "W"):
            continue
        seats = [
            seat
            for place in section.tables
            if place.table_number == row.table
            for seat in place.rounds
            if seat.round_number == max(1, row.round or 0)
        ]
        for seat in seats[:1]:
            pair = names_of(section, seat)[where in "EW"]
            if pair:
                found.setdefault(pair, {}).setdefault(where, name)
    return {pair: _two(names) for pair, names in found.items()}


def _two(names: Mapping[str, str]) -> tuple[str, ...]:
    """Return a pair's names in order: North before South, East before West."""
    return tuple(dict.fromkeys(names[where] for where in "NESW" if where in names))


def deal_of(row: Row, source: str) -> Deal | None:
    """Read a hand record, or return None if it is empty. Raises `Malformed` for invalid hands."""
    hands = [".".join(str(row.get(f"{seat.name.lower()}{suit}") or "") for suit in _SUITS) for seat in SEATS]
    if not any(hand.strip(".") for hand in hands):
        return None
    try:
        return Deal.of(Hand.dotted(hand.replace("10", "T").replace("-", "")) for hand in hands)
    except Malformed as fault:
        raise fault.at(Place(source)) from None

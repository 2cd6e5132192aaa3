"""Identifies the contestants of a file: a number is unique within its section.

Enters: records whose contestants are numbers as in their source.
Leaves: the same records and lists with a unique name for each contestant of the file.
Must not know: how results are compared.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from msgspec import structs

from paiju.formats.board_file import BoardFile, ListedContestant
from paiju.games.bridge import BoardRecord, Side
from paiju.scoring import TableResult, Winners
from paiju.text import Text

_NUMBER: Final = re.compile(r"[^\W\d_]{0,2}[ .-]?\d{1,6}[ .-]?[^\W\d_]{0,2}")
_PLAIN: Final = re.compile(r"\d{1,6}")


def qualified(section: str, number: str) -> str:
    """Return a contestant's name from section and number: "A1". A number with its section's letter is kept.

    >>> qualified("A", "1"), qualified("A", "A1"), qualified("1", "12"), qualified("", "3")
    ('A1', 'A1', '1 12', '3')
    """
    if not section:
        return number
    if section.isalpha():
        if re.match(rf"{re.escape(section)} ?\d", number):
            return number
        if number[:1].isdigit():
            return f"{section}{number}"
    return f"{section} {number}"


def with_unique_names(file: BoardFile) -> tuple[BoardFile, tuple[Text, ...]]:
    """Give each contestant of a file with several sections or sessions a unique name.

    A number that is listed for the whole event belongs to the event; otherwise it belongs to its section. If a
    later session gives a number to people other than before, it is another contestant, or the contestant that those
    people were earlier. Names of people and teams are kept. The remarks list who was identified with whom.

    >>> records = [BoardRecord(board="1", ns="1", ew="2", section=section) for section in "AB"]
    >>> [(one.ns, one.ew) for one in with_unique_names(BoardFile(format="", records=tuple(records)))[0].records]
    [('A1', 'A2'), ('B1', 'B2')]
    """
    known = _Known(file)
    if not known.needed:
        return file, ()
    individual = file.individual
    records = tuple(known.record(one, individual=individual) for one in file.records)
    field = tuple(structs.replace(row, record=known.record(row.record, individual=individual)) for row in file.field)
    listed: dict[tuple[str, Side | None], ListedContestant] = {}
    for one in file.contestants:
        name = known.of(one.session, one.section, one.number, one.side)
        first = listed.setdefault((name, one.side), structs.replace(one, number=name))
        if one.placed and not first.placed:
            listed[name, one.side] = structs.replace(first, placed=True)
    whole = structs.replace(file, records=records, field=field, contestants=tuple(listed.values()))
    return _in_lines(whole), known.remarks


class _Known:
    """The contestants that a file lists, and the names that they are given."""

    def __init__(self, file: BoardFile) -> None:
        everything = (*file.records, *(row.record for row in file.field))
        listed = file.contestants
        self._sections = {one.section for one in everything}
        self._sections |= {one.section for one in listed if one.section}
        self._several = len(self._sections) > 1
        self._homes: dict[str, set[str]] = {}
        for one in listed:
            self._homes.setdefault(one.number, set()).add(one.section)
        self._listing = {one.section for one in listed}
        self._others, self.remarks = _renumbered(listed, self._name)
        self.needed = self._several or bool(self._others)

    def of(self, session: str, section: str, number: str, side: Side | None) -> str:
        """Return a contestant's name."""
        for at in (side, None):
            other = self._others.get((session, section, number, at))
            if other is not None:
                return other
        return self._name(section, number)

    def _name(self, section: str, number: str) -> str:
        if not self._several:
            return number
        homes = self._homes.get(number, set())
        if section not in homes and len(homes) == 1 and (section in self._listing or "" in homes):
            (section,) = homes
        return qualified(section, number)

    def record(self, record: BoardRecord, *, individual: bool) -> BoardRecord:
        """Replace the contestants of a record by their names."""

        def name(number: str, side: Side | None, numbers: re.Pattern[str]) -> str:
            if number not in self._homes and not numbers.fullmatch(number):
                return number
            return self.of(record.session, record.section, number, side)

        if individual:
            north, east, south, west = (name(one, None, _PLAIN) for one in record.players)
            return structs.replace(record, players=(north, east, south, west))
        ns, ew = name(record.ns, Side.NS, _NUMBER), name(record.ew, Side.EW, _NUMBER)
        return structs.replace(record, ns=ns, ew=ew)


_At: TypeAlias = tuple[str, str, str, Side | None]


def _renumbered(
    listed: Sequence[ListedContestant], name: Callable[[str, str], str]
) -> tuple[dict[_At, str], tuple[Text, ...]]:
    """Find the numbers that a later session gives to other people, and who those are."""
    first: dict[tuple[str, str, Side | None], ListedContestant] = {}
    by_people: dict[frozenset[str], str] = {}
    others: dict[_At, str] = {}
    remarks: list[Text] = []
    for one in listed:
        people = frozenset(one.people)
        at = (one.section, one.number, one.side)
        before = first.setdefault(at, one)
        mine = name(one.section, one.number)
        same = before.session == one.session or not people or not before.people
        if same or people & set(before.people):
            by_people.setdefault(people, mine)
            continue
        known = by_people.get(people) if people else None
        if known is None:
            known = f"{mine} ({one.session})"
            by_people[people] = known
        others[(one.session, *at)] = known
        remarks.append(_other(one, mine, known))
    return others, tuple(remarks)


def _other(one: ListedContestant, number: str, name: str) -> Text:
    return Text(
        f"number {number} is {one.name} in session {one.session}, other players before: ranked as {name}",
        f"第 {one.session} 节的 {number} 号是 {one.name}，与先前不是同一对：按 {name} 排名",
    )


def _in_lines(file: BoardFile) -> BoardFile:
    """Add the line to the numbers of a section with two winners if another section has one winner.

    Then all are ranked together, and number 1 North-South is not number 1 East-West.
    """
    if file.winners is not None or file.individual:
        return file
    sections: dict[str, list[BoardRecord]] = {}
    for record in file.records:
        sections.setdefault(record.section, []).append(record)
    lines = {section: _lined(records) for section, records in sections.items()}
    if len({lined is None for lined in lines.values()}) < 2:
        return file
    shared = {number for found in lines.values() if found for number in found}
    if not shared:
        return file
    records = tuple(
        structs.replace(
            one, ns=f"{one.ns} NS" if one.ns in shared else one.ns, ew=f"{one.ew} EW" if one.ew in shared else one.ew
        )
        for one in file.records
    )
    contestants = tuple(
        structs.replace(one, number=f"{one.number} {one.side.text.en}", side=None)
        if one.number in shared and one.side is not None
        else one
        for one in file.contestants
    )
    return structs.replace(file, records=records, contestants=contestants, winners=1)


def _lined(records: Iterable[BoardRecord]) -> set[str] | None:
    """Return the numbers that stand for two contestants, one in each line, or None in a section with one winner."""
    rows = [
        TableResult(board=one.board, ns=(one.ns,), ew=(one.ew,), score_ns=0) for one in records if one.ns and one.ew
    ]
    if not rows or Winners.of(rows) is Winners.ONE:
        return None
    return {row.ns[0] for row in rows} & {row.ew[0] for row in rows}

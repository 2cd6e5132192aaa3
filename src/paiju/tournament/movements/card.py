"""Builds guide cards: one for each table for the session, and one for each contestant (Law 8)."""

from __future__ import annotations

from collections import defaultdict
from unicodedata import east_asian_width

from msgspec import Struct

from paiju.text import Language, Text, verbatim
from paiju.tournament.movements.movement import Movement, Station

_ROUND = Text("Round", "轮次")
_TABLE = Text("Table", "桌")
_BOARDS = Text("Boards", "牌号")
_NS = Text("N-S", "南北")
_EW = Text("E-W", "东西")
_NONE = verbatim("-")
_SEATS = (Text("N", "北"), Text("S", "南"), Text("E", "东"), Text("W", "西"))


class MovementCard(Struct, frozen=True):
    """A small table to print: a title, a heading for each column, rows, and lines below."""

    title: Text
    columns: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]
    notes: tuple[Text, ...] = ()

    def to(self, language: Language) -> str:
        """Format the card as monospaced text; Chinese characters take two columns."""
        cells = [[cell.to(language) for cell in row] for row in (self.columns, *self.rows)]
        widths = [max(map(_width, column)) for column in zip(*cells, strict=True)]
        lines = [
            "  ".join(cell + " " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in cells
        ]
        return "\n".join([self.title.to(language), *lines, *(note.to(language) for note in self.notes)])


def table_card(movement: Movement, table: int, each: int) -> MovementCard:
    """Build the guide card of `table`: its players and boards (`each` a set) by round, and where boards go next."""
    individual = movement.kind == "individual"
    sides = _SEATS if individual else (_NS, _EW)
    rows: list[tuple[Text, ...]] = []
    for number, stations in enumerate(movement.rounds, 1):
        station = next((s for s in stations if s.table == table), Station(table, (), (), ()))
        seats = (
            tuple(_one(side[at] if side else 0) for side in (station.ns, station.ew) for at in (0, 1))
            if individual
            else (_one(*station.ns), _one(*station.ew))
        )
        rows.append(
            (
                verbatim(str(number)),
                *seats,
                _boards(movement, station.sets, each),
                _onward(movement, number, station, each),
            )
        )
    return MovementCard(
        Text(f"Table {table} - {movement.name.en}", f"第 {table} 桌 - {movement.name.zh}"),
        (_ROUND, *sides, _BOARDS, Text("Then boards go to", "之后牌到")),
        tuple(rows),
        movement.notes,
    )


def table_cards(movement: Movement, each: int) -> tuple[MovementCard, ...]:
    """Build the guide card of every table."""
    return tuple(table_card(movement, table, each) for table in range(1, movement.tables + 1))


def personal_card(movement: Movement, contestant: int, each: int) -> MovementCard:
    """Build the card of `contestant`: table, direction, opponents (and partner) and boards in every round."""
    individual = movement.kind == "individual"
    at: dict[int, list[Station]] = defaultdict(list)
    for number, station in movement.of(contestant):
        at[number].append(station)
    rows: list[tuple[Text, ...]] = []
    for number in range(1, len(movement.rounds) + 1):
        seats: list[Station | None] = [*at[number]] or [None]
        rows += [(verbatim(str(number)), *_personal(movement, seat, contestant, each)) for seat in seats]
    called = {"pairs": Text("Pair", "对"), "individual": Text("Player", "选手"), "teams": Text("Team", "队")}[
        movement.kind
    ]
    partner = (Text("Partner", "同伴"),) if individual else ()
    return MovementCard(
        Text(f"{called.en} {contestant} - {movement.name.en}", f"{contestant} 号{called.zh} - {movement.name.zh}"),
        (_ROUND, _TABLE, Text("Direction", "方位"), *partner, Text("Against", "对手"), _BOARDS),
        tuple(rows),
    )


def personal_cards(movement: Movement, each: int) -> tuple[MovementCard, ...]:
    """Build the card of every contestant."""
    return tuple(personal_card(movement, one, each) for one in range(1, movement.contestants + 1))


def carried(movement: Movement, number: int) -> dict[tuple[int, int], int]:
    """Return where the boards go after round `number`: for each (board set, table) a table, or 0 for a stand.

    A set goes to the next lower table if it is needed there, and stays if it is needed again at its table. The
    remaining sets go to the other tables that need them, in order. If tables share a set, one of them passes it on.
    """
    if number >= len(movement.rounds):
        return {}
    now, then = (_lying(movement.rounds[at]) for at in (number - 1, number))
    found: dict[tuple[int, int], int] = {}
    for board_set, tables in now.items():
        wanted = list(then.get(board_set, ()))
        waiting: list[int] = []
        for table in tables:
            below = table - 1 or movement.tables
            to = table if table in wanted else below
            if to in wanted:
                wanted.remove(to)
                found[board_set, table] = to
            else:
                waiting.append(table)
        for table in waiting:
            found[board_set, table] = wanted.pop(0) if wanted else 0
    return found


def _lying(stations: tuple[Station, ...]) -> dict[int, list[int]]:
    lying: dict[int, list[int]] = defaultdict(list)
    for s in stations:
        for board_set in s.sets:
            lying[board_set].append(s.table)
    return lying


def _onward(movement: Movement, number: int, station: Station, each: int) -> Text:
    """Describe where the boards of `station` go after round `number`."""
    if not station.sets or number == len(movement.rounds):
        return _NONE
    to = carried(movement, number)
    later = {one for stations in movement.rounds[number:] for s in stations for one in s.sets}
    sharers = _sharers(movement, number, station)
    said = [
        _place(station.table, to[board_set, station.table], board_set in later, sharers) for board_set in station.sets
    ]
    if len(set(said)) == 1:
        return said[0]
    parts = [
        (_boards(movement, (board_set,), each), place) for board_set, place in zip(station.sets, said, strict=True)
    ]
    return Text(
        "; ".join(f"{boards.en}: {place.en}" for boards, place in parts),
        "；".join(f"{boards.zh}：{place.zh}" for boards, place in parts),
    )


def _sharers(movement: Movement, number: int, station: Station) -> tuple[int, ...]:
    """Return the other tables that share boards with `station` in round `number`."""
    groups = [group for group in movement.shares if station.table in group]
    return tuple(
        s.table
        for s in movement.rounds[number - 1]
        if s.table != station.table and any(s.table in group for group in groups) and set(s.sets) & set(station.sets)
    )


def _place(here: int, table: int, later: bool, sharers: tuple[int, ...]) -> Text:
    if table == here:
        return Text("stay here", "留在本桌")
    if table:
        return Text(f"table {table}", f"第 {table} 桌")
    if not later:
        return Text("done", "打完")
    if sharers:
        return Text(f"shared with table {sharers[0]}", f"留给第 {sharers[0]} 桌")
    return Text("the stand", "牌架")


def _personal(movement: Movement, station: Station | None, contestant: int, each: int) -> tuple[Text, ...]:
    individual = movement.kind == "individual"
    blank = (_NONE,) * individual
    if station is None:
        return (_NONE, Text("sits out", "轮空"), *blank, _NONE, _NONE)
    table = verbatim(str(station.table))
    mine, theirs = (station.ns, station.ew)
    north = contestant in mine
    if not north:
        mine, theirs = theirs, mine
    if not station.played:
        return (table, Text("sits out", "轮空"), *blank, _NONE, _NONE)
    if individual:
        seat = _SEATS[(0 if north else 2) + mine.index(contestant)]
        blank = (_one(*(one for one in mine if one != contestant)),)
    else:
        seat = _NS if north else _EW
    return (table, seat, *blank, _one(*theirs), _boards(movement, station.sets, each))


def _boards(movement: Movement, sets: tuple[int, ...], each: int) -> Text:
    """Format board numbers as runs: 1-4, 9-10."""
    runs: list[list[int]] = []
    for board in (board for one in sorted(sets) for board in movement.boards(one, each)):
        if runs and board == runs[-1][1] + 1:
            runs[-1][1] = board
        else:
            runs.append([board, board])
    said = ", ".join(str(low) if low == high else f"{low}-{high}" for low, high in runs)
    return verbatim(said) if said else _NONE


def _one(*numbers: int) -> Text:
    return verbatim(", ".join(str(one) for one in numbers if one) or "-")


def _width(text: str) -> int:
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)

"""Reads the results of a BWS file as board records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct, structs

from paiju.cards import Card
from paiju.errors import Malformed, Place
from paiju.formats.bridgemate import BridgemateResult, Seated, Section, names_of
from paiju.formats.bws.access import Row, Tables, read_tables
from paiju.formats.bws.file import BwsFile, deal_of, letter_of, letters_in, standing_rows
from paiju.formats.bws.received import entered_of
from paiju.formats.bws.rows import TABLES, HandRow, NameRow, NumberRow, ReceivedRow, RoundRow, row_of, rows_of
from paiju.games.bridge import DENOMINATIONS, SEATS, BoardRecord, Contract, Deal, dealer_of, vulnerability_of

_SHARES = (40, 50, 60)


class BwsBoards(Struct, frozen=True, kw_only=True):
    """The boards of a file.

    `records`: one for each board at each table; `people`: the names of each pair; `winners`: 1 or 2 rankings;
    `individual`: players compete alone; `faults`: the rows that cannot be read.
    """

    records: tuple[BoardRecord, ...] = ()
    people: Mapping[str, tuple[str, ...]] = {}
    winners: int = 1
    individual: bool = False
    faults: tuple[Malformed, ...] = ()


def read_boards(data: bytes, *, source: str = "") -> BwsBoards:
    """Read the bytes of a file. Raises `Malformed` if its tables, sections or rounds cannot be read.

    A bad result, hand or name only loses its own row.
    """
    tables, unread = _sound(read_tables(data, TABLES, source=source), source)
    seats = rows_of(tables, "RoundData", RoundRow, source)
    if any(seat.south or seat.west for seat in seats):
        records, faults = _records(tables, {}, {}, source)
        return BwsBoards(records=records, individual=True, faults=unread + faults)
    event = BwsFile.of({**tables, "receiveddata": []}, source=source)
    groups = event.setup.sessions[0].scoring_groups
    sections = {one.letters: one for group in groups for one in group.sections}
    records, faults = _records(tables, sections, event.deals, source)
    named = [record.ns for record in records if record.ns]
    lined = bool(named) and all(name.endswith(" NS") for name in named)
    return BwsBoards(records=records, people=event.people, winners=2 if lined else 1, faults=unread + faults)


def _sound(tables: Tables, source: str) -> tuple[Tables, tuple[Malformed, ...]]:
    """Remove the rows of results, hands and names that cannot be read; also return the fault of each."""
    letters = letters_in(tables, source)
    faults: list[Malformed] = []
    sound: Tables = dict(tables)
    for name, kind in _ROWS.items():
        kept: list[Row] = []
        for at, row in enumerate(tables.get(name.lower(), ()), 1):
            try:
                read = row_of(row, kind, name, at, source)
                if isinstance(read, HandRow):
                    letter_of(letters, read.section, source)
                    deal_of(row, source)
            except Malformed as fault:
                faults.append(fault)
            else:
                kept.append(row)
        sound[name.lower()] = kept
    return sound, tuple(faults)


_ROWS: Final[dict[str, type[ReceivedRow | HandRow | NumberRow | NameRow]]] = {
    "ReceivedData": ReceivedRow,
    "HandRecord": HandRow,
    "PlayerNumbers": NumberRow,
    "PlayerNames": NameRow,
}


def _records(
    tables: Tables, sections: Mapping[str, Section], deals: Mapping[tuple[str, str], Deal], source: str
) -> tuple[tuple[BoardRecord, ...], tuple[Malformed, ...]]:
    letters = letters_in(tables, source)
    records: list[BoardRecord] = []
    faults: list[Malformed] = []
    for row in standing_rows(tables, source):
        try:
            entered = entered_of(row, letters.get(row.section, str(row.section)), source)
            record = _record(entered, sections.get(entered.section_letters), source)
        except Malformed as fault:
            faults.append(fault)
            continue
        deal = deals.get((record.section, record.board))
        if deal is not None:
            north, east, south, west = (deal.hands[seat] for seat in SEATS)
            record = structs.replace(record, hands=(north, east, south, west))
        records.append(record)
    return tuple(records), tuple(faults)


def _record(row: BridgemateResult, section: Section | None, source: str) -> BoardRecord:
    number = row.board_number
    ns, ew, players = "", "", ("", "", "", "")
    if section is None:
        four = (row.pair_north_south, row.pair_east_west, row.south, row.west)
        north, east, south, west = (str(one) if one else "" for one in four)
        players = (north, east, south, west)
    else:
        seated = Seated(row.round_number, 0, 0, row.pair_north_south, row.pair_east_west, ())
        ns, ew = names_of(section, seated)
    contract = None
    if row.level > 0:
        trumps, seat = DENOMINATIONS[row.denomination - 1], SEATS[row.declarer_direction - 1]
        contract = Contract(row.level, trumps, row.stake, seat)
    averaged = -10 < row.level < 0
    shares = divmod(-1 - row.level, 3) if averaged else (0, 0)
    return BoardRecord(
        place=Place(source),
        board=str(number),
        number=number,
        dealer=dealer_of(number) if number > 0 else None,
        vulnerability=vulnerability_of(number) if number > 0 else None,
        contract=contract,
        passed_out=row.level == 0,
        tricks=row.total_tricks if contract else None,
        played=(Card.parse(row.lead),) if row.lead else (),
        adjusted=f"A{_SHARES[shares[0]]}{_SHARES[shares[1]]}" if averaged else "",
        players=players,
        ns=ns,
        ew=ew,
        section=row.section_letters,
        round=str(row.round_number),
        table=str(row.table_number),
    )

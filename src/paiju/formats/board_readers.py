"""A reader of boards for each format: converts the format's own value to a `BoardFile`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import IO, Final

from msgspec import structs

from paiju.errors import Malformed
from paiju.formats import bws, dealing, json, lin, pbn, usebio
from paiju.formats.board_file import BoardFile, FieldRow, ListedContestant
from paiju.formats.dated import sessions_by_date
from paiju.formats.rooms import by_places
from paiju.games.bridge import BoardRecord, Side
from paiju.text import Text, counted


def read_pbn(stream: IO[bytes] | IO[str], source: str) -> BoardFile:
    """Read PBN: boards, results of the field, the scoring."""
    records: list[BoardRecord] = []
    homes: list[tuple[str, str]] = []
    dates: list[str] = []
    competitions: set[str] = set()
    field: list[FieldRow] = []
    faults: list[Malformed] = []
    scoring = title = ""
    ranked: list[ListedContestant] = []
    lined: list[str] = []
    for item in pbn.read(stream, source=source):
        if isinstance(item, Malformed):
            faults.append(item)
            continue
        dealt = True
        try:
            try:
                record = pbn.to_record(item)
            except pbn.PbnFault as fault:
                if fault.kind is not pbn.PbnFaultKind.DEAL:
                    raise
                dealt = False
                record = pbn.to_record(item, dealt=False)
                faults.append(_deal_alone(fault))
        except Malformed as fault:
            faults.append(fault)
            continue
        records.append(record)
        homes.append((item["HomeTeam"].strip(" ?"), item["VisitTeam"].strip(" ?")))
        competitions.add(item["Competition"].strip().lower())
        dates.append(item["Date"] if "?" not in item["Date"] else "")
        rows: tuple[pbn.ScoreRow, ...] = ()
        try:
            rows = pbn.score_rows(item, dealt=dealt)
        except Malformed as fault:
            faults.append(fault)
        field += [FieldRow(row.record, row.times) for row in rows]
        try:
            table = item.table("TotalScoreTable")
            ranked += _standings(table)
            lined += () if table is None else table["Direction"]
        except Malformed as fault:
            faults.append(fault)
        scoring = scoring or item["Scoring"] or _column_of_awards(rows)
        title = title or record.event
    dated, by_date = sessions_by_date(records, dates)
    seated, by_home = _seated(dated, homes)
    individual = competitions == {"individuals"} and all(all(one.players) for one in records)
    return BoardFile(
        format="pbn",
        records=tuple(seated),
        individual=individual,
        winners=1 if individual else _winners(ranked) if lined else None,
        contestants=tuple(ranked),
        field=tuple(field),
        scoring=scoring,
        title=title,
        faults=tuple(faults),
        remarks=by_date + by_home,
    )


def _standings(table: pbn.PbnTable | None) -> Iterator[ListedContestant]:
    """Yield the rows of a TotalScoreTable: places and totals."""
    for cells in () if table is None else table.records():
        number = next((cells[name] for name in _IDS if cells.get(name, "-") != "-"), "")
        totals = (cells[name] for name in cells if name.startswith("TotalScore"))
        letter = cells.get("Direction", "")[:1].upper()
        name = cells.get("Names", "-").strip("-")
        if number:
            yield ListedContestant(
                number=number,
                side=Side.EW if letter == "E" else Side.NS if letter == "N" else None,
                name=name,
                total=next((found for one in totals if (found := _fraction(one)) is not None), None),
                placed=cells.get("Rank", "-").rstrip("=").isdecimal(),
            )


def _winners(ranked: Sequence[ListedContestant]) -> int:
    """Return the number of rankings of a TotalScoreTable; two if it has a column for the line."""
    return 2 if any(one.side is not None for one in ranked) else 1


_IDS: Final = ("PairId", "TeamId", "PlayerId")


def _fraction(word: str) -> Fraction | None:
    """Parse a total, or return None if it is not a number."""
    return Fraction(word) if _NUMBER.fullmatch(word) else None


_NUMBER: Final = re.compile(r"[+-]?\d{1,9}(\.\d{1,9})?")


def _deal_alone(fault: Malformed) -> Malformed:
    """Add to an error that only the deal is left out."""
    said = fault.expected
    expected = structs.replace(
        said, en=f"{said.en} (only the deal is left out)", zh=f"{said.zh}（只略去牌张，其余照录）"
    )
    return Malformed(expected, fault.found, fault.place)


def _seated(
    records: Sequence[BoardRecord], homes: Sequence[tuple[str, str]]
) -> tuple[list[BoardRecord], tuple[Text, ...]]:
    """Seat teams that change places from table to table: then HomeTeam is the team that sits North-South.

    If a file's HomeTeam is the same at both tables and no room is named, the seating is unknown; a remark says so.
    """
    if not any(home and (visit, home) in set(homes) for home, visit in set(homes)):
        return list(records), _without_room(records, homes)
    teams = [
        structs.replace(record, ns=home, ew=visit, room="") if home and visit else record
        for record, (home, visit) in zip(records, homes, strict=True)
    ]
    placed = by_places(teams)
    found = [
        new if home and visit and new.room else old
        for old, new, (home, visit) in zip(records, placed, homes, strict=True)
    ]
    roomless = any(new.room != old.room for old, new in zip(records, found, strict=True))
    return found, (*((_BY_HOME,) if roomless else ()), *_without_room(found, homes))


def _without_room(records: Sequence[BoardRecord], homes: Sequence[tuple[str, str]]) -> tuple[Text, ...]:
    """Return a remark on records that name two teams but not which of them sits where."""
    left = [
        record
        for record, (home, visit) in zip(records, homes, strict=True)
        if home
        and visit
        and not (record.room or record.ns or record.ew)
        and (record.contract is not None or record.passed_out or record.score_ns is not None)
    ]
    if not left:
        return ()
    boards = counted(len(left), "result")
    return (
        Text(
            f"{boards} of teams without a Room (from {left[0].place} on): nothing shows which team sits where, so "
            "they are not ranked as teams",
            f"队式赛有 {len(left)} 个结果没有 Room（自 {left[0].place} 起），无从断定哪队坐哪边，不按队排名",
        ),
    )


_BY_HOME: Final = Text(
    "rooms identified by HomeTeam and VisitTeam, which change places: HomeTeam sits North-South",
    "按 HomeTeam 与 VisitTeam 互换位置区分两室：HomeTeam 坐南北",
)


def loose_pbn(stream: IO[bytes] | IO[str], source: str, file: BoardFile) -> tuple[Malformed, ...]:
    """Read again in strict mode; return the errors that only the standard finds."""
    known = {str(fault.place) for fault in file.faults}
    strict = pbn.read(stream, source=source, strict=True)
    return tuple(one for one in strict if isinstance(one, Malformed) and str(one.place) not in known)


def _column_of_awards(rows: Sequence[pbn.ScoreRow]) -> str:
    """Return the name of a ScoreTable's column with the awards, or "" if it has none."""
    cells = rows[0].cells if rows else {}
    return next((name for name in cells if name.startswith(("IMP", "MP", "Percent"))), "")


def read_lin(stream: IO[bytes] | IO[str], source: str) -> BoardFile:
    """Read LIN."""
    file = lin.load(stream, source=source, on_error="yield")
    title = next((r.event for r in file.records if r.event), "")
    return BoardFile(format="lin", records=file.records, title=title, faults=file.faults)


def read_usebio(stream: IO[bytes] | IO[str], source: str) -> BoardFile:
    """Read USEBIO: boards, names, totals."""
    text = stream.read()
    file, mended = usebio.load_mended(text.encode() if isinstance(text, str) else text, source=source)
    event = file.event
    swiss = event.kind.upper().startswith("SWISS_PAIRS")
    several = event.several
    return BoardFile(
        format="usebio",
        records=file.records,
        contestants=tuple(_listed(entry, several, totals=not swiss) for entry in event.entries),
        title=event.title,
        scoring=event.compared,
        method=event.method,
        unranked=next((one for one in file.faults if isinstance(one, usebio.Unranked)), None),
        individual=event.kind.upper() == "INDIVIDUAL",
        winners=event.winners,
        by_section=_ranks_sections(event.entries),
        faults=(*mended, *file.faults),
        remarks=(_SWISS,) if swiss else (),
    )


def _ranks_sections(entries: Sequence[usebio.UsebioEntry]) -> bool:
    """Return whether a file ranks each section separately: several have their own winner, without a tie for first."""
    first: dict[tuple[str, str], set[str]] = {}
    for one in entries:
        if one.rank == 1 and not one.tied:
            first.setdefault((one.session, one.direction), set()).add(one.section)
    return any(len(sections) > 1 for sections in first.values())


def _listed(entry: usebio.UsebioEntry, several: bool, *, totals: bool) -> ListedContestant:
    """Convert a contestant of USEBIO; `several`: the event has several sessions, so its session matters."""
    people = tuple(player.name for player in entry.players if player.name)
    letter = entry.direction[:1].upper()
    return ListedContestant(
        number=entry.number,
        session=(entry.session or "1") if several else "",
        section=entry.section,
        side=Side.EW if letter == "E" else Side.NS if letter == "N" else None,
        name=entry.name or " & ".join(people),
        people=people,
        total=Fraction(entry.total) if totals and entry.total is not None else None,
        placed=entry.rank is not None,
    )


_SWISS: Final = Text(
    "a Swiss pairs event: its own ranking adds up victory points from matches; here each board is compared with the "
    "field",
    "瑞士制双人赛：赛事本身按各场胜利分累计排名；这里每副与全场比较",
)


def read_json(stream: IO[bytes] | IO[str], source: str) -> BoardFile:
    """Read JSON lines, one record a line."""
    records: list[BoardRecord] = []
    faults: list[Malformed] = []
    for item in json.read(stream, source=source):
        (faults if isinstance(item, Malformed) else records).append(item)  # type: ignore[arg-type]
    return BoardFile(format="json", records=tuple(records), faults=tuple(faults))


def read_bws(stream: IO[bytes] | IO[str], source: str) -> BoardFile:
    """Read a Bridgemate database."""
    data = stream.read()
    boards = bws.read_boards(data if isinstance(data, bytes) else data.encode(), source=source)
    return BoardFile(
        format="bws",
        records=boards.records,
        contestants=tuple(
            ListedContestant(number=pair, name=" & ".join(people), people=people)
            for pair, people in boards.people.items()
        ),
        winners=boards.winners,
        individual=boards.individual,
        faults=boards.faults,
    )


def read_dup(stream: IO[bytes] | IO[str], source: str) -> BoardFile:
    """Read the deals of a dealing machine's DUP file."""
    data = stream.read()
    records, faults = dealing.read_dup(data if isinstance(data, bytes) else data.encode(), source)
    return BoardFile(format="dup", records=tuple(records), faults=tuple(faults))


def read_dlm(stream: IO[bytes] | IO[str], source: str) -> BoardFile:
    """Read the deals of a dealing machine's DLM file."""
    data = stream.read()
    text = data.decode("latin-1") if isinstance(data, bytes) else data
    records, faults = dealing.read_dlm(text, source)
    return BoardFile(format="dlm", records=tuple(records), faults=tuple(faults))

"""A reader of boards for each format: from its own value to what a file says."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import IO, Final

from paiju.errors import Malformed
from paiju.formats import bws, json, lin, pbn, usebio
from paiju.formats.board_file import BoardFile, FieldRow
from paiju.games.bridge import BoardRecord
from paiju.text import Text


def read_pbn(stream: IO[bytes] | IO[str], source: str) -> BoardFile:
    """Read PBN: boards, results of the field, how it is scored."""
    records: list[BoardRecord] = []
    field: list[FieldRow] = []
    faults: list[Malformed] = []
    scoring = title = ""
    for item in pbn.read(stream, source=source):
        if isinstance(item, Malformed):
            faults.append(item)
            continue
        try:
            record = pbn.to_record(item)
        except Malformed as fault:
            faults.append(fault)
            continue
        records.append(record)
        rows: tuple[pbn.ScoreRow, ...] = ()
        try:
            rows = pbn.score_rows(item)
        except Malformed as fault:
            faults.append(fault)
        field += [FieldRow(row.record, row.times) for row in rows]
        scoring = scoring or item["Scoring"] or _column_of_awards(rows)
        title = title or record.event
    return BoardFile(
        format="pbn",
        records=tuple(records),
        field=tuple(field),
        scoring=scoring,
        title=title,
        faults=tuple(faults),
    )


def loose_pbn(stream: IO[bytes] | IO[str], source: str, file: BoardFile) -> tuple[Malformed, ...]:
    """Read again by the standard: what it alone finds fault with."""
    known = {str(fault.place) for fault in file.faults}
    strict = pbn.read(stream, source=source, strict=True)
    return tuple(
        one for one in strict if isinstance(one, Malformed) and str(one.place) not in known
    )


def _column_of_awards(rows: Sequence[pbn.ScoreRow]) -> str:
    """Name the column in which a ScoreTable has what its scorer made of the results, "" where it has none."""
    cells = rows[0].cells if rows else {}
    return next((name for name in cells if name.startswith(("IMP", "MP", "Percent"))), "")


def read_lin(stream: IO[bytes] | IO[str], source: str) -> BoardFile:
    """Read LIN."""
    file = lin.load(stream, source=source, on_error="yield")
    title = next((r.event for r in file.records if r.event), "")
    return BoardFile(format="lin", records=file.records, title=title, faults=file.faults)


def read_usebio(stream: IO[bytes] | IO[str], source: str) -> BoardFile:
    """Read USEBIO: boards, names, what each has in all."""
    text = stream.read()
    file, mended = usebio.load_mended(
        text.encode() if isinstance(text, str) else text, source=source
    )
    event = file.event
    swiss = event.kind.upper().startswith("SWISS_PAIRS")
    names: dict[str, str] = {}
    names_ew: dict[str, str] = {}
    totals: dict[str, Fraction] = {}
    totals_ew: dict[str, Fraction] = {}
    for entry in event.entries:
        of_side = names_ew if entry.direction[:1].upper() == "E" else names
        people = " & ".join(player.name for player in entry.players if player.name)
        of_side[entry.number] = entry.name or people
        if entry.total is not None:
            eastern = of_side is names_ew
            (totals_ew if eastern else totals)[entry.number] = Fraction(entry.total)
    return BoardFile(
        format="usebio",
        records=file.records,
        names=names,
        names_ew=names_ew,
        totals={} if swiss else totals,
        totals_ew={} if swiss else totals_ew,
        title=event.title,
        scoring=event.compared,
        method=event.method,
        unranked=next((one for one in file.faults if isinstance(one, usebio.Unranked)), None),
        individual=event.kind.upper() == "INDIVIDUAL",
        winners=event.winners,
        faults=(*mended, *file.faults),
        remarks=(_SWISS,) if swiss else (),
    )


_SWISS: Final = Text(
    "a Swiss of pairs: its own ranking adds up victory points of matches; here each board is compared with the field",
    "瑞士制双人赛：赛事本身按各场胜利分累计排名；这里每副与全场比较",
)


def read_json(stream: IO[bytes] | IO[str], source: str) -> BoardFile:
    """Read JSON, a record a line."""
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
        names={pair: " & ".join(people) for pair, people in boards.people.items()},
        winners=boards.winners,
        individual=boards.individual,
        faults=boards.faults,
    )

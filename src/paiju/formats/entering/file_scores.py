"""Reads the scores in a file for the boards of an event, in any format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from msgspec import Raw, Struct, structs

from paiju.errors import Malformed, PaijuError, Place
from paiju.formats import bridgemate, bws
from paiju.formats.event import raws_of
from paiju.formats.records import read_file
from paiju.formats.report.whole import scores_in
from paiju.games.bridge import BoardRecord
from paiju.scoring import result_of
from paiju.text import Text
from paiju.tournament import commands as c

_SNIFFED: Final = 4096


class FileScore(Struct, frozen=True, kw_only=True):
    """A score of a board in a file, and the details that the file gives of where it was scored.

    - `ns`, `ew`: the contestants, "" if unknown; `section`, `session`, `round`, `table` likewise, 0 for no number
    - `exact`: whether section, round and table are the event's own, or are used only if several tables fit
    - `raws`: the result, or each side's adjusted score; empty for a board that was not played; `clause` of those, ""
      if the file names none
    """

    board: str
    ns: str = ""
    ew: str = ""
    section: str = ""
    session: int = 0
    round: int = 0
    table: int = 0
    exact: bool = False
    raws: tuple[Raw, ...] = ()
    clause: str = ""
    place: Place = Place()

    @property
    def text(self) -> Text:
        """The row in words."""
        at = f"{self.place}: " if str(self.place) else ""
        where = f"{self.section} {self.round}-{self.table} " if self.table else ""
        return Text(
            f"{at}{where}board {self.board}, {self.ns or '?'} against {self.ew or '?'}",
            f"{at}{where}第 {self.board} 副，{self.ns or '?'} 对 {self.ew or '?'}",
        )


class FileFault(Struct, frozen=True):
    """A row that cannot be entered, with the error; the row is None if it could not even be read."""

    filed: FileScore | None
    error: PaijuError

    @property
    def text(self) -> Text:
        """The fault and what would be right, in words."""
        said = self.error.text
        if self.filed is None:
            return said
        row = self.filed.text
        return Text(f"{row.en}: {said.en}", f"{row.zh}：{said.zh}")


def scores_in_file(path: Path) -> tuple[list[FileScore], list[FileFault]]:
    """Read a file of results in any format. Raises `OSError`, and `Malformed` for an unknown format."""
    with path.open("rb") as stream:
        head = stream.read(_SNIFFED)
    if head[4:16] in (b"Standard Jet", b"Standard ACE") or path.suffix.lower() == ".bws":
        return list(_entered(bws.load_results(path), bws.load_entries(path))), []
    if b'"SerializedData"' in head:
        return list(_entered(bridgemate.load_results(path.read_bytes()))), []
    if b'"paiju-event"' in head:
        return list(_document(path.read_bytes())), []
    file = read_file(path)
    faults = [FileFault(None, fault) for fault in file.faults]
    found: list[FileScore] = []
    for record in file.records:
        one = _of_record(record)
        if isinstance(one, FileFault):
            faults.append(one)
        else:
            found.append(one)
    return found, faults


def _number(word: str) -> int:
    """Parse the number of a round or table, or return 0."""
    return int(word) if word.isdecimal() and len(word) < 7 else 0


def _of_record(record: BoardRecord) -> FileScore | FileFault:
    """Convert a record's score; return a fault if it has none that can be entered."""
    filed = FileScore(
        board=record.board or str(record.number or ""),
        ns=record.ns,
        ew=record.ew,
        section=record.section,
        session=_number(record.session),
        round=_number(record.round),
        table=_number(record.table),
        place=record.place,
    )
    try:
        result = result_of(record, individual=not (record.ns or record.ew) and all(record.players))
        raws = () if result is None else raws_of(record, result)
    except PaijuError as error:
        return FileFault(filed, error)
    if result is not None and raws:
        ns, ew = " & ".join(result.ns), " & ".join(result.ew)
        return structs.replace(filed, ns=ns, ew=ew, raws=raws)
    expected = Text("a record with contestants and a score", "带参赛者和得分的记录")
    return FileFault(filed, Malformed(expected, str(record.contract or "-")))


def _entered(
    rows: Iterable[bridgemate.BridgemateResult], entries: Mapping[tuple[str, int], str] | None = None
) -> Iterator[FileScore]:
    """Yield results from Bridgemate messages; the last one for a board at a table is valid.

    `entries`: the ids of contestants by section and number, if they differ from the numbers.
    """
    known = entries or {}
    last = {(row.section_letters, row.round_number, row.table_number, row.board_number): row for row in rows}
    for row in last.values():
        if row.is_deleted:
            continue
        (command,) = bridgemate.result_commands((row,))
        named = partial(_named, known, row.section_letters)
        raws: tuple[Raw, ...] = ()
        if isinstance(command, c.EnterResult):
            raws = (command.result,)
        elif isinstance(command, c.AdjustScore):
            raws = command.scores
        yield FileScore(
            board=str(row.board_number),
            ns=named(row.pair_north_south, row.south),
            ew=named(row.pair_east_west, row.west),
            section=row.section_letters,
            round=row.round_number,
            table=row.table_number,
            exact=True,
            raws=raws,
        )


def _named(entries: Mapping[tuple[str, int], str], section: str, *numbers: int) -> str:
    """Name a side by ids, or by numbers if only those are known."""
    return " & ".join(entries.get((section, one)) or str(one) for one in numbers if one)


def _document(data: bytes) -> Iterator[FileScore]:
    """Yield the scores of an event's own JSON."""
    for row in scores_in(data):
        plain = FileScore(
            board=row.board,
            ns=row.sides[0],
            ew=row.sides[1],
            section=row.key.section,
            round=row.key.round,
            table=row.key.table,
            exact=True,
        )
        if row.unplayed:
            yield plain
        if row.result is not None:
            yield structs.replace(plain, raws=(row.result,))
        if row.adjusted:
            yield structs.replace(plain, raws=row.adjusted, clause=row.clause)

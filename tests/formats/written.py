"""Everything read can be written: every real file in every writable format, read again and compared record by record.

`python -m tests.formats.written FOLDER...` goes through every file of the folders, and exits with 1 if a record
came back changed and `convert` would not have reported it, or if `convert` would have reported a loss that is none.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from operator import attrgetter
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, structs

from paiju.errors import Malformed
from paiju.formats.board_file import BoardFile
from paiju.formats.explanations import explanations, unexplained
from paiju.formats.losses import SAID, losses
from paiju.formats.records import WRITTEN, read_file, read_text, writable, write_text
from paiju.games.bridge import PASS, BoardRecord, Side, dealer_of, score

PARTS: Final = {"calls": unexplained, "explanations": explanations}
NAMED: Final = re.compile(r"(?:not kept: |, | and )([^(,]+?) \(\d+\)")
BESIDE: Final = {"number": "board", "auction_complete": "calls"}
"""Fields without a name of their own in the report of losses, and the name under which they are reported."""


class Fault(Struct, frozen=True):
    """A part of a file that came back changed, and what `convert` reports about it."""

    file: str
    kind: str
    what: str

    def __str__(self) -> str:
        return f"{self.file} -> {self.kind}: {self.what}"


def faults_of(path: Path) -> Iterator[Fault]:
    """Write a file's contents in every format and read it again; yield the changes that no report explains."""
    try:
        source = read_file(path)
    except Malformed:
        return
    for kind in WRITTEN if source.records else ():
        for what in _faults(source, kind):
            yield Fault(path.name, kind, what)


def _faults(source: BoardFile, kind: str) -> Iterator[str]:
    records, _ = writable(source.records, kind)
    kept = structs.replace(source, records=records)
    text = write_text(records, kind)
    written = read_text(text, kind)
    for fault in written.faults:
        yield f"cannot be read again: {fault}"
    if not written.records:
        return
    named = _named(kept, written)
    found = set()
    for before, after in _paired(kept.records, written.records):
        for name in (*structs.asdict(before), "explanations"):
            of: Any = PARTS.get(name, attrgetter(name))
            was, is_now = of(before), of(after) if after is not None else None
            if name == "place" or was == is_now or not (_tells(was) or _tells(is_now)):
                continue
            if name == "explanations" and "calls" in named and after is not None and not after.calls:
                continue
            if after is not None and not _tells(was) and _follows(name, before, after, source):
                continue
            found.add(name)
            if BESIDE.get(name, name) not in named and "empty records" not in named:
                yield f"{before.place} board {before.board}: {name} {was!r} became {is_now!r}"
    for name in (named & set(SAID)) - found:
        yield f"{name} is said to be lost, and every record has it"


def _named(source: BoardFile, written: BoardFile) -> set[str]:
    """Return the names of the reported losses, and the report's words for what is not part of a record."""
    of_words = {about.en: name for name, about in SAID.items()}
    words = [found for text in losses(source, written) for found in NAMED.findall(text.en)]
    return {of_words.get(one, one) for one in words}


def _paired(
    before: Sequence[BoardRecord], after: Sequence[BoardRecord]
) -> Iterator[tuple[BoardRecord, BoardRecord | None]]:
    """Yield each record with its result: the one in the same position, or else the most similar of its board."""
    boards, again = ([record.board for record in records] for records in (before, after))
    if boards == again or (len(boards) == len(again) and Counter(boards) != Counter(again)):
        yield from zip(before, after, strict=True)
        return
    left: dict[str, list[BoardRecord]] = {}
    for record in after:
        left.setdefault(record.board, []).append(record)
    for record in before:
        alike = left.get(record.board, [])
        best = max(alike, key=lambda other: _alike(record, other), default=None)
        if best is not None:
            alike.remove(best)
        yield record, best


def _alike(one: BoardRecord, other: BoardRecord) -> int:
    return sum(a == b for a, b in zip(structs.astuple(one), structs.astuple(other), strict=True))


def _follows(name: str, before: BoardRecord, after: BoardRecord, source: BoardFile) -> bool:
    """Return whether new information in a record follows from other information in the file."""
    if name == "score_ns":
        return after.score_ns == _score(after)
    if name == "tricks":
        return len(before.played) == 52
    if name == "dealer":
        first = before.calls[0].seat if before.calls else None
        return after.dealer in (first, dealer_of(before.number) if before.number else None)
    if name == "auction_complete":
        return [called.call for called in before.calls[-3:]] == [PASS] * 3
    if name == "event":
        return after.event == source.title
    return name in ("hands", "vulnerability") and any(
        getattr(other, name) == getattr(after, name) and other.board == before.board for other in source.records
    )


def _score(record: BoardRecord) -> int | None:
    """Return the points of a record's contract, tricks and vulnerability."""
    if record.contract is None or record.tricks is None or record.vulnerability is None:
        return 0 if record.passed_out else None
    side = record.contract.declarer.side
    points = score(record.contract, record.vulnerability.of(side), record.tricks)
    return points if side is Side.NS else -points


def _tells(value: object) -> bool:
    if isinstance(value, tuple):
        return any(value)
    return value is not None and value is not False and value != ""


def main(folders: Sequence[str]) -> int:
    """Check every file of the folders; print what is wrong, and the counts."""
    missing = [name for name in folders if not Path(name).exists()]
    if missing:
        _say(f"not here: {', '.join(missing)}")
    files = [path for name in folders for path in sorted(Path(name).rglob("*")) if path.is_file()]
    wrong = 0
    for path in files:
        for fault in faults_of(path):
            wrong += 1
            _say(fault)
    _say(f"{len(files)} files, {wrong} faults")
    return 1 if wrong else 0


def _say(what: object) -> None:
    sys.stdout.write(f"{what}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

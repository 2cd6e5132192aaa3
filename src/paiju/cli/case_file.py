"""Files of cases that `paiju rule` reads and writes: JSON, or the marks and rulings of PBN records."""

from __future__ import annotations

import io
import sys
from pathlib import Path

from msgspec import Struct

from paiju.cli.files import write_bytes
from paiju.errors import Malformed, Place, Requirement
from paiju.formats import case as cases_format
from paiju.formats import pbn
from paiju.formats.pbn.marks import MarkedCase, kept_cases, marked_cases, with_cases
from paiju.laws import Code
from paiju.packs import pack_by
from paiju.referee import Case, brought_up
from paiju.text import Text

STDIN = "-"


class LocatedCase(Struct, frozen=True):
    """A case with its place in the file; for one from a PBN file, also the number of its record."""

    marked: MarkedCase
    place: Place = Place()
    record: int = -1


def read_cases(file: Path, code: Code) -> list[LocatedCase]:
    """Read the cases of a file, old ones as their release ruled them. Raises `Malformed` if it has none."""
    name = "" if str(file) == STDIN else file.name
    if file.suffix.lower() == ".pbn":
        if not pack_by(code).boards:
            raise Malformed(Requirement("a bridge code for a PBN file", "PBN 文件须用桥牌规则"), code.value)
        found = [
            LocatedCase(marked, marked.place, record)
            for record, game in enumerate(pbn.load(file).games)
            for marked in marked_cases(game, code)
        ]
    else:
        data = sys.stdin.buffer.read() if str(file) == STDIN else file.read_bytes()
        cases = cases_format.load(io.BytesIO(data), source=name)
        found = [LocatedCase(MarkedCase(case), Place(name)) for case in cases]
    if not found:
        raise Malformed(
            Text("a file with cases, or with marks of irregularities", "含有案件或违规记号的文件"), name or STDIN
        )
    return [_brought_up(one) for one in found]


def _brought_up(one: LocatedCase) -> LocatedCase:
    """Return a case of an earlier release with its ruling kept; one that cannot be judged is reported later."""
    marked = one.marked
    try:
        case = brought_up(marked.case, marked)
    except Malformed:
        return one
    return LocatedCase(MarkedCase(case, marked.facts, marked.place), one.place, one.record)


def answered(one: LocatedCase, answers: dict[str, str], regulations: dict[str, str]) -> LocatedCase:
    """Return the case with more or changed answers and regulations."""
    case = one.marked.case
    more = Case(case.code, case.irregularity, {**case.answers, **answers}, {**case.regulations, **regulations})
    return LocatedCase(MarkedCase(more, one.marked.facts, one.marked.place), one.place, one.record)


def save_case(case: Case, found: LocatedCase, file: Path | None, save: Path) -> None:
    """Append a case to a file of cases, or write its PBN file with the case stored in its record.

    Raises `Malformed` for a PBN file if the case is not from one.
    """
    if save.suffix.lower() != ".pbn":
        with save.open("a", encoding="utf-8") as stream:
            cases_format.dump([case], stream)
        return
    if file is None or found.record < 0 or file.suffix.lower() != ".pbn":
        raise Malformed(Text("a case in that PBN file (--file)", "该 PBN 文件中的案件（--file）"), save.name)
    whole = pbn.load(file)
    game = whole.games[found.record]
    # A case from the table with more answers replaces the earlier one.
    others = [kept for kept in kept_cases(game) if not _is_more_of(case, kept)]
    games = list(whole.games)
    games[found.record] = with_cases(game, [*others, case])
    changed = pbn.PbnFile(tuple(games), whole.tail, whole.bom, whole.tail_encoding)
    data = io.BytesIO()
    pbn.dump(changed, data)
    write_bytes(data.getvalue(), save)


def _is_more_of(case: Case, kept: Case) -> bool:
    if kept.irregularity != case.irregularity:
        return False
    return all(case.answers.get(name) == said for name, said in kept.answers.items())

"""Readings: the project's numbered interpretations of clauses that are silent, doubtful, or contradictory."""

from __future__ import annotations

import csv
import re
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Final

from msgspec import Struct

from paiju.errors import Malformed
from paiju.laws.clause import Code
from paiju.laws.ledger import clause
from paiju.text import Text


class ReadingStatus(StrEnum):
    """Whether an organiser may choose a different interpretation.

    - `FIXED`: no
    - `OPTION`: yes, with the options that the reading names
    - `WANTED`: an organiser may well want to, but the program has no option for it, and always applies the reading
    """

    FIXED = "fixed"
    OPTION = "option"
    WANTED = "wanted"

    @property
    def text(self) -> Text:
        """A description of the status."""
        return _STANDING[self]


_STANDING: Final = {
    ReadingStatus.FIXED: Text("fixed", "固定"),
    ReadingStatus.OPTION: Text("an organiser may choose otherwise", "主办者可以另定"),
    ReadingStatus.WANTED: Text(
        "an organiser might choose otherwise; this program has no option for it",
        "主办者本可另定，本程序没有这一项，一律照此",
    ),
}


class Reading(Struct, frozen=True):
    """One reading: a question that the clauses leave open, and the project's answer.

    The answer is the project's, not an organiser's, and a ruling tells players so. `clauses`: the ids of the
    clauses concerned, all of one code. `options`: the fields of that code's conditions (or of its referee's
    regulations) that change it.
    """

    number: int
    code: Code
    clauses: tuple[str, ...]
    question: Text
    choice: Text
    standing: ReadingStatus
    options: tuple[str, ...] = ()

    @property
    def name(self) -> Text:
        """The name of the reading as shown to users, who can search by it.

        >>> reading(24).name
        Text(en='C3.4c reading 24', zh='C3.4c 解读 24')
        """
        first = self.clauses[0]
        return Text(f"{first} reading {self.number}", f"{first} 解读 {self.number}")


@cache
def _index() -> dict[int, Reading]:
    path = files("paiju.laws").joinpath("data", "readings.tsv")
    with path.open(encoding="utf-8") as lines:
        return {
            int(row["number"]): Reading(
                number=int(row["number"]),
                code=Code(row["code"]),
                clauses=tuple(clause(name).id for name in row["clauses"].split()),
                question=Text(row["question_en"], row["question_zh"]),
                choice=Text(row["choice_en"], row["choice_zh"]),
                standing=ReadingStatus(row["standing"]),
                options=tuple(row["options"].split()),
            )
            for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
        }


def reading(number: int, of: str = "") -> Reading:
    """Return a reading by its number; `of`: the id of a clause that it must concern, or empty.

    Raises `Malformed` if there is no such number, or if the reading concerns other clauses.

    >>> reading(24).clauses
    ('C3.4c',)
    >>> reading(24, "C3.1a")
    Traceback (most recent call last):
        ...
    paiju.errors.Malformed: expected a reading of C3.1a (24 is one of C3.4c), found '24'
    """
    found = _index().get(number)
    if found is None:
        last = max(_index())
        raise Malformed(Text(f"the number of a reading, 1 to {last}", f"解读的编号，1 至 {last}"), str(number))
    if of and clause(of).id not in found.clauses:
        ids = Text(", ".join(found.clauses), "、".join(found.clauses))
        raise Malformed(
            Text(f"a reading of {of} ({number} is one of {ids.en})", f"{of} 的解读（{number} 属于 {ids.zh}）"),
            str(number),
        )
    return found


def readings(code: Code | None = None, of: str = "") -> tuple[Reading, ...]:
    """List readings by number; `code` and `of`, the id of a clause, select some of them.

    >>> [found.number for found in readings(of="C3.3a")]
    [10, 11, 12]
    """
    return tuple(found for found in _index().values() if code in (None, found.code) and (not of or of in found.clauses))


def search_readings(words: str, code: Code | None = None) -> tuple[Reading, ...]:
    """Return the readings that contain every word, in either language, in name, question, choice, clauses or options.

    >>> [found.number for found in search_readings("nobody declares first deal", Code.CHAODIPI)]
    [10]
    """
    wanted = words.casefold().split()
    return tuple(found for found in readings(code) if wanted and all(word in _words_of(found) for word in wanted))


def _words_of(found: Reading) -> str:
    texts = (found.name, found.question, found.choice)
    said = " ".join(f"{text.en} {text.zh}" for text in texts)
    return f"{said} {' '.join(found.clauses)} {' '.join(found.options)}".casefold()


_NAMED: Final = re.compile(
    r"(?:(?P<before>[A-Za-z0-9.:-]+) *的? *)?(?:\breading|解读)[ -]*(?P<number>\d+)(?: +of +(?P<after>\S+))?",
    re.IGNORECASE,
)


def named(words: str) -> tuple[str | Reading, ...]:
    """Parse a list of names of clauses and of readings; a clause is returned as it was written.

    A reading is named as it is shown: ``C3.4c reading 24``, ``reading 24 of C3.4c``, ``reading
    24``, ``C3.4c 解读 24``, ``C3.4c 的解读 24`` or ``解读24``; quotation marks around it are dropped. A
    comma separates a clause from a reading that is named without one. Raises `Malformed` as
    `reading` does, and if the clause of a reading does not exist.

    >>> [one if isinstance(one, str) else one.number for one in named("L27.A, 解读24 reading 3 of C3.2c")]
    ['L27.A', 24, 3]
    """
    plain = re.sub("[「」“”\"'，、,;；]", "\n", words)
    found: list[str | Reading] = []
    at = 0
    for match in _NAMED.finditer(plain):
        found += plain[at : match.start()].split()
        of = match["after"] or match["before"] or ""
        if match["after"] and match["before"]:
            found.append(match["before"])
        found.append(reading(int(match["number"]), clause(of).id if of else ""))
        at = match.end()
    return (*found, *plain[at:].split())

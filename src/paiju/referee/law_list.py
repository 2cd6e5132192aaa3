"""Lists the laws by number: the subject of each, and the irregularities on which it rules."""

from __future__ import annotations

import csv
import re
from functools import cache
from importlib.resources import files
from typing import Final

from msgspec import Struct

from paiju.laws import Code
from paiju.laws.lookup import plain
from paiju.laws.lookup.synonyms import cell
from paiju.referee.codes import lawbook_of
from paiju.text import Text

_FIGURES: Final = {sign: str(at) for at, sign in enumerate("零一二三四五六七八九")}
_CHINESE: Final = re.compile("第(\\d*[一二三四五六七八九]?)([条章])")
_PART: Final = r"(\d{1,2})((?: ?\.? ?\(?[a-z]\)?(?![a-z])(?: ?\.? ?\(?\d{1,2}\)?(?: ?\.? ?\(?[a-z]\)?(?![a-z]))?)?)?)"
_BRIDGE: Final = re.compile(rf"(?:\b(?:laws?|l|rule) ?\.?|第 ?|^(?:2017:l)?){_PART} ?条? ?款?")
_OTHER: Final = re.compile(r"(?:\b(?:chapter|rule|clause|article|[tc])|第|^) ?(\d(?:\.\d+)*[a-h]?) ?[条章]?(?![a-z\d])")
_AFTER: Final = re.compile("条 ?(?=[a-z])")
_TABLE: Final = re.compile(r"\bt ?tab(\d[a-z0-9-]*)")


class LawRow(Struct, frozen=True):
    """A law or chapter; `names`: the irregularities to which it refers, the usual ones first."""

    law: str
    text: Text
    names: tuple[str, ...]


class LawNamed(Struct, frozen=True):
    """A law or clause named in a user's words; `alone`: the words contain nothing else."""

    id: str
    alone: bool


@cache
def _rows(code: Code) -> dict[str, LawRow]:
    """Load the laws of a code; a row for one edition only (2017:L23) replaces the row for both."""
    found: dict[str, LawRow] = {}
    lists = lawbook_of(code).reporting.lists
    if not lists:
        return found
    path = files(lists).joinpath("laws.tsv")
    with path.open(encoding="utf-8") as lines:
        for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE):
            edition, _, law = row["law"].rpartition(":")
            if not edition or code.value.endswith(edition):
                found[law] = LawRow(law, Text(row["en"], row["zh"]), cell(row["names"]))
    return found


def laws(code: Code) -> tuple[LawRow, ...]:
    """List the laws of a code."""
    return tuple(_rows(code).values())


def row_of(code: Code, law: str) -> LawRow | None:
    """Return the row of a clause, or of the law to which it belongs, such as L64 for L64.A.1; None if there is none.

    >>> row_of(Code.BRIDGE_1997, "L64.A.1").law
    'L64'
    """
    rows = _rows(code)
    parts = law
    while parts not in rows and re.search(r"[.\-]|[a-z]$", parts) and not parts.startswith("T.tab"):
        parts = parts[:-1] if parts[-1].islower() else parts.rpartition(".")[0]
    if parts.startswith("T.tab"):
        parts = "T9"
    return rows.get(parts)


def named(code: Code, words: str) -> LawNamed | None:
    """Return the law named in a text ("27", "law 64A1", "L27.B", "第27条", "T6.5", "第六章"), or None.

    >>> named(Code.BRIDGE_2017, "Law 64 A 1"), named(Code.TRACTOR6, "第六章")
    (LawNamed(id='L64.A.1', alone=True), LawNamed(id='T6', alone=True))
    >>> named(Code.BRIDGE_2017, "he has 13 cards")
    """
    said = _CHINESE.sub(lambda match: f"第{_number(match[1])}{match[2]}", plain(words))
    said = _AFTER.sub("", said)
    said = said.removeprefix("2017 l").removeprefix("2017:l") if said.startswith("2017") else said
    letter = lawbook_of(code).reporting.numbered[:1]
    if letter == "L":
        match = _BRIDGE.search(said)
        if match is None or not 1 <= int(match[1]) <= 99:
            return None
        parts = re.findall(r"\d+|[a-z]", match[2])
        shaped = [part if at == 2 else part.upper() for at, part in enumerate(parts)]
        law = ".".join((f"L{int(match[1])}", *shaped))
    else:
        table = _TABLE.search(said) if letter == "T" else None
        match = table or _OTHER.search(said)
        if match is None or not letter:
            return None
        law = f"T.tab{match[1]}" if table else f"{letter}{match[1]}"
    alone = not said.replace(match[0], "", 1).strip(" 条款章规则的.")
    if not alone and match.start() == 0 and said[0].isdigit():
        return None
    return LawNamed(law, alone)


def _number(written: str) -> str:
    figures = written[:-1] if written and written[-1] in _FIGURES else written
    one = _FIGURES.get(written[-1:], "")
    if not one:
        return written
    return str(int(figures) + int(one)) if figures else one

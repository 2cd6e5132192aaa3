"""Loads what players say about an irregularity, for the search, with its frequency and its phases."""

from __future__ import annotations

import csv
from functools import cache
from importlib.resources import files

from msgspec import Struct

from paiju.laws import Code
from paiju.laws.lookup.synonyms import cell
from paiju.referee.codes import lawbook_of


class Sayings(Struct, frozen=True):
    """What players say about an irregularity, in both languages.

    `rank`: 1 is the most frequent irregularity; `phases`: the phases of a deal in which it occurs.
    """

    name: str
    rank: int
    phases: tuple[str, ...]
    en: tuple[str, ...]
    zh: tuple[str, ...]


@cache
def sayings(lists: str) -> dict[str, Sayings]:
    """Load the sayings of a code, by irregularity name; `lists`: the package that has its lists."""
    path = files(lists).joinpath("sayings.tsv")
    with path.open(encoding="utf-8") as lines:
        return {
            row["name"]: Sayings(
                row["name"], int(row["rank"]), tuple(row["phases"].split()), cell(row["en"]), cell(row["zh"])
            )
            for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
        }


def said_of(code: Code, name: str) -> Sayings:
    """Return the sayings of an irregularity of a code; rank 1000 and no words if it has none.

    >>> said_of(Code.BRIDGE_2017, "revoke").rank
    1
    """
    lists = lists_of(code)
    found = sayings(lists).get(name) if lists else None
    return found or Sayings(name, 1000, (), (), ())


def lists_of(code: Code) -> str:
    """Return the package with a code's lists, the same for both editions of bridge; empty if it has none."""
    return lawbook_of(code).reporting.lists

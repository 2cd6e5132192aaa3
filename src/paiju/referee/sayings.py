"""What people say of an irregularity: the words by which it is found, how often it is called for, and when."""

from __future__ import annotations

import csv
from functools import cache
from importlib.resources import files

from msgspec import Struct

from paiju.laws import Code
from paiju.laws.lookup.synonyms import cell
from paiju.referee.codes import lawbook_of


class Sayings(Struct, frozen=True):
    """`rank`: 1 is called for most; `phases`: those of a deal in which it comes up, for the list at a table."""

    name: str
    rank: int
    phases: tuple[str, ...]
    en: tuple[str, ...]
    zh: tuple[str, ...]


@cache
def sayings(lists: str) -> dict[str, Sayings]:
    """Read what is said at tables from the package with a code's lists, by the names of irregularities."""
    path = files(lists).joinpath("sayings.tsv")
    with path.open(encoding="utf-8") as lines:
        return {
            row["name"]: Sayings(
                row["name"], int(row["rank"]), tuple(row["phases"].split()), cell(row["en"]), cell(row["zh"])
            )
            for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
        }


def said_of(code: Code, name: str) -> Sayings:
    """Return what is said of an irregularity of a code; one of which nothing is said comes up last.

    >>> said_of(Code.BRIDGE_2017, "revoke").rank
    1
    """
    lists = lists_of(code)
    found = sayings(lists).get(name) if lists else None
    return found or Sayings(name, 1000, (), (), ())


def lists_of(code: Code) -> str:
    """Name the package with a code's lists, both editions of bridge have the same; empty where it has none."""
    return lawbook_of(code).reporting.lists

"""What people say of an irregularity: the words by which it is found, how often it is called for, and when."""

from __future__ import annotations

import csv
from functools import cache
from importlib.resources import files

from msgspec import Struct

from paiju.laws import Code
from paiju.laws.lookup.synonyms import cell


class Sayings(Struct, frozen=True):
    """`rank`: 1 is called for most; `phases`: those of a deal in which it comes up, for the list at a table."""

    name: str
    rank: int
    phases: tuple[str, ...]
    en: tuple[str, ...]
    zh: tuple[str, ...]


@cache
def sayings(game: str) -> dict[str, Sayings]:
    """Read what is said at tables of a game ("bridge", "chaodipi", "tractor6"), by the names of irregularities."""
    path = files("paiju.referee").joinpath(game, "sayings.tsv")
    with path.open(encoding="utf-8") as lines:
        return {
            row["name"]: Sayings(
                row["name"],
                int(row["rank"]),
                tuple(row["phases"].split()),
                cell(row["en"]),
                cell(row["zh"]),
            )
            for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
        }


def said_of(code: Code, name: str) -> Sayings:
    """Give what is said of an irregularity of a code; one of which nothing is said comes up last.

    >>> said_of(Code.BRIDGE_2017, "revoke").rank
    1
    """
    found = sayings(game_of(code)).get(name)
    return found or Sayings(name, 1000, (), (), ())


def game_of(code: Code) -> str:
    """Name the game whose tables speak of a code's irregularities: both editions of bridge are of one."""
    return "bridge" if code in (Code.BRIDGE_1997, Code.BRIDGE_2017) else code.value

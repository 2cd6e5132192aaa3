"""Lists the clauses that the program obeys without a test of their own, and where it does so."""

from __future__ import annotations

import csv
from functools import cache
from importlib.resources import files

from msgspec import Struct

from paiju.laws.clause import Clause
from paiju.laws.ledger import clause
from paiju.text import Text


class UntestedClause(Struct, frozen=True):
    """A clause whose id no test names; `how`: how and where the program obeys it."""

    clause: Clause
    how: Text


@cache
def untested_clauses() -> tuple[UntestedClause, ...]:
    """List these clauses, in the order of their table.

    Raises `Malformed` if an id names no clause of any ledger.

    >>> [row.clause.id for row in untested_clauses() if row.clause.id == "L81.A"]
    ['L81.A']
    """
    path = files("paiju.laws").joinpath("data", "honoured.tsv")
    with path.open(encoding="utf-8") as lines:
        return tuple(
            UntestedClause(clause(row["id"]), Text(row["en"], row["zh"]))
            for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
        )

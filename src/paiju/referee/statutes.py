"""What an edition of a code says, as handlers read it from the inquest: its clauses, numbers and procedures."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeVar

from msgspec import Struct

from paiju.laws import Citation, Code
from paiju.text import Text

L = TypeVar("L", bound=Struct)


@cache
def _citation(clause: str) -> Citation:
    """Look a clause up in its ledger once: a law cites it in every ruling."""
    return Citation(clause)


class Statutes(Struct, frozen=True, kw_only=True):
    """Where the clauses of an edition stand, and what it says of each family.

    `clauses`: a rule that several editions share is named in code by the clause where it first stood; here is the
    clause where this edition has it, if that is another. `laws`: what it says of a family in numbers, switches, clauses
    and procedures of its own, one struct for each family that asks. `keeps`: earlier codes whose clauses hold in it
    where it has none of its own. `unsaid`: by the name of an answer, how it is ruled where a case does not have it.
    """

    code: Code
    clauses: Mapping[str, str] = {}
    laws: tuple[Struct, ...] = ()
    keeps: tuple[Code, ...] = ()
    unsaid: Mapping[str, Text] = {}

    def cited(self, clause: str) -> Citation:
        """Name a clause as this edition has it.

        >>> Statutes(code=Code.BRIDGE_2017, clauses={"L11.C": "2017:L11.B"}).cited("L11.C").id
        '2017:L11.B'
        """
        return _citation(self.clauses.get(clause, clause))

    @property
    def codes(self) -> tuple[Code, ...]:
        """The codes whose clauses hold in it."""
        return (*self.keeps, self.code)

    def law(self, kind: type[L]) -> L:
        """Return what this edition says of the family whose struct it is; each edition of a code says it."""
        for one in self.laws:
            if type(one) is kind:
                return one
        raise LookupError(kind.__name__)

"""An edition's rules as a handler reads them from the hearing: its clauses, numbers and procedures."""

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
    """Return the citation of a clause, cached because a law cites it in every ruling."""
    return Citation(clause)


class Statutes(Struct, frozen=True, kw_only=True):
    """The clause numbers of an edition, and its rules for each family.

    - `clauses`: the code names a rule that several editions share by its first clause; this maps it to the clause
      of this edition, if that is different
    - `laws`: the numbers, switches, clauses and procedures of this edition for a family, in one struct for each family
      that needs it
    - `keeps`: earlier codes whose clauses apply in this edition unless it has its own
    - `unsaid`: for the name of an answer, the value in a case that lacks it
    """

    code: Code
    clauses: Mapping[str, str] = {}
    laws: tuple[Struct, ...] = ()
    keeps: tuple[Code, ...] = ()
    unsaid: Mapping[str, Text] = {}

    def cited(self, clause: str) -> Citation:
        """Return a clause as this edition numbers it.

        >>> Statutes(code=Code.BRIDGE_2017, clauses={"L11.C": "2017:L11.B"}).cited("L11.C").id
        '2017:L11.B'
        """
        return _citation(self.clauses.get(clause, clause))

    @property
    def codes(self) -> tuple[Code, ...]:
        """The codes whose clauses apply in this edition."""
        return (*self.keeps, self.code)

    def law(self, kind: type[L]) -> L:
        """Return this edition's struct of a given type; every edition of a code has one."""
        for one in self.laws:
            if type(one) is kind:
                return one
        raise LookupError(kind.__name__)

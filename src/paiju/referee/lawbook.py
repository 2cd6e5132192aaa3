"""The law book of an edition of a code, as its referee applies it: a value that handlers read from the inquest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from msgspec import Struct, structs

from paiju.laws import Citation, Code
from paiju.referee.irregularity import Irregularity
from paiju.referee.reporting import Reporting
from paiju.text import Text

L = TypeVar("L", bound=Struct)


class Lawbook(Struct, frozen=True, kw_only=True):
    """What an edition rules, by name, and where its clauses stand.

    `clauses`: a rule that several editions share is named in code by the clause where it first stood; here is the
    clause where this edition has it, if that is another. `laws`: what it says of a family in numbers, switches, clauses
    and procedures of its own, one struct for each family that asks. `words`: how its rulings are put into words.
    `keeps`: earlier codes whose clauses hold in it where it has none of its own. `unsaid`: by the name of an answer,
    how it is ruled where a case does not have it.
    """

    code: Code
    irregularities: Mapping[str, Irregularity] = {}
    clauses: Mapping[str, str] = {}
    laws: tuple[Struct, ...] = ()
    words: Reporting | None = None
    keeps: tuple[Code, ...] = ()
    unsaid: Mapping[str, Text] = {}

    def cited(self, clause: str) -> Citation:
        """Name a clause as this edition has it.

        >>> Lawbook(code=Code.BRIDGE_2017, clauses={"L11.C": "2017:L11.B"}).cited("L11.C").id
        '2017:L11.B'
        """
        return Citation(self.clauses.get(clause, clause))

    @property
    def codes(self) -> tuple[Code, ...]:
        """The codes whose clauses hold in it."""
        return (*self.keeps, self.code)

    @property
    def reporting(self) -> Reporting:
        """How its rulings are put into words; every edition that is ruled by has that."""
        assert self.words is not None
        return self.words

    def law(self, kind: type[L]) -> L:
        """Give what this edition says of the family whose struct it is; each edition of a code says it."""
        return next(one for one in self.laws if isinstance(one, kind))


def catalogue(
    families: Iterable[Irregularity], clauses: Mapping[str, str] | None = None
) -> dict[str, Irregularity]:
    """List what an edition rules, by name, each under the clause where this edition has it."""
    at = clauses or {}
    return {
        one.name: structs.replace(
            one,
            citation=Citation(at.get(one.citation.id, one.citation.id)),
            also=tuple(dict.fromkeys(Citation(at.get(by.id, by.id)) for by in one.also)),
        )
        for one in families
    }

"""The law book of an edition of a code: what its referee judges by."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import structs

from paiju.laws import Citation
from paiju.referee.irregularity import Irregularity
from paiju.referee.reporting import Reporting
from paiju.referee.statutes import Statutes


class Lawbook(Statutes, frozen=True, kw_only=True):
    """What an edition says, what it rules, by name, and (`words`) how its rulings are put into words."""

    irregularities: Mapping[str, Irregularity] = {}
    words: Reporting | None = None

    @property
    def reporting(self) -> Reporting:
        """How its rulings are put into words; every edition that is ruled by has that."""
        assert self.words is not None
        return self.words


def catalogue(families: Iterable[Irregularity], clauses: Mapping[str, str] | None = None) -> dict[str, Irregularity]:
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

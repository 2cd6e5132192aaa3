"""Collects what the referee of an edition judges by."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import structs

from paiju.laws import Citation
from paiju.referee.irregularity import Irregularity
from paiju.referee.reporting import Reporting
from paiju.referee.statutes import Statutes


class Lawbook(Statutes, frozen=True, kw_only=True):
    """The clauses of an edition, its irregularities by name, and how its rulings are worded (`words`)."""

    irregularities: Mapping[str, Irregularity] = {}
    words: Reporting | None = None

    @property
    def reporting(self) -> Reporting:
        """How its rulings are worded; every edition that has a referee has this."""
        assert self.words is not None
        return self.words


def catalogue(families: Iterable[Irregularity], clauses: Mapping[str, str] | None = None) -> dict[str, Irregularity]:
    """Return the irregularities of an edition, by name, with their clauses as this edition numbers them."""
    at = clauses or {}
    return {
        one.name: structs.replace(
            one,
            citation=Citation(at.get(one.citation.id, one.citation.id)),
            also=tuple(dict.fromkeys(Citation(at.get(by.id, by.id)) for by in one.also)),
        )
        for one in families
    }

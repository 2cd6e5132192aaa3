"""Tables of what a competition code allows in a stage of a plan."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from msgspec import Struct

from paiju.tournament.misplanned import Misplanned, wrong
from paiju.tournament.plan import Stage


class Allowed(Struct, frozen=True):
    """One row: an allowed stage, in words (``{name}`` is the stage's name) and as values of fields.

    `fields`: for each field its one allowed value, or a predicate of the stage.
    """

    en: str
    zh: str
    fields: dict[str, object]

    def first_other(self, stage: Stage) -> str | None:
        """Return the name of the first field whose value is not allowed, or None if all are."""
        for name, wanted in self.fields.items():
            if not (wanted(stage) if callable(wanted) else getattr(stage, name) == wanted):
                return name
        return None


def allow(en: str, zh: str, **fields: object) -> Allowed:
    """Make a row of a table for `check_stage`."""
    return Allowed(en, zh, fields)


def check_stage(stage: Stage, *tables: Iterable[Allowed]) -> None:
    """Check that a stage satisfies its code's tables. Raises `Misplanned` for the first row that it breaks."""
    for row in chain(*tables):
        field = row.first_other(stage)
        if field is not None:
            value = getattr(stage, field)
            found = ", ".join(value) if isinstance(value, tuple) else value
            raise Misplanned(
                wrong(row.en.format(name=stage.name), row.zh.format(name=stage.name), found), field, stage.name
            )

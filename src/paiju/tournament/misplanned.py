"""What a plan cannot be held with, and where it stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from msgspec import Struct

from paiju.errors import Malformed
from paiju.text import Text

if TYPE_CHECKING:
    from paiju.tournament.plan import Stage


class Misplanned(Malformed):
    """A fault of a plan: in a `field` of the stage of that name, or of the plan itself where `stage` is empty."""

    def __init__(self, fault: Malformed, field: str, stage: str = "") -> None:
        super().__init__(fault.expected, fault.found)
        self.field = field
        self.stage = stage


class Allowed(Struct, frozen=True):
    """What a code allows in a stage, in words in which ``{name}`` is the stage's, and by field.

    `fields`: the one value that a field may have, or a test of the stage.
    """

    en: str
    zh: str
    fields: dict[str, object]

    def first_other(self, stage: Stage) -> str | None:
        """Name the first field that is not as it may be; None where all are."""
        for name, wanted in self.fields.items():
            if not (wanted(stage) if callable(wanted) else getattr(stage, name) == wanted):
                return name
        return None


def allow(en: str, zh: str, **fields: object) -> Allowed:
    """Make a row of a table for `check_stage`."""
    return Allowed(en, zh, fields)


def check_stage(stage: Stage, *tables: Iterable[Allowed]) -> None:
    """See that a stage is such as its code allows. Raises `Misplanned` by the first row that it breaks."""
    for row in chain(*tables):
        field = row.first_other(stage)
        if field is not None:
            value = getattr(stage, field)
            found = ", ".join(value) if isinstance(value, tuple) else value
            raise Misplanned(
                wrong(row.en.format(name=stage.name), row.zh.format(name=stage.name), found), field, stage.name
            )


def wrong(en: str, zh: str, found: object) -> Malformed:
    """Return the fault that something else is found than what is wanted in both languages."""
    return Malformed(Text(en, zh), str(found))


def check_conditions(conditions: str, known: Sequence[str]) -> None:
    """See that a plan names conditions that its game has, or none. Raises `Misplanned`, listing them."""
    if conditions and conditions not in known:
        names = ", ".join(known)
        raise Misplanned(wrong(f"conditions: {names}, or none", f"规程：{names} 或不填", conditions), "conditions")

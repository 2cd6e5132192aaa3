"""Defines faults of a plan with their place in it."""

from __future__ import annotations

from collections.abc import Sequence

from paiju.errors import Malformed, Requirement


class Misplanned(Malformed):
    """A fault of a plan in a `field` of the stage named `stage`, or of the plan itself if `stage` is empty."""

    def __init__(self, fault: Malformed, field: str, stage: str = "") -> None:
        super().__init__(fault.expected, fault.found)
        self.field = field
        self.stage = stage


def wrong(en: str, zh: str, found: object) -> Malformed:
    """Build the fault that something else was found than what is expected."""
    return Malformed(Requirement(en, zh), str(found))


def check_conditions(conditions: str, known: Sequence[str]) -> None:
    """Check that a plan names conditions that its game has, or none. Raises `Misplanned` with the list of them."""
    if conditions and conditions not in known:
        names = ", ".join(known)
        raise Misplanned(wrong(f"conditions: {names}, or none", f"规程：{names} 或不填", conditions), "conditions")

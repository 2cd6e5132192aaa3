"""What a plan cannot be held with, and where it stands."""

from __future__ import annotations

from paiju.errors import Malformed


class Misplanned(Malformed):
    """A fault of a plan: in a `field` of the stage of that name, or of the plan itself where `stage` is empty."""

    def __init__(self, fault: Malformed, field: str, stage: str = "") -> None:
        super().__init__(fault.expected, fault.found)
        self.field = field
        self.stage = stage


def first_other(stage: object, **wanted: object) -> str:
    """Name the first field of a stage that is not as it is wanted; the last of them where all are."""
    return next(
        (name for name, value in wanted.items() if getattr(stage, name) != value), list(wanted)[-1]
    )

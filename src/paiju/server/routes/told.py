"""What is told about a route: its body, its answer and the statuses that it gives; OpenAPI is made from it."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from paiju.text import Text

TOLD: Final = "told"
"""The key under which a handler carries it."""


class Told(Struct, frozen=True):
    """`body` and `answer` are types; `faults` the statuses beside those that every route may give.

    `media`: of the answer. `open`: for visitors who are nobody yet, too.
    """

    about: Text
    answer: Any
    body: Any = None
    status: int = 200
    faults: tuple[int, ...] = ()
    media: str = "application/json"
    open: bool = True

    @property
    def opt(self) -> dict[str, Any]:
        """Give it as the `opt` of a handler."""
        return {TOLD: self}

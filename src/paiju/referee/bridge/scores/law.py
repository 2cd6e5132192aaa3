"""What an edition says of adjusted scores in words and by procedures of its own."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from paiju.games.bridge import Side
from paiju.referee.inquest import Inquest
from paiju.text import Text


class ScoreLaw(Struct, frozen=True, kw_only=True):
    """The law of adjusted scores, as far as editions differ.

    `at_fault`: at fault of what, as the director is asked. `later_boards`: the clause by which an organiser may give
    less than average plus from the second board without a result on, empty where there is none. `assigned`: gives
    both sides a score, offenders by another standard or not.
    """

    at_fault: Text
    later_boards: str
    assigned: Callable[[Inquest, tuple[Side, ...]], None]

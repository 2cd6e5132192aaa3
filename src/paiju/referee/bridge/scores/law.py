"""What an edition says of adjusted scores in words, numbers and by procedures of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from paiju.games.bridge import Side
from paiju.games.bridge.effects import Grade
from paiju.referee.inquest import Inquest
from paiju.text import Text


class ScoreLaw(Struct, frozen=True, kw_only=True):
    """The law of adjusted scores, as far as editions differ.

    `damage`: how the director is asked whether there was damage; `undamaged`: the clause by which a result then stands,
    empty for the one that was asked by. `asked_in_time`: whether a request for an adjustment is heard. `given`: gives
    an assigned or an artificial score to the sides, those that offended named or asked for. `assigned`: gives both
    sides an assigned one, offenders by another standard or not. `at_fault`: at fault of what, as the director is asked.
    `later_boards`: the clause by which an organiser may give less than average plus from the second board without a
    result on, empty where there is none. `own_session`: the grades, with their percent, that go by the contestant's
    own session where that is more for who is innocent, or less for who is at fault. `fouled_by`: what makes a board a
    fouled one; `fouled_in_teams`: what rules it in teams, asked by the clause `teams_by`.
    """

    damage: Text
    undamaged: str
    asked_in_time: Callable[[Inquest], bool]
    given: Callable[[Inquest, tuple[Side, ...] | None], None]
    assigned: Callable[[Inquest, tuple[Side, ...]], None]
    at_fault: Text
    later_boards: str
    own_session: Mapping[Grade, int]
    fouled_by: tuple[str, ...]
    teams_by: str
    fouled_in_teams: Callable[[Inquest], None]


def score_law(inquest: Inquest) -> ScoreLaw:
    """Return the law of adjusted scores of the edition that is judged."""
    return inquest.statutes.law(ScoreLaw)

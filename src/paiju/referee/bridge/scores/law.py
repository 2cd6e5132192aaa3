"""The rules on adjusted scores that an edition of the Laws defines."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from paiju.games.bridge import Side
from paiju.games.bridge.effects import Grade
from paiju.referee.hearing import Hearing
from paiju.text import Text


class ScoreLaw(Struct, frozen=True, kw_only=True):
    """The parts of the law of adjusted scores that differ by edition.

    - `damage`: the wording of the question about damage; `undamaged`: the clause by which a result then stands, empty
      for the clause of the question
    - `asked_in_time`: returns whether a request for an adjustment is heard
    - `adjust_score`: gives the sides an assigned or an artificial score; the offending sides are an argument, or
      None to ask for them
    - `assigned`: gives both sides an assigned score, with the same or a different standard for offenders
    - `at_fault`: the wording of the question about fault
    - `later_boards`: the clause by which an organiser may give less than average plus from the second board without a
      result on, empty if there is none
    - `own_session`: the grades, with their percentages, for which the contestant's own session counts if it is higher
      for an innocent contestant, or lower for one at fault
    - `fouled_by`: the reasons for which a board is a fouled one; `fouled_in_teams`: rules on it in teams, asked
      under the clause `teams_by`
    """

    damage: Text
    undamaged: str
    asked_in_time: Callable[[Hearing], bool]
    adjust_score: Callable[[Hearing, tuple[Side, ...] | None], None]
    assigned: Callable[[Hearing, tuple[Side, ...]], None]
    at_fault: Text
    later_boards: str
    own_session: Mapping[Grade, int]
    fouled_by: tuple[str, ...]
    teams_by: str
    fouled_in_teams: Callable[[Hearing], None]


def score_law(hearing: Hearing) -> ScoreLaw:
    """Return the law of adjusted scores for the edition of the case."""
    return hearing.statutes.law(ScoreLaw)

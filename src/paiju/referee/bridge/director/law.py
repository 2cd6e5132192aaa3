"""The rules on the director, attention, rights and appeals that an edition of the Laws defines."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from paiju.games.bridge import Seat, Side
from paiju.referee.hearing import Hearing
from paiju.text import Text


class DirectorLaw(Struct, frozen=True, kw_only=True):
    """The parts of the law of the director and of appeals that differ by edition; an empty clause means no such rule.

    - `prevents`: returns whether dummy only tried to prevent an act
    - `acted_first`: rules on the rights of a side that acted before the director came, given the offending side
    - `spectator`: rules on an irregularity that a spectator pointed out
    - `replaced_by`: the clause by which an assigned score replaces a result; `both_innocent`: assigns one after a
      director's error
    - `remedies`: the ways in which the director rectifies procedure other than by an adjusted score, each as
      question and statement
    - `absent_concurs`: whether an absent partner counts as concurring in an appeal
    - `reviewer`: the clause by which a reviewer may hear an appeal
    - `equity`: the clause by which a committee may vary an assigned score
    - `further`: states whether there is a further appeal
    """

    prevents: Callable[[Hearing, Seat, Seat], bool]
    acted_first: Callable[[Hearing, Side], None]
    spectator: Callable[[Hearing, Seat], None]
    replaced_by: str
    both_innocent: Callable[[Hearing], None]
    remedies: Mapping[str, tuple[Text, Text]]
    absent_concurs: bool
    reviewer: str
    equity: str
    further: Callable[[Hearing], None]


def director_law(hearing: Hearing) -> DirectorLaw:
    """Return the law of the director for the edition of the case."""
    return hearing.statutes.law(DirectorLaw)

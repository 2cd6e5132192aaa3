"""What an edition says of the director, attention, rights and appeals: clauses, words, and procedures of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from paiju.games.bridge import Seat, Side
from paiju.referee.inquest import Inquest
from paiju.text import Text


class DirectorLaw(Struct, frozen=True, kw_only=True):
    """The law of the director and of appeals, as far as editions differ; an empty clause says there is no such rule.

    `prevents`: whether dummy only tried to prevent what was not done yet. `acted_first`: rules on the rights of who
    acted before the director came, by the side that offended. `spectator`: rules on what a spectator pointed out.
    `replaced_by`: by what an assigned score takes the place of a result; `both_innocent`: assigns one after the
    director's own error. `remedies`: how he rectifies procedure beside adjusting the score, as it is asked and said.

    `absent_concurs`: a partner who is absent counts as concurring in an appeal. `reviewer`: by what a reviewer may hear
    it. `equity`: by what a committee may vary an assigned score. `further`: says whether it can be taken further.
    """

    prevents: Callable[[Inquest, Seat, Seat], bool]
    acted_first: Callable[[Inquest, Side], None]
    spectator: Callable[[Inquest, Seat], None]
    replaced_by: str
    both_innocent: Callable[[Inquest], None]
    remedies: Mapping[str, tuple[Text, Text]]
    absent_concurs: bool
    reviewer: str
    equity: str
    further: Callable[[Inquest], None]


def director_law(inquest: Inquest) -> DirectorLaw:
    """Return the law of the director of the edition that is judged."""
    return inquest.statutes.law(DirectorLaw)

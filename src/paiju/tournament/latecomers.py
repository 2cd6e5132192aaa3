"""Finds the rules on coming late to a match in events whose code has them."""

from __future__ import annotations

from paiju.errors import Malformed
from paiju.text import Text
from paiju.tournament.capabilities import Latecomers
from paiju.tournament.competition import Competition


def latecomers_of(competition: Competition) -> Latecomers:
    """Return the code's rules on lateness. Raises `Malformed` if it has none, because then the director rules."""
    found = competition.discipline.latecomers
    if found is None:
        raise Malformed(
            Text(
                "an event under a code that sets a penalty for coming late; in this one, use `penalise` or `warn` "
                "(L90.B.1)",
                "规程列明迟到如何处罚的赛事；本赛事用 `penalise` 或 `warn`（L90.B.1）",
            ),
            competition.plan.game,
        )
    return found

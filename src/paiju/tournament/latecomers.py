"""Coming late to a match, where the code of the event says what that costs."""

from __future__ import annotations

from paiju.errors import Malformed
from paiju.text import Text
from paiju.tournament.capabilities import Latecomers
from paiju.tournament.competition import Competition


def latecomers_of(competition: Competition) -> Latecomers:
    """Get what the code says of coming late. Raises `Malformed` if it has no table of that: the director rules."""
    found = competition.discipline.latecomers
    if found is None:
        raise Malformed(
            Text(
                "an event whose code says what coming late costs; in this one: `penalise` or `warn` (L90.B.1)",
                "规程列明迟到如何处罚的赛事；本赛事用 `penalise` 或 `warn`（L90.B.1）",
            ),
            competition.plan.game,
        )
    return found

"""What only an event has where every table of a field plays the same boards."""

from __future__ import annotations

from paiju.errors import Malformed
from paiju.text import Text
from paiju.tournament.competition import Competition


def need_duplicate(competition: Competition) -> None:
    """Check that an event is one of duplicate boards. Raises `Malformed` for another."""
    if competition.discipline.duplicate is None:
        raise Malformed(Text("an event of duplicate bridge", "复式桥牌赛事"), competition.plan.game)

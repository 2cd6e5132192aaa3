"""Checks for commands that only make sense if every table of a field plays the same boards."""

from __future__ import annotations

from paiju.errors import Malformed
from paiju.text import Text
from paiju.tournament.competition import Competition


def need_duplicate(competition: Competition) -> None:
    """Check that an event plays duplicate boards. Raises `Malformed` if not."""
    if competition.discipline.duplicate is None:
        raise Malformed(Text("an event of duplicate bridge", "复式桥牌赛事"), competition.plan.game)

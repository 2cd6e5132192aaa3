"""Determines how many time-outs a side may ask for in a match under a plan, and how long each lasts."""

from __future__ import annotations

from paiju.laws import Citation, Refused
from paiju.text import Text, counted
from paiju.tournament.competition import Competition
from paiju.tournament.places import TableKey

SECONDS = 60


def longest(competition: Competition, key: TableKey, side: int, at: int, seconds: int) -> int:
    """Return the longest duration of a time-out under the code, or else the plan; see `Timing.time_out`."""
    timing = competition.discipline.timing
    if timing is None:
        return by_plan(competition, key, side, seconds)
    return timing.time_out(competition, key, side, at, seconds)


def by_plan(competition: Competition, key: TableKey, side: int, seconds: int) -> int:
    """Return the longest duration of a side's time-out, in seconds. Raises `Refused` if it has none left."""
    stage = competition.plan.stage(key.stage)
    taken = competition.table(key).clock.time_outs.count(side)
    limit = stage.time_out_minutes * SECONDS
    if taken >= stage.time_outs or seconds > limit:
        raise Refused(
            Text(
                f"each side has {counted(stage.time_outs, 'time-out')} per match in {stage.name}, "
                f"{counted(stage.time_out_minutes, 'minute')} each; this one has used {taken}",
                f"{stage.name}每方每场可暂停 {stage.time_outs} 次，每次 {stage.time_out_minutes} 分钟；"
                f"该方已用 {taken} 次",
            ),
            Citation("L81.B.1"),
        )
    return limit

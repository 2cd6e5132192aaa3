"""The times of the code: how long a match lasts, its last deal, and time for the other side's absence (T1.2)."""

from __future__ import annotations

from typing import Final

from paiju.tournament.competition import Competition
from paiju.tournament.places import RoundKey, TableKey
from paiju.tournament.plan import Format, Plan, Stage
from paiju.tournament.time_out import by_plan
from paiju.tournament.tractor6.clock import GROUP_MINUTES, KNOCKOUT_MINUTES, LAST_DEAL, SECOND, MatchClock

HOUSE: Final = "house"
"""Conditions under which the organisers set the match clocks themselves."""


class MatchTiming:
    """Implements `Timing` by the code of six-player Tractor (T1.2)."""

    by_code = False
    last_minutes = LAST_DEAL
    either_asks = True

    def minutes(self, plan: Plan, stage: Stage, key: RoundKey) -> int:  # noqa: ARG002
        """Return two and a half hours in the groups, three in the knock-out (T1.2), or the organisers' own time."""
        return stage.round_minutes or (0 if plan.conditions == HOUSE else _minutes(stage))

    def time_out(self, competition: Competition, key: TableKey, side: int, at: int, seconds: int) -> int:
        """Allow any length in the last half hour (T1.2.2); if the plan has time-outs, its own rules apply."""
        stage = competition.plan.stage(key.stage)
        if stage.time_outs:
            return by_plan(competition, key, side, seconds)
        clock = MatchClock.at_table(competition.round(key.of_round), key.table)
        if clock is not None:
            clock.with_time_out(at=at - seconds * SECOND, spent=seconds * SECOND, reported=at)
        return 0


def _minutes(stage: Stage) -> int:
    return KNOCKOUT_MINUTES if stage.format is Format.KNOCK_OUT else GROUP_MINUTES

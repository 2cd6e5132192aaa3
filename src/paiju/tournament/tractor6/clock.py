"""Keeps the clock of a match: its end and time-outs (T1.2). Times are arguments, in milliseconds."""

from __future__ import annotations

from typing import Final

from msgspec import Struct, structs

from paiju.laws import Citation, Refused
from paiju.text import Text
from paiju.tournament.state import RoundState

SECOND: Final = 1_000
MINUTE: Final = 60_000
GROUP_MINUTES: Final = 150
"""The time of a match in the groups: two and a half hours (T1.2a)."""
KNOCKOUT_MINUTES: Final = 180
"""The time of a match in the knock-out: three hours (T1.2b)."""
LAST_DEAL: Final = 10
TIME_OUTS: Final = 30


class MatchClock(Struct, frozen=True):
    """A match's clock: when it started (milliseconds since 1970 UTC), its minutes, milliseconds added for time-outs."""

    started: int
    minutes: int = GROUP_MINUTES
    added: int = 0

    @staticmethod
    def of(state: RoundState) -> MatchClock | None:
        """Return a round's clock, including the director's extensions, or None if none runs."""
        if state.started is None or not state.minutes:
            return None
        return MatchClock(state.started, state.minutes)

    @staticmethod
    def at_table(state: RoundState, table: int) -> MatchClock | None:
        """Return one match's clock, with its own start and extra time, or None if none runs."""
        clock = state.tables[table].clock
        started = state.started_at(table)
        minutes = state.minutes or clock.minutes
        return None if started is None or not minutes else MatchClock(started, minutes, clock.added)

    @property
    def ends(self) -> int:
        """When the time is up, in milliseconds since 1970 UTC."""
        return self.started + self.minutes * MINUTE + self.added

    def with_time_out(self, *, at: int, spent: int, reported: int) -> MatchClock:
        """Add the time that a player was absent, as measured by the sides (T1.2.2).

        `at`: when the player left, in the last half hour; `spent`: milliseconds; `reported`: when it was reported
        to the referees, before the time is up. Raises `Refused` if one of these is not so.
        """
        if not self.ends - TIME_OUTS * MINUTE <= at < self.ends or spent < 0:
            raise Refused(
                Text("time is added for an absence only in the last half hour", "只有最后半小时内离席才可延时"),
                Citation("T1.2.2"),
            )
        if reported >= self.ends:
            raise Refused(
                Text(
                    "the time is up: an absence must be reported to the referees before time is added",
                    "时间已到：须在延时前报告裁判组",
                ),
                Citation("T1.2.2"),
            )
        return structs.replace(self, added=self.added + spent)

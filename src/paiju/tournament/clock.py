"""The clock of a round: when it ends, what is left, which warnings are due. Times arrive as data."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from paiju.tournament.plan import Stage
from paiju.tournament.state import Call, Competition, RoundState

MINUTE: Final = 60_000


class RoundClock(Struct, frozen=True):
    """A round's clock; times in milliseconds since 1970 UTC, spans in milliseconds.

    `ends`: None without a limit; `left`: to that end, negative once it is past, None where no clock runs; `warned`:
    those of the plan's warnings (minutes before the end) that are due.
    """

    started: int | None
    ends: int | None
    ended: int | None
    left: int | None
    warned: tuple[int, ...]


def round_clock(state: RoundState, stage: Stage, at: int) -> RoundClock:
    """Read a round's clock at a time."""
    if state.started is None or not state.minutes:
        return RoundClock(state.started, None, state.ended, None, ())
    ends = state.started + state.minutes * MINUTE
    if state.ended is not None:
        return RoundClock(state.started, ends, state.ended, None, ())
    left = ends - at
    due = tuple(m for m in sorted(stage.warnings, reverse=True) if left <= m * MINUTE)
    return RoundClock(state.started, ends, None, left, due)


def queue(competition: Competition, at: int) -> list[tuple[Call, int]]:
    """Give the calls of the director that wait, the longest first, with how long each has waited (milliseconds)."""
    return [(call, at - call.at) for call in sorted(competition.calls, key=lambda one: one.act)]

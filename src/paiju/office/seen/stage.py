"""Builds the views of an event's stages and rounds, with their clocks."""

from __future__ import annotations

from msgspec import Struct

from paiju.office.seen.table import TableSeen, corrected_at, table_seen
from paiju.text import Text
from paiju.tournament import Competition
from paiju.tournament.clock import MINUTE, minutes_of, round_clock
from paiju.tournament.places import RoundKey
from paiju.tournament.state import RoundState, StageState


class RoundSeen(Struct, frozen=True):
    """A round and its clock; `ends` None without a limit; `warnings` in minutes before it.

    `minutes`: its time, also before it is started; 0 without a limit. `forced`: why its bye is not given to the
    entry that was due for it.
    """

    key: RoundKey
    started: int | None
    minutes: int
    ends: int | None
    ended: int | None
    warnings: tuple[int, ...]
    tables: tuple[TableSeen, ...]
    forced: Text | None = None


class Posted(Struct, frozen=True):
    """A session whose scores are posted, until when they may be corrected, and when one was last corrected."""

    session: int
    at: int
    until: int
    corrected: int | None = None


class StageSeen(Struct, frozen=True):
    """A stage; `sections` is None before it is opened."""

    name: str
    sections: tuple[tuple[str, ...], ...] | None
    rounds: tuple[RoundSeen, ...]
    posted: tuple[Posted, ...]


def stage_seen(whole: Competition, state: StageState | None, name: str, at: int) -> StageSeen:
    """Build the view of a stage; `state`: the part that may be seen, None before the stage is opened."""
    if state is None:
        return StageSeen(name, None, (), ())
    period = whole.plan.correction_minutes * MINUTE
    return StageSeen(
        name,
        state.sections,
        tuple(_round(whole, key, one, at) for key, one in sorted(state.rounds.items())),
        tuple(
            Posted(number, when, when + period, _corrected(whole, state, number))
            for number, when in state.posted.items()
        ),
    )


def _corrected(whole: Competition, state: StageState, session: int) -> int | None:
    """Return when a score of a posted session was last changed after posting."""
    found = (
        corrected_at(whole, one.key.table(number), score)
        for one in state.session(session)
        for number, table in one.tables.items()
        for score in table.scores.values()
    )
    return max((at for at in found if at is not None), default=None)


def _round(whole: Competition, key: RoundKey, state: RoundState, at: int) -> RoundSeen:
    stage = whole.plan.stage(key.stage)
    clock = round_clock(state, stage, at)
    known = whole.round(key).tables
    return RoundSeen(
        key,
        state.started,
        minutes_of(whole, key) if state.started is None else state.minutes,
        clock.ends,
        state.ended,
        stage.warnings,
        tuple(table_seen(whole, one, known[number], key.table(number), at) for number, one in state.tables.items()),
        state.forced.text,
    )

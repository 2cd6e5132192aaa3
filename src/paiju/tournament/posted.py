"""Finds what prevents posting the scores of a session, and whether a session was posted early (L8.C)."""

from __future__ import annotations

from collections.abc import Collection

from paiju.laws import Citation, Refused
from paiju.text import Text
from paiju.tournament.competition import Competition
from paiju.tournament.events import ScoresPosted
from paiju.tournament.places import RoundKey, TableKey
from paiju.tournament.state import StageState


def unsettled(
    competition: Competition, state: StageState, sessions: Collection[int]
) -> tuple[tuple[TableKey, str], ...]:
    """Return the boards (or games) of sessions that still need a score: not played, not confirmed, or disputed."""
    return tuple(
        (one.key.table(number), board)
        for one in state.rounds.values()
        if one.key.session in sessions
        for number, table in one.tables.items()
        for board in competition.discipline.due(table)
    )


def cut_short(competition: Competition, state: StageState, at: RoundKey) -> bool:
    """Return whether a session ended before a planned round: its scores are posted, and a later session goes on.

    Raises `Refused` if they are posted and no later session or stage has begun, because only the director can say
    whether it was meant to end there.
    """
    if at.session not in state.posted:
        return False
    stages = [stage.name for stage in competition.plan.stages]
    later = stages[stages.index(at.stage) + 1 :]
    on = any(key.session > at.session for key in state.rounds)
    if on or any(name in competition.stages for name in later):
        return True
    acts = [act.seq for act in competition.acts if _posts(act.event, at)]
    number = acts[-1] if acts else 0
    raise Refused(
        Text(
            f"the scores of {at.stage}, session {at.session}, were posted before round {at.round} was seated: take "
            f"that back (number {number}) to continue the session, or begin what comes after it",
            f"{at.stage} 第 {at.session} 节在第 {at.round} 轮编排之前就公布了成绩：撤回公布（第 {number} 步）即可"
            "继续，或开始本节之后的赛程",
        ),
        Citation("L8.C"),
    )


def _posts(event: object, at: RoundKey) -> bool:
    return isinstance(event, ScoresPosted) and (event.stage, event.session) == (at.stage, at.session)

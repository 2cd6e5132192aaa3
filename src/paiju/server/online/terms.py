"""Defines the terms on which a table of an event is opened."""

from __future__ import annotations

from msgspec import structs

from paiju.packs import pack_of
from paiju.table.commands import OpenTable
from paiju.table.terms import COMPETITION, Absence, MatchTimes, Spectators
from paiju.tournament import Competition, TableKey


def opening(competition: Competition, key: TableKey) -> OpenTable:
    """Return the command that opens the live table of a place in an event.

    If other tables play the same deals, spectators are not allowed: they might have yet to play them
    (H.event.hidden).
    """
    plan = competition.plan
    stage = plan.stage(key.stage)
    terms = structs.replace(
        COMPETITION, given=True, additions=False, absence=Absence.BOT if stage.bots else Absence.DIRECTOR
    )
    if competition.discipline.duplicate:
        terms = structs.replace(terms, spectators=Spectators.NONE, delay=0)
    else:
        minutes, timing = competition.round(key.of_round).minutes, competition.discipline.timing
        terms = structs.replace(
            terms,
            match_time=minutes * 60_000,
            stage=MatchTimes.LATE,
            code_times=bool(minutes) or (timing is not None and timing.by_code),
        )
    terms = structs.replace(terms, laws=competition.edition)
    at = f"{key.section}{key.table}"
    name = f"{plan.title[: 58 - len(at)]} {at}"
    return OpenTable(name, plan.game, pack_of(plan.game).event_conditions, terms)

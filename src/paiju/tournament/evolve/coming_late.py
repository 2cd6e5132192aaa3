"""Applies lateness to a table, and to results that have a score sheet."""

from __future__ import annotations

from msgspec import structs

from paiju.tournament import events as e
from paiju.tournament.competition import Competition
from paiju.tournament.evolve.change import put, with_table
from paiju.tournament.state import Act, Score


def came_late(competition: Competition, event: e.CameLate, act: Act) -> Competition:
    """Record how late a side came; results that are already entered are computed again."""
    table = competition.table(event.key)
    if event.side >= len(table.table.sides):
        raise ValueError("no such side")
    late = put(table.late, event.side, event.seconds)
    sheets = competition.discipline.sheets

    def anew(score: Score) -> Score:
        if score.outcome is None or sheets is None:
            return score
        return structs.replace(score, outcome=sheets.with_late(score.outcome, late))

    scores = {board: anew(score) for board, score in table.scores.items()}
    return with_table(competition, event.key, structs.replace(table, late=late, scores=scores))

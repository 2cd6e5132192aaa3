"""Finds the matches of knock-outs in any game; a game whose code has no knock-outs has no matches here."""

from __future__ import annotations

from paiju.tournament.bracket import Duel
from paiju.tournament.competition import Competition, Discipline
from paiju.tournament.memo import Memo
from paiju.tournament.plan import Stage


def duels_of(competition: Competition, stage: Stage, memo: Memo | None = None) -> tuple[Duel, ...]:
    """Return the matches of a knock-out that are seated so far, with their winners."""
    bracket = competition.discipline.bracket
    return () if bracket is None else bracket.duels(competition, stage, memo or Memo())


def has_third_place(discipline: Discipline) -> bool:
    """Return whether the losers of semi-finals meet for third place (T1.1.5)."""
    return discipline.bracket is not None and discipline.bracket.third_place

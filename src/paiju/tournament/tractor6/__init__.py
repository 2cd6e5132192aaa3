"""Competitions of six-player Tractor by document 004 (chapters 1, 7, 9): groups, second groups, knock-out.

Enters: a plan, teams with rosters, seeds of draws, match results as JSON.
Leaves: groups drawn and crossed, rankings by T7.5, duels of the knock-out; checks of line-ups, rosters and
substitutes; match clocks.
Must not know: deals, the tables on a screen, the referee, other games' competitions.
"""

from paiju.tournament.tractor6.after_match import ruled_scores
from paiju.tournament.tractor6.clock import MatchClock
from paiju.tournament.tractor6.crossing import bracket_of, crossed
from paiju.tournament.tractor6.discipline import DISCIPLINE
from paiju.tournament.tractor6.draw import DrawProof, draw_groups, proof_of
from paiju.tournament.tractor6.late_fines import late_by
from paiju.tournament.tractor6.result import Outcome, read_outcome
from paiju.tournament.tractor6.sheet import Fine, fines_of
from paiju.tournament.tractor6.ties import CountedMatch, Placing, TieRule, in_order

__all__ = [
    "DISCIPLINE",
    "CountedMatch",
    "DrawProof",
    "Fine",
    "MatchClock",
    "Outcome",
    "Placing",
    "TieRule",
    "bracket_of",
    "crossed",
    "draw_groups",
    "fines_of",
    "in_order",
    "late_by",
    "proof_of",
    "read_outcome",
    "ruled_scores",
]

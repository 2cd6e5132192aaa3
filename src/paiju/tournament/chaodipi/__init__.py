"""Competitions of Chao Di Pi by document 001 (section 1): pairs in single elimination.

Enters: a plan, pairs, the seed of the draw, results of games as JSON.
Leaves: the order of the bracket, the games and time of each round, duels and the ranking; what coming late costs.
Must not know: deals, the tables on a screen, the referee, other games' competitions.
"""

from paiju.tournament.chaodipi.after_game import ruled_scores
from paiju.tournament.chaodipi.discipline import DISCIPLINE
from paiju.tournament.chaodipi.draw import draw_bracket, proof_of
from paiju.tournament.chaodipi.late_match import forfeits
from paiju.tournament.chaodipi.result import Outcome, read_outcome
from paiju.tournament.chaodipi.rounds import games_of, minutes_of

__all__ = [
    "DISCIPLINE",
    "Outcome",
    "draw_bracket",
    "forfeits",
    "games_of",
    "minutes_of",
    "proof_of",
    "read_outcome",
    "ruled_scores",
]

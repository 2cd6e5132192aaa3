"""Bridge competitions: results, and how stages are scored and ranked (Laws 77, 78, 86-90).

Enters: a plan, seated tables, results and adjusted scores as JSON.
Leaves: outcomes, rankings, travellers, matches.
Must not know: the journal, who entered what, movements, the rulings behind a score, other games.
"""

from paiju.tournament.bridge.discipline import DISCIPLINE
from paiju.tournament.bridge.matches import matches_of
from paiju.tournament.bridge.outcome import Outcome, write_adjusted, write_outcome
from paiju.tournament.bridge.results import results_of_round
from paiju.tournament.bridge.sessions import field_of

__all__ = ["DISCIPLINE", "Outcome", "field_of", "matches_of", "results_of_round", "write_adjusted", "write_outcome"]

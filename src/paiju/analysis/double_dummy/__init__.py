"""Double-dummy analysis (双明手): the result of best play if every hand sees all the cards.

Enters: `Deal` and `Play` values.
Leaves: tricks of each card, of each contract, and of each moment of a play.
Must not know: the auction, scores, files, who plays. It is the only package that knows endplay,
whose DDS it drives.

DDS is not thread-safe and takes only small batches. Here one call enters it at a time and uses one
core. A caller that wants more cores passes the number of worker processes, and gets the same
answers in the same order.
"""

from paiju.analysis.double_dummy.library import SolverFailed
from paiju.analysis.double_dummy.solving import solve, solve_many
from paiju.analysis.double_dummy.tabling import double_dummy_table, double_dummy_tables
from paiju.analysis.double_dummy.tracing import trace, traces
from paiju.analysis.double_dummy.workers import Progress
from paiju.analysis.table import DoubleDummyTable

__all__ = [
    "DoubleDummyTable",
    "Progress",
    "SolverFailed",
    "double_dummy_table",
    "double_dummy_tables",
    "solve",
    "solve_many",
    "trace",
    "traces",
]

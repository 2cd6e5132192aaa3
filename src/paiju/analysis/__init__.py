"""Analysis of boards: double-dummy tables, par, and the review of a played board.

Enters: deals, plays, records of boards. Leaves: tables, par scores and contracts, tricks and costs of cards.
Must not know: competitions, file formats, bots, the terminal; only `double_dummy` knows the solver.
"""

from paiju.analysis.double_dummy import (
    Progress,
    SolverFailed,
    double_dummy_table,
    double_dummy_tables,
    solve,
    solve_many,
    trace,
    traces,
)
from paiju.analysis.par import Par, par
from paiju.analysis.review import BoardReview, CardReview, Solved, each_review, review, reviews
from paiju.analysis.table import DoubleDummyTable

__all__ = [
    "BoardReview",
    "CardReview",
    "DoubleDummyTable",
    "Par",
    "Progress",
    "Solved",
    "SolverFailed",
    "double_dummy_table",
    "double_dummy_tables",
    "each_review",
    "par",
    "review",
    "reviews",
    "solve",
    "solve_many",
    "trace",
    "traces",
]

"""The referee: rules on cases by the clauses of a code.

Enters: a `Case` (an edition of a code, the name of an irregularity, the answers known so far). Leaves: a `Pending`
question, with the seats that may answer it and what each choice leads to; a `Contradiction`; or a `Ruling`.

Must not know: who is connected, how a case is stored, how a competition uses a ruling.
"""

from paiju.referee.case import Case, Contradiction, Pending, Verdict
from paiju.referee.codes import irregularities, refereed
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.judge import brought_up, consequences, irregularity, judge
from paiju.referee.question import Choice, Question

__all__ = [
    "Case",
    "Choice",
    "Contradiction",
    "Hearing",
    "Irregularity",
    "Pending",
    "Question",
    "Verdict",
    "brought_up",
    "consequences",
    "irregularities",
    "irregularity",
    "judge",
    "refereed",
]

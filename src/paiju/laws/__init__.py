"""The codes as data: every clause of every rule document, in the project's own words, in Chinese and English.

Enters: the ledgers in ``data/``. Leaves: `Clause`, `Code`, and `Citation`, which cannot name a clause that does not
exist; `Reading`, the project's interpretation of a doubtful clause; `Refused`, the error that always carries a
citation; `Ruling` and `Effect`, a referee's findings and their effects.

Must not know: cards, games, who committed an irregularity.
"""

from paiju.laws.citation import Citation, Refused
from paiju.laws.clause import Clause, ClauseKind, Code
from paiju.laws.edition import Edition
from paiju.laws.effect import Effect
from paiju.laws.ledger import clause, clauses, publish, search
from paiju.laws.reading import Reading, ReadingStatus, reading, readings
from paiju.laws.ruling import Offer, Point, Put, Ruling, Source, Statement

__all__ = [
    "Citation",
    "Clause",
    "ClauseKind",
    "Code",
    "Edition",
    "Effect",
    "Offer",
    "Point",
    "Put",
    "Reading",
    "ReadingStatus",
    "Refused",
    "Ruling",
    "Source",
    "Statement",
    "clause",
    "clauses",
    "publish",
    "reading",
    "readings",
    "search",
]

"""Finds the amount of a fine: from the organiser's scale, otherwise as the director decides."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.referee.bridge.regulations import regulations
from paiju.referee.hearing import Hearing
from paiju.referee.question import Notation, Question
from paiju.scoring.amount import EXPECTED, Amount

AMOUNT: Final = Notation("amount", EXPECTED, Amount.parse, lambda amount: amount.text, lambda amount: amount.words)


def scale(text: str) -> dict[str, Amount]:
    """Parse an organiser's scale of fines, such as ``L90.B.1=10%, L90.B.2=1 VP``: the amount for each clause.

    Raises `Malformed` if a clause does not exist or an amount cannot be parsed.

    >>> {clause: fine.text for clause, fine in scale("L90.B.1=10%, L90.B.2=1 VP").items()}
    {'L90.B.1': '10%', 'L90.B.2': '1 VP'}
    """
    found = {}
    for entry in filter(None, (part.strip() for part in text.replace("；", ",").split(","))):
        name, _, amount = entry.partition("=")
        found[Citation(name).id] = Amount.parse(amount)
    return found


def by_scale(hearing: Hearing, clause: str, question: Question[Amount]) -> Amount:
    """Return the amount on the organiser's scale for a clause, or for Law 90.A; if it has neither, ask for it."""
    fines = scale(regulations(hearing).penalty_scale)
    fixed = fines.get(clause, fines.get("L90.A"))
    return hearing.ask(question, clause) if fixed is None else fixed

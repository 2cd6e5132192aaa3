"""Referring a case to another law of the same code, within the same inquest."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from paiju.referee.case import Case
from paiju.referee.inquest import Inquest


def refer(inquest: Inquest, rule: Callable[[Inquest], None], known: Mapping[str, str] | None = None) -> Inquest:
    """Let another rule continue the case; what it asks, tells and orders becomes part of this one.

    `known`: answers, by the names of that rule's questions, that this case has settled under other names; they take
    precedence over the case's answers. Returns the part of the inquest that the other rule ran.
    """
    case = inquest.case
    answers = {**case.answers, **(known or {})}
    part = Inquest(
        Case(case.code, case.irregularity, answers, dict(case.regulations)), inquest.witness, inquest.statutes
    )
    try:
        rule(part)
    finally:
        for name, point in part.points.items():
            inquest.points.setdefault(name, point)
        inquest.statements += part.statements
        inquest.effects += part.effects
    return part

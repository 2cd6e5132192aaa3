"""Refers a case to another law of the same code, within the same hearing."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from paiju.referee.case import Case
from paiju.referee.hearing import Hearing


def refer(hearing: Hearing, rule: Callable[[Hearing], None], known: Mapping[str, str] | None = None) -> Hearing:
    """Let another rule continue the case; its questions, statements and effects become part of this hearing.

    `known`: answers to that rule's questions that this case has already settled under other names; they take
    precedence over the answers of the case. Returns the part of the hearing that the other rule ran.
    """
    case = hearing.case
    answers = {**case.answers, **(known or {})}
    part = Hearing(
        Case(case.code, case.irregularity, answers, dict(case.regulations)), hearing.witness, hearing.statutes
    )
    try:
        rule(part)
    finally:
        for name, point in part.points.items():
            hearing.points.setdefault(name, point)
        hearing.statements += part.statements
        hearing.effects += part.effects
    return part

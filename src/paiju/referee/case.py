"""A case, and what it can come to."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from paiju.laws import Citation, Code, Point, Ruling, Statement
from paiju.referee.question import Question
from paiju.text import Text


class Case(Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of an irregularity: its code and name, and answers in notation by the names of their questions.

    `regulations`: what the organiser has settled, by the names of the code's own regulations; the rest stand at
    their defaults. The same case always comes to the same.
    """

    code: Code
    irregularity: str
    answers: dict[str, str] = {}
    regulations: dict[str, str] = {}

    def with_answer(self, name: str, answer: str) -> Case:
        """Return the case with one more answer, or with another in its place."""
        return Case(
            self.code, self.irregularity, {**self.answers, name: answer}, dict(self.regulations)
        )


class Pending(Struct, frozen=True):
    """The law cannot go on before this is answered; `points` and `statements` stand already.

    `spread`: the names of answers that stand among the points part by part.
    """

    question: Question[Any]
    points: tuple[Point, ...]
    statements: tuple[Statement, ...]
    spread: frozenset[str] = frozenset()


class Contradiction(Struct, frozen=True):
    """The facts do not fit together, or are not this irregularity at all; `spread` as in `Pending`.

    `instead`: the irregularity, by its name, as which they are ruled; empty where it is none or several.
    """

    text: Text
    citation: Citation
    points: tuple[Point, ...]
    spread: frozenset[str] = frozenset()
    instead: str = ""


Verdict: TypeAlias = Pending | Contradiction | Ruling

"""A case, and what it can come to."""

from __future__ import annotations

from collections.abc import Mapping
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
        return Case(self.code, self.irregularity, {**self.answers, name: answer}, dict(self.regulations))


class Pending(Struct, frozen=True):
    """The law cannot go on before this is answered; `points` and `statements` stand already.

    `kept`: answers that nobody has asked for yet; they stay with the case.
    """

    question: Question[Any]
    points: tuple[Point, ...]
    statements: tuple[Statement, ...]
    kept: Mapping[str, str] = {}


class Contradiction(Struct, frozen=True):
    """The facts do not fit together, or are not this irregularity at all; `kept` as in `Pending`.

    `instead`: the irregularity, by its name, as which they are ruled; empty where it is none or several.
    """

    text: Text
    citation: Citation
    points: tuple[Point, ...]
    kept: Mapping[str, str] = {}
    instead: str = ""


Verdict: TypeAlias = Pending | Contradiction | Ruling


class Hearing(Struct, frozen=True):
    """What a case came to. `dropped`: the answers, as they were written, that have no place in its ruling."""

    verdict: Verdict
    dropped: tuple[str, ...] = ()

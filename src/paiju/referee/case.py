"""A case for the referee, and the possible results of judging it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from paiju.laws import Citation, Code, Point, Ruling, Statement
from paiju.referee.question import Question
from paiju.text import Text


class Case(Struct, frozen=True, forbid_unknown_fields=True):
    """The known facts of an irregularity: its code and name, and the answers so far, in notation, by question name.

    `regulations`: the organiser's settings, by the names of the code's own regulations; all others have their
    default values. The same case always gives the same result.
    """

    code: Code
    irregularity: str
    answers: dict[str, str] = {}
    regulations: dict[str, str] = {}

    def with_answer(self, name: str, answer: str) -> Case:
        """Return the case with one more answer, which replaces an earlier one with the same name."""
        return Case(self.code, self.irregularity, {**self.answers, name: answer}, dict(self.regulations))


class Pending(Struct, frozen=True):
    """The law cannot be applied further until this question is answered; `points` and `statements` are already final.

    `kept`: answers to questions that have not been asked yet, which remain part of the case.
    """

    question: Question[Any]
    points: tuple[Point, ...]
    statements: tuple[Statement, ...]
    kept: Mapping[str, str] = {}


class Contradiction(Struct, frozen=True):
    """The facts contradict each other, or are not this irregularity at all; `kept`: as in `Pending`.

    `instead`: the name of the irregularity to rule on instead; empty if there is none or if there are several.
    """

    text: Text
    citation: Citation
    points: tuple[Point, ...]
    kept: Mapping[str, str] = {}
    instead: str = ""


Verdict: TypeAlias = Pending | Contradiction | Ruling


class Judgement(Struct, frozen=True):
    """A verdict on a case. `dropped`: the answers, as they were written, that play no part in its ruling."""

    verdict: Verdict
    dropped: tuple[str, ...] = ()

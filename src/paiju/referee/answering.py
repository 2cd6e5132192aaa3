"""Answers questions from a record, by a table with a function for each question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from paiju.referee.question import Question

R = TypeVar("R")
Table: TypeAlias = Mapping[Question[Any], Callable[[R], str | None]]
"""For each question, a function that returns the answer in the question's notation, or None if the record does not
show it.
"""
FullTable: TypeAlias = Mapping[Question[Any], Callable[[R, Question[Any]], str | None]]
"""The same for answers that depend on how the question is asked: its name, clause and choices."""


class Answers(Generic[R]):
    """All questions that a game's record can answer; the director or a seat answers the others."""

    def __init__(self, table: Table[R], as_asked: FullTable[R] | None = None) -> None:
        self._replies = {one.key: reply for one, reply in table.items()}
        self._as_asked = {one.key: reply for one, reply in (as_asked or {}).items()}
        self.questions = (*table, *(as_asked or ()))

    def to(self, record: R, question: Question[Any]) -> str | None:
        """Return the record's answer; None if there is none, or if it is not one of the choices."""
        found: str | None = None
        if question.key in self._replies:
            found = self._replies[question.key](record)
        elif question.key in self._as_asked:
            found = self._as_asked[question.key](record, question)
        if found is None or not question.choices:
            return found
        return found if any(one.key == found for one in question.choices) else None

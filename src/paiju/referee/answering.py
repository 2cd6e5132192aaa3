"""What a record answers: the constants that ask for it, each with what the record replies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from paiju.referee.question import Question

R = TypeVar("R")
Table: TypeAlias = Mapping[Question[Any], Callable[[R], str | None]]
"""By what is asked, the reply in the notation of the question; None where the record does not say."""
FullTable: TypeAlias = Mapping[Question[Any], Callable[[R, Question[Any]], str | None]]
"""The same where the reply looks at how it is asked: its name, its clause, what there is to choose from."""


class Answers(Generic[R]):
    """All that a record of one game answers; what is not here the director answers, or the seat that may choose."""

    def __init__(self, table: Table[R], as_asked: FullTable[R] | None = None) -> None:
        self._replies = {one.key: reply for one, reply in table.items()}
        self._as_asked = {one.key: reply for one, reply in (as_asked or {}).items()}
        self.questions = (*table, *(as_asked or ()))

    def to(self, record: R, question: Question[Any]) -> str | None:
        """Answer what the record says; a choice that is not open there is no answer."""
        found: str | None = None
        if question.key in self._replies:
            found = self._replies[question.key](record)
        elif question.key in self._as_asked:
            found = self._as_asked[question.key](record, question)
        if found is None or not question.choices:
            return found
        return found if any(one.key == found for one in question.choices) else None

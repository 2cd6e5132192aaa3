"""Rules on cases at a Python prompt: a case goes from question to question until it is ruled on."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from msgspec import Struct

from paiju.errors import Malformed, written
from paiju.facade.arguments import language_of
from paiju.laws import Code
from paiju.laws.edition import PRESELECTED
from paiju.referee import Case
from paiju.referee.possible_questions import possible_questions
from paiju.referee.transcript import OfferedChoice, OpenQuestion, Transcript, transcript
from paiju.text import Language, Text


class FurtherQuestion(Struct, frozen=True):
    """A question that may be asked later; `choices` by key, empty if the answer is free text as in `expected`."""

    name: str
    text: Text
    clause: str
    choices: tuple[str, ...]
    expected: Text


class DeskCase:
    """A case: what is asked next, or its ruling. It never changes; `answer` returns another."""

    def __init__(self, case: Case) -> None:
        self.case = case

    @cached_property
    def transcript(self) -> Transcript:
        """The result of the case, in both languages."""
        return transcript(self.case)

    @property
    def question(self) -> OpenQuestion | None:
        """The next question; None once the case is ruled on, or if the facts contradict each other."""
        return self.transcript.question

    @property
    def options(self) -> tuple[OfferedChoice, ...]:
        """The possible answers, each with its consequence; empty if the answer is free text."""
        return () if self.question is None else self.question.choices

    @cached_property
    def questions(self) -> tuple[FurtherQuestion, ...]:
        """The questions that may be asked from here to a ruling; which of them are asked depends on the answers."""
        return tuple(
            FurtherQuestion(
                one.name,
                one.text,
                str(one.citation),
                tuple(choice.key for choice in one.choices),
                one.notation.expected,
            )
            for one in possible_questions(self.case)
        )

    @property
    def ruled(self) -> bool:
        """Whether there is a ruling."""
        return self.transcript.verdict == "ruling"

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses cited so far."""
        return tuple(one.id for one in self.transcript.clauses)

    def answer(self, answer: str | None = None, /, **answers: str) -> DeskCase:
        """Answer the open question, or others by name (``_`` for ``-``); return the new case.

        The question ``unusual`` is answered by the names of the questions whose usual answers are wrong, or ``-``.

        Raises `Malformed` for an answer that cannot be read, for a name that no question has, and where no question is
        open.
        """
        given = _named(answers)
        if answer is not None:
            if self.question is None:
                raise Malformed(Text("a case with an open question", "还有待答问题的案件"), str(answer))
            given = {self.question.name: str(answer), **given}
        case = self.case
        for name, said in given.items():
            case = case.with_answer(name, said)
        found = DeskCase(case)
        open_one = found.question
        if open_one is not None and open_one.name in given:  # it is asked again: that was no answer to it
            raise Malformed(open_one.expected, given[open_one.name])
        return found

    def say(self, language: Language = "en") -> str:
        """Return the state of the case in words: the question, the ruling with its clauses, or what does not fit."""
        now, language = self.transcript, language_of(language)
        if now.question is not None:
            lines = [f"{now.question.text.to(language)} [{now.question.clause}]"]
            return "\n".join(lines + [f"  {one.key}: {one.text.to(language)}" for one in now.question.choices])
        if now.contradiction is not None:
            return f"{now.contradiction.to(language)} [{now.contradicted_by}]"
        lines = [f"{one.text.to(language)} [{one.clause}]" for one in now.statements]
        return "\n".join(lines + [f"- {one.text.to(language)}" for one in now.effects])

    def __repr__(self) -> str:
        return f"<{self.case.irregularity}: {self.transcript.verdict}>\n{self.say()}"


def rule(irregularity: str, *, code: str | Code = PRESELECTED.code, **answers: str) -> DeskCase:
    """Open a case by the name of its irregularity (``paiju rule`` lists them), with the answers so far.

    `code`: ``bridge2017``, ``bridge1997``, ``chaodipi`` or ``tractor6``; `answers` by the names of their questions,
    with ``_`` for ``-``. Raises `Malformed` if the name, the code or an answer does not exist.
    """
    try:
        chosen = Code(code)
    except ValueError:
        known = ", ".join(one.value for one in Code)
        raise Malformed(Text(f"a code: {known}", f"规则：{known}"), str(code)) from None
    named = written(
        irregularity, Text("the name of an irregularity (listed by paiju rule)", "违规的名称；paiju rule 可列出")
    )
    return DeskCase(Case(chosen, named)).answer(**answers)


def _named(answers: dict[str, Any]) -> dict[str, str]:
    return {name.replace("_", "-"): str(said) for name, said in answers.items()}

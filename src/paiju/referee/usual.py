"""The short form: questions with a usual answer are not asked one by one, but listed in one question at the end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from paiju.errors import Malformed
from paiju.laws import Source
from paiju.referee.question import Choice, Notation, Question
from paiju.text import Text, listed

UNUSUAL: Final = "unusual"
"""The name of the question at the end."""

EARLY: Final = "told-early"
"""A name that a case of release 0.3 may hold, for answers that had not been asked for yet. It is ignored now."""

_NONE: Final = ("-", "none", "无")


def review(taken: Sequence[Question[Any]]) -> Question[Any]:
    """Return a question whether anything was not as usual; if only one question was assumed, return that one.

    >>> from paiju.laws import Citation
    >>> from paiju.referee.question import YES_NO
    >>> slow = Text("Was it slow?", "是否很慢？")
    >>> one = Question("slow", Source.FINDING, slow, Citation("L16.A"), YES_NO, usual="no")
    >>> review((one,)).name, review((one, one)).name
    ('slow', 'unusual')
    """
    if len(taken) == 1:
        return taken[0]
    finding = any(one.source is Source.FINDING for one in taken)
    return Question(
        UNUSUAL,
        Source.FINDING if finding else Source.FACT,
        Text(
            "The usual answers are assumed unless you say otherwise. What was different?",
            "以下按通常情形处理。有哪些与此不同？",
        ),
        taken[0].citation,
        _several(taken),
        usual="-",
    )


def named(answer: str) -> tuple[str, ...]:
    """Return the names in an answer to the question at the end, unchecked.

    >>> named("faced, misled"), named("-")
    (('faced', 'misled'), ())
    """
    return () if answer.strip() in _NONE else tuple(re.split(r"[\s,，、]+", answer.strip(" ,，、")))


def other_answer(question: Question[Any]) -> str | None:
    """Return the answer other than the usual one, or None unless there is exactly one such answer."""
    others = [choice.key for choice in question.choices if choice.key != question.usual]
    return others[0] if len(others) == 1 else None


def _several(taken: Sequence[Question[Any]]) -> Notation[tuple[str, ...]]:
    said = {one.name: _said(one) for one in taken}
    expected = Text(
        f"- for nothing, or names separated by spaces: {' '.join(said)}",
        f"没有则写 -，否则写出名称，以空格分开：{' '.join(said)}",
    )

    def read(words: str) -> tuple[str, ...]:
        if words.strip() in _NONE:
            return ()
        names = named(words)
        if not names or not set(names) <= set(said):
            raise Malformed(expected, words)
        return tuple(name for name in said if name in names)

    return Notation(
        "several",
        expected,
        read,
        lambda names: " ".join(names) or "-",
        lambda names: listed([said[name] for name in names]) if names else Text("nothing", "无"),
        tuple(Choice(name, text) for name, text in said.items()),
    )


def _said(question: Question[Any]) -> Text:
    usual = question.notation.say(question.notation.read(question.usual))
    return Text(f"{question.text.en} {usual.en}", f"{question.text.zh}{usual.zh}")

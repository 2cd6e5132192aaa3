"""Checks the names of the answers of a case: an unknown name is refused, whatever is asked next."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from paiju.errors import Malformed, Place
from paiju.referee.case import Case
from paiju.referee.judge import irregularity
from paiju.referee.possible_questions import possible_questions
from paiju.referee.question import declared_names, is_declared
from paiju.referee.usual import EARLY, UNUSUAL, named
from paiju.text import Text

_NEAR = 2


def check_answer_names(case: Case) -> None:
    """Check that some question has each name, even if that question is not asked in this case.

    Raises `Malformed` for any other name, with the names that were probably meant and those of this irregularity.
    """
    irregularity(case.code, case.irregularity)  # loads the code, so that its questions are declared
    for name in _names(case):
        if not is_declared(name) and name not in _asked(case):
            raise Malformed(_expected(case, name), name, Place(case.irregularity))


def _names(case: Case) -> Iterator[str]:
    for name, answer in case.answers.items():
        if name == UNUSUAL:
            yield from named(answer)
        elif name != EARLY:
            yield name


def _expected(case: Case, name: str) -> Text:
    asked = _asked(case)
    near = get_close_matches(name, asked, _NEAR) or get_close_matches(name, declared_names(), _NEAR, 0.75)
    meant, names = ", ".join(near), ", ".join(asked)
    if not near:
        return Text(f"the name of a question of this case: {names}", f"本案问题的名称：{names}")
    return Text(
        f"the name of a question of this case (did you mean {meant}? The names are {names})",
        f"本案问题的名称（是否指 {meant}？可用的名称：{names}）",
    )


def _asked(case: Case) -> list[str]:
    """Return the names that already have an answer, and those that may be asked next or later."""
    known = {name: answer for name, answer in case.answers.items() if is_declared(name)}
    regulations = dict(case.regulations)
    try:
        further = possible_questions(Case(case.code, case.irregularity, known, regulations))
    except Malformed:  # one of the answers cannot be read
        further = possible_questions(Case(case.code, case.irregularity, {}, regulations))
    return list(dict.fromkeys([*known, *(one.name for one in further)]))

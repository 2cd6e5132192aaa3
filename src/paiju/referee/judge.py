"""Judging: from a case to a question, a contradiction or a ruling."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from paiju.errors import Malformed, Place
from paiju.laws import Code
from paiju.referee.case import Case, Contradiction, Pending, Verdict
from paiju.referee.catalogue import search
from paiju.referee.codes import lawbook_of
from paiju.referee.inquest import Contradicted, Inquest, Unanswered, Usual, Witness
from paiju.referee.irregularity import Irregularity
from paiju.referee.question import Question
from paiju.referee.usual import (
    EARLY,
    UNUSUAL,
    check_otherwise,
    named,
    read_unusual,
    review,
)
from paiju.text import Text

_NEAREST: Final = 4


def irregularity(code: Code, name: str) -> Irregularity:
    """Find an irregularity by its name. Raises `Malformed`, naming the nearest with their clauses."""
    found = lawbook_of(code).irregularities.get(name)
    if found is None:
        near = search(code, name).hits[:_NEAREST]
        shown = ", ".join(f"{one.name} [{one.citation}]" for one in near)
        raise Malformed(
            Text(f"an irregularity (nearest: {shown})", f"违规名称（相近的有：{shown}）"), name
        )
    return found


def judge(case: Case, witness: Witness | None = None, *, briefly: bool = False) -> Verdict:
    """Rule a case; `witness` answers questions of fact from a record where the case does not.

    `briefly`: what has a usual answer is taken as usual, and listed in one question at the end; its answer (`UNUSUAL`)
    names what was otherwise. The ruling is the same as where all is asked one by one, and holds every answer.
    Raises `Malformed` for an irregularity that the code does not know, for an answer that cannot be read (its place
    names the question), and for one that nobody asked for.
    """
    unusual = case.answers.get(UNUSUAL)
    early = frozenset(case.answers.get(EARLY, "").split())
    plain = _without(case, UNUSUAL, EARLY)
    if unusual is None:
        return _judged(plain, witness, Usual() if briefly else None, loose=early)
    names = named(unusual)
    known = [name for name in names if name in plain.answers]
    listed = taken_as_usual(_without(plain, *known), witness)
    otherwise = read_unusual(listed, unusual)
    for name in known:
        check_otherwise(listed, name, plain.answers[name])
    taken = taken_as_usual(plain, witness) if known else listed
    only = frozenset(one.name for one in taken) - otherwise
    if otherwise:
        early = frozenset(plain.answers)
    return _judged(plain, witness, Usual(only, otherwise), settled=True, loose=early)


def brought_up(case: Case, witness: Witness | None = None) -> Case:
    """Return a case of an earlier release with the answers that it had no question for (`Question.formerly`).

    It then comes to what it came to; a case that is open at another question stays as it is.
    """
    found = case
    while True:
        verdict = judge(found, witness)
        if not isinstance(verdict, Pending):
            return found
        if not verdict.question.formerly:
            return case
        found = found.with_answer(verdict.question.name, verdict.question.formerly)


def taken_as_usual(case: Case, witness: Witness | None = None) -> Sequence[Question[Any]]:
    """List what the short way takes as usual up to the next question that it puts."""
    return _run(case, witness, Usual())[0].taken


def _without(case: Case, *names: str) -> Case:
    answers = {name: said for name, said in case.answers.items() if name not in names}
    return Case(case.code, case.irregularity, answers, dict(case.regulations))


def _run(
    case: Case, witness: Witness | None, usual: Usual | None
) -> tuple[Inquest, Unanswered | Contradicted | None]:
    found = irregularity(case.code, case.irregularity)
    inquest = Inquest(case, witness, lawbook_of(case.code), usual)
    try:
        found.rule(inquest)
    except (Unanswered, Contradicted) as stopped:
        return inquest, stopped
    return inquest, None


def _judged(
    case: Case,
    witness: Witness | None,
    usual: Usual | None,
    *,
    settled: bool = False,
    whole: bool = False,
    loose: frozenset[str] = frozenset(),
) -> Verdict:
    """Judge; `settled`: what is taken as usual is so, and is not asked any more.

    `whole`: statements that hang on what was taken as usual are given while it is open. `loose`: answers that fall
    away where nobody asks for them any longer.
    """
    inquest, stopped = _run(case, witness, usual)
    taken = [] if settled else inquest.taken
    doubted = {question.name for question in taken}
    points = tuple(point for name, point in inquest.points.items() if name not in doubted)
    told = tuple(inquest.statements[: inquest.sure] if taken and not whole else inquest.statements)
    spread = frozenset(inquest.spread)
    if isinstance(stopped, Unanswered):
        return Pending(stopped.question, points, told, spread)
    if taken:
        return Pending(review(taken), points, told, spread)
    if isinstance(stopped, Contradicted):
        return Contradiction(stopped.text, stopped.citation, points, spread, stopped.instead)
    asked = inquest.points
    for name in case.answers:
        if not (name in asked or name in inquest.former or name in loose):
            raise Malformed(
                Text(
                    f"an answer to what the law asks here ({', '.join(sorted(asked))})",
                    f"对本案所问的回答（{'、'.join(sorted(asked))}）",
                ),
                name,
                Place(case.irregularity),
            )
    return inquest.ruling


def consequences(
    case: Case,
    question: Question[Any],
    witness: Witness | None = None,
    *,
    briefly: bool = False,
    openly: bool = False,
) -> dict[str, tuple[Text, ...]]:
    """Return what each choice of an open question leads to: the sentences that it adds, up to the next question.

    `openly`: without those that name cards which not everybody may see, for all at a table read it.
    """
    usual = Usual() if briefly else None
    aside = Usual(asked=frozenset((question.name,))) if briefly else None
    before = _judged(case, witness, aside, whole=True)
    known = len(before.statements) if isinstance(before, Pending) else 0
    found: dict[str, tuple[Text, ...]] = {}
    for choice in question.choices:
        after = _judged(case.with_answer(question.name, choice.key), witness, usual, whole=True)
        if isinstance(after, Contradiction):
            found[choice.key] = (after.text,)
            continue
        said = after.statements[known:]
        told = tuple(one.text for one in said if not (openly and one.secret))
        if isinstance(after, Pending) and after.question.name != UNUSUAL:
            told = (*told, after.question.text) if not (openly and after.question.secret) else told
        found[choice.key] = told
    return found

"""Judges cases: the result is a question, a contradiction or a ruling."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from paiju.errors import Malformed, Place
from paiju.laws import Code
from paiju.referee.case import Case, Contradiction, Judgement, Pending, Verdict
from paiju.referee.catalogue import search
from paiju.referee.codes import lawbook_of
from paiju.referee.hearing import Contradicted, Dismissed, Hearing, Unanswered, Usual, Witness
from paiju.referee.irregularity import Irregularity
from paiju.referee.question import Question, is_declared
from paiju.referee.usual import EARLY, UNUSUAL, named, other_answer, review
from paiju.text import Text

_NEAREST: Final = 4


def irregularity(code: Code, name: str) -> Irregularity:
    """Return an irregularity by name. Raises `Malformed` if there is none; it lists the nearest with their clauses."""
    found = lawbook_of(code).irregularities.get(name)
    if found is None:
        near = search(code, name).hits[:_NEAREST]
        shown = ", ".join(f"{one.name} [{one.citation}]" for one in near)
        raise Malformed(Text(f"an irregularity (nearest: {shown})", f"违规名称（相近的有：{shown}）"), name)
    return found


def judge(case: Case, witness: Witness | None = None, *, briefly: bool = False) -> Verdict:
    """Rule on a case; `witness` answers questions of fact from a record if the case does not.

    `briefly`: questions with a usual answer are not asked but listed in one question at the end, whose answer
    (`UNUSUAL`) names those that were not as usual. The ruling is the same as if every question was asked, and
    contains every answer.
    Raises `Malformed` for an irregularity that the code does not know, for an answer that cannot be parsed (the
    error names the question), and for an answer to a question that no code has.
    """
    return _judge(case, witness, briefly=briefly, strict=True).verdict


def judge_leniently(case: Case, witness: Witness | None = None, *, briefly: bool = False) -> Judgement:
    """Rule on a case like `judge`, but drop answers that do not fit, and report which.

    Answers may come in any order: one that has not been asked for yet stays with the case. Once everything is
    answered, answers that were never asked for are dropped. An answer that is not an open choice of its question is
    dropped too, and the question is asked again. An answer to one question takes precedence over a joint answer and
    over `UNUSUAL`.
    """
    return _judge(case, witness, briefly=briefly, strict=False)


def _judge(case: Case, witness: Witness | None, *, briefly: bool, strict: bool) -> Judgement:
    unusual = case.answers.get(UNUSUAL)
    plain = _without(case, UNUSUAL, EARLY)
    if unusual is None:
        return _judged(plain, witness, Usual() if briefly else None, strict=strict)
    otherwise = frozenset(named(unusual))
    alone = otherwise & plain.answers.keys()
    listed = list(_taken(_without(plain, *alone), witness, strict=strict))
    if alone:
        listed += _taken(plain, witness, strict=strict)
    only = frozenset(one.name for one in listed) - otherwise
    usual = Usual(only, otherwise)
    return _judged(plain, witness, usual, settled=tuple(listed), strict=strict)


def brought_up(case: Case, witness: Witness | None = None) -> Case:
    """Return a case of an earlier release, with answers added to questions that it did not have (`Question.formerly`).

    The ruling is then the same as before; a case in which another question is open is returned unchanged.
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
    """List the questions whose usual answers the short form assumes, up to the next question that it asks."""
    return _taken(case, witness, strict=True)


def _taken(case: Case, witness: Witness | None, *, strict: bool) -> Sequence[Question[Any]]:
    return _run(case, witness, Usual(), strict=strict)[0].taken


def _without(case: Case, *names: str) -> Case:
    answers = {name: said for name, said in case.answers.items() if name not in names}
    return Case(case.code, case.irregularity, answers, dict(case.regulations))


def _run(
    case: Case, witness: Witness | None, usual: Usual | None, *, strict: bool
) -> tuple[Hearing, Unanswered | Contradicted | None]:
    found = irregularity(case.code, case.irregularity)
    hearing = Hearing(case, witness, lawbook_of(case.code), usual, strict=strict)
    try:
        found.rule(hearing)
    except (Unanswered, Contradicted) as stopped:
        return hearing, stopped
    except Dismissed:
        pass
    return hearing, None


def _judged(
    case: Case,
    witness: Witness | None,
    usual: Usual | None,
    *,
    settled: Sequence[Question[Any]] | None = None,
    whole: bool = False,
    strict: bool = False,
) -> Judgement:
    """Judge a case; `settled`: the questions already listed as usual, if none of them may be asked again.

    `whole`: whether to include statements that depend on assumed answers while the question about these is open.
    """
    hearing, stopped = _run(case, witness, usual, strict=strict)
    taken = [] if settled is not None else hearing.taken
    doubted = {question.name for question in taken}
    points = tuple(point for name, point in hearing.points.items() if name not in doubted)
    told = tuple(hearing.statements[: hearing.sure] if taken and not whole else hearing.statements)
    unfit = tuple(hearing.unfit)
    if isinstance(stopped, Unanswered) or taken:
        question = stopped.question if isinstance(stopped, Unanswered) else review(taken)
        kept = _kept(hearing, settled or (), question.name)
        return Judgement(Pending(question, points, told, kept), unfit)
    if isinstance(stopped, Contradicted):
        kept = _kept(hearing, settled or ())
        return Judgement(Contradiction(stopped.text, stopped.citation, points, kept, stopped.instead))
    return Judgement(hearing.ruling, tuple(_dropped(hearing)))


def _kept(hearing: Hearing, listed: Sequence[Question[Any]], asked: str = "") -> Mapping[str, str]:
    """Return the answers that have not been asked for so far, and the unusual ones that may still be asked for."""
    points, usual = hearing.points, hearing.usual
    aside = points.keys() | hearing.joint.keys() | hearing.former | {asked}
    told = {**hearing.parts, **hearing.case.answers}
    kept = {name: answer for name, answer in told.items() if name not in aside}
    left = [] if usual is None else sorted(usual.otherwise - aside - kept.keys())
    known = {question.name: question for question in listed}
    for name in left:
        if name in known and (other := other_answer(known[name])) is not None:
            kept[name] = other
    if early := [name for name in left if name not in known]:
        kept[UNUSUAL] = " ".join(early)
    return kept


def _dropped(hearing: Hearing) -> Iterator[str]:
    """Yield the answers that play no part in a ruling.

    Raises `Malformed` for an answer to a question that no code has.
    """
    case, points = hearing.case, hearing.points
    for name, answer in case.answers.items():
        if not (name in points or name in hearing.former or hearing.joined(name)):
            _check_name(hearing, name)
            yield f"{name}={answer}"
    for name in () if hearing.usual is None else sorted(hearing.usual.otherwise):
        asked = points.get(name)
        if name in hearing.former:
            continue
        if asked is None or asked.answer == hearing.usual_of.get(name):
            _check_name(hearing, name)
            yield f"{UNUSUAL}={name}"


def _check_name(hearing: Hearing, name: str) -> None:
    if not is_declared(name):
        asked = sorted(hearing.points)
        raise Malformed(
            Text(
                f"the name of a question of this case ({', '.join(asked)})", f"本案一个问题的名称（{'、'.join(asked)}）"
            ),
            name,
            Place(hearing.case.irregularity),
        )


def consequences(
    case: Case, question: Question[Any], witness: Witness | None = None, *, briefly: bool = False, openly: bool = False
) -> dict[str, tuple[Text, ...]]:
    """Return the consequences of each choice of an open question: the sentences it adds, up to the next question.

    `openly`: leave out sentences that name cards which not everybody may see, because everybody at the table reads
    the result.
    """
    usual = Usual() if briefly else None
    aside = Usual(asked=frozenset((question.name,))) if briefly else None
    before = _judged(case, witness, aside, whole=True).verdict
    known = len(before.statements) if isinstance(before, Pending) else 0
    found: dict[str, tuple[Text, ...]] = {}
    for choice in question.choices:
        answered = case.with_answer(question.name, choice.key)
        after = _judged(answered, witness, usual, whole=True).verdict
        if isinstance(after, Contradiction):
            found[choice.key] = (after.text,)
            continue
        said = after.statements[known:]
        told = tuple(one.text for one in said if not (openly and one.secret))
        if isinstance(after, Pending) and after.question.name != UNUSUAL:
            told = (*told, after.question.text) if not (openly and after.question.secret) else told
        found[choice.key] = told
    return found

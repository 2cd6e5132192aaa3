"""Puts a verdict into readable form: every question, answer, sentence, effect and clause in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from msgspec import Struct

from paiju.laws import Code, Effect, Point, Ruling, Source, Statement, clause, reading
from paiju.laws.effect import RestoreCard
from paiju.referee.answer_names import check_answer_names
from paiju.referee.case import Case, Contradiction, Pending, Verdict
from paiju.referee.codes import lawbook_of
from paiju.referee.hearing import Witness
from paiju.referee.judge import consequences, irregularity, judge, judge_leniently
from paiju.referee.question import Question
from paiju.referee.reading_text import CitedReading, cited
from paiju.referee.ruling_wording import RulingWording, check_regulations, wording_of
from paiju.text import Text

NOBODY = Text("", "")


class OfferedChoice(Struct, frozen=True):
    """An answer that can be chosen: its key, its meaning, and its consequences, sentence by sentence."""

    key: str
    text: Text
    leads_to: tuple[Text, ...]


class OpenQuestion(Struct, frozen=True):
    """The next question under the law.

    - `chooser`: the players who may choose, if it is a player's option; otherwise empty
    - `expected`: how an answer is written; `notation`: the name of that format
    - `choices`: all possible answers, if they can be listed; some notations accept several at once
    - `lapse`: the key that counts as chosen once a player goes on without choosing, or empty
    - `guidance`: help for the judgment, with worked examples; empty for most questions
    - `usual`: the answer in nearly every case, in notation, or empty
    """

    name: str
    source: Source
    text: Text
    clause: str
    chooser: Text
    notation: str
    expected: Text
    choices: tuple[OfferedChoice, ...]
    lapse: str
    guidance: tuple[Text, ...] = ()
    usual: str = ""


class GivenAnswer(Struct, frozen=True):
    """A question with its answer, in notation and in words; `chooser` as in `OpenQuestion`."""

    name: str
    source: Source
    text: Text
    answer: str
    said: Text
    clause: str
    chooser: Text


class OrderedEffect(Struct, frozen=True):
    """An effect in words, and whether it affects the score."""

    text: Text
    score: bool


class CitedClause(Struct, frozen=True):
    """A clause in the project's own words; `unsure`: its wording was not compared with the text of its edition."""

    id: str
    title: Text
    requirement: Text
    unsure: bool


class Elsewhere(Struct, frozen=True):
    """The name and title of another irregularity of the same code."""

    name: str
    title: Text


class Review(Struct, frozen=True):
    """A case to open once play is over, for a matter that was postponed, with the answers that are already known."""

    name: str
    title: Text
    answers: dict[str, str]


class Transcript(Struct, frozen=True):
    """The result of a case.

    - `verdict`: whether a question is open, the facts contradict each other, or the case is ruled on
    - `contradiction`: one sentence on the contradiction; `contradicted_by`: the clause for it
    - `instead`: the irregularity to rule on instead, if there is one
    - `score`: the board's score as ruled, if the table's result was given
    - `readings`: the readings of doubtful clauses on which the ruling is based
    - `later`: cases to open once play is over
    - `dropped`: answers, as they were written, that play no part in the ruling
    """

    code: Code
    irregularity: str
    title: Text
    verdict: Literal["question", "contradiction", "ruling"]
    answers: tuple[GivenAnswer, ...]
    statements: tuple[Statement, ...]
    effects: tuple[OrderedEffect, ...]
    clauses: tuple[CitedClause, ...]
    question: OpenQuestion | None = None
    contradiction: Text | None = None
    contradicted_by: str = ""
    score: tuple[Text, ...] = ()
    readings: tuple[CitedReading, ...] = ()
    instead: Elsewhere | None = None
    later: tuple[Review, ...] = ()
    dropped: tuple[str, ...] = ()


def transcript(case: Case, witness: Witness | None = None) -> Transcript:
    """Judge a case and return the transcript of the result.

    Raises `Malformed` as `judge` does, and also if no question has the name of an answer, or if a regulation does
    not exist or cannot be parsed.
    """
    found = irregularity(case.code, case.irregularity)
    check_answer_names(case)
    check_regulations(case)
    judgement = judge_leniently(case, witness, briefly=True)
    verdict = judgement.verdict
    wording = wording_of(case, witness)
    statements = () if isinstance(verdict, Contradiction) else verdict.statements
    effects: tuple[Effect, ...] = verdict.effects if isinstance(verdict, Ruling) else ()
    question = contradiction = instead = None
    kind: Literal["question", "contradiction", "ruling"] = "ruling"
    by = ""
    ids = [point.clause for point in verdict.points] + [said.clause for said in statements]
    if isinstance(verdict, Pending):
        kind, question = ("question", _open(_asked(case, verdict), verdict.question, wording, witness))
        ids.append(question.clause)
    elif isinstance(verdict, Contradiction):
        kind, contradiction, by = "contradiction", verdict.text, verdict.citation.id
        ids.append(by)
        if verdict.instead:
            other = irregularity(case.code, verdict.instead)
            instead = Elsewhere(other.name, other.title)
    return Transcript(
        code=case.code,
        irregularity=case.irregularity,
        title=found.title,
        verdict=kind,
        answers=tuple(_given(point, wording) for point in verdict.points),
        statements=statements,
        effects=tuple(
            OrderedEffect(wording.effect(one), wording.scores(one))
            for one in _without_way_back(effects)
            if not wording.only_reminds(one)
        ),
        clauses=tuple(_cited(name) for name in dict.fromkeys(ids)),
        question=question,
        contradiction=contradiction,
        contradicted_by=by,
        readings=tuple(cited(reading(number)) for number in _applied(statements)),
        instead=instead,
        later=reviews(case, effects),
        dropped=judgement.dropped,
    )


def _without_way_back(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """Yield the effects, except a card's return to a hand if another effect leaves it face up in front of its owner."""
    faced = {one.concerns for one in effects if one.faced}
    for one in effects:
        if not (isinstance(one, RestoreCard) and one.concerns in faced):
            yield one


def reviews(case: Case, effects: tuple[Effect, ...]) -> tuple[Review, ...]:
    """List, without repetition, the cases in which postponed matters are considered after play."""
    opens = lawbook_of(case.code).reporting.later
    if opens is None:
        return ()
    found: list[Review] = []
    for effect in effects:
        opened = opens(case, effect)
        if opened is None or any(one.name == opened.irregularity for one in found):
            continue
        title = irregularity(case.code, opened.irregularity).title
        found.append(Review(opened.irregularity, title, opened.answers))
    return tuple(found)


def _applied(statements: tuple[Statement, ...]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(said.reading for said in statements if said.reading))


def complete(case: Case, verdict: Verdict) -> Case:
    """Return the case with all answers that its verdict used, so that it no longer needs a witness.

    Answers to questions that have not been asked yet are kept until the case is ruled on. Assumed usual answers,
    and the parts of joint answers, become separate answers.
    """
    asked = _asked(case, verdict)
    kept = {} if isinstance(verdict, Ruling) else verdict.kept
    return Case(case.code, case.irregularity, {**asked.answers, **kept}, asked.regulations)


def _asked(case: Case, verdict: Verdict) -> Case:
    answers = {point.name: point.answer for point in verdict.points}
    return Case(case.code, case.irregularity, answers, dict(case.regulations))


def _open(case: Case, question: Question[Any], wording: RulingWording, witness: Witness | None) -> OpenQuestion:
    leads = consequences(case, question, witness, briefly=True)
    return OpenQuestion(
        name=question.name,
        source=question.source,
        text=question.text,
        clause=question.citation.id,
        chooser=_chooser(question.seats, wording),
        notation=question.notation.name,
        expected=question.notation.expected,
        choices=tuple(
            OfferedChoice(
                choice.key,
                choice.text,
                leads[choice.key] or _ordered(case.with_answer(question.name, choice.key), wording, witness),
            )
            for choice in question.choices
        )
        or tuple(OfferedChoice(value.key, value.text, ()) for value in question.notation.values),
        lapse=question.lapse,
        guidance=question.guidance,
        usual=question.usual,
    )


def _ordered(case: Case, wording: RulingWording, witness: Witness | None) -> tuple[Text, ...]:
    """Return the effects of a choice in words, if it has no statements to the players."""
    verdict = judge(case, witness, briefly=True)
    effects = verdict.effects if isinstance(verdict, Ruling) else ()
    return tuple(wording.effect(one) for one in effects)


def _given(point: Point, wording: RulingWording) -> GivenAnswer:
    return GivenAnswer(
        point.name, point.source, point.text, point.answer, point.said, point.clause, _chooser(point.seats, wording)
    )


def _chooser(seats: tuple[int, ...], wording: RulingWording) -> Text:
    return wording.seats(seats) if seats else NOBODY


def _cited(name: str) -> CitedClause:
    row = clause(name)
    return CitedClause(row.id, row.title, row.requirement, row.unsure)

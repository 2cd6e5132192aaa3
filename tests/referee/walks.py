"""Random walks at the desk: its own questions, with answers that it offers, separately or combined, in any order."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from msgspec import Struct
from tests.referee.paths import SAMPLES, TRACTOR_SAMPLES

from paiju.errors import Malformed
from paiju.laws import Code, Ruling
from paiju.referee import Case, Pending, Question, Verdict, irregularities, judge
from paiju.referee.judge import judge_leniently
from paiju.referee.transcript import complete, transcript

CODES = (Code.BRIDGE_1997, Code.BRIDGE_2017, Code.TRACTOR6, Code.CHAODIPI)
_TRACTOR = (Code.TRACTOR6, Code.CHAODIPI)
_LONGEST = 60
_MORE = {
    "seat": ("N", "E", "S", "W"),
    "call": ("P", "1C", "1H", "2H", "3NT", "X"),
    "card": ("H5", "SA", "C2", "DQ"),
    "auction": ("N: 1S P P P", "N: 1H 2C", "N:", "N: P P P", "E: 1S P", "N: 1H P"),
    "auction-and-call": ("N: 1H P X", "N: 1S P 1H", "N: 1S (W) 2H", "E: P P P P", "S: 1C (E) P", "N: (E) 1C"),
    "number": ("0", "1", "2", "3", "5", "7", "9", "11", "12", "13", "61"),
    "contract": ("3NT by S", "4SX by W"),
    "contract-and-seat": ("4S by S, W", "3NT by S, E", "4S by S, S", "2H by E, W"),
    "share": ("0/5", "2/5", "4/6", "0/13", "1/1"),
    "deed": ("W: 2S", "N: SA", "E: P"),
    "outcome": ("3NT by S =", "4S by W -1", "PASS"),
    "plays": ("-", "N/HK", "E/H7", "W/S2 N/S3"),
    "designation": ("high heart", "anything", "ten"),
    "counts": ("14 12 13 13", "13 13 12 13", "13 13 13 13", "11 15 13 13"),
}


class Stumble(Struct, frozen=True):
    """A walk that met an error instead of a question or a ruling."""

    code: Code
    name: str
    answers: dict[str, str]
    error: str

    def __str__(self) -> str:
        said = " ".join(f'"{name}={answer}"' for name, answer in self.answers.items())
        return f"{self.error}\n    {self.code} {self.name} {said}"


@cache
def _words(code: Code, notation: str) -> Sequence[str]:
    if code in _TRACTOR:
        return (*TRACTOR_SAMPLES.get(notation, ()), *SAMPLES.get(notation, ()))
    return (*_MORE.get(notation, ()), *SAMPLES.get(notation, ()))


def readable(code: Code, question: Question[Any]) -> list[str]:
    """Return the samples that can be read as an answer."""
    return [word for word in _words(code, question.notation.name) if _reads(question, word)]


def offered(code: Code, question: Question[Any], chance: Random) -> str:
    """Return an answer that the desk offers or, if answers are not listed, one that can be read."""
    if question.notation.name == "several":
        names = [one.key for one in question.notation.values]
        return " ".join(chance.sample(names, min(len(names), chance.choice((0, 0, 1, 1, 2))))) or "-"
    offered = [one.key for one in question.choices or question.notation.values]
    if not offered:
        offered = readable(code, question)
    if not offered:
        raise LookupError(f"no sample answers {question.name} ({question.notation.name})")
    return chance.choice(offered)


def _reads(question: Question[Any], word: str) -> bool:
    try:
        question.notation.read(word)
    except Malformed:
        return False
    return True


def walk(number: int) -> Stumble | None:
    """Take the walk of this number, which determines code, irregularity and answers; return its error, if any."""
    chance = Random(f"walk {number}")
    code = CODES[number % len(CODES)]
    known = irregularities(code)
    case = Case(code, known[number // len(CODES) % len(known)].name)
    jointly, keeps = chance.random() < 0.7, chance.random() < 0.5
    try:
        case, verdict = _to_the_end(case, chance, jointly=jointly, keeps=keeps)
        _in_any_order(case, verdict, chance)
        _otherwise(case, verdict, chance)
    except (Malformed, AssertionError, KeyError, ValueError, TypeError) as fault:
        return Stumble(code, case.irregularity, _LAST[0].answers, f"{type(fault).__name__}: {fault}")
    return None


_LAST: list[Case] = []
"""The case judged last, for the report."""


def _judged(case: Case, *, briefly: bool) -> Verdict:
    _LAST[:] = [case]
    return judge_leniently(case, briefly=briefly).verdict


def _to_the_end(case: Case, chance: Random, *, jointly: bool, keeps: bool) -> tuple[Case, Verdict]:
    """Answer until nothing is asked.

    `jointly`: in the short form, otherwise in either form at random; `keeps`: answers are stored as given.
    """
    for _ in range(_LONGEST):
        briefly = jointly or chance.random() < 0.5
        verdict = _judged(case, briefly=briefly)
        if not isinstance(verdict, Pending):
            break
        question = verdict.question
        if not keeps and chance.random() < 0.5:
            case = complete(case, verdict)
        case = case.with_answer(question.name, offered(case.code, question, chance))
        after = _judged(case, briefly=briefly)
        again = isinstance(after, Pending) and after.question.name == question.name
        assert not again, f"{question.name} is asked again"
    else:
        raise AssertionError("the walk does not end")
    _told(case)
    return case, _judged(case, briefly=True)


def _told(case: Case) -> None:
    """Have the case written down, as every desk does, and judged again from what was stored."""
    _LAST[:] = [case]
    transcript(case)
    verdict = judge_leniently(case, briefly=True).verdict
    if isinstance(verdict, Ruling):
        again = judge(complete(case, verdict))
        assert _gist(again) == _gist(verdict), "what is kept comes to something else"


def _gist(verdict: Verdict) -> Any:
    """Return the outcome of a ruling without the order of its questions; any other verdict unchanged."""
    if not isinstance(verdict, Ruling):
        return verdict
    return verdict.statements, verdict.effects, {one.name: one.answer for one in verdict.points}


def _in_any_order(case: Case, verdict: Verdict, chance: Random) -> None:
    """Give the same answers in another order: no step is refused, and the result is the same."""
    names = list(case.answers)
    chance.shuffle(names)
    now = Case(case.code, case.irregularity)
    for name in names:
        now = now.with_answer(name, case.answers[name])
        _told(now) if chance.random() < 0.1 else _judged(now, briefly=True)
    assert _judged(now, briefly=True) == verdict, "in another order it comes to something else"


def _otherwise(case: Case, verdict: Verdict, chance: Random) -> None:
    """Change one choice afterwards and walk on: answers that no longer belong are dropped."""
    points = [one.name for one in verdict.points]
    chosen = Case(case.code, case.irregularity)
    while points and isinstance(step := _judged(chosen, briefly=False), Pending):
        name = step.question.name
        if name == points[-1] or name not in case.answers or chance.random() < 0.2:
            said = offered(case.code, step.question, chance)
            _to_the_end(case.with_answer(name, said), chance, jointly=True, keeps=True)
            return
        chosen = chosen.with_answer(name, case.answers[name])

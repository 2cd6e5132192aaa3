"""A desk for tests: cases of one edition, judged to a ruling, an open question, or another law."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from paiju.games.bridge.effects import PenaltyCard
from paiju.laws import Code, Effect, Ruling
from paiju.referee import Case, Contradiction, Pending, Question, judge


class Desk(Struct, frozen=True):
    """Judges by one code. Answers are given as typed, ``"own-turn=yes"``, or by keyword, ``own_turn="yes"``.

    An answer named ``regulations`` contains the organiser's regulations: ``later_average_plus=50``.
    """

    code: Code

    def case(self, name: str, answers: Mapping[str, str]) -> Case:
        """Return the case with these answers."""
        known = {key.replace("_", "-"): answer for key, answer in answers.items()}
        own = re.split(r" (?=[a-z_]+=)", known.pop("regulations", ""))
        rules = dict(rule.split("=", 1) for rule in own if rule)
        return Case(self.code, name, known, rules)

    def judge(self, name: str, *said: str, **answers: str) -> Any:
        """Judge a case up to the first question that is not answered, or to its ruling."""
        typed = dict(answer.split("=", 1) for answer in said)
        return judge(self.case(name, {**typed, **answers}))

    def walk(self, name: str, answers: Mapping[str, str], regulations: Mapping[str, str] | None = None) -> Any:
        """Answer only what is asked, from `answers`; return the ruling, or the first question left open."""
        known = {key.replace("_", "-"): answer for key, answer in answers.items()}
        case = Case(self.code, name, {}, dict(regulations or {}))
        while isinstance(verdict := judge(case), Pending):
            question = verdict.question.name
            if question not in known:
                return verdict
            case = case.with_answer(question, known[question])
        return verdict

    def rule(self, name: str, *said: str, **answers: str) -> Ruling:
        """Judge a case to its end."""
        verdict = self.judge(name, *said, **answers)
        assert isinstance(verdict, Ruling), f"the case is not ruled: {verdict}"
        return verdict

    def question(self, name: str, *said: str, **answers: str) -> Question[Any]:
        """Return the open question."""
        verdict = self.judge(name, *said, **answers)
        assert isinstance(verdict, Pending), f"no question is open: {verdict}"
        return verdict.question

    def asked(self, name: str, *said: str, **answers: str) -> str:
        """Return the open question with its chooser, such as "W accept", or "own-turn" if no seat chooses.

        The seats of the tractor codes are named by their numbers: "2 returned".
        """
        question = self.question(name, *said, **answers)
        names = "123456" if self.code in (Code.CHAODIPI, Code.TRACTOR6) else "NESW"
        return " ".join([names[seat] for seat in question.seats] + [question.name])

    def choices(self, name: str, *said: str, **answers: str) -> tuple[str, ...]:
        """Return the choices of the open question."""
        return tuple(choice.key for choice in self.question(name, *said, **answers).choices)

    def other_law(self, name: str, *said: str, **answers: str) -> str:
        """Return the clause that rules the case instead."""
        verdict = self.judge(name, *said, **answers)
        assert isinstance(verdict, Contradiction), f"the case is not contradicted: {verdict}"
        assert verdict.text.zh != verdict.text.en
        return verdict.citation.id

    def dismissed(self, name: str, *said: str, **answers: str) -> str:
        """Return the clause by which there is nothing to correct."""
        ruling = self.rule(name, *said, **answers)
        assert ruling.effects == ()
        last = ruling.statements[-1]
        assert last.text.zh != last.text.en
        return last.clause


def has(ruling: Ruling, *effects: Effect) -> bool:
    """Return whether a ruling orders all of these effects."""
    return all(effect in ruling.effects for effect in effects)


def told(ruling: Ruling) -> list[str]:
    """Return the clauses of the director's announcement."""
    return [said.clause for said in ruling.statements]


def keys(question: Question[Any]) -> set[str]:
    """Return the possible answers to a question that lists its choices."""
    return {choice.key for choice in question.choices}


def penalty_cards(ruling: Ruling) -> list[PenaltyCard]:
    """Return the penalty cards that a ruling orders."""
    return [effect for effect in ruling.effects if isinstance(effect, PenaltyCard)]

"""A desk for tests: cases of one edition, judged to a ruling, an open question, or another law."""

from __future__ import annotations

from msgspec import Struct

from paiju.laws import Code, Effect, Ruling
from paiju.referee import Case, Contradiction, Pending, judge


class Desk(Struct, frozen=True):
    """Judges by one code; the names of the questions are written with underlines.

    An answer named ``regulations`` holds the organiser's own: ``later_average_plus=50``.
    """

    code: Code

    def case(self, name: str, answers: dict[str, str]) -> Case:
        """The case with these answers."""
        said = {key.replace("_", "-"): answer for key, answer in answers.items()}
        rules = dict(rule.split("=", 1) for rule in said.pop("regulations", "").split())
        return Case(self.code, name, said, rules)

    def rule(self, name: str, **answers: str) -> Ruling:
        """Judge a case to its end."""
        verdict = judge(self.case(name, answers))
        assert isinstance(verdict, Ruling), f"the case is not ruled: {verdict}"
        return verdict

    def asked(self, name: str, **answers: str) -> str:
        """Name the question that is open, with its chooser: "W accept", or "own-turn" where no seat chooses.

        The seats of the tractor codes are named by their numbers: "2 returned".
        """
        verdict = judge(self.case(name, answers))
        assert isinstance(verdict, Pending), f"no question is open: {verdict}"
        names = "123456" if self.code in (Code.CHAODIPI, Code.TRACTOR6) else "NESW"
        return " ".join([names[seat] for seat in verdict.question.seats] + [verdict.question.name])

    def choices(self, name: str, **answers: str) -> tuple[str, ...]:
        """List the choices of the question that is open."""
        verdict = judge(self.case(name, answers))
        assert isinstance(verdict, Pending), f"no question is open: {verdict}"
        return tuple(choice.key for choice in verdict.question.choices)

    def other_law(self, name: str, **answers: str) -> str:
        """Name the clause that rules the case instead."""
        verdict = judge(self.case(name, answers))
        assert isinstance(verdict, Contradiction), f"the case is not contradicted: {verdict}"
        assert verdict.text.zh != verdict.text.en
        return verdict.citation.id


def has(ruling: Ruling, *effects: Effect) -> bool:
    """Whether a ruling orders all of these."""
    return all(effect in ruling.effects for effect in effects)


def told(ruling: Ruling) -> list[str]:
    """The clauses of what the director tells."""
    return [said.clause for said in ruling.statements]

"""Judges an appeal against a ruling: the case is judged again with the findings of those who hear the appeal."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from paiju.errors import Malformed
from paiju.laws import Citation, Effect, Refused, Ruling, Source
from paiju.referee.case import Case, Contradiction, Pending, Verdict
from paiju.referee.hearing import Witness
from paiju.referee.judge import judge
from paiju.text import Text


class Appeal(Struct, frozen=True):
    """An appeal against the ruling on `case`.

    `by` names the appellant and `words` gives the reasons, both only for the record.
    """

    case: Case
    by: str
    words: str = ""


class AppealResult(Struct, frozen=True):
    """The result of an appeal.

    - `before`: the ruling appealed against
    - `after`: the verdict on the case with the new findings
    - `changed`: the names of the questions that are answered differently
    - `gone`, `new`: the effects that are dropped, and those that replace them
    """

    before: Ruling
    after: Verdict
    changed: tuple[str, ...]

    @property
    def gone(self) -> tuple[Effect, ...]:
        """The effects of the first ruling that no longer apply."""
        kept = self.after.effects if isinstance(self.after, Ruling) else ()
        return tuple(effect for effect in self.before.effects if effect not in kept)

    @property
    def new(self) -> tuple[Effect, ...]:
        """The effects that did not apply before."""
        now = self.after.effects if isinstance(self.after, Ruling) else ()
        return tuple(effect for effect in now if effect not in self.before.effects)


def review(appeal: Appeal, findings: Mapping[str, str], witness: Witness | None = None) -> AppealResult:
    """Judge the case of an appeal again, with other findings of fact and judgment, by the names of their questions.

    Answers that are no longer asked for are dropped; a question that the new findings raise is left `Pending`. The
    law itself is not open to appeal: code, irregularity and regulations are as the director set them, and only the
    director can change a ruling on them. Raises `Malformed` if the case has no ruling yet or has no such question,
    and `Refused` if a finding replaces a player's choice.
    """
    case = appeal.case
    before = judge(case, witness)
    if not isinstance(before, Ruling):
        found = "pending" if isinstance(before, Pending) else "contradiction"
        raise Malformed(Text("a case that has been ruled", "已有裁定的案件"), found)
    points = {point.name: point for point in before.points}
    for name in findings:
        if name in points and points[name].source is Source.OPTION:
            raise Refused(
                Text(
                    "a player's own choice is not a finding, and cannot be changed on appeal",
                    "选手自己的选择不是认定，不能在上诉中更改",
                ),
                Citation(points[name].clause),
            )
    answers = {point.name: point.answer for point in before.points} | dict(findings)
    after = judge(Case(case.code, case.irregularity, answers, dict(case.regulations)), witness)
    asked = {point.name for point in after.points}
    if isinstance(after, Pending):
        asked.add(after.question.name)
    for name in findings:
        if name not in asked:
            raise Malformed(Text("the name of a question of this case", "本案一个问题的名称"), name)
    changed = tuple(name for name in findings if name not in points or _answer(after, name) != points[name].answer)
    return AppealResult(before, after, changed)


def _answer(verdict: Pending | Contradiction | Ruling, name: str) -> str:
    return next((point.answer for point in verdict.points if point.name == name), "")

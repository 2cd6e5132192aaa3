"""Describes the adjusted score that a side gets instead of its result (L12.C)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge.effects import Grade, ScoreOverride
from paiju.text import Text, listed

_GRADES: Final = {
    Grade.AVERAGE_PLUS: Text("average plus", "平均加"),
    Grade.AVERAGE: Text("average", "平均分"),
    Grade.AVERAGE_MINUS: Text("average minus", "平均减"),
    Grade.ASSIGNED: Text("an assigned score", "指定的分数"),
}


def adjusted_text(given: ScoreOverride) -> Text:
    """Describe the score given to a side, without naming the side.

    >>> adjusted_text(ScoreOverride(0, Grade.ASSIGNED, -50))
    Text(en='-50 points', zh='-50 分')
    """
    grade = graded(given)
    if given.weights:
        each = listed([Text(f"{n}% {p:+d}", f"{n}% {p:+d} 分") for p, n in given.weights])
        grade = Text(f"{each.en}, each scored separately", f"{each.zh}；各个结果先照计分方法算，再加权平均")
    if given.self_inflicted is not None:
        sound, table = given.self_inflicted
        grade = Text(
            f"{grade.en}; less the self-inflicted part, {sound:+d} to {table:+d}",
            f"{grade.zh}；扣去自己造成的损失（{sound:+d} 到 {table:+d}）",
        )
    return grade


def graded(given: ScoreOverride) -> Text:
    """Describe the grade, or the points of a single assigned result."""
    if given.points is None:
        return _GRADES[given.grade]
    return Text(f"{given.points:+d} points", f"{given.points:+d} 分")


def plain_points(given: ScoreOverride) -> int | None:
    """Return the side's total points if a single result is assigned; None for other adjusted scores."""
    if given.weights or given.self_inflicted is not None or given.at_most:
        return None
    return given.points

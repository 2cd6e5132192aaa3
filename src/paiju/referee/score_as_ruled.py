"""What a deal comes to once a ruling is carried out on the table's result, in words, for every code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import structs

from paiju.errors import Malformed
from paiju.laws import Citation, Code, Ruling
from paiju.laws.effect import Cancel, Forfeit, PointPenalty, Redeal
from paiju.referee.bridge import score_as_ruled as bridge
from paiju.referee.case import Case, Verdict
from paiju.referee.inquest import Inquest
from paiju.referee.question import number
from paiju.referee.setting import Setting
from paiju.referee.tractor.facts import places
from paiju.referee.tractor.places import SEATS, Places
from paiju.referee.voice import BRIDGE
from paiju.text import Text, counted

_FIVE: Final = 5
"""What the points of every card, fine and kitty are a multiple of (T7.2, C4.2a)."""
_POINTS: Final = structs.replace(
    number(-9995, 9995), expected=Text("points: a multiple of 5, as 95", "得分：5 的倍数，如 95")
)
_CLAUSES: Final = {Code.TRACTOR6: "T7.1", Code.CHAODIPI: "C4.2a"}


def came_to(code: Code) -> tuple[Setting, ...]:
    """List what is asked of the table's result for a score as ruled."""
    if code in BRIDGE:
        return bridge.CAME_TO
    zh = Places(SEATS[code]).defenders.zh
    text = Text("The defenders' points at the table", f"本桌{zh}得分")
    clause = Citation(_CLAUSES[code]).id
    return (Setting("result", text, clause, "number", _POINTS.expected),)


def score_as_ruled(case: Case, verdict: Verdict, given: Mapping[str, str]) -> tuple[Text, ...]:
    """Say what the table's result becomes; nothing where no result is given, or nothing is ruled yet.

    `given`: what the table came to, by the names of `came_to`. Raises `Malformed` for what cannot be read.
    """
    result = given.get("result", "").strip()
    if not result or not isinstance(verdict, Ruling):
        return ()
    if case.code in BRIDGE:
        return bridge.score_as_ruled(verdict, result, given.get("vulnerable") or "None")
    points = _POINTS.read(result)
    if points % _FIVE:
        raise Malformed(_POINTS.expected, result)
    return _moved(verdict, points, _at(case, verdict))


def _at(case: Case, ruling: Ruling) -> Places:
    answers = {point.name: point.answer for point in ruling.points}
    return places(Inquest(Case(case.code, case.irregularity, answers)))


def _moved(ruling: Ruling, points: int, at: Places) -> tuple[Text, ...]:
    if any(isinstance(one, Cancel | Redeal | Forfeit) for one in ruling.effects):
        return (Text(f"The {counted(points, 'point')} do not count", f"{points} 分不计"),)
    if at.declarer is None:
        raise Malformed(Text("a deal with a declarer", "已有庄家的一局"), str(points))
    after = points + sum(
        one.points if at.declares(one.side) else -one.points
        for one in ruling.effects
        if isinstance(one, PointPenalty)
    )
    zh = at.defenders.zh
    if after == points:
        return (Text(f"The defenders' points stay {points}", f"{zh}得分不变：{points}"),)
    return (
        Text(f"The defenders' points: {points} become {after}", f"{zh}得分：{points} 变为 {after}"),
    )

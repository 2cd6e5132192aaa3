"""Reports the rulings of both tractor games; seats are named from the declarer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct, structs

from paiju.errors import Malformed
from paiju.games.tractor.effects import PointPenalty
from paiju.laws import Citation, Code, Effect, Ruling
from paiju.laws.effect import Cancel, Forfeit, Redeal
from paiju.referee.case import Case
from paiju.referee.hearing import Hearing, Witness
from paiju.referee.question import number
from paiju.referee.reporting import AsRuled
from paiju.referee.setting import Setting
from paiju.referee.tractor.effect_text import bears_on_score, effect_text, seats_text
from paiju.referee.tractor.facts import places
from paiju.referee.tractor.places import GAME_SIZES, Places
from paiju.text import Text, counted

_FIVE: Final = 5
"""The points of cards, fines and kitties are multiples of this (T7.2, C4.2a)."""
_POINTS: Final = structs.replace(
    number(-9995, 9995), expected=Text("points: a multiple of 5, for example 95", "得分：5 的倍数，如 95")
)


class _Wording(Struct, frozen=True):
    at: Places

    def effect(self, effect: Effect) -> Text:
        return effect_text(effect, self.at)

    def scores(self, effect: Effect) -> bool:
        return bears_on_score(effect)

    def only_reminds(self, effect: Effect) -> bool:  # noqa: ARG002
        return False

    def seats(self, seats: tuple[int, ...]) -> Text:
        return seats_text(seats, self.at)


def wording(case: Case, witness: Witness | None) -> _Wording:
    """Return the wording for the rulings of a case, with the seats of its table."""
    return _Wording(places(Hearing(case, witness)))


def as_ruled(code: Code, clause: str) -> AsRuled:
    """Return how a ruling changes the defenders' points at the table; `clause`: the code's clause on points."""
    zh = Places(GAME_SIZES[code].seats).defenders.zh
    text = Text("The defenders' points at the table", f"本桌{zh}得分")
    asked = Setting("result", text, Citation(clause).id, "number", _POINTS.expected)
    return AsRuled(came_to=(asked,), score=_score)


def _score(case: Case, ruling: Ruling, given: Mapping[str, str]) -> tuple[Text, ...]:
    result = given["result"]
    points = _POINTS.read(result)
    if points % _FIVE:
        raise Malformed(_POINTS.expected, result)
    answers = {point.name: point.answer for point in ruling.points}
    at = places(Hearing(Case(case.code, case.irregularity, answers)))
    return _moved(ruling, points, at)


def _moved(ruling: Ruling, points: int, at: Places) -> tuple[Text, ...]:
    if any(isinstance(one, Cancel | Redeal | Forfeit) for one in ruling.effects):
        return (Text(f"The {counted(points, 'point')} do not count", f"{points} 分不计"),)
    if at.declarer is None:
        raise Malformed(Text("a deal with a declarer", "已有庄家的一局"), str(points))
    after = points + sum(
        one.points if at.declares(one.side) else -one.points for one in ruling.effects if isinstance(one, PointPenalty)
    )
    zh = at.defenders.zh
    if after == points:
        return (Text(f"The defenders' points stay {points}", f"{zh}得分不变：{points}"),)
    return (Text(f"The defenders' points: {points} become {after}", f"{zh}得分：{points} 变为 {after}"),)

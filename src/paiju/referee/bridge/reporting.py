"""Reports rulings by the Laws of bridge, for each edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from paiju.laws import Code, Effect, Ruling
from paiju.referee.bridge.effect_text import bears_on_score, effect_text, only_reminds, seats_text
from paiju.referee.bridge.regulations import open_to_organiser, regulations
from paiju.referee.bridge.score_as_ruled import CAME_TO, score_as_ruled
from paiju.referee.bridge.scores.later_review import later_review
from paiju.referee.case import Case
from paiju.referee.hearing import Witness
from paiju.referee.reporting import AsRuled, Reporting
from paiju.text import Text


class _Wording(Struct, frozen=True):
    def effect(self, effect: Effect) -> Text:
        return effect_text(effect)

    def scores(self, effect: Effect) -> bool:
        return bears_on_score(effect)

    def only_reminds(self, effect: Effect) -> bool:
        return only_reminds(effect)

    def seats(self, seats: tuple[int, ...]) -> Text:
        return seats_text(seats)


def _voice(case: Case, witness: Witness | None) -> _Wording:  # noqa: ARG001
    return _Wording()


def _score(case: Case, ruling: Ruling, given: Mapping[str, str]) -> tuple[Text, ...]:  # noqa: ARG001
    return score_as_ruled(ruling, given["result"], given.get("vulnerable") or "None")


def _reporting(*codes: Code, by_law: Mapping[str, str]) -> Reporting:
    return Reporting(
        wording=_voice,
        regulations=regulations,
        settings=open_to_organiser(*codes),
        later=lambda case, effect: later_review(case, effect, by_law),
        as_ruled=AsRuled(came_to=CAME_TO, score=_score),
        lists="paiju.referee.bridge",
        numbered="L1-L93",
    )


REPORTING_1997: Final = _reporting(Code.BRIDGE_1997, by_law={})
REPORTING_2017: Final = _reporting(Code.BRIDGE_1997, Code.BRIDGE_2017, by_law={"asked-by": "director"})

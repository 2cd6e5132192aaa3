"""Reviews and questions about calls under the Laws of 2017: one call alone (20F3), improper questions (20G)."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.referee.bridge1997.questions import WRONG_REVIEW, asker, entitled, explained, improper
from paiju.referee.bridge2017.adjusted import damaged, given
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def question_asked(inquest: Inquest) -> None:
    """Rule on a review or a question about calls."""
    seat, kind = asker(inquest)
    if not entitled(inquest, seat, kind, _redress):
        return
    if improper(inquest, seat, {"partner": "2017:L20.G", "trap": "2017:L20.G"}, "2017:L20.G"):
        return
    explained(inquest, seat, kind, "2017:L20.F.3")


def _redress(inquest: Inquest) -> None:
    if damaged(inquest, "L20.E"):
        inquest.tell(WRONG_REVIEW, "L20.E")
        given(inquest)


FAMILY: Final = (
    Irregularity(
        "question-asked",
        Text("a review asked for, or a question about calls", "要求复述叫牌，或询问叫牌的含义"),
        Citation("2017:L20.F.1"),
        question_asked,
        tuple(
            Citation(one)
            for one in (
                "L20.A",
                "L20.B",
                "L20.C.1",
                "L20.C.2",
                "L20.D",
                "L20.E",
                "L20.F.2",
                "2017:L20.F.3",
                "2017:L20.G",
                "2017:L41.B",
                "2017:L41.C",
                "L73.B.1",
            )
        ),
    ),
)

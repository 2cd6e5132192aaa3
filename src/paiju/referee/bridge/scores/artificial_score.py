"""Gives artificial scores (12C1 of 1997, 12C2 of 2017), by each side's share of the fault."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from paiju.games.bridge import Side
from paiju.games.bridge.effects import Grade, ScoreOverride
from paiju.games.bridge.seat import SIDES
from paiju.referee.bridge.regulations import regulations
from paiju.referee.bridge.scores.law import score_law
from paiju.referee.bridge.scores.questions import EARLIER_OF
from paiju.referee.hearing import Hearing
from paiju.referee.kinds import judgment
from paiju.text import Text

_WORDS: Final = {
    Grade.AVERAGE_PLUS: Text("average plus", "平均加"),
    Grade.AVERAGE: Text("average", "平均分"),
    Grade.AVERAGE_MINUS: Text("average minus", "平均减"),
}
_FAULTS: Final = {
    "none": (Grade.AVERAGE_PLUS, Text("in no way at fault", "没有过错")),
    "partly": (Grade.AVERAGE, Text("partly at fault", "负部分责任")),
    "directly": (Grade.AVERAGE_MINUS, Text("directly at fault", "负直接责任")),
}
FAULT_OF: Final = judgment(
    "fault-{name}",
    Text("How far are {side} at fault{at_fault}?", "{at_fault}{side}方有多少责任？"),
    "L12.C.1",
    {key: words for key, (_, words) in _FAULTS.items()},
)


def artificial(hearing: Hearing, sides: Sequence[Side] = SIDES) -> None:
    """Give each side an artificial score by its own share of the fault; the scores need not balance."""
    at_fault = score_law(hearing).at_fault
    for side in sides:
        fault = hearing.ask(FAULT_OF, name=side.name.lower(), side=side.text, at_fault=at_fault)
        award(hearing, side, _FAULTS[fault][0])


def override(hearing: Hearing, side: Side, grade: Grade, clause: str) -> None:
    """Order an artificial score for one side, and state it."""
    words = _WORDS[grade]
    hearing.order(ScoreOverride(side, grade))
    hearing.tell(Text(f"{side.text.en} score {words.en}", f"{side.text.zh}方得{words.zh}"), clause)


def award(hearing: Hearing, side: Side, grade: Grade) -> None:
    """Give a side an artificial score.

    For an average plus on its second or a later board, the organiser's rule applies.
    """
    law, clause = score_law(hearing), "L12.C.1"
    rule = regulations(hearing).later_average_plus
    if law.later_boards and grade is Grade.AVERAGE_PLUS and rule != 60:
        earlier = hearing.ask(EARLIER_OF, law.later_boards, name=side.name.lower(), side=side.text)
        if earlier:
            clause = law.later_boards
            grade = Grade.AVERAGE if rule >= 50 else Grade.AVERAGE_MINUS
    override(hearing, side, grade, clause)

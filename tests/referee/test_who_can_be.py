"""Only possible offenders are offered, in both tractor codes; if only one is possible, nobody is asked."""

from __future__ import annotations

import pytest
from tests.office.test_tractor_referee import DIRECTOR, Game

from paiju.laws import Code, Ruling
from paiju.laws.effect import Caution
from paiju.referee import Case, Contradiction, Pending, judge
from paiju.table import commands as c


def offered(code: Code, name: str, **answers: str) -> tuple[str, list[str]]:
    """Return the name of the open question, and who is offered."""
    said = {key.replace("_", "-"): answer for key, answer in answers.items()}
    verdict = judge(Case(code, name, said))
    assert isinstance(verdict, Pending), verdict
    return verdict.question.name, [one.text.zh for one in verdict.question.notation.values]


DECLARERS = ["庄一", "庄二", "庄三"]
BUT_F1 = ["庄一", "庄二", "闲二", "庄三", "闲三"]


@pytest.mark.parametrize(
    ("name", "answers", "asked", "who"),
    [
        ("slow-shuffle", {}, "offender", DECLARERS),  # T2.6a
        ("wrong-declarer", {}, "drew-first", ["闲一", "庄二", "闲二", "庄三", "闲三"]),  # T2.5a
        ("out-of-turn", {"offender": "F1"}, "turn", BUT_F1),  # T6.3a
        ("wrong-draw", {"offender": "F1"}, "turn", BUT_F1),
        ("concealment-inquiry", {"asker": "F1"}, "asked", BUT_F1),  # T6.7.1
        ("failed-throw", {"offender": "F1", "cards": "SA SK SK"}, "interceptor", [*BUT_F1, "没有"]),
    ],
)
def test_T2_6a_T2_5a_T6_3a_who_cannot_be_meant_is_not_offered(
    name: str, answers: dict[str, str], asked: str, who: list[str]
) -> None:
    assert offered(Code.TRACTOR6, name, **answers) == (asked, who)


@pytest.mark.parametrize(
    ("name", "answers", "asked", "who"),
    [
        ("card-check", {"checker": "E", "found": "concealed-cards"}, "offender", ["南家", "北家"]),
        ("kitty-underdrawn", {"declarer": "S"}, "offender", ["南家", "北家"]),
        ("kitty-underdrawn", {"declarer": "S", "offender": "S"}, "short", ["东家", "北家", "西家"]),
        ("wrong-draw", {"offender": "E"}, "turn", ["南家", "北家", "西家"]),
        ("kitty-count", {"offender": "S", "kitty": "9", "first-trick": "yes"}, "uncounted", ["东家", "北家", "西家"]),
    ],
)
def test_C7_2c_C6_7b_who_cannot_be_meant_is_not_offered(
    name: str, answers: dict[str, str], asked: str, who: list[str]
) -> None:
    assert offered(Code.CHAODIPI, name, **answers) == (asked, who)


def test_T5_5_T4_3_6_the_declarer_alone_buries_and_takes_the_kitty_and_is_not_asked_for() -> None:
    slow = judge(Case(Code.TRACTOR6, "slow-burying", {"seconds": "75", "earlier": "0"}))
    assert isinstance(slow, Ruling)
    assert slow.effects == (Caution(0),)
    assert "offender" in {point.name for point in slow.points}
    early = judge(Case(Code.TRACTOR6, "early-kitty", {"waited": "no", "earlier": "0"}))
    assert isinstance(early, Ruling)
    assert early.effects == (Caution(0),)


@pytest.mark.parametrize(
    ("name", "who", "clause", "instead"),
    [
        ("slow-burying", "D2", "T5.5", ""),
        ("slow-shuffle", "F1", "T2.6a", ""),
        ("early-kitty", "F1", "T5.3", "kitty-overdrawn"),
    ],
)
def test_T5_3_who_is_named_all_the_same_is_read_and_refused(name: str, who: str, clause: str, instead: str) -> None:
    verdict = judge(Case(Code.TRACTOR6, name, {"offender": who}))
    assert isinstance(verdict, Contradiction)
    assert (verdict.citation.id, verdict.instead) == (clause, instead)


def test_T_tab5_13_the_record_counts_for_an_offender_of_whom_nobody_was_asked() -> None:
    one = Game("tractor6")
    one.phase("playing")
    for _ in range(2):
        one.send(DIRECTOR, c.DrawAttention("slow-burying"))
        assert one.answer_all(seconds="75") == ["seconds"]
    assert [type(ruling.effects[0]).__name__ for ruling in one.rulings] == ["Caution", "PointPenalty"]

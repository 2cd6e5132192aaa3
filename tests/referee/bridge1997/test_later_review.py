"""A deferred adjustment is taken up when play is over, by the law that deferred it."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from tests.referee.later import later_review

from paiju.laws import Code, Source
from paiju.laws.effect import AdjustLater
from paiju.referee import Case, Pending, judge

_PUT_OFF = re.compile(r'AdjustLater\([^)]*?"(L[\w.]+)"\)')


def put_off() -> list[str]:
    """Return the clauses by which the handlers defer an adjustment."""
    folder = Path(str(files("paiju.referee.bridge")))
    texts = [one.read_text(encoding="utf-8") for one in folder.rglob("*.py")]
    return sorted({clause for text in texts for clause in _PUT_OFF.findall(text)})


def test_the_laws_that_put_an_adjustment_off_are_found() -> None:
    assert {"L23", "L40.C", "L64.C", "L72.B.1"} <= set(put_off())


@pytest.mark.parametrize("clause", put_off())
def test_each_is_taken_up_by_a_case_that_asks_on(clause: str) -> None:
    verdict = judge(later_review(Code.BRIDGE_1997, AdjustLater(0, clause)))
    assert isinstance(verdict, Pending), verdict
    assert verdict.question.source in (Source.FACT, Source.FINDING)


@pytest.mark.parametrize(
    ("clause", "name"),
    [
        ("L16.C.2", "information-used"), ("L72.B.1", "foreseen-damage"),
        ("L21.B.3", "misinformation"), ("L64.C", "adjusted-score"), ("L12.A.1", "adjusted-score"),
    ],
)  # fmt: skip
def test_each_by_its_own_irregularity(clause: str, name: str) -> None:
    case = later_review(Code.BRIDGE_1997, AdjustLater(1, clause))
    assert (case.code, case.irregularity) == (Code.BRIDGE_1997, name)


def test_without_damage_the_result_stands() -> None:
    case = later_review(Code.BRIDGE_1997, AdjustLater(1, "L64.C"))
    verdict = judge(Case(case.code, case.irregularity, {**case.answers, "damage": "no"}))
    assert getattr(verdict, "effects", None) == ()

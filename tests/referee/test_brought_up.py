"""Cases written by release 0.2 give the same ruling, although the law has since gained a question (64C, 12C1)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.test_rule import told

from paiju.formats import case as cases_format
from paiju.games.bridge import Side
from paiju.games.bridge.effects import TrickTransfer
from paiju.laws import Ruling
from paiju.laws.effect import AdjustLater, Effect
from paiju.referee import Pending, brought_up, judge

REVOKE = {
    "contract": "4S by S", "offender": "W", "failure": "follow", "noticed": "os-played", "attention": "lawful",
}  # fmt: skip
NOW = {**REVOKE, "trick": "5", "other-side-revoked": "no"}
WON = {"exception": "none", "tricks-won": "3", "revoke-winner": "W", "undercompensated": "yes"}
OLD: list[tuple[str, dict[str, str], tuple[Effect, ...]]] = [
    ("bridge2017", {**NOW, **WON}, (TrickTransfer(Side.NS, 2), AdjustLater(Side.EW, "2017:L64.C.1"))),
    ("bridge2017", {**NOW, "exception": "both", "both-damage": "yes"},
     (AdjustLater(Side.EW, "2017:L64.C.2.b"), AdjustLater(Side.NS, "2017:L64.C.2.b"))),
    ("bridge2017", {**NOW, "exception": "same-suit", "undercompensated": "no", "repeat-damage": "yes"},
     (AdjustLater(Side.EW, "2017:L64.C.2.a"),)),
    ("bridge1997", {**REVOKE, "trick": "5", **WON},
     (TrickTransfer(Side.NS, 2), AdjustLater(Side.EW, "L64.C"))),
    ("bridge1997", {**REVOKE, "trick": "5", "exception": "both"},
     (AdjustLater(Side.EW, "L64.C.x"), AdjustLater(Side.NS, "L64.C.x"))),
]  # fmt: skip
"""Cases as release 0.2 wrote them into a file, and the effects it ordered."""


@pytest.mark.parametrize(("code", "answers", "effects"), OLD)
def test_L64_C_a_case_of_an_earlier_release_comes_to_what_it_came_to(
    code: str, answers: dict[str, str], effects: tuple[Effect, ...]
) -> None:
    line = json.dumps({"code": code, "irregularity": "revoke", "answers": answers})
    (case,) = cases_format.loads(line)
    asked = judge(case)
    assert isinstance(asked, Pending)
    assert asked.question.name == "equity-score"
    ruling = judge(brought_up(case))
    assert isinstance(ruling, Ruling)
    assert ruling.effects == effects


def test_L64_C_a_case_open_elsewhere_or_answered_stays_as_it_is() -> None:
    whole = {"code": "bridge2017", "irregularity": "revoke", "answers": {**NOW, **WON}}
    (case,) = cases_format.loads(json.dumps(whole))
    now = case.with_answer("equity-score", "now")
    assert brought_up(now) == now
    assert isinstance(judge(now), Pending)
    whole["answers"] = REVOKE
    (case,) = cases_format.loads(json.dumps(whole))
    assert brought_up(case) == case


def test_L64_C_a_file_of_an_earlier_release_is_listed_as_ruled(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "old.jsonl"
    lines = [json.dumps({"code": c, "irregularity": "revoke", "answers": said}) for c, said, _ in OLD]
    file.write_text("\n".join(lines))
    found = told(capsys, "--file", str(file))["records"]
    assert [one["verdict"] for one in found] == ["ruling"] * len(OLD)
    again = told(capsys, "equity-score=now", "--file", str(file), "--case", "1")
    assert again["verdict"] == "question"

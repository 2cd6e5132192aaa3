"""`paiju laws` as a person types it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from paiju.cli import main
from paiju.laws import clauses


def test_show_prints_a_clause_in_each_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", "show", "L27.B.2", "--lang", "en"]) == 0
    assert "offender's partner passes" in capsys.readouterr().out
    assert main(["--lang", "zh", "laws", "show", "L27.B.2"]) == 0
    assert "违规者的同伴" in capsys.readouterr().out


def test_show_of_a_whole_law_prints_its_parts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", "show", "L27", "--json"]) == 0
    ids = [c["id"] for c in json.loads(capsys.readouterr().out)["clauses"]]
    assert ids[:2] == ["L27.A", "L27.B"]


def test_an_unknown_clause_is_one_line_and_exit_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", "show", "L27.Z", "--lang", "en"]) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert out.err.count("\n") == 1
    assert "nearest: L27" in out.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nonsense"], "此处不认识 'nonsense'"),
        ([], "缺少命令"),
        (["laws", "show"], "缺少 编号..."),
        (["laws", "search", "x", "--code", "y"], "--code 须为以下之一"),
        (["laws", "show", "L1", "--nope"], "没有选项 --nope"),
        (["laws", "coverage", "--tests", "/nowhere"], "测试所在目录"),
    ],
)
def test_wrong_words_are_refused_in_chinese(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "zh", *words]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1


def test_help_is_in_the_language_of_the_locale(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert main(["laws", "--help"]) == 0
    out = capsys.readouterr().out
    assert "用法：" in out
    assert "Usage" not in out
    assert "Show this" not in out


def test_coverage_tells_tested_from_honoured_otherwise_from_neither(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "test_one.py").write_text(
        "def test_L44_C_follow() -> None: ...\n", encoding="utf-8"
    )
    assert main(["laws", "coverage", "--tests", str(tmp_path), "--json", "--named"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["tests"] == [{"id": "L44.C", "tests": "test_L44_C_follow"}]
    neither = " ".join(row["ids"] for row in data["neither"]).split()
    honoured = " ".join(row["ids"] for row in data["honoured"]).split()
    assert "L44.C" not in neither + honoured
    assert "L44.D" in neither
    assert {"L81.A", "L74.A.1"} <= set(honoured)
    assert not set(honoured) & set(neither)
    assert len(honoured) + len(neither) + 1 == len(clauses())
    assert all(row["how"] for row in data["by_people"])
    ways = {row["id"]: row["how"] for row in data["ways"]}
    assert "L81.A" in ways
    assert "L74.A.1" not in ways, "its kind says how"
    for row in data["decided"] + data["by_people"]:
        assert row["tested"] + row["honoured"] + row["neither"] == row["clauses"]


def test_coverage_sums_up_in_each_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["laws", "coverage", "--tests", str(tmp_path), "--code", "table"]
    assert main([*words, "--lang", "en"]) == 0
    assert (
        "Of 44 clauses 0 have a test by their id, 11 are honoured otherwise, and 33 are neither."
        in capsys.readouterr().out
    )
    assert main([*words, "--lang", "zh"]) == 0
    assert (
        "44 条中，0 条有以其编号命名的测试，11 条以其他方式遵守，33 条两者皆无。"
        in capsys.readouterr().out
    )

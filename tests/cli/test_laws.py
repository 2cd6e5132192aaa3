"""`paiju laws` as a user types it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.output import read

from paiju.cli import main
from paiju.laws import Code, clauses, readings


@pytest.fixture(autouse=True)
def laws_of_1997(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clauses below belong to the Laws of 1997."""
    monkeypatch.setenv("PAIJU_EDITION", "1997")


def test_show_prints_a_clause_in_each_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", "show", "L27.B.2", "--lang", "en"]) == 0
    assert "offender's partner passes" in capsys.readouterr().out
    assert main(["--lang", "zh", "laws", "show", "L27.B.2"]) == 0
    assert "违规者的同伴" in capsys.readouterr().out


def test_show_of_a_whole_law_prints_its_parts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", "show", "L27", "--json"]) == 0
    ids = [c["id"] for c in read(capsys.readouterr().out)["clauses"]]
    assert ids[:2] == ["L27.A", "L27.B"]


def test_an_unknown_clause_is_one_line_and_exit_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", "show", "L27.Z", "--lang", "en"]) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert out.err.count("\n") == 1
    assert "nearest: L27" in out.err


@pytest.mark.parametrize(
    "words",
    [["C3.4c reading 24"], ["C3.4c", "reading", "24"], ["reading 24 of C3.4c"], ["C3.4c 解读 24"], ["「解读24」"]],
    ids=" ".join,
)
def test_show_of_a_reading_prints_question_choice_and_the_option_that_turns_it(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["laws", "show", *words, "--lang", "zh"]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[0] == "C3.4c 解读 24"
    assert "问：扣底第二次违例罚80分" in out
    assert "解读：按场算" in out
    assert "bury_faults 默认 per-match，可改为 per-deal" in out
    assert main(["laws", "show", *words, "--lang", "en"]) == 0
    assert "bury_faults = per-match (else per-deal)" in capsys.readouterr().out


def test_a_clause_is_shown_with_its_readings_beneath_and_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", "show", "C3.3a", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert [line.split(":")[0].strip() for line in out.splitlines() if "  Reading" in line] == [
        "Reading 10",
        "Reading 11",
        "Reading 12",
    ]
    assert main(["laws", "show", "C3.3a", "T6.9", "reading 24", "--json"]) == 0
    told = read(capsys.readouterr().out)
    assert [row["id"] for row in told["clauses"]] == ["C3.3a", "T6.9"]
    assert [row["number"] for row in told["readings"]] == [24, 10, 11, 12, 70, 97]


def test_a_reading_that_does_not_exist_is_one_line_and_exit_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", "show", f"reading {len(readings()) + 1}", "--lang", "en"]) == 2
    assert f"1 to {len(readings())}" in capsys.readouterr().err
    assert main(["laws", "show", "C3.4a 解读 24", "--lang", "zh"]) == 2
    assert "24 属于 C3.4c" in capsys.readouterr().err


def test_search_finds_readings_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", "search", "bury_faults", "--json"]) == 0
    told = read(capsys.readouterr().out)
    assert (told["clauses"], [row["number"] for row in told["readings"]]) == ([], [24])
    assert main(["laws", "search", "没有人亮主", "--lang", "zh"]) == 0
    assert "这盘作废，重新发牌" in capsys.readouterr().out


def test_all_readings_are_listed_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", "readings", "--json"]) == 0
    assert len(read(capsys.readouterr().out)["readings"]) == len(readings())
    assert main(["laws", "readings", "--code", "tractor6", "--lang", "zh"]) == 0
    out = capsys.readouterr().out
    of_tractor = sum(one.code is Code.TRACTOR6 for one in readings())
    assert out.count("本程序的解读") == of_tractor
    assert f"{of_tractor} 项解读中" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nonsense"], "此处不认识「nonsense」"),
        ([], "缺少命令"),
        (["laws", "show"], "缺少 编号..."),
        (["laws", "search", "x", "--code", "y"], "--code 须为以下之一"),
        (["laws", "show", "L1", "--nope"], "没有选项 --nope"),
        (["laws", "coverage", "--tests", "/nowhere"], "测试所在目录"),
    ],
)
def test_wrong_words_are_refused_in_chinese(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
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
    (tmp_path / "test_one.py").write_text("def test_L44_C_follow() -> None: ...\n", encoding="utf-8")
    assert main(["laws", "coverage", "--tests", str(tmp_path), "--json", "--named"]) == 0
    data = read(capsys.readouterr().out)
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


def test_coverage_sums_up_in_each_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["laws", "coverage", "--tests", str(tmp_path), "--code", "table"]
    assert main([*words, "--json"]) == 0
    data = read(capsys.readouterr().out)
    rows = data["decided"] + data["by_people"]
    honoured, neither = (sum(row[cell] for row in rows) for cell in ("honoured", "neither"))
    total = len(clauses(Code.TABLE))
    assert 0 < honoured < total == honoured + neither
    assert main([*words, "--lang", "en"]) == 0
    assert (
        f"Of {total} clauses 0 have a test by their id, {honoured} are honoured another way, and {neither} are neither."
        in capsys.readouterr().out
    )
    assert main([*words, "--lang", "zh"]) == 0
    assert (
        f"{total} 条中，0 条有以其编号命名的测试，{honoured} 条以其他方式遵守，{neither} 条两者皆无。"
        in capsys.readouterr().out
    )

"""The edition of the Laws on the command line: named in the first line, asked for, set, or what clubs play."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from paiju.cli import main
from paiju.cli.interview import Interview
from paiju.cli.speech import Speech
from paiju.laws import Code
from paiju.referee import Case

LOW = ("insufficient-bid", "auction=N: 1S", "offender=E", "call=1H")
PLAN = 'title = "Club"\n[[stages]]\nname = "s"\nmethod = "matchpoints"\nboards = 2\nmovement = "howell"\n'
ENTRIES = "".join(f'[[entries]]\nid = "{n}"\nplayers = ["a{n}", "b{n}"]\n' for n in range(1, 5))
Shown = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def unset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PAIJU_EDITION", raising=False)


def first_line(capsys: Shown, *words: str, lang: str = "en") -> str:
    assert main([*words, "--lang", lang]) == 0
    return capsys.readouterr().out.split("\n", 1)[0]


@pytest.mark.parametrize("words", [LOW, (), ("--search", "revoke")])
def test_a_ruling_and_a_list_name_the_edition_in_their_first_line(
    words: tuple[str, ...], capsys: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Laws of duplicate bridge, 2017" in first_line(capsys, "rule", *words)
    assert "复式桥牌规则（2017）" in first_line(capsys, "rule", *words, lang="zh")
    assert "bridge, 1997" in first_line(capsys, "rule", *words, "--edition", "1997")
    monkeypatch.setenv("PAIJU_EDITION", "1997")
    assert "bridge, 1997" in first_line(capsys, "rule", *words)
    assert "bridge, 2017" in first_line(capsys, "rule", *words, "--edition", "2017")


def test_an_edition_that_there_is_not_is_refused_in_one_line(capsys: Shown, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIJU_EDITION", "2007")
    assert main(["rule", *LOW, "--lang", "zh"]) == 2
    assert "桥牌规则的版本：2017或1997" in capsys.readouterr().err
    assert main(["rule", "T6.5", "--lang", "en"]) == 0, "another game has nothing to do with it"
    assert "Six-player Tractor" in capsys.readouterr().out
    assert main(["rule", "T6.5", "--edition", "2017", "--code", "tractor6"]) == 2


def test_a_case_that_names_its_edition_keeps_it(tmp_path: Path, capsys: Shown) -> None:
    file = tmp_path / "old.jsonl"
    file.write_text('{"code":"bridge1997","irregularity":"insufficient-bid"}\n', encoding="utf-8")
    assert "bridge, 1997" in first_line(capsys, "rule", "--file", str(file))


def test_questions_at_a_terminal_begin_with_the_edition() -> None:
    said: list[str] = []
    case = Case(Code.BRIDGE_2017, "insufficient-bid", {})
    Interview(Speech("zh"), lambda _: None, said.append).run(case)
    assert said[0] == "复式桥牌规则（2017）"


def typed(tmp_path: Path, verb: str, *words: str) -> int:
    return main(["event", verb, "--store", str(tmp_path / "e.db"), "--lang", "en", *words])


def test_a_new_event_names_its_edition_and_keeps_it(
    tmp_path: Path, capsys: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = tmp_path / "club.toml"
    plan.write_text(PLAN + ENTRIES, encoding="utf-8")
    for name, more, year in (("a", (), "2017"), ("b", ("--edition", "1997"), "1997")):
        assert typed(tmp_path, "new", str(plan), "-e", name, *more) == 0
        assert capsys.readouterr().out.startswith(f"Laws of duplicate bridge, {year}\n")
        assert typed(tmp_path, "show", "-e", name) == 0
        assert capsys.readouterr().out.startswith(f"Club · Laws of duplicate bridge, {year}\n")
    monkeypatch.setenv("PAIJU_EDITION", "1997")
    assert typed(tmp_path, "show", "-e", "a", "--json") == 0
    assert json.loads(capsys.readouterr().out)["laws"] == "bridge2017"
    assert typed(tmp_path, "new", str(plan), "-e", "c") == 0
    assert capsys.readouterr().out.startswith("Laws of duplicate bridge, 1997\n")
    named = tmp_path / "named.toml"
    named.write_text('conditions = "bridge2017"\n' + PLAN + ENTRIES, encoding="utf-8")
    assert typed(tmp_path, "new", str(named), "-e", "d") == 0
    assert capsys.readouterr().out.startswith("Laws of duplicate bridge, 2017\n"), "the plan says it"
    assert typed(tmp_path, "warn", "1", "late", "-e", "d") == 0
    assert capsys.readouterr().out.startswith("Laws of duplicate bridge, 2017\n")


def test_a_ruling_by_another_edition_than_the_events_is_said(tmp_path: Path, capsys: Shown) -> None:
    plan, file = tmp_path / "club.toml", tmp_path / "case.jsonl"
    plan.write_text(PLAN + ENTRIES, encoding="utf-8")
    assert typed(tmp_path, "new", str(plan)) == 0
    for _ in range(3):
        assert typed(tmp_path, "next") == 0
    answers = ("ground=no-normal-play", "fault-ns=none", "fault-ew=directly")
    asked = ["rule", "adjusted-score", *answers, "--edition", "1997", "--save", str(file)]
    assert main(asked) == 0
    capsys.readouterr()
    assert typed(tmp_path, "rule", "1", "1", str(file)) == 0
    out, err = capsys.readouterr()
    assert out.startswith("Laws of duplicate bridge, 2017\n")
    assert "The ruling in this case is under: Laws of duplicate bridge, 1997." in err


def test_a_law_is_shown_in_its_edition(capsys: Shown) -> None:
    def ids(*words: str) -> list[str]:
        assert main(["laws", "show", *words, "--json"]) == 0
        return [one["id"] for one in json.loads(capsys.readouterr().out)["clauses"]]

    assert first_line(capsys, "laws", "show", "L27").startswith("Laws of duplicate bridge, 2017")
    old = ("laws", "show", "L27", "--edition", "1997")
    assert first_line(capsys, *old, lang="zh") == "复式桥牌规则（1997）"
    assert all(one.startswith("2017:L27.") for one in ids("L27"))
    assert ids("L27", "--edition", "1997")[:2] == ["L27.A", "L27.B"]
    assert ids("L9.A.2.b.2") == ["2017:L9.A.3"], "renumbered: what took its place"
    assert ids("L23.A") == ["2017:L23.A", "2017:L23.A.2"], "new in 2017"
    assert ids("2017:L27.A.1", "L27.A", "--edition", "1997") == ["2017:L27.A.1", "L27.A"]
    assert ids("L44.C") == ["L44.C"], "as it was"
    assert "Laws of" not in first_line(capsys, "laws", "show", "T6.5.1")

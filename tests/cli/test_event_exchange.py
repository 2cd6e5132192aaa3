"""`paiju event bws`, `results` and `print`: seats go to the scoring units, results come back, sheets are printed."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest
from icalendar import Calendar

from paiju.cli import main
from paiju.formats import bws
from paiju.formats.bws.access import read_tables

PLAN = """title = "Club"
[[stages]]
name = "s"
movement = "howell"
rounds = 3
boards = 1
method = "matchpoints"
"""
ENTRIES = "".join(f'\n[[entries]]\nid = "{n}"\nplayers = ["{n} North", "{n} South"]\n' for n in range(1, 5))
HANDS = '[Board "1"]\n[Deal "W:5432.AKQ.J9.T876 Q98.T32.KQT.AKQ2 AKJT.J9.A432.J54 76.87654.8765.93"]\n'


def typed(store: Path, *words: str, lang: str = "en") -> int:
    return main(["event", words[0], "--store", str(store), "--lang", lang, *words[1:]])


@pytest.fixture
def seated(tmp_path: Path) -> Path:
    """An event whose first round has started."""
    (tmp_path / "club.toml").write_text(PLAN + ENTRIES, encoding="utf-8")
    store = tmp_path / "e.db"
    for words in (("new", str(tmp_path / "club.toml")), ("next",), ("next",), ("next",)):
        assert typed(store, *words) == 0
    return store


def test_seats_go_out_and_results_come_back(seated: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hands, before, after = (tmp_path / name for name in ("h.pbn", "before.bws", "after.bws"))
    hands.write_text(HANDS, encoding="utf-8")
    capsys.readouterr()
    assert typed(seated, "bws", str(before), "--hands", str(hands), "--computer", "desk") == 0
    assert f"6 seatings and 0 results are in {before}" in capsys.readouterr().out
    assert list(bws.load(before).deals) == [("A", "1")]
    found = read_tables(before.read_bytes(), ("Clients", "PlayerNumbers"))
    assert found["clients"][0]["computer"] == "desk"
    assert found["playernumbers"][0]["name"].endswith(" North")

    other = tmp_path / "other.db"
    other.write_bytes(seated.read_bytes())
    assert typed(other, "result", "1", "1", "4S by N =") == 0
    assert typed(other, "result", "2", "1", "NS -50") == 0
    capsys.readouterr()
    assert typed(other, "bws", str(after), lang="zh") == 0
    said = capsys.readouterr().out
    assert f"6 个座位与 1 个结果已写入 {after}" in said
    assert "未保留：没有定约的结果（1：第 " in said

    assert typed(seated, "results", str(after)) == 0
    assert "4S by N = (+420)" in capsys.readouterr().out
    assert typed(seated, "results", str(after)) == 0
    assert "Nothing to change" in capsys.readouterr().out


@pytest.mark.parametrize(("ruled", "stands"), [("2017:L12.C.1.d", "2017:L12.C.1.d"), ("", "2017:L12.C.2.a")])
def test_L12_C_an_average_that_goes_out_and_comes_back_keeps_its_clause(
    ruled: str, stands: str, seated: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The units know averages and no clauses: what stands is not ruled anew, and what is new is of the edition."""
    other, file = tmp_path / "other.db", tmp_path / "o.bws"
    other.write_bytes(seated.read_bytes())
    clause = ("--clause", ruled) if ruled else ()
    assert typed(seated, "adjust", "1", "1", "A+", "A-", *clause) == 0
    assert f"A+ / A- [{stands}]" in capsys.readouterr().out
    assert typed(seated, "bws", str(file)) == 0
    assert typed(seated, "results", str(file)) == 0
    assert "Nothing to change" in capsys.readouterr().out
    assert typed(other, "results", str(file)) == 0
    assert "A+ / A- [2017:L12.C.2.a]" in capsys.readouterr().out
    assert typed(seated, "adjust", "1", "1", "A-", "A+", "--clause", "2017:L12.C.1.d") == 0
    assert typed(seated, "results", str(file)) == 0
    assert "A+ / A- [2017:L12.C.2.a]" in capsys.readouterr().out


def test_a_file_that_does_not_fit_is_named_row_by_row_and_enters_nothing(
    seated: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "wrong.pbn"
    wrong.write_text(
        '[Board "1"]\n[PairId_NS "1"]\n[PairId_EW "9"]\n[Contract "4S"]\n[Declarer "N"]\n[Result "10"]\n',
        encoding="utf-8",
    )
    capsys.readouterr()
    assert typed(seated, "results", str(wrong)) != 0
    told = capsys.readouterr().err
    assert "a file whose results all fit the event" in told
    assert len(told.splitlines()) > 1


def test_a_broken_bws_file_is_refused_as_one(seated: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = tmp_path / "whole.bws"
    assert typed(seated, "bws", str(whole)) == 0
    cut = whole.read_bytes()[:20_000]
    for name, data in (("empty.bws", b""), ("text.bws", b"no database"), ("cut.bws", cut)):
        (tmp_path / name).write_bytes(data)
        for lang, words in (("en", "an Access database"), ("zh", "Access 数据库")):
            capsys.readouterr()
            assert typed(seated, "results", str(tmp_path / name), lang=lang) == 2
            said = capsys.readouterr().err
            assert name in said
            assert words in said


def test_entries_named_by_words_go_out_and_their_results_come_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ["Nie", "Ma", "Chang", "Yu"]
    entries = "".join(f'\n[[entries]]\nid = "{one}"\nplayers = ["{one} North", "{one} South"]\n' for one in names)
    (tmp_path / "club.toml").write_text(PLAN + entries, encoding="utf-8")
    store, other, file = tmp_path / "e.db", tmp_path / "other.db", tmp_path / "e.bws"
    for words in (("new", str(tmp_path / "club.toml")), ("next",), ("next",), ("next",)):
        assert typed(store, *words) == 0
    other.write_bytes(store.read_bytes())
    assert typed(other, "result", "1", "1", "4S by N =") == 0
    capsys.readouterr()
    assert typed(other, "bws", str(file)) == 0
    said = capsys.readouterr().out
    assert "Numbers on the units in section A: 1 = Nie, 2 = Ma, 3 = Chang, 4 = Yu" in said
    assert typed(store, "results", str(file)) == 0
    assert "4S by N = (+420)" in capsys.readouterr().out


def test_H_event_result_a_score_in_the_way_of_unplayed_names_the_option(
    seated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert typed(seated, "result", "1", "1", "4S by N =") == 0
    for lang in ("en", "zh"):
        capsys.readouterr()
        assert typed(seated, "unplayed", "1", "1", lang=lang) == 2
        said = capsys.readouterr().err
        assert "--take-out" in said
        assert "H.event.result" in said
    assert typed(seated, "unplayed", "1", "1", "--take-out") == 0
    assert typed(seated, "unplayed", "1", "1") == 0


def test_sheets_are_printed(seated: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert typed(seated, "print") == 0
    assert "guide-cards" in capsys.readouterr().out
    out = tmp_path / "cards.pdf"
    assert typed(seated, "print", str(out), "--sheet", "guide-cards", lang="zh") == 0
    assert out.read_bytes().startswith(b"%PDF-")
    out.unlink()
    for wrong, told in (("line-ups", "guide-cards"), ("hands", "seated")):
        assert typed(seated, "print", str(out), "--sheet", wrong) == 2
        assert told in capsys.readouterr().err
    assert typed(seated, "print", str(tmp_path / "cards.doc")) == 2
    assert ".pdf" in capsys.readouterr().err
    assert not out.exists()


def test_pages_are_written_into_a_folder_beside_those_of_other_events(
    seated: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    site, event = tmp_path / "site", tmp_path / "site" / "club"
    assert typed(seated, "pages", str(seated)) == 2
    assert "must be a folder, not a file" in capsys.readouterr().err
    assert typed(seated, "pages", str(site)) == 2
    assert "once its scores are posted" in capsys.readouterr().err
    assert not site.exists()

    for number in "123":
        assert typed(seated, "result", "1", number, "4S by N =", "--round", number) == 0
        assert typed(seated, "result", "2", number, "3NT by E -1", "--round", number) == 0
    assert typed(seated, "post") == 0
    event.mkdir(parents=True)
    old, kept = event / "entry-9.en.html", event / "notes.html"
    for each in (old, kept):
        each.write_text("of an earlier run", encoding="utf-8")
    other = '[{"folder": "old", "title": "Old times", "day": "1999-12-31", "winners": []}]'
    (site / "events.json").write_text(other, encoding="utf-8")
    assert typed(seated, "pages", str(site), lang="zh") == 0
    assert (kept.exists(), old.exists()) == (True, False)
    assert (site / "index.html").read_bytes() == (site / "index.zh.html").read_bytes()
    assert "Old times" in (site / "index.en.html").read_text(encoding="utf-8")
    assert "club/index.en.html" in (site / "index.en.html").read_text(encoding="utf-8")

    (site / "events.json").write_text("{", encoding="utf-8")
    assert typed(seated, "pages", str(site)) == 2
    assert "events.json" in capsys.readouterr().err


def test_sessions_go_into_a_calendar(seated: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "club.ics"
    assert typed(seated, "calendar", str(out), "--start", "2026-12-07 19:30") == 2
    assert "--minutes" in capsys.readouterr().err
    for wrong in (
        ("--start", "0001-01-01 00:00"),
        ("--start", "2026-12-07 19:30", "--link", "https://club.example\nX"),
    ):
        assert typed(seated, "calendar", str(out), "--minutes", "90", *wrong) == 2
        assert wrong[-2] in capsys.readouterr().err
    assert not out.exists()
    words = ("--start", "2026-12-07 19:30", "--minutes", "90", "--place", "桥牌室")
    assert typed(seated, "calendar", str(out), *words) == 0
    (event,) = Calendar.from_ical(out.read_bytes()).walk("VEVENT")
    assert (str(event["summary"]), str(event["location"])) == ("Club", "桥牌室")
    assert event.decoded("dtend") - event.decoded("dtstart") == timedelta(minutes=90)
    assert event.decoded("dtstart").astimezone().replace(tzinfo=None) == datetime(2026, 12, 7, 19, 30)

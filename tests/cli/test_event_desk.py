"""The rest of the desk as a director types it: calls, rosters, line-ups, late pairs, lateness, fouled boards, lots."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import pytest
from tests.cli.output import scores

from paiju.cli import main

CLUB = """title = "Club"
strata = ["open", "junior"]
[[stages]]
name = "s"
movement = "mitchell"
boards = 1
method = "matchpoints"
ties = ["head-to-head", "lot"]
"""
LEAGUE = """title = "League"
game = "tractor6"
contestants = "team"
[[stages]]
name = "groups"
format = "round-robin"
method = "match-points"
"""
Type = Callable[..., Any]


def entries(count: int, size: int) -> str:
    """Return entries E1, E2, ... with their players E1.1, E1.2, ..., each named P."""
    names = json.dumps(["P"] * size)
    return "".join(f'\n[[entries]]\nid = "E{n}"\nplayers = {names}\n' for n in range(1, count + 1))


@pytest.fixture
def typed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Type:
    """Return a function that runs a command and returns its output, its JSON, or the text of its refusal."""
    (tmp_path / "club.toml").write_text(CLUB + entries(7, 2), encoding="utf-8")
    (tmp_path / "league.toml").write_text(LEAGUE + entries(3, 4), encoding="utf-8")

    def run(verb: str, *words: str, lang: str = "en", as_json: bool = False) -> Any:
        capsys.readouterr()
        at = [str(tmp_path / word) if word.endswith(".toml") else word for word in words]
        more = ["--json"] if as_json else []
        code = main(["event", verb, "--store", str(tmp_path / "e.db"), "--lang", lang, *more, *at])
        out, err = capsys.readouterr()
        assert bool(code) == bool(err), (out, err)
        return scores(out) if as_json else out + err

    return run


def test_calls_of_the_director_wait_in_a_queue(typed: Type) -> None:
    typed("new", "club.toml")
    for _ in range(3):
        typed("next")
    assert "no open calls" in typed("calls")
    assert "table 2: a revoke" in typed("call", "2", "--words", "a revoke")
    assert "呼叫裁判" in typed("call", "1", lang="zh")
    first, second = typed("calls", as_json=True)["calls"]
    assert (first["words"], second["words"]) == ("a revoke", "")
    assert "table 2" in first["table"]
    assert first["waited"].startswith("0:0")
    assert "dealt with" in typed("close-call", str(first["call"]))
    assert [row["call"] for row in typed("calls", as_json=True)["calls"]] == [second["call"]]


def test_who_was_appointed_is_named(typed: Type) -> None:
    typed("new", "club.toml")
    assert "Appointed director: anna" in typed("appoint", "anna", "director")
    assert "任命记分员：bo" in typed("appoint", "bo", "scorer", lang="zh")


def test_a_late_pair_takes_the_free_side(typed: Type) -> None:
    typed("new", "club.toml")
    for _ in range(3):
        typed("next")
    assert "E8" in typed("enter", "E8", "Late", "Comer", "--stratum", "junior")
    assert "Seated late: E8" in typed("late-entry", "E8", "--round", "2")
    seats = typed("round", "--round", "2", as_json=True)["tables"]
    assert any("E8" in str(row) for row in seats)


def test_a_late_pair_takes_the_seats_of_others_where_nobody_sits_out(typed: Type) -> None:
    typed("new", "club.toml")
    for _ in range(3):
        typed("next")
    typed("enter", "E8", "Late", "Comer", "--stratum", "junior")
    typed("late-entry", "E8", "--round", "2")
    typed("enter", "E9", "Later", "Still", "--stratum", "junior")
    assert "no one sits out" in typed("late-entry", "E9", "--round", "3")
    assert "Seated late: E9" in typed("late-entry", "E9", "--round", "3", "--bump")
    assert [one["round"] for one in last(typed)["bumps"]] == [3]


def last(typed: Type) -> Any:
    """Return the last recorded event."""
    return typed("journal", as_json=True)["acts"][-1]["event"]


def test_fouled_boards_and_lots(typed: Type) -> None:
    typed("new", "club.toml")
    for _ in range(3):
        typed("next")
    board = typed("round", as_json=True)["tables"][0]["board"]
    assert "form x" in typed("fouled", str(board), "x", "1", "--words", "two cards exchanged")
    assert last(typed)["form"] == "x"
    assert "x 式" in typed("fouled", str(board), "x", "1", lang="zh")
    assert "原来的牌" in typed("fouled", str(board), "-", "1", lang="zh")
    assert last(typed)["form"] == "", "the right one"
    said = typed("lots", "E1", "E2", "--seed", "drawn in public")
    assert "Draw made in s, seed 'drawn in public': " in said
    assert "种子「drawn in public」：" in typed("journal", lang="zh")
    assert "junior" not in typed("standings", "--stratum", "junior")


def test_L77_the_journal_counts_each_board_by_its_own_vulnerability(typed: Type) -> None:
    typed("new", "club.toml")
    for _ in range(3):
        typed("next")
    rows = typed("round", as_json=True)["tables"]
    second = next(row for row in rows if row["side_1"] != "-" and str(row["board"]) == "2")
    said = typed("result", str(second["table"]), "2", "4S by N = lead HK")
    assert "4S by N = (+620), lead ♥K" in said
    assert "4S N = (+620)，首攻♥K" in typed("journal", lang="zh")


def test_L5_B_one_board_of_a_table_was_played_turned(typed: Type) -> None:
    typed("new", "club.toml")
    for _ in range(3):
        typed("next")
    rows = typed("round", as_json=True)["tables"]
    first = next(row for row in rows if row["side_1"] != "-")
    table, board = str(first["table"]), str(first["board"])

    def sides() -> list[tuple[str, str]]:
        return [
            (row["side_0"], row["side_1"])
            for row in typed("round", as_json=True)["tables"]
            if str(row["table"]) == table
        ]

    before = sides()
    assert "played with the table turned" in typed("turned", table, board)
    assert sides() == [before[0][::-1], *before[1:]]
    assert "坐反了方向" in typed("rulings", lang="zh")
    assert "played as seated" in typed("turned", table, board, "--not-after-all")
    assert sides() == before
    assert "a board played at" in typed("turned", table, "999")


def test_a_team_its_roster_line_up_and_lateness(typed: Type) -> None:
    typed("new", "league.toml")
    assert "Entry changed: E1" in typed("roster", "E1", "--drop", "E1.4", "--reserve", "x9=Xi")
    entry = last(typed)["entry"]
    assert [one["id"] for one in entry["players"]] == ["E1.1", "E1.2", "E1.3"]
    assert [(one["id"], one["name"]) for one in entry["reserves"]] == [("x9", "Xi")]
    typed("roster", "E1", "--add", "x8=Wu", "--drop", "x9")
    entry = last(typed)["entry"]
    assert [one["id"] for one in entry["players"]] == ["E1.1", "E1.2", "E1.3", "x8"]
    assert not entry.get("reserves")
    typed("roster", "E1", "--drop", "x8")
    assert "a player of E1" in typed("roster", "E1", "--drop", "nobody")
    for _ in range(2):
        typed("next")
    rows = typed("round", as_json=True)["tables"]
    table = next(str(row["table"]) for row in rows if row["board"])
    team = next(row["side_0"] for row in rows if row["board"]).split()[0]
    players = [f"{team}.{number}" for number in (1, 2, 3)]
    assert "Line-up of" in typed("line-up", table, team, *players)
    assert "T1.4.1a" in typed("line-up", table, team, *players[:2])
    assert "迟到警告" in typed("late", table, "1", "4", lang="zh")
    second = next(row["side_1"] for row in rows if row["board"])
    assert f"{second} [T9.3e]" in typed("late", table, "2", "21")
    clauses = {act["event"]["clause"] for act in typed("rulings", as_json=True)["acts"] if "clause" in act["event"]}
    assert clauses == {"T9.3a", "T9.3e"}
    assert "[T7.4.3]" in typed("forfeit", table, "1", "2", "--clause", "T7.4.3")


def test_travellers_of_pairs_and_of_matches(typed: Type, tmp_path: Path) -> None:
    typed("new", "club.toml")
    for _ in range(3):
        typed("next")
    assert "No results yet" in typed("travellers")
    rows = [row for row in typed("round", as_json=True)["tables"] if row["side_1"] != "-"]
    board, table = str(rows[0]["board"]), str(rows[0]["table"])
    typed("result", table, board, "NS -50")
    shown = typed("travellers", "--board", board, as_json=True)[f"board_{board}"]
    assert [(row["contract"], row["score_ns"]) for row in shown] == [("", -50)]
    typed("adjust", table, board, "A+", "A-")
    (row,) = typed("travellers", as_json=True)[f"board_{board}"]
    assert row["score_ns"] == "average plus (60%) / average minus (40%)"
    teams = (
        'title = "T"\ncontestants = "team"\n[[stages]]\nname = "s"\n'
        'format = "round-robin"\nboards = 1\nmethod = "team-imps"\n'
    )
    (tmp_path / "teams.toml").write_text(teams + entries(2, 4), encoding="utf-8")
    event = ("--event", "teams")
    typed("new", "teams.toml", *event)
    for _ in range(3):
        typed("next", *event)
    typed("result", "1", "1", "NS 420", *event)
    typed("result", "2", "1", "NS 170", *event)
    row, total = typed("travellers", *event, as_json=True)["match_E1_E2"]
    assert (row["open_ns"], row["closed_ns"], row["home"], row["visitors"]) == (420, 170, 6, None)
    assert (total["board"], total["home"], total["visitors"]) == ("total", 6, 0)
    typed("correct", "1", "1", "4S by N =", *event)
    row, _ = typed("travellers", *event, as_json=True)["match_E1_E2"]
    assert (row["open"], row["closed"]) == ("4♠ N =", "")
    assert "开室" in typed("travellers", *event, lang="zh")


DEALS = (
    '[Board "1"]\n[Deal "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"]\n\n'
    '[Board "2"]\n[Deal "N:T987.JT9.JT9.JT9 AKQJ.AKQ.AKQ.AKQ 2.5432.5432.5432 6543.876.876.876"]\n'
)


def test_L6_E_4_hand_records_with_double_dummy(typed: Type, tmp_path: Path) -> None:
    typed("new", "club.toml")
    for _ in range(3):
        typed("next")
    assert "--record" in typed("hands")
    (tmp_path / "deals.pbn").write_text(DEALS, encoding="utf-8")
    typed("hands", "--record", str(tmp_path / "deals.pbn"))
    assert "Nothing to change" in typed("hands", "--record", str(tmp_path / "deals.pbn"))
    first, second = typed("hands", as_json=True)["hands"]
    assert (first["board"], first["dealer"], first["vulnerable"]) == ("1", "North", "None")
    assert first["north"] == "AKQJ.AKQ.AKQ.AKQ"
    # the engine's own doctest result for this deal, and the same rotated by a seat
    assert (first["tricks_n"], first["tricks_e"]) == ("13/13/12/12/12", "0/0/1/1/1")
    assert (second["tricks_e"], second["tricks_s"]) == ("13/13/12/12/12", "0/0/1/1/1")
    assert first["par"].startswith("+1520 (7NT")
    (alone,) = typed("hands", "--board", "2", as_json=True)["hands"]
    assert alone == second
    assert "理论最佳" in typed("hands", lang="zh")
    for name, word in (("h.txt", "Double dummy tricks"), ("h.html", "<section>"), ("h.pbn", "[Deal")):
        typed("hands", "--output", str(tmp_path / name))
        assert word in (tmp_path / name).read_text("utf-8")
    assert ".txt, .html, .pbn" in typed("hands", "--output", str(tmp_path / "h.doc"))
    rows = [row for row in typed("round", as_json=True)["tables"] if row["side_1"] != "-"]
    table = next(str(row["table"]) for row in rows if row["board"] == "1")
    typed("result", table, "1", "NS 420")
    shown = typed("travellers", as_json=True)
    assert [hand["board"] for hand in shown["hands"]] == ["1", "2"]
    assert [hand["board"] for hand in typed("travellers", "--board", "1", as_json=True)["hands"]] == ["1"]


def test_L6_E_4_a_board_with_two_deals_is_refused(typed: Type, tmp_path: Path) -> None:
    typed("new", "club.toml")
    for _ in range(3):
        typed("next")
    (tmp_path / "deals.pbn").write_text(DEALS.replace('"2"', '"1"'), encoding="utf-8")
    assert "one deal of board 1" in typed("hands", "--record", str(tmp_path / "deals.pbn"))
    assert "尚未登记牌张" in typed("hands", lang="zh")


def test_what_an_event_shows_goes_to_files(typed: Type, tmp_path: Path) -> None:
    typed("new", "club.toml")
    for _ in range(3):
        typed("next")
    rows = [row for row in typed("round", as_json=True)["tables"] if row["side_1"] != "-"]
    board, table = str(rows[0]["board"]), str(rows[0]["table"])
    typed("result", table, board, "NS -50")
    typed("penalise", "E1", "10")
    for verb, word in (("standings", ">Matchpoints<"), ("travellers", "-50"), ("rulings", "E1"), ("journal", "E1")):
        page = tmp_path / f"{verb}.html"
        assert "written to" in typed(verb, "--html", str(page))
        assert word in page.read_text("utf-8")
    for name, word in (("r.pbn", "[Score"), ("r.xml", "<USEBIO"), ("r.csv", "E1"), ("r.json", '"paiju-event"')):
        typed("write", str(tmp_path / name))
        assert word in (tmp_path / name).read_text("utf-8")
    typed("write", str(tmp_path / "b.csv"), "--results")
    assert "-50" in (tmp_path / "b.csv").read_text("utf-8")
    assert ".pbn, .xml, .csv, .xlsx, .json" in typed("write", str(tmp_path / "r.doc"))
    assert not (tmp_path / "r.doc").exists()


def test_sides_are_numbered_from_1_wherever_people_read_or_type(typed: Type) -> None:
    """As on the pages: what is typed and shown counts from 1, values in JSON count from 0."""
    typed("new", "league.toml")
    for _ in range(3):
        typed("next")
    row = next(one for one in typed("round", as_json=True)["tables"] if one["board"])
    table, second = str(row["table"]), row["side_1"]
    for verb, *words in (("late", "4"), ("time-out",), ("forfeit",)):
        assert "Side 1" in typed("round")
        for wrong in ("0", "7"):
            assert "a number from 1 to 6" in typed(verb, table, wrong, *words), verb
    assert "3" in typed("late", table, "3", "4").splitlines()[-1]
    assert "has sides 1 to 2" in typed("time-out", table, "3")
    assert "3" in typed("forfeit", table, "3").splitlines()[-1]
    assert f"4 minutes late: {second}" in typed("late", table, "2", "4")
    assert f"弃权：{second}" in typed("forfeit", table, "2", lang="zh")
    assert "forfeited by side 2" in typed("round")
    kinds = {one["event"]["type"]: one["event"] for one in typed("journal", as_json=True)["acts"]}
    assert kinds["CameLate"]["side"] == 1
    assert kinds["Forfeited"]["sides"] == [1]
    for verb in ("late", "time-out", "forfeit"):
        assert "(1, 2)" in typed(verb, "--help")


def test_T2_7_the_sheet_of_a_match_has_fines_and_reasons_from_the_rulings_on(typed: Type, tmp_path: Path) -> None:
    """Two minor disputes of one side: the second costs ten points, and the third deal of the sheet shows them."""
    typed("new", "league.toml")
    for _ in range(3):
        typed("next")
    row = next(one for one in typed("round", as_json=True)["tables"] if one["board"])
    table, board = str(row["table"]), str(row["board"])
    case = {"code": "tractor6", "irregularity": "minor-dispute", "answers": {"offender": "D1"}}
    file = tmp_path / "case.jsonl"
    file.write_text(json.dumps(case), encoding="utf-8")
    first = typed("rule", table, board, str(file), "--deal", "1")
    assert "T.tab5-13" in first
    assert "warned" in first
    second = typed("rule", table, board, str(file), "--deal", "3", "--declarer", "1")
    assert "T.tab5-13" in second
    empty = typed("sheet", table, as_json=True)["sheet"]
    assert [row["deal"] for row in empty] == list(range(1, 13))
    assert "-10" in empty[2]["fines"]
    fine = {"deal": 2, "side": 1, "points": 10, "why": "failed throw"}
    result = {"opener": 0, "sheet": [85, 110, 115], "fines": [fine]}
    typed("result", table, board, json.dumps(result))
    sheet = typed("sheet", table, as_json=True)["sheet"]
    assert [row["points"] for row in sheet] == [85, 110, 115]
    assert "failed throw" in sheet[1]["fines"]
    assert "T.tab5-13" in sheet[2]["fines"]
    assert "罚 10 分" in typed("sheet", table, lang="zh")
    page = tmp_path / "sheet.html"
    typed("sheet", table, "--html", str(page), lang="zh")
    assert "罚分及原因" in page.read_text(encoding="utf-8")


def test_a_withdrawal_says_what_becomes_of_the_part_played(
    typed: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed("new", "club.toml")
    for _ in range(3):
        typed("next")
    assert "E1" in typed("withdraw", "E1", "--standing", "dropped", lang="zh")
    assert "不列入成绩表" in typed("journal", lang="zh")
    assert "listed without a place" in typed("withdraw", "E2")
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    asked: list[list[str]] = []

    def prompt(_words: str, *, type: click.Choice[str], **_: Any) -> str:  # noqa: A002
        asked.append(list(type.choices))
        return asked[-1][0]

    monkeypatch.setattr("click.prompt", prompt)
    run = ["event", "withdraw", "--store", str(tmp_path / "e.db"), "--lang", "en"]
    assert main([*run, "E3"]) == 0
    assert main([*run, "E4", "--disqualified"]) == 0
    assert asked == [["ranked", "listed", "dropped"], ["listed", "dropped"]]

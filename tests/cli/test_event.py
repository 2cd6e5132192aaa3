"""`paiju event` as a director types it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.output import read

from paiju.cli import main
from paiju.cli.event import clocks, desk, running

PLAN = """title = "Club"
[[stages]]
name = "s"
movement = "howell"
rounds = 3
boards = 1
method = "matchpoints"
"""
ENTRIES = "".join(f'\n[[entries]]\nid = "{n}"\nplayers = ["{n} North", "{n} South"]\n' for n in range(1, 5))
Type = Callable[..., Any]


@pytest.fixture
def typed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Type:
    """Return a function that runs a command and returns its exit code and its output, JSON if requested."""
    (tmp_path / "club.toml").write_text(PLAN + ENTRIES, encoding="utf-8")
    (tmp_path / "bare.toml").write_text(PLAN, encoding="utf-8")
    capsys.readouterr()

    def run(verb: str, *words: str, lang: str = "en", as_json: bool = False) -> Any:
        at = [str(tmp_path / word) if word.endswith((".toml", ".jsonl")) else word for word in words]
        more = ["--json"] if as_json else []
        store = ["--store", str(tmp_path / "e.db")]
        code = main(["event", verb, *store, "--lang", lang, *more, *at])
        out, err = capsys.readouterr()
        if as_json and code == 0:
            return read(out)
        return code, out, err

    return run


def test_a_club_evening_at_the_desk(typed: Type) -> None:
    assert typed("new", "club.toml")[0] == 0
    assert "Stage opened: s" in typed("next")[1]
    assert "Seated: s, session 1, section A, round 3" in typed("next")[1]
    assert "Round started: s, session 1, section A, round 1" in typed("next")[1]
    code, _, err = typed("next")
    assert code == 2
    assert "results first: s, session 1, section A, round 1, table 1, board 1, and 1 more" in err
    assert "4S by N = (+420)" in typed("result", "1", "1", "4S by N =")[1]
    assert "-50 for NS" in typed("result", "2", "1", "NS -50")[1]
    assert "Nothing to change" in typed("result", "2", "1", "EW 50")[1]
    assert "= passed out: misread" in typed("correct", "2", "1", "pass", "--words", "misread")[1]
    assert "board 1 = A+ / A- [2017:L12.C.2.a]" in typed("adjust", "1", "1", "A+", "A-")[1]
    assert ": 10 % [L90.A]: late" in typed("penalise", "1", "10", "--words", "late")[1]
    assert "Xi plays for 2 North" in typed("substitute", "2", "2.1", "x9", "--name", "Xi", "--round", "2")[1]
    assert "警告：3" in typed("warn", "3", "吵闹", lang="zh")[1]
    rows = typed("standings", as_json=True)["standings"]
    assert len(rows) == 4
    assert sum(bool(row["penalties"]) for row in rows) == 1
    log = typed("rulings", as_json=True)
    kinds = [act["event"]["type"] for act in log["acts"]]
    assert kinds == ["ResultCorrected", "ScoreAdjusted", "Penalised", "Substituted", "Warned"]
    assert all(act["actor"] == "person:director" and act["at"] for act in log["acts"])
    adjusted = str(log["acts"][1]["seq"])
    assert f"Taken back, no. {adjusted}: adjusted" in typed("undo", adjusted)[1]
    assert "(taken back)" in typed("rulings")[1]
    assert "第 1 桌" not in typed("standings", lang="zh")[1]
    code, out, _ = typed("standings", lang="zh")
    assert code == 0
    assert "名次" in out
    assert "比赛分" in out


def test_an_event_goes_out_and_comes_in(typed: Type) -> None:
    typed("new", "club.toml")
    typed("next")
    before = typed("journal", as_json=True)["acts"]
    assert typed("export", "-o", "club.jsonl")[0] == 0
    assert typed("import", "club.jsonl", "--event", "copy")[0] == 0
    assert typed("journal", "--event", "copy", as_json=True)["acts"] == before
    code, _, err = typed("standings")
    assert code == 2
    assert "--event, one of: club, copy" in err
    assert [row["event"] for row in typed("list", as_json=True)["events"]] == ["club", "copy"]


def test_H_event_seat_a_movement_that_is_seated_whole_has_no_more_rounds(typed: Type, tmp_path: Path) -> None:
    typed("new", "club.toml")
    assert "round 3" in typed("seat")[1]
    code, _, err = typed("seat")
    assert code == 2
    assert "all rounds of s are seated" in err
    assert "H.event.seat" in err
    assert "s各轮都已编排座位" in typed("seat", lang="zh")[2]
    assert "would play" not in err
    two = PLAN.replace("boards = 1", "boards = 1\nsessions = 2")
    (tmp_path / "two.toml").write_text(two + ENTRIES, encoding="utf-8")
    typed("new", "two.toml", "--event", "two")
    typed("seat", "--event", "two")
    assert "in session 1: seat session 2 next" in typed("seat", "--event", "two")[2]
    assert "第 1 节各轮都已编排座位：接着编排第 2 节" in typed("seat", "-e", "two", lang="zh")[2]
    assert typed("seat", "--event", "two", "--session", "2")[0] == 0
    last = typed("seat", "--event", "two", "--session", "2")[2]
    assert "all rounds of s are seated in session 2" in last
    assert "next" not in last


def test_the_standings_of_both_lines_are_headed_in_words(typed: Type, tmp_path: Path) -> None:
    plan = PLAN.replace('"howell"', '"mitchell"')
    more = "".join(f'\n[[entries]]\nid = "{n}"\nplayers = ["{n} North", "{n} South"]\n' for n in (5, 6))
    (tmp_path / "two.toml").write_text(plan + ENTRIES + more, encoding="utf-8")
    typed("new", "two.toml")
    typed("seat")
    out = typed("standings")[1]
    assert "s, North-South" in out
    assert "s, East-West" in out
    assert "s，南北" in typed("standings", lang="zh")[1]
    assert {row["line"] for row in typed("standings", as_json=True)["standings"]} == {"ns", "ew"}


@pytest.mark.parametrize("kind", ["plan", "entries"])
def test_a_plan_that_is_refused_leaves_no_store_behind(typed: Type, tmp_path: Path, kind: str) -> None:
    plan = PLAN.replace("howell", "Howell") if kind == "plan" else PLAN + ENTRIES + ENTRIES
    (tmp_path / "wrong.toml").write_text(plan, encoding="utf-8")
    code, _, err = typed("new", "wrong.toml")
    assert code == 2
    assert err.count("\n") == 1
    assert not (tmp_path / "e.db").exists()
    assert typed("new", "club.toml")[0] == 0
    assert typed("new", "wrong.toml", "--event", "other")[0] == 2
    assert typed("next")[0] == 0, "the event that was there stays"


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_store_without_an_event_is_said_to_have_none(typed: Type, tmp_path: Path, lang: str) -> None:
    (tmp_path / "e.db").touch()
    code, _, err = typed("next", lang=lang)
    assert code == 2
    assert "paiju event new" in err
    assert "one of" not in err


WRONG = [
    (("enter", "5", "Ann"), "2 players in 5"),
    (("enter", "1", "Ann", "Bob"), "1 is already entered"),
    (("result", "1", "9", "pass"), "a board played at s, session 1, section A, round 1, table 1: 1"),
    (("result", "9", "1", "pass"), "a table of s, session 1, section A, round 1: 1, 2"),
    (("result", "1", "1", "4S by N +9"), "a result from -10 to +3"),
    (("result", "1", "1", "NS 55"), "a score that the contract can have"),
    (("correct", "1", "1", "pass"), "board 1 has no result"),
    (("adjust", "1", "1", "A+"), "2 scores, one for each side"),
    (("penalise", "1", "much"), "an amount such as"),
    (("start", "--stage", "final"), "a stage: s"),
    (("undo", "99"), "the number of an act"),
    (("substitute", "1", "nobody", "x"), "a player of 1"),
    (("do", '{"type": "Dance"}'), "a command to an event"),
    (("standings", "--event", "none"), "there is no event 'none': there are club"),
    (("check-in", "1", "--as", ""), "a name of 1 to 60 characters"),
    (("post",), "6 boards have no agreed score"),
]


def test_what_is_wrong_is_said_in_one_line_and_nothing_is_done(typed: Type) -> None:
    typed("new", "club.toml")
    for _ in range(3):
        typed("next")
    before = typed("journal", as_json=True)["acts"]
    for words, said in WRONG:
        for lang in ("en", "zh"):
            code, out, err = typed(*words, lang=lang)
            assert (code, out, err.count("\n")) == (2, "", 1), f"{words}: {out}{err}"
            assert lang == "zh" or said in err, f"{words}: {err}"
    assert typed("journal", as_json=True)["acts"] == before


def test_a_plan_that_is_wrong_is_refused_with_its_line(typed: Type, tmp_path: Path) -> None:
    for text, said in (
        (PLAN.replace("method", "methd"), "bad.toml:7: expected a field of a stage; perhaps method"),
        (PLAN + ENTRIES.replace("players", "playrs", 1), "bad.toml:9: expected a field of an entry"),
        (PLAN + ENTRIES.replace('id = "2"', 'id = "1"'), "1 is already entered"),
        (PLAN + ENTRIES.replace(', "4 South"', ""), "2 players in 4"),
        (PLAN + "[[entries]]\nid = 3.5x", "bad.toml:9"),
        (PLAN + "[entries]\nid = 3", "entries as [[entries]]"),
        (PLAN + "[[entries]]\nplayers = [3, 4]", "bad.toml:8: expected players: a list of names"),
    ):
        (tmp_path / "bad.toml").write_text(text, encoding="utf-8")
        code, _, err = typed("new", "bad.toml")
        assert (code, err.count("\n")) == (2, 1)
        assert said in err, err
    assert not (tmp_path / "e.db").exists(), "nothing is half done"


def test_a_movement_that_does_not_fit_is_refused_and_no_stage_is_opened(typed: Type, tmp_path: Path) -> None:
    (tmp_path / "wide.toml").write_text(
        PLAN.replace('"howell"', '"mitchell"').replace("rounds = 3", "rounds = 9"), encoding="utf-8"
    )
    assert typed("new", "wide.toml")[0] == 0
    for number in "1234":
        assert typed("enter", number, f"{number} North", f"{number} South")[0] == 0
    code, _, err = typed("seat")
    assert code == 2
    assert "expected 3 to 100 tables, found '2'" in err
    assert [act["event"]["type"] for act in typed("journal", as_json=True)["acts"]][-1] == "Entered"


def test_an_event_is_set_up_from_options_in_place_of_a_file(typed: Type) -> None:
    given = ("--title", "Evening", "--movement", "howell", "--rounds", "3", "--boards", "2")
    assert typed("new", *given, "--entries", "4", "--event", "evening")[0] == 0
    assert [act["event"]["type"] for act in typed("next", as_json=True)["acts"]] == ["StageOpened"]
    for words, said in (
        (("--title", "x", "--boards", "2"), "no --movement"),
        (("club.toml", "--title", "x"), "a file, or options instead of one"),
        ((*given, "--method", "luck"), "a method of session"),
        (("--title", "", *given[2:]), "title: text of at least 1"),
    ):
        code, _, err = typed("new", *words, "--event", "other")
        assert (code, err.count("\n")) == (2, 1)
        assert said in err, err
    assert [row["event"] for row in typed("list", as_json=True)["events"]] == ["evening"]


CUP = """title = "Cup"
contestants = "team"
director_needed = false
[[stages]]
name = "group"
format = "round-robin"
boards = 1
method = "team-imps"
[[stages]]
name = "final"
format = "knock-out"
boards = 1
method = "team-imps"
[stages.entrants]
stage = "group"
last = 2
met = "1/2"
met_most = "5/2"
"""


def test_the_bracket_says_what_was_brought_along(typed: Type, tmp_path: Path) -> None:
    teams = "".join(
        f'\n[[entries]]\nid = "{name}"\nplayers = ["{name}1", "{name}2", "{name}3", "{name}4"]\n' for name in "AB"
    )
    (tmp_path / "cup.toml").write_text(CUP + teams, encoding="utf-8")
    assert typed("new", "cup.toml")[0] == 0
    typed("next")  # opened
    typed("next")  # seated
    typed("next")  # started
    assert "a stage that is a knock-out" in typed("bracket")[2]
    assert typed("result", "1", "1", "NS 420")[0] == 0
    assert typed("result", "2", "1", "NS 170")[0] == 0
    for _ in range(4):  # ended, posted, the final opened, seated
        typed("next")
    (row,) = typed("bracket", as_json=True)["matches"]
    assert (row["round"], row["margin"], row["carried"], row["winner"]) == (1, 2.5, 2.5, None)
    said = typed("bracket", lang="zh")[1]
    assert "带入在group净胜 6 的 1/2，至多 5/2" in said
    assert "brings along 1/2 of its margin of 6 in group, 5/2 at most" in typed("standings")[1]


def test_the_ruling_of_a_case_file_is_carried_out_with_its_clauses(
    typed: Type, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAIJU_EDITION", "1997")
    typed("new", "club.toml")
    for _ in range(3):  # opened, seated, started
        typed("next")
    file = tmp_path / "case.jsonl"
    answers = ("ground=no-normal-play", "fault-ns=none")
    assert main(["rule", "adjusted-score", *answers, "--save", str(file)]) == 0
    capsys.readouterr()
    code, _, err = typed("rule", "1", "1", "case.jsonl")
    assert code == 2
    assert "a case that has been ruled" in err
    last = "fault-ew=directly"
    assert main(["rule", "adjusted-score", *answers, last, "--save", str(file)]) == 0
    capsys.readouterr()
    assert "--case N" in typed("rule", "1", "1", "case.jsonl")[2]
    assert "a case from 1 to 2" in typed("rule", "1", "1", "case.jsonl", "--case", "3")[2]
    assert "expected a board of the table: 1" in typed("rule", "1", "7", "case.jsonl", "--case", "2")[2]
    said = typed("rule", "1", "1", "case.jsonl", "--case", "2")[1]
    assert "board 1 = A60 / A40 [L12.C.1]" in said
    rulings = typed("rulings", lang="zh")[1]
    assert "L12.A.2" in rulings, "every clause of the ruling is in the log"
    act = typed("journal", as_json=True)["acts"][-1]
    assert act["event"]["ruling"]["irregularity"] == "adjusted-score"
    assert typed("undo", str(act["seq"]))[0] == 0
    given = typed("rule", "1", "1", "case.jsonl", "A70", "A30", "--case", "2")[1]
    assert "board 1 = A70 / A30" in given


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a clock that the test sets: the time in milliseconds."""
    at = [1_767_268_800_000]  # twelve o'clock UTC
    for module in (clocks, desk, running):
        monkeypatch.setattr(module, "now", lambda: at[0])
    return at


def test_the_clocks_of_tables(typed: Type, tmp_path: Path, hand: list[int]) -> None:
    timed = PLAN + "round_minutes = 30\ntime_outs = 1\ntime_out_minutes = 2\n"
    (tmp_path / "timed.toml").write_text(timed + ENTRIES, encoding="utf-8")
    assert typed("new", "timed.toml")[0] == 0
    for _ in range(3):  # opened, seated, started
        typed("next")
    rows = typed("clock", as_json=True)["tables"]
    assert [row["state"] for row in rows] == ["running", "running"]
    assert rows[0]["left"] == "30:00"
    said = typed("stop-clock", "1", "--words", "a ruling")[1]
    assert "Clock stopped: s, session 1, section A, round 1, table 1: a ruling" in said
    assert "停表" in typed("clock", lang="zh")[1]
    assert "Clock restarted" in typed("resume", "1")[1]
    assert "+5 minutes" in typed("extend", "5", "--table", "2")[1]
    assert "加时 3 分钟" in typed("extend", "3", lang="zh")[1]
    assert "Time-out of 4" in typed("time-out", "1", "1")[1]
    assert "1 方暂停" in typed("clock", lang="zh")[1]
    code, _, err = typed("time-out", "2", "2", "--seconds", "121")
    assert code == 2
    assert "each side has 1 time-out per match in s, 2 minutes each" in err
    assert "Table clock started" in typed("start-table", "2", "--words", "came late")[1]
    rows = typed("clock", as_json=True)["tables"]
    assert [row["state"] for row in rows] == ["time-out of side 1", "running"]
    kinds = [act["event"]["type"] for act in typed("rulings", as_json=True)["acts"]]
    assert kinds == ["ClockStopped", "TableExtended", "RoundExtended", "TimeOutTaken", "TableStarted"]


def test_a_clock_shows_the_time_left_and_what_is_over(typed: Type, tmp_path: Path, hand: list[int]) -> None:
    """Five pairs: the table at which one sits out has no clock."""
    plan = PLAN.replace("rounds = 3", "rounds = 5").replace("boards = 1", "boards = 2")
    timed = plan + "round_minutes = 30\nwarnings = [10, 3]\n"
    fifth = '\n[[entries]]\nid = "5"\nplayers = ["5 North", "5 South"]\n'
    (tmp_path / "timed.toml").write_text(timed + ENTRIES + fifth, encoding="utf-8")
    assert typed("new", "timed.toml")[0] == 0
    for _ in range(2):  # opened, seated
        typed("next")

    def shown() -> list[tuple[Any, ...]]:
        rows = typed("clock", as_json=True)["tables"]
        return [(row["started"], row["ends"], row["left"], row["state"]) for row in rows]

    assert shown() == [(None, None, None, "not started")] * 2
    typed("next")
    assert shown() == [("12:00:00", "12:30:00", "30:00", "running")] * 2
    hand[0] += 61_500
    assert {row[2] for row in shown()} == {"28:58"}
    hand[0] += 21 * 60_000
    assert {row[3] for row in shown()} == {"10 minutes warned"}
    hand[0] += 10 * 60_000
    assert {row[2:] for row in shown()} == {("-2:01", "over time")}
    typed("extend", "5")
    assert {row[1:] for row in shown()} == {("12:35:00", "2:58", "3 minutes warned")}
    rows = typed("round", as_json=True)["tables"]
    first = next(row["table"] for row in rows if row["side_0"] != "-")
    for row in rows:
        if row["table"] == first:
            assert typed("result", str(first), row["board"], "4S by N =")[0] == 0
    assert [row[2:] for row in shown()] == [(None, "scored"), ("2:58", "3 minutes warned")]


def test_a_plan_with_a_movement_that_is_none_opens_no_event(typed: Type, tmp_path: Path) -> None:
    (tmp_path / "e.toml").write_text(PLAN.replace("howell", "howel") + ENTRIES, encoding="utf-8")
    code, out, err = typed("new", "e.toml")
    assert (code, out) == (2, "")
    assert "a movement of s: mitchell, relay-mitchell" in err
    assert "s 的移动：mitchell、relay-mitchell" in typed("new", "e.toml", lang="zh")[2]
    assert not (tmp_path / "e.db").exists()


def test_L79_C_a_correction_says_what_it_corrects(typed: Type) -> None:
    typed("new", "club.toml")
    for _ in range(3):
        typed("next")
    typed("result", "1", "1", "4S by N =")
    typed("correct", "1", "1", "4S by N -1")
    code, _, err = typed("correct", "1", "1", "pass", "--was", "4S by N =")
    assert (code, err.count("\n")) == (2, 1)
    assert "you saw 4S by N = (+420), now it is 4S by N -1 (-50)" in err
    assert "你看到的：" in typed("remove", "1", "1", "--was", "4S by N =", lang="zh")[2]
    assert "passed out" in typed("correct", "1", "1", "pass", "--was", "4S by N -1")[1]
    assert "taken out" in typed("remove", "1", "1", "--was", "pass")[1]


def test_L79_A_a_director_confirms_a_round_at_once(typed: Type, tmp_path: Path) -> None:
    people = "".join(
        f'\n[[entries]]\nid = "{n}"\nplayers = [{{id="person:{n}N", name="N"}}, {{id="person:{n}S", name="S"}}]\n'
        for n in range(1, 5)
    )
    (tmp_path / "people.toml").write_text(PLAN + people, encoding="utf-8")
    assert typed("new", "people.toml")[0] == 0
    for _ in range(3):
        typed("next")
    acts = typed("journal", as_json=True)["acts"]
    seats = next(one["event"] for one in acts if one["event"]["type"] == "RoundSeated")["tables"]
    for table in seats:
        who = f"person:{table['sides'][0][0]}N"
        assert typed("result", str(table["number"]), "1", "pass", "--as", who)[0] == 0
    assert typed("confirm")[1].count("Confirmed") == 2
    assert "Nothing to change" in typed("confirm")[1]


@pytest.mark.parametrize(
    ("wanted", "entries", "fits"),
    [
        ("mitchell of 6", "11", "relay-mitchell of 6"),
        ("relay-mitchell of 6", "10", "howell of 6"),
        ("howell of 4", "8", "howell of 7"),
    ],
)
def test_new_refuses_what_next_would_refuse_and_says_what_fits(
    wanted: str, entries: str, fits: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = str(tmp_path / "events.db")

    def new(movement: str) -> int:
        name, _, rounds = movement.partition(" of ")
        asked = ["--title", "x", "--movement", name, "--rounds", rounds, "--boards", "2"]
        return main(["event", "new", *asked, "--entries", entries, "--store", store])

    assert new(wanted) == 2
    assert fits in capsys.readouterr().err
    assert new(fits) == 0
    for _ in range(2):  # the stage is opened, then seated
        assert main(["event", "next", "--store", store]) == 0

"""`paiju rule`: the list, a ruling from words, the next question, files, and the questions at a terminal."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from tests.cli.output import read

from paiju.cli import main
from paiju.cli.interview import Interview
from paiju.cli.speech import Speech
from paiju.formats import case as cases
from paiju.formats import pbn
from paiju.formats.pbn.marks import kept_cases
from paiju.laws import Code
from paiju.referee import Case, irregularities

MARKED = Path(__file__).parents[1] / "formats" / "pbn" / "correct.pbn"
LOW = ["insufficient-bid", "auction=N: 1S", "offender=E", "call=1H"]
RULED = [*LOW, "accept=refuse", "substitute=2H", "both-natural=yes"]


@pytest.fixture(autouse=True)
def laws_of_1997(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cases below belong to the Laws of 1997, set as a user of that edition does."""
    monkeypatch.setenv("PAIJU_EDITION", "1997")


def told(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["rule", *words, "--json", "--lang", "en"]) == 0
    found: dict[str, Any] = read(capsys.readouterr().out)
    return found


def test_without_words_it_lists_all_that_can_be_ruled(capsys: pytest.CaptureFixture[str]) -> None:
    for edition, code in (("1997", Code.BRIDGE_1997), ("2017", Code.BRIDGE_2017)):
        listed = told(capsys, "--edition", edition)["irregularities"]
        names = [one["name"] for one in listed]
        assert sorted(names) == sorted(one.name for one in irregularities(code))
        assert names[:3] == ["revoke", "claim", "information-used"]


@pytest.mark.parametrize(
    ("words", "name", "count"),
    [
        (["T6.5"], "wrong-follow", 2),
        (["T6.8.3"], "wrong-follow", 1),
        (["T.tab5-8"], "failed-throw", 1),
        (["C6.5"], "wrong-follow", 1),
        (["--code", "tractor6", "--search", "藏牌 询问"], "concealment-inquiry", 0),
        (["L27"], "insufficient-bid", 1),
        (["L27.B"], "insufficient-bid", 1),
        (["27"], "insufficient-bid", 1),
        (["law", "64A"], "revoke", 1),
        (["L64A1"], "revoke", 1),
        (["第27条"], "insufficient-bid", 1),
        (["6.6", "--code", "tractor6"], "stray-card", 0),
        (["--search", "revoke"], "revoke", 0),
        (["--search", "藏牌 询问"], "revoke-inquiry", 0),
        (["L50", "--search", "leads"], "penalty-card-partner-leads", 0),
    ],
)
def test_it_is_found_by_law_and_by_words(
    words: list[str], name: str, count: int, capsys: pytest.CaptureFixture[str]
) -> None:
    listed = told(capsys, *words)["irregularities"]
    assert listed[0]["name"] == name
    assert not count or len(listed) == count


def test_what_is_open_is_asked_with_its_clause_and_its_consequences(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, *LOW)
    assert found["verdict"] == "question"
    first, second = found["next"]
    assert (first["name"], first["clause"], first["who"]) == ("accept", "L27.A", "option: South chooses")
    assert "South calls over it" in first["leads_to"][0]
    assert "replaces 1♥" in second["leads_to"][0]
    assert main(["rule", *LOW, "--lang", "zh"]) == 0
    assert "回答时请加上：accept=accept" in capsys.readouterr().out


def test_a_ruling_tells_answers_sentences_effects_clauses_and_the_score(capsys: pytest.CaptureFixture[str]) -> None:
    revoke = ["revoke", "contract=4S by S", "offender=E", "trick=3", "failure=follow"]
    after = ["noticed=os-played", "attention=lawful", "exception=none", "tricks-won=2"]
    last = ["revoke-winner=E", "undercompensated=no", "--result", "4S by S -1"]
    found = told(capsys, *revoke, *after, *last)
    assert found["verdict"] == "ruling", found
    assert found["effects"] == [{"text": "when play is over, 2 tricks go over to NS", "score": True}]
    assert "Score: 4S by S -1 (-50 NS) becomes 4S by S +1: NS +450, EW -450" in found["notes"]
    ids = {one["id"] for one in found["clauses"]}
    assert {one["clause"] for one in (*found["answers"], *found["statements"])} <= ids
    kinds = {one["name"]: one["kind"] for one in found["answers"]}
    assert kinds["offender"] == "fact"
    assert kinds["undercompensated"] == "finding"


def test_facts_that_do_not_fit_are_told_with_the_law(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, *LOW[:2], "offender=W", "call=1H")
    assert found["verdict"] == "contradiction"
    assert any("Law 31" in note and "[L27.C]" in note for note in found["notes"])


def test_an_answer_that_nobody_asked_for_yet_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, *LOW, "both-natural=yes")
    assert "Not asked so far: both-natural" in found["notes"]


def test_a_result_is_not_dropped_silently_and_the_record_to_print_is_mentioned(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for open_case in (LOW, [*LOW[:2], "offender=W", "call=1H"]):
        assert any(
            "--result is not used yet" in note for note in told(capsys, *open_case, "--result", "4S by S =")["notes"]
        )
    page = tmp_path / "record.html"
    assert main(["rule", *RULED, "--lang", "en"]) == 0
    assert "add: --html" in capsys.readouterr().out
    assert main(["rule", *RULED, "--html", str(page), "--lang", "en"]) == 0
    assert f"written to {page}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["insufficient"], "insufficient-bid [L27.B]"),
        (["L98"], "a law of this code: L1-L93"),
        ([*LOW[:2], "offender=Q"], "paiju: offender: expected a seat"),
        ([*LOW, "accept=refus"], "paiju: accept: expected one of "),
        ([*RULED, "colour=blue"], "colour"),
        ([*LOW, "acept=refuse"], "did you mean accept? The names are auction, offender, call, accept"),
        ([*LOW, "stroy=x"], "did you mean stray, story?"),
        ([*LOW, "unusual=both-natual"], "did you mean both-natural?"),
        (["revoke", "revoke"], "one name or law"),
        (["L27", "offender=E"], "the name of an irregularity"),
        (["revoke", "--regulation", "x=1"], "a regulation"),
        (["revoke", "--regulation", "x"], "a name and a value"),
        ([*RULED, "--result", "4S"], "a result such as"),
        (["--file", str(MARKED), "--case", "9"], "a case from 1 to 7"),
        (["--file", str(MARKED), "--code", "tractor6"], "a bridge code for a PBN file"),
        (["--code", "tractor6", "late", "offender=D4"], "a seat, 1 to 6"),
        (["--code", "tractor6", "藏牌"], "concealment [T6.7]"),
        (["--file", str(MARKED), "offender=E"], "--case N"),
        (["revoke", "--file", str(MARKED)], "either --file or a name"),
        (["--file", "/nowhere.jsonl"], "no such file"),
        (["revoke", "--save", "x.pbn"], "a case in that PBN file"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", *words, "--lang", "en"]) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert out.err.count("\n") == 1
    assert said in out.err


def test_a_regulation_changes_what_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["revoke", "contract=4S by S", "offender=E", "trick=3", "failure=follow"]
    words += ["noticed=in-trick", "unusual=attention"]
    barred = told(capsys, *words)["next"]
    free = told(capsys, *words, "--regulation", "defenders_may_ask=yes")

    def partner(asked: list[dict[str, Any]]) -> bool:
        return any(isinstance(one["answer"], dict) and one["answer"]["key"] == "partner" for one in asked)

    assert partner(barred)
    assert not partner(free.get("next", []))


def test_a_saved_case_is_judged_again_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "cases.jsonl"
    once = told(capsys, *RULED, "--save", str(file))
    assert told(capsys, "--file", str(file)) == once
    assert told(capsys, *LOW, "--save", str(file))["verdict"] == "question"
    both = told(capsys, "--file", str(file))
    assert [one["verdict"] for one in both["records"]] == ["ruling", "question"]
    assert both["records"][0]["case"] == once["case"]

    class Stdin:
        buffer = io.BytesIO(file.read_bytes())

        def isatty(self) -> bool:
            return False

    monkeypatch.setattr("sys.stdin", Stdin())
    assert told(capsys, "--file", "-", "--case", "1") == once


def test_the_marks_of_a_pbn_file_are_judged_and_a_ruling_stays_in_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = told(capsys, "--file", str(MARKED))
    assert [one["verdict"] for one in found["records"]].count("ruling") == 2
    kept = tmp_path / "kept.pbn"
    words = ["--file", str(MARKED), "--case", "1", "rho-must-pass=no"]
    ruled = told(capsys, *words, "--save", str(kept))
    assert ruled["verdict"] == "ruling"
    again = told(capsys, "--file", str(kept))
    assert len(again["records"]) == len(found["records"])
    assert again["records"][0] == ruled
    twice = tmp_path / "twice.pbn"
    words = ["--file", str(kept), "--case", "2", "--save", str(twice)]
    told(capsys, *words)
    assert [len(kept_cases(game)) for game in pbn.load(twice).games] == [
        2 if kept_cases(game) else 0 for game in pbn.load(kept).games
    ]


def test_a_file_in_another_encoding_keeps_its_bytes(tmp_path: Path) -> None:
    file, kept = tmp_path / "l.pbn", tmp_path / "k.pbn"
    body = '[North "Jos\xe9"]\r\n[Dealer "N"]\r\n[Auction "N"]\r\n1S ^I 1H P P\r\n\r\n'
    file.write_bytes((body + body).encode("latin-1"))
    words = ["rule", "--file", str(file), "--case", "2", "--save", str(kept), "--json"]
    assert main(words) == 0
    data = kept.read_bytes()
    assert data.startswith(body.encode("latin-1") + '[North "Jos\xe9"]'.encode("latin-1"))
    assert [len(kept_cases(game)) for game in pbn.load(kept).games] == [0, 1]


def test_a_record_to_print_is_written_in_each_language(tmp_path: Path) -> None:
    for language, words in (("en", "To tell the players"), ("zh", "告知选手")):
        page = tmp_path / f"{language}.html"
        about = ["--about", "Board 7 <b>"]
        assert main(["rule", *RULED, *about, "--html", str(page), "--lang", language]) == 0
        read = page.read_text("utf-8")
        assert words in read
        assert "L27.B.1.b" in read
        assert "Board 7 &lt;b&gt;" in read
        assert "<script" not in read
        assert main(["rule", "--file", str(MARKED), "--html", str(page), "--lang", language]) == 0
        assert page.read_text("utf-8").count("<table") > 10


def test_a_record_of_an_open_case_is_said_to_be_unfinished(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "open.html"
    assert main(["rule", *LOW, "--html", str(page), "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("There is no ruling yet.")
    assert main(["rule", *RULED, "--html", str(page), "--lang", "en"]) == 0
    assert capsys.readouterr().out == f"written to {page}\n"


def test_at_a_terminal_it_asks_one_question_at_a_time_and_goes_back() -> None:
    typed = ["<", "N: 1S C", "N: 1S 1H", "back", "N: 1S 1D", "2", "2D", ""]
    lines: list[str] = []
    answers = iter(typed)
    interview = Interview(Speech("en"), lambda _: next(answers), lines.append)
    case = interview.run(Case(Code.BRIDGE_1997, "insufficient-bid"))
    assert case.answers["call"] == "1D", "back took 1H away"
    assert case.answers["accept"] == "refuse", "a number chooses"
    said = "\n".join(lines)
    assert "expected a call" in said
    assert case.answers["offender"] == "E", "he whose turn it was"
    assert case.answers["both-natural"] == "yes", "it is usual, and Enter takes it"
    assert "option: South chooses · L27.A" in said
    assert "→" in said
    assert "if the next player continues without choosing: accept" in said


def test_what_helps_to_judge_is_shown_at_the_question(capsys: pytest.CaptureFixture[str]) -> None:
    """The three tests of a comparable call, with examples (2017 23A); in an interview, and in a report."""
    stayman = {
        "auction": "E: 2NT P", "offender": "W", "call": "2C", "accept": "refuse", "substitute": "3C",
        "same-denomination": "no",
    }  # fmt: skip
    lines: list[str] = []
    Interview(Speech("zh"), lambda _: None, lines.append).run(Case(Code.BRIDGE_2017, "insufficient-bid", stayman))
    assert any(line.startswith("  · 可比 (c)：") for line in lines)
    words = [f"{name}={said}" for name, said in stayman.items()]
    assert main(["rule", "insufficient-bid", *words, "--code", "bridge2017"]) == 0
    shown = capsys.readouterr().out
    assert "How to decide it" in shown
    assert "yes (c): partner 2NT" in shown


def test_a_director_who_stops_keeps_what_he_has_answered() -> None:
    answers = iter(["N: 1S 1H", None])
    interview = Interview(Speech("zh"), lambda _: next(answers), lambda _: None)
    case = interview.run(Case(Code.BRIDGE_1997, "insufficient-bid"))
    assert case.answers == {"auction": "N: 1S", "offender": "E", "call": "1H"}
    assert cases.loads(cases.dumps([case])) == [case]


def test_a_tractor_code_is_asked_ruled_saved_read_and_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--code", "tractor6", "out-of-turn", "offender=F2", "turn=D2", "cards=H9 H9"]
    words.append("turn-played=no")
    asked = told(capsys, *words)
    assert [one["name"] for one in asked["next"]] == ["earlier"]
    kept, page = tmp_path / "cases.jsonl", tmp_path / "case.html"
    ruled = told(capsys, *words, "earlier=1", "--save", str(kept), "--result", "75")
    assert ruled["effects"][-1] == {"text": "the defenders: 10 points off", "score": True}
    assert "The defenders' points: 75 become 65" in ruled["notes"]
    (again,) = cases.load(io.BytesIO(kept.read_bytes()))
    assert again.code is Code.TRACTOR6
    assert again.answers["offender"] == "4"
    read = told(capsys, "--file", str(kept))
    assert read["effects"] == ruled["effects"]
    assert main(["rule", *words, "earlier=0", "--html", str(page), "--lang", "zh"]) == 0
    assert "警告闲二" in page.read_text(encoding="utf-8")


def test_the_edition_is_bridges_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "--code", "tractor6", "--edition", "2017", "--lang", "en"]) == 2
    assert "--edition with bridge only" in capsys.readouterr().err
    assert main(["rule", "--code", "tractor6", "talk", "--regulation", "x=1", "--lang", "en"]) == 2
    assert "no regulation" in capsys.readouterr().err
    listed = told(capsys, "--code", "tractor6")["irregularities"]
    assert {one["name"] for one in listed} == {one.name for one in irregularities(Code.TRACTOR6)}
    assert listed[0]["name"] == "failed-throw"


def test_a_ruling_by_a_reading_of_ours_shows_it_and_leads_to_it_on_a_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "record.html"
    case = ["rule", "kitty-peeked", "--code", "chaodipi", "declarer=1", "offender=2", "earlier=0"]
    assert main([*case, "--html", str(page), "--lang", "zh"]) == 0
    written = page.read_text(encoding="utf-8")
    assert '<a href="#reading-24">' in written
    assert '<tr id="reading-24">' in written
    assert "按场算，每方分别计数" in written
    assert main([*case, "--lang", "zh"]) == 0
    assert "按场算，每方分别计数" in capsys.readouterr().out
    assert main([*case, "--json", "--lang", "en"]) == 0
    told = read(capsys.readouterr().out)
    assert [row["number"] for row in told["readings"]] == [24]
    assert [row["text"] for row in told["statements"] if "reading 24" in row["text"]]


def test_C1_1a_who_declares_is_never_taken_without_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    """C6.1, reading 60: a fine of North moves the attackers' points up where South declares, down where East does."""
    case = ["rule", "exposed-cards", "--code", "chaodipi", "offender=北", "cards=♠3", "--lang", "zh"]
    assert main(case) == 0
    said = capsys.readouterr().out
    assert "按南家打庄裁定" in said
    assert "declarer=东" in said
    assert "抓分方得分加 10 分" in said
    assert main([*case, "declarer=东"]) == 0
    said = capsys.readouterr().out
    assert "按南家打庄裁定" not in said
    assert "从抓分方得分中扣除" in said


def test_a_ruling_by_the_text_alone_shows_no_reading(capsys: pytest.CaptureFixture[str]) -> None:
    case = ["rule", "kitty-peeked", "--code", "chaodipi", "declarer=1", "offender=2", "earlier=1"]
    assert main([*case, "--json"]) == 0
    assert "readings" not in read(capsys.readouterr().out)


def test_what_does_not_fit_is_no_fault_and_the_nearest_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "--search", "qwerty")
    assert found["fits"] is False
    assert found["irregularities"]
    assert main(["rule", "--search", "qwerty", "--lang", "zh"]) == 0
    assert "没有符合「qwerty」的违规，相近的有" in capsys.readouterr().out


def test_a_law_that_rules_nothing_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert any("Nothing is ruled here" in note for note in told(capsys, "L1")["notes"])


def test_an_unknown_name_suggests_what_the_words_mean(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "he did not follow suit", "--lang", "en"]) == 2
    assert "nearest: revoke [" in capsys.readouterr().err

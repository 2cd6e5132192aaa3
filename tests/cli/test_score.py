"""`paiju score` and `paiju convert` and `paiju analyse`, on real files and on broken ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.cli.output import scores

from paiju.cli import main

BOARD_1 = '{"board":"1","number":1,"dealer":"N","vulnerability":"None"'
BOARD_2 = '{"board":"2","number":2,"dealer":"E","vulnerability":"NS"'
EVENT = f"""{BOARD_1},"contract":"4S by N","tricks":10,"ns":"1","ew":"4"}}
{BOARD_1},"contract":"4S by N","tricks":11,"ns":"2","ew":"5"}}
{BOARD_1},"contract":"3S by N","tricks":10,"ns":"3","ew":"6"}}
{BOARD_2},"contract":"3NT by E","tricks":8,"ns":"1","ew":"5"}}
{BOARD_2},"contract":"3NT by E","tricks":8,"ns":"2","ew":"6"}}
{BOARD_2},"adjusted":"A6040","ns":"3","ew":"4"}}
"""

TWO_WINNERS = (
    '<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><EVENT_DESCRIPTION>'
    "Two winners</EVENT_DESCRIPTION><WINNER_TYPE>2</WINNER_TYPE><PARTICIPANTS><PAIR>"
    "<PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>NS</DIRECTION><PLAYER><PLAYER_NAME>"
    "Ann</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Al</PLAYER_NAME></PLAYER></PAIR><PAIR>"
    "<PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>EW</DIRECTION><PLAYER><PLAYER_NAME>"
    "Eve</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Ed</PLAYER_NAME></PLAYER></PAIR>"
    "</PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>"
    "1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER><CONTRACT>1NT</CONTRACT><PLAYED_BY>"
    "N</PLAYED_BY><TRICKS>7</TRICKS><SCORE>90</SCORE></TRAVELLER_LINE><TRAVELLER_LINE>"
    "<NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><CONTRACT>"
    "1NT</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>8</TRICKS><SCORE>120</SCORE>"
    "</TRAVELLER_LINE></BOARD></EVENT></USEBIO>"
)


@pytest.fixture
def event(tmp_path: Path) -> Path:
    path = tmp_path / "event.json"
    path.write_text(EVENT, encoding="utf-8")
    return path


def scored(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main(["score", "--json", *words]) == 0
    return scores(capsys.readouterr().out)


def test_matchpoints_are_counted_by_hand(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Board 1: 420, 450, 170 give 2, 4, 0. Board 2: two level results, factored to 3 and 60 % for pair 3."""
    data = scored(capsys, str(event))
    assert data["method"] == "matchpoints"
    awards = {row["ns"]: row["ns_award"] for row in data["board_1"]}
    assert awards == {"1": 2, "2": 4, "3": 0}
    assert {row["ns"]: row["ns_award"] for row in data["board_2"]}["3"] == 2.4
    assert data["ranking_ns"][0]["contestant"] == "2"


def test_a_penalty_lowers_one_contestant(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain = {row["contestant"]: row["total"] for row in scored(capsys, str(event))["ranking_ns"]}
    fined = scored(capsys, str(event), "--penalty", "2=1.5")["ranking_ns"]
    totals = {row["contestant"]: row["total"] for row in fined}
    assert float(totals["2"]) == float(plain["2"]) - 1.5
    assert totals["1"] == plain["1"]


@pytest.mark.parametrize("method", ["matchpoints-half", "cross-imps", "butler"])
def test_other_methods_rank_the_same_event(method: str, event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = scored(capsys, str(event), "--method", method)
    assert data["method"] == method
    assert data["ranking_ns"][0]["contestant"] == "2"


def test_a_page_stands_alone_in_both_languages(event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.html"
    for language, said in (("en", "Ranking, North-South"), ("zh", "名次：南北")):
        assert main(["--lang", language, "score", str(event), "--html", str(page)]) == 0
        text = page.read_text(encoding="utf-8")
        assert said in text
        assert "http" not in text
        assert "<script" not in text
        assert "4♠ N =" in text.replace("&spades;", "♠")
    assert capsys.readouterr().out == ""


def test_victory_points_want_a_match(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", str(event), "--vps", "wbf", "--lang", "en"]) == 2
    assert "team-imps" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("noise.pbn", bytes(range(256)) * 8),
        ("empty.pbn", b""),
        ("empty.json", b""),
        ("word.txt", b"hello"),
        ("broken.xml", b"<USEBIO><EVENT>"),
        ("bomb.xml", b'<!DOCTYPE a [<!ENTITY b "cc">]><USEBIO>&b;</USEBIO>'),
        ("half.lin", b"qx|o1|md|9SAK"),
        ("bad.json", b'{"board":"1","contract":"8S by N"}\n'),
    ],
)
@pytest.mark.parametrize("verb", ["score", "convert", "analyse"])
def test_bad_files_are_one_line_and_exit_2(
    verb: str, name: str, content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    assert main([verb, str(path), "--lang", "zh"]) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert out.err.count("\n") == 1
    assert "Traceback" not in out.err
    assert out.err.isprintable() or out.err.rstrip("\n").isprintable()


def test_a_file_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "/nowhere/a.pbn", "--lang", "en"]) == 2
    assert "no such folder: /nowhere" in capsys.readouterr().err


def test_the_real_howell_has_its_published_ranking(shared_data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The file's own PLACE, TOTAL_SCORE and PERCENTAGE of every pair.

    It publishes the totals of the two pairs that missed a board as scaled to all boards; ours are what they won.
    """
    import xml.etree.ElementTree as ET

    path = shared_data / "usebio_mp_pairs_howell.xml"
    pairs = ET.parse(path).getroot().iter("PAIR")
    published = {
        pair.findtext("PAIR_NUMBER"): (
            pair.findtext("PLACE"),
            pair.findtext("TOTAL_SCORE"),
            pair.findtext("PERCENTAGE"),
        )
        for pair in pairs
        if pair.findtext("TOTAL_SCORE")
    }
    rows = scored(capsys, str(path))["ranking"]
    ours = {
        row["contestant"].split()[0]: (str(row["place"]), f"{row['total']:.2f}", f"{row['percent']:.2f}")
        for row in rows
    }
    assert len(published) == 12
    unscaled = {"1": "124.00", "3": "127.20"}
    for pair, (place, total, percent) in published.items():
        assert ours[pair] == (place, unscaled.get(pair or "", total), percent)


def test_the_real_imp_event_has_its_published_cross_imps(shared_data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The named pair's total is the sum of the file's ScoreIMP tags, which are rounded board by board."""
    import re

    path = shared_data / "okb_imp_07_v20.pbn"
    tags = re.findall(r'\[ScoreIMP "(NS|EW) (-?[\d.]+)"\]', path.read_text("latin-1"))
    assert len(tags) == 17
    total = sum(float(imps) * (1 if side == "NS" else -1) for side, imps in tags)
    (row,) = scored(capsys, str(path))["ranking_ns"]
    assert row["boards"] == 17
    assert float(row["total"]) == pytest.approx(total, abs=17 * 0.005)


def test_two_rooms_are_a_match_in_victory_points(shared_data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = scored(capsys, str(shared_data / "WTO1996_F1.PBN"), "--vps", "wbf")
    assert data["method"] == "team-imps"
    assert [row["total"] for row in data["ranking"]] == [19.07, 0.93]


def test_every_record_of_the_error_files_is_reported(shared_data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, good in (("pbnverify_errors_21.pbn", False), ("pbnverify_correct_21.pbn", True)):
        assert main(["convert", str(shared_data / name), "--json"]) == 0
        out = capsys.readouterr()
        data = scores(out.out)
        assert bool(out.err) is not good
        assert bool(data["loose"]) is not good
        assert (len(data["loose"]) >= data["boards"]) is not good


def test_analysis_of_a_played_file_names_costs(shared_data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = shared_data / "bbo_1047742261.lin"
    assert main(["analyse", str(path), "--cards", "--workers", "1", "--json"]) == 0
    data = scores(capsys.readouterr().out)
    assert len(data["tricks"]) == 4
    assert data["played"]
    assert {"board", "where", "card"} <= data["cards"][0].keys()


def test_two_winners_may_share_their_numbers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Pair 1 North-South and pair 1 East-West are two pairs, each with its own names."""
    path = tmp_path / "two.xml"
    path.write_text(TWO_WINNERS, encoding="utf-8")
    data = scored(capsys, str(path))
    assert data["ranking_ns"][1]["contestant"] == "1 Ann & Al"
    assert data["ranking_ew"][0]["contestant"] == "1 Eve & Ed"
    assert (data["board_1"][0]["ns"], data["board_1"][0]["ew"]) == ("1 Ann & Al", "1 Eve & Ed")


def test_an_analysis_in_chinese_has_no_english_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.json"
    north, east, south, west = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
    path.write_text(
        f'{BOARD_1},"hands":["{north}","{east}","{south}","{west}"],"contract":"4S by N","tricks":13,"room":"open"}}\n',
        encoding="utf-8",
    )
    assert main(["analyse", str(path), "--lang", "zh"]) == 0
    out = capsys.readouterr().out
    assert "4♠ N" in out
    assert "开室" in out
    assert " by " not in out


@pytest.mark.parametrize(
    ("told", "counts"),
    [
        (((), ""), (0, "2017")),
        ((("--edition", "1997"), ""), (1.6, "1997")),
        (((), "1997"), (1.6, "1997")),
        ((("--edition", "2017"), "1997"), (0, "2017")),
    ],
)
def test_L12_C_averages_count_by_an_edition_that_is_named(
    event: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    told: tuple[tuple[str, ...], str],
    counts: tuple[str, str],
) -> None:
    """An average minus: 40 % by the Laws of 1997, one's own result elsewhere if worse by those of 2017 (12C2c)."""
    (words, setting), (award, named) = told, counts
    monkeypatch.setenv("PAIJU_EDITION", setting)
    event.write_text(EVENT.replace("A6040", "A4060"), encoding="utf-8")
    data = scored(capsys, str(event), *words)
    assert {row["ns"]: row["ns_award"] for row in data["board_2"]}["3"] == award
    assert main(["score", str(event), *words, "--lang", "zh"]) == 0
    out = capsys.readouterr().out
    (line,) = [one for one in out.splitlines() if "人为调整分按" in one]
    assert named in line

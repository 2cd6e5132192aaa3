"""`paiju score` on files of several sections and sessions: a contestant is identified by section and number."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.cli.output import scores

from paiju.cli import main
from paiju.formats import bws
from paiju.formats.bws import boards

RESULTS = Path(__file__).parent.parent / "data" / "results"
NORTH = "AKQJT98765432..."


def scored(capsys: pytest.CaptureFixture[str], path: Path, *words: str) -> Any:
    assert main(["score", "--json", "--lang", "en", str(path), *words]) == 0
    return scores(capsys.readouterr().out)


def ranked(data: Any, key: str = "ranking", value: str = "percent") -> dict[str, Any]:
    return {row["contestant"]: row.get(value) for row in data[key]}


def pbn(folder: Path, *rows: str) -> Path:
    """Write a board for each row: section, board, North-South, East-West and their score, then more tags."""
    text = ""
    for row in rows:
        section, board, ns, ew, score, *more = row.split(" ", 5)
        text += f'[Event "E"]\n[Board "{board}"]\n[PairNS "{ns}"]\n[PairEW "{ew}"]\n[Score "NS {score}"]\n'
        text += f'[Section "{section}"]\n' if section != "-" else ""
        text += "".join(f"{tag}\n" for tag in more[0].split(";")) if more else ""
        text += "\n"
    path = folder / "sections.pbn"
    path.write_text(text, encoding="utf-8")
    return path


def test_two_sections_of_usebio_are_four_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    data = scored(capsys, RESULTS / "two_sections.xml")
    assert ranked(data, "ranking_ns") == {"A1NS P1 & P2": 100, "B1NS Q1 & Q2": 0}
    assert ranked(data, "ranking_ew") == {"B1EW Q3 & Q4": 100, "A1EW P3 & P4": 0}
    assert [(row["ns"], row["ew"]) for row in data["board_1"]] == [
        ("A1NS P1 & P2", "A1EW P3 & P4"),
        ("B1NS Q1 & Q2", "B1EW Q3 & Q4"),
    ]


def test_two_sections_of_pbn_are_four_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    data = scored(capsys, RESULTS / "two_sections.pbn")
    assert ranked(data, "ranking_ns") == {"A1": 100, "B1": 0}
    assert ranked(data, "ranking_ew") == {"B2": 100, "A2": 0}


def test_each_section_can_be_ranked_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = pbn(tmp_path, "A 1 1 2 400", "A 1 3 4 420", "B 1 1 2 50", "B 1 3 4 -50", "C 1 1 2 0")
    data = scored(capsys, path, "--by-section", "--penalty", "B1=1")
    assert ranked(data, "ranking_A_ns") == {"A3": 100, "A1": 0}
    assert ranked(data, "ranking_B_ns") == {"B1": 50, "B3": 0}
    assert [row["ns"] for row in data["board_B_1"]] == ["B1", "B3"]
    assert len(scored(capsys, path)["ranking_ns"]) == 5
    assert main(["score", str(path), "--by-section", "--lang", "zh"]) == 0
    assert "名次，B 组：南北" in capsys.readouterr().out


def test_a_number_of_one_section_and_of_no_section_stay_as_they_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one = scored(capsys, pbn(tmp_path, "A 1 1 2 400", "A 1 3 4 420"))
    assert list(ranked(one, "ranking_ns")) == ["3", "1"]
    none = scored(capsys, pbn(tmp_path, "- 1 1 2 400", "A 1 1 2 420"))
    assert list(ranked(none, "ranking_ns")) == ["A1", "1"]


def test_names_of_people_belong_to_no_section(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = pbn(tmp_path, "A 1 Nie-Sun Wei-Fu 400", "B 2 Wei-Fu Nie-Sun 420")
    assert set(ranked(scored(capsys, path))) == {"Nie-Sun", "Wei-Fu"}


def test_a_section_of_one_winner_beside_one_of_two(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A Howell beside a Mitchell whose lines share their numbers: one ranking of six, not halves of pairs."""
    path = pbn(tmp_path, "A 1 1 2 400", "A 2 2 1 100", "B 1 1 1 420", "B 1 2 2 50", "B 2 1 2 90")
    assert set(ranked(scored(capsys, path))) == {*("A1", "A2"), *("B1 NS", "B1 EW", "B2 NS", "B2 EW")}


@pytest.mark.parametrize("other", ["...AKQJT98765432", NORTH])
def test_sections_are_compared_where_they_had_the_same_deal(
    other: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def deal(north: str) -> str:
        suits = "AKQJT98765432"
        rest = [one for one in (f"{suits}...", f".{suits}..", f"..{suits}.", f"...{suits}") if one != north]
        return f'[Deal "N:{north} {" ".join(rest)}"]'

    a, b = deal(NORTH), deal(other)
    path = pbn(tmp_path, f"A 1 1 2 400 {a}", f"A 1 3 4 420 {a}", f"B 1 1 2 450 {b}")
    data = scored(capsys, path)
    same = other == NORTH
    assert ranked(data, "ranking_ns")["A3"] == (50 if same else 100)
    assert any("different deals in sections A, B" in note for note in data["notes"]) is not same


def test_a_file_that_ranks_its_sections_apart_is_ranked_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (RESULTS / "two_sections.xml").read_text(encoding="utf-8")
    path = tmp_path / "apart.xml"
    path.write_text(text.replace("<DIRECTION>", "<PLACE>1</PLACE><DIRECTION>"), encoding="utf-8")
    assert "ranking_A_ns" in scored(capsys, path)


def test_contestants_listed_for_the_whole_event_belong_to_no_section(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Pair 1 plays in section A first and then in B: it is one pair, because the file lists it once."""
    pairs = "".join(
        f"<PAIR><PAIR_NUMBER>{n}</PAIR_NUMBER><PLAYER><PLAYER_NAME>P{n}</PLAYER_NAME></PLAYER></PAIR>"
        for n in range(1, 5)
    )

    def section(name: str, board: int, *rows: tuple[int, int, int]) -> str:
        lines = "".join(
            f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>"
            f"<SCORE>{score}</SCORE></TRAVELLER_LINE>"
            for ns, ew, score in rows
        )
        return f'<SECTION SECTION_ID="{name}"><BOARD><BOARD_NUMBER>{board}</BOARD_NUMBER>{lines}</BOARD></SECTION>'

    path = tmp_path / "whole.xml"
    path.write_text(
        f'<USEBIO><EVENT EVENT_TYPE="PAIRS"><PARTICIPANTS>{pairs}</PARTICIPANTS><SESSION SESSION_ID="1">'
        f"{section('A', 1, (1, 2, 100), (3, 4, 0))}{section('B', 2, (3, 1, 50), (4, 2, 0))}"
        "</SESSION></EVENT></USEBIO>",
        encoding="utf-8",
    )
    assert set(ranked(scored(capsys, path))) == {"1 P1", "2 P2", "3 P3", "4 P4"}


def test_two_sections_of_a_bridgemate_are_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also in an individual, where no pair's name gives the section."""
    rows: Any = {
        "section": [{"id": n, "letter": "AB"[n - 1], "tables": 1, "winners": 1} for n in (1, 2)],
        "rounddata": [
            {**seat, "nspair": 1, "ewpair": 2, "south": 3, "west": 4, "lowboard": 1, "highboard": 1}
            for seat in ({"section": n, "table": 1, "round": 1} for n in (1, 2))
        ],
        "receiveddata": [
            {**at, "pairns": 1, "pairew": 2, "south": 3, "west": 4, "ns/ew": "N", "contract": "4 S"}
            | {"result": result, "id": at["section"], "board": 1}
            for at, result in (
                ({"section": 1, "table": 1, "round": 1}, "="),
                ({"section": 2, "table": 1, "round": 1}, "-1"),
            )
        ],
    }
    monkeypatch.setattr(boards, "read_tables", lambda *_, **__: rows)
    path = tmp_path / "a.bws"
    path.write_bytes(b"")
    assert len(bws.read_boards(b"").records) == 2
    assert ranked(scored(capsys, path)) == {
        **dict.fromkeys(("A1", "A3", "B2", "B4"), 100),
        **dict.fromkeys(("A2", "A4", "B1", "B3"), 0),
    }
    for row in (*rows["rounddata"], *rows["receiveddata"]):
        del row["south"], row["west"]
    assert ranked(scored(capsys, path)) == {
        **dict.fromkeys(("A1", "B2"), 100),
        **dict.fromkeys(("A2", "B1"), 0),
    }


def test_two_sessions_are_compared_apart_and_ranked_together(capsys: pytest.CaptureFixture[str]) -> None:
    path = RESULTS / "two_sessions.xml"
    data = scored(capsys, path)
    assert list(ranked(data).values()) == [50] * 4
    assert (len(data["board_1_1"]), len(data["board_2_1"])) == (2, 2)
    for language, title in (("en", "Session 2, board 1"), ("zh", "第 2 节第 1 副")):
        assert main(["score", str(path), "--lang", language]) == 0
        assert title in capsys.readouterr().out


def test_sessions_without_an_id_are_told_apart_by_their_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (RESULTS / "two_sessions.xml").read_text(encoding="utf-8")
    path = tmp_path / "nameless.xml"
    for at in "12":
        text = text.replace(f' SESSION_ID="{at}"', "")
    path.write_text(text, encoding="utf-8")
    assert list(ranked(scored(capsys, path)).values()) == [50] * 4


@pytest.mark.parametrize("kind", ["pbn", "jsonl", "xml"])
def test_sections_and_sessions_are_kept_by_conversion(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("two_sections.pbn", "two_sessions.xml"):
        path = tmp_path / f"converted.{kind}"
        assert main(["convert", str(RESULTS / name), str(path)]) == 0
        capsys.readouterr()
        before, after = scored(capsys, RESULTS / name), scored(capsys, path)
        keys = [key for key in before if key.startswith(("ranking", "board"))]
        assert [key for key in after if key.startswith(("ranking", "board"))] == keys
        for key in keys:
            assert [row.get("percent", row.get("ns_award")) for row in after[key]] == [
                row.get("percent", row.get("ns_award")) for row in before[key]
            ]


def test_a_number_given_to_other_people_in_a_later_session_follows_the_people(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Pairs 1 and 2 change their numbers for session 2, 3 is a new pair; 4 has a substitute."""
    text = (RESULTS / "two_sessions.xml").read_text(encoding="utf-8")
    people = {1: ("P2a", "P2b"), 2: ("P1a", "P1b"), 3: ("Na", "Nb"), 4: ("P4a", "Sub")}
    pairs = "".join(
        f"<PAIR><PAIR_NUMBER>{n}</PAIR_NUMBER>"
        + "".join(f"<PLAYER><PLAYER_NAME>{one}</PLAYER_NAME></PLAYER>" for one in two)
        + "</PAIR>"
        for n, two in people.items()
    )
    at = text.index("<BOARD>", text.index('SESSION_ID="2"'))
    path = tmp_path / "renumbered.xml"
    path.write_text(f"{text[:at]}<PARTICIPANTS>{pairs}</PARTICIPANTS>{text[at:]}", encoding="utf-8")
    data = scored(capsys, path)
    assert ranked(data, value="boards") == {
        "1 P1a & P1b": 2,
        "2 P2a & P2b": 2,
        "3 P3a & P3b": 1,
        "3 (2) Na & Nb": 1,
        "4 P4a & P4b": 2,
    }
    assert any("number 3 is Na & Nb in session 2" in note for note in data["notes"])


SUITS = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
ONE = f'[Deal "N:{" ".join(SUITS)}"]'
OTHER = f'[Deal "E:{" ".join(SUITS)}"]'


def notes(capsys: pytest.CaptureFixture[str], path: Path, *words: str) -> str:
    data = scored(capsys, path, *words)
    assert main(["score", str(path), "--lang", "zh", *words]) == 0
    capsys.readouterr()
    return "\n".join(data["notes"])


def test_two_results_of_one_board_for_one_contestant_are_told_with_their_places(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = pbn(tmp_path, "- 1 1 2 400", "- 1 1 4 420", "- 2 5 6 400", "- 2 7 8 0")
    said = notes(capsys, path)
    assert "two results on one board for one contestant, all counted: 1 on board 1" in said
    assert "(sections.pbn:1:1, sections.pbn:7:1)" in said
    assert said.count("on board") == 1


def test_a_board_with_two_deals_is_compared_deal_by_deal_and_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = pbn(
        tmp_path,
        *(f"- 1 {n} {n + 10} {n * 10} {OTHER if n > 2 else ONE}" for n in range(1, 5)),
        "- 2 1 11 0",
        "- 2 2 12 0",
    )
    data = scored(capsys, path)
    assert [row["ns"] for row in data["board_1"]] == ["1", "2"]
    assert [row["ns"] for row in data["board_1_2"]] == ["3", "4"]
    assert "2 different deals for board 1 (sections.pbn:1:1, sections.pbn:15:1): compared deal by deal" in data["notes"]
    assert main(["score", str(path), "--lang", "zh"]) == 0
    assert "第 1 副有 2 种不同的牌" in capsys.readouterr().out


def test_a_match_board_with_two_deals_is_not_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = pbn(
        tmp_path,
        f'- 1 A B 400 {ONE};[Room "Open"]',
        f'- 1 B A -50 {OTHER};[Room "Closed"]',
        f'- 2 A B 420 {ONE};[Room "Open"]',
        f'- 2 B A 420 {ONE};[Room "Closed"]',
    )
    said = notes(capsys, path)
    assert "2 different deals for board 1" in said
    assert "not scored, because no table is comparable: 1" in said


def test_boards_dealt_anew_in_each_round_are_compared_in_their_round(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A Swiss: everybody plays board 1 in both rounds; the best of a round has its top."""
    path = pbn(
        tmp_path,
        *('- 1 1 2 100 [Round "1"]', '- 1 3 4 50 [Round "1"]'),
        *('- 1 1 3 0 [Round "2"]', '- 1 4 2 50 [Round "2"]'),
    )
    data = scored(capsys, path)
    assert ranked(data) == {"1": 50, "2": 0, "3": 50, "4": 100}
    assert any("compared within their round" in note for note in data["notes"])
    twice = pbn(tmp_path, '- 1 1 2 100 [Round "1"]', '- 1 3 4 50 [Round "1"]', '- 1 1 5 0 [Round "2"]')
    assert "1 on board 1" in notes(capsys, twice)


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (("- 1 1 2 50", "- 1 3 4 0", "- 7 1 4 50"), "nothing to compare it with: 7"),
        (("- 1 1 2 50", "- 7 3 4 50"), "no board has a second result"),
        (
            ('- 1 1 2 50 [Vulnerable "All"]', '- 1 3 4 50 [Vulnerable "None"]'),
            "different vulnerabilities for one board at different tables, still compared: 1",
        ),
    ],
)
def test_results_that_cannot_be_compared_are_told(
    rows: tuple[str, ...], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = pbn(tmp_path, *rows)
    assert said in notes(capsys, path)
    assert said not in notes(capsys, path, "-m", "total-points") or "vulnerabilities" in said


def test_a_team_that_meets_itself_is_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rooms = ('[Room "Open"]', '[Room "Closed"]')
    rows = [f"- {b} {t} {room}" for b, t in ((1, "A A 50"), (2, "A B 50")) for room in rooms]
    path = pbn(tmp_path, *rows[:3], f"- 2 B A 50 {rooms[1]}")
    assert main(["score", str(path), "--lang", "en"]) == 0
    assert capsys.readouterr().err.count("a team meets itself") == 2


def test_results_that_name_nobody_are_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "nobody.pbn"
    path.write_text('[Event "E"]\n[Board "7"]\n[Score "NS 50"]\n\n' * 2, encoding="utf-8")
    assert "2 results without a name for both sides" in notes(capsys, path)


def test_teams_whose_seats_no_room_tells_are_told_and_not_ranked_as_teams(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    board = '[Event "E"]\n[Board "7"]\n[HomeTeam "ALPHA"]\n[VisitTeam "BETA"]\n[Score "NS {}"]\n{}\n'
    path = tmp_path / "teams.pbn"
    path.write_text(board.format(50, "") + board.format(90, ""), encoding="utf-8")
    assert "2 results of teams without a Room (from teams.pbn:1:1 on)" in notes(capsys, path)
    rooms = '[Room "Open"]\n', '[Room "Closed"]\n'
    path.write_text("".join(map(board.format, (50, 90), rooms)), encoding="utf-8")
    assert "without a Room" not in notes(capsys, path)


def test_individuals_of_pbn_are_ranked_one_by_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = ""
    for board, seats, score in [("1", "ABCD", 400), ("1", "EFGH", -50), ("3", "AEBF", 110), ("3", "CGDH", 140)]:
        people = zip(("North", "East", "South", "West"), seats, strict=True)
        text += "".join(f'[{seat} "{who}"]\n' for seat, who in people)
        text += f'[Event "E"]\n[Board "{board}"]\n[Score "NS {score}"]\n[Competition "Individuals"]\n\n'
    path = tmp_path / "individuals.pbn"
    path.write_text(text, encoding="utf-8")
    found = ranked(scored(capsys, path))
    won = {"A": 50, "B": 0, "C": 100, "D": 50, "E": 50, "F": 100, "G": 0, "H": 50}
    assert {who: float(percent) for who, percent in found.items()} == won


def test_a_board_whose_score_table_has_the_results_is_not_without_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    table = '[ScoreTable "PairId_NS\\2R;PairId_EW\\2R;Score_NS\\4R"]\n 1  2  400\n 3  4  -50\n\n'
    path = tmp_path / "table.pbn"
    path.write_text(f'[Event "E"]\n[Board "1"]\n{table}[Event "E"]\n[Board "2"]\n\n', encoding="utf-8")
    assert "1 record without a result: 2" in notes(capsys, path)


def test_what_a_score_lacks_is_one_sentence_in_chinese(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    bad = '[AdjustedScore "A40"]'
    path = pbn(tmp_path, '- 1 1 2 50 [Contract "1NT"];[Declarer "N"]', "- 1 3 4 0", f"- 1 5 6 0 {bad}")
    assert main(["score", str(path), "--lang", "zh"]) == 0
    said = capsys.readouterr().err
    assert "应为第 1 副得分旁的定约或 PASS（按未打处理，不计），却是「0」" in said
    assert "（第 1 副，本记录不计），却是「A40」" in said

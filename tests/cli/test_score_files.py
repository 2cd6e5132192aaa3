"""`paiju score` and `paiju convert` on files of other programs: what a file says about its event is trusted."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from tests.cli.output import scores

from paiju.cli import main
from paiju.formats.usebio.kinds import KINDS

RESULTS = Path(__file__).parent.parent / "data" / "results"


def scored(capsys: pytest.CaptureFixture[str], path: Path, *words: str) -> Any:
    assert main(["score", "--json", str(path), *words]) == 0
    return scores(capsys.readouterr().out)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main([*words, "--lang", "en"]) == 2
    return capsys.readouterr().err


def usebio(folder: Path, kind: str, *, says: str = "", points: str = "") -> Path:
    """Write three results of one board: 3NT by North for 400, 430 and -50."""
    attribute = f' EVENT_TYPE="{kind}"' if kind else ""
    lines = "".join(
        f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{at}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{at + 3}</EW_PAIR_NUMBER>"
        f"<CONTRACT>3NT</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>{tricks}</TRICKS>{points}</TRAVELLER_LINE>"
        for at, tricks in ((1, 9), (2, 10), (3, 8))
    )
    path = folder / "event.xml"
    path.write_text(
        f'<USEBIO Version="1.2">\n<EVENT{attribute}>{says}<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{lines}</BOARD></EVENT>'
        "</USEBIO>",
        encoding="utf-8",
    )
    return path


@pytest.mark.parametrize(
    ("kind", "method"),
    [
        ("MP_PAIRS", "matchpoints"),
        ("BUTLER_PAIRS", "butler"),
        ("CROSS_IMPS", "cross-imps"),
        ("CROSS_IMP", "cross-imps"),
        ("AGGREGATE", "total-points"),
        ("SWISS_PAIRS_CROSS_IMPS", "cross-imps"),
        ("SWISS_PAIRS_BUTLER_IMPS", "butler"),
        ("SWISS_PAIRS", "matchpoints"),
        ("PAIRS", "matchpoints"),
        ("", "matchpoints"),
    ],
)
def test_the_type_of_an_event_chooses_the_method(
    kind: str, method: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert scored(capsys, usebio(tmp_path, kind))["method"] == method


def test_butler_pairs_are_not_ranked_as_cross_imps_though_the_file_says_imps(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of 430, 400, -50 the datum is 400: 430 is 1 IMP, -50 is -10; per comparison they were 5.5 and -10."""
    path = usebio(tmp_path, "BUTLER_PAIRS", says="<SCORING_METHOD>IMPS</SCORING_METHOD>")
    data = scored(capsys, path)
    awards = {row["contestant"]: row["total"] for row in data["ranking_ns"]}
    assert data["method"] == "butler"
    assert awards == {"2": 1, "1": 0, "3": -10}


@pytest.mark.parametrize(
    ("says", "points", "method"),
    [
        ("<BOARD_SCORING_METHOD>CROSS_IMPS</BOARD_SCORING_METHOD>", "", "cross-imps"),
        ("<BOARD_SCORING_METHOD>BUTLER_IMPS</BOARD_SCORING_METHOD>", "", "butler"),
        ("<BOARD_SCORING_METHOD>AGGREGATE</BOARD_SCORING_METHOD>", "", "total-points"),
        ("", "<NS_BUTLER_POINTS>0</NS_BUTLER_POINTS>", "butler"),
        ("", "<NS_MATCH_POINTS>0</NS_MATCH_POINTS>", "matchpoints"),
    ],
)
def test_pairs_are_scored_as_the_event_or_its_points_say(
    says: str, points: str, method: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for kind in ("PAIRS", "INDIVIDUAL"):
        path = usebio(tmp_path, kind, says=says, points=points)
        assert scored(capsys, path)["method"] == method


@pytest.mark.parametrize("kind", ["NOTSUP", "MP PAIRS", "LADDER"])
def test_an_unknown_type_of_event_is_an_error_with_the_known_ones(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = usebio(tmp_path, kind)
    said = refused(capsys, "score", str(path))
    assert said.startswith("paiju: event.xml:2:1: expected an EVENT_TYPE")
    assert f"found '{kind}'" in said
    assert "--method" in said
    assert all(name in said for name in KINDS if name != "LADDER")
    assert main(["score", str(path), "--lang", "zh"]) == 2
    assert "event.xml:2:1: 应为可以比较各副成绩的 EVENT_TYPE" in capsys.readouterr().err
    assert scored(capsys, path, "--method", "butler")["method"] == "butler"
    assert main(["convert", str(path), "--to", "json"]) == 0
    assert capsys.readouterr().out.count("\n") == 3


@pytest.mark.parametrize("kind", ["TEAMS", "TEAMS_OF_FOUR", "SWISS_TEAMS", "HEAD_TO_HEAD", "KO"])
def test_teams_of_usebio_are_ranked_by_their_matches(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Herons sit North-South if a line's DIRECTION is NS: 600, and +100 at the other table, are 12 IMPs."""
    teams = (Path(__file__).parents[1] / "formats/usebio/teams.xml").read_text(encoding="utf-8")
    path = tmp_path / "teams.xml"
    path.write_text(teams.replace("SWISS_TEAMS", kind), encoding="utf-8")
    data = scored(capsys, path)
    assert data["method"] == "team-imps"
    assert [(row["contestant"], row["total"]) for row in data["ranking"]] == [
        ("1 Herons", 12),
        ("2 Terns", -12),
    ]


def test_an_individual_is_ranked_player_by_player(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = "".join(
        "<TRAVELLER_LINE>"
        + "".join(
            f"<{seat}_PLAYER_NUMBER>{number}</{seat}_PLAYER_NUMBER>" for seat, number in zip("NSEW", four, strict=True)
        )
        + f"<CONTRACT>3NT</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>{tricks}</TRICKS></TRAVELLER_LINE>"
        for four, tricks in (("1234", 9), ("5678", 8))
    )
    path = tmp_path / "one.xml"
    path.write_text(
        f'<USEBIO><EVENT EVENT_TYPE="INDIVIDUAL"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{lines}</BOARD></EVENT></USEBIO>',
        encoding="utf-8",
    )
    data = scored(capsys, path)
    tables = [rows for key, rows in data.items() if key.startswith("ranking")]
    placed = {row["contestant"]: row["total"] for rows in tables for row in rows}
    assert placed == dict.fromkeys("1278", 2) | dict.fromkeys("3456", 0)


def test_a_scoring_that_no_method_is_called_is_not_guessed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.pbn"
    path.write_text('[Board "1"]\n[Scoring "Rubber"]\n[Score "NS 420"]\n', encoding="utf-8")
    assert "a.pbn:1:1: expected a scoring method, for example MP" in refused(capsys, "score", str(path))
    assert scored(capsys, path, "--method", "total-points")["method"] == "total-points"


def match_file(folder: Path, *tables: str) -> Path:
    """Write tables of a match: each "board room points"; a room of "-" is left out."""
    path = folder / "match.pbn"
    text = ""
    for table in tables:
        board, room, points = table.split()
        at = "" if room == "-" else f'[Room "{room}"]\n'
        text += f'[Board "{board}"]\n{at}[HomeTeam "A"]\n[VisitTeam "B"]\n[Score "NS {points}"]\n\n'
    path.write_text(text, encoding="utf-8")
    return path


def test_a_room_left_out_follows_from_the_other_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Board 1: 420 in the open room, 170 without a room: 6 IMPs. Board 2 the other way round: 12 IMPs."""
    path = match_file(tmp_path, "1 Open 420", "1 - 170", "2 - 600", "2 Closed -100")
    data = scored(capsys, path, "--lang", "en")
    assert [row["home"] for row in data["match_A_B"]][:2] == [6, 12]
    assert any("match.pbn:7:1: board 1 has no Room" in note for note in data["notes"])
    assert any("so this is Open" in note for note in data["notes"])


def test_a_room_that_is_not_certain_leaves_its_record_out_and_reads_the_rest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a room: both tables of 2, the only one of 3, a third one of 4."""
    tables = ("1 Open 420", "1 Closed 170", "2 - 600", "2 - -100", "3 - 50")
    path = match_file(tmp_path, *tables, "4 Open 50", "4 Closed 50", "4 - 90")
    assert main(["score", str(path), "--lang", "en"]) == 0
    out = capsys.readouterr()
    assert "teams, IMPs [L78.B], 2 boards, 4 results" in out.out
    faults = out.err.splitlines()
    assert [line.split(" expected")[0] for line in faults] == [
        f"paiju: match.pbn:{line}:1:" for line in (13, 18, 23, 40)
    ]
    assert all("left out: no other table shows which" in line for line in faults)
    assert main(["score", str(path), "--lang", "zh"]) == 0
    assert "第 2 副的 Room" in capsys.readouterr().err


def test_two_tables_of_one_room_are_left_out_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = match_file(tmp_path, "1 Open 420", "1 Closed 170", "2 Open 600", "2 Open -100")
    text = path.read_text(encoding="utf-8")
    named = text.replace('[Board "2"]', '[Board "2"]\n[North "Sun"]', 1)
    path.write_text(named, encoding="utf-8")
    assert main(["score", str(path), "--lang", "en"]) == 0
    out = capsys.readouterr()
    assert "1 board, 2 results" in out.out
    assert out.err.count("board 2 once only in the Open room (left out: both records say Open)") == 2


@pytest.mark.parametrize(("tricks", "said"), [(10, "the same result"), (11, "another result")])
def test_the_same_board_twice_is_ranked_once_and_said(
    tricks: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A pair that plays a board against the same pair twice has one result on it: the first."""
    pair = '[Board "1"]\n[Vulnerable "None"]\n[PairNS "1"]\n[PairEW "4"]\n[Declarer "N"]\n[Contract "4S"]\n'
    other = pair.replace('"1"]\n[PairEW "4"', '"2"]\n[PairEW "5"')
    path = tmp_path / "twice.pbn"
    path.write_text(f'{pair}[Result "10"]\n\n{other}[Result "10"]\n\n{pair}[Result "{tricks}"]\n', encoding="utf-8")
    assert main(["score", str(path), "--lang", "en"]) == 0
    out = capsys.readouterr()
    assert "1 board, 2 results" in out.out
    where = "twice.pbn:17:1: expected each board of a table once only"
    assert f"{where} (left out, with {said}: the record at twice.pbn:1:1 counts)" in out.err
    assert main(["score", str(path), "--lang", "zh"]) == 0
    assert "本记录不计" in capsys.readouterr().err


def test_two_tables_that_name_nobody_are_both_ranked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "nobody.pbn"
    path.write_text('[Board "1"]\n[Score "NS 420"]\n\n' * 2, encoding="utf-8")
    assert main(["score", str(path), "--lang", "en"]) == 0
    out = capsys.readouterr()
    assert "1 board, 2 results" in out.out
    assert not out.err


def test_many_faults_are_summed_up_by_kind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = match_file(tmp_path, "1 Open 420", "1 Closed 170", *(f"{n} - 50" for n in range(2, 24)))
    assert main(["score", str(path), "--lang", "en"]) == 0
    err = capsys.readouterr().err
    assert err.startswith("paiju: 22 such: match.pbn:13:1: expected Room Open or Closed for board 2")
    assert err.endswith("(also lines 18, 23, 28, 33, 38, 43, ...)\n")
    assert err.count("\n") == 1


def test_thousands_of_faults_fit_a_screen_with_a_line_for_each_kind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records = [
        f'[Board "{n}"]\n{bad}\n[Score "NS 50"]\n\n'
        for n in range(1, 301)
        for bad in ('[Dealer "Q"]', '[Contract "9H"]', '[Result "14"]\n[Declarer "N"]')
    ]
    path = tmp_path / "many.pbn"
    path.write_text("".join(records) + '[Board "1"]\n[Score "NS 50"]\n', encoding="utf-8")
    assert main(["convert", str(path), "--lang", "zh"]) == 0
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 3
    assert all(line.startswith("paiju: 共 300 处：many.pbn:") for line in lines)
    assert max(map(len, lines)) < 160


COLUMNS = r'[ScoreTable "Contract;Declarer;Result;Score_NS;Multiplicity"]'


def field_file(folder: Path, *boards: tuple[str, str]) -> Path:
    """Write boards with the field's results: the score of the own table, and the rows of its ScoreTable."""
    path = folder / "field.pbn"
    text = ""
    for number, (points, rows) in enumerate(boards, 1):
        own = '[PairNS "1"]\n[PairEW "2"]\n[Declarer "N"]\n[Contract "4S"]\n'
        text += f'[Board "{number}"]\n{own}[Score "NS {points}"]\n{COLUMNS}\n{rows}\n'
    path.write_text(text, encoding="utf-8")
    return path


GOOD = "4S N 10 420 3\n4S N 9 -50 1\n"


@pytest.mark.parametrize(
    ("rows", "line", "said"),
    [
        ("", 17, "expected rows below the columns of a ScoreTable"),
        ("4S N 10 420\n", 18, "expected complete rows of 5 elements"),
        ("4S N 10 420 1\n9S N 10 420 1\n", 19, "expected a contract such as 4SX, or Pass, found '9S'"),
        ("4S Q 10 420 1\n", 18, "expected a seat: N, E, S or W, found 'Q'"),
        ("4S N 15 420 1\n", 18, "expected tricks from 0 to 13"),
    ],
)
def test_a_bad_score_table_costs_its_board_alone(
    rows: str, line: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = field_file(tmp_path, ("420", GOOD), ("420", rows), ("-50", GOOD))
    assert main(["score", str(path), "--method", "matchpoints", "--lang", "en"]) == 0
    out = capsys.readouterr()
    assert "2 boards, 5 results" in out.out
    assert "field.pbn:11:1: board 2 left out: its ScoreTable gives no results" in out.out
    assert said in out.err
    assert out.err.startswith(f"paiju: field.pbn:{line}:")
    assert main(["score", str(path), "--method", "matchpoints", "--lang", "zh"]) == 0
    assert "第 2 副不计" in capsys.readouterr().out
    assert main(["convert", str(path), "--to", "json"]) == 0
    assert capsys.readouterr().out.count("\n") == 3


def test_columns_of_a_score_table_that_make_no_sense_are_told_with_their_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = field_file(tmp_path, ("420", GOOD), ("420", GOOD))
    head, text = '[ScoreTable "', path.read_text(encoding="utf-8")
    path.write_text(text.replace(head, f"{head}Foo\\99999R;", 1), encoding="utf-8")
    line = text[: text.index(head)].count("\n") + 1
    assert main(["score", str(path), "--method", "matchpoints", "--lang", "en"]) == 0
    out = capsys.readouterr()
    assert "1 board, 3 results" in out.out
    assert f"field.pbn:{line}:14: expected a column, for example Rank or" in out.err
    assert "in the tag ScoreTable, found 'Foo" in out.err
    assert main(["score", str(path), "--method", "matchpoints", "--lang", "zh"]) == 0
    assert f"field.pbn:{line}:14: 应为标签 ScoreTable 的一列" in capsys.readouterr().err


@pytest.mark.parametrize("columns", [r"Rank\0R;Cont", "Rank;Names", "Contrac;Declarer;Result;IMP_NS"])
def test_a_score_table_none_of_whose_columns_tells_a_result_says_which_would(
    columns: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The board was named, and its columns were not (issue 13, number 18)."""
    path = field_file(tmp_path, ("420", GOOD), ("420", GOOD))
    text = path.read_text(encoding="utf-8")
    cells = " 1" * (columns.count(";") + 1)
    broken = f'[ScoreTable "{columns}"]\n{cells}\n'
    path.write_text(text.replace(f"{COLUMNS}\n{GOOD}", broken, 1), encoding="utf-8")
    line = text[: text.index("[ScoreTable")].count("\n") + 1
    assert main(["score", str(path), "--method", "matchpoints", "--lang", "en"]) == 0
    out = capsys.readouterr()
    assert "1 board, 3 results" in out.out
    assert "board 1 left out" in out.out
    assert f"field.pbn:{line}:14: expected columns that give a result (Score_NS," in out.err
    assert "Contract with Declarer and Result) in the ScoreTable, found '" in out.err
    assert columns.partition("\\")[0] in out.err
    assert main(["score", str(path), "--method", "matchpoints", "--lang", "zh"]) == 0
    assert f"field.pbn:{line}:14: 应为 ScoreTable 有说明成绩的列" in capsys.readouterr().err


def test_blanks_around_a_value_make_no_other_board_or_player(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def record(board: str, north: str, east: str, tricks: int) -> str:
        seats = f'[North "{north}"]\n[South "Sun"]\n[East "{east}"]\n[West "Wei"]\n'
        return f'[Board "{board}"]\n[Vulnerable "None"]\n{seats}[Declarer "N"]\n[Contract "3NT"]\n[Result "{tricks}"]\n'

    path = tmp_path / "blanks.pbn"
    some = (("1", "Ann", "Eve", 9), ("1 ", "Nora", "Ed", 8), (" 2", "Ann ", "Eve", 9), ("2", "Nora", "Ed", 9))
    path.write_text("\n".join(record(*one) for one in some), encoding="utf-8")
    assert main(["score", str(path), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "2 boards, 4 results" in out
    assert out.count("Ann & Sun") == 3, "once in the ranking, once on each board"
    for to in ("usebio", "lin", "json"):
        assert main(["convert", str(path), "--to", to, "--lang", "en"]) == 0
        assert "board" not in capsys.readouterr().err


def test_utf_16_that_ends_within_a_sign_costs_its_last_record_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = '[Board "{}"]\n[Vulnerable "None"]\n[Declarer "N"]\n[Contract "4S"]\n[Result "10"]\n\n'
    path = tmp_path / "cut.pbn"
    path.write_bytes("".join(record.format(board) for board in range(1, 200)).encode("utf-16")[:-7])
    assert main(["score", str(path), "--lang", "en"]) == 0
    out = capsys.readouterr()
    assert "198 boards, 198 results" in out.out
    assert "cut.pbn:" in out.err


def test_a_field_without_its_own_table_costs_its_board_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = field_file(tmp_path, ("420", GOOD), ("450", GOOD))
    assert main(["score", str(path), "--method", "matchpoints", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "1 board, 3 results" in out
    assert "board 2 left out: no row of its ScoreTable has the result of its own table" in out


def test_a_named_result_is_found_in_a_later_row(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The first row has its contract in a column cut short (42 for 420), the second its score, the third both."""
    rows = "4S N 10 42 1\n5H S 10 420 1\n4S N 10 420 2\n"
    path = field_file(tmp_path, ("420", rows))
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("[Score ", '[Result "10"]\n[Score '), encoding="utf-8")
    data = scored(capsys, path, "--method", "matchpoints")
    assert [(row["ns"], row["contract"]) for row in data["board_1"]] == [
        ("", "4♠ N ="),
        ("", "5♥ S -1"),
        ("", "4♠ N ="),
        ("1", "4♠ N ="),
    ]


HUGE = "9" * 5000
PLAIN = r"""[Board "1"]
[Vulnerable "None"]
[Declarer "N"]
[Contract "4S"]
[Result "10"]
[Score "NS 420"]
[ScoreTable "Contract;Declarer;Result;Score_NS;Multiplicity"]
4S N 10 420 1
"""
LIN = "vg|T,S,I,1,2,A,0,B,0|\nrs|4SN=|\nqx|o1|md|1SAKQJ|sv|o|mb|4S|mb|P|mb|P|mb|P|mc|10|\n"
XML = (
    '<USEBIO><EVENT EVENT_TYPE="MP_PAIRS"><PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLACE>1</PLACE>'
    "<TOTAL_SCORE>5</TOTAL_SCORE><BOARDS_PLAYED>2</BOARDS_PLAYED></PAIR></PARTICIPANTS><BOARD>"
    "<BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY>"
    "<TRICKS>10</TRICKS><SCORE>420</SCORE></TRAVELLER_LINE></BOARD></EVENT></USEBIO>"
)


@pytest.mark.parametrize(("name", "text"), [("a.pbn", PLAIN), ("a.lin", LIN), ("a.xml", XML), ("a.json", "")])
def test_no_number_is_too_long_to_be_answered(
    name: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every number of a file in turn has 5,000 digits, or a power of ten that no memory can hold."""
    path = tmp_path / name
    whole = text or '{"board":"1","number":1,"contract":"4S by N","tricks":10,"score_ns":420}\n'
    for found in re.finditer(r"\d+", whole):
        for number in (HUGE, "-" + HUGE, "1E999999999"):
            path.write_text(whole[: found.start()] + number + whole[found.end() :])
            for verb in (["score"], ["convert"], ["convert", "--to", "usebio"]):
                assert main([verb[0], str(path), *verb[1:]]) in (0, 2), (verb, number[:9], found)
                assert len(capsys.readouterr().err) < 12_000


@pytest.mark.parametrize("amount", [HUGE, "1/" + HUGE, "1e999999999", HUGE + "%", "1/0"])
def test_a_penalty_beyond_all_numbers_is_malformed(
    amount: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = field_file(tmp_path, ("420", GOOD))
    said = refused(capsys, "score", str(path), "--penalty", f"1={amount}")
    assert "expected a penalty such as 3=5 or 3=10%" in said
    assert len(said) < 300


def test_a_multiplicity_that_no_field_has_costs_its_board(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = field_file(tmp_path, ("420", GOOD), ("420", "4S N 10 420 1234567\n"))
    assert main(["score", str(path), "--method", "matchpoints", "--lang", "en"]) == 0
    assert "field.pbn:18:1: expected a Multiplicity from 1 to 99999" in capsys.readouterr().err


def test_a_score_that_contradicts_its_contract_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """4S by North with ten tricks is 420, not 450; a row of the field that says 430 is reported, too."""
    path = tmp_path / "wrong.pbn"
    path.write_text(
        '[Board "1"]\n[Vulnerable "None"]\n[Declarer "N"]\n[Contract "4S"]\n[Result "10"]\n[Score "NS 450"]\n'
        f"{COLUMNS}\n4S N 10 450 1\n4S E 10 430 1\n4S N 9 -50 1\n",
        encoding="utf-8",
    )
    assert main(["score", str(path), "--method", "matchpoints", "--lang", "en"]) == 0
    said = capsys.readouterr().err.splitlines()
    assert [line.split("makes")[0].split("which is ")[0] for line in said] == [
        f"paiju: wrong.pbn:1:1: expected NS {points} on board 1, " for points in (420, 420, -420)
    ]
    assert said[0].endswith("(the file's score counts), found '450'")
    assert main(["convert", str(path), "--lang", "en"]) == 0
    assert "450" in capsys.readouterr().out
    assert main(["score", str(path), "--method", "matchpoints", "--lang", "zh"]) == 0
    assert "第 1 副南北得 420：4♠（北为庄家）得 10 墩，应得此分" in capsys.readouterr().err


@pytest.mark.parametrize(("total", "differs"), [("2", False), ("1", False), ("50.00", False), ("3", True)])
def test_a_total_that_differs_from_the_files_own_is_reported(
    total: str, differs: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Pair 1 has 2 of 4 matchpoints, as 2-1-0, as 1-0.5-0 or as a percentage; 3 is none of them."""
    pair = f"<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><TOTAL_SCORE>{total}</TOTAL_SCORE></PAIR>"
    path = usebio(tmp_path, "MP_PAIRS", says=f"{pair}</PARTICIPANTS>")
    assert main(["score", str(path), "--lang", "en"]) == 0
    said = "totals that differ from the file's own (1): 1: 2.00 here, 3.00 there"
    assert (said in capsys.readouterr().out) is differs
    assert main(["score", str(path), "--lang", "zh"]) == 0
    assert ("与文件自己的总分不同（1）" in capsys.readouterr().out) is differs


@pytest.mark.parametrize("more", [(), ("--method", "team-imps"), ("--method", "butler")])
def test_where_nothing_has_a_result_the_faults_of_the_file_are_still_told(
    more: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "club.pbn"
    path.write_text(
        '[Event "e"]\n[Board "1"]\n[Room "Open"]\n[Contract "4S"]\n[Declarer "N"]\n\n'
        '[Event "e"]\n[Board "2"]\n[Contract "8Q"]\n[Declarer "N"]\n[Result "9"]\n\n'
        '[Event "e"]\n[Board "3"]\n[Result "\n',
        encoding="utf-8",
    )
    assert main(["score", str(path), "--lang", "en", *more]) == 2
    said = capsys.readouterr().err.splitlines()
    assert "boards with a result" in said[-1]
    assert any("8Q" in line and "club.pbn:9" in line for line in said[:-1]), said
    assert any("club.pbn:15" in line for line in said[:-1]), said
    assert any("without a result: 1" in line for line in said[:-1]), said


def test_contestants_of_question_marks_do_not_part_the_field(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A table with unknown pairs is nobody's result; pairs that sit both ways stay one field."""
    path = tmp_path / "unknown.pbn"
    rows = ("1 2 420", "??? ??? 50", "2 1 -50", "1 ??? 420")
    head = r'[ScoreTable "PairId_NS\3R;PairId_EW\3R;Score_NS\5R"]'
    boards = [
        f'[Board "{number}"]\n[Scoring "MP"]\n{head}\n' + "\n".join(two) + "\n"
        for number, two in enumerate((rows[:2], rows[2:]), 1)
    ]
    path.write_text("\n".join(boards), encoding="utf-8")
    assert main(["score", str(path), "--json", "--lang", "en"]) == 0
    data = scores(capsys.readouterr().out)
    assert [row["contestant"] for row in data["ranking"]] == ["1", "2"]


UNPLAYED = (
    "<CONTRACT>NP</CONTRACT><SCORE>0</SCORE>",
    "<CONTRACT>Not Played</CONTRACT><SCORE>0</SCORE>",
    "<CONTRACT/><SCORE>NP</SCORE>",
    "<CONTRACT>-</CONTRACT><SCORE>0</SCORE>",
    "<CONTRACT/><SCORE>0</SCORE>",
    "<SCORE>0</SCORE>",
)


@pytest.mark.parametrize("written", UNPLAYED)
def test_a_board_not_played_is_no_result_and_is_told(
    written: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A passed-out board at another table scores 0; a line without a contract beside it does not."""
    text = (RESULTS / "not_played.xml").read_text(encoding="iso-8859-1")
    line = "<CONTRACT>NP</CONTRACT><PLAYED_BY/><LEAD/><TRICKS/><SCORE>0</SCORE>"
    assert line in text
    path = tmp_path / "np.xml"
    path.write_text(text.replace(line, written), encoding="iso-8859-1")
    assert main(["score", "--json", str(path), "--lang", "en"]) == 0
    out = capsys.readouterr()
    data = scores(out.out)
    assert [row["score_ns"] for row in data["board_2"]] == [50, 0]
    assert [(row["contestant"], row["boards"]) for row in data["ranking_ns"]][-1][1] == 1
    assert "1 record without a result: 2" in data["notes"] or "board 2 (left out" in out.err


@pytest.mark.parametrize("said", ['[Contract "NP"]', '[Contract ""]', ""])
def test_a_board_of_pbn_that_was_not_played_is_no_result(
    said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "np.pbn"
    boards = ('[Contract "Pass"]', '[Contract "1NT"]\n[Declarer "N"]', said)
    path.write_text(
        "\n".join(
            f'[Board "1"]\n[PairNS "{at}"]\n[PairEW "{at + 3}"]\n{board}\n[Score "NS {90 * (at == 2)}"]\n'
            for at, board in enumerate(boards, 1)
        ),
        encoding="utf-8",
    )
    assert [row["score_ns"] for row in scored(capsys, path)["board_1"]] == [0, 90]


def test_scores_alone_may_be_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """If a file never says what was played, 0 means a passed-out board."""
    path = tmp_path / "scores.pbn"
    path.write_text(
        "\n".join(f'[Board "1"]\n[PairNS "{at}"]\n[Score "NS {at * 50}"]\n' for at in range(3)), encoding="utf-8"
    )
    assert [row["score_ns"] for row in scored(capsys, path)["board_1"]] == [0, 50, 100]


def home_file(folder: Path, *tables: str) -> Path:
    """Write a table for each word list: board, HomeTeam, VisitTeam, North-South's score, and a room or "-"."""
    path = folder / "home.pbn"
    text = ""
    for board, home, visit, score, room in map(str.split, tables):
        text += f'[Board "{board}"]\n[Scoring "IMP"]\n[Score "NS {score}"]\n'
        text += f'[HomeTeam "{home}"]\n[VisitTeam "{visit}"]\n'
        text += f'[Room "{room}"]\n\n' if room != "-" else "\n"
    path.write_text(text, encoding="utf-8")
    return path


def test_teams_that_change_places_tell_the_rooms(capsys: pytest.CaptureFixture[str]) -> None:
    data = scored(capsys, RESULTS / "teams_without_room.pbn")
    assert data["method"] == "team-imps"
    assert data["match_ALPHA_BETA"][-1]["home"] == 12
    assert data["match_ALPHA_BETA"][-1]["visitors"] == 0


@pytest.mark.parametrize("rooms", [("-", "-"), ("Open", "Closed")])
def test_home_teams_of_several_matches_sit_north_south_where_they_change_places(
    rooms: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other = rooms
    path = home_file(
        tmp_path, f"1 A B 400 {one}", f"1 B A -50 {other}", f"1 C D 420 {one}", f"1 D C 420 {other}", f"2 A B 90 {one}"
    )
    data = scored(capsys, path)
    assert [(row["contestant"], row["total"]) for row in data["ranking"]] == [
        ("A", 10),
        *(("C", 0), ("D", 0)),
        ("B", -10),
    ]
    assert "not scored, because no table is comparable: 2" in data["notes"]


def test_home_teams_that_keep_their_places_tell_no_room(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = home_file(tmp_path, "1 A B 400 -", "1 A B -50 -")
    assert "no other table shows which" in refused(capsys, "score", str(path), "-m", "team-imps")
    rooms = home_file(tmp_path, "1 A B 400 Open", "1 A B -50 Closed")
    data = scored(capsys, rooms)
    assert [(row["contestant"], row["total"]) for row in data["ranking"]] == [("A", 10), ("B", -10)]


@pytest.mark.parametrize("board", ['[Board "7"]\n', '[Board "7"]\n[ScoreTable "Contract;Declarer;Result"]\n3NT N 9\n'])
def test_a_bad_deal_names_its_seats_and_costs_the_deal_alone(
    board: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (RESULTS / "fourteen_cards.pbn").read_text(encoding="utf-8")
    path = tmp_path / "fourteen.pbn"
    path.write_text(text.replace('[Board "7"]\n', board), encoding="utf-8")
    assert main(["score", "--json", "--lang", "en", str(path)]) == 0
    out = capsys.readouterr()
    assert scores(out.out)["board_7"][0]["score_ns"] == 600
    said = "expected 13 cards for North, West in the tag Deal (only the deal is left out), found 'N 12, W 14'"
    assert said in out.err
    assert out.err.count("\n") == 1


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        ("N:AK... .AKQ.. - -", "13 cards for North, East"),
        (f"N:{'AKQJT98765432...'} {'AKQJT98765432...'} - -", "each card once, for East too"),
        ("N:AKX... - - -", "for North in the tag Deal"),
        ("N:A - -", "a seat, a colon and four hands"),
    ],
)
def test_whatever_is_wrong_with_a_deal_costs_the_deal_alone(
    deal: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "deal.pbn"
    path.write_text(f'[Board "1"]\n[Score "NS 50"]\n[Deal "{deal}"]\n', encoding="utf-8")
    assert main(["score", str(path), "--lang", "en"]) == 0
    assert said in capsys.readouterr().err


def test_what_is_won_on_fewer_boards_is_shown_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Pair 3 has 4 matchpoints of 4 on its only board: 100 %, and not 8.00."""
    path = tmp_path / "fewer.pbn"
    rows = ((1, 1, 4, 0), (1, 2, 5, 50), (1, 3, 6, 90), (2, 1, 5, 0), (2, 2, 4, 50), (2, 7, 8, 20))
    path.write_text(
        "\n".join(
            f'[Board "{board}"]\n[PairNS "{ns}"]\n[PairEW "{ew}"]\n[Score "NS {score}"]\n'
            for board, ns, ew, score in rows
        ),
        encoding="utf-8",
    )
    data = scored(capsys, path, "--penalty", "3=1/2")
    three = next(row for row in data["ranking_ns"] if row["contestant"] == "3")
    assert (three["total"], three["penalties"], three["boards"]) == (3.5, 0.5, 1)
    assert three["percent"] == 93.75

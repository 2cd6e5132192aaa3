"""`paiju convert`: nothing is lost silently, and no file is written over its source."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.output import read

from paiju.cli import main
from paiju.formats.records import read_file

RECORD = '{"board":"1","contract":"4S by N","tricks":10,"ns":"1","ew":"2","room":"open","players":["a","b","c","d"]}\n'


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "一 个.json"
    path.write_text(RECORD, encoding="utf-8")
    return path


AUCTION = (
    "pn|S,W,N,E|qx|o1|md|1SAKQJT98765432HDC,SHAKQJT98765432DC,SHDAKQJT98765432C,|sv|o|"
    "mb|7S|an|{}|mb|p|mb|p|mb|p|mc|13|\n"
)


@pytest.mark.parametrize(
    ("explanation", "lost"),
    [("to play ", ""), (" to  play", ""), ("long " * 500, "not kept: explanations of calls (1)")],
)
def test_of_an_explanation_that_is_cut_the_auction_is_not_said_to_be_lost(
    explanation: str, lost: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Eight auctions of a BBO file were reported as lost: each had a space at the end of an explanation."""
    path = tmp_path / "a.lin"
    path.write_text(AUCTION.format(explanation), encoding="utf-8")
    assert main(["convert", str(path), str(tmp_path / "a.pbn"), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "not kept: auction" not in out
    assert (lost in out) if lost else ("not kept" not in out)


def test_what_a_format_cannot_hold_is_told(source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", str(source), str(tmp_path / "a.xml"), "--lang", "en"]) == 0
    assert "not kept: players (1), room (1)" in capsys.readouterr().out
    assert main(["convert", str(source), str(tmp_path / "a.pbn"), "--lang", "en"]) == 0
    assert "not kept" not in capsys.readouterr().out


def test_what_two_boards_have_of_each_other_is_lost(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An Olympiad's board 2 was dealt by West, 4 by East; USEBIO has dealers by number, and no loss was reported."""
    path = tmp_path / "a.jsonl"
    records = [{"board": "2", "dealer": "W"}, {"board": "4", "dealer": "E"}]
    results = {"contract": "4S by N", "tricks": 10, "vulnerability": "None"}
    path.write_text("".join(json.dumps(one | results) + "\n" for one in records), encoding="utf-8")
    assert main(["convert", str(path), str(tmp_path / "a.xml"), "--lang", "en"]) == 0
    assert "not kept: dealer (2)" in capsys.readouterr().out


def test_an_auction_that_has_no_place_is_lost_once_with_its_explanations(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.lin"
    path.write_text(AUCTION.format("to play"), encoding="utf-8")
    assert main(["convert", str(path), str(tmp_path / "a.xml"), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "auction (1)" in out
    assert "explanations" not in out


def test_what_a_file_says_beside_its_boards_is_told_where_it_is_lost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pairs = Path(__file__).parent.parent / "formats" / "usebio" / "pairs.xml"
    assert main(["convert", str(pairs), str(tmp_path / "a.pbn"), "--lang", "zh"]) == 0
    assert "未保留：参赛者姓名（3）、总分（1）、计分方法\n" in capsys.readouterr().out


def test_printed_boards_have_their_losses_on_the_error_channel(
    source: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["convert", str(source), "--to", "usebio", "--lang", "zh"]) == 0
    out = capsys.readouterr()
    assert out.err == "paiju: 未保留：选手（1）、室（1）\n"
    assert out.out.startswith("<?xml")


@pytest.mark.parametrize("words", [["convert"], ["score", "--html"]])
def test_a_file_is_not_written_over_its_source(
    words: list[str], source: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    verb, *option = words
    assert main([verb, str(source), *option, str(source), "--lang", "zh"]) == 2
    assert "另一个输出文件" in capsys.readouterr().err
    assert source.read_text(encoding="utf-8") == RECORD


def test_an_output_that_cannot_be_written_is_named(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", str(source), "/nowhere/a.pbn", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "paiju: no such folder: /nowhere\n"
    assert main(["convert", str(source), str(source.parent), "--lang", "zh"]) == 2
    assert "须为文件，不能是文件夹" in capsys.readouterr().err


def test_help_marks_what_may_be_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", "--help", "--lang", "zh"]) == 0
    assert "文件 [输出]" in capsys.readouterr().out


def test_a_word_too_many_is_named_alone(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(source), "more", "--lang", "zh"]) == 2
    assert capsys.readouterr().err.startswith("paiju: 此处不认识「more」（")


def test_records_that_say_nothing_are_told_where_they_vanish(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "a.pbn"
    source.write_text('[Board "1"]\n[Site "x"]\n\n[Site "y"]\n\n[Site "z"]\n', encoding="utf-8")
    assert main(["convert", str(source), str(tmp_path / "b.pbn"), "--lang", "en"]) == 0
    assert "empty records (2)" in capsys.readouterr().out


def test_records_none_of_which_says_anything_are_an_error_and_no_empty_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, output = tmp_path / "a.pbn", tmp_path / "b.pbn"
    source.write_text('[Site "x"]\n\n[Site "y"]\n', encoding="utf-8")
    output.write_text("what was there", encoding="utf-8")
    assert main(["convert", str(source), str(output), "--lang", "en"]) == 2
    assert output.read_text(encoding="utf-8") == "what was there"
    assert main(["convert", str(source), "--to", "pbn", "--lang", "zh"]) == 2
    out = capsys.readouterr()
    assert not out.out
    assert "expected a record with something that pbn can hold" in out.err
    assert "至少一个记录有 pbn 能写下的内容" in out.err


def test_a_file_is_read_by_its_name_as_a_string_too(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    assert main(["deal", "-n", "2", "--seed", "s", "-o", str(path)]) == 0
    assert read_file(str(path)) == read_file(path)


TEXTS = {
    "a.pbn": '[Board "7"]\r\n[North "Zoë 王"]\r\n[Score "NS 420"]\r\n',
    "a.lin": "pn|a,b,Zoë 王,d|\nqx|o7|md|1SAKQJ|sv|o|mb|1S|\n",
    "a.json": '{"board":"7","players":["Zoë 王","","",""]}\n',
    "a.xml": "<USEBIO><EVENT><BOARD><BOARD_NUMBER>7</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>Zoë 王"
    "</NS_PAIR_NUMBER><CONTRACT>PASS</CONTRACT></TRAVELLER_LINE></BOARD></EVENT></USEBIO>",
}


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-8-sig", "utf-8"])
def test_a_marked_encoding_is_read(
    name: str, encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a byte order mark UTF-16 is read in both orders, and UTF-8 too: the same as without one."""
    text = "\ufeff" + TEXTS[name] if encoding.startswith("utf-16-") else TEXTS[name]
    path = tmp_path / name
    path.write_bytes(text.encode(encoding))
    assert main(["convert", str(path), "--to", "json"]) == 0
    out = capsys.readouterr()
    assert '"board":"7"' in out.out
    assert "Zoë 王" in out.out
    assert not out.err


@pytest.mark.parametrize("name", TEXTS)
def test_a_broken_utf_16_is_said_in_one_line(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / name
    path.write_bytes(TEXTS[name].encode("utf-16")[:-1])
    assert main(["convert", str(path), "--to", "json"]) in (0, 2)
    out = capsys.readouterr()
    assert name in out.err
    assert out.err.count("\n") == 1


def test_a_check_names_the_tag_and_reads_what_can_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A round with a space and a table with a letter are against the standard, but all of it is readable."""
    path = tmp_path / "a.pbn"
    path.write_text(
        '[Board "1"]\n[Round "Final 1"]\n[Table "7 A"]\n[Room "Open "]\n[Score "NS 420"]\n\n'
        '[Board "2"]\n[Declarer "Q"]\n',
        encoding="utf-8",
    )
    assert main(["convert", str(path), "--json", "--lang", "en"]) == 0
    out = capsys.readouterr()
    data = read(out.out)
    assert data["boards"] == 1
    assert data["unreadable"] == ["a.pbn:8:12: expected a seat: N, E, S or W in the tag Declarer, found 'Q'"]
    assert any("in the tag Round, found 'Final 1'" in line for line in data["loose"])
    assert any("in the tag Table, found '7 A'" in line for line in data["loose"])
    assert "1 board read, 1 fault in reading" in data["notes"][0]
    assert "things can be read but do not follow the standard" in data["notes"][1]
    assert main(["convert", str(path), "--lang", "zh"]) == 0
    assert "标签 Round 的" in capsys.readouterr().err


DEAL = "N:KT53.A6.98652.J3 42.T875.JT43.765 A76.43.AKQ7.KQ84 QJ98.KQJ92..AT92"


@pytest.mark.parametrize("name", ["a.pbn", "a.txt", "a"])
@pytest.mark.parametrize("comment", ["{You are South.\n\nAnother line}", '{"Quoted" first}', "{}", "{"])
def test_a_pbn_that_begins_with_a_comment_is_pbn(name: str, comment: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(f'{comment}\n[Board "7"]\n[Score "NS 420"]\n', encoding="utf-8")
    file = read_file(path)
    assert file.format == "pbn"
    assert [record.board for record in file.records] == ([] if comment == "{" else ["7"])
    assert bool(file.faults) is (comment == "{")


@pytest.mark.parametrize("text", [RECORD, '{\n "board": "1"}', '{"\\"": 1}'])
@pytest.mark.parametrize("name", ["a.json", "a.pbn", "a"])
def test_an_object_is_json_whatever_its_name(text: str, name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    assert read_file(path).format == "json"


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "(RBN is not read)"), ("zh", "PBN、LIN、USEBIO、JSON、DUP、DLM 或 BWS 文件（不读取 RBN）")],
)
def test_rbn_is_said_not_to_be_read(lang: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "A.RBN"
    path.write_text("% RBN\nD 19941204\nH N:AKQ.JT9\n", encoding="utf-8")
    for verb in ("score", "convert", "analyse"):
        assert main([verb, str(path), "--lang", lang]) == 2
        err = capsys.readouterr().err
        assert words in err
        assert err.count("\n") == 1


def test_records_without_a_blank_line_between_them_are_all_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A second Event or Board begins a record; a bad record costs only itself."""
    path = tmp_path / "a.pbn"
    boards = [
        f'[Event "#"]\n[Board "{n}"]\n[Deal "{DEAL}"]\n[Contract "{level}S"]\n[Declarer "N"]\n[Result "9"]\n'
        for n, level in ((1, 2), (2, 99), (3, 3))
    ]
    path.write_text("".join(boards).replace("#", "Final", 1), encoding="utf-8")
    file = read_file(path)
    assert [(record.board, record.event) for record in file.records] == [("1", "Final"), ("3", "Final")]
    assert [str(fault.place) for fault in file.faults] == ["a.pbn:10:12"]
    assert [record.place.line for record in file.records] == [1, 13]
    again = tmp_path / "b.pbn"
    assert main(["convert", str(path), str(again), "--lang", "en"]) == 0
    assert "2 boards read, 1 fault in reading" in capsys.readouterr().out
    assert [record.board for record in read_file(again).records] == ["1", "3"]


def test_a_tag_told_twice_begins_no_record(tmp_path: Path) -> None:
    path = tmp_path / "a.pbn"
    path.write_text(
        '[Event "A"]\n[Event "B"]\n[Board "1"]\n[Score "NS 420"]\n[Event "A"]\n[Site "x"]\n', encoding="utf-8"
    )
    assert [record.board for record in read_file(path).records] == ["1"]


def test_what_usebio_has_no_place_for_costs_itself_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A record without a board and a second deal of one board are reported with file and line; the rest is written."""
    path = tmp_path / "a.pbn"
    other = DEAL.replace("N:", "E:")
    path.write_text(
        f'[Board "1"]\n[Deal "{DEAL}"]\n[Score "NS 420"]\n\n[Event "no board"]\n[Score "NS 50"]\n\n'
        f'[Board "1"]\n[Deal "{other}"]\n[Score "NS 90"]\n\n[Board "2"]\n[Score "NS 620"]\n',
        encoding="utf-8",
    )
    written = tmp_path / "b.xml"
    assert main(["convert", str(path), str(written), "--lang", "en"]) == 0
    out = capsys.readouterr()
    assert "left out: 2 records" in out.out
    assert "empty records" not in out.out
    assert "a.pbn:5:1: expected a record with its board" in out.err
    assert "a.pbn:8:1: expected one deal for each board, found '1'" in out.err
    assert [(r.board, r.score_ns) for r in read_file(written).records] == [("1", 420), ("2", 620)]
    assert main(["convert", str(path), "--to", "usebio", "--lang", "zh"]) == 0
    assert "每个牌号只有一副牌" in capsys.readouterr().err
    assert main(["convert", str(path), str(written), "--stop"]) == 2
    path.write_text('[Event "no board"]\n[Score "NS 50"]\n', encoding="utf-8")
    assert main(["convert", str(path), "--to", "usebio"]) == 2


def test_a_record_without_cards_and_result_is_left_out_of_lin_by_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Otherwise it would be written as a board without hands."""
    path = tmp_path / "a.pbn"
    path.write_text(
        f'[Board "1"]\n[Deal "{DEAL}"]\n\n[Board "2"]\n[Dealer "E"]\n\n'
        '[Board "3"]\n[Declarer "N"]\n[Contract "3NT"]\n[Result "9"]\n',
        encoding="utf-8",
    )
    written = tmp_path / "b.lin"
    assert main(["convert", str(path), str(written), "--lang", "en"]) == 0
    out = capsys.readouterr()
    assert "left out: 1 record" in out.out
    assert "a.pbn:4:1: expected a record with hands, calls, cards or a result, found '2'" in out.err
    assert [record.board for record in read_file(written).records] == ["1", "3"]
    assert main(["convert", str(path), str(written), "--stop"]) == 2
    path.write_text('[Board "2"]\n[Dealer "E"]\n', encoding="utf-8")
    assert main(["convert", str(path), "--to", "lin", "--lang", "zh"]) == 2
    assert "带牌、叫品、出牌或成绩的记录" in capsys.readouterr().err


@pytest.mark.parametrize("name", TEXTS)
def test_gbk_that_no_file_names_is_read_and_said(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / name
    if name == "a.xml":
        return  # XML declares its encoding: see the tests of USEBIO
    text = TEXTS[name].replace("Zoë 王", "王小明")
    path.write_bytes(text.encode("gbk"))
    assert main(["convert", str(path), "--to", "json"]) == 0
    assert "王小明" in capsys.readouterr().out
    assert [remark.zh for remark in read_file(path).remarks] == ["按 GBK 编码读入：文件未注明编码"]
    path.write_bytes(text.encode())
    assert not read_file(path).remarks


@pytest.mark.parametrize(
    "name", ["Zoë", "Bååth", "Jääskeläinen", "Bjørn Åström", "Müller-Lüdenscheidt", "Œuvré", "ÄÖ Üß"]
)
@pytest.mark.parametrize("encoding", ["latin-1", "cp1252"])
def test_latin_names_are_not_taken_for_chinese(name: str, encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "a.pbn"
    path.write_bytes(f'[Board "1"]\n[North "{name}"]\n'.encode(encoding, "replace"))
    assert read_file(path).records[0].players[0] == name.encode(encoding, "replace").decode("latin-1")
    said = "%Content-type: text/x-pbn; charset=ISO-8859-1\n"
    path.write_bytes(said.encode() + '[Board "1"]\n[North "王小明"]\n'.encode("gbk"))
    assert read_file(path).records[0].players[0] == "王小明".encode("gbk").decode("latin-1")


@pytest.mark.parametrize(
    "text", ['[{"board":"1"},{"board":"2"}]', '[\n {"board":"1"}\n]\n', "[]", "[1,2,3]", '["4S"]', "[[1]]", " [-1 ]"]
)
def test_a_list_in_json_is_said_to_want_lines(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.json"
    path.write_text(text, encoding="utf-8")
    for lang, words in (("en", "a.json:1: expected a board record on each line"), ("zh", "应为每行一个牌局记录")):
        code = main(["convert", str(path), "--lang", lang])
        assert code == 2 or text.startswith("[\n")
        assert words in capsys.readouterr().err
        assert main(["score", str(path), "--lang", lang]) == 2
        assert words in capsys.readouterr().err

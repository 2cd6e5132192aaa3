"""`paiju convert`: nothing is lost without a word, and no file is written over its source."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from paiju.cli import main
from paiju.formats.records import read_file

RECORD = '{"board":"1","contract":"4S by N","tricks":10,"ns":"1","ew":"2","room":"open","players":["a","b","c","d"]}\n'


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "一 个.json"
    path.write_text(RECORD, encoding="utf-8")
    return path


def test_what_a_format_cannot_hold_is_told(
    source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["convert", str(source), str(tmp_path / "a.xml"), "--lang", "en"]) == 0
    assert "not kept: players (1), room (1)" in capsys.readouterr().out
    assert main(["convert", str(source), str(tmp_path / "a.pbn"), "--lang", "en"]) == 0
    assert "not kept" not in capsys.readouterr().out


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


def test_an_output_that_cannot_be_written_is_named(
    source: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["convert", str(source), "/nowhere/a.pbn", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "paiju: no such file: /nowhere/a.pbn\n"
    assert main(["convert", str(source), str(source.parent), "--lang", "zh"]) == 2
    assert "须为文件，不能是文件夹" in capsys.readouterr().err


def test_help_marks_what_may_be_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", "--help", "--lang", "zh"]) == 0
    assert "文件 [输出]" in capsys.readouterr().out


def test_a_word_too_many_is_named_alone(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(source), "more", "--lang", "zh"]) == 2
    assert capsys.readouterr().err.startswith("paiju: 此处不认识 'more'（")


def test_records_that_say_nothing_are_told_where_they_vanish(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "a.pbn"
    source.write_text('[Board "1"]\n[Site "x"]\n\n[Site "y"]\n\n[Site "z"]\n', encoding="utf-8")
    assert main(["convert", str(source), str(tmp_path / "b.pbn"), "--lang", "en"]) == 0
    assert "records that say nothing (2)" in capsys.readouterr().out


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
def test_a_broken_utf_16_is_said_in_one_line(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / name
    path.write_bytes(TEXTS[name].encode("utf-16")[:-1])
    assert main(["convert", str(path), "--to", "json"]) in (0, 2)
    out = capsys.readouterr()
    assert name in out.err
    assert out.err.count("\n") == 1


def test_a_check_names_the_tag_and_reads_what_can_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A round with a space and a table with a letter are not the standard's, but nothing of them is unreadable."""
    path = tmp_path / "a.pbn"
    path.write_text(
        '[Board "1"]\n[Round "Final 1"]\n[Table "7 A"]\n[Room "Open "]\n[Score "NS 420"]\n\n'
        '[Board "2"]\n[Declarer "Q"]\n',
        encoding="utf-8",
    )
    assert main(["convert", str(path), "--json", "--lang", "en"]) == 0
    out = capsys.readouterr()
    data = json.loads(out.out)
    assert data["boards"] == 1
    assert data["unreadable"] == [
        "a.pbn:8:12: expected a seat: N, E, S or W in the tag Declarer, found 'Q'"
    ]
    assert any("in the tag Round, found 'Final 1'" in line for line in data["loose"])
    assert any("in the tag Table, found '7 A'" in line for line in data["loose"])
    assert "1 board read, 1 record could not be read" in data["notes"][0]
    assert "things that can be read are not as the standard has them" in data["notes"][1]
    assert main(["convert", str(path), "--lang", "zh"]) == 0
    assert "标签 Round 的" in capsys.readouterr().err

"""A bot or a format that does not exist: one line that lists those that do; nothing is written in another format."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from paiju.cli import main
from paiju.errors import Malformed
from paiju.formats.records import FORMATS, WRITTEN, read_text, write_text
from paiju.games.bridge import BoardRecord, Deal

RECORD = '{"board":"1","contract":"4S by N","tricks":10}\n'
GAMES = ("bridge", "chaodipi", "tractor6")
QUICK = ("--samples", "0", "--workers", "1", "-n", "1")


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return the one line with which a command is refused; nothing else is printed."""
    assert main(list(words)) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert out.err.count("\n") == 1
    return out.err


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder in which the program runs."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("side", ["--ns", "--ew"])
@pytest.mark.parametrize("name", ["strong", "tractor6", "chaodipi", "Natural2", ""])
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_that_the_game_has_not_is_refused_with_those_it_has(
    game: str, name: str, side: str, empty: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for lang in ("en", "zh"):
        words = ("play", "-g", game, side, name, "-n", "1", "-o", "a.json", "--lang", lang)
        said = refused(capsys, *words)
        assert f"{side} " in said
        assert "natural, random" in said
    assert list(empty.iterdir()) == []


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", ["a.bws", "a.BWS", "a.txt", "a", ".pbn", "a.pbn.bak", "-", "棋.谱"])
def test_no_ending_without_a_writer_is_written(
    name: str, lang: str, empty: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = empty / "source.json"
    source.write_text(RECORD, encoding="utf-8")
    for words in (("convert", "source.json", name), ("play", *QUICK, "-o", name), ("deal", "-o", name)):
        said = refused(capsys, *words, "--lang", lang)
        assert ".pbn, .lin, .xml, .usebio, .json, .jsonl" in said
        assert name in said
    assert list(empty.iterdir()) == [source]


@pytest.mark.parametrize("game", GAMES[1:])
@pytest.mark.parametrize("name", ["a.pbn", "a.LIN", "a.csv", "a", "-"])
def test_a_tractor_game_is_not_written_under_the_name_of_another_format(
    game: str, name: str, empty: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = refused(capsys, "play", "-g", game, "-n", "1", "-o", name, "--lang", "en")
    assert ".json, .jsonl, found" in said
    said = refused(capsys, "deal", "-g", game, "-o", name, "--lang", "en")
    assert ".json, .jsonl, .txt, found" in said
    assert list(empty.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "beginning"),
    [("a.PBN", '[Board "1"]'), ("a.Lin", "vg|"), ("a.XML", "<?xml"), ("a.usebio", "<?xml"), ("a.JSON", "{")],
)
def test_an_ending_is_read_in_capitals_too(
    name: str, beginning: str, empty: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (empty / "source.json").write_text(RECORD, encoding="utf-8")
    assert main(["convert", "source.json", name]) == 0
    assert (empty / name).read_text(encoding="utf-8").startswith(beginning)
    assert capsys.readouterr().err == ""


def test_a_file_and_a_format_to_print_are_not_asked_together(empty: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (empty / "source.json").write_text(RECORD, encoding="utf-8")
    for name, to in (("b.lin", "pbn"), ("b.pbn", "pbn"), ("b.txt", "lin")):
        said = refused(capsys, "convert", "source.json", name, "--to", to, "--lang", "en")
        assert f"--to {to} {name}" in said
        assert not (empty / name).exists()
    said = refused(capsys, "convert", "source.json", "--to", "bws", "--lang", "en")
    assert "pbn, lin, usebio, json" in said


@pytest.mark.parametrize(
    ("way", "word"),
    [
        *(
            (way, word)
            for way in ("--match", "--explain")
            for word in (("--tables", "3"), ("--title", "Cup"), ("--no-travellers",))
        ),
        ("--match", ("--explain",)),
    ],
)
def test_what_has_no_tables_of_a_field_takes_no_words_about_them(
    way: str, word: tuple[str, ...], empty: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = refused(capsys, "play", way, *QUICK, *word, "--lang", "en")
    named = "--travellers" if word[0] == "--no-travellers" else word[0]
    assert f"an option of {way}, found '{named}'" in said or f"{way}, found {named}" in said
    assert list(empty.iterdir()) == []


@pytest.mark.parametrize("name", ["page.pbn", "page", "page.html.txt", "-"])
def test_a_page_is_written_under_the_name_of_a_page_alone(
    name: str, empty: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = empty / "source.json"
    source.write_text(RECORD, encoding="utf-8")
    case = ("rule", "revoke", "--html", name)
    for words in (("score", "source.json", "--html", name), case):
        said = refused(capsys, *words, "--lang", "en")
        assert f"a file name ending in .html, .htm, found '{name}'" in said
    assert list(empty.iterdir()) == [source]


@pytest.mark.parametrize("name", ["page.html", "PAGE.HTM"])
def test_a_page_has_either_ending_of_a_page(name: str, empty: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played = ("play", *QUICK, "--tables", "2", "--seed", "p", "-o", "source.json")
    assert main(list(played)) == 0
    capsys.readouterr()
    assert main(["score", "source.json", "--html", name]) == 0
    assert "<html" in (empty / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("word", [("-o", "a.pbn"), ("--resume",)])
def test_what_writes_no_boards_takes_no_file(
    word: tuple[str, ...], empty: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = refused(capsys, "play", "--explain", *QUICK, *word, "--lang", "en")
    assert "an option of --explain" in said
    said = refused(capsys, "play", "--match", *QUICK, *word, "--lang", "en")
    assert (".jsonl" if "-o" in word else "--output") in said
    assert list(empty.iterdir()) == []


def test_a_format_by_its_name_is_the_format_or_none() -> None:
    record = BoardRecord(board="1", number=1, hands=Deal.shuffled("named", 1).hands)
    for name in WRITTEN:
        (again,) = read_text(write_text([record], name), name).records
        assert again.board == "1"
    for wrong in ("bws", "PBN", "xml", "", *set(FORMATS).difference(WRITTEN)):
        with pytest.raises(Malformed, match="pbn, lin, usebio, json"):
            write_text([record], wrong)


def test_what_the_system_refuses_is_said_in_the_language_of_the_reader(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for lang, said in (("en", "cannot use {}: Is a directory"), ("zh", "无法使用 {}：这是文件夹")):
        assert main(["score", str(tmp_path), "--lang", lang]) == 2
        assert capsys.readouterr().err == f"paiju: {said.format(tmp_path)}\n"
    long = tmp_path / ("x" * 300)
    assert main(["score", str(long), "--lang", "zh"]) == 2
    assert capsys.readouterr().err == f"paiju: 无法使用 {long}：名称太长\n"


def test_a_folder_that_there_is_not_is_named(empty: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (empty / "a.jsonl").write_text(RECORD, encoding="utf-8")
    said = refused(capsys, "convert", "a.jsonl", "gone/b.pbn", "--lang", "en")
    assert said == "paiju: no such folder: gone\n"
    assert refused(capsys, "convert", "b.jsonl", "--lang", "zh") == "paiju: 没有这个文件：b.jsonl\n"


@pytest.mark.parametrize(
    ("proof", "said"),
    [
        ("[]", "这里是列表，不是对象"),
        ('{"a": 1}', "没有「a」这一项"),
        ("{}", "缺少「"),
        ('{"number": "x"}', "number 是文字，不是整数"),
        ("{,", "第 1 字节处不是 JSON"),
        ("", "没有写完"),
    ],
)
def test_what_cannot_be_decoded_is_said_in_chinese_alone(
    proof: str, said: str, empty: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (empty / "p.json").write_text(proof, encoding="utf-8")
    line = refused(capsys, "verify", "p.json", "--lang", "zh")
    expected = line.partition("应为")[2].partition("，却是")[0]
    assert said in expected
    assert not re.search("Expected|Object|JSON is|Input", expected)

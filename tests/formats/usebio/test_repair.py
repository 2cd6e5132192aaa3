"""Nearly valid XML is read with a warning: one bad character does not cost an evening."""

from __future__ import annotations

import io
import time
from pathlib import Path

import pytest

from paiju.cli import main
from paiju.errors import Malformed
from paiju.formats import usebio
from paiju.formats.board_file import BoardFile
from paiju.formats.records import read_file

LINE = (
    "<TRAVELLER_LINE><NS_PAIR_NUMBER>{}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{}</EW_PAIR_NUMBER><CONTRACT>3NT</CONTRACT>"
    "<PLAYED_BY>N</PLAYED_BY><TRICKS>9</TRICKS><SCORE>{}</SCORE></TRAVELLER_LINE>\n"
)
BODY = (
    '<USEBIO Version="1.2">\n<EVENT EVENT_TYPE="MP_PAIRS"><PARTICIPANTS>'
    "<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLAYER><PLAYER_NAME>@@</PLAYER_NAME></PLAYER></PAIR>\n</PARTICIPANTS>\n"
    "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\n"
    + LINE.format(1, 2, 400)
    + LINE.format(3, 4, 400)
    + "</BOARD></EVENT></USEBIO>\n"
)


def told(data: bytes, path: Path) -> tuple[BoardFile, list[str]]:
    path.write_bytes(data)
    file = read_file(path)
    return file, [str(fault) for fault in file.faults]


@pytest.mark.parametrize("name", ["gbk", "GB2312", "gb18030", "big5", "Shift_JIS"])
def test_names_in_an_encoding_of_several_bytes_are_read(name: str, tmp_path: Path) -> None:
    text = f'<?xml version="1.0" encoding="{name}"?>\n' + BODY.replace("@@", "王小明")
    file, faults = told(text.encode(name), tmp_path / "a.xml")
    assert (file.names_of(None)["1"], len(file.records), faults) == ("王小明", 2, [])
    broken = text.encode(name).replace("王".encode(name), b"\x81\xff")
    with pytest.raises(Malformed, match=rf"^a\.xml:3:.*: expected text in {name}, found"):
        told(broken, tmp_path / "a.xml")
    with pytest.raises(Malformed, match=f"expected a known encoding, found '{name}'"):
        usebio.load(io.BytesIO(text.encode(name)))


@pytest.mark.parametrize(
    ("head", "encoding", "fault"),
    [
        ("", "cp1252", "a.xml:2:101: expected text in utf-8 (read as Windows-1252), found"),
        (
            '<?xml version="1.0" encoding="utf-8"?>\n',
            "cp1252",
            "a.xml:3:101: expected text in utf-8 (read as Windows-1252), found",
        ),
        ('<?xml version="1.0" encoding="windows-1252"?>\n', "cp1252", ""),
        ('<?xml version="1.0" encoding="utf-16"?>\n', "utf-8", ""),
        ('<?xml version="1.0" encoding="utf-8"?>\n', "utf-16", ""),
        ('<?xml version="1.0" encoding="UTF-8"?>\n', "utf-8-sig", ""),
        ('\n \n<?xml version="1.0" encoding="utf-8"?>\n', "utf-8", ""),
    ],
)
def test_names_in_another_encoding_than_the_file_says(head: str, encoding: str, fault: str, tmp_path: Path) -> None:
    data = (head + BODY.replace("@@", "Zoë O’Hara")).encode(encoding)
    file, faults = told(data, tmp_path / "a.xml")
    assert (file.names_of(None)["1"], len(file.records)) == ("Zoë O’Hara", 2)
    assert [one[: len(fault)] for one in faults] == ([fault] if fault else [])


@pytest.mark.parametrize(
    ("written", "meant", "column"),
    [
        ("Smith & Jones", "Smith & Jones", 105),
        ("Smith &Jones;", "Smith &Jones;", 105),
        ("Smith&nbsp;Jones", "Smith\xa0Jones", 104),
        ("Zo&euml; &amp; Ann & Bob", "Zoë & Ann & Bob", 101),
        ("<![CDATA[Smith & Jones]]>", "Smith & Jones", 0),
        ("<!-- A & B -->Smith", "Smith", 0),
        ("Zo&#235; &#xEB;", "Zoë ë", 0),
    ],
)
def test_a_bare_ampersand_costs_nothing(written: str, meant: str, column: int, tmp_path: Path) -> None:
    file, faults = told(BODY.replace("@@", written).encode(), tmp_path / "a.xml")
    assert (file.names_of(None)["1"], len(file.records)) == (meant, 2)
    where = f"a.xml:2:{column}: expected &amp; for an ampersand, found '&"
    assert [fault[: len(where)] for fault in faults] == ([where] if column else [])


def test_a_file_that_is_cut_short_keeps_what_is_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    second = BODY.rindex("</TRAVELLER_LINE>")
    for end, records in ((len(BODY) - 12, 2), (second + 3, 1), (BODY.index("</PLAYER>") + 20, 0)):
        file, faults = told(BODY[:end].encode(), tmp_path / "a.xml")
        assert len(file.records) == records
        assert len(faults) == 1
        assert "expected the end of the file, which is cut off here" in faults[0]
    (tmp_path / "a.xml").write_text(BODY[: second + 3], encoding="utf-8")
    assert main(["score", str(tmp_path / "a.xml"), "--lang", "zh"]) == 0
    assert "应为文件的结尾；此处被截断" in capsys.readouterr().err
    for text in (BODY.replace("</BOARD>", ""), BODY.replace("</BOARD>", "</B>"), BODY[:100], ""):
        with pytest.raises(Malformed):
            told(text.encode(), tmp_path / "a.xml")


def test_control_characters_are_read_as_blanks_and_told_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A DOS file ends with ^Z; a badly copied file contains a NUL."""
    for text in (BODY + "\x1a" * 100, BODY.replace("@@", "Ann\0e"), BODY.replace("</BOARD>", "\0</BOARD>\1")):
        file, faults = told(text.encode(), tmp_path / "a.xml")
        assert (len(file.records), len(faults)) == (2, 1)
        assert "expected no control characters (read as spaces), found" in faults[0]
    assert faults[0].startswith("a.xml:7:1: ")
    assert main(["score", str(tmp_path / "a.xml"), "--lang", "zh"]) == 0
    assert "应为不含控制字符的文本（按空格读）" in capsys.readouterr().err


def test_half_a_sign_at_the_end_of_utf_16_costs_nothing_before_it(tmp_path: Path) -> None:
    whole = BODY.encode("utf-16")
    file, faults = told(whole[:-1], tmp_path / "a.xml")
    assert (len(file.records), faults) == (2, [])
    second = 2 * BODY.rindex("</TRAVELLER_LINE>") + 2
    file, faults = told(whole[: second + 3], tmp_path / "a.xml")
    assert (len(file.records), len(faults)) == (1, 1)
    assert "cut off here" in faults[0]


@pytest.mark.parametrize(
    "text", ["<!--" * 300_000, "<![CDATA[" * 150_000, "<A" + "a" * 1_000_000, "&a" * 500_000, "<A " * 300_000]
)
def test_what_is_made_to_be_slow_is_read_at_once(text: str, tmp_path: Path) -> None:
    start = time.process_time()
    file, faults = told(("<USEBIO><EVENT><BOARD></BOARD>" + text).encode(), tmp_path / "a.xml")
    assert not file.records
    assert any("cut off here" in fault for fault in faults)
    assert time.process_time() - start < 60, "what is read anew for each of its signs takes hours"


@pytest.mark.parametrize("name", ["hex", "klingon", "zlib", "idna", "utf-7"])
def test_an_encoding_that_is_none_of_text_is_one_error(name: str, tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="expected a known encoding"):
        told(f'<?xml version="1.0" encoding="{name}"?>{BODY}'.encode(), tmp_path / "a.xml")


@pytest.mark.parametrize(("written", "tricks"), [("=", 9), ("+1", 10), ("-2", 7), ("-", None), ("9", 9), ("+0", 9)])
def test_tricks_beside_the_contract_are_read(written: str, tricks: int | None, tmp_path: Path) -> None:
    text = BODY.replace("<TRICKS>9<", f"<TRICKS>{written}<").replace("<SCORE>400<", "<SCORE>-<")
    file, faults = told(text.encode(), tmp_path / "a.xml")
    assert [record.tricks for record in file.records] == [tricks, tricks]
    assert not faults
    makes = {9: 400, 10: 430, 7: -100, None: None}
    assert file.records[0].score_ns == makes[tricks]


@pytest.mark.parametrize("written", ["A60", "60%", "ADJ", "A" + "9" * 5000])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_one_odd_artificial_score_costs_itself_alone(
    written: str, lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.xml"
    path.write_text(BODY.replace("<SCORE>400<", f"<SCORE>{written}<", 1), encoding="utf-8")
    assert main(["score", str(path), "--lang", lang]) == 0
    out = capsys.readouterr()
    words = (
        "A6040 or A+/A- on board 1 (left out)"
        if lang == "en"
        else "应为人为调整分，如 A6040 或 A+/A-（第 1 副，本记录不计）"
    )
    assert out.err.startswith("paiju: a.xml:5:1")
    assert words in out.err
    assert out.err.count("\n") == 1
    path.write_text(BODY.replace("<SCORE>400<", "<SCORE>Avg+<", 1), encoding="utf-8")
    assert main(["score", str(path)]) == 0
    assert not capsys.readouterr().err

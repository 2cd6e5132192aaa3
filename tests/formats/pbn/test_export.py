"""The export format."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from msgspec import structs

from paiju.errors import Malformed, Place
from paiju.formats.pbn import MANDATORY, PbnFile, dump, dumps, load, loads, to_record, verify

HERE = Path(__file__).parent
FILES = (
    "ChinaCup2000_F1.PBN",
    "CommonGame_2020-02-21.pbn",
    "GeneraliIndividual1998_S1.PBN",
    "WTO1996_F1.PBN",
    "bridgebots_shared_deals.pbn",
    "okb_imp_07_v20.pbn",
    "pary_barometer_wb130808.pbn",
    "pbnverify_correct_10.pbn",
    "pbnverify_correct_21.pbn",
)


def check(file: PbnFile) -> None:
    """Check that an exported file has the same contents and the format's layout, and exports to itself."""
    text = dumps(file, export=True)
    made = loads(text)
    assert dumps(made, export=True) == text
    for game, new in zip(file.games, made.games, strict=True):
        assert structs.replace(to_record(new), place=Place()) == structs.replace(to_record(game), place=Place())
        before = {fault.kind for fault in verify(game)}
        after = {fault.kind for fault in verify(new, export=True)}
        if game.tag("Deal") or "Deal" not in game:
            assert after <= before | {"unknown tag"}
        names = [tag.name for tag in new.tags]
        assert tuple(names[:15]) == MANDATORY
        for name in game.values:
            assert name in new.values
    lines = text.split("\r\n")
    assert not any("\n" in line or "\r" in line for line in lines)
    assert all(len(line) < 80 for line in lines if line[:1] not in ("[", "%") and " " in line)


@pytest.mark.parametrize("name", FILES)
def test_real_files_say_the_same_in_the_export_format(shared_data: Path, name: str) -> None:
    check(load(shared_data / name))


def test_our_fixture_says_the_same_in_the_export_format() -> None:
    check(load(HERE / "correct.pbn"))


def test_the_first_record_of_the_fixture_in_full() -> None:
    (first, *_) = load(HERE / "correct.pbn").games
    assert dumps([first], export=True).split("\r\n") == [
        "% PBN 2.1",
        "% EXPORT",
        "% Records that keep the standard. Names are invented.",
        "; a comment that belongs to no record, before a blank line",
        "{ and one",
        "in braces",
        "",
        'with a blank line in it; [Event "not a tag"]',
        "% } this line is escaped: its brace closes nothing",
        "}",
        '[Event "Harbour Pairs"]',
        '[Site "Quayside, NLD"]',
        "; to the end of the line",
        '[Date "2024.05.??"]',
        '[Board "1"]',
        '[West "Ash"]',
        "{one}",
        "{two}",
        '[North "Birch"]',
        '[East "Cedar \\"C\\" Oak"]',
        '[South "back\\slash"]',
        '[Dealer "N"]',
        '[Vulnerable "None"]',
        '[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]',
        '[Scoring "IMP;Cross"]',
        '[Declarer "S"]',
        '[Contract "5HX"]',
        '[Result "9"]',
        '[Score "NS -300"]',
        '[Auction "N"]',
        "1D 1S 3H =1= 4S ; the end of a row",
        "4NT =2= X $1 $20 {sharp} Pass Pass",
        "5C X 5H X",
        "Pass Pass Pass",
        '[Note "1: six hearts"]',
        '[Note "2: two suits: clubs and diamonds"]',
        '[Play "W"]',
        "SK H3 S4 S3 ; ruffed",
        "C5 C2 C6 CK $14",
        "S2 H6 S5 S7",
        "C8 CA CT C4 =1=",
        "D2 DA DT D3",
        "D4 DK H5 H7",
        "- - - H2",
        "*",
        '[Note "1: the last club"]',
        "",
        "",
    ]


def test_each_record_stands_for_itself() -> None:
    text = '[Event "##a"]\n[Board "1"]\n\n[Site "s"]\n\n[Event "b"]\n[Site "#"]\n'
    made = loads(dumps(loads(text), export=True))
    assert [game["Event"] for game in made.games] == ["a", "a", "b"]
    assert [game.inherited for game in made.games] == [(), (), ()]
    assert made.games[2]["Site"] == "s"


def test_sections_begin_with_the_dealer_and_the_leader() -> None:
    text = (
        '[Dealer "E"]\n[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]\n'
        '[Vulnerable "Love"]\n[Declarer "s"]\n[Contract "5hx"]\n[Result "EW 4"]\n'
        '[Auction "N"]\n- ^S 1H\n*\n[Play "N"]\nH3 S4 S3 SK\n- - - C5\n*\n'
    )
    made = dumps(loads(text), export=True)
    assert '[Deal "E:A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85 .63.AKQ987.A9732"]' in made
    assert '[Vulnerable "None"]' in made
    assert '[Result "9"]' in made
    assert '[Contract "5HX"]' in made
    assert '[Auction "E"]\r\n^S 1H\r\n*\r\n' in made
    assert '[Play "W"]\r\nSK H3 S4 S3\r\nC5\r\n*\r\n' in made


def test_long_comments_are_broken_at_blanks() -> None:
    text = "; " + "word " * 40 + '\n[Event "x"]\n[Auction "N"]\n1C {' + "long " * 30 + "} Pass\n"
    made = dumps(loads('[Dealer "N"]\n' + text.partition("\n")[2]), export=True)
    assert max(len(line) for line in made.split("\r\n")) < 80
    assert made.count("long") == 30
    head = dumps(loads(text.replace("[Auction", '[Dealer "N"]\n[Auction')), export=True)
    assert head.count("word") == 40
    assert all(len(line) < 80 for line in head.split("\r\n"))


def test_bytes_are_latin_1_where_that_is_enough() -> None:
    for name, encoding in (("Zoë", "latin-1"), ("牌局", "utf-8")):
        stream = io.BytesIO()
        dump(loads(f'[West "{name}"]\n'), stream, export=True)
        data = stream.getvalue()
        assert name.encode(encoding) in data
        assert (b"charset=UTF-8" in data) is (encoding == "utf-8")
        assert loads(data).games[0]["West"] == name


def test_what_cannot_be_read_cannot_be_exported() -> None:
    with pytest.raises(Malformed, match="2:1: expected a call"):
        dumps(loads('[Dealer "N"][Auction "N"]\noops\n'), export=True)


def test_a_table_is_set_in_its_widths() -> None:
    text = '[ScoreTable "Rank\\3R;Names\\6L;IMP"]\n{two}\n1 "A B" 3 2 C\n-\n'
    made = dumps(loads(text), export=True)
    assert '[ScoreTable "Rank\\3R;Names\\6L;IMP"]\r\n{two}\r\n  1 "A B"  3\r\n  2 C      -\r\n' in made

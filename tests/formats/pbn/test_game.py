"""Records as values: tags, inheritance, notes, tables, changes."""

from __future__ import annotations

import pytest

from paiju.errors import Malformed, Place
from paiju.formats.pbn import Moves, PbnColumn, PbnGame, PbnTable, Tag, dumps, loads


def test_a_tag_is_written_with_its_escapes() -> None:
    for value in ('"', "\\", 'a\\"b', "\\\\", "\\", "x\\y", r"Rank\3R", '\\"\\'):
        (game,) = loads(Tag.of("Event", value).text).games
        assert game["Event"] == value
    assert Tag.of("Table", r"Rank\3R").raw == r"Rank\3R"


def test_a_tag_that_could_not_be_read_again_is_not_made() -> None:
    for name, value in (("", "x"), ("two words", "x"), ("Event", "two\nlines"), ("牌", "x")):
        with pytest.raises(Malformed):
            Tag.of(name, value)


def test_a_hash_takes_the_value_of_the_record_before() -> None:
    games = loads('[Event "a"]\n\n[Event "#"]\n\n[Event "#"]\n\n[Site "s"]\n\n[Event "#"]\n').games
    assert [game["Event"] for game in games] == ["a", "a", "a", "", ""]
    assert games[1].tag("Event") == Tag.of("Event", "#", "\n\n")


def test_two_hashes_last_until_the_tag_comes_again() -> None:
    text = (
        '[Event "##a"]\n[Board "1"]\n\n[Board "2"]\n\n[Event "##"]\n\n[Board "4"]\n\n'
        '[Event "##b"]\n\n[Event "#"]\n\n[Board "7"]\n'
    )
    games = loads(text).games
    assert [game["Event"] for game in games] == ["a", "a", "", "", "b", "b", ""]
    assert ["Event" in game for game in games] == [True, True, True, True, True, True, False]
    assert dumps(loads(text)) == text


def test_a_second_table_shares_the_board_before_it() -> None:
    text = (
        '[Event "m"]\n[Board "7"]\n[Dealer "E"]\n[Deal "N:- - - -"]\n[West "a"]\n[Contract "1C"]\n\n'
        '[West "b"]\n[Contract "2C"]\n\n[Contract "3C"]\n\n[Event "other"]\n'
    )
    games = loads(text).games
    assert [game["Board"] for game in games] == ["7", "7", "7", ""]
    assert [game["Dealer"] for game in games] == ["E", "E", "E", ""]
    assert [game["West"] for game in games] == ["a", "b", "", ""]
    assert games[1]["Event"] == "m"


def test_of_tags_that_come_twice_the_first_counts() -> None:
    (game,) = loads('[Event "a"]\n[Event "b"]\n').games
    assert game["Event"] == "a"
    assert [tag.value for tag in game.tags] == ["a", "b"]


def test_a_changed_value_leaves_all_else_as_it_was() -> None:
    text = '; head\r\n[ Event  "a" ] {b}\r\n[Auction "N"]\r\nAP\r\n\r\n'
    (game,) = loads(text).games
    assert game.with_value("Event", "c").text == text.replace('"a"', '"c"')
    added = game.with_value("Board", "7")
    assert added.text == text.replace("[Auction", '[Board "7"]\n[Auction')
    (plain,) = loads('[Event "a"]\n\n').games
    assert plain.with_value("Board", "7").text == '[Event "a"]\n[Board "7"]\n\n'
    assert PbnGame().with_value("Board", "7").text == '[Board "7"]\n'


def test_places_are_those_of_the_file() -> None:
    text = '\n{x}\n  [Event "a"]\n[Site\n "b"]\n'
    (game,) = loads(text, source="f").games
    assert game.place == Place("f", 3, 3)
    assert game.value_place("Site") == Place("f", 5, 3)
    assert [place.line for _, place in game.placed()] == [3, 4]


def test_notes_belong_to_their_section() -> None:
    text = (
        '[Auction "N"]\n1C =1= AP\n[Note " 1 : a "]\n[Note "x:b"]\n[Play "E"]\nSA =1=\n[Note "1:c"]\n[Note "2:d: e"]\n'
    )
    (game,) = loads(text).games
    assert game.notes("Auction") == {1: "a"}
    assert game.notes("Play") == {1: "c", 2: "d: e"}


def test_the_moves_of_a_section_keep_marks_notes_and_comments() -> None:
    moves = Moves.of("{start} ^L SA =3= ! $14 $15 ; done\n- + *\n")
    assert moves.before == ("{start}",)
    assert moves.stopped
    first, none, more = moves.moves
    assert (first.text, first.marks, first.note, first.suffix) == ("SA", "L", 3, "!")
    assert (first.nags, first.comments) == ((14, 15), ("; done",))
    assert (none.text, more.text) == ("-", "+")


def test_columns_of_a_table() -> None:
    assert PbnColumn.parse("Names") == PbnColumn("Names")
    assert PbnColumn.parse(r"-Rank\3R") == PbnColumn("Rank", "-", 3, "R")
    assert PbnColumn.parse(r"Names\45").text == r"Names\45"
    for text in ("", "+", r"a\L", "a\\", r"a\0x", r"a\99999R"):
        with pytest.raises(Malformed):
            PbnColumn.parse(text)


def test_a_table_fills_its_rows_whatever_its_lines() -> None:
    text = '[ScoreTable "a;b"]\n{first}\n1 "x y"\n2\n"q\\"" ; after\n% not this\n3 -\n'
    (game,) = loads(text).games
    table = game.table("ScoreTable")
    assert table is not None
    assert table.rows == (("1", "x y"), ("2", 'q"'), ("3", "-"))
    assert list(table.records())[1] == {"a": "2", "b": 'q"'}
    assert (table["a"], table["c"]) == (("1", "2", "3"), ())
    assert game.tables == ("ScoreTable",)
    assert game.table("TotalScoreTable") is None


def test_a_table_that_is_not_whole_is_refused_with_its_place() -> None:
    (game,) = loads('[Event "x"]\n[ScoreTable "a;b"]\n1 2\n3\n', source="t.pbn").games
    with pytest.raises(Malformed, match=r"t\.pbn:4:2: expected complete rows of 2 elements, found '3'"):
        game.table("ScoreTable")


def test_a_table_is_written_in_its_widths_and_read_again() -> None:
    table = PbnTable.made(r"Rank\3R;Names\8L;Score", [("1", "Ash; Yew", "+4"), ("12", "Elm", "-")])
    tag = table.tag("TotalScoreTable")
    assert tag.body == '\n  1 "Ash; Yew" +4\n 12 Elm      -\n'
    (game,) = loads(tag.text).games
    assert game.table("TotalScoreTable") == table
    with pytest.raises(Malformed):
        PbnTable.made("a;b", [("1",)])


def test_an_unknown_tag_may_have_a_section_of_its_own() -> None:
    text = '[HandPlan "a"]\ncash the ace, then run hearts\n[Board "1"]\n'
    (game,) = loads(text).games
    assert game.tags[0].body == "\ncash the ace, then run hearts\n"
    assert dumps(loads(text)) == text


def test_everything_is_hashable_and_equal_by_value() -> None:
    one, other = loads('[Event "a"]\n').games[0], loads('[Event "a"]\n').games[0]
    assert one == other
    assert hash(one.tags) == hash(other.tags)

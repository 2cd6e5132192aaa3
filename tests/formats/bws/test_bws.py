"""BWS: the tables of the database become an event; files of another kind are refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from paiju.errors import Malformed
from paiju.formats import bws
from paiju.formats.bws.access import read_tables
from paiju.formats.bws.rows import TABLES
from paiju.packs import discipline_of
from paiju.tournament import Competition, RoundKey, Sender, decide, evolve, standings
from paiju.tournament import commands as c
from paiju.tournament.state import Act

ONE = Sender("person:one")


def round_row(table: int, number: int, ns: int, ew: int, low: int, **more: Any) -> dict[str, Any]:
    return {
        "section": 1,
        "table": table,
        "round": number,
        "nspair": ns,
        "ewpair": ew,
        "lowboard": low,
        "highboard": low + 1,
        "customboards": None,
        **more,
    }


def received(number: int, table: int, board: int, contract: str, **more: Any) -> dict[str, Any]:
    return {
        "id": number,
        "section": 1,
        "table": table,
        "round": 1,
        "board": board,
        "pairns": table,
        "pairew": table + 10,
        "declarer": table,
        "ns/ew": "N",
        "contract": contract,
        "result": "=",
        "remarks": "",
        "erased": False,
        "leadcard": "S10",
        **more,
    }


def tables(**changed: list[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """Return two tables, two rounds of two boards; the first round was played."""
    return {
        "section": [{"id": 1, "letter": "A", "tables": 2, "missingpair": 0, "winners": 2}],
        "rounddata": [
            round_row(1, 1, 1, 11, 1),
            round_row(2, 1, 2, 12, 3),
            round_row(1, 2, 1, 12, 5),
            round_row(2, 2, 2, 11, 1, customboards="7,8"),
        ],
        "receiveddata": [
            received(1, 1, 1, "4 S"),
            received(2, 1, 2, "3 NT x", **{"ns/ew": "W", "result": "-2"}),
            received(3, 2, 3, "PASS", **{"ns/ew": "", "result": ""}),
            received(4, 2, 4, "", remarks="60%-40%"),
            received(5, 1, 1, "4 S", erased=True),
            received(6, 1, 1, "4 S xx", result="+1"),
        ],
        "playernumbers": [
            {"section": 1, "table": 1, "direction": "N", "number": "101", "name": "", "round": 0},
            {"section": 1, "table": 1, "direction": "S", "number": "", "name": "Sun", "round": 0},
            {"section": 1, "table": 2, "direction": "E", "number": "7", "name": None, "round": 0},
        ],
        "playernames": [{"id": 101, "name": "Nie", "strid": "101"}],
        **changed,
    }


def held(commands: list[c.AnyCommand]) -> Competition:
    now: Competition | None = None
    for command in commands:
        for event in decide(now, command, ONE, 1_000_000, discipline_of):
            now = evolve(now, Act(now.seq + 1 if now else 1, 0, ONE.id, "", event), "x", discipline_of)
    assert now is not None
    return now


def said(now: Competition, table: int, board: str) -> str:
    score = now.table(RoundKey("main", 1, "A", 1).table(table)).score(board)
    return score.outcome.text.en if score.outcome else str(score.adjusted)


def test_the_tables_become_an_event_with_names_and_standings() -> None:
    file = bws.BwsFile.of(tables())
    now = held(file.commands(title="Club", method="matchpoints", director=ONE.id))
    assert (now.plan.title, now.contestant("A1 NS").entry.name) == ("Club", "Nie & Sun")
    assert said(now, 1, "1") == "4SXX by N +1 (+1080), lead ♠10"
    assert said(now, 1, "2") == "3NTX by W -2 (+300), lead ♠10"
    assert said(now, 2, "3") == "passed out (+0)" or said(now, 2, "3") == "passed out"
    assert said(now, 2, "4") == "(Average(percent=60), Average(percent=40))"
    second = now.round(RoundKey("main", 1, "A", 2)).tables
    assert [one.table.boards for one in second.values()] == [("5", "6"), ("7", "8")]
    assert {line.entry for ranked in standings(now, "main") for line in ranked.lines} == {
        "A1 NS",
        "A2 NS",
        "A11 EW",
        "A12 EW",
    }


def test_a_missing_pair_leaves_its_opponents_sitting_out() -> None:
    changed = tables(section=[{"id": 1, "letter": "A", "missingpair": 12, "winners": 1}], receiveddata=[])
    now = held(bws.BwsFile.of(changed).commands(title="", method="matchpoints", director=ONE.id))
    assert now.table(RoundKey("main", 1, "A", 1).table(2)).table.sides == (("A2",), ())
    assert "A12" not in now.contestants


def test_a_missing_pair_below_nothing_is_one_of_east_west_alone() -> None:
    changed = tables(
        section=[{"id": 1, "letter": "A", "missingpair": -1, "winners": 2}],
        rounddata=[round_row(1, 1, 1, 2, 1), round_row(2, 1, 2, 1, 3)],
        receiveddata=[],
        playernumbers=[{"section": 1, "table": 1, "direction": None, "name": "Nobody"}],
    )
    now = held(bws.BwsFile.of(changed).commands(title="", method="matchpoints", director=ONE.id))
    seated = now.round(RoundKey("main", 1, "A", 1)).tables
    assert [one.table.sides for one in seated.values()] == [(("A1 NS",), ("A2 EW",)), (("A2 NS",), ())]


def test_hands_are_read_and_a_wrong_one_is_named() -> None:
    suits = ("spades", "hearts", "diamonds", "clubs")
    hands = {
        "north": ("AKQJ", "AKQ", "AKQ", "AKQ"),
        "east": ("10987", "J109", "J109", "J109"),
        "south": ("6543", "876", "876", "876"),
        "west": ("2", "5432", "5432", "5432"),
    }
    row: dict[str, Any] = {"section": 1, "board": 1}
    row |= {seat + suit: cards[at] for seat, cards in hands.items() for at, suit in enumerate(suits)}
    empty = {"section": 1, "board": 2}
    file = bws.BwsFile.of(tables(handrecord=[row, empty]))
    assert list(file.deals) == [("A", "1")]
    assert file.deals["A", "1"].hands[3].to_dotted() == "2.5432.5432.5432"
    with pytest.raises(Malformed, match="13 cards for West"):
        bws.BwsFile.of(tables(handrecord=[row | {"westspades": ""}]), source="a.bws")


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ({"contract": "8 S"}, "a contract such as"),
        ({"ns/ew": "Q"}, "a declarer: N, E, S or W"),
        ({"result": "10"}, 'a result: "="'),
        ({"result": "+5"}, "0 to 13 tricks"),
        ({"remarks": "Wrong direction"}, "the director gives any other a score"),
        ({"remarks": "70%-30%"}, "the director gives any other a score"),
        ({"section": 2}, "the number of a section: 1"),
        ({"board": "x"}, "row 1 of the table ReceivedData"),
    ],
)
def test_a_row_that_cannot_be_read_is_named(row: dict[str, Any], words: str) -> None:
    with pytest.raises(Malformed) as caught:
        bws.BwsFile.of(tables(receiveddata=[received(1, 1, 1, "4 S") | row]), source="a.bws")
    assert words in caught.value.text.en
    assert caught.value.place.source == "a.bws"


def test_an_individual_and_a_file_without_sections_are_refused() -> None:
    with pytest.raises(Malformed, match="without South and West"):
        bws.BwsFile.of(tables(rounddata=[round_row(1, 1, 1, 2, 1, south=3, west=4)]))
    with pytest.raises(Malformed, match="a table Section"):
        bws.BwsFile.of({})


def test_what_is_no_access_file_or_a_broken_one_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.bws"
    path.write_bytes(b"not a database")
    with pytest.raises(Malformed, match="an Access database"):
        bws.load(path)
    for size in (20, 4096, 20_000):
        broken = (b"\0\1\0\0Standard Jet DB\0\1" + bytes(size))[:size]
        with pytest.raises(Malformed, match="damaged: copy it again"):
            read_tables(broken, TABLES, source="b.bws")


@pytest.mark.parametrize(
    ("lead", "found"), [("S10", "ST"), ("HA", "HA"), ("d2", "D2"), ("", None), (None, None), ("??", None), ("W1", None)]
)
def test_L41_A_the_opening_lead_is_read_where_it_was_asked_for(lead: str | None, found: str | None) -> None:
    """An invalid card costs only the lead, not the result."""
    changed = tables(receiveddata=[received(1, 1, 1, "4 S", leadcard=lead)])
    file = bws.BwsFile.of(changed)
    now = held(file.commands(title="Club", method="matchpoints", director=ONE.id))
    outcome = now.table(RoundKey("main", 1, "A", 1).table(1)).score("1").outcome
    assert outcome.points == 420
    assert (None if outcome.lead is None else outcome.lead.text) == found

"""Records become results in one place."""

from __future__ import annotations

import pytest
from msgspec import structs

from paiju.errors import Malformed, Place
from paiju.games.bridge import BoardRecord, Contract, Vulnerability
from paiju.scoring import (
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    CrossImps,
    TableResult,
    match_results_of,
    name_in_field,
    points_of,
    rank_field,
    result_of,
    results_of,
    score_field,
)


def test_the_score_of_the_source_comes_first() -> None:
    record = BoardRecord(
        board="1", contract=Contract.parse("4S by N"), tricks=10, vulnerability=Vulnerability.NONE, score_ns=-50
    )
    assert points_of(record) == -50


@pytest.mark.parametrize(
    ("contract", "tricks", "vulnerability", "score_ns"),
    [
        ("4S by N", 10, Vulnerability.NS, 620),
        ("4S by N", 10, Vulnerability.EW, 420),
        ("4SX by E", 8, Vulnerability.EW, 500),
        ("3NT by W", 9, Vulnerability.BOTH, -600),
    ],
)
def test_a_score_that_is_missing_is_worked_out(
    contract: str, tricks: int, vulnerability: Vulnerability, score_ns: int
) -> None:
    record = BoardRecord(contract=Contract.parse(contract), tricks=tricks, vulnerability=vulnerability)
    assert points_of(record) == score_ns


def test_passed_out_boards_score_nothing_and_unplayed_ones_are_left_out() -> None:
    passed = BoardRecord(board="1", ns="1", ew="2", passed_out=True)
    unplayed = BoardRecord(board="2", ns="1", ew="2")
    half = BoardRecord(board="3", contract=Contract.parse("1C by N"), tricks=7)
    results = results_of([passed, unplayed, half])
    assert [(row.board, row.score_ns) for row in results] == [("1", 0)]


def test_artificial_scores() -> None:
    result = result_of(BoardRecord(board="1", ns="1", ew="2", adjusted="A6040", score_ns=420))
    assert result is not None
    assert (result.score_ns, result.own_ew) == (AVERAGE_PLUS, AVERAGE_MINUS)


def test_tricks_that_nobody_can_take_are_reported_with_their_place() -> None:
    record = BoardRecord(
        contract=Contract.parse("3NT by N"), vulnerability=Vulnerability.NONE, tricks=14, place=Place("a.pbn", 12)
    )
    with pytest.raises(Malformed) as fault:
        result_of(record)
    assert fault.value.place == Place("a.pbn", 12)


def test_an_artificial_score_that_cannot_be_read_is_reported_with_its_place() -> None:
    with pytest.raises(Malformed) as fault:
        result_of(BoardRecord(board="1", adjusted="maybe", place=Place("a.xml", 12)))
    assert fault.value.place == Place("a.xml", 12)


@pytest.mark.parametrize(
    ("record", "individual", "ns", "ew"),
    [
        (BoardRecord(ns="3", ew="7", players=("a", "b", "c", "d")), False, ("3",), ("7",)),
        (BoardRecord(players=("a", "b", "c", "d")), False, ("a & c",), ("b & d",)),
        (BoardRecord(players=("P1", "P2", "P1", "P2")), False, ("P1",), ("P2",)),
        (BoardRecord(players=("a", "", "", "")), False, ("a",), ()),
        (BoardRecord(ns="3", players=("a", "b", "c", "d")), True, ("a", "c"), ("b", "d")),
        (BoardRecord(players=("bot", "b", "bot", "d")), True, ("bot",), ("b", "d")),
    ],
)
def test_contestants(record: BoardRecord, individual: bool, ns: tuple[str, ...], ew: tuple[str, ...]) -> None:
    (result,) = results_of([structs.replace(record, score_ns=0)], individual=individual)
    assert (result.ns, result.ew) == (ns, ew)


def test_a_match_in_two_rooms() -> None:
    records = [
        BoardRecord(board="1", room="open", score_ns=620, round="2"),
        BoardRecord(board="1", room="closed", score_ns=170, round="2"),
        BoardRecord(board="2", room="open"),
    ]
    rows = match_results_of(records, "Home", "Visitors")
    assert [(row.ns, row.ew, row.round) for row in rows] == [
        (("Home",), ("Visitors",), "2"),
        (("Visitors",), ("Home",), "2"),
    ]
    with pytest.raises(Malformed):
        match_results_of([BoardRecord(board="1", score_ns=0)], "Home", "Visitors")


def test_one_table_named_in_a_nameless_field() -> None:
    field = [
        TableResult(board="1", score_ns=120, count=2),
        TableResult(board="1", score_ns=-50),
        TableResult(board="2", score_ns=120),
    ]
    own = TableResult(board="1", ns=("A",), ew=("B",), score_ns=120)
    rows = name_in_field(field, own)
    assert [(row.score_ns, row.count, row.ns) for row in rows] == [
        (120, 1, ()),
        (120, 1, ("A",)),
        (-50, 1, ()),
        (120, 1, ()),
    ]
    rows = name_in_field(rows, TableResult(board="1", ns=("C",), ew=("D",), score_ns=-50))
    assert [row.ns for row in rows] == [(), ("A",), ("C",), ()]
    ns, _ = rank_field(score_field(rows, CrossImps()))
    assert [row.contestant for row in ns.standings] == ["A", "C"]
    with pytest.raises(Malformed):
        name_in_field(field, TableResult(board="1", ns=("A",), ew=("B",), score_ns=90))


@pytest.mark.parametrize("count", [0, 2])
def test_a_named_result_counts_once(count: int) -> None:
    with pytest.raises(Malformed):
        TableResult(board="1", ns=("A",), ew=("B",), score_ns=90, count=count)

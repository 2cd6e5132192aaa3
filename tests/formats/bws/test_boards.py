"""A BWS file as boards: an unreadable row costs only itself, and no number is too long."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from paiju.cli import main
from paiju.errors import Malformed
from paiju.formats import bws
from paiju.formats.bws import boards
from paiju.games.bridge import Seat, Vulnerability

HUGE = "9" * 5000
SECTION = {"id": 1, "letter": "A", "tables": 1, "missingpair": 0, "winners": 1}
SEAT = {"section": 1, "table": 1, "round": 1, "nspair": 1, "ewpair": 2, "lowboard": 1, "highboard": 2}
HAND = {
    f"{seat}{suit}": cards
    for seat, suit, cards in zip(
        ("north", "east", "south", "west"),
        ("spades", "hearts", "diamonds", "clubs"),
        ["AKQJT98765432"] * 4,
        strict=True,
    )
}


def result(number: int, **more: Any) -> dict[str, Any]:
    given = {"id": number, "section": 1, "table": 1, "round": 1, "board": number, "ns/ew": "N"}
    return {**given, "pairns": 1, "pairew": 2, "contract": "4 S", "result": "=", **more}


def tables(**more: list[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    return {
        "section": [SECTION],
        "rounddata": [SEAT],
        "receiveddata": [result(1), result(2)],
        "handrecord": [{"section": 1, "board": 1, **HAND}],
        "playernames": [{"id": 7, "name": "Nie", "strid": "7"}],
        "playernumbers": [{"section": 1, "table": 1, "direction": "N", "number": "7", "round": 0}],
        **more,
    }


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "a.bws"
    path.write_bytes(b"")
    return path


@pytest.mark.parametrize(
    "bad",
    [
        {"receiveddata": [result(1), result(2), result(3, table=None)]},
        {"receiveddata": [result(1), result(2), result(3, contract=f"{HUGE} S")]},
        {"receiveddata": [result(1), result(2), result(3, result=f"+{HUGE}")]},
        {"receiveddata": [result(1), result(2), result(3, contract="", remarks=f"{HUGE}%-40%")]},
        {"receiveddata": [result(1), result(2), result(3, board="x")]},
        {"handrecord": [{"section": 1, "board": 1, **HAND}, {"section": 1, "board": 2, "northspades": HUGE}]},
        {"handrecord": [{"section": 1, "board": 1, **HAND}, {"section": 9, "board": 2, **HAND}]},
        {"handrecord": [{"section": 1, "board": 1, **HAND}, {"section": 1, "board": None, **HAND}]},
        {"playernames": [*tables()["playernames"], {"id": "x", "name": "Sun"}]},
        {"playernumbers": [*tables()["playernumbers"], {"section": None, "table": 1}]},
    ],
    ids="-".join,
)
def test_a_bad_row_costs_itself_alone(
    bad: dict[str, Any], path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(boards, "read_tables", lambda *_, **__: tables(**bad))
    found = bws.read_boards(b"", source="a.bws")
    assert [record.board for record in found.records] == ["1", "2"]
    assert found.records[0].hands[0] is not None
    assert "Nie" in found.people["A1"]
    (fault,) = found.faults
    assert str(fault).startswith("a.bws: expected ")
    assert main(["score", str(path), "--lang", "zh"]) == 0
    assert re.match("paiju: a.bws: (应为.*，却是|.*，现为)", capsys.readouterr().err)


@pytest.mark.parametrize(
    "changed",
    [
        {"lowboard": 2**31 - 1, "highboard": -(2**31)},
        {"lowboard": -(2**31), "highboard": 2**31 - 1},
        {"table": 2**31 - 1, "round": 2**31 - 1, "nspair": 2**31 - 1, "ewpair": -(2**31)},
    ],
    ids="-".join,
)
def test_numbers_as_large_as_the_columns_hold_are_read_at_once(
    changed: dict[str, int], path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards, "read_tables", lambda *_, **__: tables(rounddata=[{**SEAT, **changed}]))
    assert len(bws.read_boards(b"", source="a.bws").records) == 2
    assert main(["score", str(path)]) == 0


def test_a_list_of_boards_without_end_is_named(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        boards, "read_tables", lambda *_, **__: tables(rounddata=[{**SEAT, "customboards": f"1,{HUGE}"}])
    )
    with pytest.raises(Malformed, match="CustomBoards: numbers separated by commas"):
        bws.read_boards(b"", source="a.bws")
    assert main(["convert", str(path), "--lang", "zh"]) == 2
    assert "CustomBoards：用逗号隔开的牌号" in capsys.readouterr().err


def test_a_board_without_a_number_has_neither_dealer_nor_vulnerability(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [result(0), result(16)]
    monkeypatch.setattr(boards, "read_tables", lambda *_, **__: tables(receiveddata=rows))
    none, sixteen = bws.read_boards(b"", source="a.bws").records
    assert (none.dealer, none.vulnerability) == (None, None)
    assert (sixteen.dealer, sixteen.vulnerability) == (Seat.WEST, Vulnerability.EW)


@pytest.mark.parametrize("winners", [1, 2])
def test_a_section_of_two_winners_is_ranked_in_two_lines(winners: int, monkeypatch: pytest.MonkeyPatch) -> None:
    section = [{**SECTION, "winners": winners}]
    monkeypatch.setattr(boards, "read_tables", lambda *_, **__: tables(section=section))
    found = bws.read_boards(b"", source="a.bws")
    assert found.winners == winners
    assert {record.ns for record in found.records} == {"A1 NS" if winners == 2 else "A1"}


def test_tables_stand_in_their_order_whatever_the_order_of_the_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    other = {**SEAT, "table": 2, "nspair": 3, "ewpair": 4}
    file = bws.BwsFile.of(tables(rounddata=[other, SEAT]), source="a.bws")
    (section,) = file.setup.sessions[0].scoring_groups[0].sections
    assert [place.table_number for place in section.tables] == [1, 2]

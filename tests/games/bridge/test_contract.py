"""A contract is read in the forms that people write and say, in both languages."""

from __future__ import annotations

import pytest

from paiju.errors import Malformed
from paiju.games.bridge import Contract
from paiju.referee.bridge.notation import CONTRACT_AND_SEAT
from paiju.referee.bridge.outcome import BoardOutcome


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("四黑桃 南", "4S by S"),
        ("4♥ by 北", "4H by N"),
        ("三无将再加倍 东家", "3NTXX by E"),
        ("4♠X（南为庄家）", "4SX by S"),
        ("4 红心 加倍 西家", "4HX by W"),
        ("一草花东", "1C by E"),
        ("4SS", "4S by S"),
    ],
)
def test_a_contract_is_read_as_it_is_said(said: str, written: str) -> None:
    found = Contract.parse(said)
    assert str(found) == written
    assert Contract.parse(found.shown.zh) == Contract.parse(found.shown.en) == found


@pytest.mark.parametrize("said", ["4♠", "南", "四黑桃家", "八黑桃 南", "4♠ 南 北", "加倍 南"])
def test_what_is_no_contract_is_refused_in_words(said: str) -> None:
    with pytest.raises(Malformed) as refused:
        Contract.parse(said)
    assert refused.value.found == said


def test_a_contract_and_a_seat_and_a_result_are_read_likewise() -> None:
    for said in ("四黑桃 南, 西", "4♠ 南，西家", "四黑桃 南、西", "4S by S, W"):
        assert CONTRACT_AND_SEAT.write(CONTRACT_AND_SEAT.read(said)) == "4S by S, W"
    assert BoardOutcome.parse("南家三无将−1").text == "3NT by S -1"
    assert BoardOutcome.parse("4♠加倍东 -2").text == "4SX by E -2"
    assert BoardOutcome.parse("西家坐庄 2方块 完成").text == "2D by W ="

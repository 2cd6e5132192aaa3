"""How directors write results and penalties."""

from __future__ import annotations

import pytest

from paiju.errors import Malformed
from paiju.games.bridge import DENOMINATIONS, SEATS, Contract, Side, Vulnerability, score
from paiju.laws import Code
from paiju.referee import Case
from paiju.referee.bridge.amount import AMOUNT, by_scale, scale
from paiju.referee.bridge.outcome import OUTCOME, BoardOutcome
from paiju.referee.bridge.scores.questions import PROCEDURAL_PENALTY
from paiju.referee.bridge.scores.weighted import Weighted
from paiju.referee.hearing import Hearing, Unanswered
from paiju.scoring.amount import Amount
from paiju.text import Text


def test_every_result_of_every_contract_reads_as_it_is_written() -> None:
    for seat in SEATS:
        for denomination in DENOMINATIONS:
            for tricks in range(14):
                contract = Contract(3, denomination, tricks % 3, seat)
                outcome = BoardOutcome(contract, tricks)
                assert OUTCOME.read(OUTCOME.write(outcome)) == outcome


def test_the_two_sides_points_mirror_each_other() -> None:
    for vulnerability in Vulnerability:
        outcome = BoardOutcome.parse("4HX by W -2")
        ns, ew = (outcome.points(side, vulnerability) for side in Side)
        assert ns == -ew
        assert ew == score(Contract.parse("4HX by W"), vulnerability.of(Side.EW), 8)
    assert BoardOutcome.parse("P").points(Side.NS, Vulnerability.BOTH) == 0


@pytest.mark.parametrize("text", ["", "4S", "4S by E", "4S by E +4", "1C by N -8", "8C by N =", "=", "4S =", "N +1"])
def test_what_is_no_result_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        OUTCOME.read(text)


@pytest.mark.parametrize("text", ["10%", "3 IMP", "0.5 VP", "12.25 MP"])
def test_a_fine_reads_as_it_is_written(text: str) -> None:
    assert AMOUNT.write(AMOUNT.read(text)) == text
    assert AMOUNT.write(AMOUNT.read(text.lower().replace(" ", ""))) == text


@pytest.mark.parametrize("text", ["", "0%", "-3 IMP", "3", "three IMP", "3 points", "1e3%"])
def test_what_is_no_fine_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        Amount.parse(text)


def test_a_scale_names_clauses_that_exist() -> None:
    assert scale("") == {}
    with pytest.raises(Malformed, match="clause id"):
        scale("L90.B.99=10%")
    with pytest.raises(Malformed):
        scale("L90.B.1")


def test_a_fine_comes_from_the_scale_or_from_the_director() -> None:
    rules = {"penalty_scale": "L90.B.1=10%, L90.A=1 VP"}
    hearing = Hearing(Case(Code.BRIDGE_1997, "procedural-penalty", {}, rules))
    assert by_scale(hearing, "L90.B.1", PROCEDURAL_PENALTY).text == "10%"
    assert by_scale(hearing, "L90.B.2", PROCEDURAL_PENALTY).text == "1 VP"  # it has no entry of its own
    with pytest.raises(Unanswered):
        by_scale(Hearing(Case(Code.BRIDGE_1997, "procedural-penalty")), "L90.B.1", PROCEDURAL_PENALTY)


def test_a_result_is_read_and_shown_as_a_chinese_director_says_it() -> None:
    """Issue 12, 14: seats and suits as the text names them, and no letter codes in a Chinese sentence."""
    plain = BoardOutcome.parse("4SX by E -1")
    for said in ("东家 4黑桃加倍 -1", "4♠X 东 -1", "东 4♠加倍 −1", "4SX E -1", "4SXE-1"):
        assert BoardOutcome.parse(said) == plain, said
    assert BoardOutcome.parse("南 3无将 =") == BoardOutcome.parse("3NT S =")
    assert plain.shown == Text("4SX by E -1", "4♠X 东 -1")
    assert BoardOutcome.parse("四家不叫").shown.zh == "四家不叫"
    two = Weighted.parse("60% 4♥ 南 =，40% 南 4♥ -1")
    assert two == Weighted.parse("60% 4H by S =, 40% 4H by S -1")
    assert two.shown == Text("60% 4H by S =, 40% 4H by S -1", "60% 4♥ 南 =，40% 4♥ 南 -1")

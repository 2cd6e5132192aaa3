"""A result as it is entered: whose points they are, at which vulnerability, and impossible scores."""

from __future__ import annotations

import msgspec
import pytest

from paiju.errors import Malformed
from paiju.games.bridge import Vulnerability
from paiju.scoring import CalculatedScore
from paiju.tournament.bridge.outcome import Outcome, read_adjusted, read_outcome, vulnerability, write_outcome


def read(board: str, result: int | str) -> Outcome:
    return read_outcome(msgspec.json.encode(result), vulnerability(board))


@pytest.mark.parametrize(
    ("board", "words", "points"),
    [
        ("1", "4S by N =", 420),
        ("1", "4S by E =", -420),
        ("2", "4S by S =", 620),
        ("2", "4S by W =", -420),
        ("3", "4S by N =", 420),
        ("3", "4S by E =", -620),
        ("4", "4S by E =", -620),
        ("2", "2HX W -2", 300),
        ("3", "2HX W -2", 500),
        ("3", "2HX N -2", -300),
        ("1", "7NT by N -13", -650),
        ("1", "7NTXX by E =", -2280),
        ("1", "pass", 0),
        ("1", "4♠ N + 1", 450),
        ("1", "1N N =", 90),
        ("1", "1n n +1", 120),
        ("1", "1NN=", 90),
        ("1", "4Sx W -1", 100),
        ("1", "4Ss -2", -100),
        ("1", "三无将 南 =", 400),
        ("1", "4♠X（东为庄家） -1", 100),
    ],
)
def test_L77_points_are_north_souths_at_the_vulnerability_of_who_declares(board: str, words: str, points: int) -> None:
    assert read(board, words).points == points


@pytest.mark.parametrize(
    ("words", "contract"), [("1N N", "1NT by N"), ("3NT S", "3NT by S"), ("4Sx W", "4SX by W"), ("1n n", "1NT by N")]
)
def test_a_contract_alone_is_read_and_its_tricks_are_asked_for(words: str, contract: str) -> None:
    with pytest.raises(Malformed) as fault:
        read("1", words)
    assert fault.value.expected.en.startswith(f"the tricks after {contract}:")
    assert "后面的墩数" in fault.value.expected.zh


@pytest.mark.parametrize(
    ("words", "lead"),
    [("4S by N = lead HK", "♥K"), ("4S N = LEAD h10", "♥T"), ("4S N =, lead ♦2", "♦2"), ("4S N =，首攻黑桃A", "♠A")],
)
def test_L41_A_the_opening_lead_may_be_noted(words: str, lead: str) -> None:
    found, plain = read("1", words), read("1", "4S by N =")
    assert found.lead is not None
    assert found.lead.symbol in (lead, lead.replace("T", "10"))
    assert found.points == 420
    assert found != plain
    assert found.agrees(plain)
    assert not found.agrees(read("1", "4S by N +1 lead HK"))
    assert found.text.en.startswith("4S by N = (+420), lead ")
    assert "首攻" in found.text.zh
    assert read_outcome(write_outcome(found.contract, found.tricks, found.lead), vulnerability("1")) == found


@pytest.mark.parametrize("words", ["4S by N = lead", "4S by N = lead X", "pass lead H2", "4S by N = lead W1"])
def test_a_lead_that_is_no_card_of_a_suit_is_refused(words: str) -> None:
    with pytest.raises(Malformed):
        read("1", words)


@pytest.mark.parametrize(
    ("board", "points"), [("1", 1520), ("1", -1520), ("1", 2280), ("1", 7600 - 600), ("4", 2980), ("2", -2280)]
)
def test_L77_points_that_only_a_slam_or_a_redouble_gives_are_points(board: str, points: int) -> None:
    assert read(board, points) == Outcome(points)


@pytest.mark.parametrize(
    ("board", "points", "near"), [("1", 2980, "+2800, +2900, +3200"), ("2", -620, ""), ("1", 421, "+420, +430, +440")]
)
def test_L77_points_that_no_contract_gives_are_told_with_the_nearest(board: str, points: int, near: str) -> None:
    with pytest.raises(Malformed) as caught:
        read(board, points)
    assert f"the nearest are {near}" in caught.value.text.en


def test_a_result_in_words_is_said_in_both_languages() -> None:
    found = read("1", "4SX by N +1").text
    assert (found.en, found.zh) == ("4SX by N +1 (+690)", "4SX N +1 (+690)")
    assert read("1", "3NT E -1").text.en.endswith("-1 (+50)")


@pytest.mark.parametrize("name", ["0", "", "A", "-1", "1.1", "9" * 5000])
def test_L2_c_a_board_whose_name_is_no_number_has_no_vulnerability(name: str) -> None:
    assert vulnerability(name) is None
    assert read(name, 620) == Outcome(620), "of any vulnerability"
    with pytest.raises(Malformed, match="for a board without a number"):
        read(name, "4S by N =")


def test_L2_c_a_number_gives_the_vulnerability() -> None:
    assert [vulnerability(one) for one in ("1", "2", "3", "4", "17")] == [
        Vulnerability.NONE,
        Vulnerability.NS,
        Vulnerability.EW,
        Vulnerability.BOTH,
        Vulnerability.NONE,
    ]


@pytest.mark.parametrize("typed", ["60% 420, 40%", "60% 420, much", "much, 60% 420"])
def test_L12_C_1_c_a_weighted_score_with_a_part_that_cannot_be_read_is_refused(typed: str) -> None:
    with pytest.raises(Malformed, match="an adjusted score"):
        read_adjusted(msgspec.json.encode(typed))
    whole = read_adjusted(msgspec.json.encode("60% 420, 40% -50"))
    assert whole == CalculatedScore(((420, 60), (-50, 40)))

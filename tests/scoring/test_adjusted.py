"""Artificial scores: what averages come to (Laws 12.C.1, 86.A, 88; their successors of 2017)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.errors import Malformed
from paiju.games.bridge import Side
from paiju.laws import Refused
from paiju.scoring import (
    AVERAGE,
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    AVERAGES_2_IMPS,
    AVERAGES_1997,
    AVERAGES_2017,
    Average,
    Averages,
    Butler,
    CrossImps,
    Field,
    Matchpoints,
    SideScore,
    TableResult,
    TeamImps,
    TotalPoints,
    field_tallies,
    parse_averages,
    rank_field,
    score_field,
    score_match,
)


def pairs_event(share: int, ns: SideScore, ew: SideScore) -> Field:
    """Pair X plays ten boards against different opponents and wins `share` of them; board 11 is adjusted."""
    rows = []
    for at in range(10):
        mine = 100 if at < share else -100
        rows.append(TableResult(board=str(at), ns=("X",), ew=(f"a{at}",), score_ns=mine))
        rows.append(TableResult(board=str(at), ns=(f"b{at}",), ew=(f"c{at}",), score_ns=0))
    rows.append(TableResult(board="11", ns=("X",), ew=("a0",), score_ns=ns, score_ew=ew))
    rows.append(TableResult(board="11", ns=("b0",), ew=("c0",), score_ns=0))
    return score_field(rows, Matchpoints())


def test_L12_C_1_levels_are_60_50_and_40_percent() -> None:
    assert (AVERAGE_PLUS.percent, AVERAGE.percent, AVERAGE_MINUS.percent) == (60, 50, 40)
    board = pairs_event(5, AVERAGE_PLUS, AVERAGE_MINUS).traveller("11")
    assert (board.rows[0].ns, board.rows[0].ew) == (Fraction(12, 10), Fraction(8, 10))


def test_L12_C_1_the_two_sides_need_not_balance() -> None:
    board = pairs_event(5, AVERAGE_PLUS, AVERAGE_PLUS).traveller("11")
    assert board.rows[0].ns + board.rows[0].ew == Fraction(24, 10) > board.ns.top


def test_L12_C_1_other_levels_may_be_given_within_the_law() -> None:
    assert Average(70).text.en.startswith("average plus")
    with pytest.raises(Malformed):
        Average(101)


def test_L88_own_percentage_where_it_is_better() -> None:
    # the clause's own examples: a pair with more than 60% gets that, a pair with less gets 60%
    good = pairs_event(7, AVERAGE_PLUS, AVERAGE).traveller("11")
    assert good.rows[0].ns == Fraction(70, 100) * 2
    fair = pairs_event(5, AVERAGE_PLUS, AVERAGE).traveller("11")
    assert fair.rows[0].ns == Fraction(60, 100) * 2


def test_L88_looks_at_boards_played_in_the_same_session_only() -> None:
    rows = [
        TableResult(board="1", ns=("X",), ew=("a",), score_ns=100, session="first"),
        TableResult(board="1", ns=("b",), ew=("c",), score_ns=0, session="first"),
        TableResult(board="1", ns=("X",), ew=("a",), score_ns=AVERAGE_PLUS, score_ew=AVERAGE, session="second"),
        TableResult(board="1", ns=("b",), ew=("c",), score_ns=0, session="second"),
    ]
    field = score_field(rows, Matchpoints())
    assert field.travellers[1].rows[0].ns == Fraction(12, 10)


def test_L88_in_an_event_with_two_winners_a_number_names_two_pairs() -> None:
    rows = [
        TableResult(board="1", ns=("1",), ew=("1",), score_ns=100),
        TableResult(board="1", ns=("2",), ew=("2",), score_ns=-100),
        TableResult(board="2", ns=("1",), ew=("2",), score_ns=AVERAGE_PLUS, score_ew=AVERAGE_PLUS),
        TableResult(board="2", ns=("2",), ew=("1",), score_ns=AVERAGE_PLUS, score_ew=AVERAGE_PLUS),
    ]
    field = score_field(rows, Matchpoints())
    got = {
        (side.name, name): row.award(side, name)
        for row in field.travellers[1].rows
        for side in Side
        for name in row.result.contestants(side)
    }
    assert got == {("NS", "1"): 2, ("EW", "2"): 2, ("NS", "2"): Fraction(12, 10), ("EW", "1"): Fraction(12, 10)}


def test_L88_partners_of_an_individual_have_each_their_own() -> None:
    rows = [
        TableResult(board="1", ns=("A", "B"), ew=("C", "D"), score_ns=100),
        TableResult(board="1", ns=("E", "F"), ew=("G", "H"), score_ns=0),
        TableResult(board="2", ns=("A", "C"), ew=("B", "D"), score_ns=AVERAGE_PLUS, score_ew=AVERAGE),
        TableResult(board="2", ns=("E", "G"), ew=("F", "H"), score_ns=0),
    ]
    field = score_field(rows, Matchpoints())
    row = field.travellers[1].rows[0]
    assert row.award(Side.NS, "A") == 2
    assert row.award(Side.NS, "C") == Fraction(12, 10) == row.ns
    earned = {tally.contestant: tally.earned for tally in field_tallies(field)}
    assert [earned["A"], earned["C"]] == [4, Fraction(12, 10)]


def test_D_adjusted_1_an_artificial_score_stands_in_place_of_a_result() -> None:
    board = pairs_event(5, AVERAGE_PLUS, AVERAGE_MINUS).traveller("11")
    assert isinstance(board.rows[0].result.score_ns, Average)
    assert board.ns.results == 1  # the other table's result alone is compared


@pytest.mark.parametrize(("share", "percent"), [(5, 60), (6, 60), (7, 70)])
def test_2017_L88_points_to_the_same_rule(share: int, percent: int) -> None:
    rows = [row.result for traveller in pairs_event(share, AVERAGE_PLUS, AVERAGE).travellers for row in traveller.rows]
    field = score_field(rows, Matchpoints(averages=AVERAGES_2017))
    assert field.traveller("11").rows[0].ns == Fraction(2 * percent, 100)


def test_2017_L12_C_2_a_has_the_same_three_levels() -> None:
    levels = [AVERAGES_2017.percent_of(grade, None) for grade in (AVERAGE_PLUS, AVERAGE, AVERAGE_MINUS)]
    assert levels == [60, 50, 40]


def test_2017_L12_C_2_b_has_three_imps() -> None:
    assert AVERAGES_2017.imps_of(AVERAGE_PLUS) == 3
    assert AVERAGES_2017.imps_of(AVERAGE_MINUS) == -3


def test_2017_L12_C_2_c_own_percentage_where_it_is_worse() -> None:
    rows = [
        TableResult(board="1", ns=("X",), ew=("a",), score_ns=-100),
        TableResult(board="1", ns=("b",), ew=("c",), score_ns=0),
        TableResult(board="2", ns=("X",), ew=("a",), score_ns=AVERAGE_MINUS, score_ew=AVERAGE),
        TableResult(board="2", ns=("b",), ew=("c",), score_ns=0),
    ]
    old = score_field(rows, Matchpoints(averages=AVERAGES_1997))
    new = score_field(rows, Matchpoints(averages=AVERAGES_2017))
    assert old.travellers[1].rows[0].ns == Fraction(8, 10)
    assert new.travellers[1].rows[0].ns == 0


def test_L86_A_average_is_three_imps() -> None:
    rows = [
        TableResult(board="1", ns=("A",), ew=("B",), score_ns=AVERAGE_PLUS, score_ew=AVERAGE_PLUS),
        TableResult(board="1", ns=("B",), ew=("A",), score_ns=-100),
    ]
    match = score_match(rows, TeamImps())
    assert [match.home_score, match.visitors_score] == [3, 3]
    minus = [
        TableResult(board="1", ns=("A",), ew=("B",), score_ns=AVERAGE_PLUS, score_ew=AVERAGE_MINUS),
        TableResult(board="1", ns=("B",), ew=("A",), score_ns=-100),
    ]
    match = score_match(minus, TeamImps())
    assert [match.home_score, match.visitors_score] == [3, -3]


def test_2017_L86_B_3_the_organiser_may_set_the_amount() -> None:
    assert AVERAGES_2_IMPS.imps_of(AVERAGE_PLUS) == 2
    assert AVERAGES_2_IMPS.imps_of(AVERAGE_MINUS) == -2
    assert Averages(imps=Fraction(5, 2)).imps_of(Average(70)) == 5
    with pytest.raises(Malformed):
        Averages(imps=Fraction(-1))


def imp_board(ns: SideScore, ew: SideScore) -> list[TableResult]:
    rows = [TableResult(board="1", ns=(f"{n}",), ew=(f"e{n}",), score_ns=100) for n in range(4)]
    rows.append(TableResult(board="1", ns=("X",), ew=("Y",), score_ns=ns, score_ew=ew))
    return rows


@pytest.mark.parametrize(
    ("by", "plus"),
    [
        (Butler(), 3),
        (CrossImps(), 3),
        (CrossImps(averages=AVERAGES_2_IMPS), 2),
        (CrossImps(per_comparison=False, averages=AVERAGES_2_IMPS), 6),
        (CrossImps(per_comparison=False, factored=True, averages=AVERAGES_2_IMPS), 8),
    ],
)
def test_averages_in_imp_pairs(by: Butler | CrossImps, plus: int) -> None:
    field = score_field(imp_board(AVERAGE_PLUS, AVERAGE_MINUS), by)
    last = field.travellers[0].rows[-1]
    assert [last.ns, last.ew] == [plus, -plus]


def test_an_average_has_no_value_in_total_points() -> None:
    with pytest.raises(Refused) as refusal:
        score_field(imp_board(AVERAGE_PLUS, AVERAGE_MINUS), TotalPoints())
    assert refusal.value.citation.id == "L78.C"


@pytest.mark.parametrize(
    ("text", "ns", "ew"),
    [
        ("A5050", 50, 50),
        ("A6040", 60, 40),
        ("a4060", 40, 60),
        ("A60/40", 60, 40),
        ("A+/A-", 60, 40),
        ("A+A+", 60, 60),
        ("AVE+/AVE-", 60, 40),
        ("AVE", 50, 50),
        ("A=", 50, 50),
        ("A-", 40, 40),
    ],
)
def test_artificial_scores_as_sources_write_them(text: str, ns: int, ew: int) -> None:
    assert parse_averages(text) == (Average(ns), Average(ew))


@given(st.text(max_size=8))
def test_any_other_text_is_reported(text: str) -> None:
    try:
        ns, ew = parse_averages(text)
    except Malformed as fault:
        assert fault.found == text  # noqa: PT017 - either outcome is right, none other
    else:
        assert 0 <= ns.percent <= 100
        assert 0 <= ew.percent <= 100


def test_an_adjusted_score_needs_both_sides() -> None:
    with pytest.raises(Malformed):
        TableResult(board="1", ns=("1",), ew=("2",), score_ns=AVERAGE)


def test_averages_are_in_the_ranking() -> None:
    (ns, _) = rank_field(pairs_event(7, AVERAGE_PLUS, AVERAGE_MINUS))
    standing = ns.standing("X")
    assert standing is not None
    assert standing.percent == 70
    assert standing.boards == 11

"""The online house game of document 003: clauses O.imp, O.gamescore, O.hcp, O.passout."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from paiju.cards import Hand
from paiju.errors import Malformed
from paiju.games.bridge import BoardRecord, Deal, Side
from paiju.laws import Refused
from paiju.scoring import (
    HOUSE_GAME,
    HouseGame,
    HousePoints,
    TableResult,
    house_results_of,
    house_score,
    house_score_of,
    imps,
    rank_field,
    score_field,
)

DEAL = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")


def record(score_ns: int | None, deal: Deal = DEAL, board: str = "1", names: str = "NESW") -> BoardRecord:
    return BoardRecord(
        board=board,
        hands=(deal.hands[0], deal.hands[1], deal.hands[2], deal.hands[3]),
        players=(names[0], names[1], names[2], names[3]),
        score_ns=score_ns,
        passed_out=score_ns == 0,
    )


def test_O_gamescore_the_clauses_example() -> None:
    # 620 is 12 IMPs; the winners hold 23 points: 12 + 20 - 23 = 9
    scored = house_score(620, 23)
    assert (scored.imps, scored.points, scored.ns, scored.ew) == (12, 23, 9, 0)


def test_O_gamescore_defenders_win_where_the_contract_fails() -> None:
    # North-South fail for -50, 2 IMPs; East-West hold 40 - 22 = 18 points: 2 + 20 - 18 = 4
    scored = house_score(-50, 22)
    assert scored.winners is Side.EW
    assert (scored.imps, scored.points, scored.ns, scored.ew) == (2, 18, 0, 4)


def test_O_gamescore_a_total_may_fall_below_nothing() -> None:
    assert house_score(20, 30).ns == -9
    assert house_score(20, 30, HouseGame(least=0)).ns == 0


def test_O_gamescore_choices_are_fields() -> None:
    assert (HOUSE_GAME.base, HOUSE_GAME.losers, HOUSE_GAME.least) == (20, 0, None)
    assert house_score(620, 23, HouseGame(losers=-9)).ew == -9


def test_O_imp_turns_the_winners_own_score_into_imps() -> None:
    for score, worth in ((20, 1), (420, 9), (430, 10), (3490, 22), (7600, 24)):
        assert house_score(score, 20).imps == worth
        assert house_score(-score, 20).imps == worth


@pytest.mark.parametrize(
    ("dotted", "points"), [("AKQJ.AK.T98.5432", 17), ("A.K.Q.JT98765432", 10), ("T98.765.432.8765", 0)]
)
def test_O_hcp_of_the_winners_two_hands(dotted: str, points: int) -> None:
    north = Hand.dotted(dotted)
    pack = Hand.dotted("AKQJT98765432.AKQJT98765432.AKQJT98765432.AKQJT98765432")
    others = list(pack - north)
    south = Hand.of(others[-13:])
    entry = BoardRecord(board="1", hands=(north, None, south, None), score_ns=620)
    scored = house_score_of(entry)
    assert scored is not None
    south_points = sum(max(0, card.rank - 10) for card in south)
    assert scored.points == points + south_points


def test_O_hcp_all_forty_points_are_dealt() -> None:
    scored = house_score_of(record(420))
    assert scored is not None
    assert scored.points == 20  # spades and diamonds, ten points each
    hidden = BoardRecord(board="1", hands=(None, DEAL.hands[1], None, DEAL.hands[3]), score_ns=420)
    by_the_others = house_score_of(hidden)
    assert by_the_others is not None
    assert by_the_others.points == 20
    assert house_score_of(BoardRecord(board="1", score_ns=420)) is None
    assert house_score_of(record(None)) is None


def test_O_passout_is_dealt_again_and_not_scored() -> None:
    with pytest.raises(Refused) as refusal:
        house_score(0, 20)
    assert refusal.value.citation.id == "O.passout"
    with pytest.raises(Refused):
        house_score_of(record(0))
    assert house_results_of([record(0)]) == []


@pytest.mark.parametrize("points", [-1, 41])
def test_points_that_no_two_hands_hold_are_reported(points: int) -> None:
    with pytest.raises(Malformed):
        house_score(420, points)


@given(st.integers(-300, 300).filter(bool), st.integers(0, 40))
def test_the_formula_for_either_side(tens: int, points_ns: int) -> None:
    scored = house_score(tens * 10, points_ns)
    mirrored = house_score(-tens * 10, 40 - points_ns)
    assert (scored.ns, scored.ew) == (mirrored.ew, mirrored.ns)
    mine, theirs = (scored.ns, scored.ew) if tens > 0 else (scored.ew, scored.ns)
    assert mine == imps(abs(tens) * 10) + 20 - (points_ns if tens > 0 else 40 - points_ns)
    assert theirs == 0


def test_players_of_the_house_game_are_ranked_by_themselves() -> None:
    # the spades and diamonds win 620, 12 + 20 - 20 = 12; then lose 100, and 3 + 20 - 20 = 3 goes to the others
    records = [record(620, names="abcd"), record(-100, board="2", names="adcb"), record(0, board="3")]
    field = score_field(house_results_of(records), HousePoints())
    (ranking,) = rank_field(field)
    assert ranking.unit == "game-points"
    assert {row.contestant: row.total for row in ranking.standings} == {"a": 12, "c": 12, "b": 3, "d": 3}
    other = score_field(
        house_results_of([record(620, names="abcd"), record(620, board="2", names="badc")]), HousePoints()
    )
    (ranking,) = rank_field(other)
    assert [row.place for row in ranking.standings] == ["1="] * 4


def test_O_gamescore_an_adjusted_board_is_refused_and_not_lost() -> None:
    adjusted = structs.replace(record(None, board="2", names="abcd"), adjusted="A6040")
    results = house_results_of([record(620, names="abcd"), adjusted])
    assert [row.board for row in results] == ["1", "2"]
    with pytest.raises(Refused) as refusal:
        score_field(results, HousePoints())
    assert refusal.value.citation.id == "O.gamescore"


def test_house_points_compare_nothing() -> None:
    rows = [TableResult(board="1", ns=("a",), ew=("b",), score_ns=620)]
    with pytest.raises(Malformed):
        score_field(rows, HousePoints())
    assert sum(
        row.ns for row in score_field(house_results_of([record(620)]), HousePoints()).travellers[0].rows
    ) == Fraction(12)

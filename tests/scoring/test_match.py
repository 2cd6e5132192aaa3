"""Matches of two teams: IMPs, board-a-match, total points, knockout margins (Laws 78.B-D, 86)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from paiju.errors import Malformed
from paiju.laws import Refused
from paiju.scoring import (
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    Award,
    BoardAMatch,
    MatchMethod,
    Penalty,
    ScoreUnit,
    SideScore,
    TableResult,
    TeamImps,
    TeamMatch,
    TeamTotalPoints,
    score_knockout,
    score_match,
    score_matches,
)


def table(board: str, ns: str, score: SideScore, ew_score: SideScore | None = None, at_round: str = "") -> TableResult:
    ew = "B" if ns == "A" else "A"
    return TableResult(board=board, ns=(ns,), ew=(ew,), score_ns=score, score_ew=ew_score, round=at_round)


def match_of(*boards: tuple[int, int], by: MatchMethod | None = None) -> TeamMatch:
    """A match of A (home) and B; each board's North-South score at both tables."""
    rows = []
    for at, (opened, closed) in enumerate(boards, 1):
        rows += [table(str(at), "A", opened), table(str(at), "B", closed)]
    return score_match(rows, by or TeamImps())


def both(match: TeamMatch) -> list[Fraction]:
    return [match.home_score, match.visitors_score]


def test_L78_B_a_match_in_imps() -> None:
    # +620 against +170 is 10 IMPs; -50 against +100 loses 150, 4 IMPs; a flat board none
    assert both(match_of((620, 170), (-50, 100), (420, 420))) == [6, -6]


def test_L78_C_net_total_points() -> None:
    assert both(match_of((420, 0), (-50, 0), (110, 0), by=TeamTotalPoints())) == [480, -480]


def test_L78_D_board_a_match() -> None:
    boards = ((620, 170), (100, 110), (420, 420))
    assert both(match_of(*boards, by=BoardAMatch())) == [3, 3]
    assert both(match_of(*boards, by=BoardAMatch(win=1))) == [Fraction(3, 2), Fraction(3, 2)]
    with pytest.raises(Malformed):
        BoardAMatch(win=3)


def test_board_a_match_gives_averages_their_percentage() -> None:
    rows = [table("1", "A", AVERAGE_PLUS, AVERAGE_MINUS), table("1", "B", 100)]
    assert both(score_match(rows, BoardAMatch())) == [Fraction(6, 5), Fraction(4, 5)]


def test_averages_have_no_value_in_total_points() -> None:
    rows = [table("1", "A", AVERAGE_PLUS, AVERAGE_MINUS), table("1", "B", 100)]
    with pytest.raises(Refused):
        score_match(rows, TeamTotalPoints())


@given(st.lists(st.tuples(st.integers(-90, 90), st.integers(-90, 90)), min_size=1, max_size=12))
def test_a_match_without_adjustments_balances(boards: list[tuple[int, int]]) -> None:
    tens = [(one * 10, other * 10) for one, other in boards]
    for by in (TeamImps(), TeamTotalPoints()):
        assert sum(both(match_of(*tens, by=by))) == 0
    assert sum(both(match_of(*tens, by=BoardAMatch()))) == 2 * len(tens)


def test_L12_C_2_assigned_scores_need_not_balance() -> None:
    # open room: 4S made by East-West; the director gives A (NS) 4S-1, and B (EW) only 4S-2
    rows = [table("1", "A", 50, -100), table("1", "B", -420)]
    assert both(score_match(rows, TeamImps())) == [10, -11]


def test_D_contestant_a_team_owns_the_scores_of_both_its_tables() -> None:
    # five players: the pairs at the tables change, the team does not
    match = match_of((620, 170), (-50, 100))
    assert match.awards_of("A") == [10, -4]
    assert match.awards_of("B") == [-10, 4]


def test_L12_C_2_an_award_in_imps() -> None:
    rows = [table("1", "A", Award(Fraction(13, 2)), 0), table("1", "B", 0)]
    assert both(score_match(rows, TeamImps())) == [Fraction(13, 2), 0]


def test_an_average_at_both_tables_counts_once() -> None:
    rows = [table("1", "A", AVERAGE_PLUS, AVERAGE_MINUS), table("1", "B", AVERAGE_MINUS, AVERAGE_PLUS)]
    assert both(score_match(rows, TeamImps())) == [3, -3]
    clash = [table("1", "A", AVERAGE_PLUS, AVERAGE_PLUS), table("1", "B", AVERAGE_MINUS, AVERAGE_MINUS)]
    with pytest.raises(Malformed):
        score_match(clash, TeamImps())


def test_L86_B_knockout_takes_the_mean() -> None:
    # the clause's example: North-South's team +5, the other -1: plus and minus 3
    rows = [table("1", "A", Award(Fraction(5)), Award(Fraction(-1))), table("1", "B", 0)]
    match = score_match(rows, TeamImps())
    assert both(match) == [5, -1]
    assert score_knockout([match]).margin == 3


def test_2017_L12_C_4_knockout_takes_the_mean() -> None:
    rows = [table("1", "A", Award(Fraction(6)), Award(Fraction(-2))), table("1", "B", 0)]
    assert score_knockout([score_match(rows, TeamImps())]).margin == 4


def test_knockout_of_two_stanzas_with_carry_over_and_penalties() -> None:
    first = match_of((620, 170))
    second = score_match([table("1", "B", 420), table("1", "A", -50)], TeamImps(), home="B")
    assert second.home_score == 10
    fine = Penalty(contestant="B", amount=Fraction(3), unit=ScoreUnit.IMPS)
    knockout = score_knockout([first, second], carried=Fraction(-5, 2), penalties=[fine])
    assert (knockout.played, knockout.boards) == (Fraction(0), 2)
    assert knockout.margin == Fraction(1, 2)
    assert knockout.winner == "A"
    assert score_knockout([first, second]).winner is None


def test_knockout_by_board_a_match_counts_points() -> None:
    match = match_of((620, 170), (420, 420), by=BoardAMatch())
    assert score_knockout([match]).margin == 3 - 1
    fine = Penalty(contestant="A", amount=Fraction(50))
    assert score_knockout([match], penalties=[fine]).margin == 1


@pytest.mark.parametrize("case", ["none", "teams", "method", "top", "penalty"])
def test_what_is_no_knockout_is_reported(case: str) -> None:
    match = match_of((620, 170))
    other = score_match(
        [
            TableResult(board="1", ns=("A",), ew=("C",), score_ns=0),
            TableResult(board="1", ns=("C",), ew=("A",), score_ns=0),
        ],
        TeamImps(),
    )
    stanzas = {
        "none": [],
        "teams": [match, other],
        "method": [match, match_of((620, 170), by=BoardAMatch())],
        "top": [match_of((620, 170), by=BoardAMatch(win=win)) for win in (1, 2)],
        "penalty": [match],
    }[case]
    fine = [Penalty(contestant="C", amount=Fraction(1), unit=ScoreUnit.IMPS)]
    with pytest.raises(Malformed):
        score_knockout(stanzas, penalties=fine if case == "penalty" else ())


def test_L87_A_tables_that_played_different_forms_of_a_board_are_not_compared() -> None:
    rows = [table("1", "A", 620), table("1", "B", 170), table("2", "A", 0), table("2", "B", 0)]
    fouled = [structs.replace(rows[0], form="as dealt"), structs.replace(rows[1], form="fouled")]
    match = score_match([*fouled, *rows[2:]], TeamImps())
    assert both(match) == [0, 0]
    assert [board.board for board in match.boards] == ["2"]
    assert match.unpaired == tuple(fouled)


def test_L87_B_each_form_of_a_board_is_compared_by_itself() -> None:
    rows = [table("1", "A", 620), table("1", "B", 170), table("1", "A", 0), table("1", "B", 50)]
    forms = [structs.replace(row, form=form) for row, form in zip(rows, "aabb", strict=True)]
    assert [board.home for board in score_match(forms, TeamImps()).boards] == [10, -2]


def test_boards_that_one_table_alone_played_are_set_apart() -> None:
    rows = [table("1", "A", 620), table("1", "B", 170), table("2", "A", 50)]
    match = score_match(rows, TeamImps())
    assert [board.board for board in match.boards] == ["1"]
    assert [row.board for row in match.unpaired] == ["2"]


@pytest.mark.parametrize(
    "rows",
    [
        [],
        [table("1", "A", 0), table("1", "A", 0)],
        [table("1", "A", 0), TableResult(board="1", ns=("B",), ew=("C",), score_ns=0)],
        [TableResult(board="1", ns=("A",), ew=("A",), score_ns=0)],
        [TableResult(board="1", score_ns=0)],
    ],
)
def test_what_is_no_match_is_reported(rows: list[TableResult]) -> None:
    with pytest.raises(Malformed):
        score_match(rows, TeamImps())


def test_the_home_team_is_one_of_the_two() -> None:
    rows = [table("1", "A", 620), table("1", "B", 170)]
    assert score_match(rows, TeamImps(), home="B").home_score == -10
    with pytest.raises(Malformed):
        score_match(rows, TeamImps(), home="C")
    with pytest.raises(Malformed):
        score_match(rows, TeamImps()).score_of("C")


def test_matches_are_told_apart_by_teams_and_round() -> None:
    rows = [
        table("1", "A", 620, at_round="1"),
        table("1", "B", 170, at_round="1"),
        table("1", "A", -50, at_round="2"),
        table("1", "B", 0, at_round="2"),
        TableResult(board="1", ns=("C",), ew=("D",), score_ns=0, round="1"),
        TableResult(board="1", ns=("D",), ew=("C",), score_ns=0, round="1"),
    ]
    matches = score_matches(rows, TeamImps())
    assert [(match.home, match.visitors, match.round) for match in matches] == [
        ("A", "B", "1"),
        ("A", "B", "2"),
        ("C", "D", "1"),
    ]
    assert [match.home_score for match in matches] == [10, -2, 0]

"""Rankings: ties kept and split, penalties, carry-over, one winner and two (Laws 78, 90, 91)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

import pytest
from msgspec import structs

from paiju.errors import Malformed
from paiju.games.bridge import Side
from paiju.laws import Citation
from paiju.scoring import (
    AVERAGE_PLUS,
    Basis,
    BoardAMatch,
    Butler,
    ContinuousScale,
    CrossImps,
    Field,
    MatchOutcome,
    Matchpoints,
    Penalty,
    Ranking,
    ScoreUnit,
    TableResult,
    Tally,
    TeamImps,
    TieBreak,
    TotalPoints,
    Winners,
    boards_won,
    carry_over,
    drawn,
    head_to_head,
    matches_between,
    net_score,
    outcomes_of,
    quotient,
    rank,
    rank_field,
    rank_matches,
    score_field,
    score_matches,
)


def tallies(**earned: int) -> list[Tally]:
    return [Tally(contestant=name, boards=4, earned=Fraction(score)) for name, score in earned.items()]


def order(ranking: Ranking) -> list[tuple[str, str]]:
    return [(row.place, row.contestant) for row in ranking.standings]


def pairs(*rows: tuple[str, str, str, int]) -> list[TableResult]:
    return [TableResult(board=board, ns=(ns,), ew=(ew,), score_ns=score) for board, ns, ew, score in rows]


def howell() -> Field:
    """Four pairs, three boards, each pair against each other once; all have 3 matchpoints of 6."""
    return score_field(
        pairs(
            ("1", "A", "B", 100),
            ("1", "C", "D", 0),
            ("2", "A", "C", 0),
            ("2", "B", "D", 50),
            ("3", "A", "D", 90),
            ("3", "B", "C", 90),
        ),
        Matchpoints(),
    )


def test_ties_are_kept() -> None:
    ranking = rank(tallies(A=5, B=7, C=5, D=5, E=1), unit=ScoreUnit.IMPS)
    assert order(ranking) == [("1", "B"), ("2=", "A"), ("2=", "C"), ("2=", "D"), ("5", "E")]
    assert ranking.ties == ()


def test_L78_D_x_ties_are_split_as_agreed() -> None:
    ranking = rank(tallies(A=5, B=7, C=5, D=5), unit=ScoreUnit.IMPS, ties=[drawn(["D", "A", "C"])])
    assert order(ranking) == [("1", "B"), ("2", "D"), ("3", "A"), ("4", "C")]
    assert [text.en for text in ranking.ties] == ["by lot"]
    half = rank(tallies(A=5, B=7, C=5, D=5), unit=ScoreUnit.IMPS, ties=[drawn(["D"])])
    assert order(half) == [("1", "B"), ("2", "D"), ("3=", "A"), ("3=", "C")]


def test_split_by_the_boards_played_against_each_other() -> None:
    rows = pairs(
        ("1", "A", "B", 100),
        ("1", "C", "D", 0),
        ("2", "A", "C", -50),
        ("2", "D", "B", 50),
        ("3", "A", "D", 0),
        ("3", "C", "B", 0),
    )
    field = score_field(rows, Matchpoints())
    (kept,) = rank_field(field)
    assert order(kept) == [("1", "D"), ("2=", "A"), ("2=", "C"), ("4", "B")]
    assert [row.total for row in kept.standings] == [5, 3, 3, 1]
    (split,) = rank_field(field, ties=[head_to_head(field)])
    assert order(split) == [("1", "D"), ("2", "C"), ("3", "A"), ("4", "B")]
    assert [list(row.split) for row in split.standings] == [[], [2], [0], []]


def test_the_next_way_is_asked_where_one_does_not_split() -> None:
    field = howell()
    ways = [head_to_head(field), drawn(["D", "A"])]
    (ranking,) = rank_field(field, ties=ways)
    assert order(ranking) == [("1", "D"), ("2", "A"), ("3=", "C"), ("3=", "B")]
    assert [list(row.split) for row in ranking.standings] == [[3, 2], [3, 1], [3, 0], [3, 0]]


def test_split_by_boards_above_average() -> None:
    rows = [
        ("1", "A", "w", 100),
        ("1", "B", "x", 50),
        ("1", "C", "y", 0),
        ("2", "A", "w", 0),
        ("2", "B", "x", 50),
        ("2", "C", "y", 100),
    ]
    field = score_field(pairs(*rows), Matchpoints())
    ns, _ = rank_field(field, ties=[boards_won(field)])
    assert order(ns) == [("1=", "A"), ("1=", "B"), ("1=", "C")]
    imps = score_field(pairs(*rows, ("3", "A", "w", 50), ("3", "B", "x", 50)), TotalPoints())
    ns, _ = rank_field(imps, ties=[boards_won(imps)])
    assert order(ns) == [("1", "B"), ("2", "A"), ("3", "C")]


@pytest.mark.parametrize("way", [head_to_head, boards_won])
def test_with_two_winners_a_tie_is_not_split_by_the_pair_of_the_same_number(way: Callable[[Field], TieBreak]) -> None:
    # North-South 1 and 2 have a top and a bottom each; East-West 1 has two tops
    straight = pairs(("1", "1", "2", 100), ("1", "2", "1", 0), ("2", "1", "1", 0), ("2", "2", "2", 100))
    field = score_field(straight, Matchpoints())
    ns, ew = rank_field(field, ties=[way(field)])
    assert order(ns) == [("1=", "1"), ("1=", "2")]
    assert order(ew) == [("1", "1"), ("2", "2")]


def test_one_winner_or_two() -> None:
    straight = pairs(("1", "1", "1", 100), ("1", "2", "2", 0), ("2", "1", "2", 0), ("2", "2", "1", 50))
    ns, ew = rank_field(score_field(straight, Matchpoints()))
    assert (ns.side, ew.side) == (Side.NS, Side.EW)
    assert order(ns) == [("1=", "1"), ("1=", "2")]
    assert Winners.of(pairs(("1", "1", "11", 0), ("1", "2", "12", 0))) is Winners.TWO
    assert Winners.of(pairs(("1", "1", "2", 0), ("2", "2", "1", 0))) is Winners.ONE
    (single,) = rank_field(
        score_field(pairs(("1", "1", "11", 9), ("1", "2", "12", 0)), Matchpoints(), winners=Winners.ONE)
    )
    assert order(single) == [("1=", "1"), ("1=", "12"), ("3=", "2"), ("3=", "11")]


def test_L78_C_net_total_points_of_all_boards() -> None:
    rows = pairs(("1", "A", "B", 420), ("2", "A", "B", -50), ("3", "A", "B", 110))
    ns, ew = rank_field(score_field(rows, TotalPoints()))
    assert (ns.standings[0].total, ew.standings[0].total) == (Fraction(480), Fraction(-480))
    assert ns.standings[0].percent is None


def test_unequal_numbers_of_boards_are_ranked_by_percentage() -> None:
    rows = pairs(("1", "A", "x", 100), ("1", "B", "y", 0), ("2", "A", "y", 0), ("2", "C", "z", 100))
    ns, _ = rank_field(score_field(rows, Matchpoints()))
    # C has 2 of 2, A 2 of 4, B 0 of 2; on the common scale of four that is 4, 2, 0
    assert [row.contestant for row in ns.standings] == ["C", "A", "B"]
    assert [row.total for row in ns.standings] == [4, 2, 0]
    assert [row.percent for row in ns.standings] == [100, 50, 0]
    plain, _ = rank_field(score_field(rows, Matchpoints()), basis=Basis.TOTAL)
    assert order(plain) == [("1=", "A"), ("1=", "C"), ("3", "B")]


def test_unequal_numbers_of_boards_in_imps() -> None:
    rows = pairs(("1", "A", "x", 100), ("1", "B", "y", 0), ("2", "A", "y", 100), ("2", "C", "z", 0))
    field = score_field(rows, CrossImps())
    ns, _ = rank_field(field, basis=Basis.PER_BOARD)
    assert {row.contestant: row.total for row in ns.standings} == {"A": 6, "B": -6, "C": -6}


def test_totals_may_be_rounded_before_they_are_compared() -> None:
    rows = [
        Tally(contestant="A", boards=1, earned=Fraction(1, 3)),
        Tally(contestant="B", boards=1, earned=Fraction(33, 100)),
    ]
    assert order(rank(rows, unit=ScoreUnit.IMPS)) == [("1", "A"), ("2", "B")]
    assert order(rank(rows, unit=ScoreUnit.IMPS, step=Fraction(1, 100))) == [("1=", "A"), ("1=", "B")]


def test_L90_A_a_penalty_as_percentage_of_a_top() -> None:
    # top 2 on a board: 25 percent of it is half a matchpoint
    fine = Penalty(contestant="A", amount=Fraction(25), citation=Citation("L90.B.2"))
    (ranking,) = rank_field(howell(), penalties=[fine])
    last = ranking.standings[-1]
    assert (last.contestant, last.penalties, last.total) == ("A", Fraction(1, 2), Fraction(5, 2))
    assert last.percent == 100 * Fraction(5, 2) / 6
    assert [row.total for row in ranking.standings[:3]] == [3, 3, 3]


def test_L90_A_penalties_in_the_unit_of_the_event_add_up() -> None:
    fines = [
        Penalty(contestant="B", amount=Fraction(3), unit=ScoreUnit.IMPS),
        Penalty(contestant="B", amount=Fraction(1, 2), unit=ScoreUnit.IMPS),
    ]
    ranking = rank(tallies(A=5, B=7), unit=ScoreUnit.IMPS, penalties=fines)
    assert order(ranking) == [("1", "A"), ("2", "B")]
    standing = ranking.standing("B")
    assert standing is not None
    assert standing.total == Fraction(7, 2)


@pytest.mark.parametrize(
    "fine",
    [
        Penalty(contestant="A", amount=Fraction(3), unit=ScoreUnit.IMPS),
        Penalty(contestant="nobody", amount=Fraction(10)),
    ],
)
def test_a_penalty_that_does_not_fit_is_reported(fine: Penalty) -> None:
    with pytest.raises(Malformed):
        rank_field(howell(), penalties=[fine])
    with pytest.raises(Malformed):
        Penalty(contestant="A", amount=Fraction(0))


def test_a_percentage_needs_a_top() -> None:
    field = score_field(pairs(("1", "A", "B", 0), ("1", "B", "A", 0)), Butler())
    with pytest.raises(Malformed):
        rank_field(field, penalties=[Penalty(contestant="A", amount=Fraction(10))])


def test_a_penalty_says_whose_in_an_event_with_two_winners() -> None:
    field = score_field(pairs(("1", "1", "1", 100), ("1", "2", "2", 0)), Matchpoints())
    with pytest.raises(Malformed):
        rank_field(field, penalties=[Penalty(contestant="1", amount=Fraction(50))])
    fine = Penalty(contestant="1", side=Side.EW, amount=Fraction(50))
    ns, ew = rank_field(field, penalties=[fine])
    assert [row.penalties for row in ns.standings] == [0, 0]
    assert {row.contestant: row.penalties for row in ew.standings} == {"1": 1, "2": 0}


def test_L81_C_7_standings_subtract_a_penalty() -> None:
    before, after = (
        rank_field(howell(), penalties=fines)[0] for fines in ([], [Penalty(contestant="C", amount=Fraction(10))])
    )
    for row in before.standings:
        other = after.standing(row.contestant)
        assert other is not None
        assert row.total - other.total == (Fraction(1, 5) if row.contestant == "C" else 0)


@pytest.mark.parametrize("code", ["1997", "2017"])
def test_L89_in_an_individual_the_offender_alone_pays(code: str) -> None:
    rows = [
        TableResult(board="1", ns=("N", "S"), ew=("E", "W"), score_ns=100),
        TableResult(board="1", ns=("a", "b"), ew=("c", "d"), score_ns=0),
    ]
    fine = Penalty(
        contestant="N",
        amount=Fraction(1),
        unit=ScoreUnit.MATCHPOINTS,
        citation=Citation("L89" if code == "1997" else "2017:L12.C.3"),
    )
    (ranking,) = rank_field(score_field(rows, Matchpoints()), penalties=[fine])
    totals = {row.contestant: row.total for row in ranking.standings}
    assert totals == {"N": 1, "S": 2, "c": 2, "d": 2, "a": 0, "b": 0, "E": 0, "W": 0}


def test_L91_A_disciplinary_points_are_taken_off_alike() -> None:
    fine = Penalty(contestant="A", amount=Fraction(1), unit=ScoreUnit.MATCHPOINTS, citation=Citation("L91.A"))
    (ranking,) = rank_field(howell(), penalties=[fine])
    assert ranking.standings[-1].total == 2


def test_L91_B_the_disqualified_are_not_ranked_but_were_played_against() -> None:
    (ranking,) = rank_field(howell(), without_standing={"A"})
    assert ranking.standing("A") is None
    assert {row.contestant: row.total for row in ranking.standings} == {"B": 3, "C": 3, "D": 3}


def test_carry_over_weighs_boards_by_half() -> None:
    # EBU White Book 3.8: CF = SQ/2 x (boards in the qualifier / its maximum) x (maximum of the final / its boards)
    assert carry_over(300, 500, 25, into_available=1000, into_boards=50) == 150
    assert carry_over(60, 100, 20, into_available=480, into_boards=24, weight=Fraction(1)) == 240
    with pytest.raises(Malformed):
        carry_over(1, 0, 20, into_available=480, into_boards=24)


def test_carry_over_is_added_to_the_total_but_not_to_the_percentage() -> None:
    (ranking,) = rank_field(howell(), carried={"D": Fraction(5, 4)})
    first = ranking.standings[0]
    assert (first.contestant, first.total, first.carried) == ("D", Fraction(17, 4), Fraction(5, 4))
    assert first.percent == 50


def team_rows(*matches: tuple[str, str, str, Sequence[tuple[int, int]]]) -> list[TableResult]:
    rows = []
    for at_round, home, visitors, boards in matches:
        for at, (opened, closed) in enumerate(boards, 1):
            for ns, ew, score in ((home, visitors, opened), (visitors, home, closed)):
                rows.append(TableResult(board=str(at), ns=(ns,), ew=(ew,), score_ns=score, round=at_round))
    return rows


def league() -> list[TableResult]:
    """A beats B by 10, B beats C by 10, C beats A by 10 and loses 5 back; boards as North-South scores."""
    return team_rows(
        ("1", "A", "B", [(620, 170)]), ("2", "B", "C", [(620, 170)]), ("3", "C", "A", [(620, 170), (-100, 70)])
    )


def vps(rows: list[TableResult], *fines: Penalty) -> list[MatchOutcome]:
    return outcomes_of(score_matches(rows, TeamImps()), ContinuousScale, fines)


def test_L78_D_victory_points_after_conversion_to_imps() -> None:
    outcomes = vps(league())
    assert [match.match.home_score for match in outcomes] == [10, 10, 5]
    assert [row.unit for row in outcomes] == [ScoreUnit.VICTORY_POINTS] * 3
    assert outcomes[0].home == ContinuousScale(1).vps(10)
    assert all(row.home + row.visitors == 20 == row.available for row in outcomes)
    ranking = rank_matches(outcomes)
    assert [row.contestant for row in ranking.standings] == ["A", "B", "C"]
    assert sum(row.total for row in ranking.standings) == 60
    assert ranking.full == 40


def test_L86_A_both_teams_may_gain_so_victory_points_need_not_balance() -> None:
    rows = league()[:2]
    for ns, ew in (("A", "B"), ("B", "A")):
        rows.append(TableResult(board="2", ns=(ns,), ew=(ew,), score_ns=AVERAGE_PLUS, score_ew=AVERAGE_PLUS, round="1"))
    (row,) = outcomes_of(score_matches(rows, TeamImps()), lambda _: ContinuousScale(16))
    assert row.home == ContinuousScale(16).vps(13)
    assert row.visitors == ContinuousScale(16).vps(-7)
    assert row.home + row.visitors > 20


def sixteen(_boards: int) -> ContinuousScale:
    return ContinuousScale(16)


def test_a_penalty_in_imps_lowers_the_offenders_victory_points_alone() -> None:
    matches = score_matches(league()[:2], TeamImps())
    fine = Penalty(contestant="B", amount=Fraction(3), unit=ScoreUnit.IMPS, round="1")
    (row,) = outcomes_of(matches, lambda _: ContinuousScale(16), [fine])
    assert row.home == ContinuousScale(16).vps(10)
    assert row.visitors == ContinuousScale(16).vps(-13)
    assert row.home + row.visitors < 20


def test_L90_A_a_penalty_in_imps_is_taken_off_one_match_only() -> None:
    rows = [
        *team_rows(("1", "A", "B", [(620, 170)]), ("1", "A", "C", [(620, 620)])),
        *(
            structs.replace(row, session="second")
            for row in team_rows(("1", "A", "B", [(0, 0)]), ("2", "A", "B", [(0, 0)]))
        ),
    ]
    matches = score_matches(rows, TeamImps())

    def fined(session: str, number: str) -> list[Fraction]:
        fine = Penalty(contestant="A", amount=Fraction(3), unit=ScoreUnit.IMPS, session=session, round=number)
        return [row.home for row in outcomes_of(matches, sixteen, [fine])]

    plain = [row.home for row in outcomes_of(matches, sixteen)]
    less = ContinuousScale(16).vps(-3)
    assert fined("second", "1") == [*plain[:2], less, plain[3]]
    assert fined("", "2") == [*plain[:3], less]
    with pytest.raises(Malformed) as caught:
        fined("", "1")
    assert "one match for A in round 1" in caught.value.text.en
    assert caught.value.found == "3"


def test_a_match_without_a_board_at_both_tables_gives_no_victory_points() -> None:
    rows = [*league()[:2], TableResult(board="1", ns=("C",), ew=("D",), score_ns=50, round="1")]
    outcomes = outcomes_of(score_matches(rows, TeamImps()), ContinuousScale)
    empty = outcomes[1]
    assert [empty.home, empty.visitors, empty.available] == [0, 0, 0]
    assert [row.contestant for row in rank_matches(outcomes).standings] == ["A", "B", "C", "D"]
    fine = Penalty(contestant="C", amount=Fraction(3), unit=ScoreUnit.IMPS, round="1")
    with pytest.raises(Malformed):
        outcomes_of(score_matches(rows, TeamImps()), ContinuousScale, [fine])


def test_penalties_in_victory_points_and_in_imps() -> None:
    in_imps = Penalty(contestant="A", amount=Fraction(2), unit=ScoreUnit.IMPS, round="1")
    in_vps = Penalty(contestant="C", amount=Fraction(1, 2), unit=ScoreUnit.VICTORY_POINTS)
    plain, fined = vps(league()), vps(league(), in_imps)
    ranking = rank_matches(fined, penalties=[in_imps, in_vps])
    before = rank_matches(plain)
    change = {
        row.contestant: row.total - other.total
        for row in ranking.standings
        if (other := before.standing(row.contestant))
    }
    assert change == {"A": ContinuousScale(1).vps(8) - ContinuousScale(1).vps(10), "B": 0, "C": Fraction(-1, 2)}
    with pytest.raises(Malformed):
        rank_matches(plain, penalties=[in_imps])
    with pytest.raises(Malformed):
        vps(league(), Penalty(contestant="A", amount=Fraction(2), unit=ScoreUnit.IMPS, round="2"))


def test_imps_may_rank_by_themselves() -> None:
    outcomes = outcomes_of(score_matches(league(), TeamImps()))
    fine = Penalty(contestant="A", amount=Fraction(6), unit=ScoreUnit.IMPS)
    ranking = rank_matches(outcomes, penalties=[fine])
    assert [row.contestant for row in ranking.standings] == ["B", "A", "C"]
    assert [row.total for row in ranking.standings] == [0, -1, -5]


def test_board_a_match_ranks_by_points_with_a_top() -> None:
    outcomes = outcomes_of(score_matches(league(), BoardAMatch()))
    ranking = rank_matches(outcomes, basis=Basis.PERCENT, penalties=[Penalty(contestant="C", amount=Fraction(50))])
    assert {row.contestant: row.earned for row in ranking.standings} == {"A": 4, "B": 2, "C": 2}
    assert {row.contestant: row.available for row in ranking.standings} == {"A": 6, "B": 4, "C": 6}
    assert ranking.standings[-1].total == 1


def test_ties_of_teams_are_split_in_the_agreed_order() -> None:
    rows = team_rows(
        ("1", "A", "B", [(620, 170), (0, 0)]),
        ("2", "C", "A", [(620, 170), (0, 50)]),
        ("3", "B", "C", [(620, 170), (100, 0)]),
        ("4", "A", "D", [(50, 0), (0, 0)]),
    )
    outcomes = outcomes_of(score_matches(rows, TeamImps()))
    nets = {row.contestant: row.total for row in rank_matches(outcomes).standings}
    assert nets == {"A": 4, "B": 3, "C": -5, "D": -2}
    level = [Tally(contestant=name, boards=4, earned=Fraction(0)) for name in ("A", "B", "C", "D")]

    def by(*ties: str) -> list[tuple[str, str]]:
        known = {"matches": matches_between(outcomes), "net": net_score(outcomes), "quotient": quotient(outcomes)}
        return order(rank(level, unit=ScoreUnit.IMPS, ties=[known[tie] for tie in ties]))

    assert by("net") == [("1", "A"), ("2", "B"), ("3", "D"), ("4", "C")]
    # single boards: A won 10, 2, 2 and lost 10; B won 10, 3 and lost 10; C won 10 and lost 2, 10, 3; D lost 2
    assert by("quotient") == [("1", "A"), ("2", "B"), ("3", "C"), ("4", "D")]
    assert by("matches", "quotient") == by("net")


def test_a_team_that_lost_nothing_has_the_best_quotient() -> None:
    rows = team_rows(("1", "A", "B", [(620, 170)]), ("1", "C", "D", [(2000, 0), (0, 50)]))
    outcomes = outcomes_of(score_matches(rows, TeamImps()))
    values = quotient(outcomes).values(["A", "B", "C", "D"], None)
    assert sorted(values, key=lambda name: values[name], reverse=True) == ["A", "C", "D", "B"]
    assert values["C"] == Fraction(19, 2)


def test_a_scale_wants_imps() -> None:
    with pytest.raises(Malformed):
        outcomes_of(score_matches(league(), BoardAMatch()), ContinuousScale)


def test_matches_of_different_units_are_not_ranked_together() -> None:
    in_imps = outcomes_of(score_matches(league(), TeamImps()))
    with pytest.raises(Malformed):
        rank_matches([*in_imps, *vps(league())])


def test_nobody_to_rank() -> None:
    assert rank([], unit=ScoreUnit.IMPS).standings == ()
    assert rank_matches([]).standings == ()
    assert [ranking.standings for ranking in rank_field(score_field([], Matchpoints()))] == [(), ()]

"""Scores that only the method can tell, against a slow oracle: every world of every weighted table, by definition."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from paiju.errors import Malformed
from paiju.scoring import (
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    AVERAGES_1997,
    VOID,
    Average,
    Award,
    BoardAMatch,
    Butler,
    CalculatedScore,
    CrossImps,
    FieldMethod,
    MatchMethod,
    Matchpoints,
    SideScore,
    TableResult,
    TeamImps,
    TeamTotalPoints,
    TotalPoints,
    field_tallies,
    imps,
    score_field,
    score_match,
    score_text,
)

POINTS = (-200, -100, -50, 110, 140, 170, 400, 420, 430, 450, 620)
SCORE = CalculatedScore(((420, 60), (-50, 40)))
Parts = Sequence[tuple[int, int]]


def parts(score: SideScore) -> Parts:
    """Return the results of a score that is compared, with percents; none for one that is not."""
    if isinstance(score, CalculatedScore):
        return score.results
    return ((score, 100),) if isinstance(score, int) else ()


def worlds(others: Sequence[Parts]) -> Iterator[tuple[list[int], Fraction]]:
    """Return what the other tables can have come to, with how probable it is."""
    for world in product(*others):
        weight = Fraction(1)
        for _, percent in world:
            weight *= Fraction(percent, 100)
        yield [points for points, _ in world], weight


def by_matchpoints(points: int, others: list[int], tables: int) -> Fraction:
    won = sum(2 if points > other else points == other for other in others)
    return Fraction((won + 1) * tables, len(others) + 1) - 1


def by_cross_imps(points: int, others: list[int], _tables: int) -> Fraction:
    return Fraction(sum(imps(points - other) for other in others), max(len(others), 1))


def by_points(points: int, _others: list[int], _tables: int) -> Fraction:
    return Fraction(points)


Award_of = Callable[[int, list[int], int], Fraction]


def oracle(column: Sequence[SideScore], at: int, award: Award_of, minus: Fraction) -> Fraction:
    """Return what the table `at` is worth to the side whose scores these are; `minus`: an average minus."""
    others = [parts(one) for place, one in enumerate(column) if place != at and parts(one)]

    def value(points: int) -> Fraction:
        return sum((award(points, world, len(column)) * weight for world, weight in worlds(others)), Fraction(0))

    mine = column[at]
    found = sum((value(points) * Fraction(part, 100) for points, part in parts(mine)), Fraction(0))
    if isinstance(mine, CalculatedScore) and mine.lost is not None:
        sound, table = value(mine.lost[0]), value(mine.lost[1])
        if sound > table:
            found -= sound - table
        found = max(found, table)
    if isinstance(mine, CalculatedScore) and mine.at_most is not None and found > minus:
        found = minus
    return found


def weights(dice: Random) -> tuple[tuple[int, int], ...]:
    results = dice.sample(POINTS, dice.randint(1, 3))
    cuts = sorted(dice.sample(range(1, 100), len(results) - 1))
    percents = [after - before for before, after in zip([0, *cuts], [*cuts, 100], strict=True)]
    return tuple(zip(results, percents, strict=True))


def reckoned(dice: Random, limits: bool = True) -> CalculatedScore:
    lost = (dice.choice(POINTS), dice.choice(POINTS)) if dice.random() < 0.4 else None
    limit = AVERAGE_MINUS if limits and dice.random() < 0.4 else None
    return CalculatedScore(weights(dice), lost, limit)


def score_of(dice: Random, averages: bool) -> SideScore:
    kind = dice.random()
    if kind < 0.45:
        return reckoned(dice, averages)
    if kind < 0.55:
        return VOID
    return AVERAGE_PLUS if averages and kind < 0.65 else dice.choice(POINTS)


METHODS: list[tuple[FieldMethod, Award_of, Fraction]] = [
    (Matchpoints(), by_matchpoints, Fraction(8 * 40, 100)),
    (CrossImps(), by_cross_imps, Fraction(-3)),
    (TotalPoints(), by_points, Fraction(0)),
]


@pytest.mark.parametrize(("by", "award", "minus"), METHODS)
def test_2017_L12_C_1_c_every_table_against_the_oracle(by: FieldMethod, award: Award_of, minus: Fraction) -> None:
    dice = Random("weighted")
    averages = not isinstance(by, TotalPoints)
    for _ in range(60):
        columns = [[score_of(dice, averages) for _ in range(5)] for _ in range(2)]
        rows = [
            TableResult(board="1", ns=(f"n{at}",), ew=(f"e{at}",), score_ns=ns, score_ew=ew)
            for at, (ns, ew) in enumerate(zip(*columns, strict=True))
        ]
        scored = score_field(rows, by).travellers[0].rows
        for at, row in enumerate(scored):
            for side, found in enumerate((row.ns, row.ew)):
                if parts(columns[side][at]):
                    assert found == oracle(columns[side], at, award, minus), columns


def test_2017_L12_C_1_c_both_sides_weighted_share_what_a_board_is_worth() -> None:
    """Whatever is weighted, all matchpoints of a board are given out where both sides have the same results."""
    dice = Random("sum")
    for _ in range(40):
        rows = []
        for at in range(4):
            ns = weights(dice)
            ew = tuple((-points, percent) for points, percent in ns)
            scores = CalculatedScore(ns), CalculatedScore(ew)
            rows.append(TableResult(board="1", ns=(f"n{at}",), ew=(f"e{at}",), score_ns=scores[0], score_ew=scores[1]))
        scored = score_field(rows, Matchpoints()).travellers[0].rows
        assert all(row.ns + row.ew == 6 for row in scored)
        assert sum(row.ns for row in scored) == 12


def test_2017_L12_C_1_c_butler_the_datum_takes_each_result_by_its_weight() -> None:
    """Three tables at 100, and one of 60% 420, 40% -50: 532 in all, so a datum of 130 for the three."""
    rows = [
        TableResult(board="1", ns=(f"n{at}",), ew=(f"e{at}",), score_ns=score, score_ew=other)
        for at, (score, other) in enumerate([(100, -100)] * 3 + [(SCORE, CalculatedScore(((-420, 60), (50, 40))))])
    ]
    scored = score_field(rows, Butler(drop=0)).travellers[0].rows
    datum = Butler(drop=0).datum({100: 3, 420: Fraction(3, 5), -50: Fraction(2, 5)})
    assert datum == 130  # 532 / 4 = 133
    assert [row.ns for row in scored[:3]] == [imps(100 - 130)] * 3
    up, down = (imps(points - round((300 + points) / 40) * 10) for points in (420, -50))
    assert scored[3].ns == Fraction(60 * up + 40 * down, 100)
    assert scored[3].ew == -scored[3].ns


def team_oracle(mine: SideScore, other: SideScore, by: MatchMethod, minus: Fraction | None) -> Fraction:
    def value(points: int, against: SideScore) -> Fraction:
        return sum((by.award(points + one) * Fraction(part, 100) for one, part in parts(against)), Fraction(0))

    found = Fraction(0)
    for points, part in parts(mine):
        found += value(points, other) * Fraction(part, 100)
    for score, against in ((mine, other), (other, mine)):
        if isinstance(score, CalculatedScore) and score.lost is not None:
            sound, table = (value(points, against) for points in score.lost)
            found = max(found - max(sound - table, Fraction(0)), table)
        if isinstance(score, CalculatedScore) and score.at_most is not None and minus is not None:
            found = min(found, minus)
    return found


@pytest.mark.parametrize(
    ("by", "minus"), [(TeamImps(), Fraction(-3)), (BoardAMatch(), Fraction(4, 5)), (TeamTotalPoints(), None)]
)
def test_2017_L12_C_1_c_a_match_against_the_oracle(by: MatchMethod, minus: Fraction | None) -> None:
    dice = Random("teams")

    def one() -> SideScore:
        return reckoned(dice, minus is not None) if dice.random() < 0.6 else dice.choice(POINTS)

    for _ in range(200):
        scores = [one() for _ in range(4)]
        match = score_match(
            [
                TableResult(board="1", ns=("A",), ew=("B",), score_ns=scores[0], score_ew=scores[1]),
                TableResult(board="1", ns=("B",), ew=("A",), score_ns=scores[2], score_ew=scores[3]),
            ],
            by,
        )
        assert match.home_score == team_oracle(scores[0], scores[3], by, minus)
        assert match.visitors_score == team_oracle(scores[1], scores[2], by, minus)


def two_tables(ns: SideScore, other: int | Average | Award) -> Fraction:
    rows = [
        TableResult(board="1", ns=("A",), ew=("B",), score_ns=ns, score_ew=0),
        TableResult(board="1", ns=("B",), ew=("A",), score_ns=0, score_ew=other),
    ]
    return score_match(rows, TeamImps()).home_score


def test_L86_A_an_artificial_score_of_the_other_table_stands_and_a_limit_holds_for_it() -> None:
    assert two_tables(SCORE, AVERAGE_PLUS) == 3
    assert two_tables(CalculatedScore(((420, 100),), None, AVERAGE_MINUS), AVERAGE_PLUS) == -3
    assert two_tables(CalculatedScore(((420, 100),), None, AVERAGE_MINUS), Award(Fraction(-9))) == -9
    assert two_tables(VOID, AVERAGE_PLUS) == 0


def test_2017_L12_C_1_e_the_innocent_side_never_falls_below_what_it_had_at_the_table() -> None:
    """420 redressed, sound play 620, table -100, nothing at the other table: 9 less 12 + 3 would be -6."""
    assert imps(420) - (imps(620) - imps(-100)) == -6
    assert two_tables(CalculatedScore(((420, 100),), (620, -100)), 0) == imps(-100) == -3
    assert two_tables(CalculatedScore(((420, 100),), (50, -100)), 0) == imps(420) - (imps(50) + 3)
    assert two_tables(CalculatedScore(((420, 100),), (-100, 50)), 0) == imps(420), "nothing was lost"


def test_2017_L15_B_3_a_side_without_a_score_is_not_on_the_board() -> None:
    rows = [
        TableResult(board="1", ns=(f"n{at}",), ew=(f"e{at}",), score_ns=points) for at, points in enumerate((420, -50))
    ]
    rows.append(TableResult(board="1", ns=("n9",), ew=("e9",), score_ns=VOID, score_ew=AVERAGE_PLUS))
    found = {one.contestant: one for one in field_tallies(score_field(rows, Matchpoints()))}
    assert "n9" not in found, "it has played the board elsewhere"
    assert found["e9"].earned == Fraction(4 * 60, 100)
    assert found["n0"].earned == Fraction(3 * 3, 2) - 1  # Neuberg: two results of three


@pytest.mark.parametrize(
    ("results", "lost", "limit"),
    [
        (((420, 60), (-50, 50)), None, None),
        (((420, 100), (-50, 0)), None, None),
        (((420, 110), (-50, -10)), None, None),
        ((), None, None),
    ],
)
def test_weights_come_to_100(results: tuple[tuple[int, int], ...], lost: None, limit: None) -> None:
    with pytest.raises(Malformed):
        CalculatedScore(results, lost, limit)


def test_a_score_is_said_in_both_languages() -> None:
    whole = CalculatedScore(((420, 60), (-50, 40)), (50, -100), AVERAGE_MINUS)
    assert whole.text.en == (
        "60% +420, 40% -50, weighted by the method, less the self-inflicted part (+50 to -100),"
        " "
        "at most average minus (40%)"
    )
    assert whole.text.zh == ("60% +420、40% -50，按计分法加权，扣除自行造成的损失（+50 到 -100），至多平均减（40%）")
    assert str(score_text(CalculatedScore(at_most=AVERAGE_MINUS))) == ("own score, at most average minus (40%)")
    assert (score_text(VOID).zh, score_text(-50).en) == ("不计成绩", "-50")
    assert AVERAGES_1997.imps_of(AVERAGE_MINUS) == -3

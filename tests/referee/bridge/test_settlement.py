"""From what happened at the table to the score: the order of the law, and where order does not matter."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Any

import pytest
from tests.referee.as_scored import as_scored

from paiju.errors import Malformed
from paiju.games.bridge import BoardResult, Contract, Vulnerability, score
from paiju.games.bridge.effects import AwardTricks, Grade, ScoreOverride, TrickTransfer
from paiju.games.bridge.seat import SIDES
from paiju.games.tractor.effects import PointPenalty
from paiju.laws.effect import Cancel, Discipline, Forfeit, ProceduralPenalty, Redeal
from paiju.referee.bridge.settlement import Stopped, settle
from paiju.scoring import (
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    VOID,
    CalculatedScore,
    Matchpoints,
    TableResult,
    TeamImps,
    score_field,
    score_matches,
)

NONE, BOTH = Vulnerability.NONE, Vulnerability.BOTH
FOUR_SPADES = Contract.parse("4S by N")
MINUS_LIMIT = ScoreOverride(1, Grade.AVERAGE_MINUS, at_most=True)


def made(contract: str, tricks: int, vulnerability: Vulnerability = NONE) -> BoardResult:
    bid = Contract.parse(contract)
    side = bid.declarer.side
    points = score(bid, vulnerability.of(side), tricks)
    return BoardResult(bid, tricks, -points if side else points)


def test_a_board_without_rulings_is_scored_as_it_was_played() -> None:
    for contract, tricks in (("4S by N", 10), ("3NTX by E", 7), ("7CXX by W", 13)):
        natural = made(contract, tricks, BOTH)
        found = settle(natural, BOTH, [])
        assert (found.tricks, found.ns, found.ew) == (tricks, natural.score_ns, -natural.score_ns)
    passed = settle(BoardResult(None, None, 0), BOTH, [])
    assert (passed.contract, passed.ns, passed.ew) == (None, 0, 0)


def test_tricks_go_over_before_the_score_is_reckoned() -> None:
    natural = made("4S by N", 10)
    assert settle(natural, NONE, [TrickTransfer(1, 2)]).ns == -100
    assert settle(natural, NONE, [TrickTransfer(0, 1)]).ns == 450
    both = settle(natural, NONE, [TrickTransfer(0, 1), TrickTransfer(1, 2)])
    assert (both.tricks, both.ns) == (9, -50)


def test_a_defenders_revoke_counts_for_a_declarer_of_either_side() -> None:
    assert settle(made("4S by E", 9), NONE, [TrickTransfer(1, 1)]).ew == 420
    assert settle(made("4S by E", 10), NONE, [TrickTransfer(0, 1)]).ew == -50


def test_no_side_has_more_tricks_than_there_are() -> None:
    assert settle(made("7S by N", 13), NONE, [TrickTransfer(0, 2)]).tricks == 13
    assert settle(made("1S by N", 1), NONE, [TrickTransfer(1, 2)]).tricks == 0


def test_play_that_was_stopped_needs_an_award_of_what_is_to_come() -> None:
    stopped = Stopped(FOUR_SPADES, 6, 2)
    assert settle(stopped, NONE, []).ns is None
    for side, tricks, total in ((0, 5, 11), (1, 5, 6), (1, 0, 11), (0, 0, 6)):
        assert settle(stopped, NONE, [AwardTricks(side, tricks)]).tricks == total
    agreeing: list[Any] = [AwardTricks(0, 4), AwardTricks(1, 1)]
    assert settle(stopped, NONE, agreeing).tricks == 10
    with pytest.raises(Malformed, match="one award"):
        settle(stopped, NONE, [AwardTricks(0, 4), AwardTricks(1, 2)])
    with pytest.raises(Malformed, match="0 to 5 tricks"):
        settle(stopped, NONE, [AwardTricks(0, 6)])


def test_an_award_and_a_transfer_add_up() -> None:
    stopped = Stopped(FOUR_SPADES, 6, 2)
    found = settle(stopped, NONE, [AwardTricks(0, 4), TrickTransfer(1, 1)])
    assert (found.tricks, found.ns) == (9, -50)


def test_sides_apart_need_not_balance() -> None:
    natural = made("4S by N", 10)
    effects = [ScoreOverride(0, Grade.ASSIGNED, 420), ScoreOverride(1, Grade.ASSIGNED, -450)]
    found = settle(natural, NONE, effects)
    assert (found.ns, found.ew) == (420, -450)
    result = as_scored(found, ("a",), ("b",))
    assert result is not None
    assert (result.score_ns, result.own_ew) == (420, -450)
    one = settle(natural, NONE, [ScoreOverride(1, Grade.AVERAGE_MINUS)])
    assert (one.ns, one.ew) == (420, AVERAGE_MINUS)  # the other side keeps its score as played


def test_an_override_stands_over_transferred_tricks() -> None:
    effects: list[Any] = [TrickTransfer(1, 1), ScoreOverride(0, Grade.ASSIGNED, 170)]
    found = settle(made("4S by N", 10), NONE, effects)
    assert (found.tricks, found.ns, found.ew) == (9, 170, 50)


def test_a_cancelled_board_has_the_artificial_scores_or_none() -> None:
    natural = made("4S by N", 10)
    plus = [ScoreOverride(side, Grade.AVERAGE_PLUS) for side in (0, 1)]
    found = settle(natural, NONE, [Cancel(), *plus])
    assert (found.contract, found.ns, found.ew) == (None, AVERAGE_PLUS, AVERAGE_PLUS)
    for empty in (Cancel(), Redeal()):
        nothing = settle(natural, NONE, [empty])
        assert as_scored(nothing, ("a",), ("b",)) is None


@pytest.mark.parametrize("cancel", [Cancel(), Redeal()])
def test_2017_L15_B_3_a_second_score_does_not_survive_a_cancelled_board(cancel: Any) -> None:
    for side in (0, 1):
        plus = ScoreOverride(side, Grade.AVERAGE_PLUS)
        found = settle(made("4S by N", 10), NONE, [plus, cancel])
        assert (found.ns, found.ew) == ((AVERAGE_PLUS, None), (None, AVERAGE_PLUS))[side]
        result = as_scored(found, ("a",), ("b",))
        assert result is not None
        assert (result.score_ns, result.own_ew)[1 - side] == VOID
        assert [result.contestants(one) for one in SIDES] == [
            () if one != side else (("a",), ("b",))[one] for one in (0, 1)
        ]
    kept = settle(made("4S by N", 10), NONE, [Cancel(), MINUS_LIMIT])
    assert (kept.ns, kept.ew) == (None, None), "a limit is no score"


def test_a_score_of_one_side_alone_needs_one_of_the_other() -> None:
    with pytest.raises(Malformed, match="to which the limit applies"):
        settle(None, NONE, [MINUS_LIMIT])
    with pytest.raises(Malformed, match="each side"):
        settle(None, NONE, [ScoreOverride(0, Grade.AVERAGE_PLUS)])


@pytest.mark.parametrize("effect", [PointPenalty(0, 5), Forfeit(1)])
def test_an_effect_of_another_game_is_refused(effect: Any) -> None:
    with pytest.raises(Malformed, match="bridge"):
        settle(made("4S by N", 10), NONE, [effect])


def test_two_different_adjusted_scores_of_a_side_are_refused() -> None:
    natural = made("4S by N", 10)
    twice = [ScoreOverride(0, Grade.ASSIGNED, 420), ScoreOverride(0, Grade.ASSIGNED, 450)]
    with pytest.raises(Malformed, match="one adjusted score"):
        settle(natural, NONE, twice)
    assert settle(natural, NONE, [twice[0], twice[0]]).ns == 420


def random_effects(dice: Random) -> list[Any]:
    effects: list[Any] = [TrickTransfer(dice.randrange(2), dice.randint(1, 3)) for _ in range(dice.randrange(4))]
    for side in (0, 1):
        if dice.random() < 0.4:
            grade = dice.choice((Grade.AVERAGE, Grade.AVERAGE_PLUS, Grade.ASSIGNED))
            points = dice.randrange(-50, 50) * 10 if grade is Grade.ASSIGNED else None
            effects.append(ScoreOverride(side, grade, points))
        if dice.random() < 0.3:
            effects.append(ScoreOverride(side, Grade.AVERAGE_MINUS, at_most=True))
        if dice.random() < 0.3:
            effects.append(ProceduralPenalty(side, f"{dice.randint(1, 9)}%"))
    return effects


def test_the_order_in_which_effects_come_changes_nothing() -> None:
    dice = Random("settlement order")
    for _ in range(120):
        level, tricks = dice.randint(1, 7), dice.randrange(14)
        natural = made(f"{level}{dice.choice('CDHSN')} by {dice.choice('NESW')}".replace("N b", "NT b"), tricks)
        effects = random_effects(dice)
        first = settle(natural, NONE, effects)
        assert first.tricks is not None
        assert 0 <= first.tricks <= 13
        for _ in range(4):
            dice.shuffle(effects)
            assert settle(natural, NONE, effects) == first, effects


def test_every_order_of_a_whole_board_of_rulings_gives_the_same() -> None:
    effects: list[Any] = [
        TrickTransfer(1, 2),
        TrickTransfer(0, 1),
        ScoreOverride(0, Grade.ASSIGNED, 140),
        MINUS_LIMIT,
        ProceduralPenalty(1, "10%"),
    ]
    found = {str(settle(made("4S by N", 10), NONE, order)) for order in permutations(effects)}
    assert len(found) == 1


def board(name: str, points: int) -> TableResult:
    return TableResult(board="1", ns=(name,), ew=(f"e{name}",), score_ns=points)


def limited(tricks: int, contract: str = "4S by N", names: tuple[str, str] = ("x", "ex")) -> TableResult:
    """Return a table at which East-West score at most average minus."""
    natural = made(contract, tricks)
    ns, ew = names
    result = as_scored(settle(natural, NONE, [MINUS_LIMIT]), (ns,), (ew,))
    assert result is not None
    return result


def others() -> list[TableResult]:
    return [board(str(at), points) for at, points in enumerate((420, 420, 450, -50))]


def test_a_limit_works_by_the_method_and_only_downwards() -> None:
    """East-West at the fifth table would have a top, and get 40% of it; a bad score they keep."""
    good = score_field([*others(), limited(8)], Matchpoints()).traveller("1")
    assert good.rows[-1].ew == Fraction(8 * 40, 100)
    assert good.rows[-1].ns == 0  # the innocent side keeps its own score, good or bad
    bad = score_field([*others(), limited(12)], Matchpoints()).traveller("1")
    assert (int(bad.rows[-1].ew), int(bad.rows[-1].ns)) == (0, 8)


def test_a_limit_in_a_match_of_teams_is_minus_three_imps() -> None:
    other = TableResult(board="1", ns=("B",), ew=("A",), score_ns=420)

    def scores(mine: TableResult) -> tuple[int, int]:
        (match,) = score_matches([mine, other], TeamImps())
        return int(match.home_score), int(match.visitors_score)

    assert scores(limited(9, names=("A", "B"))) == (-10, -3)
    below = limited(12, "6NT by N", ("A", "B"))
    assert scores(below) == (11, -11), "below the limit already"
    free = as_scored(settle(made("4S by N", 9), NONE, []), ("A",), ("B",))
    assert free is not None
    assert scores(free) == (-10, 10)


def test_fines_change_nothing_of_the_boards_score() -> None:
    effects: list[Any] = [ProceduralPenalty(1, "10%"), Discipline(0, "points", "1 VP"), Discipline(2, "suspend")]
    settlement = settle(made("4S by N", 10), NONE, effects)
    assert settlement.ns == 420  # nothing of the board's score changes
    assert set(settlement.fines) == set(effects)


def test_a_weighted_score_keeps_its_weights_for_the_method() -> None:
    weights = ((420, 60), (-50, 40))
    effects = [
        ScoreOverride(0, Grade.ASSIGNED, 420, weights=weights),
        ScoreOverride(1, Grade.ASSIGNED, -420, self_inflicted=(50, -100)),
    ]
    found = settle(made("4S by N", 9), NONE, effects)
    assert found.ns == CalculatedScore(weights)
    assert found.ew == CalculatedScore(((-420, 100),), (50, -100))


def test_weights_that_do_not_come_to_100_are_refused() -> None:
    effects = [
        ScoreOverride(0, Grade.ASSIGNED, 420, weights=((420, 60), (-50, 50))),
        ScoreOverride(1, Grade.ASSIGNED, -420),
    ]
    with pytest.raises(Malformed, match="100 percent"):
        settle(made("4S by N", 9), NONE, effects)

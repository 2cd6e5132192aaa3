"""Matches compared with a slow oracle: levels moved one at a time, as the readings say."""

from __future__ import annotations

from random import Random

import pytest

from paiju.games.tractor6.conditions import AceFailure, Conditions, StartTie
from paiju.games.tractor6.match import Ending, Match, MatchResult
from paiju.games.tractor6.score import DealResult
from paiju.laws import Refused


def result(declarer: int, points: int) -> DealResult:
    return DealResult(declarer, None, 2, taken=points)


class Slow:
    """A match computed by hand, one level at a time."""

    def __init__(self, must_play: tuple[int, ...]) -> None:
        self.level = [2, 2]
        self.reached = [0, 0]
        self.winner: int | None = None
        self.must_play = must_play

    def play(self, number: int, declarer: int, points: int) -> int:
        side = declarer % 2
        if points < 120:
            self.up(side, 3 if points <= 0 else 2 if points < 60 else 1, number, defended=True)
            return (declarer + 2) % 6
        self.up(1 - side, min(3, (points - 120) // 60), number, defended=False)
        return (declarer + 1) % 6

    def up(self, side: int, levels: int, number: int, *, defended: bool) -> None:
        for step in range(levels):
            if self.level[side] in self.must_play and not (defended and step == 0):
                return
            if self.level[side] == 14:
                self.winner = side
                return
            self.level[side] += 1
            self.reached[side] = number


@pytest.mark.parametrize("must_play", [(14,), (), (5, 10, 13, 14)], ids=str)
@pytest.mark.parametrize("seed", range(10))
def test_whole_matches_move_as_the_oracle(must_play: tuple[int, ...], seed: int) -> None:
    rng = Random(seed)
    match = Match.start(rng.randrange(6), Conditions(must_play=must_play))
    slow = Slow(must_play)
    declarer = rng.randrange(6)
    while not match.is_over:
        points = rng.choice((0, 0, 5, 55, 60, 115, 120, 175, 180, 235, 240, 300, 420, -30))
        number = match.number
        match = match.after(result(declarer, points))
        declarer = slow.play(number, declarer, points)
        assert match.passed == slow.winner
        assert list(match.levels) == slow.level
        assert list(match.since) == slow.reached
        assert (match.declarer, match.first, match.number) == (declarer, declarer, number + 1)
        at_time = match.at_time()
        assert sum(at_time.points) == 4
        if slow.winner is None and slow.level[0] != slow.level[1]:
            assert at_time.winner == slow.level.index(max(slow.level))
    final = match.at_time()
    assert (final.ending, final.winner) == (Ending.PASSED_A, slow.winner)
    assert final.score[match.passed or 0] == 15


def test_a_match_that_is_over_takes_no_result() -> None:
    match = Match.start()
    for _ in range(5):
        match = match.after(result(0, 0))
    assert match.passed == 0
    with pytest.raises(Refused, match="the match is over"):
        match.after(result(0, 0))


def test_a_side_may_be_sent_back_from_a() -> None:
    back = Match.start(0, Conditions(ace_failure=AceFailure.BACK_TO_START))
    for match, levels in ((Match.start(0), (14, 3)), (back, (2, 3))):
        at_a = match
        for _ in range(4):
            at_a = at_a.after(result(0, 0))
        assert at_a.levels == (14, 2)
        assert at_a.after(result(0, 180)).levels == levels


def test_nobody_wins_a_tie_at_the_start_where_the_conditions_say_so() -> None:
    match = Match.start(0, Conditions(start_tie=StartTie.NOBODY)).after(result(1, 120))
    assert match.at_time().winner is None
    assert match.at_time().points == (2, 2)
    assert Match.start().after(result(1, 120)).at_time().winner == 1


def test_net_levels_of_a_match_add_up_to_nothing() -> None:
    for final in (MatchResult.forfeited(0), Match.start().after(result(0, 0)).at_time()):
        assert sum(final.net) == 0
    assert MatchResult.forfeited(1).net == (3, -3)
    assert MatchResult.forfeited(0, 1).net == (0, 0)

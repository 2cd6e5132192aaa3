"""Ratings are what the model says: they reproduce the scores that they were made from."""

from __future__ import annotations

import pytest

from paiju.scoring.elo import PRIOR, HeadToHead, difference, ratings


def test_ratings_expect_what_was_scored() -> None:
    """At the maximum of the likelihood each one's expected score is its own, the prior counted."""
    meetings = {("a", "b"): HeadToHead(40, 10, 20), ("b", "c"): HeadToHead(30, 0, 30), ("a", "c"): HeadToHead(9, 2, 4)}
    rated = ratings(meetings)
    assert sum(rated.values()) / 3 == pytest.approx(1500)
    for name in "abc":
        scored = expected = 0.0
        for (one, other), met in meetings.items():
            if name in (one, other):
                mine = met.wins if name == one else met.losses
                scored += mine + met.draws / 2 + PRIOR
                theirs = other if name == one else one
                chance = 1 / (1 + 10 ** ((rated[theirs] - rated[name]) / 400))
                expected += chance * (met.count + 2 * PRIOR)
        assert scored == pytest.approx(expected)


def test_who_won_all_is_rated_and_the_difference_turns_round() -> None:
    found = difference(HeadToHead(20, 0, 0))
    assert 0 < found.low < found.elo < found.high == float("inf")
    assert all(difference(HeadToHead(wins)).high == float("inf") for wins in range(1, 60))
    ours, theirs = difference(HeadToHead(12, 3, 5)), difference(HeadToHead(5, 3, 12))
    assert (ours.elo, ours.low, ours.high) == pytest.approx((-theirs.elo, -theirs.high, -theirs.low))

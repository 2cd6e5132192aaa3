"""Pairs and triples that a follower must play whole are among those listed first, so lists contain enough of them."""

from __future__ import annotations

from random import Random

from paiju.cards import EMPTY, Suit
from paiju.games.tractor.duty import demands_of, least, met
from paiju.games.tractor.holding import FollowCache, Holding, is_met, pools_of
from paiju.games.tractor.order import Group
from paiju.games.tractor.plays import _skeletons
from paiju.games.tractor.unit import Unit
from paiju.games.tractor6.order import RULES, order_of

ORDER = order_of(2, Suit.SPADES)
HEARTS = [shift for shift, _ in ORDER.shifts[Group.HEARTS]]


def test_choices_with_too_few_units_are_those_left_out() -> None:
    rng = Random(16)
    left_out = 0
    for _ in range(60):
        several = sorted(rng.sample(HEARTS, 6))
        live = sum(rng.choice((2, 3)) << shift for shift in several)
        wanted, triples = rng.randrange(4, 15), rng.randrange(3)
        both = triples + rng.randrange(3)
        every = list(_skeletons(several, live, 0, 0, wanted, 0, 0))
        enough = [
            units
            for units in every
            if sum(units >> shift & 3 == 3 for shift in several) >= triples
            and sum(units >> shift & 3 > 1 for shift in several) >= both
        ]
        assert list(_skeletons(several, live, 0, 0, wanted, triples, both)) == enough
        left_out += len(every) - len(enough)
    assert left_out > 1000


def test_T6_1_no_choice_with_too_few_units_meets_what_is_owed() -> None:
    rng = Random(17)
    met_in_all = left_out = 0
    for _ in range(60):
        forms = sorted((rng.choice(((2, 1), (2, 2), (3, 1), (3, 2))) for _ in range(3)), reverse=True)
        demands = demands_of(RULES, tuple(Unit(c, length, 5, EMPTY) for c, length in forms))
        several = sorted(rng.sample(HEARTS[:7], 5))
        live = sum(rng.choice((2, 3)) << shift for shift in several)
        owed = met(demands, pools_of(ORDER, Group.HEARTS, live), RULES.steps)
        wanted = sum(copies * length for copies, length in forms)
        enough = set(_skeletons(several, live, 0, 0, wanted, *least(demands, owed, RULES.steps)))
        known = FollowCache()
        for units in _skeletons(several, live, 0, 0, wanted, 0, 0):
            holding = Holding(ORDER, Group.HEARTS, live, units)
            found = is_met(RULES, holding, demands, owed, known)
            assert found == is_met(RULES, holding, demands, owed)
            assert units in enough or not found
            met_in_all += found
            left_out += units not in enough
    assert met_in_all > 100
    assert left_out > 1000

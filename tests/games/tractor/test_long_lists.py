"""Lists of follows from hands with many pairs and triples: judged by form, stopped in time, all of them legal."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest
from msgspec import structs
from tests.games.tractor.slowest_follows import any_trial, set_up

from paiju.cards import EMPTY, Hand, Suit
from paiju.games.tractor import PlayRules, follows, plays
from paiju.games.tractor.duty import demands_of, least, met
from paiju.games.tractor.holding import Holding, is_met, pools_of
from paiju.games.tractor.judge import ChoiceFilter
from paiju.games.tractor.order import Group
from paiju.games.tractor.plays import _skeletons
from paiju.games.tractor.unit import Unit
from paiju.games.tractor6.order import RULES, order_of

ORDER = order_of(2, Suit.SPADES)
OPTIONS: list[dict[str, Any]] = [
    {},
    {},
    {"protect_triples": False},
    {"natural_pairs_first": True},
    {"second_triple_owed": True},
    {"repeat_chains": True},
    {"protect_triples": False, "repeat_chains": True},
]
FORMS = ((2, 1), (2, 2), (2, 3), (3, 1), (3, 2))


@pytest.mark.parametrize("seed", range(2))
def test_T6_1_choices_are_judged_by_form_as_one_by_one(seed: int) -> None:
    rng, right, wrong = Random(seed), 0, 0
    for _ in range(60):
        rules: PlayRules = structs.replace(RULES, **rng.choice(OPTIONS))
        group = rng.choice((Group.HEARTS, Group.TRUMP))
        shifts = [shift for shift, _ in ORDER.shifts[group]]
        several = sorted(rng.sample(shifts[-9:], rng.randrange(3, 6)))
        live = sum(rng.choice((2, 3)) << shift for shift in several)
        forms = sorted([rng.choice(FORMS) for _ in range(rng.randrange(1, 4))], reverse=True)
        demands = demands_of(rules, tuple([Unit(c, length, 5, EMPTY) for c, length in forms]))
        owed = met(demands, pools_of(ORDER, group, live), rules.steps)
        judge = ChoiceFilter(rules, ORDER, group, live, demands, owed)
        wanted = sum(copies * length for copies, length in forms)
        for units in _skeletons(several, live, 0, 0, wanted, *least(demands, owed, rules.steps)):
            found = is_met(rules, Holding(ORDER, group, live, units), demands, owed)
            assert judge.meets(units) == found, (rules, forms, Hand(live), Hand(units))
            right, wrong = right + found, wrong + (not found)
    assert right > 300
    assert wrong > 100


def test_a_list_that_is_stopped_has_legal_plays_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    rng, stopped = Random(16), 0
    for _ in range(150):
        made = set_up(ORDER, Group.HEARTS, any_trial(rng, 3, len(ORDER.shifts[Group.HEARTS]), 16))
        if made is None:
            continue
        monkeypatch.setattr(plays, "LOOKED", 20_000)
        every = follows(RULES, ORDER, *made)
        assert every.is_whole
        monkeypatch.setattr(plays, "LOOKED", rng.choice((0, 0, 1, 20)))
        some = follows(RULES, ORDER, *made)
        found = list(islice(some, 100))
        assert found
        assert all(play in every for play in found)
        assert len(some) == len(every) or not some.is_whole
        must = Hand(found[-1].cards.bits & -found[-1].cards.bits)
        assert next(iter(some.containing(must))).cards >= must
        stopped += not some.is_whole
    assert stopped > 20

"""Swiss pairing: near opponents, no rematch, and a pairing whenever there is one."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.errors import Malformed
from paiju.tournament.movements import Forced, Pairing, opening, swiss
from paiju.tournament.movements.matching import Matching


def can_be_paired(left: frozenset[int], met: set[frozenset[int]]) -> bool:
    """Return by trying everything whether all in `left` can have an opponent that they have not met."""
    if not left:
        return True
    one = min(left)
    return any(can_be_paired(left - {one, other}, met) for other in left - {one} if frozenset((one, other)) not in met)


def by_hand(order: list[int], met: set[frozenset[int]]) -> list[tuple[int, int]] | None:
    """Pair from the top with the nearest, by trying everything: the plain rule."""
    if not order:
        return []
    one = order[0]
    for other in order[1:]:
        if frozenset((one, other)) not in met:
            rest = by_hand([left for left in order[1:] if left != other], met)
            if rest is not None:
                return [(one, other), *rest]
    return None


meetings = st.sets(st.sampled_from(list(combinations(range(1, 11), 2))), max_size=45)


@given(order=st.permutations(range(1, 11)), met=meetings, size=st.sampled_from([2, 4, 6, 8, 10]))
def test_it_is_the_plain_rule_and_complete(order: list[int], met: set[tuple[int, int]], size: int) -> None:
    order = order[:size]
    plain = by_hand(order, {frozenset(pair) for pair in met})
    if plain is None:
        with pytest.raises(Malformed):
            swiss(order, met)
    else:
        assert swiss(order, met) == Pairing(tuple(plain))


@given(
    met=meetings,
    byes=st.sets(st.integers(1, 9)),
    odd=st.sampled_from(["bye", "three-way"]),
    size=st.sampled_from([3, 5, 7, 9]),
)
def test_odd_numbers(met: set[tuple[int, int]], byes: set[int], odd: str, size: int) -> None:
    order = list(range(1, size + 1))
    seen = {frozenset(pair) for pair in met}
    everybody = frozenset(order)
    if odd == "bye":
        fit: list[tuple[int, ...]] = [(one,) for one in order if can_be_paired(everybody - {one}, seen)]
    else:
        fit = [
            out
            for out in combinations(order, 3)
            if not any(frozenset(two) in seen for two in combinations(out, 2))
            and can_be_paired(everybody - set(out), seen)
        ]
    fresh = [out for out in fit if not byes & set(out)] or fit
    if not fresh:
        with pytest.raises(Malformed):
            swiss(order, met, byes, odd)  # type: ignore[arg-type]
        return
    pairing = swiss(order, met, byes, odd)  # type: ignore[arg-type]
    out = pairing.three or (pairing.bye,)
    # The lowest possible: the last place as low as possible, then the one above it, and so on.
    assert out == max(fresh, key=lambda places: places[::-1])
    paired = [one for match in pairing.matches for one in match]
    assert sorted([*paired, *out]) == order
    assert not any(frozenset(match) in seen for match in pairing.matches)


@given(size=st.integers(1, 9), edges=st.sets(st.tuples(st.integers(0, 8), st.integers(0, 8)), max_size=30))
def test_a_matching_is_complete_exactly_where_one_exists(size: int, edges: set[tuple[int, int]]) -> None:
    allowed: list[set[int]] = [set() for _ in range(size)]
    for one, other in edges:
        if one != other and one < size and other < size:
            allowed[one].add(other)
            allowed[other].add(one)
    met = {frozenset((one, other)) for one, other in combinations(range(size), 2) if other not in allowed[one]}
    matching = Matching(allowed)
    exists = size % 2 == 0 and can_be_paired(frozenset(range(size)), met)
    assert matching.complete() == exists
    for one, mate in enumerate(matching.mate):
        assert mate == -1 or (matching.mate[mate] == one and mate in allowed[one])


def test_a_hundred_teams_for_twenty_rounds_without_a_rematch() -> None:
    rng = Random(1)
    order, met = list(range(1, 101)), set[frozenset[int]]()
    for _ in range(20):
        pairing = swiss(order, [tuple(sorted(pair)) for pair in met])  # type: ignore[misc]
        assert len(pairing.matches) == 50
        for match in pairing.matches:
            assert frozenset(match) not in met
            met.add(frozenset(match))
        rng.shuffle(order)


def test_a_round_robin_by_swiss_to_its_end() -> None:
    met: list[tuple[int, int]] = []
    order = list(range(1, 5))
    for _ in range(3):
        met += swiss(order, met).matches
    assert len({frozenset(pair) for pair in met}) == 6
    with pytest.raises(Malformed) as caught:
        swiss(order, met)
    assert "not yet met" in caught.value.expected.en
    assert "未相遇" in caught.value.expected.zh


def test_the_opening_round() -> None:
    assert opening(range(1, 9)).matches == ((1, 5), (2, 6), (3, 7), (4, 8))
    assert opening(range(1, 8), "three-way") == Pairing(((1, 3), (2, 4)), three=(5, 6, 7))


@pytest.mark.parametrize("order", [[1], [], [1, 2, 2, 3]])
def test_what_is_not_a_field(order: list[int]) -> None:
    with pytest.raises(Malformed):
        swiss(order)
    with pytest.raises(Malformed):
        opening(order)


def test_a_second_bye_only_where_there_is_no_other_way() -> None:
    due = swiss([1, 2, 3], byes=[3])
    assert (due.bye, due.forced) == (2, Forced.NOT)
    again = swiss([1, 2, 3], byes=[1, 2, 3])
    assert (again.bye, again.forced) == (3, Forced.ALL_HAD)
    # 1 and 3 met, so only 1 or 3 can sit out; both have had a bye, 2 has not.
    met = swiss([1, 2, 3], met=[(1, 3)], byes=[1, 3])
    assert (met.bye, met.forced) == (3, Forced.MET)


def test_a_bye_of_another_than_the_lowest_says_why() -> None:
    found = swiss([1, 2, 3], met=[(1, 2)])
    assert (found.bye, found.forced) == (2, Forced.MET)

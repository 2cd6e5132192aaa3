"""The checker names what is wrong with a movement, where, and who is affected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from paiju.text import verbatim
from paiju.tournament.movements import (
    Movement,
    MovementReport,
    Station,
    check,
    howell,
    individual,
    mitchell,
    relay_mitchell,
    round_robin,
    web_mitchell,
)
from paiju.tournament.movements.movement import Kind

Change = Callable[[Station], Station]


def changed(movement: Movement, number: int, table: int, change: Change) -> Movement:
    """Change one station of a correct movement."""
    return replace(
        movement,
        rounds=tuple(
            tuple(change(s) if (at, s.table) == (number, table) else s for s in stations)
            for at, stations in enumerate(movement.rounds, 1)
        ),
    )


def named(report: MovementReport) -> set[tuple[str, int, int, tuple[int, ...]]]:
    return {(fault.rule, fault.round, fault.table, fault.who) for fault in report.faults}


def test_a_good_movement_has_no_fault() -> None:
    report = check(mitchell(5))
    assert report.ok
    assert report.faults == ()
    assert report.leaps == 0


def test_a_pair_that_meets_again_and_plays_a_board_again() -> None:
    # Round 1, table 1 of a Mitchell of five tables is 1 against 6 with set 1; round 3 repeats it.
    bad = changed(mitchell(5), 3, 1, lambda s: replace(s, ew=(6,), sets=(1,)))
    report = check(bad)
    assert not report.ok
    assert ("met-twice", 3, 1, (1, 6)) in named(report)
    assert {("board-twice", 3, 1, (1,)), ("board-twice", 3, 1, (6,))} <= named(report)
    texts = {fault.rule: fault.text for fault in report.faults}
    assert texts["met-twice"].en == "round 3, table 1: pairs 1 and 6 have already met, in round 1"
    assert texts["met-twice"].zh == "第3轮第1桌：1、6 号对已在第 1 轮相遇过"
    assert "round 3, table 1: pair" in texts["board-twice"].en


def test_an_even_mitchell_without_its_skip_repeats_boards() -> None:
    plain = Movement(
        verbatim("no skip"),
        "pairs",
        8,
        4,
        4,
        tuple(
            tuple(Station(t + 1, (t + 1,), (5 + (t - r) % 4,), ((t + r) % 4 + 1,)) for t in range(4)) for r in range(3)
        ),
        winners=2,
    )
    report = check(plain)
    assert {fault.rule for fault in report.faults} == {"board-twice"}
    # In round 3 every E-W pair plays the set of round 1, and nothing is wrong before.
    assert {fault.round for fault in report.faults} == {3}
    assert {fault.who[0] for fault in report.faults} == {5, 6, 7, 8}


def test_a_seat_taken_twice_and_who_is_pushed_out() -> None:
    report = check(changed(mitchell(5), 2, 3, lambda s: replace(s, ns=(4,))))
    assert ("seated-twice", 2, 4, (4,)) in named(report)
    (text,) = [fault.text for fault in report.faults if fault.rule == "seated-twice"]
    assert text.en == "round 2, table 4: pair 4 also sits at table 3"
    assert text.zh == "第2轮第4桌：4 号对同时坐在第3桌"
    assert report.balance.idle == (0, 1)


def test_a_board_set_at_two_tables() -> None:
    report = check(changed(mitchell(5), 4, 2, lambda s: replace(s, sets=(1,))))
    assert ("two-places", 4, 3, (1,)) in named(report)
    (text,) = [fault.text for fault in report.faults if fault.rule == "two-places"]
    assert text.en == "round 4, table 3: board set 1 is needed at tables 2, 3 at once; copies of it: 1"
    assert "第 2、3 桌" in text.zh


def test_shared_tables_and_copies_are_no_fault_and_one_copy_less_is() -> None:
    movement = howell(4)
    assert check(movement).ok
    assert {f.rule for f in check(replace(movement, shares=())).faults} == {"two-places"}
    web = web_mitchell(14, 13)
    assert check(web).ok
    assert {f.rule for f in check(replace(web, copies=web.copies - 1)).faults} == {"two-places"}


def test_what_does_not_exist() -> None:
    bad = changed(mitchell(5), 1, 2, lambda _: Station(9, (11,), (7,), (6,)))
    rules = [(fault.rule, fault.round, fault.table) for fault in check(bad).faults]
    assert rules.count(("number", 1, 9)) == 3, "table 9, pair 11 and board set 6"
    words = " ".join(fault.text.en for fault in check(bad).faults)
    assert "there are 5" in words
    assert "no number 11; the last is 10" in words
    assert "no board set 6; the last is 5" in words


def test_a_side_of_the_wrong_size_and_a_table_twice() -> None:
    bad = changed(individual(8), 1, 2, lambda s: replace(s, table=1, ns=s.ns[:1]))
    assert {"number", "table-twice"} <= {fault.rule for fault in check(bad).faults}


def test_nobody_idle_and_nobody_and_no_board_forgotten() -> None:
    bad = changed(mitchell(3, 2), 1, 1, lambda s: replace(s, sets=()))
    assert ("idle", 1, 1, (1, 4)) in named(check(bad))
    more = replace(mitchell(3), contestants=7, sets=4)
    assert named(check(more)) == {("never-plays", 0, 0, (7,)), ("never-travels", 0, 0, (4,))}


def test_partners_of_an_individual() -> None:
    movement = individual(8)
    first = movement.rounds[0][0]
    bad = changed(movement, 2, 1, lambda s: replace(s, ns=first.ns))
    assert ("partner-twice", 2, 1, tuple(sorted(first.ns))) in named(check(bad))
    thrice = replace(movement, rounds=(*movement.rounds[:1] * 3,))
    assert "met-twice" in {fault.rule for fault in check(thrice).faults if fault.round == 3}
    assert "met-twice" not in {fault.rule for fault in check(thrice).faults if fault.round == 2}


def test_a_team_whose_other_half_plays_something_else() -> None:
    bad = changed(round_robin(4), 2, 2, lambda s: replace(s, sets=(3,)))
    assert ("half-match", 2, 1, (4, 3)) in named(check(bad))
    assert check(round_robin(4)).ok


def test_a_contestant_against_itself() -> None:
    bad = changed(mitchell(3), 1, 1, lambda s: replace(s, ew=s.ns))
    assert ("met-twice", 1, 1, (1,)) in named(check(bad))
    assert ("seated-twice", 1, 1, (1,)) in named(check(bad))


def test_boards_that_jump_are_counted() -> None:
    assert check(howell(14)).leaps == 0
    turned = replace(mitchell(5), rounds=mitchell(5).rounds[::-1])
    assert check(turned).ok
    assert check(turned).leaps == 20, "every set goes one table up, four times"


def test_the_order_of_faults_is_that_of_the_session() -> None:
    bad = changed(mitchell(5), 3, 1, lambda s: replace(s, ew=(6,), sets=(1,)))
    rounds = [fault.round for fault in check(replace(bad, sets=6)).faults]
    assert rounds == [*sorted(rounds[:-1]), 0]


@pytest.mark.parametrize("size", [4, 8, 12, 20, 24])
def test_balance_is_100_where_every_weight_is_the_same(size: int) -> None:
    if size == 24:
        assert check(howell(size)).balance.even < 100
    else:
        assert check(howell(size)).balance.even == 100
        assert check(howell(size)).balance.least == check(howell(size)).balance.most


def test_balance_against_a_count_by_hand() -> None:
    """Two rounds of two boards sets at three tables, every weight counted by the plain definition."""
    movement = replace(mitchell(3), winners=1)
    places = {}
    for stations in movement.rounds:
        for s in stations:
            places[s.ns[0], s.sets[0]] = (s.table, "ns")
            places[s.ew[0], s.sets[0]] = (s.table, "ew")
    weights = []
    for one in range(1, 7):
        for other in range(1, one):
            weight = 0
            for board_set in range(1, 4):
                (at, mine), (there, theirs) = places[one, board_set], places[other, board_set]
                weight += 2 if at == there else 1 if mine == theirs else -1
            weights.append(weight)
    mean, square = sum(weights) / 15, sum(weight * weight for weight in weights) / 15
    measured = check(movement).balance
    assert (measured.least, measured.most) == (min(weights), max(weights))
    assert measured.even == round(100 * mean * mean / square, 1)


def sound(movement: Movement) -> bool:
    """Return by plain counting whether a movement of pairs is correct: the oracle of the checker."""
    meetings: Counter[frozenset[int]] = Counter()
    boards: Counter[tuple[int, int]] = Counter()
    for stations in movement.rounds:
        seated: Counter[int] = Counter()
        lying: Counter[int] = Counter()
        for s in stations:
            seated.update((*s.ns, *s.ew))
            sharing = movement.shares and s.table == movement.tables and s.sets == stations[0].sets
            if not sharing:
                lying.update(s.sets)
            if s.ns and s.ew:
                meetings[frozenset((*s.ns, *s.ew))] += 1
                boards.update((pair, one) for pair in (*s.ns, *s.ew) for one in s.sets)
        if max(seated.values()) > 1 or max(lying.values()) > 1:
            return False
    return max(meetings.values()) == max(boards.values()) == 1


@given(
    seed=st.integers(0, 10**6),
    swaps=st.integers(0, 3),
    movement=st.sampled_from([mitchell(5), mitchell(6), relay_mitchell(6), howell(8), howell(10)]),
)
def test_the_checker_agrees_with_plain_counting(seed: int, swaps: int, movement: Movement) -> None:
    """Seats or boards of a good movement are swapped at random: the checker finds exactly the faults."""
    rng = Random(seed)
    grid = [list(stations) for stations in movement.rounds]
    for _ in range(swaps):
        one, other = rng.choice(grid), rng.choice(grid)
        i, j = rng.randrange(len(one)), rng.randrange(len(other))
        field = rng.choice(["ns", "ew", "sets"])
        a, b = getattr(one[i], field), getattr(other[j], field)
        one[i] = replace(one[i], **{field: b})
        other[j] = replace(other[j], **{field: a})
    changed_ = replace(movement, rounds=tuple(tuple(stations) for stations in grid))
    assert check(changed_).ok == sound(changed_)


NUMBERS = st.integers(-1, 6)
STATIONS = st.builds(
    Station,
    NUMBERS,
    st.lists(NUMBERS, max_size=3).map(tuple),
    st.lists(NUMBERS, max_size=3).map(tuple),
    st.lists(NUMBERS, max_size=2).map(tuple),
)


@given(
    kind=st.sampled_from(["pairs", "individual", "teams"]),
    sizes=st.tuples(NUMBERS, NUMBERS, NUMBERS),
    rounds=st.lists(st.lists(STATIONS, max_size=4).map(tuple), max_size=4).map(tuple),
    shares=st.lists(st.lists(NUMBERS, max_size=3).map(tuple), max_size=2).map(tuple),
    winners=st.sampled_from([1, 2]),
)
def test_whatever_is_checked_nothing_is_raised(
    kind: Kind,
    sizes: tuple[int, int, int],
    rounds: tuple[tuple[Station, ...], ...],
    shares: tuple[tuple[int, ...], ...],
    winners: Literal[1, 2],
) -> None:
    movement = Movement(verbatim("m"), kind, *sizes, rounds, winners, shares=shares)
    report = check(movement)
    assert all(fault.text.en and fault.text.zh != fault.text.en for fault in report.faults)
    numbers = [one for stations in rounds for s in stations for one in s.contestants]
    if any(not 1 <= one <= movement.contestants for one in numbers):
        assert not report.ok

"""Brackets: seeds apart, byes for the best, and ties that lead to a final."""

from __future__ import annotations

import pytest

from paiju.errors import Malformed
from paiju.tournament.movements import Bracket, BracketMatch, Qualifier, knockout, round_name, seeding


def play(bracket: Bracket) -> dict[int, tuple[int, int]]:
    """Let the better seed win every tie: tie number to (winner, loser)."""
    done: dict[int, tuple[int, int]] = {}

    def seed(source: Qualifier) -> int:
        if source.seed:
            return source.seed
        return done[source.winner][0] if source.winner else done[source.loser][1]

    for tie in bracket.ties:
        two = sorted((seed(tie.home), seed(tie.away)))
        done[tie.number] = (two[0], two[1])
    return done


@pytest.mark.parametrize("entries", [*range(2, 66), 100, 127, 128, 129])
def test_every_size(entries: int) -> None:
    bracket = knockout(entries)
    assert [tie.number for tie in bracket.ties] == list(range(1, entries)), "a tie for every loser"
    first = bracket.rounds[0]
    seeds = {source.seed for tie in first for source in (tie.home, tie.away)}
    assert seeds | set(bracket.byes) == set(range(1, entries + 1))
    assert not seeds & set(bracket.byes)
    assert bracket.byes == tuple(range(1, len(bracket.byes) + 1)), "the best have the byes"
    done = play(bracket)
    assert done[entries - 1] == (1, 2), "where the better always wins, 1 and 2 play the final"
    assert sorted(loser for _, loser in done.values()) == list(range(2, entries + 1))
    # Until the k-th last round, the best 2 to the k cannot meet.
    for back, ties in enumerate(reversed(bracket.rounds)):
        for tie in ties:
            assert done[tie.number][0] <= 2**back
            assert sum(done[tie.number]) == 2 ** (back + 1) + 1


def test_sixteen_is_1_16_and_8_9() -> None:
    pairs = [(tie.home.seed, tie.away.seed) for tie in knockout(16).rounds[0]]
    assert pairs == [(1, 16), (8, 9), (4, 13), (5, 12), (2, 15), (7, 10), (3, 14), (6, 11)]
    assert seeding(2) == (1, 2)


def test_third_place() -> None:
    bracket = knockout(8, third=True)
    assert bracket.third == BracketMatch(8, Qualifier(loser=5), Qualifier(loser=6))
    assert play(bracket)[8] == (3, 4)


@pytest.mark.parametrize(("entries", "third"), [(1, False), (0, False), (3, True), (1025, False)])
def test_what_has_no_bracket(entries: int, third: bool) -> None:
    with pytest.raises(Malformed):
        knockout(entries, third=third)


def test_names_of_rounds() -> None:
    bracket = knockout(128)
    assert [round_name(bracket, number).zh for number in range(1, 8)] == [
        "1/64 决赛",
        "1/32 决赛",
        "十六分之一决赛",
        "八分之一决赛",
        "四分之一决赛",
        "半决赛",
        "决赛",
    ]

"""Groups crossed in other numbers than the document's: free places, and any number of groups (T1.1.2, T1.1.3)."""

from __future__ import annotations

import pytest

from paiju.tournament.movements import knockout
from paiju.tournament.tractor6 import bracket_of, crossed


def groups(*sizes: int) -> list[list[str]]:
    return [[f"{name}{at}" for at in range(1, size + 1)] for name, size in zip("EFGHIJKL", sizes, strict=False)]


def first_round(tops: list[list[str]]) -> set[frozenset[str]]:
    """Return the first-round pairings, with `bye` for teams without an opponent."""
    order = bracket_of(tops)
    bracket = knockout(len(order))
    met = {frozenset((order[tie.home.seed - 1], order[tie.away.seed - 1])) for tie in bracket.rounds[0]}
    return met | {frozenset((order[seed - 1], "bye")) for seed in bracket.byes}


def halves(tops: list[list[str]]) -> list[set[str]]:
    """Return the teams that can meet before the final."""
    order = bracket_of(tops)
    bracket = knockout(len(order))
    ties = {tie.number: tie for tie in bracket.ties}

    def under(source: object) -> set[str]:
        seed, winner = source.seed, source.winner  # type: ignore[attr-defined]
        if seed:
            return {order[seed - 1]}
        return under(ties[winner].home) | under(ties[winner].away)

    (final,) = bracket.rounds[-1]
    return [under(final.home), under(final.away)]


def test_T1_1_2a_a_place_that_nobody_has_stays_free() -> None:
    tops = [["A1", "A2", "A3"], ["B1", "B2", "B3", "B4"], ["C1", "C2", "C3", "C4"], ["D1", "D2", "D3", "D4"]]
    assert crossed(tops) == (
        ("A1", "B2", "C3", "D4"),
        ("B1", "C2", "D3"),
        ("C1", "D2", "A3", "B4"),
        ("D1", "A2", "B3", "C4"),
    )


@pytest.mark.parametrize("short", range(4))
def test_T1_1_3_without_a_second_whoever_was_to_meet_him_has_the_bye(short: int) -> None:
    sizes = [2, 2, 2, 2]
    sizes[short] = 1
    gone = "EFGH"[short] + "2"
    full = first_round(groups(2, 2, 2, 2))
    expected = {frozenset(name if name != gone else "bye" for name in pair) for pair in full}
    assert first_round(groups(*sizes)) == expected
    right = [half - {gone} for half in halves(groups(2, 2, 2, 2))]
    found = halves(groups(*sizes))
    assert found in (right, right[::-1]), "T1.1.4: E and G in one half, F and H in the other"


@pytest.mark.parametrize("count", range(2, 9))
@pytest.mark.parametrize("each", [1, 2, 3, 4])
def test_T1_1_3_nobody_meets_a_team_of_his_own_group_first(count: int, each: int) -> None:
    for pair in first_round(groups(*[each] * count)):
        assert len({name[0] for name in pair}) == 2, pair

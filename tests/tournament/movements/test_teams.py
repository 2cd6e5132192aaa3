"""The round robin by Berger tables, and the board-a-match movement."""

from __future__ import annotations

from collections import Counter

import pytest

from paiju.tournament.movements import berger, round_robin, team_mitchell


def test_the_berger_table_of_six_as_printed_everywhere() -> None:
    assert berger(6) == (
        ((1, 6), (2, 5), (3, 4)),
        ((6, 4), (5, 3), (1, 2)),
        ((2, 6), (3, 1), (4, 5)),
        ((6, 5), (1, 4), (2, 3)),
        ((3, 6), (4, 2), (5, 1)),
    )


@pytest.mark.parametrize("teams", range(2, 41))
def test_everybody_once_and_homes_shared(teams: int) -> None:
    matches = [match for matches in berger(teams) for match in matches]
    assert Counter(frozenset(match) for match in matches) == Counter(
        frozenset((one, other)) for one in range(1, teams + 1) for other in range(1, one)
    )
    homes = Counter(home for home, _ in matches)
    assert max(homes.values()) - min(homes[team] for team in range(1, teams + 1)) <= 1
    for number in berger(teams):
        playing = [team for match in number for team in match]
        assert len(playing) == len(set(playing)) == teams - teams % 2


def test_an_odd_field_sits_out_in_turn() -> None:
    movement = round_robin(7)
    assert sorted(movement.sitting_out(number)[0] for number in range(1, 8)) == list(range(1, 8))


def test_board_a_match_meets_with_either_half_on_the_same_boards() -> None:
    movement = team_mitchell(9)
    meetings: dict[frozenset[int], list[tuple[int, int, int]]] = {}
    for stations in movement.rounds:
        for s in stations:
            (home, away, board_set) = (*s.ns, *s.ew, *s.sets)
            meetings.setdefault(frozenset(s.contestants), []).append((home, away, board_set))
    assert len(meetings) == 36
    for (home, away, board_set), (back, forth, again) in meetings.values():
        assert (home, away, board_set) == (forth, back, again)

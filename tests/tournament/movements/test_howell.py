"""The Howell movements compared with a published card, and the properties of a Howell."""

from __future__ import annotations

from pathlib import Path

import pytest

from paiju.errors import Malformed
from paiju.text import verbatim
from paiju.tournament.movements import Movement, Station, check, howell, howell_rounds

# Our own three tables: round by round, (N-S, E-W, boards) of each table, two boards in a half set.
THREE_TABLES = (
    ((6, 1, (1, 2, 3, 4)), (4, 3, (5, 6, 17, 18)), (2, 5, (11, 12, 15, 16))),
    ((6, 2, (5, 6, 7, 8)), (5, 4, (1, 2, 9, 10)), (3, 1, (15, 16, 19, 20))),
    ((6, 3, (9, 10, 11, 12)), (1, 5, (5, 6, 13, 14)), (4, 2, (3, 4, 19, 20))),
    ((6, 4, (13, 14, 15, 16)), (2, 1, (9, 10, 17, 18)), (5, 3, (3, 4, 7, 8))),
    ((6, 5, (17, 18, 19, 20)), (3, 2, (1, 2, 13, 14)), (1, 4, (7, 8, 11, 12))),
)


def read_card(text: str) -> dict[tuple[int, int], tuple[int, int, tuple[int, ...]]]:
    """Read a card written in simple YAML: (round, table) to N-S, E-W and boards."""
    found = {}
    for block in text.split("- table:")[1:]:
        lines = [line.strip() for line in block.splitlines()]
        value = {
            key: int(rest) for key, _, rest in (line.partition(":") for line in lines[1:]) if rest.strip().isdigit()
        }
        boards = tuple(int(line[2:]) for line in lines if line.startswith("- "))
        found[value["round"], int(lines[0])] = (value["ns"], value["ew"], boards)
    return found


def as_card(movement: Movement, each: int) -> dict[tuple[int, int], tuple[int, int, tuple[int, ...]]]:
    return {
        (number, s.table): (s.ns[0], s.ew[0], tuple(sorted(b for one in s.sets for b in movement.boards(one, each))))
        for number, stations in enumerate(movement.rounds, 1)
        for s in stations
    }


def test_three_tables_are_the_card_kept_here() -> None:
    assert as_card(howell(6), 2) == {
        (number, table): seats
        for number, stations in enumerate(THREE_TABLES, 1)
        for table, seats in enumerate(stations, 1)
    }


def test_the_shared_card_equals_ours_and_passes_the_checker(shared_data: Path) -> None:
    card = read_card((shared_data / "Movement.Howell06T3B20.yaml").read_text("utf-8"))
    assert len(card) == 15
    assert as_card(howell(6), 2) == card
    # The card itself, with every board a set of one, is verified, too.
    rounds = tuple(
        tuple(
            Station(table, (ns,), (ew,), boards) for (number, table), (ns, ew, boards) in card.items() if number == at
        )
        for at in range(1, 6)
    )
    read = Movement(verbatim("card"), "pairs", 6, 3, 20, rounds)
    report = check(read)
    assert report.ok, report.faults
    assert report.balance.even == 100


def test_movers_follow_the_pair_numbered_one_lower_and_boards_go_down() -> None:
    for pairs in (8, 14, 22):
        movement = howell(pairs)
        last = len(movement.rounds)
        for before, after in zip(movement.rounds, movement.rounds[1:], strict=False):
            for was, now in zip(before, after, strict=True):
                for old, new in zip(was.contestants, now.contestants, strict=True):
                    assert new == (old if old > last else old % last + 1)
                assert now.sets == (was.sets[0] % last + 1,)


def test_a_short_howell_leaves_the_highest_pairs_where_they_are() -> None:
    for rounds in howell_rounds(14)[:-1]:
        movement = howell(14, rounds)
        for pair in range(1, 15):
            tables = {station.table for _, station in movement.of(pair)}
            assert (len(tables) == 1) == (pair > rounds)


def test_comparisons_of_the_full_howells() -> None:
    """Recorded figures: where a perfectly balanced one was found, and how even the others are."""
    even = {pairs: check(howell(pairs)).balance.even for pairs in range(4, 41, 2)}
    assert {pairs for pairs, value in even.items() if value == 100} == {4, 6, 8, 12, 16, 20}
    assert min(even.values()) == even[10] == 83.3
    assert all(value >= 94 for pairs, value in even.items() if pairs >= 16)


def test_more_than_twenty_tables_have_the_full_howell_alone() -> None:
    assert howell_rounds(41) == (41,)
    assert howell_rounds(200) == (199,)
    assert min(check(howell(pairs)).balance.even for pairs in (42, 63, 120)) >= 95
    with pytest.raises(Malformed) as caught:
        howell(60, 13)
    assert "a Howell for 60 pairs has 59; with fewer, a barometer or" in caught.value.text.en
    assert "60 对的豪威尔有 59 轮；轮数少时可用 barometer" in caught.value.text.zh


def test_an_odd_number_of_pairs_sits_out_in_turn() -> None:
    movement = howell(7)
    assert [movement.sitting_out(number) for number in range(1, 8)] == [(number,) for number in (4, 5, 6, 7, 1, 2, 3)]

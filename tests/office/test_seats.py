"""The seats of a plan: its movement by name, for the requested section, with the plan's boards."""

from __future__ import annotations

import pytest
from tests.office.test_steps import done, opened

from paiju.errors import Malformed
from paiju.office import movement_for
from paiju.office.seats import check_movements, seat_plan
from paiju.tournament import Competition, Contestants, Format, Plan, RoundKey, Stage
from paiju.tournament import commands as c


def plan(movement: str, rounds: int = 0, contestants: Contestants = Contestants.PAIR) -> Plan:
    stage = Stage(name="s", method="matchpoints", movement=movement, rounds=rounds)
    return Plan(title="t", contestants=contestants, stages=(stage,))


def begun(count: int, stage: Stage, *sections: tuple[str, ...]) -> Competition:
    found = done(opened(Plan(title="t", stages=(stage,)), count, 2), c.OpenStage("s", sections))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("movement", "name"),
    [
        ("mitchell+arrow", "arrow switched"),
        ("mitchell+scrambled", "scrambled"),
        ("relay-mitchell+arrow", "arrow switched"),
    ],
)
def test_a_mitchell_is_turned_as_its_plan_says(movement: str, name: str) -> None:
    one = plan(movement)
    found = movement_for(one, one.stages[0], 16)
    assert found.name.en.endswith(f", {name}")
    assert found.winners == 1
    straight = plan(movement.partition("+")[0])
    assert movement_for(straight, straight.stages[0], 16).winners == 2


@pytest.mark.parametrize("movement", ["mitchell+wheel", "barometer+arrow", "mitchell+"])
def test_only_what_there_is_follows_a_mitchell(movement: str) -> None:
    one = plan(movement)
    if movement.endswith("+"):
        check_movements(one)
        return
    with pytest.raises(Malformed, match=r"after a Mitchell: \+arrow, \+scrambled, or nothing"):
        check_movements(one)


def test_a_plan_of_another_game_or_format_names_no_movement() -> None:
    tractor = Stage(name="s", format=Format.ROUND_ROBIN, method="match-points", movement="wheel")
    check_movements(Plan(title="t", game="tractor6", contestants=Contestants.TEAM, stages=(tractor,)))
    with pytest.raises(Malformed, match="a movement of s: team-mitchell, round-robin"):
        check_movements(plan("wheel", contestants=Contestants.TEAM))
    check_movements(plan(""))


@pytest.mark.parametrize(
    ("movement", "contestants", "count", "right"),
    [
        ("individual", Contestants.INDIVIDUAL, 8, 7),
        ("rainbow", Contestants.INDIVIDUAL, 20, 5),
        ("round-robin", Contestants.TEAM, 6, 5),
    ],
)
def test_rounds_that_a_movement_does_not_have_are_refused(
    movement: str, contestants: Contestants, count: int, right: int
) -> None:
    wrong = plan(movement, right - 1, contestants)
    with pytest.raises(Malformed, match=rf"rounds = {right} in s: .* of {count}"):
        movement_for(wrong, wrong.stages[0], count)
    fits = plan(movement, right, contestants)
    assert len(movement_for(fits, fits.stages[0], count).rounds) == right


def test_a_section_has_the_seats_of_its_own_entries() -> None:
    stage = Stage(name="s", method="matchpoints", movement="howell", boards=1, sections=("A", "B"))
    sections = tuple(f"{n:02}" for n in range(1, 5)), tuple(f"{n:02}" for n in range(5, 13))
    competition = begun(12, stage, *sections)
    for section, members in zip("AB", sections, strict=True):
        seats = seat_plan(competition, RoundKey("s", 1, section, 1))
        assert seats.section == section
        seated = {entry for tables in seats.rounds for table in tables for entry in table.entries}
        assert seated == set(members)
    with pytest.raises(Malformed, match="a section: A, B"):
        seat_plan(competition, RoundKey("s", 1, "C", 1))


def test_board_sets_of_a_round_share_the_boards_of_the_plan() -> None:
    stage = Stage(name="s", method="matchpoints", movement="howell", boards=4)
    seats = seat_plan(begun(6, stage), RoundKey("s", 1, "A", 1))
    assert {len(table.boards) for tables in seats.rounds for table in tables} == {4}
    assert {board for tables in seats.rounds for table in tables for board in table.boards} == {
        str(number) for number in range(1, 21)
    }
    odd = Stage(name="s", method="matchpoints", movement="howell", boards=3)
    with pytest.raises(Malformed, match="a multiple of 2"):
        seat_plan(begun(6, odd), RoundKey("s", 1, "A", 1))


@pytest.mark.parametrize("count", [2, 3])
def test_T1_1_5_a_knock_out_without_two_semi_finals_has_no_match_for_third_place(count: int) -> None:
    stage = Stage(name="s", format=Format.KNOCK_OUT, method="match-points")
    few = Plan(title="t", game="tractor6", contestants=Contestants.TEAM, stages=(stage,))
    names = ("01", "02", "03")[:count]
    competition = done(opened(few, count, 3), c.OpenStage("s", (names,)))
    assert competition is not None
    seats = seat_plan(competition, RoundKey("s", 1, "A", 1))
    matches = [table.entries for tables in seats.rounds for table in tables if table.played]
    assert matches == [("01", "02") if count == 2 else ("02", "03")]

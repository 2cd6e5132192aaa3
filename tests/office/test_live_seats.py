"""Who of an event sits where at a live table: by direction, by team and room, by line-up (H.event.online)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs
from tests.tournament.conftest import Desk, entry_of

from paiju.office.live_seats import seat_of, seats_of
from paiju.tournament import Contestants, Format, Plan, Player, Role, RoundKey, SeatedTable, Stage, seat_knockout
from paiju.tournament import commands as c

ROUND = RoundKey("main", 1, "A", 1)
ONE, TWO = ROUND.table(1), ROUND.table(2)


def event(names: str, size: int, *tables: SeatedTable, **plan: Any) -> Desk:
    """Return an event with these entries, whose first round has these tables."""
    desk = Desk()
    desk.do(c.OpenEvent(Plan(title="T", **plan)), desk.organiser)
    desk.do(c.GiveRole(desk.director.id, Role.DIRECTOR), desk.organiser)
    for name in names:
        desk.do(c.Enter(entry_of(name, size)))
    desk.do(c.OpenStage("main", (), "seed"))
    if tables:
        desk.seat((tables,))
    return desk


def seated(desk: Desk, table: int) -> list[str]:
    """Return the names at a table in the order of its seats, "" if the event names nobody."""
    return ["" if one is None else one.name for one in seats_of(desk.now, ROUND.table(table))]


@pytest.fixture
def teams() -> Desk:
    """Return a match of two teams of six at two tables, sides changed at the second."""
    stage = Stage(name="main", format=Format.ROUND_ROBIN, method="team-imps")
    tables = (SeatedTable(1, (("A",), ("B",)), ("1",)), SeatedTable(2, (("B",), ("A",)), ("1",)))
    return event("AB", 6, *tables, contestants=Contestants.TEAM, stages=(stage,))


def test_a_pair_sits_in_one_direction() -> None:
    stage = Stage(name="main", method="matchpoints")
    desk = event("12", 2, SeatedTable(1, (("1",), ("2",)), ("1",)), stages=(stage,))
    assert seated(desk, 1) == ["11", "21", "12", "22"]


def test_a_team_has_its_first_pair_north_south_and_its_second_east_west(teams: Desk) -> None:
    """So team-mates in the same room are on the same side at the table, whichever side their team has."""
    assert seated(teams, 1) == ["A1", "B3", "A2", "B4"]
    assert seated(teams, 2) == ["B1", "A3", "B2", "A4"]


def test_L5_A_a_line_up_sits_as_it_is_named(teams: Desk) -> None:
    teams.do(c.SetLineup(TWO, "A", ("person:A.6", "person:A.1")))
    assert seated(teams, 1) == ["A3", "B3", "A2", "B4"], "nobody sits in both rooms"
    assert seated(teams, 2) == ["B1", "A6", "B2", "A1"]
    assert seat_of(teams.now, ONE, "person:A.1") is None
    assert seat_of(teams.now, TWO, "person:A.6") == 1
    assert seat_of(teams.now, TWO, "person:A.3") is None
    assert seat_of(teams.now, ONE, "person:A.6") is None


def test_L4_who_came_in_sits_in_the_place_of_who_left(teams: Desk) -> None:
    new = Player("person:new", "New")
    teams.do(c.Substitute("B", "person:B.3", new, ROUND))
    assert "New" in seated(teams, 1)
    assert "B3" not in seated(teams, 1) + seated(teams, 2)
    teams.do(c.SetLineup(TWO, "B", ("person:B.1", "person:new")))
    assert seated(teams, 2) == ["B1", "A3", "New", "A4"]


def test_L4_who_comes_in_takes_the_place_of_who_leaves_in_a_line_up_named_before(teams: Desk) -> None:
    """In that round and after it; the line-ups of an earlier round and of the other table stay as they were."""
    later = RoundKey("main", 1, "A", 2)
    tables = (SeatedTable(1, (("B",), ("A",)), ("2",)), SeatedTable(2, (("A",), ("B",)), ("2",)))
    teams.seat((tables,), first=2)
    teams.do(c.SetLineup(TWO, "B", ("person:B.1", "person:B.2")))
    for table, pair in ((ONE, "12"), (TWO, "34"), (later.table(1), "35")):
        teams.do(c.SetLineup(table, "A", tuple(f"person:A.{at}" for at in pair)))
    teams.do(c.Substitute("A", "person:A.3", Player("person:new", "New"), later))
    assert seated(teams, 2) == ["B1", "A3", "B2", "A4"]
    assert [one and one.name for one in seats_of(teams.now, later.table(1))] == [
        "B1", "New", "B2", "A5",
    ]  # fmt: skip
    teams.do(c.Substitute("A", "person:A.4", Player("person:late", "Late"), ROUND))
    assert seated(teams, 1) == ["A1", "B3", "A2", "B4"]
    assert seated(teams, 2) == ["B1", "A3", "B2", "Late"]
    assert seat_of(teams.now, TWO, "person:A.4") is None


def test_T1_5_an_official_substitute_bears_the_name_that_he_was_entered_with() -> None:
    """The substitute plays in a team of the other group; the director entered the name again."""
    stage = Stage(name="main", format=Format.GROUPS, sections=("A", "B"), method="match-points")
    desk = Desk()
    plan = Plan(title="T", game="tractor6", contestants=Contestants.TEAM, stages=(stage,))
    desk.do(c.OpenEvent(plan), desk.organiser)
    desk.do(c.GiveRole(desk.director.id, Role.DIRECTOR), desk.organiser)
    for name in "ABCD":
        desk.do(c.Enter(entry_of(name, 3)))
    desk.do(c.OpenStage("main", (("A", "B"), ("C", "D"))))
    desk.seat(((SeatedTable(1, (("A",), ("B",)), ("1",)),),))
    desk.do(c.SetLineup(ONE, "A", ("person:A.2", "person:A.1", "person:A.3")))
    assert seated(desk, 1) == ["A2", "B1", "A1", "B2", "A3", "B3"]
    desk.do(c.Substitute("A", "person:A.1", Player("person:D.1", "Guest"), ROUND))
    assert seated(desk, 1) == ["A2", "B1", "Guest", "B2", "A3", "B3"]


@pytest.mark.parametrize(("size", "east"), [(2, ["A1", "A2"]), (3, ["A1", "A2"]), (4, ["A3", "A4"])])
def test_a_team_of_fewer_than_four_sits_as_it_is_entered_in_either_room(size: int, east: list[str]) -> None:
    stage = Stage(name="main", format=Format.ROUND_ROBIN, method="team-imps")
    tables = (SeatedTable(1, (("A",), ("B",)), ("1",)), SeatedTable(2, (("B",), ("A",)), ("1",)))
    desk = event("AB", size, *tables, contestants=Contestants.TEAM, stages=(stage,))
    assert seated(desk, 1)[::2] == ["A1", "A2"]
    assert seated(desk, 2)[1::2] == east


def test_who_is_struck_off_a_team_is_shown_where_he_was_named_to_play(teams: Desk) -> None:
    """By their name in another entry, or by their number without one."""
    teams.do(c.SetLineup(TWO, "A", ("person:A.6", "person:A.1")))
    six = entry_of("A", 6)
    teams.do(c.AmendEntry(structs.replace(six, players=six.players[:5])))
    assert seated(teams, 2) == ["B1", "person:A.6", "B2", "A1"]
    seven = entry_of("B", 6)
    moved = structs.replace(seven, players=(*seven.players, six.players[5]))
    teams.do(c.AmendEntry(moved))
    assert seated(teams, 2) == ["B1", "A6", "B2", "A1"]


def test_players_of_an_individual_sit_as_the_table_names_them() -> None:
    stage = Stage(name="main", method="matchpoints")
    table = SeatedTable(1, (("n", "s"), ("e", "w")), ("1",))
    desk = event("news", 1, table, contestants=Contestants.INDIVIDUAL, stages=(stage,))
    assert seated(desk, 1) == ["n1", "e1", "s1", "w1"]
    for seat, name in enumerate("nesw"):
        assert seat_of(desk.now, ONE, f"person:{name}.1") == seat


def test_T1_5_sides_of_a_tractor_game_sit_by_turns() -> None:
    stage = Stage(name="main", format=Format.ROUND_ROBIN, method="match-points")
    table = SeatedTable(1, (("A",), ("B",)), ("1",))
    desk = event("AB", 3, table, game="tractor6", contestants=Contestants.TEAM, stages=(stage,))
    assert seated(desk, 1) == ["A1", "B1", "A2", "B2", "A3", "B3"]
    assert seat_of(desk.now, ONE, "person:B.1") == 1
    assert seat_of(desk.now, ONE, "B1") is None, "a name is not a person"
    assert seat_of(desk.now, ONE, "person:C.1") is None


def test_C1_2_pairs_of_chao_di_pi_sit_by_turns() -> None:
    stage = Stage(name="main", format=Format.KNOCK_OUT, method="games", rounds=1, best_of=3)
    desk = event("AB", 2, game="chaodipi", stages=(stage,))
    desk.do(seat_knockout(desk.now, ROUND))
    sides = [side[0] for side in desk.now.table(ONE).table.sides]
    assert seated(desk, 1) == [f"{sides[seat % 2]}{seat // 2 + 1}" for seat in range(4)]


def test_nobody_sits_on_an_empty_side() -> None:
    stage = Stage(name="main", method="matchpoints")
    desk = event("12", 2, SeatedTable(1, (("1",), ()), ("1",)), stages=(stage,))
    assert seated(desk, 1) == ["11", "", "12", ""]

"""Who is seated where and when, and what is reported about impossible seats (L4, L8.C, L15.B, H.event.seat)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from paiju.tournament import Contestants, Format, Player, RoundKey, SeatedTable, Sender, Stage, TableKey, seat_movement
from paiju.tournament import commands as c
from paiju.tournament.movements.howell import howell
from paiju.tournament.movements.mitchell import mitchell, relay_mitchell
from paiju.tournament.movements.movement import Movement

Make = Callable[..., Any]
Key = Callable[..., TableKey]
FIELD = Stage(name="main", method="matchpoints", two_winners=False)


def table(number: int, ns: str, ew: str, *boards: str) -> SeatedTable:
    """Seat two entries, "" for nobody."""
    return SeatedTable(number, ((ns,) if ns else (), (ew,) if ew else ()), boards)


def test_H_event_stage_takes_neither_too_few_sections_nor_who_has_withdrawn(new_desk: Make) -> None:
    two = Stage(name="main", method="matchpoints", sections=("A", "B"))
    desk = new_desk("1234", two, opened=False)
    desk.malformed("2 sections for main: A, B", c.OpenStage("main", (("1", "2"),)))
    desk.do(c.Withdraw("4"))
    desk.refused("H.event.stage", c.OpenStage("main", (("1", "2"), ("3", "4"))))
    desk.do(c.OpenStage("main", (("1", "2"), ("3",))))


def test_L8_C_a_session_that_is_over_has_no_new_seats(new_desk: Make, key: Key) -> None:
    desk = new_desk("1234", FIELD)
    desk.seat(((table(1, "1", "2", "1"), table(2, "3", "4", "1")),))
    desk.enter(key(1, 1), "1", 110)
    desk.enter(key(1, 2), "1", 110)
    desk.do(c.PostScores("main", 1))
    more = c.SeatRounds("main", 1, "A", 2, ((table(1, "1", "3", "2"),),))
    assert "session 1 is over" in desk.refused("L8.C", more)


def test_H_event_seat_rounds_are_those_of_the_plan(new_desk: Make, key: Key) -> None:
    stage = Stage(name="main", method="matchpoints", two_winners=False, rounds=2)
    desk = new_desk("1234", stage)
    rounds = tuple((table(1, "1", other, f"{at}"),) for at, other in enumerate("234", 1))
    desk.malformed("round 1 to 2 of main", c.SeatRounds("main", 1, "A", 1, rounds))
    desk.malformed("at least one round", c.SeatRounds("main", 1, "A", 1, ()))
    desk.seat(rounds[:2])
    desk.seat(((table(1, "1", "3", "2"),),), first=2)
    desk.do(c.StartRound(key(1, 1).of_round))
    again = c.SeatRounds("main", 1, "A", 1, rounds[:1])
    assert "has begun" in desk.refused("H.event.seat", again)


def test_L15_B_seats_that_take_the_place_of_others_are_held_against_the_new_ones(new_desk: Make) -> None:
    desk = new_desk("1234", FIELD)
    desk.seat(((table(1, "1", "2", "1"),), (table(1, "1", "3", "2"),)))
    desk.seat(((table(1, "1", "2", "3"),), (table(1, "1", "3", "1"),)))
    twice = ((table(1, "1", "2", "4"),), (table(1, "1", "3", "4"),))
    told = desk.refused("H.event.seat", c.SeatRounds("main", 1, "A", 1, twice))
    assert told == "1 would play board 4 in main, session 1, section A, round 1 and in round 2"
    idle = ((table(1, "1", "", "4"),), (table(1, "1", "3", "4"),))
    desk.do(c.SeatRounds("main", 1, "A", 1, idle))  # an entry that sits out plays nothing


def test_L15_B_a_board_played_in_another_section_is_not_played_again(new_desk: Make, key: Key) -> None:
    stage = Stage(name="main", method="matchpoints", two_winners=False, sections=("A", "B"))
    desk = new_desk("1234", stage, opened=False)
    desk.do(c.OpenStage("main", (("1", "2"), ("3", "4"))))
    desk.seat(((table(1, "1", "2", "1"),),))
    desk.do(c.ReseatTable(key(1, 1), table(1, "1", "3", "1"), "3 sat in the wrong section"))
    again = c.SeatRounds("main", 1, "B", 2, ((table(1, "3", "4", "1"),),))
    told = desk.refused("H.event.seat", again)
    assert told == ("3 would play board 1 in main, session 1, section A, round 1 and in section B, round 2")


def test_H_event_seat_a_table_put_right_stays_right(new_desk: Make, key: Key) -> None:
    desk = new_desk("12345", FIELD)
    desk.seat(((table(1, "1", "2", "1"), table(2, "3", "4", "1")),))
    before = desk.now.seq
    assert desk.do(c.ReseatTable(key(1, 1), table(1, "1", "2", "1"))) == before, "as it was"
    desk.malformed("one place for 3", c.ReseatTable(key(1, 1), table(1, "1", "3", "1")))
    desk.do(c.Withdraw("5"))
    gone = c.ReseatTable(key(1, 1), table(1, "1", "5", "1"))
    assert "5 has withdrawn" in desk.refused("H.event.seat", gone)
    desk.enter(key(1, 1), "1", 110)
    desk.do(c.Withdraw("2"))
    desk.do(c.ReseatTable(key(1, 1), table(1, "2", "1", "1")))  # the former seat stays on record
    assert desk.now.table(key(1, 1)).table.sides == (("2",), ("1",))


def test_H_event_result_a_table_that_was_forfeited_keeps_both_sides(new_desk: Make, key: Key) -> None:
    league = Stage(name="main", format=Format.ROUND_ROBIN, method="match-points")
    desk = new_desk("PQ", league, contestants=Contestants.TEAM, size=3, game="tractor6")
    desk.seat(((table(1, "P", "Q", "1"),),))
    desk.do(c.Forfeit(key(1, 1), (1,), "T7.4"))
    desk.refused("H.event.result", c.ReseatTable(key(1, 1), table(1, "P", "", "1")))


def late(new_desk: Make, make_entry: Make, *rounds: tuple[SeatedTable, ...], section: str = "A") -> Any:
    stage = Stage(name="main", method="matchpoints", two_winners=False, sections=("A", "B"))
    desk = new_desk("123", stage, opened=False)
    desk.do(c.OpenStage("main", (("1", "2"), ("3",)) if section == "B" else (("1", "2", "3"), ())))
    desk.seat(rounds)
    desk.do(c.Enter(make_entry("4")))
    return desk


def test_L80_D_who_comes_late_sits_where_nobody_does_from_that_round_on(
    new_desk: Make, make_entry: Make, key: Key
) -> None:
    one, two = (table(1, "1", "2", "1"), table(2, "3", "", "1")), (table(1, "1", "2", "2"),)
    desk = late(new_desk, make_entry, one, two)
    nobody = c.SeatLate("4", key(2, 1).of_round)
    assert "no one sits out in section A from round 2" in desk.refused("H.event.seat", nobody)
    desk.do(c.SeatLate("4", key(1, 1).of_round))
    again = desk.refused("H.event.seat", c.SeatLate("4", key(1, 1).of_round))
    assert "has a seat" in again


def test_L80_D_a_free_side_of_another_section_is_not_of_this_one(new_desk: Make, make_entry: Make, key: Key) -> None:
    desk = late(new_desk, make_entry, (table(1, "1", "2", "1"),), section="B")
    desk.seat(((table(1, "3", "", "1"),),), section="B")
    desk.refused("H.event.seat", c.SeatLate("4", key(1, 1).of_round))
    desk.do(c.SeatLate("4", key(1, 1, section="B").of_round))
    assert desk.now.table(key(1, 1, section="B")).table.sides == (("3",), ("4",))


def test_L15_B_who_comes_late_plays_no_board_twice(new_desk: Make, make_entry: Make, key: Key) -> None:
    same = (table(1, "1", "", "1"),), (table(1, "2", "", "1"),)
    desk = late(new_desk, make_entry, *same)
    assert "4 has played board 1" in desk.refused("L15.B", c.SeatLate("4", key(1, 1).of_round))
    desk.do(c.SeatLate("4", key(2, 1).of_round))
    other = late(new_desk, make_entry, *same)
    other.do(c.ReseatTable(key(1, 1), table(1, "1", "3", "1")))
    played = c.SeatLate("3", key(2, 1).of_round)
    assert "3 has played board 1" in other.refused("L15.B", played)


def crowded(new_desk: Make, make_entry: Make, movement: Movement, boards: int) -> Any:
    """Seat a movement of full tables, and enter a pair X that is not in it."""
    stage = Stage(name="main", method="matchpoints", boards=boards)
    desk = new_desk("ABCDEFGHIJKLMN"[: movement.contestants], stage)
    desk.do(seat_movement(desk.now, movement, RoundKey("main", 1, "A", 1)))
    desk.do(c.Enter(make_entry("X")))
    return desk


@pytest.mark.parametrize(
    ("movement", "start"), [(relay_mitchell(6), 2), (mitchell(5), 1), (mitchell(7), 3), (howell(12), 2)]
)
def test_L15_B_a_late_pair_takes_the_seats_of_others_and_plays_no_board_twice(
    new_desk: Make, make_entry: Make, key: Key, movement: Movement, start: int
) -> None:
    desk = crowded(new_desk, make_entry, movement, 2)
    rounds = len(movement.rounds)
    desk.do(c.SeatLate("X", key(start, 1).of_round, bump=True))
    met: list[str] = []
    played: list[str] = []
    lines: set[int | None] = set()
    out: list[str] = []
    for number in range(1, rounds + 1):
        seated = [one.table for one in desk.now.round(key(number, 1).of_round).tables.values()]
        there = [name for table in seated for name in table.entries]
        assert len(set(there)) == len(there) == movement.contestants
        mine = [table for table in seated if "X" in table.entries]
        assert len(mine) == (number >= start)
        for table in mine:
            lines.add(table.side_of("X"))
            met += [name for name in table.entries if name != "X"]
            played += table.boards
        out += [name for name in desk.now.stage("main").entries if name not in there and name != "X"]
    assert len(set(played)) == len(played) == 2 * (rounds - start + 1)
    assert len(set(met)) == len(met)
    assert len(set(out)) == len(out) == rounds - start + 1, "nobody sits out twice"
    assert movement.winners == 1 or len(lines) == 1, "it keeps to a line where lines are ranked apart"


def test_H_event_seat_nobody_is_bumped_out_of_a_round_that_has_begun(
    new_desk: Make, make_entry: Make, key: Key
) -> None:
    desk = crowded(new_desk, make_entry, mitchell(5), 1)
    desk.do(c.StartRound(key(1, 1).of_round))
    begun = c.SeatLate("X", key(1, 1).of_round, bump=True)
    assert "round 1 has begun: choose a later round" in desk.refused("H.event.seat", begun)
    desk.do(c.SeatLate("X", key(2, 1).of_round, bump=True))
    again = c.SeatLate("X", key(2, 1).of_round, bump=True)
    assert "X has a seat" in desk.refused("H.event.seat", again)


def test_H_event_seat_seats_are_taken_in_a_movement_of_pairs_only(new_desk: Make, make_entry: Make, key: Key) -> None:
    swiss = Stage(name="main", format=Format.SWISS, method="matchpoints")
    desk = new_desk("1234", swiss)
    desk.seat(((table(1, "1", "2", "1"), table(2, "3", "4", "1")),))
    desk.do(c.Enter(make_entry("X")))
    taken = c.SeatLate("X", key(1, 1).of_round, bump=True)
    assert "only in a movement of pairs" in desk.refused("H.event.seat", taken)


def test_L15_B_who_has_played_the_boards_of_every_table_takes_nobodys_seat(new_desk: Make, key: Key) -> None:
    desk = new_desk("123456", FIELD)
    desk.seat(((table(1, "1", "2", "1"), table(2, "3", "4", "1"), table(3, "5", "6", "2")),))
    desk.seat(((table(1, "1", "3", "2"), table(2, "2", "4", "2")),), first=2)
    taken = c.SeatLate("5", key(2, 1).of_round, bump=True)
    assert "no way to seat 5" in desk.refused("L15.B", taken)


def test_L5_A_a_line_up_names_each_player_of_who_sits_there_once(new_desk: Make, key: Key) -> None:
    league = Stage(name="main", format=Format.ROUND_ROBIN, method="team-imps")
    desk = new_desk("ABC", league, contestants=Contestants.TEAM, size=6)
    desk.seat(((table(1, "A", "B", "1"), table(2, "B", "A", "1")),))
    twice = ("person:A.1", "person:A.1")
    desk.malformed("different players of A", c.SetLineup(key(1, 1), "A", twice))
    away = ("person:C.1", "person:C.2")
    desk.malformed("an entry at", c.SetLineup(key(1, 1), "C", away))


def test_H_event_seat_nobody_is_in_the_line_ups_of_both_rooms(new_desk: Make, key: Key) -> None:
    """The player would meet each board twice and, at the other table, know the hands."""
    league = Stage(name="main", format=Format.ROUND_ROBIN, method="team-imps")
    desk = new_desk("AB", league, contestants=Contestants.TEAM, size=5)
    desk.seat(((table(1, "A", "B", "1"), table(2, "B", "A", "1")),))
    mine = Sender("person:A.1")

    def named(number: int) -> str:
        found = desk.now.table(key(1, number)).lineups.get("A", ())
        return " ".join(name.removeprefix("person:A.") for name in found)

    def name(number: int, *people: int) -> c.SetLineup:
        return c.SetLineup(key(1, number), "A", tuple(f"person:A.{at}" for at in people))

    desk.do(name(1, 1, 2), mine)
    assert "person:A.1: in the line-up at" in desk.refused("H.event.seat", name(2, 1, 3), mine)
    desk.do(name(2, 3, 4), mine)
    desk.do(name(1, 3, 2), mine)
    assert (named(1), named(2)) == ("3 2", "1 4"), "who goes and who comes change places"
    desk.do(name(2, 2, 3), mine)
    assert (named(1), named(2)) == ("4 1", "2 3")
    desk.refused("H.event.seat", name(1, 2, 5), mine)
    desk.do(name(1, 1, 5), mine)
    assert (named(1), named(2)) == ("1 5", "2 3")


def test_L4_a_substitute_comes_from_outside_or_from_the_entry_itself(new_desk: Make, key: Key) -> None:
    desk = new_desk("123", FIELD)
    desk.seat(((table(1, "1", "2", "1"),), (table(1, "1", "3", "2"),)))
    start = key(1, 1).of_round
    known = c.Substitute("1", "person:1.1", Player("person:1.2", "12"), start)
    assert "plays for 1" in desk.refused("L4", known)
    desk.do(c.Withdraw("3"))
    gone = c.Substitute("3", "person:3.1", Player("person:new", "New"), start)
    assert "3 has withdrawn" in desk.refused("L4", gone)
    desk.do(c.Substitute("1", "person:1.1", Player("person:new", "New"), start))
    back = Player("person:1.1", "11")
    desk.do(c.Substitute("1", "person:new", back, key(2, 1).of_round))
    people = [one.id for one in desk.now.people_of("1", key(2, 1).of_round)]
    assert sorted(people) == ["person:1.1", "person:1.2"]


def test_H_event_roles_a_player_names_the_line_up_of_his_own_entry(new_desk: Make, key: Key) -> None:
    league = Stage(name="main", format=Format.ROUND_ROBIN, method="team-imps")
    desk = new_desk("AB", league, contestants=Contestants.TEAM, size=6)
    desk.seat(((table(1, "A", "B", "1"), table(2, "B", "A", "1")),))
    pair = ("person:A.5", "person:A.6")
    desk.refused("H.event.roles", c.SetLineup(key(1, 1), "A", pair), Sender("person:B.1"))
    desk.do(c.SetLineup(key(1, 1), "A", pair), Sender("person:A.1"))


def test_H_event_seat_matches_that_bear_one_number_are_no_board_played_twice(new_desk: Make, key: Key) -> None:
    """In Tractor and Chao Di Pi every match is game "1": a late entry takes the free side of each round."""
    stage = Stage(name="main", format=Format.ROUND_ROBIN, method="match-points")
    desk = new_desk("1234", stage, contestants=Contestants.TEAM, game="tractor6", size=3)
    rounds = ((table(1, "1", "2", "1"), table(2, "3", "", "1")), (table(1, "1", "3", "1"), table(2, "2", "", "1")))
    desk.seat(rounds)
    desk.do(c.SeatLate("4", key(1, 1).of_round))
    assert desk.now.table(key(1, 2)).table.entries == ("3", "4")
    assert desk.now.table(key(2, 2)).table.entries == ("2", "4")

"""Clauses that decide something in an event, each where it applies and where it does not."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from paiju.errors import Malformed
from paiju.tournament import (
    Contestants,
    Format,
    Player,
    Rounds,
    SeatedTable,
    Sender,
    Stage,
    TableKey,
    queue,
    record,
    round_clock,
    seat_knockout,
    seat_movement,
    seat_round_robin,
)
from paiju.tournament import commands as c
from paiju.tournament import events as e
from paiju.tournament.movements import individual

Make = Callable[..., Any]
Key = Callable[..., TableKey]
RAW = record.write_raw
MINUTE = 60_000


@pytest.fixture
def desk(new_desk: Make, two_tables: Rounds) -> Any:
    made = new_desk("1234", Stage(name="main", method="matchpoints", two_winners=False))
    made.seat(two_tables)
    return made


def fill(desk: Any, points: int = 110) -> None:
    """Enter the same result everywhere."""
    for state in desk.now.stages["main"].rounds.values():
        for number, table in state.tables.items():
            for board in table.outstanding:
                desk.enter(state.key.table(number), board, points)


def player(entry: str, number: int = 1) -> Sender:
    return Sender(f"person:{entry}.{number}")


def totals(desk: Any) -> dict[str, Fraction]:
    return {line.entry: line.total for ranking in desk.ranked() for line in ranking.lines}


def test_L3_each_table_has_a_number_and_both_directions(new_desk: Make) -> None:
    desk = new_desk("1234")
    three = SeatedTable(1, (("1",), ("2",), ("3",)), ("1",))
    desk.malformed("North-South and East-West", c.SeatRounds("main", 1, "A", 1, ((three,),)))
    twice = (SeatedTable(1, (("1",), ("2",)), ("1",)), SeatedTable(1, (("3",), ("4",)), ("1",)))
    desk.malformed("tables with different numbers", c.SeatRounds("main", 1, "A", 1, (twice,)))


def test_L4_only_the_director_lets_a_substitute_play(desk: Any, key: Key) -> None:
    new = c.Substitute("1", "person:1.2", Player("person:new", "New"), key(2, 1).of_round)
    desk.refused("L4", new, player("1"))
    desk.do(new)
    assert [p.id for p in desk.now.people_of("1", key(1, 1).of_round)] == ["person:1.1", "person:1.2"]
    assert [p.id for p in desk.now.people_of("1", key(2, 1).of_round)] == ["person:1.1", "person:new"]
    # a player of another pair cannot, and an entry that has left cannot leave again
    other = c.Substitute("3", "person:3.1", Player("person:new", "New"), key(2, 1).of_round)
    assert "plays for 1" in desk.refused("L4", other)
    desk.malformed("a player of 1", new)


def test_L5_A_a_team_names_who_plays_and_the_director_after_the_start(new_desk: Make, key: Key) -> None:
    stage = Stage(name="main", format=Format.ROUND_ROBIN, method="team-imps")
    desk = new_desk(["A", "B"], stage, contestants=Contestants.TEAM, size=6)
    desk.seat(((SeatedTable(1, (("A",), ("B",)), ("1",)), SeatedTable(2, (("B",), ("A",)), ("1",))),))
    pair = ("person:A.5", "person:A.6")
    desk.refused("H.event.roles", c.SetLineup(key(1, 1), "A", pair), player("B"))
    desk.malformed("2 players from A", c.SetLineup(key(1, 1), "A", pair[:1]), player("A"))
    desk.malformed("different players of A", c.SetLineup(key(1, 1), "A", (pair[0], "person:B.1")))
    desk.do(c.SetLineup(key(1, 1), "A", pair), player("A"))
    desk.do(c.StartRound(key(1, 1).of_round))
    desk.refused("L4", c.SetLineup(key(1, 1), "A", ("person:A.1", "person:A.2")), player("A"))
    # only those who play enter results
    desk.refused("H.event.roles", c.EnterResult(key(1, 1), "1", RAW(0)), player("A", 1))
    desk.enter(key(1, 1), "1", 110, player("A", 5))


def test_L5_B_and_L15_A_1_the_director_puts_a_wrong_board_right(desk: Any, key: Key) -> None:
    wrong = SeatedTable(1, (("1",), ("2",)), ("1", "9"))
    desk.refused("L5.B", c.ReseatTable(key(1, 1), wrong), player("1"))
    desk.enter(key(1, 1), "2", 110)
    desk.refused("H.event.result", c.ReseatTable(key(1, 1), wrong))
    desk.do(c.RemoveResult(key(1, 1), "2"))
    desk.do(c.ReseatTable(key(1, 1), wrong, "board 9 in place of 2"))
    desk.enter(key(1, 1), "9", 110)  # the score stands
    desk.malformed("table 1", c.ReseatTable(key(1, 1), SeatedTable(2, wrong.sides, wrong.boards)))


def test_L8_B_a_round_ends_though_a_table_plays_on(desk: Any, key: Key) -> None:
    at = key(1, 1).of_round
    desk.refused("L8.B", c.EndRound(at))
    desk.do(c.StartRound(at))
    desk.refused("L8.B", c.StartRound(at))
    desk.do(c.EndRound(at))
    desk.enter(key(1, 1), "1", 110)  # finished later
    desk.refused("L8.B", c.EndRound(at))


def test_L8_C_a_session_ends_when_every_score_is_agreed(desk: Any, key: Key) -> None:
    assert "8 boards" in desk.refused("L8.C", c.PostScores("main", 1))
    for number in (1, 2):
        desk.do(c.StartRound(key(number, 1).of_round))
    desk.enter(key(1, 1), "1", 110, player("1"))
    fill(desk)
    assert "1 board has" in desk.refused("L8.C", c.PostScores("main", 1))
    desk.do(c.DisputeResult(key(1, 1), "1", "one trick more"), player("2"))
    assert "board 1" in desk.refused("L8.C", c.PostScores("main", 1))
    desk.do(c.CorrectResult(key(1, 1), "1", RAW(140)))
    desk.do(c.PostScores("main", 1))
    desk.refused("L8.C", c.PostScores("main", 1))
    desk.malformed("session of main that is seated", c.PostScores("main", 2))


def test_L12_A_an_adjustment_names_its_law(desk: Any, key: Key) -> None:
    scores = (RAW("A+"), RAW("A-"))
    desk.malformed("a clause id", c.AdjustScore(key(1, 1), "1", scores, "because"))
    desk.refused("L12.A", c.AdjustScore(key(1, 1), "1", scores, "L12.C.1"), player("1"))
    desk.do(c.AdjustScore(key(1, 1), "1", scores, "L12.C.1"))
    assert desk.now.table(key(1, 1)).score("1").clause == "L12.C.1"


def test_L12_C_1_artificial_scores_need_not_balance(desk: Any, key: Key) -> None:
    desk.enter(key(1, 2), "1", 110)
    desk.adjust(key(1, 1), "1", "A+", "A+")
    found = totals(desk)
    assert (found["1"], found["2"]) == (Fraction(6, 5), Fraction(6, 5))
    desk.malformed("2 scores", c.AdjustScore(key(1, 1), "1", (RAW("A+"),), "L12.C.1"))
    nobody = (RAW(None), RAW("A+"))
    assert "give each side" in desk.refused("L12.C.1", c.AdjustScore(key(1, 1), "2", nobody, "L12.C.1"))
    desk.malformed("an adjusted score", c.AdjustScore(key(1, 1), "2", (RAW("B+"), RAW("A")), "L12.C.1"))


def test_L12_C_2_each_side_has_its_own_assigned_score(desk: Any, key: Key) -> None:
    desk.enter(key(1, 1), "1", -420)
    desk.enter(key(1, 2), "1", -420)
    desk.adjust(key(1, 1), "1", 50, -100, clause="L12.C.2")
    found = totals(desk)
    assert [found["1"], found["3"]] == [2, 0]  # +50 beats -420
    assert [found["2"], found["4"]] == [0, 2]  # -100 loses to +420


def test_L15_B_nobody_is_seated_to_play_a_board_again(desk: Any, two_tables: Rounds) -> None:
    again = (SeatedTable(1, (("1",), ("4",)), ("1",)),)
    desk.refused("H.event.seat", c.SeatRounds("main", 1, "A", 3, (again,)))


def test_L77_a_score_is_one_that_a_contract_gives(desk: Any, key: Key) -> None:
    desk.malformed("the nearest are", c.EnterResult(key(1, 1), "1", RAW(620)))  # nobody vulnerable
    desk.enter(key(1, 1), "2", "4S by N =")
    assert desk.now.table(key(1, 1)).score("2").outcome.points == 620  # North-South vulnerable
    desk.enter(key(1, 1), "1", "pass")
    assert desk.now.table(key(1, 1)).score("1").outcome.points == 0


def test_L78_A_B_and_C_methods(new_desk: Make, key: Key) -> None:
    for method, totals_ in (
        ("matchpoints", {"1": 2, "2": 0}),
        ("matchpoints-half", {"1": 1, "2": 0}),
        ("cross-imps", {"1": 7, "2": -7}),
        ("total-points", {"1": 420, "2": -420}),
    ):
        desk = new_desk("1234", Stage(name="main", method=method, two_winners=False))
        desk.seat(((SeatedTable(1, (("1",), ("2",)), ("1",)), SeatedTable(2, (("3",), ("4",)), ("1",))),))
        desk.enter(key(1, 1), "1", 420)
        desk.enter(key(1, 2), "1", 110)
        assert {name: totals(desk)[name] for name in "12"} == totals_, method


def test_L78_D_x_methods_and_ties_are_settled_beforehand(new_desk: Make) -> None:
    with pytest.raises(Exception, match="a method of main: matchpoints"):
        new_desk("1", Stage(name="main", method="mp"))
    with pytest.raises(Exception, match="a tie rule of main: head-to-head, boards-won, lot"):
        new_desk("1", Stage(name="main", method="matchpoints", ties=("coin",)))
    with pytest.raises(Exception, match="a scale of main, or none"):
        new_desk("1", Stage(name="main", method="matchpoints", scale="wbf"))
    with pytest.raises(Exception, match="a format of main"):
        new_desk("1", Stage(name="main", method="matchpoints", format=Format.KNOCK_OUT))


def test_L79_A_both_sides_agree_before_a_result_counts(desk: Any, key: Key) -> None:
    raw = RAW("4S by N =")
    desk.refused("H.event.result", c.EnterResult(key(1, 1), "1", raw), player("1"))  # not begun
    desk.do(c.StartRound(key(1, 1).of_round))
    desk.enter(key(1, 2), "1", 110)
    desk.enter(key(1, 1), "1", "4S by N =", player("1"))
    assert totals(desk) == dict.fromkeys("1234", 0)
    desk.refused("H.event.result", c.ConfirmResult(key(1, 1), "1"), player("1", 2))
    desk.refused("H.event.roles", c.ConfirmResult(key(1, 1), "1"), player("3"))
    desk.enter(key(1, 1), "1", 450, player("2"))  # another result: neither counts
    assert totals(desk) == dict.fromkeys("1234", 0)
    desk.enter(key(1, 1), "1", "4S by N +1", player("1"))  # correcting an own error before the other side agreed
    desk.enter(key(1, 1), "1", "4S by N +1", player("2"))  # entering the same confirms it
    assert totals(desk)["1"] == 2
    desk.refused("L79.C", c.CorrectResult(key(1, 1), "1", raw), player("1"))
    desk.refused("L79.C", c.DisputeResult(key(1, 1), "1"), player("2"))


def test_L79_A_a_plan_can_do_without_confirmation(new_desk: Make, two_tables: Rounds, key: Key) -> None:
    desk = new_desk("1234", confirmation=False)
    desk.seat(two_tables)
    desk.do(c.StartRound(key(1, 1).of_round))
    desk.enter(key(1, 1), "1", 110, player("1"))
    assert desk.now.table(key(1, 1)).score("1").counts


def test_L79_C_scores_are_corrected_until_the_period_ends(desk: Any, key: Key) -> None:
    fill(desk)
    desk.do(c.PostScores("main", 1))
    desk.at += 30 * MINUTE
    desk.do(c.CorrectResult(key(1, 1), "1", RAW(140)))
    desk.at += 1
    assert "30 minutes" in desk.refused("L79.C", c.CorrectResult(key(1, 1), "1", RAW(110)))
    desk.refused("L79.C", c.RemoveResult(key(1, 1), "1"))
    desk.adjust(key(1, 1), "1", "A", "A")  # a ruling is no correction of a scoring error


def test_L80_A_nothing_is_seated_without_a_director(new_desk: Make, two_tables: Rounds) -> None:
    desk = new_desk("1234")
    given = next(act.seq for act in desk.now.acts if type(act.event).__name__ == "RoleGiven")
    desk.do(c.Undo(given), desk.organiser)
    seat = c.SeatRounds("main", 1, "A", 1, two_tables)
    desk.refused("L5.A", seat)  # no longer a director
    from paiju.tournament import Role

    desk.do(c.GiveRole("person:other", Role.DIRECTOR), desk.organiser)
    desk.do(seat, Sender("person:other"))


def test_L80_C_the_clock_of_a_round(new_desk: Make, two_tables: Rounds, key: Key) -> None:
    stage = Stage(name="main", method="matchpoints", round_minutes=15, warnings=(5, 2))
    desk = new_desk("1234", stage)
    desk.seat(two_tables)
    at = key(1, 1).of_round
    desk.refused("L81.B.1", c.ExtendRound(at, 2))
    desk.do(c.StartRound(at))
    clock = round_clock(desk.now.round(at), stage, desk.at + 10 * MINUTE)
    assert (clock.left, clock.warned) == (5 * MINUTE, (5,))
    desk.do(c.ExtendRound(at, 3))
    clock = round_clock(desk.now.round(at), stage, desk.at + 19 * MINUTE)
    assert (clock.left, clock.warned) == (-MINUTE, (5, 2))
    desk.do(c.EndRound(at))
    assert round_clock(desk.now.round(at), stage, desk.at).left is None


def test_L80_D_a_late_pair_takes_the_free_side(new_desk: Make, make_entry: Make, key: Key) -> None:
    desk = new_desk("123", Stage(name="main", method="matchpoints", two_winners=False))
    desk.seat(
        (
            (SeatedTable(1, (("1",), ("2",)), ("1",)), SeatedTable(2, (("3",), ()), ("1",))),
            (SeatedTable(1, (("1",), ()), ("2",)), SeatedTable(2, (("3",), ("2",)), ("2",))),
        )
    )
    start = key(2, 1).of_round
    desk.do(c.Enter(make_entry("4")))
    desk.do(c.SeatLate("4", start))
    assert desk.now.table(key(2, 1)).table.sides == (("1",), ("4",))
    assert desk.now.table(key(1, 2)).table.sides == (("3",), ())
    assert "4" in desk.now.stages["main"].entries
    desk.refused("H.event.seat", c.SeatLate("4", start))
    desk.do(c.Enter(make_entry("5")))
    desk.do(c.SeatLate("5", key(1, 1).of_round))
    assert desk.now.table(key(1, 2)).table.sides == (("3",), ("5",))
    desk.do(c.Enter(make_entry("6")))
    desk.do(c.Withdraw("6"))
    assert "has withdrawn" in desk.refused("H.event.seat", c.SeatLate("6", start))
    shut = new_desk("12", late_entries=False)
    shut.refused("L80.D", c.Enter(make_entry("3")))


def test_L86_A_an_average_in_imps_is_three(new_desk: Make, key: Key) -> None:
    stage = Stage(name="main", format=Format.ROUND_ROBIN, method="team-imps")
    desk = new_desk(["A", "B"], stage, contestants=Contestants.TEAM)
    desk.seat(((SeatedTable(1, (("A",), ("B",)), ("1",)), SeatedTable(2, (("B",), ("A",)), ("1",))),))
    desk.enter(key(1, 2), "1", 420)
    desk.adjust(key(1, 1), "1", "A+", "A+", clause="L86.A")
    assert totals(desk) == {"A": 3, "B": 3}
    # a team has one adjusted score on a board: another at its second table is refused
    desk.malformed("one adjusted score", c.AdjustScore(key(1, 2), "1", (RAW("A-"), RAW("A-")), "L12.C.1"))


def test_L87_A_and_B_a_fouled_board_is_scored_form_by_form(new_desk: Make, key: Key) -> None:
    names = "12345678"
    desk = new_desk(names, Stage(name="main", method="matchpoints", two_winners=False, neuberg=False))
    desk.seat((tuple(SeatedTable(at, ((names[2 * at - 2],), (names[2 * at - 1],)), ("1",)) for at in (1, 2, 3, 4)),))
    for at, points in enumerate((110, 90, 140, 420), 1):
        desk.enter(key(1, at), "1", points)
    assert totals(desk)["7"] == 6
    desk.do(c.NameForm("1", "H5 and H6 exchanged", (key(1, 3), key(1, 4))))
    found = totals(desk)
    assert [found[name] for name in "1357"] == [2, 0, 0, 2]
    desk.do(c.Undo(desk.now.seq))
    assert totals(desk)["7"] == 6


def test_L88_a_pair_not_at_fault_keeps_its_better_percentage(desk: Any, key: Key) -> None:
    # pair 1 wins its other boards outright: 100%, more than the 60% of an average plus
    for board in ("3", "4"):
        desk.enter(key(2, 1), board, 140)
        desk.enter(key(2, 2), board, 110)
    desk.enter(key(1, 2), "1", 110)
    desk.adjust(key(1, 1), "1", "A+", "A-", clause="L88")
    found = totals(desk)
    assert found["1"] == 2 + 2 + 2
    desk.do(c.MarkUnplayed(key(1, 1), "2", "no time"))
    assert desk.now.table(key(1, 1)).score("2").settled
    assert totals(desk) == found
    desk.refused("H.event.result", c.MarkUnplayed(key(1, 1), "1"))


def test_L89_a_penalty_in_an_individual_is_the_offenders_alone(new_desk: Make) -> None:
    names = [f"p{at}" for at in range(1, 9)]
    desk = new_desk(names, Stage(name="main", method="matchpoints", boards=1), contestants=Contestants.INDIVIDUAL)
    from paiju.tournament import RoundKey

    desk.do(seat_movement(desk.now, individual(8), RoundKey("main", 1, "A", 1)))
    fill(desk)
    before = totals(desk)
    desk.do(c.Penalise("p1", "main", Fraction(1), "matchpoints", clause="L90.A"))
    after = totals(desk)
    assert after == {**before, "p1": before["p1"] - 1}


def test_L90_A_a_penalty_is_in_the_unit_of_the_ranking(desk: Any) -> None:
    fill(desk)
    before = totals(desk)
    desk.do(c.Penalise("1", "main", Fraction(25), clause="L90.B.1", words="late"))
    assert totals(desk)["1"] == before["1"] - Fraction(25 * 2, 100)  # a quarter of a top of 2
    desk.malformed("a unit of the ranking", c.Penalise("1", "main", Fraction(1), "imps"))
    desk.malformed("a penalty above 0", c.Penalise("1", "main", Fraction(0)))
    desk.malformed("an entry of this event", c.Penalise("9", "main", Fraction(1)))
    desk.refused("L81.C.7", c.Penalise("1", "main", Fraction(1)), player("2"))
    desk.do(c.Warn("2", "talking", "L90.B.3"))
    assert totals(desk)["2"] == before["2"]


def test_L90_A_a_penalty_in_imps_lowers_a_match_of_the_scale(new_desk: Make, key: Key) -> None:
    stage = Stage(name="main", format=Format.ROUND_ROBIN, method="team-imps", scale="wbf")
    desk = new_desk(["A", "B"], stage, contestants=Contestants.TEAM)
    desk.seat(((SeatedTable(1, (("A",), ("B",)), ("1",)), SeatedTable(2, (("B",), ("A",)), ("1",))),))
    desk.malformed("the round of a match of A", c.Penalise("A", "main", Fraction(3), "imps"))
    desk.do(c.Penalise("A", "main", Fraction(3), "imps", key(1, 1).of_round))
    assert totals(desk) == {"A": 0, "B": 0}  # it waits for the match's score
    fill(desk)
    found = totals(desk)
    assert found["B"] == 10
    assert found["A"] < 10


def test_L91_B_who_is_disqualified_has_no_place(desk: Any) -> None:
    fill(desk)
    before = totals(desk)
    desk.do(c.Withdraw("1", "", True))
    assert set(totals(desk)) == {"2", "3", "4"}
    assert {name: totals(desk)[name] for name in "234"} == {name: before[name] for name in "234"}
    assert desk.ranked()[0].unranked == ("1",)


def test_H_event_roles_let_players_call_the_director_to_their_own_table(desk: Any, key: Key) -> None:
    desk.refused("H.event.roles", c.CallDirector(key(1, 1)), player("3"))
    number = desk.do(c.CallDirector(key(1, 1), "revoke"), player("1"))
    desk.at += 90_000
    ((call, waited),) = queue(desk.now, desk.at)
    assert (call.act, waited, call.actor) == (number, 90_000, "person:1.1")
    desk.malformed("an open call", c.CloseCall(number + 7))
    desk.do(c.CloseCall(number))
    assert queue(desk.now, desk.at) == []


def test_L90_A_a_penalty_in_a_knock_out_counts_in_its_own_match_alone(new_desk: Make, key: Key) -> None:
    stage = Stage(name="main", format=Format.KNOCK_OUT, method="team-imps", boards=1)
    desk = new_desk(["A", "B", "C", "D"], stage, contestants=Contestants.TEAM)
    five = Fraction(5)
    desk.malformed("the round of a match of A", c.Penalise("A", "main", five, "imps"))
    desk.do(seat_knockout(desk.now, key(1, 1).of_round))
    desk.do(c.Penalise("A", "main", five, "imps"))  # in the match that it is playing now
    for number, points in ((1, 420), (2, -420), (3, 420), (4, -420)):
        desk.enter(key(1, number), "1", points)
    assert totals(desk) == {"A": 8, "B": 13, "C": -13, "D": -8}
    assert desk.now.penalties[0].given.round == key(1, 1).of_round
    desk.do(seat_knockout(desk.now, key(2, 1).of_round))
    final = desk.now.round(key(2, 1).of_round).tables[1].table.sides
    home = final[0][0]
    desk.enter(key(2, 1), "2", 110)
    desk.enter(key(2, 2), "2", -110)
    assert totals(desk)[home] == 6  # the penalty of the first round is not deducted again
    assert abs(totals(desk)["A"]) == 6
    desk.do(c.Penalise("A", "main", five, "imps"))
    assert desk.now.penalties[1].given.round == key(2, 1).of_round
    assert totals(desk)["A"] == (6 if home == "A" else -6) - 5


def test_L90_A_a_penalty_of_an_old_journal_without_a_round_counts_in_the_first_match(new_desk: Make, key: Key) -> None:
    """Release 0.2 accepted such penalties in a knock-out; now they get the current round."""
    stage = Stage(name="main", format=Format.KNOCK_OUT, method="team-imps", boards=1)
    desk = new_desk(["A", "B", "C", "D"], stage, contestants=Contestants.TEAM)
    desk.do(seat_knockout(desk.now, key(1, 1).of_round))
    for number, points in ((1, 420), (2, -420), (3, 420), (4, -420)):
        desk.enter(key(1, number), "1", points)
    before = totals(desk)
    old = e.Penalised("A", "main", Fraction(5), "imps")
    (new,) = record.envelopes(desk.now, [old], stream="event:test", at=desk.at, actor=desk.director.id, cause="old")
    desk.competition = record.replay([new], desk.disciplines, desk.now)
    (opponent,) = {name for name in before if before[name] == -before["A"] and name != "A"} & {"B", "D"}
    assert totals(desk) == before | {"A": before["A"] - 5, opponent: before[opponent] + 5}
    desk.do(seat_knockout(desk.now, key(2, 1).of_round))
    desk.enter(key(2, 1), "2", 110)
    desk.enter(key(2, 2), "2", -110)
    assert sorted(map(abs, totals(desk).values()))[:2] == [6, 6], "not in the final"


def test_L78_D_x_two_winners_need_a_movement_that_keeps_the_lines_apart(new_desk: Make) -> None:
    stage = Stage(name="main", format=Format.SWISS, method="matchpoints", boards=2, two_winners=True)
    with pytest.raises(Malformed, match="two winners in a movement only"):
        new_desk("1234", stage)


def test_L80_D_a_late_team_takes_both_tables_of_its_match(new_desk: Make, make_entry: Make, key: Key) -> None:
    stage = Stage(name="main", format=Format.ROUND_ROBIN, method="team-imps", boards=1)
    desk = new_desk("ABCD", stage, contestants=Contestants.TEAM)
    first = key(1, 1).of_round
    desk.do(seat_round_robin(desk.now, first))
    desk.do(c.Withdraw("A"))
    desk.do(c.Enter(make_entry("X", 4)))
    desk.do(c.SeatLate(entry="X", start=first))
    for number in (1, 2, 3):
        tables = desk.now.round(key(number, 1).of_round).tables.values()
        mine = [table.table for table in tables if "X" in table.table.entries]
        assert len(mine) == 2
        assert mine[0].sides == tuple(reversed(mine[1].sides))


def test_L4_nobody_sits_alone_in_an_individual(new_desk: Make, make_entry: Make, key: Key) -> None:
    desk = new_desk("12345678", Stage(name="main", method="matchpoints", boards=1), contestants=Contestants.INDIVIDUAL)
    first = key(1, 1).of_round
    desk.do(seat_movement(desk.now, individual(8), first))
    desk.do(c.Withdraw("1"))
    desk.do(c.Enter(make_entry("X", 1)))
    assert "substitute" in desk.refused("L4", c.SeatLate(entry="X", start=first))


def test_2017_L79_C_2_the_organiser_approves_of_a_correction_after_the_period(
    new_desk: Make, two_tables: Rounds, key: Key
) -> None:
    stage = Stage(name="main", method="matchpoints", two_winners=False)
    for conditions in ("bridge2017", "bridge1997"):
        desk = new_desk("1234", stage, conditions=conditions)
        desk.seat(two_tables)
        fill(desk)
        desk.do(c.PostScores("main", 1))
        desk.at += 31 * MINUTE
        proved = c.CorrectResult(key(1, 1), "1", RAW(140), "the units' log has +140")
        desk.refused("L79.C", proved)  # not the director alone
        desk.refused("H.event.roles", c.CorrectResult(key(1, 1), "1", RAW(140)), desk.organiser)  # not without proof
        if conditions == "bridge2017":
            number = desk.do(proved, desk.organiser)
            assert desk.now.table(key(1, 1)).score("1").outcome.points == 140
            assert desk.now.act(number).event.words == proved.words
        else:
            desk.refused("H.event.roles", proved, desk.organiser)


def test_L86_A_an_adjustment_of_a_match_is_not_lost_with_an_unplayed_board(new_desk: Make, key: Key) -> None:
    stage = Stage(name="main", format=Format.ROUND_ROBIN, method="team-imps", boards=1)
    desk = new_desk(["A", "B"], stage, contestants=Contestants.TEAM)
    desk.do(seat_round_robin(desk.now, key(1, 1).of_round))
    home = desk.now.table(key(1, 1)).table.sides[0][0]
    desk.adjust(key(1, 1), "1", "A+", "A-")
    desk.refused("L86.A", c.MarkUnplayed(key(1, 2), "1"))
    desk.adjust(key(1, 2), "1", "A-", "A+")
    assert totals(desk) == {"A": 3 if home == "A" else -3, "B": 3 if home == "B" else -3}
    for table in (1, 2):
        desk.do(c.CancelAdjustment(key(1, table), "1"))
    desk.do(c.MarkUnplayed(key(1, 2), "1"))
    raws = (RAW("A+"), RAW("A-"))
    desk.refused("L86.A", c.AdjustScore(key(1, 1), "1", raws, "L12.C.1"))
    desk.do(c.AdjustScore(key(1, 2), "1", raws, "L12.C.1"))
    desk.do(c.AdjustScore(key(1, 1), "1", (RAW("A-"), RAW("A+")), "L12.C.1"))
    assert sum(totals(desk).values()) == 0

"""Two directors at one score: a correction names what it corrects, and is refused if that has changed (L79.C)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs

from paiju.tournament import Role, Rounds, Sender, TableKey, record
from paiju.tournament import commands as c

Make = Callable[..., Any]
Key = Callable[..., TableKey]
OTHER = Sender("person:second", "D2")


@pytest.fixture
def desk(new_desk: Make, two_tables: Rounds) -> Any:
    desk = new_desk("1234")
    desk.do(c.GiveRole(OTHER.id, Role.DIRECTOR), desk.organiser)
    desk.seat(two_tables)
    return desk


def changed(desk: Any, at: TableKey, board: str = "1") -> int:
    number: int = desk.now.table(at).score(board).changed
    return number


def correct(at: TableKey, result: str, seen: int | None) -> c.CorrectResult:
    return c.CorrectResult(at, "1", record.write_raw(result), "", seen)


def test_L79_C_a_correction_of_what_has_changed_is_refused_with_both_values(desk: Any, key: Key) -> None:
    at = key(1, 1)
    desk.enter(at, "1", "4S by N =")
    saw = changed(desk, at)
    desk.do(correct(at, "4S by N -1", saw), OTHER)
    said = desk.refused("L79.C", correct(at, "4S by N +1", saw))
    assert "you saw 4S by N = (+420), now it is 4S by N -1 (-50)" in said
    desk.do(correct(at, "4S by N +1", changed(desk, at)))
    assert desk.now.table(at).score("1").outcome.points == 450


def test_L79_C_a_correction_that_does_not_say_so_is_taken_as_before(desk: Any, key: Key) -> None:
    at = key(1, 1)
    desk.enter(at, "1", "4S by N =")
    desk.do(correct(at, "4S by N -1", None), OTHER)
    desk.do(correct(at, "4S by N +1", None))
    assert desk.now.table(at).score("1").outcome.points == 450


def test_L79_C_what_changed_and_changed_back_is_still_what_was_seen(desk: Any, key: Key) -> None:
    at = key(1, 1)
    desk.enter(at, "1", "4S by N =")
    saw = changed(desk, at)
    desk.do(correct(at, "4S by N -1", saw), OTHER)
    desk.do(correct(at, "4S by N =", changed(desk, at)), OTHER)
    assert changed(desk, at) != saw
    desk.do(correct(at, "3NT by N =", saw))
    assert desk.now.table(at).score("1").outcome.points == 400


def test_L79_C_nobody_corrects_what_was_taken_out_or_entered_meanwhile(desk: Any, key: Key) -> None:
    at = key(1, 1)
    said = desk.enter(at, "1", "4S by N =") and desk.refused("L79.C", correct(at, "pass", 0))
    assert "you saw no score, now it is 4S by N =" in said
    saw = changed(desk, at)
    desk.do(c.RemoveResult(at, "1", "", saw), OTHER)
    assert "you saw 4S by N = (+420), now it is no score" in desk.refused("L79.C", correct(at, "pass", saw))
    assert "now it is no score" in desk.refused("L79.C", c.RemoveResult(at, "1", "", saw))


def test_L12_A_an_adjusted_score_is_not_put_over_one_that_was_not_seen(desk: Any, key: Key) -> None:
    at = key(1, 1)
    desk.enter(at, "1", "4S by N =")
    saw = changed(desk, at)

    def adjust(seen: int, *scores: str) -> c.AdjustScore:
        return c.AdjustScore(at, "1", tuple(map(record.write_raw, scores)), "L12.C.1", "", None, seen)

    desk.do(adjust(saw, "A+", "A-"), OTHER)
    said = desk.refused("L79.C", adjust(saw, "A-", "A+"))
    assert "you saw 4S by N = (+420), now it is" in said
    ruled = changed(desk, at)
    desk.do(adjust(ruled, "A=", "A="), OTHER)
    desk.refused("L79.C", c.CancelAdjustment(at, "1", "", ruled))
    desk.do(c.CancelAdjustment(at, "1", "", changed(desk, at)))
    desk.refused("L79.C", adjust(ruled, "A+", "A+"))


def test_L5_B_a_board_that_was_turned_meanwhile_is_looked_at_again(desk: Any, key: Key) -> None:
    at = key(1, 1)
    desk.enter(at, "1", "4S by N =")
    saw = changed(desk, at)
    desk.do(c.TurnBoards(at, ("1",)), OTHER)
    scores = tuple(map(record.write_raw, ("A+", "A-")))
    said = desk.refused("L79.C", c.AdjustScore(at, "1", scores, "L12.C.1", "", None, saw))
    assert "you saw 4S by N = (+420), now it is 4S by N = (+420) with the table turned" in said
    desk.do(c.TurnBoards(at, ("1",), turned=False), OTHER)
    desk.do(c.AdjustScore(at, "1", scores, "L12.C.1", "", None, saw))
    assert desk.now.table(at).score("1").adjusted is not None


def test_L79_C_who_saw_a_turned_board_is_told_of_its_correction_with_both_values(desk: Any, key: Key) -> None:
    at = key(1, 1)
    desk.enter(at, "1", "4S by N =")
    desk.do(c.TurnBoards(at, ("1",)))
    saw = changed(desk, at)
    desk.do(correct(at, "4S by N -1", saw), OTHER)
    said = desk.refused("L79.C", correct(at, "4S by N +1", saw))
    assert "you saw 4S by N = (+420) with the table turned, now it is 4S by N -1 (-50)" in said
    desk.do(correct(at, "4S by N =", changed(desk, at)), OTHER)
    desk.do(correct(at, "4S by N +1", saw))
    assert desk.now.table(at).score("1").outcome.points == 450


def test_L79_C_a_score_of_another_board_is_not_what_was_seen(desk: Any, key: Key) -> None:
    desk.enter(key(1, 1), "1", "4S by N =")
    desk.enter(key(1, 1), "2", "pass")
    other = changed(desk, key(1, 1), "2")
    desk.malformed("the number of an action that changed", correct(key(1, 1), "pass", other))
    desk.malformed("the number of an action that changed", correct(key(1, 1), "pass", 9_999))


def test_H_event_hidden_who_has_yet_to_play_the_board_is_told_of_the_change_alone(
    new_desk: Make, two_tables: Rounds, key: Key
) -> None:
    desk = new_desk("1234")
    desk.seat(two_tables)
    playing = Sender("person:3.1", "plays")
    desk.do(c.GiveRole(playing.id, Role.DIRECTOR), desk.organiser)
    at = key(1, 1)
    desk.enter(at, "1", "4S by N =")
    saw = changed(desk, at)
    desk.do(correct(at, "4S by N -1", saw))
    said = desk.refused("L79.C", correct(at, "pass", saw), playing)
    assert "4S" not in said
    assert "look again" in said


@pytest.mark.parametrize("confirmed", [False, True])
def test_H_event_hidden_a_director_who_plays_learns_no_result_by_entering_what_it_might_be(
    new_desk: Make, two_tables: Rounds, key: Key, confirmed: bool
) -> None:
    """Being shown results is recorded; trying them one after another would not be."""
    desk = new_desk("1234")
    desk.seat(two_tables)
    playing = Sender("person:3.1", "plays")
    desk.do(c.GiveRole(playing.id, Role.DIRECTOR), desk.organiser)
    at = key(1, 1)
    if confirmed:
        desk.enter(at, "1", "4S by N =")
    else:
        desk.do(c.StartRound(at.of_round))
        desk.enter(at, "1", "4S by N =", Sender("person:1.1", "N"))
    tried = [
        desk.refused("H.event.result", c.EnterResult(at, "1", record.write_raw(one)), playing)
        for one in ("4S by N =", "4S by N -1", 420)
    ]
    assert len(set(tried)) == 1
    here = key(1, 2)
    desk.enter(here, "1", "pass")
    before = desk.now.seq
    desk.enter(here, "1", "pass", playing)
    assert desk.now.seq == before, "at his own table he knows it"
    desk.do(c.ShowAll(), playing)
    desk.enter(at, "1", "4S by N =", playing)
    assert desk.now.seq == before + 1, "told, the same again changes nothing"


def test_L79_C_confirming_changes_no_value(desk: Any, key: Key) -> None:
    at = key(1, 1)
    desk.do(c.StartRound(at.of_round))
    desk.enter(at, "1", "4S by N =", Sender("person:1.1", "N"))
    saw = changed(desk, at)
    desk.do(c.ConfirmResult(at, "1"), Sender("person:2.1", "E"))
    desk.do(correct(at, "4S by N -1", saw))
    assert desk.now.table(at).score("1").outcome.points == -50


def test_L5_B_seats_put_right_by_another_meanwhile_are_not_turned_again(desk: Any, key: Key) -> None:
    at = key(1, 1)
    saw = desk.now.table(at).table
    turned = structs.replace(saw, sides=saw.sides[::-1])
    fewer = structs.replace(saw, boards=saw.boards[:1])
    desk.do(c.ReseatTable(at, turned, "", saw), OTHER)
    said = desk.refused("L79.C", c.ReseatTable(at, fewer, "", saw))
    (first,), (second,) = saw.sides
    assert f"you saw {first} / {second} (" in said
    assert f"now it is {second} / {first} (" in said
    stood = desk.now.seq
    desk.do(c.ReseatTable(at, turned, "", saw))
    assert desk.now.seq == stood, "what stands there already is agreed"
    desk.do(c.ReseatTable(at, fewer, "", turned))
    assert desk.now.table(at).table == fewer
    desk.do(c.ReseatTable(at, saw, ""))
    assert desk.now.table(at).table == saw


def test_L79_C_a_forfeit_given_meanwhile_is_not_overwritten(desk: Any, key: Key) -> None:
    at = key(1, 1)
    desk.do(c.Forfeit(at, (0,), "L90.A", "", None, ()), OTHER)
    said = desk.refused("L79.C", c.Forfeit(at, (1,), "L90.A", "", None, ()))
    (first,) = desk.now.table(at).table.sides[0]
    assert f"you saw no forfeit, now it is forfeit by {first}" in said
    stood = desk.now.seq
    desk.do(c.Forfeit(at, (0,), "L90.A", "", None, ()))
    assert desk.now.seq == stood
    desk.do(c.Forfeit(at, (0, 1), "L90.A", "", None, (0,)))
    assert desk.now.table(at).forfeits == (0, 1)
    desk.do(c.Forfeit(at, (), "L90.A"))
    assert desk.now.table(at).forfeits == ()


def test_L79_C_a_board_called_off_meanwhile_is_looked_at_again(desk: Any, key: Key) -> None:
    at = key(1, 1)
    desk.do(c.MarkUnplayed(at, "1", "late"), OTHER)
    given = tuple(record.write_raw(one) for one in ("A+", "A-"))
    said = desk.refused("L79.C", c.AdjustScore(at, "1", given, "L12.A", "", None, 0))
    assert "you saw no score, now it is not played" in said

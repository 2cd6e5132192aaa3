"""The clocks of single tables: their own start, more time, stop and resume, time-outs, the last ten minutes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from paiju.errors import Malformed
from paiju.packs import discipline_of
from paiju.tournament import (
    Contestants,
    Format,
    Plan,
    RoundKey,
    SeatedTable,
    Sender,
    Stage,
    TableKey,
    TableTime,
    record,
    seat_knockout,
    table_time,
)
from paiju.tournament import commands as c

MINUTE = 60_000
ROUND = RoundKey("main", 1, "A", 1)
ONE, TWO = ROUND.table(1), ROUND.table(2)
PLAYER = Sender("person:1.1")
OTHER = Sender("person:2.1")
ELSEWHERE = Sender("person:3.1")


@pytest.fixture
def desk(new_desk: Callable[..., Any]) -> Any:
    """Return a round of two tables of 50 minutes, seated and not started; two time-outs of 3 minutes a side."""
    stage = Stage(
        name="main", method="matchpoints", round_minutes=50, warnings=(15, 5), time_outs=2, time_out_minutes=3
    )
    made = new_desk("1234", stage)
    made.seat(((SeatedTable(1, (("1",), ("2",)), ("1",)), SeatedTable(2, (("3",), ("4",)), ("1",))),))
    return made


def at(desk: Any, key: TableKey = ONE) -> TableTime:
    return table_time(desk.now, key, desk.at)


def left(desk: Any, key: TableKey = ONE) -> float | None:
    """Return the minutes left at a table."""
    found = at(desk, key).left
    return None if found is None else found / MINUTE


def later(desk: Any, minutes: float) -> None:
    desk.at += int(minutes * MINUTE)


def test_a_table_runs_with_its_round_until_it_has_its_own_start(desk: Any) -> None:
    assert left(desk) is None
    desk.do(c.StartRound(ROUND))
    later(desk, 7)
    assert (left(desk, ONE), left(desk, TWO)) == (43, 43)
    act = desk.do(c.StartTable(ONE, "a pair came late"))
    assert (left(desk, ONE), left(desk, TWO)) == (50, 43)
    assert at(desk).started == desk.at
    desk.refused("L8.B", c.StartTable(ONE))
    desk.do(c.Undo(act))
    assert left(desk, ONE) == 43


def test_a_match_off_the_schedule_starts_before_its_round(desk: Any) -> None:
    desk.refused("H.event.result", enter(ONE), PLAYER)
    desk.do(c.StartTable(ONE))
    assert (left(desk, ONE), left(desk, TWO)) == (50, None)
    desk.do(enter(ONE), PLAYER)
    again = (SeatedTable(1, (("1",), ("2",)), ("1",)),)
    desk.refused("H.event.seat", c.SeatRounds("main", 1, "A", 1, (again,)))
    later(desk, 30)
    desk.do(c.StartRound(ROUND))
    assert (left(desk, ONE), left(desk, TWO)) == (20, 50)


def enter(key: TableKey) -> c.EnterResult:
    return c.EnterResult(key, "1", record.write_raw(420))


def test_more_time_for_a_round_goes_to_all_and_for_a_table_to_it_alone(desk: Any) -> None:
    desk.refused("L81.B.1", c.ExtendTable(ONE, 5))
    desk.do(c.StartRound(ROUND))
    desk.do(c.StartTable(ONE))
    desk.do(c.ExtendRound(ROUND, 10))
    act = desk.do(c.ExtendTable(ONE, 5, "a board was fouled"))
    assert (left(desk, ONE), left(desk, TWO)) == (65, 60)
    desk.do(c.Undo(act))
    assert left(desk, ONE) == 60
    before = desk.now
    desk.do(c.ExtendTable(ONE, 0))
    assert desk.now is before


def test_a_clock_that_stands_keeps_what_is_left(desk: Any) -> None:
    desk.do(c.StartRound(ROUND))
    later(desk, 10)
    stopped = desk.do(c.StopClock(ONE, "a ruling"))
    later(desk, 8)
    assert (left(desk, ONE), left(desk, TWO)) == (40, 32)
    assert at(desk).stopped == desk.at - 8 * MINUTE
    desk.refused("H.event.roles", c.ResumeClock(ONE), PLAYER)
    resumed = desk.do(c.ResumeClock(ONE))
    later(desk, 5)
    assert (left(desk, ONE), left(desk, TWO)) == (35, 27)
    assert at(desk).added == 8 * MINUTE
    assert f"number {resumed} of the log" in desk.refused("H.event.undo", c.Undo(stopped))
    desk.do(c.Undo(resumed))
    assert left(desk, ONE) == 40  # it has been stopped since the eleventh minute
    desk.do(c.Undo(stopped))
    assert left(desk, ONE) == 27


def test_warnings_and_over_time_by_the_tables_own_clock(desk: Any) -> None:
    desk.do(c.StartRound(ROUND))
    desk.do(c.ExtendTable(TWO, 20))
    later(desk, 46)
    assert (at(desk, ONE).warned, at(desk, TWO).warned) == ((15, 5), ())
    later(desk, 5)
    assert (left(desk, ONE), at(desk, TWO).warned) == (-1, ())
    desk.do(enter(ONE))
    assert at(desk, ONE).done
    assert not at(desk, TWO).done
    desk.do(c.EndRound(ROUND))
    assert at(desk, TWO).left is None
    desk.refused("L81.B.1", c.StopClock(TWO))


def test_time_outs_by_the_plan_how_many_and_how_long(desk: Any) -> None:
    desk.do(c.StartRound(ROUND))
    desk.refused("H.event.roles", c.TimeOut(ONE, 1), PLAYER)
    desk.refused("H.event.roles", c.TimeOut(ONE, 0), ELSEWHERE)
    desk.do(c.TimeOut(ONE, 0), PLAYER)
    found = at(desk)
    assert (found.side, found.until, found.left) == (0, desk.at + 3 * MINUTE, 50 * MINUTE)
    desk.refused("L81.B.1", c.TimeOut(ONE, 1), OTHER)  # the clock is stopped
    later(desk, 1)
    desk.do(c.ResumeClock(ONE), OTHER)
    assert left(desk) == 50
    later(desk, 1)
    assert left(desk) == 49
    # A second one that nobody ends lasts no longer than allowed.
    desk.do(c.TimeOut(ONE, 0))
    later(desk, 4)
    assert (left(desk), at(desk).stopped, at(desk).side) == (48, None, None)
    desk.refused("L81.B.1", c.TimeOut(ONE, 0))
    assert at(desk).time_outs == (0, 0)
    desk.do(c.TimeOut(ONE, 1, 90))  # timed by the sides
    assert left(desk) == 49.5
    assert at(desk).time_outs == (0, 0, 1)
    desk.refused("L81.B.1", c.TimeOut(ONE, 1, 181))


def test_a_time_out_is_taken_back(desk: Any) -> None:
    desk.do(c.StartRound(ROUND))
    act = desk.do(c.TimeOut(ONE, 0))
    later(desk, 2)
    desk.do(c.Undo(act))
    assert left(desk) == 48
    assert at(desk).time_outs == ()


def test_without_time_outs_in_the_plan_there_are_none(new_desk: Callable[..., Any]) -> None:
    desk = new_desk("12", Stage(name="main", method="matchpoints", round_minutes=50))
    desk.seat(((SeatedTable(1, (("1",), ("2",)), ("1",)),),))
    desk.do(c.StartRound(ROUND))
    desk.refused("L81.B.1", c.TimeOut(ONE, 0))


# ---- six-player Tractor


@pytest.fixture
def match(new_desk: Callable[..., Any]) -> Any:
    stage = Stage(
        name="main", format=Format.GROUPS, sections=("A",), method="match-points",
        round_minutes=150, warnings=(30, 10),
    )  # fmt: skip
    made = new_desk(["1", "2"], stage, contestants=Contestants.TEAM, size=3, game="tractor6", opened=False)
    made.do(c.OpenStage("main", (), "seed"))
    made.seat(((SeatedTable(1, (("1",), ("2",)), ("1",)),),))
    made.do(c.StartRound(ROUND))
    return made


def test_T1_2_1a_the_last_deal_is_announced_ten_minutes_before_the_tables_own_end(match: Any) -> None:
    start = match.at
    assert at(match).announced == start + 140 * MINUTE
    match.do(c.ExtendTable(ONE, 4))
    later(match, 143.9)
    assert not at(match).last
    later(match, 0.1)
    assert at(match).last
    assert at(match).announced == start + 144 * MINUTE


def test_T1_2_2_time_is_added_for_an_absence_in_the_last_half_hour_whoever_asks(match: Any) -> None:
    start = match.at
    later(match, 100)
    match.refused("T1.2.2", c.TimeOut(ONE, 0))
    later(match, 25)  # 25 minutes left
    match.do(c.TimeOut(ONE, 1), PLAYER)  # the other side is away
    later(match, 4)
    match.do(c.ResumeClock(ONE), OTHER)
    assert at(match).ends == start + 154 * MINUTE
    # Timed by the sides, and reported afterwards.
    match.do(c.TimeOut(ONE, 0, 120), OTHER)
    assert at(match).ends == start + 156 * MINUTE
    # The player left before the last half hour: nothing is added.
    match.refused("T1.2.2", c.TimeOut(ONE, 0, 600))
    later(match, 28)
    match.refused("T1.2.2", c.TimeOut(ONE, 0))  # the time is up


def test_T1_4_2b_who_began_by_himself_changes_nobody(new_desk: Callable[..., Any]) -> None:
    stage = Stage(name="main", format=Format.GROUPS, sections=("A",), method="match-points")
    desk = new_desk(["1", "2"], stage, contestants=Contestants.TEAM, size=4, game="tractor6", opened=False)
    desk.do(c.OpenStage("main", (), "seed"))
    desk.seat(((SeatedTable(1, (("1",), ("2",)), ("1",)),),))
    names = tuple(f"person:1.{number}" for number in (1, 2, 3))
    desk.do(c.SetLineup(ONE, "1", names))
    desk.do(c.StartTable(ONE))
    other = (*names[:2], "person:1.4")
    desk.refused("T1.4.2b", c.SetLineup(ONE, "1", other))


# ---- Chao Di Pi


def test_C1_3d_a_game_has_its_own_fifty_minutes(new_desk: Callable[..., Any]) -> None:
    stage = Stage(
        name="main", format=Format.KNOCK_OUT, method="games", rounds=4, best_of=3
    )  # fmt: skip
    desk = new_desk([str(n) for n in range(1, 17)], stage, game="chaodipi", opened=False)
    desk.do(c.OpenStage("main", (), "seed"))
    desk.do(seat_knockout(desk.now, ROUND))
    desk.do(c.StartRound(ROUND))
    later(desk, 9)
    desk.do(c.StartTable(ONE, "nine minutes late"))
    assert (left(desk, ONE), left(desk, TWO)) == (50, 41)
    assert at(desk).announced is None


def test_the_documents_know_no_other_time_outs() -> None:
    for game, stage, contestants in (
        (
            "tractor6",
            Stage(name="m", format=Format.GROUPS, sections=("A",), method="match-points", time_outs=1),
            Contestants.TEAM,
        ),
        (
            "chaodipi",
            Stage(name="m", format=Format.KNOCK_OUT, method="games", rounds=4, best_of=3, time_outs=1),
            Contestants.PAIR,
        ),
    ):
        plan = Plan(title="T", game=game, contestants=contestants, stages=(stage,))
        with pytest.raises(Malformed, match="no time-outs"):
            discipline_of(game).check_plan(plan)
        house = Plan(title="T", game=game, conditions="house", contestants=contestants, stages=(stage,))
        discipline_of(game).check_plan(house)

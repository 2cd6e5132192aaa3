"""The clock as data: limits, pauses, absences."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.laws import Refused
from paiju.table import CLOCK, SERVER, Actor, Terms
from paiju.table import commands as c
from paiju.table.deadline import deadline
from paiju.table.events import Scope, TimeRanOut
from paiju.table.terms import Absence, AtLimit

ANN, BO, CAI = (Actor(f"person:{n}", name) for n, name in enumerate(("Ann", "Bo", "Cai"), 1))


def timed(make_room: Any, **terms: Any) -> Any:
    return make_room(Terms(**terms)).seat_all().ready_all()


def test_H_clock_stops_while_the_table_waits(make_room: Any) -> None:
    room = timed(make_room, act_time=20_000)
    start = room.now
    assert deadline(room.t) == start + 20_000
    room.now += 15_000
    room.do(c.Pause(), ANN)
    assert deadline(room.t) is None
    assert room.browsers["person:1"][1].clock.act == 5_000
    assert room.browsers["person:1"][1].clock.stopped
    room.now += 60_000
    room.do(c.Resume(), ANN)
    assert deadline(room.t) == room.now + 5_000
    room.do(c.CallDirector(), BO)
    room.now += 1_000
    room.do(c.Pause(), ANN)
    room.do(c.CloseCall(), BO)
    assert deadline(room.t) is None
    room.do(c.Resume(), ANN)
    assert deadline(room.t) == room.now + 5_000


def test_H_clock_starts_anew_with_each_act_and_the_deals_runs_on(make_room: Any) -> None:
    room = timed(make_room, act_time=20_000, deal_time=100_000)
    start = room.now
    room.now += 10_000
    room.act(0, "P")
    clock = room.browsers["person:1"][1].clock
    assert (clock.act, clock.deal, clock.round) == (room.now + 20_000, start + 100_000, 0)


def test_H_clock_limit_tells_once(make_room: Any) -> None:
    room = timed(make_room, act_time=20_000)
    room.now += 19_999
    assert room.do(c.Tick(), CLOCK) == []
    room.now += 1
    assert room.do(c.Tick(), CLOCK) == [TimeRanOut(Scope.ACT, (0,))]
    assert room.do(c.Tick(), CLOCK) == []
    assert deadline(room.t) is None
    room.act(0, "P")
    assert deadline(room.t) == room.now + 20_000
    room.refold()


@pytest.mark.parametrize("limit", ["act_time", "deal_time", "round_time"])
def test_H_clock_that_stands_runs_out_for_nobody(make_room: Any, limit: str) -> None:
    """A waiting table's limit, even one due at that very moment, takes effect only when the table goes on."""
    room = timed(make_room, **{limit: 20_000})
    room.now += 20_000
    room.do(c.Pause(), ANN)
    for passed in (0, 1, 60_000):
        room.now += passed
        assert room.do(c.Tick(), CLOCK) == []
    room.do(c.Resume(), ANN)
    (ran_out,) = room.do(c.Tick(), CLOCK)
    assert isinstance(ran_out, TimeRanOut)
    assert ran_out.scope.value == limit.removesuffix("_time")


def test_H_clock_limit_has_a_bot_stand_in(make_room: Any) -> None:
    room = timed(make_room, act_time=20_000, act_limit=AtLimit.BOT)
    room.now += 20_000
    room.do(c.Tick(), CLOCK)
    assert room.t.bots_to_act == (0,)
    room.do(c.TakeBack(), ANN)
    assert room.t.bots_to_act == ()


def test_H_clock_limit_calls_the_director(make_room: Any) -> None:
    room = timed(make_room, deal_time=20_000, deal_limit=AtLimit.DIRECTOR)
    room.now += 20_000
    room.do(c.Tick(), CLOCK)
    assert room.t.call is not None
    with pytest.raises(Refused, match="H.director"):
        room.do(c.CloseCall(), BO)
    room.do(c.CloseCall(), ANN)


def test_H_clock_limit_of_a_round_runs_between_deals_too(make_room: Any) -> None:
    room = timed(make_room, round_time=1_000_000)
    start = room.now
    room.play_on()
    room.now += 500_000
    room.ready_all()
    assert deadline(room.t) == start + 1_000_000


def test_H_away_bot_stands_in_after_the_time_and_makes_room_on_return(make_room: Any) -> None:
    room = timed(make_room, absence=Absence.BOT, absence_time=30_000)
    room.do(c.MarkAway(ANN.id), SERVER)
    assert room.browsers["person:2"][1].seats[0].away
    assert deadline(room.t) == room.now + 30_000
    room.now += 29_999
    assert room.do(c.Tick(), CLOCK) == []
    room.now += 1
    room.do(c.Tick(), CLOCK)
    assert room.t.bots_to_act == (0,)
    room.do(c.MarkBack(ANN.id), SERVER)
    assert room.t.bots_to_act == ()
    assert room.t.seats[0].plays


def test_H_away_calls_the_director_once(make_room: Any) -> None:
    room = timed(make_room, absence=Absence.DIRECTOR, absence_time=30_000)
    room.do(c.MarkAway(ANN.id), SERVER)
    room.now += 30_000
    room.do(c.Tick(), CLOCK)
    assert room.t.call is not None
    room.do(c.CloseCall(), ANN)
    assert room.do(c.Tick(), CLOCK) == []
    assert deadline(room.t) is None


def test_H_away_means_waiting_unless_the_terms_say_otherwise(room: Any) -> None:
    room.do(c.MarkAway(ANN.id), SERVER)
    assert deadline(room.t) is None
    assert room.do(c.MarkAway(ANN.id), SERVER) == []
    assert room.do(c.MarkAway("person:77"), SERVER) == []
    room.do(c.MarkBack(ANN.id), SERVER)
    assert not room.browsers["person:2"][1].seats[0].away


def test_H_clock_speaks_for_itself_alone(room: Any) -> None:
    for command in (c.Tick(), c.MarkAway(BO.id), c.MarkBack(BO.id)):
        with pytest.raises(Refused, match="H.clock"):
            room.do(command, ANN)


def test_H_away_follows_nothing_while_the_table_waits(make_room: Any) -> None:
    room = timed(make_room, absence=Absence.DIRECTOR, absence_time=30_000)
    room.do(c.CallDirector(), BO)
    room.do(c.MarkAway(ANN.id), SERVER)
    room.now += 40_000
    assert deadline(room.t) is None
    room.do(c.CloseCall(), BO)
    assert deadline(room.t) == room.now - 10_000
    room.do(c.Tick(), CLOCK)
    assert room.t.call is not None


def test_H_away_nothing_follows_from_an_absence_between_deals(make_room: Any) -> None:
    room = timed(make_room, absence=Absence.BOT, absence_time=30_000)
    room.play_on()
    room.do(c.MarkAway(ANN.id), SERVER)
    assert deadline(room.t) is None
    room.now += 60_000
    assert room.do(c.Tick(), CLOCK) == []
    assert room.t.seats[0] is None or room.t.seats[0].plays


def test_H_away_each_absence_has_its_own_time(make_room: Any) -> None:
    """The director, called for one absent player, is called again for another who left later."""
    room = timed(make_room, absence=Absence.DIRECTOR, absence_time=30_000)
    room.do(c.MarkAway(ANN.id), SERVER)
    room.now += 20_000
    room.do(c.MarkAway(BO.id), SERVER)
    room.now += 10_000
    room.do(c.Tick(), CLOCK)
    assert room.t.call is not None
    room.do(c.CloseCall(), ANN)
    assert deadline(room.t) == room.now + 20_000
    room.now += 20_000
    room.do(c.Tick(), CLOCK)
    assert room.t.call is not None
    room.do(c.CloseCall(), ANN)
    assert deadline(room.t) is None

"""Hints: only in practice, visibly requested, and recorded with the deal."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Raw

from paiju.laws import Refused
from paiju.table import Actor, Terms
from paiju.table import commands as c
from paiju.table.actor import SERVER
from paiju.table.events import HintTaken

ASK = c.TakeHint()


@pytest.fixture
def solo(make_room: Any) -> Any:
    """One person and three bots, dealt; the person calls first."""
    room = make_room(Terms())
    room.do(c.TakeSeat(0))
    for seat in (1, 2, 3):
        room.do(c.SeatBot(seat))
    room.do(c.SetReady())
    return room


def test_H_hint_marks_the_deal_once_for_an_act_and_all_see_it(solo: Any) -> None:
    assert solo.do(ASK) == [HintTaken(0, 0)]
    assert solo.do(ASK) == []
    stranger = solo.browsers["person:8"][1]
    assert [(hint.seat, hint.act) for hint in stranger.hints] == [(0, 0)]
    turn = solo.t.deal.turn_seq
    assert turn < solo.t.seq, "an act that was on its way is not out of date"
    solo.refold()
    solo.act(0, "7NT")
    with pytest.raises(Refused, match=r"H\.turn"):
        solo.do(ASK)


def test_H_hint_stays_on_record_when_the_act_is_taken_back_and_when_the_deal_is_over(solo: Any) -> None:
    solo.do(ASK)
    solo.act(0, "1C")
    solo.do(c.AskUndo())
    assert solo.t.deal.steps == ()
    assert solo.t.deal.hints
    for seat in range(4):
        solo.do(c.Perform(_call("P")), solo.people[0] if seat == 0 else bot_at(seat))
    assert [one.hinted for one in solo.t.past] == [(0,)]
    assert solo.browsers["person:8"][1].past[0].hinted == (0,)
    solo.refold()


def _call(call: str) -> Any:
    return Raw(b'{"type":"MakeCall","call":"%b"}' % call.encode())


def bot_at(seat: int) -> Any:
    return Actor.of_bot(seat)


def test_H_hint_is_refused_among_people_unless_they_sat_down_to_practice(make_room: Any) -> None:
    room = make_room().seat_all().ready_all()
    with pytest.raises(Refused, match="not opened for practice"):
        room.do(ASK)
    assert room.browsers["person:8"][1].hints == ()
    room = make_room(Terms(practice=True)).seat_all().ready_all()
    assert room.do(ASK) == [HintTaken(0, 0)]
    with pytest.raises(Refused, match=r"H\.turn"):
        room.do(ASK, room.people[1])
    with pytest.raises(Refused, match=r"H\.seat"):
        room.do(ASK, SERVER)


def test_H_hint_is_refused_where_a_director_rules_and_at_an_event(make_room: Any) -> None:
    room = make_room(Terms(practice=True, enforcing=False)).seat_all().ready_all()
    with pytest.raises(Refused, match="a director rules"):
        room.do(ASK)
    room = make_room(Terms(practice=True, given=True), host=SERVER)
    room.do(c.GiveSeed(1, "00" * 32), SERVER)
    for seat, person in enumerate(room.people):
        room.do(c.TakeSeat(seat), person)
        room.do(c.SetReady(), person)
    assert room.t.playing
    with pytest.raises(Refused, match="at an event"):
        room.do(ASK)


def test_H_hint_alone_at_a_recording_table_and_none_while_it_waits(make_room: Any) -> None:
    room = make_room(Terms(enforcing=False))
    room.do(c.TakeSeat(0))
    for seat in (1, 2, 3):
        room.do(c.SeatBot(seat))
    room.do(c.SetReady())
    room.do(c.Pause())
    with pytest.raises(Refused, match=r"H\.wait"):
        room.do(ASK)
    room.do(c.Resume())
    room.do(c.HandOver())
    with pytest.raises(Refused, match="a bot is playing at your seat"):
        room.do(ASK)
    room.do(c.TakeBack())
    assert room.do(ASK)


def test_H_hint_of_who_is_not_awaited_is_for_what_he_may_show(make_room: Any) -> None:
    """While cards are drawn, a player who holds a card to declare with may ask; others have nothing to ask about."""
    room = make_room(Terms(practice=True, draw_time=0), game="tractor6").seat_all().ready_all()
    game, asked = room.t.rules.game, 0
    for _ in range(200):
        if getattr(room.t.deal.state, "drawn", None) is None:
            room.play_on(1)
            continue
        state = room.t.deal.state
        for seat, person in enumerate(room.people):
            if seat in room.t.to_act:
                continue
            if game.declarations(state, seat):
                asked += len(room.do(ASK, person))
            elif asked and seat % 2:
                with pytest.raises(Refused, match=r"H\.turn"):
                    room.do(ASK, person)
        if asked > 2:
            break
        room.play_on(1)
    assert asked > 2
    room.refold()

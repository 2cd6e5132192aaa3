"""Seats: who may sit, leave, stand in, substitute."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Raw

from paiju.laws import Refused
from paiju.table import Actor, Terms, record
from paiju.table import commands as c
from paiju.table.events import SeatTaken
from paiju.table.strength import Strength
from paiju.table.terms import Joining

ANN, BO, CAI, DEE = (Actor(f"person:{n}", name) for n, name in enumerate(("Ann", "Bo", "Cai", "Dee"), 1))
DIRECTOR = Actor("person:9", "Director", director=True)
STRANGER = Actor("person:8", "Stranger")


def refused(room: Any, clause: str, command: c.AnyCommand, actor: Actor) -> None:
    before = room.table
    with pytest.raises(Refused) as fault:
        room.do(command, actor)
    assert fault.value.citation.id == clause
    assert room.table is before


def test_H_seat_one_person_holds_one_seat_and_one_seat_one_person(make_room: Any) -> None:
    room = make_room()
    room.do(c.TakeSeat(0), ANN)
    refused(room, "H.seat", c.TakeSeat(0), BO)
    refused(room, "H.seat", c.TakeSeat(4), BO)
    room.do(c.TakeSeat(1), ANN)
    assert [o and o.name for o in room.t.seats] == [None, "Ann", None, None]
    refused(room, "H.seat", c.SetReady(), STRANGER)


def test_H_seat_invited_lets_only_the_invited_sit(make_room: Any) -> None:
    room = make_room(Terms(joining=Joining.INVITED))
    refused(room, "H.seat.invited", c.TakeSeat(1), BO)
    room.do(c.TakeSeat(1), Actor(BO.id, BO.name, admitted=True))
    room.do(c.TakeSeat(0), ANN)
    assert room.t.seat_of(BO.id) == 1


def test_H_seat_deal_keeps_seats_within_a_deal(room: Any) -> None:
    refused(room, "H.seat", c.TakeSeat(2), STRANGER)
    refused(room, "H.seat.deal", c.ClearSeat(1), ANN)
    room.do(c.LeaveSeat(), BO)
    assert room.t.seats[1].stand_in == "left"
    assert room.t.seat_of(BO.id) == 1
    room.do(c.TakeBack(), BO)
    assert room.t.seats[1].plays


def test_H_seat_deal_frees_the_seat_of_one_who_left_once_the_deal_is_over(room: Any) -> None:
    room.do(c.LeaveSeat(), BO)
    while room.t.playing:
        seat = room.t.to_act[0]
        act = room.t.rules.game.legal(room.t.deal.state, seat)[0]
        actor = Actor.of_bot(1) if seat == 1 else (ANN, BO, CAI, DEE)[seat]
        room.do(c.Perform(Raw(room.t.rules.write_act(act))), actor)
    assert room.t.seats[1] is None


def test_H_seat_bot_is_the_hosts_to_seat_and_a_persons_to_replace(make_room: Any) -> None:
    room = make_room()
    refused(room, "H.host", c.SeatBot(1), BO)
    room.do(c.SeatBot(1), ANN)
    refused(room, "H.seat.bot", c.SeatBot(1), ANN)
    events = room.do(c.TakeSeat(1), BO)
    assert [type(event).__name__ for event in events] == ["SeatLeft", "SeatTaken"]
    assert (room.t.seats[1].name, room.t.seats[1].bot) == ("Bo", False)


def test_H_seat_bot_sits_in_the_strength_that_was_asked_and_keeps_it(make_room: Any) -> None:
    room = make_room()
    room.do(c.SeatBot(0), ANN)
    room.do(c.SeatBot(1, Strength.EXPERT), ANN)
    assert [seat and seat.strength for seat in room.t.seats] == [None, Strength.EXPERT, None, None]
    written = record.write(SeatTaken(1, "bot:1", "Bot 2", bot=True, strength=Strength.EXPERT))
    assert b'"strength":"expert"' in written
    before = b'{"type":"SeatTaken","seat":1,"person":"bot:1","name":"Bot 2","bot":true}'
    assert record.write(SeatTaken(1, "bot:1", "Bot 2", bot=True)) == before
    assert record.read(before) == SeatTaken(1, "bot:1", "Bot 2", bot=True)


def test_H_ready_starts_the_deal_with_three_bots_and_one_person(make_room: Any) -> None:
    room = make_room()
    room.do(c.TakeSeat(2), ANN)
    for seat in (0, 1, 3):
        room.do(c.SeatBot(seat), ANN)
    assert not room.t.playing
    room.do(c.SetReady(), ANN)
    assert room.t.playing
    assert room.t.bots_to_act == (0,)


def test_H_ready_waits_for_everybody_and_can_be_taken_back(make_room: Any) -> None:
    room = make_room().seat_all()
    for actor in (ANN, BO, CAI):
        room.do(c.SetReady(), actor)
    room.do(c.SetReady(ready=False), BO)
    room.do(c.SetReady(), DEE)
    assert not room.t.playing
    room.do(c.SetReady(), BO)
    assert room.t.playing
    refused(room, "H.ready", c.SetReady(), BO)


def test_H_ready_never_starts_a_deal_in_which_nobody_is_there(make_room: Any) -> None:
    room = make_room()
    for seat in range(4):
        room.do(c.SeatBot(seat), ANN)
    assert not room.t.playing


def test_H_ready_starts_the_deal_once_the_table_no_longer_waits(make_room: Any) -> None:
    room = make_room().seat_all()
    room.do(c.Pause(), ANN)
    room.ready_all()
    assert not room.t.playing
    room.do(c.Resume(), ANN)
    assert room.t.playing


def test_H_standin_plays_until_the_seat_is_taken_back(room: Any) -> None:
    dealer = room.t.to_act[0]
    assert dealer == 0
    room.do(c.HandOver(), ANN)
    assert room.t.bots_to_act == (0,)
    refused(room, "H.standin", c.Perform(Raw(b'{"type":"MakeCall","call":"P"}')), ANN)
    room.do(c.Perform(Raw(b'{"type":"MakeCall","call":"P"}')), Actor.of_bot(0))
    room.do(c.TakeBack(), ANN)
    refused(room, "H.seat", c.Perform(Raw(b'{"type":"MakeCall","call":"P"}')), Actor.of_bot(0))


def test_H_standin_for_another_is_the_hosts_only_while_he_is_away(room: Any) -> None:
    refused(room, "H.host", c.HandOver(2), BO)
    refused(room, "H.standin", c.HandOver(2), ANN)
    room.do(c.MarkAway(CAI.id), Actor("server"))
    room.do(c.HandOver(2), ANN)
    assert room.t.seats[2].stand_in == "asked"


def test_H_substitute_is_seated_by_a_director_who_may_not_have_shown_him_the_hands(room: Any) -> None:
    refused(room, "H.substitute", c.Substitute(1, STRANGER.id, "Stranger"), ANN)
    refused(room, "H.seat", c.Substitute(1, ANN.id, "Ann"), DIRECTOR)
    room.do(c.Substitute(1, STRANGER.id, "Stranger"), DIRECTOR)
    assert room.t.seat_of(STRANGER.id) == 1
    assert room.t.seat_of(BO.id) is None


def test_H_watched_keeps_who_saw_hidden_hands_out_of_that_deal(room: Any) -> None:
    room.do(c.Watch(), DIRECTOR)
    refused(room, "H.watched", c.Substitute(1, DIRECTOR.id, "Director"), DIRECTOR)
    refused(room, "H.watched", c.Watch(), BO)
    room.play_on()
    room.do(c.ClearSeat(1), ANN)
    room.do(c.TakeSeat(1), DIRECTOR)
    assert DIRECTOR.id not in room.t.watched


def test_H_close_ends_the_table_for_everything_but_words(make_room: Any) -> None:
    room = make_room().seat_all().ready_all()
    refused(room, "H.host", c.CloseTable(), BO)
    refused(room, "H.close", c.CloseTable(), ANN)
    room.do(c.CloseTable(), DIRECTOR)
    assert room.t.closed
    assert room.t.to_act == ()
    refused(room, "H.close", c.TakeSeat(1), STRANGER)
    room.do(c.Say("Thank you"), ANN)


def test_H_close_follows_the_last_deal_that_was_agreed(make_room: Any) -> None:
    room = make_room(Terms(deals=2)).seat_all()
    room.ready_all().play_on()
    assert not room.t.closed
    room.ready_all().play_on()
    assert room.t.closed
    assert [past.number for past in room.t.past] == [1, 2]


def test_H_host_alone_with_bots_may_leave_in_the_middle(make_room: Any) -> None:
    room = make_room()
    room.do(c.TakeSeat(2), ANN)
    for seat in (0, 1, 3):
        room.do(c.SeatBot(seat), ANN)
    room.do(c.SetReady(), ANN)
    room.do(c.CloseTable(), ANN)
    assert room.t.closed


def test_H_turn_knows_no_act_without_a_deal(make_room: Any) -> None:
    room = make_room().seat_all()
    refused(room, "H.turn", c.Perform(Raw(b'{"type":"MakeCall","call":"P"}')), ANN)


def test_H_standin_at_another_seat_by_who_may(room: Any) -> None:
    """The director for anybody; the host for absent players; players only for themselves, and nobody else at all."""
    for actor, clause in ((BO, "H.host"), (STRANGER, "H.host"), (ANN, "H.standin")):
        refused(room, clause, c.HandOver(3), actor)
    room.do(c.HandOver(3), DIRECTOR)
    assert room.t.seats[3].stand_in == "asked", "a director may, though the player is here"
    assert [occupant.stand_in for occupant in room.t.seats[:3]] == ["", "", ""]
    room.do(c.MarkAway(CAI.id), Actor("server"))
    refused(room, "H.host", c.HandOver(2), BO)
    room.do(c.HandOver(2), ANN)
    assert room.t.seats[2].stand_in == "asked"
    room.do(c.HandOver(1), BO)
    assert room.t.seats[1].stand_in == "asked", "one's own seat by its number is one's own"


def test_H_standin_asked_twice_changes_nothing(room: Any) -> None:
    for command in (c.HandOver(), c.LeaveSeat()):
        assert room.do(command, BO)
        assert room.do(command, BO) == []
    room.do(c.TakeBack(), BO)
    assert room.do(c.TakeBack(), BO) == []


def test_H_substitute_gets_the_seat_of_who_played_it_and_no_second_one(room: Any) -> None:
    refused(room, "H.seat", c.Substitute(2, BO.id, "Bo"), DIRECTOR)
    events = room.do(c.Substitute(2, STRANGER.id, "Stranger"), DIRECTOR)
    assert [type(event).__name__ for event in events] == ["SeatLeft", "SeatTaken"]
    refused(room, "H.substitute", c.Substitute(1, CAI.id, "Cai"), DIRECTOR)
    room.do(c.Substitute(2, CAI.id, "Cai"), DIRECTOR)
    assert room.t.seats[2].person == CAI.id, "who has played this hand may go on with it"


DEAL = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"


def test_H_watched_keeps_who_placed_a_deal_out_of_it_before_and_while_it_is_played(make_room: Any) -> None:
    room = make_room()
    for seat, person in ((1, BO), (2, CAI), (3, DEE)):
        room.do(c.TakeSeat(seat), person)
    room.do(c.PlaceDeal(DEAL), ANN)
    refused(room, "H.watched", c.TakeSeat(0), ANN)
    refused(room, "H.watched", c.Substitute(1, ANN.id, "Ann"), DIRECTOR)
    room.do(c.TakeSeat(0), STRANGER)
    for person in (STRANGER, BO, CAI, DEE):
        room.do(c.SetReady(), person)
    assert room.t.playing
    refused(room, "H.watched", c.Substitute(1, ANN.id, "Ann"), DIRECTOR)
    while room.t.playing:
        seat = room.t.to_act[0]
        act = room.t.rules.game.legal(room.t.deal.state, seat)[0]
        actor = (STRANGER, BO, CAI, DEE)[seat]
        room.do(c.Perform(Raw(room.t.rules.write_act(act))), actor)
    room.do(c.Substitute(1, ANN.id, "Ann"), DIRECTOR)
    assert room.t.seat_of(ANN.id) == 1, "the next deal he has not seen"


def test_H_seat_deal_nobody_takes_a_second_seat_nor_a_bots_within_a_deal(make_room: Any) -> None:
    room = make_room()
    room.do(c.TakeSeat(2), ANN)
    for seat in (0, 1, 3):
        room.do(c.SeatBot(seat), ANN)
    room.do(c.SetReady(), ANN)
    refused(room, "H.seat.deal", c.TakeSeat(1), ANN)
    refused(room, "H.seat.deal", c.TakeSeat(1), BO)
    assert room.do(c.TakeSeat(2), ANN) == [], "where one sits already"


def test_H_standin_who_takes_his_seat_back_is_here_again(room: Any) -> None:
    room.do(c.MarkAway(CAI.id), Actor("server"))
    room.do(c.HandOver(2), ANN)
    assert [type(event).__name__ for event in room.do(c.TakeBack(), CAI)] == ["CameBack", "TakenBack"]
    assert (room.t.seats[2].away, room.t.seats[2].stand_in) == (0, "")
    room.do(c.HandOver(), CAI)
    assert [type(event).__name__ for event in room.do(c.TakeBack(), CAI)] == ["TakenBack"]
    room.refold()

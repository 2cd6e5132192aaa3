"""The two codes' time limits for burying and playing, as the table's clock applies them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Raw
from tests.phases import phase_of

from paiju.cards import Card
from paiju.games import chaodipi
from paiju.games.chaodipi import Seat
from paiju.games.tractor import PASS, TAKE_KITTY, Cut
from paiju.laws import Refused
from paiju.table import CLOCK, COMPETITION, Actor, Terms
from paiju.table import commands as c
from paiju.table.deadline import deadline
from paiju.table.events import Scope, TimeRanOut
from paiju.table.terms import AtLimit

DIRECTOR = Actor("person:9", "Director", director=True)
FACES = [s + r for s in "CDHS" for r in "23456789TJQKA"] + ["W1", "W2"]


def perform(room: Any, seat: int, act: Any) -> Any:
    return room.do(c.Perform(Raw(room.t.rules.write_act(act))), room.people[seat])


def phase(room: Any) -> str:
    return str(phase_of(room.t.deal.state))


def until(room: Any, wanted: str) -> Any:
    """Go on to a phase: let the table draw and questions lapse, and take the kitty if that is the only act left."""
    while phase(room) != wanted:
        itself = room.t.rules.itself.next(room.t.deal.state)
        if itself is None:
            perform(room, room.t.to_act[0], PASS if phase(room) == "cutting" else TAKE_KITTY)
            continue
        room.now = max(room.now, deadline(room.t) or 0)
        room.do(c.Tick(), CLOCK)
    return room


def six(make_room: Any, **terms: Any) -> Any:
    """Begin a deal of six-player Tractor that the flipped kitty decides, up to the burying."""
    terms = {"code_times": True, "draw_time": 0, "answer_time": 1_000} | terms
    room = make_room(Terms(**terms), game="tractor6", eyes=0).seat_all().ready_all()
    return until(room, "burying")


def four(make_room: Any, **terms: Any) -> Any:
    """Begin a later deal of Chao Di Pi in which East holds two small jokers, up to South's burying."""
    terms = {"code_times": True, "draw_time": 0, "answer_time": 1_000} | terms
    room = make_room(Terms(**terms), game="chaodipi", eyes=0).seat_all()
    pack = [Card(face) for face in FACES for _ in range(2)]
    south, east = [Card("S2")], [Card("W1"), Card("W1")]
    for card in (*south, *east):
        pack.remove(card)
    pack.sort(key=lambda card: (card.rank == 2 or card.is_joker or card.text == "H5", card.index))
    kitty, pool = pack[:8], pack[8:]
    hands = [south + pool[:24], east + pool[24:47], pool[47:72], pool[72:97]]
    deal = chaodipi.Deal.of_hands(hands, kitty, first=Seat.SOUTH, declarer=Seat.SOUTH, number=2)
    room.do(c.PlaceDeal(str(deal)), DIRECTOR)
    room.ready_all()
    if phase(room) == "cutting":
        perform(room, room.t.to_act[0], Cut(54))
    room.do(c.Tick(), CLOCK)
    room.act(0, {"type": "Declare", "cards": "S2"})
    return until(room, "burying")


def bury(room: Any, cards: int) -> None:
    """Bury the lowest cards, except twos and jokers, of the seat in turn."""
    (seat,) = room.t.to_act
    plain = [card for card in room.t.deal.state.hands[seat] if card.rank != 2 and not card.is_joker]
    room.act(seat, {"type": "Bury", "cards": " ".join(card.text for card in plain[:cards])})


def play(room: Any) -> None:
    """Play any single card, or whatever is legal."""
    (seat,) = room.t.to_act
    legal = room.t.rules.game.legal(room.t.deal.state, seat)
    perform(room, seat, legal[0])


def match_deadline(room: Any) -> int:
    """Return the clock's next deadline, which must be the match's only one."""
    clock = room.t.clock
    assert clock.act is clock.deal is clock.round is None
    return int(clock.since + min(left for left in (clock.match, clock.last) if left is not None))


def runs_out_after(room: Any, seconds: int) -> None:
    """Check that the clock alerts the table exactly this many seconds from now."""
    seats = room.t.to_act
    assert deadline(room.t) == room.now + 1000 * seconds
    room.now += 1000 * seconds - 1
    assert room.do(c.Tick(), CLOCK) == []
    room.now += 1
    assert room.do(c.Tick(), CLOCK) == [TimeRanOut(Scope.ACT, seats)]
    assert deadline(room.t) == match_deadline(room)


def test_C1_3b_the_declarer_buries_within_a_minute(make_room: Any) -> None:
    room = four(make_room)
    assert room.t.to_act == (0,)
    runs_out_after(room, 60)
    bury(room, 8)  # late, but the consequences are for the director (C6.9)
    room.refold()


def test_C1_3b_a_stirrer_has_a_minute_of_his_own(make_room: Any) -> None:
    room = four(make_room)
    room.now += 59_000
    bury(room, 8)
    assert (phase(room), room.t.to_act) == ("stirring", (1,))
    room.act(1, {"type": "Stir", "cards": "W1 W1"})
    assert (phase(room), room.t.to_act) == ("burying", (1,))
    runs_out_after(room, 60)


def test_C1_3c_each_play_has_fifteen_seconds(make_room: Any) -> None:
    room = four(make_room)
    bury(room, 8)
    until(room, "playing")
    for _ in range(5):  # a lead, three follows, and the next lead
        room.now += 14_999
        assert room.do(c.Tick(), CLOCK) == []
        play(room)
    runs_out_after(room, 15)
    play(room)
    assert deadline(room.t) == room.now + 15_000
    room.refold()


def test_T5_5_the_declarer_of_six_buries_within_a_minute(make_room: Any) -> None:
    room = six(make_room)
    runs_out_after(room, 60)


def test_T6_2a_each_play_of_six_has_twenty_seconds(make_room: Any) -> None:
    room = six(make_room)
    bury(room, 6)
    assert phase(room) == "playing"
    for _ in range(7):
        room.now += 19_999
        assert room.do(c.Tick(), CLOCK) == []
        play(room)
    runs_out_after(room, 20)
    room.refold()


def test_H_clock_the_organisers_own_time_goes_before_the_codes(make_room: Any) -> None:
    room = four(make_room, act_time=30_000)
    assert deadline(room.t) == room.now + 30_000
    bury(room, 8)
    until(room, "playing")
    assert deadline(room.t) == room.now + 30_000


def test_H_clock_nothing_is_limited_where_the_organiser_wants_no_times(make_room: Any) -> None:
    room = four(make_room, code_times=False)
    assert room.t.clock is None
    assert deadline(room.t) is None


def test_H_clock_the_codes_times_stop_while_the_table_waits(make_room: Any) -> None:
    room = six(make_room)
    room.now += 10_000
    room.do(c.Pause(), room.people[0])
    room.now += 500_000
    assert deadline(room.t) is None
    room.do(c.Resume(), room.people[0])
    assert deadline(room.t) == room.now + 50_000


def test_H_clock_limit_holds_for_the_codes_times_too(make_room: Any) -> None:
    room = six(make_room, act_limit=AtLimit.BOT)
    (seat,) = room.t.to_act
    room.now += 60_000
    room.do(c.Tick(), CLOCK)
    assert room.t.bots_to_act == (seat,)
    room.do(c.TakeBack(), room.people[seat])
    assert room.t.bots_to_act == ()
    assert deadline(room.t) == room.now + 60_000


def test_H_clock_bridge_sets_no_times(make_room: Any) -> None:
    room = make_room(Terms(code_times=True)).seat_all().ready_all()
    assert deadline(room.t) is None
    assert COMPETITION.code_times


def test_T1_4_1a_three_of_each_team_play_and_no_deal_begins_with_fewer(make_room: Any) -> None:
    """Two teams of more than three come to a table; their entry says who may play, and the table does not check it."""
    room = make_room(Terms(), game="tractor6", eyes=0)
    assert [room.t.rules.side(seat) for seat in range(6)] == [0, 1] * 3
    for seat, person in enumerate(room.people[:5]):
        room.do(c.TakeSeat(seat), person)
        room.do(c.SetReady(), person)
    assert room.t.deal is None, "a team has two"
    room.do(c.TakeSeat(5), room.people[5])
    reserve = Actor("person:10", "Reserve")
    for seat in range(7):
        with pytest.raises(Refused):
            room.do(c.TakeSeat(seat), reserve)
    room.do(c.SetReady(), room.people[5])
    assert room.t.deal is not None

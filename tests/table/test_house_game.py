"""The house game of document 003 at a table: seats are drawn (O.deal.seat), a board gives game points (O.gamescore)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from paiju.games.bridge.points import hcp
from paiju.scoring import imps
from paiju.table import commands as c
from paiju.table import view
from paiju.table.events import DealStarted, SeatLeft, SeatTaken


def seated(room: Any) -> list[str]:
    return [one.person for one in room.t.seats]


def test_O_deal_seat_the_four_are_placed_at_random(make_room: Any) -> None:
    found = {tuple(seated(make_room(conditions="house", seed=n).seat_all().ready_all())) for n in range(40)}
    assert len(found) > 12, "of 24 orders"
    assert {tuple(sorted(one)) for one in found} == {tuple(sorted(found.copy().pop()))}


@pytest.mark.parametrize("conditions", ["friendly", "online", "duplicate"])
def test_O_deal_seat_elsewhere_everybody_stays_where_he_sat_down(make_room: Any, conditions: str) -> None:
    for seed in range(5):
        room = make_room(conditions=conditions, seed=seed).seat_all()
        before = seated(room)
        assert seated(room.ready_all()) == before


def test_O_deal_seat_is_drawn_once_and_follows_from_the_promised_seed(make_room: Any) -> None:
    room = make_room(conditions="house", seed=2).seat_all()
    sat, promise = seated(room), room.t.promise
    room.ready_all()
    order = promise.drawn(4)
    assert [seated(room)[to] for to in order] == sat
    assert order != tuple(range(4)), "this seed moves somebody"
    assert all(one.ready for one in room.t.seats)
    after = seated(room)
    room.bid_to("1NT", "P", "P", "P").play_on().ready_all()
    assert room.t.playing
    assert seated(room) == after, "for all the boards at this table"
    room.refold()


def test_O_deal_seat_who_is_played_for_and_who_is_a_bot_are_drawn_too(make_room: Any) -> None:
    for seed in range(6):
        room = make_room(conditions="house", seed=seed)
        for seat in (1, 2):
            room.do(c.TakeSeat(seat), room.people[seat])
        room.do(c.TakeSeat(0), room.people[0])
        room.do(c.SeatBot(3), room.people[0])
        room.do(c.HandOver(2), room.people[2])
        room.do(c.SetReady(), room.people[0])
        events = room.do(c.SetReady(), room.people[1])
        assert room.t.playing
        assert isinstance(events[-1], DealStarted)
        bots = [seat for seat, one in enumerate(room.t.seats) if one.bot]
        assert [room.t.seats[seat].person for seat in bots] == [f"bot:{bots[0]}"]
        held = room.t.seats[room.t.seat_of(room.people[2].id)]
        assert held.stand_in == "asked"
        left = {one.seat for one in events if isinstance(one, SeatLeft)}
        assert left == {one.seat for one in events if isinstance(one, SeatTaken)}
        room.refold()


def finished(room: Any) -> Any:
    room.bid_to("1NT", "P", "P", "P").play_on()
    return room.t.past[-1].result


def test_O_gamescore_a_board_gives_the_winners_imps_and_twenty_less_their_points(make_room: Any) -> None:
    losers = set()
    for seed in range(4):
        room = make_room(conditions="house", seed=seed).seat_all().ready_all()
        hands = room.t.deal.state.board.deal.hands
        result = finished(room)
        side = 0 if result.score > 0 else 1
        points = hcp(hands[side]) + hcp(hands[side + 2])
        assert result.game_points[side] == imps(abs(result.score)) + 20 - points
        assert result.game_points[1 - side] == 0
        losers.add(1 - side)
        shown = msgspec.to_builtins(view.public(room.t))
        assert shown["past"][-1]["result"]["game_points"] == result.game_points
        room.refold()
    assert losers == {0, 1}, "declarers who made it, and defenders"


def test_O_passout_a_board_that_is_dealt_again_gives_none(make_room: Any) -> None:
    room = make_room(conditions="house").seat_all().ready_all().bid_to("P", "P", "P", "P")
    assert room.t.past[-1].result.game_points is None


@pytest.mark.parametrize("conditions", ["friendly", "online", "duplicate"])
def test_O_gamescore_other_games_of_bridge_have_none(make_room: Any, conditions: str) -> None:
    room = make_room(conditions=conditions).seat_all().ready_all()
    assert finished(room).game_points is None

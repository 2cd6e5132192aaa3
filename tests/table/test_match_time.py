"""The end of a match by time, as the codes set it for a game, a match and the shuffling between deals."""

from __future__ import annotations

from typing import Any

from msgspec import Raw
from tests.phases import phase_of

from paiju.games import chaodipi, tractor6
from paiju.table import CLOCK, Actor, Terms, record, view
from paiju.table import commands as c
from paiju.table.deadline import deadline
from paiju.table.events import (
    DealEnded,
    DealStarted,
    LastDealSet,
    MatchEnded,
    Performed,
    Scope,
    SeedPromised,
    StoodIn,
    TableClosed,
    TimeRanOut,
)
from paiju.table.terms import AtLimit, MatchTimes
from paiju.table.tractor6.match_deal import MatchDeal

DIRECTOR = Actor("person:9", "Director", director=True)
MINUTE = 60_000
FAST = {"code_times": True, "draw_time": 0, "answer_time": 0}


def tick(room: Any, minutes: float = 0) -> list[Any]:
    """Let minutes pass; return what the clock caused, without single acts and their limits."""
    room.now += round(minutes * MINUTE)
    events = room.do(c.Tick(), CLOCK)
    acts = [e for e in events if isinstance(e, TimeRanOut) and e.scope is Scope.ACT]
    return [e for e in events if e not in acts and not isinstance(e, Performed)]


def four(make_room: Any, levels: tuple[int, int] = (9, 7), **terms: Any) -> Any:
    """Begin a later deal of a game of Chao Di Pi; no card of it is drawn yet."""
    room = make_room(Terms(**(FAST | terms)), game="chaodipi", eyes=1).seat_all()
    south = chaodipi.Seat.SOUTH
    deal = chaodipi.Match(levels, south, south, number=4).deal(b"time")
    room.do(c.PlaceDeal(str(deal)), DIRECTOR)
    return room.ready_all()


def six(make_room: Any, levels: tuple[int, int] = (9, 7), seed: bytes = b"time", **terms: Any) -> Any:
    """Begin a later deal of a match of six-player Tractor."""
    room = make_room(Terms(**(FAST | terms)), game="tractor6", eyes=1).seat_all()
    match = tractor6.Match(levels, 0, 0, number=4, since=(3, 2), opener=0)
    room.do(c.PlaceDeal(MatchDeal.next(match, seed).write()), DIRECTOR)
    return room.ready_all()


def match_ends(room: Any) -> int:
    """Return when the match ends, as everybody sees it."""
    clock = view.public(room.t).clock
    assert clock is not None
    return clock.match


def draw_one(room: Any) -> None:
    """Act until somebody holds a card."""
    while not any(room.t.rules.game.observe(room.t.deal.state, None).counts):
        seat = room.t.to_act[0]
        act = room.t.rules.game.legal(room.t.deal.state, seat)[0]
        room.do(c.Perform(Raw(room.t.rules.write_act(act))), room.people[seat])


def finish(room: Any) -> list[Any]:
    """Play out the deal and return its events."""
    before = len(room.journal)
    room.play_on(3000)
    assert not room.t.playing
    return [record.read(one.event) for one in room.journal[before:]]


def test_C1_3d_the_side_ahead_wins_when_fifty_minutes_are_over(make_room: Any) -> None:
    room = four(make_room)
    assert match_ends(room) == room.now + 50 * MINUTE
    room.play_on(3000)
    levels = room.t.rules.match.at_time(room.t.deal.state, left=True).levels
    assert tick(room, 49.99) == []
    (out, end) = tick(room, 0.01)[:2]
    assert out == TimeRanOut(Scope.MATCH)
    assert end == MatchEnded(int(levels[1] > levels[0]), levels, "C1.3d")
    shown = view.public(room.t)
    assert shown.match_end is not None
    assert (shown.match_end.winner, shown.match_end.clause) == (end.winner, "C1.3d")
    assert match_ends(room) == 0
    room.refold()


def test_C1_3e_the_deal_in_hand_is_played_out(make_room: Any) -> None:
    room = four(make_room)
    draw_one(room)
    assert tick(room, 50) == [TimeRanOut(Scope.MATCH), LastDealSet(1, "C1.3e")]
    assert room.t.playing
    assert view.public(room.t).last_deal == 1
    *_, ended, end, _ = finish(room)
    assert isinstance(ended, DealEnded)
    assert isinstance(end, MatchEnded)
    assert end.levels == room.t.past[-1].result.match.levels
    room.refold()


def test_C1_3e_a_deal_of_which_no_card_is_drawn_is_not_in_hand(make_room: Any) -> None:
    room = four(make_room)
    assert phase_of(room.t.deal.state) == "cutting"
    _, end, promised = tick(room, 50)
    assert end == MatchEnded(0, (9, 7), "C1.3d")
    assert isinstance(promised, SeedPromised)
    assert not room.t.playing
    assert room.t.past == ()
    room.refold()
    room.ready_all()
    assert room.t.playing, "another game begins"
    assert room.t.deal.deal.levels == (2, 2)
    assert room.t.match_end is None
    assert match_ends(room) == room.now + 50 * MINUTE


def test_C1_3d_level_sides_are_told_apart_by_who_is_on_stage(make_room: Any) -> None:
    room = four(make_room, levels=(8, 8))
    assert tick(room, 50)[1] == MatchEnded(0, (8, 8), "C1.3d", 57)


def test_C1_3f_from_the_quarter_finals_on_a_game_has_no_time(make_room: Any) -> None:
    room = four(make_room, stage=MatchTimes.LATE)
    assert room.t.clock.match is None
    draw_one(room)
    assert tick(room, 600) == []


def test_C1_3d_a_table_of_an_agreed_length_closes_with_the_game(make_room: Any) -> None:
    room = four(make_room, deals=30)
    assert isinstance(tick(room, 50)[-1], TableClosed)
    assert room.t.closed
    assert room.t.match_end.winner == 0


def test_T1_2_a_match_of_the_groups_has_two_and_a_half_hours_and_a_late_one_three(make_room: Any) -> None:
    room = six(make_room)
    assert match_ends(room) == room.now + 150 * MINUTE
    late = six(make_room, stage=MatchTimes.LATE)
    assert match_ends(late) == late.now + 180 * MINUTE


def test_T1_2_1_the_deal_in_hand_at_the_announcement_is_the_last(make_room: Any) -> None:
    room = six(make_room)
    draw_one(room)
    assert tick(room, 139.9) == []
    assert tick(room, 0.1) == [TimeRanOut(Scope.LAST_DEAL), LastDealSet(1, "T1.2.1a")]
    *_, ended, end, _ = finish(room)
    assert isinstance(ended, DealEnded)
    zero, one = end.levels
    assert (end.clause, end.winner) == ("T7.3.2", int(one > zero))
    room.refold()


def test_T1_2_1_between_deals_one_more_must_be_played_and_only_one(make_room: Any) -> None:
    room = six(make_room)
    finish(room)
    assert tick(room, 140) == [TimeRanOut(Scope.LAST_DEAL), LastDealSet(2, "T1.2.1a")]
    room.ready_all()
    assert tick(room, 15) == [TimeRanOut(Scope.MATCH)], "it is played out over the time"
    assert isinstance(finish(room)[-2], MatchEnded)
    room.refold()


def test_T7_3_2_a_last_deal_not_begun_when_the_time_is_up_is_not_played(make_room: Any) -> None:
    room = six(make_room)
    finish(room)
    tick(room, 140)
    out, end = tick(room, 10)
    assert out == TimeRanOut(Scope.MATCH)
    assert isinstance(end, MatchEnded)
    assert end.levels == room.t.past[-1].result.match.levels


def test_T7_3_3_level_sides_are_told_apart_by_who_came_there_first(make_room: Any) -> None:
    """Side 0 was there in deal 3, side 1 in deal 2; the last deal moves neither."""
    for seed in range(40):
        room = six(make_room, (9, 9), bytes([seed]))
        draw_one(room)
        tick(room, 140)
        finish(room)
        if room.t.past[-1].result.gains == (0, 0):
            break
    shown = view.public(room.t).match_end
    assert shown is not None
    assert (shown.winner, shown.levels, shown.clause) == (1, (9, 9), "T7.3.3")


def test_T1_2_2_the_clock_of_a_match_stands_while_the_table_is_paused(make_room: Any) -> None:
    room = six(make_room)
    ends = match_ends(room)
    room.do(c.Pause(), room.people[0])
    room.now += 7 * MINUTE
    room.do(c.Resume(), room.people[0])
    assert match_ends(room) == ends + 7 * MINUTE


def test_T2_6a_a_minute_from_a_deal_to_the_next(make_room: Any) -> None:
    room = six(make_room)
    finish(room)
    room.do(c.SetReady(), room.people[0])
    assert deadline(room.t) == room.now + MINUTE
    room.now += MINUTE
    assert room.do(c.Tick(), CLOCK) == [TimeRanOut(Scope.ACT, (1, 2, 3, 4, 5))]


def test_T2_6a_bots_stand_in_for_who_is_late_where_the_organiser_wants_it(make_room: Any) -> None:
    room = six(make_room, act_limit=AtLimit.BOT)
    finish(room)
    room.do(c.SetReady(), room.people[0])
    room.now += MINUTE
    _, *stood, started = room.do(c.Tick(), CLOCK)
    assert stood == [StoodIn(seat, "clock") for seat in range(1, 6)]
    assert isinstance(started, DealStarted)


def test_H_clock_the_organisers_own_time_for_a_match_goes_before_the_codes(make_room: Any) -> None:
    room = six(make_room, match_time=30 * MINUTE, code_times=False)
    draw_one(room)
    assert tick(room, 20) == [TimeRanOut(Scope.LAST_DEAL), LastDealSet(1, "T1.2.1a")]
    assert tick(room, 10) == [TimeRanOut(Scope.MATCH)]


def test_H_clock_a_match_that_is_over_before_its_time_takes_its_clock_with_it(make_room: Any) -> None:
    for seed in range(20):
        room = six(make_room, (14, 2), bytes([seed]), match_time=30 * MINUTE, code_times=False)
        assert room.t.clock.match == 30 * MINUTE
        events = finish(room)
        over = room.t.past[-1].result.match.over
        assert (room.t.clock.match is None) == over
        if over:
            break
    assert not any(isinstance(event, MatchEnded) for event in events)
    room.ready_all()
    assert room.t.clock.match == 30 * MINUTE

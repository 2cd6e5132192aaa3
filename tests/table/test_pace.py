"""The pace of bots: even, human or none, the same on each replay, and never up to a limit."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from paiju.table import Terms
from paiju.table import commands as c
from paiju.table.pace import FIRST, HUMAN, LEAST, SPREAD, pause
from paiju.table.terms import Pace

USUAL = 600


def dealt(make_room: Any, terms: Terms, game: str = "bridge") -> Any:
    return make_room(terms, game=game).seat_all().ready_all()


def paces(room: Any, acts: int = 40) -> list[int]:
    found = []
    for _ in range(acts):
        if not room.t.playing:
            break
        found.append(pause(room.t, room.t.to_act[0], USUAL, room.now))
        room.play_on(1)
    return found


def test_H_seat_bot_takes_as_long_over_each_act_as_the_terms_or_the_house_say(make_room: Any) -> None:
    assert set(paces(dealt(make_room, Terms()))) == {USUAL}
    assert set(paces(dealt(make_room, Terms(bot_time=1500)))) == {1500}
    assert set(paces(dealt(make_room, Terms(bot_time=1500, pace=Pace.NONE)))) == {0}


def test_H_seat_bot_with_a_human_pace_takes_longer_over_some_acts_and_the_same_each_time(make_room: Any) -> None:
    room = dealt(make_room, Terms(pace=Pace.HUMAN))
    first = pause(room.t, 0, USUAL, room.now)
    assert first >= HUMAN * LEAST // 1000 * FIRST
    found = [first, *paces(room)]
    assert len(set(found)) > len(found) // 2
    assert all(0 < one <= HUMAN * (LEAST + SPREAD) / 1000 * FIRST for one in found)
    assert found[1:] == paces(dealt(make_room, Terms(pace=Pace.HUMAN)))
    slow = paces(dealt(make_room, Terms(pace=Pace.HUMAN, bot_time=3000)))
    assert sum(slow) > 2 * sum(found[1:])


def test_H_case_hidden_a_bot_takes_as_long_where_its_hand_leaves_it_no_choice(make_room: Any) -> None:
    """The delay depends only on public facts of the deal; otherwise it would reveal something of a hidden hand."""
    room = dealt(make_room, Terms(pace=Pace.HUMAN))
    game, forced = room.t.rules.game, 0
    while room.t.playing:
        deal, seat = room.t.deal, room.t.to_act[0]
        if len(list(islice(game.legal(deal.state, seat), 2))) < 2:
            forced += 1
            assert pause(room.t, seat, USUAL, room.now) >= HUMAN * LEAST // 1000
        room.play_on(1)
    assert forced > 1


@pytest.mark.parametrize("pace", [None, Pace.HUMAN])
def test_H_seat_bot_never_takes_so_long_that_a_limit_is_reached(make_room: Any, pace: Pace | None) -> None:
    room = dealt(make_room, Terms(bot_time=10_000, act_time=2_000, pace=pace))
    assert pause(room.t, 0, USUAL, room.now) == 800
    assert pause(room.t, 0, USUAL, room.now + 1_500) == 200
    assert pause(room.t, 0, USUAL, room.now + 3_000) == 0
    room.do(c.Pause())
    assert pause(room.t, 0, USUAL, room.now) > 2_000, "the clock stands"
    room = dealt(make_room, Terms(bot_time=10_000, match_time=5_000, pace=pace))
    assert pause(room.t, 0, USUAL, room.now) == 2_000


def test_H_seat_bot_answers_before_its_silence_would(make_room: Any) -> None:
    terms = Terms(bot_time=10_000, answer_time=3_000, draw_time=0)
    room = dealt(make_room, terms, "tractor6")
    for _ in range(300):
        if room.browsers["person:8"][1].lapses:
            break
        room.play_on(1)
    lapses = room.browsers["person:8"][1].lapses
    assert lapses
    assert room.now + pause(room.t, room.t.to_act[0], USUAL, room.now) < lapses

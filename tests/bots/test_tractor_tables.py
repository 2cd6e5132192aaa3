"""Bots of both tractor games at live tables: acts as JSON, silence out of turn, meanings in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.bots import chaodipi, tractor6
from paiju.games.tractor import Declare, read_act
from paiju.packs import PACKS
from paiju.packs.thinking import act as think
from paiju.packs.thinking import meaning

CONTESTS: dict[str, Any] = {"chaodipi": chaodipi.contest, "tractor6": tractor6.contest}


@pytest.mark.parametrize("name", CONTESTS)
def test_plays_a_deal_by_written_acts_alone(name: str) -> None:
    """Each seat is asked at each state; what is written is legal; if there is no act, nothing is written."""
    contest = CONTESTS[name]("tables")
    game, silent, shown = contest.game, 0, 0
    state = game.initial(contest.deal(1))
    while waiting := game.to_act(state):
        done: tuple[int, Any] | None = None
        for seat in range(game.seats):
            if seat in waiting or not game.declarations(state, seat):
                continue
            data = think(PACKS[name].table_bot, game.witness(state, seat), "seed", 20)
            if data:
                act = read_act(data)
                assert isinstance(act, Declare)
                done, shown = (seat, act), shown + 1
                break
            silent += 1
        if done is None:
            data = think(PACKS[name].table_bot, game.witness(state, waiting[0]), "seed", 20)
            assert data
            done = (waiting[0], read_act(data))
        state = game.enforce(state, *done)
    assert game.result(state) is not None
    assert silent or shown


@pytest.mark.parametrize("name", CONTESTS)
def test_says_what_a_show_means_in_both_languages(name: str) -> None:
    contest = CONTESTS[name]("tables")
    game = contest.game
    said = 0
    for number in (1, 2, 3):
        state = game.initial(contest.deal(number))
        for _ in range(900):
            if not game.to_act(state) or said > 3:
                break
            seat = game.to_act(state)[0]
            state = game.enforce(
                state, seat, read_act(think(PACKS[name].table_bot, game.witness(state, seat), "seed", 0))
            )
            view = game.witness(state, (seat + 1) % game.seats)
            shows = view.shows
            for at in range(len(shows)):
                words = meaning(PACKS[name].table_bot, view, at)
                assert " / " in words
                said += 1
    assert said


def test_has_nothing_to_say_of_other_acts() -> None:
    for name, contest_of in CONTESTS.items():
        contest = contest_of("tables")
        view = contest.game.observe(contest.game.initial(contest.deal(2)), 0)
        told = meaning(PACKS[name].table_bot, view, 0)
        assert "this action says no more than its cards" in told

"""A throw that the table has penalised automatically is not ruled again, and delays nobody (C6.8, T6.6.1)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from tests.office.test_tractor_referee import Game

from paiju.cards import Hand
from paiju.games.tractor.acts import Play
from paiju.games.tractor.effects import PointPenalty
from paiju.table import commands as c


def fined(name: str) -> tuple[Game, int]:
    """Have a leader throw two singles of which one can be beaten; return the act's index."""
    game = Game(name)
    game.phase("playing")
    rules: Any = game.t.rules.game
    for _ in range(300):
        game.go_on(lambda state: hasattr(state, "trick"))
        state, seat = game.state, game.t.to_act[0]
        assert game.t.deal is not None
        if state.trick is None:
            for pair in combinations(list(state.hands[seat]), 2):
                act = Play(Hand.of(pair))
                if pair[0] == pair[1] or rules.why_not(state, seat, act) is not None:
                    continue
                if len(rules.apply(state, seat, act).fines) > len(state.fines):
                    game.act(seat, act)
                    return game, len(game.t.deal.steps) - 1
        game.act(seat, rules.legal(state, seat)[0])
    raise AssertionError("nobody could throw so")


@pytest.mark.parametrize("pointed", [True, False])
@pytest.mark.parametrize("by", ["himself", "another"])
def test_C6_8_a_throw_that_the_table_has_fined_costs_nothing_again(pointed: bool, by: str) -> None:
    game, act = fined("chaodipi")
    assert game.t.deal is not None
    seat = game.t.deal.steps[act].seat
    assert seat is not None
    before, awaited = game.state.fines, game.t.to_act
    asker = game.people[seat if by == "himself" else (seat + 1) % 4]
    game.send(asker, c.DrawAttention("failed-throw", act if pointed else None))
    assert game.t.case is None, "nobody has to close it"
    (ruling,) = game.rulings
    assert ruling.effects == ()
    (said,) = ruling.statements
    assert said.clause == "C6.8"
    assert "20" in said.text.en
    assert "已罚 20 分" in said.text.zh
    assert (game.state.fines, game.t.to_act) == (before, awaited)
    game.send(asker, c.DrawAttention("failed-throw"))
    assert game.t.case is None
    game.phase("finished")


def test_T6_6_1_so_it_is_in_six_player_tractor() -> None:
    game, act = fined("tractor6")
    game.send(game.people[0], c.DrawAttention("failed-throw", act))
    assert game.t.case is None
    (ruling,) = game.rulings
    assert not any(isinstance(effect, PointPenalty) for effect in ruling.effects)

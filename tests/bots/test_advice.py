"""Bots' advice at live tables: possible acts as JSON, without any mention of cards that the seat has not seen."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import msgspec
import pytest
from tests.contract.test_bots import SUBJECTS

from paiju.bots import Measure
from paiju.bots.advice import MOST, Advice
from paiju.packs import PACKS
from paiju.packs.thinking import act as think
from paiju.packs.thinking import weigh

BY_GAME = {"bridge": ("by rule", ""), "chaodipi": ("chaodipi", "standard"), "tractor6": ("tractor6", "standard")}


def advice(name: str, view: Any, samples: int = 0) -> Advice:
    return weigh(PACKS[name].table_bot, view, "hint", samples)


@pytest.mark.parametrize("name", BY_GAME)
def test_every_act_of_a_deal_gets_advice_that_can_be_done_and_no_hidden_card_changes_a_byte(name: str) -> None:
    subject = next(one for one in SUBJECTS if one.name == BY_GAME[name][0])
    rules, rng = PACKS[name].rules_under(BY_GAME[name][1]), Random(4)
    game: Any = rules.game
    state, kinds, asked, silent = game.initial(subject.deal(3)), set[str](), 0, 0
    for step in range(600):
        if not (waiting := game.to_act(state)):
            break
        seat = waiting[0]
        view = game.witness(state, seat)
        if step % 5 == 0 or getattr(view, "phase", "") in ("burying", "stirring", "waiting"):
            told = advice(name, view)
            data = msgspec.json.encode(told)
            other = game.witness(subject.otherwise(state, seat, rng), seat)
            assert msgspec.json.encode(advice(name, other)) == data
            assert msgspec.json.encode(pickle.loads(pickle.dumps(told))) == data
            assert 1 <= len(told.choices) <= MOST
            asked += 1
            for one in told.choices:
                if bytes(one.act) == b"null":
                    silent += 1
                    continue
                act = rules.read_act(bytes(one.act))
                kinds.add(type(act).__name__)
                assert rules.game.why_not(state, seat, act) is None
            best = bytes(told.choices[0].act)
            if best != b"null":
                assert best == think(PACKS[name].table_bot, view, "hint", 0)
        act = rules.read_act(think(PACKS[name].table_bot, view, "play", 0))
        state = game.enforce(state, seat, act)
    assert game.result(state) is not None
    assert asked > 10
    wanted = {"bridge": {"MakeCall", "PlayCard"}, "chaodipi": {"Bury", "Play", "Pass", "Cut"}}
    assert kinds >= wanted.get(name, {"Bury", "Play", "Pass", "TakeKitty"})
    assert silent or name == "bridge", "while cards are drawn to show nothing is advised, too"


def test_a_call_is_told_with_what_each_that_may_be_made_would_show() -> None:
    subject = next(one for one in SUBJECTS if one.name == "by rule")
    rules = PACKS["bridge"].rules_under("")
    game: Any = rules.game
    state = game.initial(subject.deal(1))
    seat = game.to_act(state)[0]
    told = advice("bridge", game.witness(state, seat))
    shows = {msgspec.json.decode(bytes(one.act))["call"]: one.shows for one in told.shows}
    assert "15-17" in shows["1NT"].en
    assert "15-17" in shows["1NT"].zh
    assert {"1C", "1D", "1H", "1S", "2C", "P"} <= set(shows)
    assert "7NT" not in shows, "the system has no such opening"
    while not getattr(state, "play", None):
        seat = game.to_act(state)[0]
        act = rules.read_act(think(PACKS["bridge"].table_bot, game.witness(state, seat), "play", 0))
        state = game.enforce(state, seat, act)
    assert advice("bridge", game.witness(state, game.to_act(state)[0])).shows == ()


def test_the_numbers_come_from_the_deals_that_were_looked_at() -> None:
    subject = next(one for one in SUBJECTS if one.name == "by rule")
    rules = PACKS["bridge"].rules_under("")
    game: Any = rules.game
    state, seen = game.initial(subject.deal(2)), 0
    while game.to_act(state):
        seat = game.to_act(state)[0]
        view = game.witness(state, seat)
        if getattr(view, "won", (0, 0)) != (0, 0) and sum(view.won) == 8:
            told = advice("bridge", view, 4)
            scores = []
            for one in told.choices:
                figures = {figure.measure: figure.value for figure in one.figures}
                if len(told.choices) > 1:
                    assert figures[Measure.DEALS] >= 1
                    assert 0 <= figures[Measure.MADE] <= 1
                    assert 0 <= figures[Measure.TRICKS] <= 13
                    scores.append(figures[Measure.SCORE])
            assert scores == sorted(scores, reverse=True)
            seen += len(scores) > 1
        act = rules.read_act(think(PACKS["bridge"].table_bot, view, "play", 0))
        state = game.enforce(state, seat, act)
    assert seen

"""Random legal games of bridge: a deal, an auction, 52 cards, a score.

Ours and open_spiel's are each played by two loops: one like the example in open_spiel's repository, and one as lean
as the library allows. Within a pair both choose among legal actions in the same way.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version
from random import Random
from typing import Any, Final

from bench.job import Job
from paiju.games.bridge import ONLINE, Board, Bridge, Deal
from paiju.games.bridge.state import State

GAMES: Final = 100
"""Games per turn."""
WARM: Final = 10
"""Turns before the first that counts."""


def lean(*, quick: bool) -> Job:  # noqa: ARG001
    """Play on the plain engine; one random number is the index of the choice."""
    game, rng = Bridge(ONLINE), Random(1)
    random = rng.random

    def play() -> None:
        deal = Deal.shuffled(rng.getrandbits(64))
        state: State = game.initial(Board.of(1 + int(random() * 16), deal))
        while awaited := game.to_act(state):
            seat = awaited[0]
            acts = game.legal(state, seat)
            state = game.apply(state, seat, acts[int(random() * len(acts))])
        game.result(state)

    return _job(play, GAMES)


def example(*, quick: bool) -> Job:  # noqa: ARG001
    """Play on the plain engine, choosing with `random.choice`."""
    game, rng = Bridge(ONLINE), Random(1)

    def play() -> None:
        deal = Deal.shuffled(rng.getrandbits(64))
        state: State = game.initial(Board.of(rng.randint(1, 16), deal))
        while awaited := game.to_act(state):
            seat = awaited[0]
            state = game.apply(state, seat, rng.choice(game.legal(state, seat)))
        game.result(state)

    return _job(play, GAMES)


def open_spiel_lean(*, quick: bool) -> Job:  # noqa: ARG001
    """Play on open_spiel; the cards of the deal are also chosen among the legal actions, which are equally likely."""
    game, random = _open_spiel(), Random(1).random

    def play() -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
        state.returns()

    return _job(play, GAMES, version("open_spiel"))


def open_spiel_example(*, quick: bool) -> Job:  # noqa: ARG001
    """Play on open_spiel like its example: chance by its probabilities, players by `random.choice`."""
    import numpy as np

    game, rng, chance = _open_spiel(), Random(1), np.random.RandomState(1)

    def play() -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, probabilities = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choice(actions, p=probabilities))
            else:
                state.apply_action(rng.choice(state.legal_actions(state.current_player())))
        state.returns()

    return _job(play, GAMES // 2, version("open_spiel"))


def rlcard(*, quick: bool) -> Job:  # noqa: ARG001
    """Play on rlcard with four of its random agents."""
    import rlcard as library
    from rlcard.agents import RandomAgent

    env = library.make("bridge", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    return _job(env.run, GAMES // 10, version("rlcard"))


def _open_spiel() -> Any:
    import pyspiel

    return pyspiel.load_game("bridge(use_double_dummy_result=false)")


def _job(play: Callable[[], object], games: int, note: str = "") -> Job:
    def run() -> None:
        for _ in range(games):
            play()

    for _ in range(WARM):
        run()
    return Job(run, games, note=note)

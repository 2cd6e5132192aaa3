"""Random legal games of bridge: a deal, an auction, 52 cards, a score.

Each loop is written twice: as open_spiel's own example writes it, and as lean as its library allows. Ours chooses
among the legal acts in the same way as the peer beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version
from random import Random
from typing import Any

from bench.job import Job
from paiju.games.bridge import ONLINE, Board, Bridge, Deal
from paiju.games.bridge.state import Finished, State

GAMES = 100
"""Games a turn; of rlcard's, a tenth."""


def _many(play: Callable[[], object], games: int, note: str = "") -> Job:
    def run() -> None:
        for _ in range(games):
            play()

    for _ in range(games):
        run() if games < GAMES else play()
    return Job(run, games, note=note)


def lean(*, quick: bool) -> Job:  # noqa: ARG001
    """Play on the plain engine; the choice is an index from one random number."""
    game, rng = Bridge(ONLINE), Random(1)
    random = rng.random

    def play() -> None:
        deal = Deal.shuffled(rng.getrandbits(64))
        state: State = game.initial(Board.of(1 + int(random() * 16), deal))
        while awaited := game.to_act(state):
            seat = awaited[0]
            acts = game.legal(state, seat)
            state = game.apply(state, seat, acts[int(random() * len(acts))])
        assert isinstance(state, Finished)

    return _warm(play, GAMES)


def example(*, quick: bool) -> Job:  # noqa: ARG001
    """Play on the plain engine; the choice is `random.choice`."""
    game, rng = Bridge(ONLINE), Random(1)

    def play() -> None:
        deal = Deal.shuffled(rng.getrandbits(64))
        state: State = game.initial(Board.of(rng.randint(1, 16), deal))
        while awaited := game.to_act(state):
            seat = awaited[0]
            state = game.apply(state, seat, rng.choice(game.legal(state, seat)))
        assert isinstance(state, Finished)

    return _warm(play, GAMES)


def _open_spiel() -> Any:
    import pyspiel

    return pyspiel.load_game("bridge(use_double_dummy_result=false)")


def open_spiel_lean(*, quick: bool) -> Job:  # noqa: ARG001
    """Play on open_spiel, its cards of the deal too chosen among the legal actions: all are equally likely."""
    game, random = _open_spiel(), Random(1).random

    def play() -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
        state.returns()

    return _warm(play, GAMES)


def open_spiel_example(*, quick: bool) -> Job:  # noqa: ARG001
    """Play on open_spiel as its example does: chance by its probabilities, players by `random.choice`."""
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

    return _warm(play, GAMES)


def rlcard(*, quick: bool) -> Job:  # noqa: ARG001
    """Play on rlcard, four of its random agents."""
    import rlcard as library
    from rlcard.agents import RandomAgent

    env = library.make("bridge", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    return _warm(env.run, GAMES // 10)


def _warm(play: Callable[[], object], games: int) -> Job:
    def run() -> None:
        for _ in range(games):
            play()

    for _ in range(10):
        run()
    return Job(run, games)


def peer(package: str, loop: str = "") -> str:
    """Name a peer with the version that is installed."""
    return package + (f", {loop}" if loop else "")


__all__ = ["example", "lean", "open_spiel_example", "open_spiel_lean", "rlcard", "version"]

"""OpenSpiel's own test passes for every game of the laboratory, and its states follow its conventions."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import numpy as np
import pytest
from tests.lab.games import TESTED

from paiju.errors import Malformed
from paiju.lab import kernel_of, prefix
from paiju.lab.batch import options_of

pyspiel: Any = pytest.importorskip("pyspiel", exc_type=ImportError)

each_game = pytest.mark.parametrize("game", TESTED)


def loaded(game: str) -> Any:
    from paiju.lab import spiel

    return pyspiel.load_game(spiel.register(game))


@pytest.mark.nightly
@each_game
def test_random_sim_test(game: str) -> None:
    pyspiel.random_sim_test(loaded(game), num_sims=1, serialize=True, verbose=False)


@each_game
def test_chance_is_the_seed_of_the_deal(game: str) -> None:
    state, kernel, row = loaded(game).new_initial_state(), kernel_of(game), kernel_of(game).state()
    for digits in (12, 345, 678):
        assert state.is_chance_node()
        assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        state.apply_action(digits)
    kernel.deal(row, prefix(12345678), 1, options_of(kernel))
    assert str(state) == kernel.text(row, None)
    assert state.current_player() == kernel.actor(row)
    mask = kernel.mask()
    kernel.legal(row, mask)
    assert state.legal_actions() == np.flatnonzero(mask).tolist()


@each_game
def test_an_illegal_action_is_told_in_one_line_and_changes_nothing(game: str) -> None:
    state = loaded(game).new_initial_state()
    for digits in (0, 0, 9):
        state.apply_action(digits)
    before = str(state)
    wrong = next(action for action in range(200) if action not in state.legal_actions())
    with pytest.raises(Malformed, match="a legal action of seat"):
        state.apply_action(wrong)
    assert (str(state), state.history()) == (before, [0, 0, 9])


@each_game
def test_states_are_copied_and_written_down_whole(game: str) -> None:
    known, rng = loaded(game), Random(3)
    state = known.new_initial_state()
    for at in range(60):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
        if at % 7:
            continue
        for other in (known.deserialize_state(state.serialize()), state.clone(), copy.deepcopy(state)):
            assert str(other) == str(state)
            assert other.history() == state.history()
    again = pyspiel.load_game(str(known))
    assert again.get_type().short_name == f"paiju_{game}"


@each_game
def test_a_player_is_told_what_he_has_witnessed(game: str) -> None:
    known, kernel = loaded(game), kernel_of(game)
    state = known.new_initial_state()
    for digits in (0, 0, 9):
        state.apply_action(digits)
    observer = known.make_py_observer()
    row, tensor = kernel.state(), kernel.tensor()
    kernel.deal(row, prefix(9), 1, options_of(kernel))
    for seat in range(kernel.seats):
        observer.set_from(state, seat)
        kernel.observe(row, seat, tensor)
        assert (observer.tensor == tensor).all()
        assert observer.string_from(state, seat) == kernel.text(row, seat)
        assert state.information_state_string(seat) == kernel.text(row, seat)
        assert state.information_state_tensor(seat) == tensor.tolist()
        assert sum(len(piece) for piece in observer.dict.values()) == len(tensor)

"""PettingZoo's own tests pass for every game of the laboratory."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from tests.lab.games import TESTED

from paiju.errors import Malformed
from paiju.lab import kernel_of, prefix
from paiju.lab.batch import options_of

pytest.importorskip("pettingzoo", exc_type=ImportError)

each_game = pytest.mark.parametrize("game", TESTED)


@each_game
def test_api_test(game: str) -> None:
    from pettingzoo.test import api_test

    from paiju.lab import zoo

    with warnings.catch_warnings():
        # a mask is beside the tensor, as in PettingZoo's own card games
        warnings.filterwarnings("ignore", message="Observation space for each agent probably")
        warnings.filterwarnings("ignore", message="Observation is not a?n? ?NumPy array")
        api_test(zoo.env(game), num_cycles=120)


@each_game
def test_seed_test(game: str) -> None:
    from pettingzoo.test import seed_test

    from paiju.lab import zoo

    seed_test(lambda: zoo.env(game), num_cycles=60)


@each_game
def test_parallel_api_test(game: str) -> None:
    from pettingzoo.test import parallel_api_test

    from paiju.lab import zoo

    parallel_api_test(zoo.parallel_env(game), num_cycles=300)


@each_game
def test_seeds_deal_as_the_command_line_does(game: str) -> None:
    from paiju.lab import zoo

    kernel = kernel_of(game)
    table: Any = zoo.env(game)
    for seed, number in ((5, 1), (None, 2), (None, 3), (5, 1), (6, 1)):
        table.reset(seed=seed)
        row = kernel.state()
        kernel.deal(row, prefix(seed or 5), number, options_of(kernel))
        assert (table._deal.row == row).all()
        assert table.render() == kernel.text(row, None)


@each_game
def test_an_illegal_action_is_told_in_one_line_and_changes_nothing(game: str) -> None:
    from paiju.lab import zoo

    table, together = zoo.env(game), zoo.parallel_env(game)
    table.reset(seed=1)
    seen, _ = together.reset(seed=1)
    acting = table.agent_selection
    before = table._deal.row.copy()
    wrong = int(np.flatnonzero(seen[acting]["action_mask"] == 0)[0])
    for action in (wrong, -1, 10**6, None):
        with pytest.raises(Malformed, match="a legal action of seat"):
            table.step(action)
        with pytest.raises(Malformed, match="a legal action of seat"):
            together.step({acting: action})
    with pytest.raises(Malformed, match=f"an action of {acting}"):
        together.step({})
    assert (table._deal.row == before).all()
    assert (together._deal.row == before).all()


@each_game
def test_without_a_deal_one_line_says_to_reset(game: str) -> None:
    from paiju.lab import zoo

    table, together = zoo.env(game), zoo.parallel_env(game)
    for use in (lambda: table.step(0), lambda: table.observe("seat_0"), lambda: together.step({"seat_0": 0})):
        with pytest.raises(Malformed, match=r"expected reset\(\) first"):
            use()
    seen, _ = together.reset(seed=1)
    while together.agents:
        acting = together.possible_agents[together._deal.actor()]
        seen, *_ = together.step({acting: int(np.flatnonzero(seen[acting]["action_mask"])[-1])})
    with pytest.raises(Malformed, match=r"expected reset\(\) first"):
        together.step({"seat_0": 0})

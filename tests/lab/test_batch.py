"""Deals of any game stepped at once: each member is independent, and a misused one affects only itself."""

from __future__ import annotations

import gc
import importlib.util
import inspect
import subprocess
import sys
import threading
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest
from tests.lab.games import TESTED

from paiju import lab
from paiju.cards import Seed
from paiju.errors import Malformed
from paiju.lab import DONE, GAMES, OVER, Kernel, kernel_of, prefix
from paiju.lab.batch import options_of, refusal
from paiju.lab.shares import MOST_THREADS

each_game = pytest.mark.parametrize("game", TESTED)


@each_game
def test_members_are_deals_by_themselves_and_dealt_anew(game: str) -> None:
    """Each member is compared with its own row stepped by the kernel: the deals 1, 2, ... of its seed."""
    kernel, n = kernel_of(game), 5
    seeds: list[Seed] = [7, "seven", b"\xff", "x" * 140, 0]
    deals = lab.batch(game, n)
    rows = [kernel.state() for _ in range(n)]
    numbers, ended = [1] * n, 0
    for row, seed in zip(rows, seeds, strict=True):
        kernel.deal(row, prefix(seed), 1, options_of(kernel))
    step = deals.reset(seeds)
    tensor, mask, rewards = kernel.tensor(), kernel.mask(), np.zeros(kernel.seats)
    for _ in range(1500):
        actions = deals.legal_at_random()
        chosen = actions.tolist()
        step = deals.step(actions)
        for at, row in enumerate(rows):
            assert kernel.apply(row, chosen[at]) == DONE
            assert step.done[at] == (kernel.actor(row) == OVER)
            kernel.returns(row, rewards)
            if step.done[at]:
                ended += 1
                numbers[at] += 1
                assert step.reward[at].tolist() == rewards.tolist()
                kernel.deal(row, prefix(seeds[at]), numbers[at], options_of(kernel))
            else:
                assert not step.reward[at].any()
            assert (deals.states[at] == row).all()
            assert deals.actors[at] == kernel.actor(row)
            kernel.legal(row, mask)
            kernel.observe(row, kernel.actor(row), tensor)
            assert (step.mask[at] == mask).all()
            assert (step.observation[at] == tensor).all()
        if ended > 6:
            break
    assert ended > 6
    assert not deals.refused.any()
    everything = kernel.tensor(everything=True)
    kernel.reveal(rows[2], kernel.actor(rows[2]), everything)
    assert (deals.everything()[2] == everything).all()


@each_game
def test_the_arrays_are_made_once(game: str) -> None:
    deals = lab.batch(game, 3)
    first = deals.reset(1)
    made = [id(one) for one in first]
    assert [id(one) for one in deals.step(deals.legal_at_random())] == made
    assert [id(one) for one in deals.reset([4, 5, 6])] == made


@each_game
def test_one_number_begins_the_seeds(game: str) -> None:
    deals = lab.batch(game, 3)
    for first in (7, np.int64(7)):
        begun = deals.reset(first).observation.copy()
        assert (deals.reset([7, 8, 9]).observation == begun).all()


@each_game
def test_threads_change_nothing(game: str) -> None:
    one, two = lab.batch(game, 7), lab.batch(game, 7, threads=3)
    one.reset(3)
    two.reset(3)
    for _ in range(300):
        actions = one.legal_at_random()
        assert (two.legal_at_random() == actions).all()
        one.step(actions)
        two.step(actions)
    assert (one.everything() == two.everything()).all()
    assert (one.states == two.states).all()
    assert (one.observation == two.observation).all()
    assert (one.numbers == two.numbers).all()


@each_game
def test_a_member_that_is_misused_loses_only_itself(game: str) -> None:
    deals, others = lab.batch(game, 4), lab.batch(game, 4)
    deals.reset(1)
    others.reset(1)
    for wrong in (-5, 1 << 40, int(np.flatnonzero(~deals.mask[2])[0])):
        actions = others.legal_at_random(seed=1).copy()
        others.step(actions)
        actions[2] = wrong
        step = deals.step(actions)
        assert deals.refused.tolist() == [False, False, True, False]
        assert step.done[2]
        assert not step.reward[2].any()
        told = deals.why(2)
        assert told is not None
        assert f"deal 2: action {wrong}" in told.en
        assert "\n" not in told.en + told.zh
        assert deals.why(1) is None
        keep = [0, 1, 3]
        assert (deals.states[keep] == others.states[keep]).all()
        assert step.mask[2].any()
    assert deals.numbers.tolist() == [1, 1, 4, 1]


@each_game
def test_wrong_shapes_are_told_in_one_line(game: str) -> None:
    deals = lab.batch(game, 2)
    with pytest.raises(Malformed, match="a step after reset"):
        deals.step([0, 0])
    deals.reset([1, 2])
    before = deals.states.copy()
    for wrong in ([0], [0.5, 1.0], [[0, 0]], ["0", "1"], [[0], [0, 1]], None, 7, [1 << 70, 0]):
        with pytest.raises(Malformed, match="expected 2 whole numbers, an action for each deal"):
            deals.step(wrong)  # type: ignore[arg-type]
    with pytest.raises(Malformed, match="expected 2 seeds"):
        deals.reset([1, 2, 3])
    for unfit in (None, 7.5, "ab"):
        with pytest.raises(Malformed, match="expected 2 seeds"):
            deals.reset(unfit)  # type: ignore[arg-type]
    for strange in ([1, None], np.array([1.0, 2.0])):
        with pytest.raises(Malformed, match="expected a seed: a whole number or a text"):
            deals.reset(strange)  # type: ignore[arg-type]
    for seed in (-1, 1 << 64):
        deals.legal_at_random(seed)
    for odd in (1.5, "a"):
        with pytest.raises(Malformed, match="expected a seed: a whole number"):
            deals.legal_at_random(odd)  # type: ignore[arg-type]
    assert (deals.states == before).all()
    with pytest.raises(Malformed, match=f"conditions of {game}"):
        lab.batch(game, 2, conditions="none such")
    with pytest.raises(Malformed, match="conditions of"):
        lab.batch(game, 2, conditions=object())
    for none in (0, -1, 2.5, "2"):
        with pytest.raises(Malformed, match="1 deal or more"):
            lab.batch(game, none)  # type: ignore[arg-type]
    with pytest.raises(Malformed, match="1 thread or more"):
        lab.batch(game, 2, threads=0)


def test_no_such_game_is_told_in_one_line() -> None:
    with pytest.raises(Malformed, match="expected a game: bridge"):
        lab.batch("whist", 2)
    kernel = kernel_of(GAMES[0])
    assert kernel_of(kernel) is kernel
    assert kernel.actions[0] in refusal(kernel, 0, 1, 2).en


@each_game
def test_a_kernel_keeps_the_protocol(game: str) -> None:
    kernel = kernel_of(game)
    assert kernel.name == game
    assert kernel.version >= 1
    named = [words for words in kernel.actions if words]
    assert len(set(named)) == len(named)
    for parts in (kernel.witnessed, kernel.everything):
        assert len({part.name for part in parts}) == len(parts)
        for part in parts:
            assert len(set(part.cells)) == len(part.cells), part.name
    for name in inspect.signature(Kernel).parameters:
        assert getattr(kernel, name) is not None
    refused = kernel.state()
    kernel.deal(refused, prefix("x"), 1, options_of(kernel))
    before = refused.copy()
    for action in (-1, len(kernel.actions), -(1 << 62), (1 << 62)):
        assert kernel.apply(refused, action) != DONE
    assert (refused == before).all()


NUMBERED = {
    ("bridge", 1): "ccc4a35120086a4c",
    ("chaodipi", 1): "c1c4443c17b1b4b2",
    ("tractor6", 1): "94b466975a9126b5",
}
"""Digests of the numbers of actions and cells by game and version: under one version they never change."""


@each_game
def test_under_one_version_no_number_changes_its_meaning(game: str) -> None:
    kernel = kernel_of(game)
    cells = [(part.name, part.cells) for part in (*kernel.witnessed, *kernel.everything)]
    assert sha256(repr((kernel.actions, cells)).encode()).hexdigest()[:16] == NUMBERED[game, kernel.version]


@each_game
def test_what_stood_in_a_row_before_does_not_matter(game: str) -> None:
    kernel = kernel_of(game)
    for options in map(kernel.options, kernel.conditions.values()):
        clean, dirty = kernel.state(), kernel.state()
        dirty[:] = 99
        for row in (clean, dirty):
            kernel.deal(row, prefix("x"), 4, options)
        assert (clean == dirty).all()
        kernel.deal(dirty, prefix("x"), 5, options)
        assert (clean != dirty).any()


@each_game
def test_the_page_of_a_game_says_what_its_kernel_says(game: str) -> None:
    """If it does not, run scripts/lab_tables.py."""
    root = Path(__file__).resolve().parents[2]
    spec = importlib.util.spec_from_file_location("lab_tables", root / "scripts" / "lab_tables.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    page = script.page(kernel_of(game))
    assert (root / "docs" / "lab" / f"{game}.md").read_text("utf-8") == page
    kernel = kernel_of(game)
    for number, action in enumerate(kernel.actions):
        assert (f"| {number} | {action} |" in page) == bool(action)


def test_no_more_threads_share_a_batch_than_can_be_woken() -> None:
    before = threading.active_count()
    deals = lab.batch("bridge", 70, threads=70)
    deals.reset(1)
    assert threading.active_count() - before == MOST_THREADS - 1


def test_the_threads_of_a_batch_end_with_it() -> None:
    before = set(threading.enumerate())
    deals = lab.batch("bridge", 4, threads=3)
    for seed in (1, 2):
        deals.reset(seed)
        deals.step(deals.legal_at_random())
    made = set(threading.enumerate()) - before
    assert len(made) == 2
    del deals
    gc.collect()
    for thread in made:
        thread.join(60)
        assert not thread.is_alive()


def test_the_plain_engine_loads_nothing_of_the_laboratory() -> None:
    """Nor do the games, the bots and the table: only users of arrays load them."""
    code = (
        "import sys, paiju, paiju.games.bridge, paiju.games.chaodipi, paiju.games.tractor6, paiju.cli\n"
        "print(*sorted({'numpy', 'numba', 'llvmlite', 'paiju.lab'} & set(sys.modules)))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.split() == []

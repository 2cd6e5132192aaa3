"""The laboratory: whole random deals of each game, and many bridge deals stepped with masks and observations.

Both sides deal, call and play at random, with equal probability for all legal actions, to the score. OpenSpiel's
rollout and its states are C++; ours steps the batch of `paiju.lab`, OpenSpiel one state after the other with its
mask and its tensor.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.metadata import version
from multiprocessing import get_context
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from bench.job import Job

DEALS: Final = 20_000
"""Deals per turn on the kernel; for OpenSpiel a tenth."""
MEMBERS: Final = 4096
STEPS: Final = 80
"""Steps per turn for a batch; for OpenSpiel a hundredth."""
TRACTOR: Final = 10_000
"""Deals per turn on a tractor kernel; on the plain engine a thousandth."""


def deals(*, quick: bool) -> Job:
    """Deal and play to the end on the kernel."""
    return _deals(1, quick=quick)


def deals_two(*, quick: bool) -> Job:
    """Deal and play in two threads: the interpreter is free while a kernel runs."""
    return _deals(2, quick=quick)


def _deals(threads: int, *, quick: bool) -> Job:
    import numpy as np

    from paiju.lab import kernel_of, prefix
    from paiju.lab.bridge import playout
    from paiju.lab.compiled import shared

    kernel, count = kernel_of("bridge"), DEALS // 10 if quick else DEALS
    deal: Any = kernel.deal

    @shared
    def played(row: Any, seed: Any, options: Any, chance: Any, count: int) -> None:
        for number in range(1, count + 1):
            deal(row, seed, number, options)
            playout(row, chance)

    options = kernel.options(kernel.conditions["online"])
    shares = [
        (kernel.state(), prefix("bench", at), options, np.array([1 + at], np.uint64), count) for at in range(threads)
    ]
    pool = ThreadPoolExecutor(threads)

    def run() -> None:
        for done in [pool.submit(played, *share) for share in shares]:
            done.result()

    return _warm(run, threads * count)


def open_spiel_rollout(*, quick: bool) -> Job:
    """Play from before the deal with OpenSpiel's own loop and random players, both in C++."""
    import pyspiel

    count = DEALS // (100 if quick else 10)
    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    players = [pyspiel.make_uniform_random_bot(seat, 1 + seat) for seat in range(4)]

    def run() -> None:
        for number in range(count):
            pyspiel.evaluate_bots(game.new_initial_state(), players, number)

    return _warm(run, count, version("open_spiel"))


def _batch(threads: int, *, quick: bool) -> Job:
    from paiju import lab

    batch = lab.batch("bridge", MEMBERS, conditions="online", threads=threads)
    steps = STEPS // 10 if quick else STEPS
    batch.reset(1)

    def run() -> None:
        for _ in range(steps):
            batch.step(batch.legal_at_random())

    return _warm(run, steps * MEMBERS)


def steps_one(*, quick: bool) -> Job:
    """Step the batch on one core."""
    return _batch(1, quick=quick)


def steps_two(*, quick: bool) -> Job:
    """Step the batch on two cores."""
    return _batch(2, quick=quick)


def steps_apart(*, quick: bool) -> Job:
    """Step two batches in two independent processes, each on its own core: the maximum possible."""
    context = get_context("spawn")
    doors = []
    for core in sorted(os.sched_getaffinity(0))[:2] if hasattr(os, "sched_getaffinity") else (0, 1):
        door, other = context.Pipe()
        context.Process(target=_stepping, args=(other, core, quick), daemon=True).start()
        doors.append(door)

    def run() -> float:
        for door in doors:
            door.send(None)
        amounts: list[float] = [door.recv() for door in doors]
        return sum(amounts)

    return Job(run, run())


def _stepping(door: Any, core: int, quick: bool) -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {core})
    job = steps_one(quick=quick)
    while True:
        try:
            door.recv()
        except EOFError:
            return
        job.run()
        door.send(job.amount)


def open_spiel_steps(*, quick: bool) -> Job:
    """Step states of OpenSpiel, each with its mask and its player's observation."""
    import pyspiel

    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    random, count = Random(1).random, STEPS * MEMBERS // (1000 if quick else 100)
    state: Any = game.new_initial_state()

    def run() -> None:
        nonlocal state
        for _ in range(count):
            while state.is_terminal() or state.is_chance_node():
                if state.is_terminal():
                    state = game.new_initial_state()
                _at_random(state, random)
            state.legal_actions_mask()
            state.observation_tensor()
            _at_random(state, random)

    return _warm(run, count, version("open_spiel"))


def pgx_steps(*, quick: bool) -> Job:
    """Step pgx's bridge, which is only the auction, for many deals at once, with masks and observations.

    It looks up the value of contracts in a table that must exist; no step depends on its contents.
    """
    import numpy as np

    pgx: Any = import_module("pgx.bridge_bidding")
    jax: Any = import_module("jax")
    chance = np.random.default_rng(1)
    digits = np.array([chance.permutation(np.repeat(np.arange(4), 13)) for _ in range(1000)])
    keys = (digits.reshape(-1, 4, 13) << np.arange(24, -1, -2)).sum(axis=2)
    with TemporaryDirectory() as folder:
        np.save(f"{folder}/table.npy", np.array([keys, np.zeros_like(keys)], np.int32))
        game = pgx.BridgeBidding(f"{folder}/table.npy")
    steps = STEPS // 10 if quick else STEPS

    def step(state: Any, key: Any) -> Any:
        choose, anew = jax.random.split(key)
        likely = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        after = game.step(state, jax.random.categorical(choose, likely))
        begun = game.init(anew)
        return jax.tree_util.tree_map(lambda new, old: jax.numpy.where(after.terminated, new, old), begun, after)

    on_all = jax.jit(jax.vmap(step))
    keys_of = jax.jit(lambda key: jax.random.split(key, MEMBERS))
    key = jax.random.PRNGKey(1)
    states = jax.jit(jax.vmap(game.init))(keys_of(key))

    def run() -> None:
        nonlocal states, key
        for _ in range(steps):
            key, now = jax.random.split(key)
            states = on_all(states, keys_of(now))
        states.observation.block_until_ready()

    return _warm(run, steps * MEMBERS, version("pgx"))


def _at_random(state: Any, random: Callable[[], float]) -> None:
    actions = state.legal_actions()
    state.apply_action(actions[int(random() * len(actions))])


def chaodipi(*, quick: bool) -> Job:
    """Deal Chao Di Pi and play it on the kernel with equally likely legal actions."""
    return _tractor("chaodipi", quick=quick)


def tractor6(*, quick: bool) -> Job:
    """The same for six-player Tractor."""
    return _tractor("tractor6", quick=quick)


def _tractor(game: str, *, quick: bool) -> Job:
    import numpy as np

    room: Any = import_module(f"paiju.lab.{game}")
    kernel, count = room.KERNEL, TRACTOR // 10 if quick else TRACTOR
    row, chance = kernel.state(), np.array([1], np.uint64)
    options = kernel.options(next(iter(kernel.conditions.values())))
    return _warm(lambda: room.playouts(row, chance, options, count), count)


def chaodipi_plain(*, quick: bool) -> Job:
    """Deal Chao Di Pi and play it at random on the plain engine."""
    return _plain("chaodipi", quick=quick)


def tractor6_plain(*, quick: bool) -> Job:
    """The same for six-player Tractor."""
    return _plain("tractor6", quick=quick)


def _plain(game: str, *, quick: bool) -> Job:
    from bench.tractor_deals import contest, play_random

    count, random = TRACTOR // (5000 if quick else 1000), Random(1).random
    of_game = contest(game, "bench")
    played = [of_game.deal(number) for number in range(1, count + 1)]

    def run() -> None:
        for deal in played:
            play_random(of_game.game, deal, random)

    return _warm(run, count)


_START: Final = """
import sys
from paiju import lab
batch = lab.batch(sys.argv[1], 2)
batch.reset(1)
batch.step(batch.legal_at_random())
"""


def first_start(*, quick: bool) -> Job:  # noqa: ARG001
    """Start a process with nothing compiled."""
    return _first("bridge")


def first_start_chaodipi(*, quick: bool) -> Job:  # noqa: ARG001
    """The same for Chao Di Pi."""
    return _first("chaodipi")


def first_start_tractor6(*, quick: bool) -> Job:  # noqa: ARG001
    """The same for six-player Tractor."""
    return _first("tractor6")


def later_start(*, quick: bool) -> Job:  # noqa: ARG001
    """Start a process with everything compiled."""
    return Job(lambda: _started("bridge", None), 1)


def later_start_chaodipi(*, quick: bool) -> Job:  # noqa: ARG001
    """The same for Chao Di Pi."""
    return Job(lambda: _started("chaodipi", None), 1)


def later_start_tractor6(*, quick: bool) -> Job:  # noqa: ARG001
    """The same for six-player Tractor."""
    return Job(lambda: _started("tractor6", None), 1)


def _first(game: str) -> Job:
    def run() -> None:
        with TemporaryDirectory() as folder:
            _started(game, folder)

    return Job(run, 1)


def _started(game: str, cache: str | None) -> None:
    kept = {} if cache is None else {"PAIJU_CACHE": cache}
    subprocess.run([sys.executable, "-c", _START, game], env={**os.environ, **kept}, check=True)


def _warm(run: Callable[[], object], amount: int, note: str = "") -> Job:
    run()
    return Job(run, amount, note=note)

"""Train the weights of the policy of simulated deals: ``python scripts/train_policy.py tractor6 --minutes 20``.

The rule-of-thumb bots cut, draw, declare and bury; from there the policy plays both sides. An evolution strategy
changes the weights: each generation tries random changes and their opposites against the best weights so far, on the
same deals with the sides swapped, and moves towards those that gain. Every tenth generation is measured on other deals.
The best weights are written to ``src/paiju/lab/judging/weights.py`` if they beat the weights there by two standard
errors on deals that were used for nothing else.
"""

from __future__ import annotations

import argparse
import os
import time
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from paiju.bots.players import Brief
from paiju.bots.tractor.table import play_deal
from paiju.external.maker import maker
from paiju.lab.judging import policy, weights
from paiju.lab.judging.judge import planes
from paiju.lab.judging.rolling import matched
from paiju.lab.tractor.layout import HANDS, KITTY

GAMES: Final = ("tractor6", "chaodipi")
HERE: Final = Path(weights.__file__)
CHANCES: Final = [policy.FOE_BEATS, policy.FOE_RUFFS, policy.FOE_OVERRUFFS, policy.FRIEND_BEATS]
"""Weights that are chances: from 0 to 1."""
TRIED: Final = 20
"""How many changes of the weights a generation tries: half of them random, the others their opposites."""
DEALS: Final = 500
"""The number of deals on which a generation tries them."""
STEP: Final = 0.15
"""The first size of a random change, relative to a weight."""
LEAST: Final = 0.6
"""A weight is changed as if it were at least so large."""
Weights = NDArray[np.float64]
States = NDArray[np.int32]


class Found(Exception):
    """The play begins."""


def starts(game: str, seed: str, numbers: range) -> States:
    """Return deals in which all is buried and nothing is played, a row each."""
    contest = import_module(f"paiju.bots.{game}.contest").contest(seed)
    rules = import_module(f"paiju.games.{game}").STANDARD
    plain, searcher = (maker(game, name, name)(Brief(seed=seed, conditions=rules)) for name in ("natural", "search"))
    rows = []

    def watch(state: Any, _seat: int, view: Any, _decision: Any) -> None:
        if view.phase != "playing":
            return
        if searcher.scene(view) is not None:
            row = searcher.laboratory.JUDGE.state(searcher.position(view))
            cells = row.view(np.int64)
            for seat, hand in enumerate(state.hands):
                cells[HANDS + 3 * seat : HANDS + 3 * seat + 3] = planes(hand)
            cells[KITTY : KITTY + 3] = planes(getattr(state, "setting", state).kitty)
            rows.append(row)
        raise Found

    for number in numbers:
        try:
            play_deal(contest.game, (plain,) * contest.game.seats, contest.deal(number), watch)
        except Found:
            continue
    return np.array(rows)


def gains(game: str, deals: States, own: Weights, other: Weights) -> Weights:
    """Return what `own` gains on `other` in each deal, played once by each side, in levels."""
    judge = import_module(f"paiju.lab.judging.{game}").JUDGE
    found = np.zeros(len(deals))
    if matched(judge.worth, np.ascontiguousarray(deals), own, other, found, 0, len(deals)):
        raise AssertionError("the policy named an illegal play")
    return found


def mean_error(found: Weights) -> tuple[float, float]:
    """Return the mean and its standard error."""
    return float(found.mean()), float(found.std(ddof=1) / len(found) ** 0.5)


def train(game: str, deals: States, held: States, minutes: float, seed: int) -> Weights:
    """Evolve weights on some deals, and report on others; return the best."""
    chance = np.random.default_rng(seed)
    first = getattr(weights, game.upper())
    scale, step = np.maximum(np.abs(first), LEAST), STEP
    mean, rival, best = first.copy(), first.copy(), first.copy()
    most = 0.0
    began, generation = time.monotonic(), 0
    while (spent := time.monotonic() - began) < 60 * minutes:
        sample = deals[chance.choice(len(deals), min(DEALS, len(deals)), replace=False)]
        moves = chance.standard_normal((TRIED // 2, len(mean)))
        moves = np.concatenate([moves, -moves])
        values = [gains(game, sample, bounded(mean + step * scale * move), rival).mean() for move in moves]
        ranks = np.zeros(TRIED)
        ranks[np.argsort(values)] = np.linspace(-1, 1, TRIED)
        mean = bounded(mean + 2.4 * step * scale * (ranks[:, None] * moves).mean(axis=0))
        generation += 1
        if generation % 10:
            continue
        step = max(0.97 * step, STEP / 3)
        gain, error = mean_error(gains(game, held, mean, first))
        print(
            f"{spent / 60:5.1f} min, generation {generation}: {gain:+.3f} levels a pair, error {error:.3f}", flush=True
        )
        if gain > most + error / 2:
            most, best, rival = gain, mean.copy(), mean.copy()
    return best


def bounded(found: Weights) -> Weights:
    """Return weights whose chances are chances."""
    found = found.copy()
    found[CHANCES] = np.clip(found[CHANCES], 0, 1)
    return found


def write(game: str, found: Weights) -> None:
    """Write a game's weights, and the other game's as they are."""
    arrays = {one: found if one == game else getattr(weights, one.upper()) for one in GAMES}
    text = HERE.read_text("utf-8")
    head = text[: text.index(f"{GAMES[0].upper()}: Final")]
    for name, array in arrays.items():
        lines = [", ".join(f"{value:.3g}" for value in array[at : at + 8]) for at in range(0, len(array), 8)]
        head += f"{name.upper()}: Final = np.array(\n    [\n"
        head += "".join(f"        {line},\n" for line in lines) + "    ]\n)  # fmt: skip\n"
    HERE.write_text(head, "utf-8")


def main() -> None:
    """Train, measure on deals not used before, and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--deals", type=int, default=2000, help="deals to train on; half as many to report on")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    workers = os.cpu_count() or 1
    size = -(-2 * options.deals // (8 * workers))
    parts = [range(at, at + size) for at in range(1, 2 * options.deals, size)]
    with ProcessPoolExecutor(workers) as pool:
        found = list(pool.map(starts, [options.game] * len(parts), [f"train/{options.seed}"] * len(parts), parts))
    rows = np.concatenate(found)
    print(f"{len(rows)} deals", flush=True)
    half, quarter = len(rows) // 2, len(rows) // 4
    best = train(options.game, rows[:half], rows[half : half + quarter], options.minutes, options.seed)
    gain, error = mean_error(gains(options.game, rows[half + quarter :], best, getattr(weights, options.game.upper())))
    print(f"on new deals: {gain:+.3f} levels a pair, error {error:.3f}")
    if gain > 2 * error:
        write(options.game, best)
        print(f"written to {HERE}")


if __name__ == "__main__":
    main()

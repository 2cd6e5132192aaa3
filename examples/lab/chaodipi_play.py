"""Deep Monte Carlo for the play of Chao Di Pi, in two minutes: `python examples/lab/chaodipi_play.py`.

South and North learn to play their cards; everything before the play, and all acts of East and West, are random. A
net of one hidden layer, in numpy, estimates for every card that may be named next how many levels its side will
have won at the end of the deal. The learner takes the best of them, sometimes another, and the net is trained on
the deal's result. It begins at chance level and soon wins levels. Needs only `pip install 'paiju[lab]'`.
"""

from __future__ import annotations

import argparse
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from paiju import lab
from paiju.lab.chaodipi import KERNEL

CLOSE = KERNEL.actions.index("close")
CARDS = CLOSE + 1
"""The faces of the cards, and then closing the play: what there is to learn."""
LOOKED_AT = (
    *("declarer", "level", "trump", "hand", "named", "counts", "buried", "played"),
    *("trick", "wins", "lead", "plays", "points"),
)
LEVELS = 4.0
"""This many levels are scaled to one for the net."""
Floats = NDArray[np.float32]


class Net:
    """The observed cells, a hidden layer, a value for each card; and Adam."""

    def __init__(self, cells: int, hidden: int, rng: np.random.Generator) -> None:
        one = rng.normal(0, (2 / cells) ** 0.5, (cells, hidden))
        shapes = (one, np.zeros(hidden), np.zeros((hidden, CARDS)), np.zeros(CARDS))
        self.weights: list[Floats] = [shape.astype(np.float32) for shape in shapes]
        self._means = [np.zeros_like(one) for one in self.weights]
        self._squares = [np.zeros_like(one) for one in self.weights]
        self._steps = 0

    def values(self, seen: Floats) -> tuple[Floats, Floats]:
        """Return the hidden layer and the values."""
        one, bias, two, last = self.weights
        hidden = np.maximum(seen @ one + bias, 0)
        return hidden, hidden @ two + last

    def learn(self, seen: Floats, cards: NDArray[np.int64], worth: Floats, rate: float) -> float:
        """Make a step towards what the cards were worth; return the squared error of the values."""
        hidden, values = self.values(seen)
        rows = np.arange(len(cards))
        off = values[rows, cards] - worth
        wrong = np.zeros_like(values)
        wrong[rows, cards] = off / len(cards)
        back = (wrong @ self.weights[2].T) * (hidden > 0)
        gradients = (seen.T @ back, back.sum(axis=0), hidden.T @ wrong, wrong.sum(axis=0))
        self._steps += 1
        for at, gradient in enumerate(gradients):
            self._means[at] += 0.1 * (gradient - self._means[at])
            self._squares[at] += 0.001 * (gradient**2 - self._squares[at])
            up = self._means[at] / (1 - 0.9**self._steps)
            size = np.sqrt(self._squares[at] / (1 - 0.999**self._steps))
            self.weights[at] -= rate * up / (size + 1e-8)
        return float((off**2).mean())


class Taught(NamedTuple):
    """Training data of a round of deals: what was observed, the card that was named, what its side won."""

    seen: NDArray[np.int8]
    cards: NDArray[np.int64]
    worth: Floats


def cells() -> NDArray[np.int64]:
    """Return the positions in the tensor of the net's inputs."""
    at, size = lab.places(KERNEL.witnessed), {p.name: len(p.cells) for p in KERNEL.witnessed}
    return np.concatenate([np.arange(at[name], at[name] + size[name]) for name in LOOKED_AT])


def deals(net: Net, batch: lab.Batch, seed: int, chance: float, rng: np.random.Generator) -> tuple[Floats, Taught]:
    """Play a deal on each member; return the levels that South and North won, and the training data."""
    looked = cells()
    playing_cell = lab.places(KERNEL.witnessed)["phase"] + 5
    step = batch.reset(seed)
    won = np.zeros(batch.n, np.float32)
    going = np.ones(batch.n, np.bool_)
    rows: list[tuple[NDArray[np.int64], NDArray[np.int8], NDArray[np.int64]]] = []
    while going.any():
        actions = batch.legal_at_random().copy()
        ours = going & (batch.actors % 2 == 0) & (step.observation[:, playing_cell] == 1)
        ours &= step.mask[:, :CARDS].sum(axis=1) > 1
        at = np.flatnonzero(ours)
        if len(at):
            seen = step.observation[np.ix_(at, looked)]
            _, values = net.values(seen.astype(np.float32))
            values[~step.mask[at, :CARDS]] = -np.inf
            best = values.argmax(axis=1)
            cards = np.where(rng.random(len(at)) < chance, actions[at], best)
            actions[at] = cards
            rows.append((at, seen, cards))
        step = batch.step(actions)
        over = step.done & going
        won[over] = step.reward[over, 0]
        going &= ~over
    seen, cards = np.concatenate([row[1] for row in rows]), np.concatenate([row[2] for row in rows])
    worth = won[np.concatenate([row[0] for row in rows])] / LEVELS
    return won, Taught(seen, cards, worth)


def main() -> None:
    """Train, and report the progress."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--deals", type=int, default=512, help="of a round")
    parser.add_argument("--hidden", type=int, default=96)
    parser.add_argument("--threads", type=int, default=2)
    given = parser.parse_args()
    rng = np.random.default_rng(1)
    batch = lab.batch(KERNEL, given.deals, threads=given.threads)
    net = Net(len(cells()), given.hidden, rng)
    for at in range(given.rounds):
        chance = 1.0 if at == 0 else 0.05
        won, taught = deals(net, batch, 1 + at * given.deals, chance, rng)
        order = rng.permutation(len(taught.cards))
        off = [
            net.learn(taught.seen[some].astype(np.float32), taught.cards[some], taught.worth[some], 1e-3)
            for some in np.array_split(order, max(1, len(order) // 512))
        ]
        told = f"{won.mean():+5.2f} ± {won.std() / len(won) ** 0.5:.2f} levels a deal"
        print(f"round {at + 1:3}: {told}, net off by {np.mean(off) ** 0.5 * LEVELS:.2f}")


if __name__ == "__main__":
    main()

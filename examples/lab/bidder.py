"""A bidder for bridge that teaches itself in two minutes: `python examples/lab/bidder.py`.

North and South learn to call, East and West always pass, every card is played at random, and a board is worth its
score in IMPs against a table at which everybody passes. The policy is one layer on a seat's observation, trained by
REINFORCE with the batch's mean as its baseline. It begins with random calls, far below zero, learns to pass, then
to bid if that pays. Needs only `pip install 'paiju[lab]'`.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paiju import lab
from paiju.lab.bridge import ACTIONS
from paiju.scoring import imps

PASS = ACTIONS.index("P")
CALLS = slice(52, 90)
MOST = 24
"""Calls of a learner that are used for training; few auctions have more."""
Floats = NDArray[np.float32]


class Policy:
    """A layer from the observation to the calls, and Adam."""

    def __init__(self, cells: int) -> None:
        self.weights: Floats = np.zeros((cells + 1, 38), np.float32)
        self._mean: Floats = np.zeros_like(self.weights)
        self._square: Floats = np.zeros_like(self.weights)
        self._steps = 0

    def chances(self, seen: Floats, mask: NDArray[np.bool_]) -> Floats:
        """Return the probability of each call; illegal ones have none."""
        scores = seen @ self.weights
        scores[~mask] = -np.inf
        scores -= scores.max(axis=1, keepdims=True)
        raised = np.exp(scores)
        return np.asarray(raised / raised.sum(axis=1, keepdims=True), np.float32)

    def learn(self, gradient: Floats, rate: float) -> None:
        """Make a gradient step upwards."""
        self._steps += 1
        self._mean += 0.1 * (gradient - self._mean)
        self._square += 0.01 * (gradient**2 - self._square)
        mean = self._mean / (1 - 0.9**self._steps)
        square = self._square / (1 - 0.99**self._steps)
        self.weights += rate * mean / (np.sqrt(square) + 1e-8)


def features(observation: NDArray[np.int8]) -> Floats:
    """Return the observation as numbers of about one, and a constant one."""
    seen = np.ones((len(observation), observation.shape[1] + 1), np.float32)
    seen[:, :-1] = np.minimum(observation, 1)
    return seen


def boards(
    policy: Policy, batch: lab.Batch, seed: int, rng: np.random.Generator
) -> tuple[Floats, list[tuple[Any, ...]]]:
    """Play a board on each deal of a batch; return North-South's IMPs, and what was called on what."""
    step = batch.reset(seed)
    won = np.zeros(batch.n, np.float32)
    playing = np.ones(batch.n, np.bool_)
    taught: list[tuple[Any, ...]] = []
    while playing.any():
        actions = batch.legal_at_random().copy()
        calling = step.mask[:, PASS] & playing
        actions[calling] = PASS
        ours = np.flatnonzero(calling & (batch.actors % 2 == 0))
        if len(ours) and len(taught) < MOST:
            seen = features(step.observation[ours])
            chances = policy.chances(seen, step.mask[ours, CALLS])
            drawn = (chances.cumsum(axis=1) < rng.random((len(ours), 1))).sum(axis=1)
            drawn = np.where(step.mask[ours, 52 + np.minimum(drawn, 37)], drawn, PASS - 52)
            taught.append((ours, seen, chances, drawn))
            actions[ours] = 52 + drawn
        step = batch.step(actions)
        for at in np.flatnonzero(step.done & playing):
            won[at] = imps(int(step.reward[at, 0]))
        playing &= ~step.done
    return won, taught


def main() -> None:
    """Train, and report the progress."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--deals", type=int, default=1024, help="of a round")
    parser.add_argument("--threads", type=int, default=2)
    given = parser.parse_args()
    rng = np.random.default_rng(1)
    batch = lab.batch("bridge", given.deals, conditions="online", threads=given.threads)
    policy = Policy(batch.observation.shape[1])
    for at in range(1, given.rounds + 1):
        won, taught = boards(policy, batch, at * given.deals, rng)
        worth = (won - won.mean()) / (won.std() + 1e-6)
        gradient = np.zeros_like(policy.weights)
        for ours, seen, chances, drawn in taught:
            wanted = -chances
            wanted[np.arange(len(ours)), drawn] += 1
            gradient += seen.T @ (wanted * worth[ours, None])
        policy.learn(gradient / given.deals, 0.02)
        if at == 1 or at % max(1, given.rounds // 20) == 0:
            bid = np.mean([(drawn != PASS - 52).mean() for _, _, _, drawn in taught])
            print(f"round {at:4}: {won.mean():+6.2f} imps a board, {100 * bid:3.0f} % of calls are bids")


if __name__ == "__main__":
    main()

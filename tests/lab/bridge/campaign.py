"""Random boards on the kernel and on the plain engine, compared: `python tests/lab/bridge/campaign.py --help`.

A difference is printed as a position, with the command that reproduces it.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

import numpy as np
from msgspec import Struct

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT))

from tests.lab.bridge import plainly  # noqa: E402

from paiju.games.bridge import SEATS, Board, Vulnerability  # noqa: E402
from paiju.games.bridge.state import State as Plain  # noqa: E402
from paiju.lab import DONE, REFUSED, prefix  # noqa: E402
from paiju.lab.bridge import ACTS, KERNEL, row_in_progress, row_of, rules  # noqa: E402
from paiju.lab.kernel import State  # noqa: E402


class Start(Struct, frozen=True):
    """A board: its conditions, the seed and its number, and its dealer and vulnerability if not by its number."""

    conditions: str
    seed: str
    number: int
    marked: tuple[int, int] | None = None

    def begin(self) -> tuple[Plain, State]:
        """Return the board on the plain engine and on the kernel."""
        game = plainly.CASES[self.conditions]
        board = Board.shuffled(self.number, self.seed)
        if self.marked is not None:
            dealer, vulnerable = self.marked
            board = Board(self.number, SEATS[dealer], Vulnerability(vulnerable), board.deal)
            return game.initial(board), row_of(board, game.conditions)
        row = KERNEL.state()
        row[:] = 77
        KERNEL.deal(row, prefix(self.seed), self.number, KERNEL.options(game.conditions))
        return game.initial(board), row

    def command(self, actions: list[int]) -> str:
        """Return the command that replays it."""
        words = [f"--conditions {self.conditions} --seed {self.seed} --number {self.number}"]
        if self.marked is not None:
            words.append(f"--marked {self.marked[0]} {self.marked[1]}")
        listed = " ".join(map(str, actions))
        return f"python tests/lab/bridge/campaign.py {' '.join(words)} --actions {listed}"


class Different(AssertionError):
    """Kernel and plain engine differ at a position."""


def different(start: Start, actions: list[int], row: State, *found: str) -> Different:
    """Return the error that tells the position, what differs, and the command that replays it."""
    return Different("\n".join((KERNEL.text(row, None), *found, start.command(actions))))


def check(start: Start, actions: list[int], plain: Plain, row: State, rng: Random | None) -> None:
    """Compare one position: everything, or with random numbers only a sample of the costly checks."""
    game = plainly.CASES[start.conditions]
    found = plainly.differences(game, plain, row)
    if rng is None or rng.random() < 0.05:
        owners = {card.index: seat for seat in range(4) for card in plain.board.deal.hands[seat]}
        if row[rules.OWNER : rules.OWNER + 52].tolist() != [owners[card] for card in range(52)]:
            found.append("who was dealt which card")
        for seat in range(4) if rng is None else (rng.randrange(4),):
            seen, whole = KERNEL.tensor(), KERNEL.tensor(everything=True)
            KERNEL.observe(row, seat, seen)
            KERNEL.reveal(row, seat, whole)
            if (seen != plainly.tensor(game, plain, seat)).any():
                found.append(f"what seat {seat} has witnessed")
            if (whole != plainly.tensor(game, plain, seat, everything=True)).any():
                found.append(f"everything, from seat {seat}")
        if (row_in_progress(plain, game.conditions) != row).any():
            found.append("the row that is made of the plain state")
    mask, before = KERNEL.mask(), row.copy()
    KERNEL.legal(row, mask)
    numbers = range(len(mask))
    for action in (*(numbers if rng is None else rng.sample(numbers, 4)), -1, 91, 1 << 40):
        if not (0 <= action < len(mask) and mask[action]):
            if KERNEL.apply(row, action) != REFUSED:
                found.append(f"action {action} is not refused")
            if (row != before).any():
                found.append(f"action {action} is refused and changes the row")
    if found:
        raise different(start, actions, row, *found)


def play(start: Start, rng: Random) -> int:
    """Play a board at random on both, and compare every position; return how many. Raises `Different`."""
    plain, row = start.begin()
    actions: list[int] = []
    try:
        return _play(start, actions, plain, row, rng)
    except Different:
        raise
    except Exception as fault:
        raise different(start, actions, row, repr(fault)) from fault


def _play(start: Start, actions: list[int], plain: Plain, row: State, rng: Random) -> int:
    game = plainly.CASES[start.conditions]
    passing = rng.choice((0.0, 0.5, 0.8, 0.9))
    mask = KERNEL.mask()
    while True:
        check(start, actions, plain, row, rng)
        if not KERNEL.legal(row, mask):
            return len(actions) + 1
        listed = np.flatnonzero(mask)
        action = int(listed[rng.randrange(len(listed))])
        if mask[87] and rng.random() < passing:
            action = 87
        step(start, actions, plain, row, action)
        plain = game.apply(plain, game.to_act(plain)[0], ACTS[action])
        actions.append(action)


def step(start: Start, actions: list[int], plain: Plain, row: State, action: int) -> None:
    """Apply an action on the kernel, which the plain engine must allow too."""
    game = plainly.CASES[start.conditions]
    allowed = game.is_legal(plain, game.to_act(plain)[0], ACTS[action])
    if KERNEL.apply(row, action) != DONE or not allowed:
        raise different(start, [*actions, action], row, f"action {action} is refused")


def campaign(positions: int, seed: str) -> int:
    """Play boards under all conditions until this many positions are compared; return how many."""
    done = at = 0
    while done < positions:
        rng = Random(f"{seed} {at}")
        name = list(plainly.CASES)[at % len(plainly.CASES)]
        marked = (rng.randrange(4), rng.randrange(4)) if rng.random() < 0.2 else None
        done += play(Start(name, f"{seed}-{at}", rng.randrange(1, 40), marked), rng)
        at += 1
    return done


def replay(start: Start, actions: list[int]) -> None:
    """Replay a position, comparing everything on the way."""
    game = plainly.CASES[start.conditions]
    plain, row = start.begin()
    for at, action in enumerate(actions):
        check(start, actions[:at], plain, row, None)
        step(start, actions[:at], plain, row, action)
        plain = game.apply(plain, game.to_act(plain)[0], ACTS[action])
    check(start, actions, plain, row, None)
    say(f"{KERNEL.text(row, None)}\nno difference")


def say(words: str) -> None:
    """Print a line."""
    sys.stdout.write(words + "\n")


def main() -> int:
    """Compare at random, or at one position."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1_000_000)
    parser.add_argument("--seed", default="campaign")
    parser.add_argument("--conditions", choices=list(plainly.CASES), default="duplicate")
    parser.add_argument("--number", type=int, default=1)
    parser.add_argument("--marked", type=int, nargs=2)
    parser.add_argument("--actions", type=int, nargs="*")
    given = parser.parse_args()
    try:
        if given.actions is not None:
            marked = None if given.marked is None else (given.marked[0], given.marked[1])
            replay(Start(given.conditions, given.seed, given.number, marked), given.actions)
        else:
            say(f"{campaign(given.positions, given.seed):,} positions: no difference")
    except Different as fault:
        say(str(fault))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

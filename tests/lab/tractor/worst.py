"""Search for the hand whose plays take longest to list, or to mask: `python tests/lab/tractor/worst.py --help`.

Leads of pairs, triples and their tractors, thrown together, are set before hands of one group; the slowest are changed
a little again and again. Printed are the times over positions of random deals, and the slowest hand found. With
`--mask` what is timed is the exact mask of the first card of a play.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any, Final, NamedTuple

import numpy as np

ROOT: Final = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT))

from paiju.cards import CARDS  # noqa: E402
from paiju.lab import kernel_of  # noqa: E402
from paiju.lab.compiled import entry  # noqa: E402
from paiju.lab.kernel import State  # noqa: E402
from paiju.lab.tractor import layout as at  # noqa: E402
from paiju.lab.tractor.play import legal_play  # noqa: E402
from paiju.lab.tractor.search import MOST, plays  # noqa: E402

LARGEST: Final = {"chaodipi": (2, 27), "tractor6": (3, 26)}
"""How many packs there are, and the most cards that a seat holds in the play."""


class Trial(NamedTuple):
    """A lead before a hand: units of (copies, length, strength), how many single cards, how many of each face held."""

    units: tuple[tuple[int, int, int], ...]
    singles: int
    held: tuple[int, ...]


def ready(game: str, number: int) -> Any:
    """Return a deal before its first lead."""
    kernel = kernel_of(game)
    row, mask, rng = kernel.state(), kernel.mask(), Random(number)
    name = rng.choice(sorted(kernel.conditions))
    from paiju.lab import prefix

    kernel.deal(row, prefix("worst"), number, kernel.options(kernel.conditions[name]))
    cells: Any = row.view(np.int64)
    while int(cells[at.PHASE]) != at.PLAY:
        kernel.legal(row, mask)
        kernel.apply(row, int(rng.choice(np.flatnonzero(mask).tolist())))
    return row


def faces_of(row: Any, group: int) -> list[int]:
    """List the faces of a group."""
    mask = int(row.view(np.int64)[at.MASKS + group])
    return [face for face in range(54) if mask >> face & 1]


def set_up(row: Any, group: int, trial: Trial) -> Any:
    """Return the deal with the lead on the table, and the hand the next seat's."""
    state = row.copy()
    cells: Any = state.view(np.int64)
    seat = 1
    cells[at.PLAYS], cells[at.ACTOR], cells[at.LEADER] = 1, seat, 0
    cells[at.GROUP], cells[at.WINNER], cells[at.COMPOSED], cells[at.LAST] = group, 0, 0, -1
    cells[at.COMPOSING : at.COMPOSING + 3] = 0
    cells[at.DEAD : at.DEAD + 18] = 0
    codes = (
        sorted((copies << 16 | length << 8 | strength + 1 for copies, length, strength in trial.units), reverse=True)
        + [1 << 16 | 1 << 8 | 1] * trial.singles
    )
    cells[at.LEAD : at.LEAD + len(codes)] = codes
    cells[at.UNITS] = len(codes)
    cells[at.SIZE] = size_of(trial)
    cells[at.INTERCEPTS] = -1
    for plane in range(3):
        held = sum(1 << face for face, many in zip(faces_of(row, group), trial.held, strict=True) if many > plane)
        cells[at.HANDS + 3 * seat + plane] = cells[at.FREE + plane] = held
    return state


def size_of(trial: Trial) -> int:
    """Count the cards led."""
    return trial.singles + sum(copies * length for copies, length, _ in trial.units)


def any_trial(rng: Random, packs: int, faces: int, most: int) -> Trial:
    """Make a lead and a hand that is larger."""
    units = tuple(
        (rng.randrange(2, packs + 1), rng.choice((1, 1, 1, 2, 2, 3)), rng.randrange(faces))
        for _ in range(rng.randrange(1, 7))
    )
    while sum(copies * length for copies, length, _ in units) > most - 4:
        units = units[:-1]
    held = [0] * faces
    while sum(held) < min(most, packs * faces):
        face = rng.randrange(faces)
        held[face] = min(packs, held[face] + min(rng.choice((1, 2, packs)), most - sum(held)))
    return Trial(units or ((2, 1, 0),), rng.choice((0, 0, 1, 3)), tuple(held))


def changed(trial: Trial, rng: Random, packs: int, faces: int, most: int) -> Trial:
    """Change one thing."""
    other = any_trial(rng, packs, faces, most)
    kind = rng.random()
    if kind < 0.3:
        units = list(trial.units)
        units[rng.randrange(len(units))] = other.units[0]
        return trial._replace(units=tuple(units))
    if kind < 0.45:
        return trial._replace(units=(*trial.units, other.units[0]))
    if kind < 0.55:
        return trial._replace(units=trial.units[1:] or trial.units)
    if kind < 0.65:
        return trial._replace(singles=rng.randrange(8))
    held = list(trial.held)
    one, two = rng.randrange(faces), rng.randrange(faces)
    if held[one] and held[two] < packs:
        held[one], held[two] = held[one] - 1, held[two] + 1
    return trial._replace(held=tuple(held))


@entry
def masked(state: State) -> None:
    """Write the mask of a play's first card down."""
    legal_play(state.view(np.int64))


def listed(state: Any) -> str:
    """List the plays, and tell how many there are."""
    found = plays(state, MOST)
    return f"{len(found.counts)} of {found.total:.0f} plays{'' if found.is_whole else ' at least'}"


def offered(state: Any) -> str:
    """Write the mask, and tell how many cards it offers."""
    masked(state)
    return f"{int(state.view(np.int64)[at.LEGAL]).bit_count()} cards"


def cost(state: Any, work: Callable[[Any], str]) -> tuple[float, str]:
    """Return the seconds of processor time that work takes, the least of three, and what it tells."""
    best, found = 1e9, ""
    for _ in range(3):
        start = process_time()
        found = work(state)
        best = min(best, process_time() - start)
    return best, found


def told(row: Any, group: int, trial: Trial) -> str:
    """Write a trial down."""
    led = " ".join(f"{copies}x{length}" for copies, length, _ in trial.units)
    hand = " ".join(
        f"{CARDS[face].text}*{many}" for face, many in zip(faces_of(row, group), trial.held, strict=True) if many
    )
    return f"led {led} and {trial.singles} single; held {hand}"


def natural(game: str, deals: int, work: Callable[[Any], str]) -> list[float]:
    """Return the seconds for every position of random deals in which a play is awaited."""
    kernel, times = kernel_of(game), []
    mask = kernel.mask()
    for number in range(1, deals + 1):
        row, rng = ready(game, number), Random(number)
        cells: Any = row.view(np.int64)
        while kernel.legal(row, mask):
            if int(cells[at.PHASE]) == at.PLAY and not int(cells[at.COMPOSED]):
                times.append(cost(row, work)[0])
            kernel.apply(row, int(rng.choice(np.flatnonzero(mask).tolist())))
    return sorted(times)


def main() -> int:
    """Search."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=("chaodipi", "tractor6"), default="tractor6")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mask", action="store_true")
    given = parser.parse_args()
    work = offered if given.mask else listed
    work(ready(given.game, 1))  # compiles
    packs, most = LARGEST[given.game]
    times = natural(given.game, given.deals, work)
    say(
        f"{len(times):,} positions of {given.deals} random deals: p99 {_ms(times[len(times) * 99 // 100])},"
        f" maximum {_ms(times[-1])}"
    )
    rng = Random(given.seed)
    end, worst, tried = perf_counter() + given.seconds, 0.0, 0
    kept: list[tuple[float, Any, int, Trial]] = []
    all_times = []
    while perf_counter() < end:
        if kept and rng.random() < 0.8:
            _, row, group, trial = rng.choice(kept)
            trial = changed(trial, rng, packs, len(trial.held), most)
        else:
            row = ready(given.game, rng.randrange(1, 500))
            group = rng.choice((4, 4, *range(5)))
            if len(faces_of(row, group)) < 5:
                continue
            trial = any_trial(rng, packs, len(faces_of(row, group)), most)
        if not 0 < size_of(trial) < sum(trial.held) <= packs * len(trial.held) - size_of(trial):
            continue  # no more is led and held than there is
        took, found = cost(set_up(row, group, trial), work)
        tried += 1
        all_times.append(took)
        if len(kept) < 12 or took > kept[-1][0]:
            kept = sorted([*kept, (took, row, group, trial)], key=lambda one: -one[0])[:12]
        if took > worst:
            worst = took
            say(f"{_ms(took)}, {found}: {told(row, group, trial)}")
    all_times.sort()
    say(f"{tried:,} hands searched: p99 {_ms(all_times[tried * 99 // 100])}, maximum {_ms(worst)}")
    return 0


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.2f} ms"


def say(words: str) -> None:
    """Print."""
    sys.stdout.write(words + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())

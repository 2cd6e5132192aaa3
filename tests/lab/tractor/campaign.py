"""Random deals of both tractor games on kernel and plain engine: `python tests/lab/tractor/campaign.py --help`.

A difference is printed as a position, with the command that reproduces it. `--uncompiled` runs the kernels'
functions as plain Python: slow, but nothing is compiled before the first deal.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

ROOT: Final = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT))
GAMES: Final = ("chaodipi", "tractor6")


class Plain(np.ndarray[Any, Any]):
    """An array whose numbers are Python's, which add up truth values as compiled code does."""

    def __getitem__(self, at: Any) -> Any:
        found = super().__getitem__(at)
        return found.item() if isinstance(found, np.generic) else found


class PlainNumpy:
    """numpy for functions that are not compiled."""

    def __getattr__(self, name: str) -> Any:
        made = getattr(np, name)
        if name not in ("zeros", "empty"):
            return made

        def make(*arguments: Any) -> Any:
            return made(*arguments).view(Plain)

        return make


def uncompiled() -> None:
    """Let the kernels run as plain Python; call this before they are imported."""
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    for game in GAMES:
        import_module(f"paiju.lab.{game}")
    for name, module in list(sys.modules.items()):
        if name.startswith("paiju.lab.tractor.") and hasattr(module, "np"):
            module.np = PlainNumpy()  # type: ignore[attr-defined]
        for function in ("count", "lowest", "highest"):
            if name.startswith("paiju.lab.") and hasattr(module, function):
                setattr(module, function, FAST[function])


FAST: Final[dict[str, Callable[[int], int]]] = {
    "count": lambda bits: (bits & (1 << 64) - 1).bit_count(),
    "lowest": lambda bits: (bits & -bits).bit_length() - 1,
    "highest": lambda bits: bits.bit_length() - 1,
}
"""Equivalents of the compiled functions, which work on 64 bits and wrap around."""


def row_of(game: str, *, plain: bool) -> Any:
    """Create a row; its previous contents do not matter."""
    row = import_module(f"paiju.lab.{game}").KERNEL.state()
    row[:] = 7
    return row.view(Plain) if plain else row


def play(game: str, seed: str, row: Any) -> int:
    """Play one deal on both; return how many positions were compared, or 0 after a difference."""
    likeness = import_module(f"tests.lab.tractor.{game}_likeness")
    rng = Random(f"{game} {seed}")
    conditions, deal = likeness.any_conditions(rng), likeness.any_deal(rng)
    actions: list[int] = []
    try:
        return int(likeness.play_deal(conditions, deal, row, rng, actions))
    except Exception as fault:
        kernel = import_module(f"paiju.lab.{game}").KERNEL
        say(kernel.text(row, None))
        say(str(fault) if isinstance(fault, AssertionError) else repr(fault))
        say(f"after {len(actions)} actions under {conditions}")
        say(f"python tests/lab/tractor/campaign.py --game {game} --deal {seed}")
        return 0


def say(words: str) -> None:
    """Print a line."""
    sys.stdout.write(words + "\n")
    sys.stdout.flush()


def main() -> int:
    """Compare a number of positions of each game, or one deal."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--positions", type=int, default=200_000)
    parser.add_argument("--seed", default="campaign")
    parser.add_argument("--deal", help="the one deal that a difference named")
    parser.add_argument("--uncompiled", action="store_true")
    parser.add_argument("--checks", action="store_true", help="and what else holds of the kernels")
    given = parser.parse_args()
    if given.uncompiled:
        uncompiled()
    for game in GAMES if given.game is None else (given.game,):
        row = row_of(game, plain=given.uncompiled)
        if given.checks:
            import_module("tests.lab.tractor.checks").check_all(game, row)
        if given.deal is not None:
            compared = play(game, given.deal, row)
            if not compared:
                return 1
            say(f"{game}: {compared:,} positions of deal {given.deal}: no difference")
            continue
        done = at = 0
        while done < given.positions:
            compared = play(game, f"{given.seed}-{at}", row)
            if not compared:
                return 1
            done += compared
            at += 1
        say(f"{game}: {done:,} positions of {at:,} deals: no difference")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Six-player Tractor in the lab: draw, declare, bury, play and levels of regular play on a row of whole numbers.

Enters: seeds, packs, conditions, actions. Leaves: rows, masks, tensors, levels won.
Must not know: claims, named readings, simultaneous shows, shows out of turn, fines carried over, rulings and
irregularities: those belong to the plain engine.
"""

from typing import Final

from paiju.games.tractor6 import ONLINE, STANDARD
from paiju.lab.chance import Words
from paiju.lab.kernel import Kernel, Options, State
from paiju.lab.tractor.actions import VERSION
from paiju.lab.tractor.at_random import play_deals, play_out
from paiju.lab.tractor.game import kernel
from paiju.lab.tractor.search import EncodedPlays, plays
from paiju.lab.tractor6 import numbers, rules, tensors, words
from paiju.lab.tractor6.numbers import started
from paiju.lab.tractor6.rules import place

KERNEL: Final[Kernel] = kernel(
    "tractor6",
    seats=6,
    pack=162,
    rules=rules,
    tensors=tensors,
    words=words,
    numbers=numbers,
    conditions={"standard": STANDARD, "online": ONLINE},
    most=3.0,
)


def playout(state: State, chance: Words) -> int:
    """Play random legal actions, all equally likely, until the deal is over; return how many."""
    return play_out(rules, state, chance)


def playouts(state: State, chance: Words, options: Options, deals: int) -> int:
    """Deal `deals` quickly shuffled packs, and play each out at random; return the number of actions."""
    return play_deals(rules, state, chance, options, KERNEL.seats, deals)


__all__ = ["KERNEL", "VERSION", "EncodedPlays", "place", "playout", "playouts", "plays", "started"]

"""Bridge in the lab: auction, play and score of regular play on a row of 259 whole numbers.

Enters: seeds, plain boards, actions. Leaves: rows, masks, tensors, total points.
Must not know: claims, rulings and irregularities: those belong to the plain engine.
"""

from typing import Final

from paiju.lab.bridge.at_random import playout
from paiju.lab.bridge.numbers import ACTIONS, ACTS, VERSION, from_open_spiel, number_of, to_open_spiel
from paiju.lab.bridge.plain import CONDITIONS, options, row_in_progress, row_of
from paiju.lab.bridge.rules import CELLS, DEALER, OWNER, VULNERABLE, actor, apply, deal, legal, place, returns
from paiju.lab.bridge.tensors import PARTS, observe, reveal
from paiju.lab.bridge.words import calls_of, cards_of, text
from paiju.lab.kernel import Cells, Kernel

KERNEL: Final = Kernel(
    name="bridge",
    version=VERSION,
    seats=4,
    cells=CELLS,
    actions=ACTIONS,
    witnessed=PARTS,
    everything=PARTS,
    conditions=CONDITIONS,
    options=options,
    zero_sum=True,
    most=7600.0,
    elsewhere={"OpenSpiel": tuple(map(to_open_spiel, range(len(ACTIONS))))},
    dealt=(Cells("dealer", DEALER), Cells("vulnerable", VULNERABLE), Cells("owner", OWNER, 52)),
    text=text,
    deal=deal,
    actor=actor,
    legal=legal,
    apply=apply,
    returns=returns,
    observe=observe,
    reveal=reveal,
)

__all__ = [
    "ACTIONS",
    "ACTS",
    "KERNEL",
    "VERSION",
    "calls_of",
    "cards_of",
    "from_open_spiel",
    "number_of",
    "place",
    "playout",
    "row_in_progress",
    "row_of",
    "to_open_spiel",
]

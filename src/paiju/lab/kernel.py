"""What a game is in the laboratory: a state is a row of whole numbers, an act a number, a view a row too."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from paiju.lab.chance import Bytes
from paiju.lab.compiled import door, settle
from paiju.text import Text

State: TypeAlias = NDArray[np.int32]
"""A deal: one row of whole numbers. Many deals are the rows of one array."""
Options: TypeAlias = NDArray[np.int32]
"""The conditions of a deal as numbers."""
Mask: TypeAlias = NDArray[np.bool_]
"""For each action whether it is legal."""
Tensor: TypeAlias = NDArray[np.int8]
"""What is seen of a deal."""
Rewards: TypeAlias = NDArray[np.float64]

OVER = -1
"""Whose turn it is when a deal is over."""
DONE = 0
"""What `apply` answers where it has applied the action."""
REFUSED = -1
"""What `apply` answers where the action is not legal: the state is as it was."""


class Part(Struct, frozen=True):
    """Some cells of a tensor in a row: what they tell, and what each cell is of."""

    name: str
    about: Text
    cells: tuple[str, ...]


class Cells(Struct, frozen=True):
    """Some cells of a state in a row, `count` from `at` on, under a name; `wide`: of 64 bits each, else of 32."""

    name: str
    at: int
    count: int = 1
    wide: bool = False

    def of(self, states: NDArray[np.int32]) -> NDArray[Any]:
        """Return them of many states, a row for each; of one cell a plain column."""
        cells = states.view(np.int64) if self.wide else states
        return cells[:, self.at : self.at + self.count] if self.count > 1 else cells[:, self.at]


class Doors(NamedTuple):
    """The addresses of a kernel's functions, for what is compiled once for all games."""

    deal: int
    actor: int
    legal: int
    apply: int
    returns: int
    observe: int
    reveal: int


class Kernel(Struct, frozen=True, kw_only=True, dict=True):
    """A game as arrays, the same game act for act as in `paiju.games`, of regular play alone.

    - `name`: the game's name everywhere
    - `version`: of the numbers of its actions and of the cells of its tensors; another meaning has another version
    - `seats`: how many play; `cells`: the length of a state
    - `actions`: what each action does, in as many words as a person needs; "" for a number that no action has
    - `elsewhere`: the numbers that other programs give these actions, None where they have none
    - `witnessed`, `everything`: what the cells of `observe` and of `reveal` tell
    - `conditions`: the published conditions by name, the first where nobody names any
    - `options`: those conditions, or others of the game's own kind, as numbers; raises `Malformed`
    - `zero_sum`: whether what the seats win adds up to nothing; `most`: no seat wins or loses more by a deal
    - `dealt`: the cells of a new deal from which it could be laid again, each a whole number below 256
    - `text`: a state in words, as a seat has witnessed it, or all of it where no seat is named

    What follows is compiled, and Python may call it too; it raises nothing and makes nothing anew.

    - `deal(state, seed, number, options)`: make the row the deal of that number, from 1, of a seed (`chance.prefix`),
      as `paiju deal --seed` deals it; what stood in the row before does not matter
    - `actor(state)`: the seat that acts next, `OVER` at the end
    - `legal(state, mask)`: write down which actions are legal, and return how many; none when the deal is over
    - `apply(state, action)`: carry out a legal action of the actor and return `DONE`; else leave the row as it is and
      return `REFUSED`
    - `returns(state, rewards)`: write down what each seat has won; zeros until the deal is over
    - `observe(state, seat, tensor)`: write down what a seat has witnessed
    - `reveal(state, seat, tensor)`: write down everything, as from that seat, for training
    """

    name: str
    version: int
    seats: int
    cells: int
    actions: tuple[str, ...]
    witnessed: tuple[Part, ...]
    everything: tuple[Part, ...]
    conditions: Mapping[str, Any]
    options: Callable[[Any], Options]
    zero_sum: bool = False
    most: float = 10_000.0
    elsewhere: Mapping[str, tuple[int | None, ...]] = {}
    dealt: tuple[Cells, ...] = ()
    text: Callable[[State, int | None], str]
    deal: Callable[[State, Bytes, int, Options], None]
    actor: Callable[[State], int]
    legal: Callable[[State, Mask], int]
    apply: Callable[[State, int], int]
    returns: Callable[[State, Rewards], None]
    observe: Callable[[State, int, Tensor], None]
    reveal: Callable[[State, int, Tensor], None]

    def __post_init__(self) -> None:
        for function in (*(self.deal, self.actor, self.legal, self.apply), *(self.returns, self.observe, self.reveal)):
            settle(function)

    @cached_property
    def doors(self) -> Doors:
        """Return where its functions are."""
        return Doors(*[door(getattr(self, name)) for name in Doors._fields])

    def state(self) -> State:
        """Return a row for a deal."""
        return np.zeros(self.cells, np.int32)

    def mask(self) -> Mask:
        """Return a row for the legal actions."""
        return np.zeros(len(self.actions), np.bool_)

    def tensor(self, *, everything: bool = False) -> Tensor:
        """Return a row for what a seat has witnessed, or for everything."""
        return np.zeros(size(self.everything if everything else self.witnessed), np.int8)


def size(parts: Sequence[Part]) -> int:
    """Count the cells."""
    return sum(len(part.cells) for part in parts)


def places(parts: Sequence[Part]) -> dict[str, int]:
    """Return for each part its first cell."""
    found, at = {}, 0
    for part in parts:
        found[part.name] = at
        at += len(part.cells)
    return found

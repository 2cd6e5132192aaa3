"""The interface of a game in the lab: a state is a row of whole numbers, an act a number, a view also a row."""

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
"""Whether each action is legal."""
Tensor: TypeAlias = NDArray[np.int8]
"""What a viewer sees of a deal."""
Rewards: TypeAlias = NDArray[np.float64]

OVER = -1
"""The actor of a deal that is over."""
DONE = 0
"""The result of `apply` if it has applied the action."""
REFUSED = -1
"""The result of `apply` if the action is not legal: the state is unchanged."""


class Part(Struct, frozen=True):
    """Consecutive cells of a tensor: what they represent together, and what each cell means."""

    name: str
    about: Text
    cells: tuple[str, ...]


class Cells(Struct, frozen=True):
    """`count` consecutive cells of a state from index `at`, under a name; `wide`: 64 bits each instead of 32."""

    name: str
    at: int
    count: int = 1
    wide: bool = False

    def of(self, states: NDArray[np.int32]) -> NDArray[Any]:
        """Return these cells of many states, one row each; a single cell gives a one-dimensional array."""
        cells = states.view(np.int64) if self.wide else states
        return cells[:, self.at : self.at + self.count] if self.count > 1 else cells[:, self.at]


class Doors(NamedTuple):
    """The addresses of a kernel's functions, for code that is compiled once for all games."""

    deal: int
    actor: int
    legal: int
    apply: int
    returns: int
    observe: int
    reveal: int


class Kernel(Struct, frozen=True, kw_only=True, dict=True):
    """A game as arrays; its acts correspond exactly to those of `paiju.games`, for regular play only.

    - `name`: the game's name everywhere
    - `version`: of the numbering of its actions and of its tensors' cells; changes whenever their meaning changes
    - `seats`: the number of players; `cells`: the length of a state
    - `actions`: a description of each action for people; "" for a number without an action
    - `elsewhere`: the numbers that other programs give these actions, None if they have none
    - `witnessed`, `everything`: what the cells of `observe` and of `reveal` mean
    - `conditions`: the published conditions by name, the first is the default
    - `options`: converts those conditions, or others of the game's own type, to numbers; raises `Malformed`
    - `zero_sum`: whether the seats' rewards add up to zero; `most`: the largest gain or loss of a seat in a deal
    - `dealt`: the cells of a new deal from which it could be rebuilt, each a whole number below 256
    - `text`: describes a state in words, as a seat has witnessed it, or completely if no seat is given

    The following functions are compiled, and Python may also call them; they raise nothing and allocate nothing.
    They do not check arrays: pass those that `state`, `mask` and `tensor` make, or rows of arrays of the same
    shape.

    - `deal(state, seed, number, options)`: fill the row with the deal of that number, from 1, of a seed
      (`chance.prefix`), as `paiju deal --seed` deals it; the previous content of the row does not matter
    - `actor(state)`: the seat that acts next, `OVER` at the end
    - `legal(state, mask)`: fill the mask of legal actions, and return how many there are; 0 when the deal is over
    - `apply(state, action)`: apply a legal action of the actor and return `DONE`; otherwise leave the row unchanged and
      return `REFUSED`
    - `returns(state, rewards)`: fill in each seat's reward; zeros until the deal is over
    - `observe(state, seat, tensor)`: fill in what a seat has witnessed
    - `reveal(state, seat, tensor)`: fill in everything, from that seat's point of view, for training
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
        """The addresses of its functions."""
        return Doors(*[door(getattr(self, name)) for name in Doors._fields])

    def state(self) -> State:
        """Return an empty row for a deal."""
        return np.zeros(self.cells, np.int32)

    def mask(self) -> Mask:
        """Return an empty row for the legal actions."""
        return np.zeros(len(self.actions), np.bool_)

    def tensor(self, *, everything: bool = False) -> Tensor:
        """Return an empty row for a seat's observation, or for everything."""
        return np.zeros(size(self.everything if everything else self.witnessed), np.int8)


def size(parts: Sequence[Part]) -> int:
    """Return the number of cells."""
    return sum(len(part.cells) for part in parts)


def places(parts: Sequence[Part]) -> dict[str, int]:
    """Return for each part its first cell."""
    found, at = {}, 0
    for part in parts:
        found[part.name] = at
        at += len(part.cells)
    return found

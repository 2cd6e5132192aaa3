"""Many deals of a game, stepped at once: the arrays are allocated once and overwritten at each step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple
from weakref import finalize

import numpy as np
from numpy.typing import NDArray

from paiju.cards import Seed
from paiju.errors import Malformed
from paiju.lab import loops
from paiju.lab.chance import STRIDE, prefix
from paiju.lab.compiled import settle
from paiju.lab.kernel import Kernel, Options
from paiju.lab.registry import kernel_of
from paiju.lab.shares import CHOOSE, MOST_THREADS, STEP, Shares
from paiju.text import Text


class BatchStep(NamedTuple):
    """The result of a step, a row for each deal; the arrays belong to the batch, and the next step overwrites them.

    - `observation`: what the seat that acts next has witnessed
    - `mask`: which actions are legal for it
    - `reward`: each seat's reward in a finished deal, else zeros
    - `done`: which deals are over; each of them has already been replaced by a new deal, which is the one observed
    """

    observation: NDArray[np.int8]
    mask: NDArray[np.bool_]
    reward: NDArray[np.float64]
    done: NDArray[np.bool_]


class Batch:
    """`n` deals of a game; a member plays deals 1, 2, ... of its seed, the same as `paiju deal --seed`.

    `conditions`: a published name, or conditions of the game's own type. `threads`: how many cores share the
    members, at most 63. `actors` gives each deal's next seat; `refused` the members whose action was not legal: such
    a deal ends without a reward, the member's next one is dealt, and no other member is affected. `why` returns the
    reason.

    >>> deals = Batch("bridge", 2)
    >>> _ = deals.reset([1, 2])
    >>> deals.step(deals.legal_at_random()).done.tolist()
    [False, False]
    """

    def __init__(self, game: str | Kernel, n: int, *, conditions: Any = None, threads: int = 1) -> None:
        count: Any
        for count in (n, threads):
            if not isinstance(count, int | np.integer) or count < 1:
                raise Malformed(Text("1 deal or more, 1 thread or more", "至少一副牌、一个线程"), count)
        self.kernel = kernel = kernel_of(game)
        self.options = options_of(kernel, conditions)
        self._begin: Any = settle(loops.begin)
        self._loop: Any = settle(loops.step)
        settle(loops.look)
        settle(loops.choose)
        self.n = n = int(n)
        self.states = np.zeros((n, kernel.cells), np.int32)
        self.observation = np.zeros((n, len(kernel.tensor())), np.int8)
        self.mask = np.zeros((n, len(kernel.actions)), np.bool_)
        self.reward = np.zeros((n, kernel.seats), np.float64)
        self.done = np.zeros(n, np.bool_)
        self.refused = np.zeros(n, np.bool_)
        self.actors = np.full(n, -1, np.int64)
        self.numbers = np.zeros(n, np.int64)
        self._actions = np.zeros(n, np.int64)
        self._drawn = np.zeros(n, np.int64)
        self._before = np.zeros(n, np.int64)
        self._everything: NDArray[np.int8] | None = None
        self._chance = np.zeros(1, np.uint64)
        self._seeds = np.zeros((n, 1), np.uint8)
        self._lengths = np.zeros(n, np.int64)
        shares = min(threads, n, MOST_THREADS)
        self._shares: Shares | None = None
        if shares > 1:
            self._shares = Shares([n * at // shares for at in range(shares + 1)])
            finalize(self, self._shares.end)

    def reset(self, seeds: Sequence[Seed] | NDArray[np.integer[Any]] | int | np.integer[Any]) -> BatchStep:
        """Deal the first deal of each member's seed; a single whole number means itself and those after it.

        Raises `Malformed` if they are not whole numbers, texts or bytes, one for each deal.
        """
        rows = [prefix(seed) for seed in self._seeds_of(seeds)]
        self._lengths[:] = [len(row) for row in rows]
        self._seeds = np.zeros((self.n, int(self._lengths.max())), np.uint8)
        for member, row in enumerate(rows):
            self._seeds[member, : len(row)] = row
        self.numbers[:] = 1
        self.reward[:] = 0
        self.done[:] = self.refused[:] = False
        at = self.kernel.doors
        given: tuple[Any, ...] = (
            *(at.deal, at.actor, at.legal, at.observe),
            *(self.states, self._seeds, self._lengths, self.numbers, self.options),
            *(self.mask, self.observation, self.actors),
        )
        self._begin(*given, 0, self.n)
        if self._shares is not None:
            self._shares.give((*self._all_of_a_step(), self._chance, self._drawn))
        return self._step()

    def step(self, actions: Sequence[int] | NDArray[np.integer[Any]]) -> BatchStep:
        """Apply an action to each deal. Raises `Malformed` if they are not whole numbers, one for each deal."""
        try:
            chosen = np.asarray(actions)
        except ValueError:  # rows of different lengths
            chosen = np.empty(0, object)
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "iu":
            raise Malformed(
                Text(f"{self.n} whole numbers, an action for each deal", f"{self.n} 个整数，每副牌一个行动编号"),
                f"{chosen.dtype} {chosen.shape}",
            )
        if self.numbers[0] == 0:
            raise Malformed(Text("a step after reset(seeds)", "先用 reset(seeds) 发牌"), "step")
        self._actions[:] = chosen
        self._before[:] = self.actors
        self._share(STEP, self._loop, *self._all_of_a_step())
        return self._step()

    def why(self, member: int) -> Text | None:
        """Return why a member's last action was refused; None if it was not."""
        if not self.refused[member]:
            return None
        return refusal(self.kernel, int(self._actions[member]), int(self._before[member]), member)

    def everything(self) -> NDArray[np.int8]:
        """Return the complete state of each deal, from the seat that acts next: only for training."""
        if self._everything is None:
            size = len(self.kernel.tensor(everything=True))
            self._everything = np.zeros((self.n, size), np.int8)
        loops.look(self.kernel.doors.reveal, self.states, self.actors, self._everything)
        return self._everything

    def legal_at_random(self, seed: int | None = None) -> NDArray[np.int64]:
        """Return a random legal action of each deal, all equally likely; a seed restarts the generator.

        Raises `Malformed` if the seed is not a whole number.
        """
        if seed is not None:
            if not isinstance(seed, int | np.integer):
                raise Malformed(Text("a seed: a whole number", "种子：整数"), seed)
            self._chance[0] = int(seed) % 2**64
        self._share(CHOOSE, loops.choose, self.mask, self._chance, self._drawn)
        self._chance[0] = (int(self._chance[0]) + self.n * STRIDE) % 2**64
        return self._drawn

    def text(self, member: int) -> str:
        """Describe a deal, with all hands."""
        return self.kernel.text(self.states[member], None)

    def _seeds_of(self, seeds: Any) -> list[Seed]:
        """Return one seed for each deal."""
        if isinstance(seeds, int | np.integer):
            return list(range(int(seeds), int(seeds) + self.n))
        wanted = Text(f"{self.n} seeds, one for each deal", f"{self.n} 个种子，每副牌一个")
        if isinstance(seeds, str | bytes) or not isinstance(seeds, Sequence | np.ndarray):
            raise Malformed(wanted, seeds)
        if len(seeds) != self.n:
            raise Malformed(wanted, str(len(seeds)))
        for seed in seeds:
            if not isinstance(seed, str | bytes | int | np.integer):
                raise Malformed(Text("a seed: a whole number or a text", "种子：整数或文字"), seed)
        return [int(seed) if isinstance(seed, np.integer) else seed for seed in seeds]

    def _step(self) -> BatchStep:
        return BatchStep(self.observation, self.mask, self.reward, self.done)

    def _share(self, kind: int, work: Any, *given: Any) -> None:
        """Run some work on all members, divided between this thread and others if there are any."""
        if self._shares is None or self.numbers[0] == 0:
            work(*given, 0, self.n)
        else:
            first = self._shares.first
            self._shares.do(kind, lambda: work(*given, 0, first))

    def _all_of_a_step(self) -> tuple[Any, ...]:
        """Return the arguments of `loops.step` before the members."""
        at = self.kernel.doors
        return (
            *(at.deal, at.actor, at.legal, at.apply, at.returns, at.observe),
            *(self.states, self._seeds, self._lengths, self.numbers, self.options),
            *(self._actions, self.mask, self.observation, self.reward),
            *(self.done, self.refused, self.actors),
        )


def options_of(kernel: Kernel, conditions: Any = None) -> Options:
    """Return conditions as numbers: published ones by their name, by default the first."""
    if conditions is None:
        conditions = next(iter(kernel.conditions))
    if isinstance(conditions, str):
        if conditions not in kernel.conditions:
            names = list(kernel.conditions)
            raise Malformed(
                Text(f"conditions of {kernel.name}: {', '.join(names)}", f"{kernel.name} 的规则：{'、'.join(names)}"),
                conditions,
            )
        conditions = kernel.conditions[conditions]
    return kernel.options(conditions)


def refusal(kernel: Kernel, action: int, seat: int, member: int) -> Text:
    """Return in one line why an action of a member is refused."""
    known = 0 <= action < len(kernel.actions)
    what = f" ({kernel.actions[action]})" if known else ""
    return Text(
        f"deal {member}: action {action}{what} is not legal for seat {seat} now: choose one of the mask; what breaks a"
        " law is the plain engine's (paiju.games)",
        f"第 {member} 副牌：行动 {action}{what} 现在对座位 {seat} 不合规：请从 mask 中选；"
        "违规行为由普通引擎处理（paiju.games）",
    )


def illegal(kernel: Kernel, action: Any, seat: int) -> Malformed:
    """Return the error for an action that is not legal for the seat that acts next."""
    known = isinstance(action, int | np.integer) and 0 <= action < len(kernel.actions)
    return Malformed(
        Text(
            f"a legal action of seat {seat}, one of its mask (what breaks a law is the plain engine's: paiju.games)",
            f"座位 {seat} 此刻合规的行动，即 mask 所列（违规行为由普通引擎处理：paiju.games）",
        ),
        f"{action} ({kernel.actions[int(action)]})" if known else str(action),
    )

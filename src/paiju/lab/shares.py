"""Threads that share the steps of a batch, and are started and awaited without the interpreter.

A thread that has done its share spins for a moment, about as long as Python takes between two steps, and then
sleeps: waking it takes the machine longer than a share of a thousand deals.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread
from typing import Any, Final, cast

import numpy as np

from paiju.lab import loops
from paiju.lab.chance import Words
from paiju.lab.compiled import entry, inner, read, settle, write
from paiju.lab.kernel import Options
from paiju.lab.loops import Flags, Masks, Numbers, Seeds, States, Table, Tensors

MOST_THREADS: Final = 63
"""The most threads of a batch: those that must be woken are bits of one number of 64."""
STEP: Final = 0
CHOOSE: Final = 1
LEAVE: Final = 2
"""The tasks of the threads: to step, to choose at random, to leave the compiled code."""

_TICKET: Final = 0
"""The number of tasks so far."""
_KIND: Final = 1
_LINE: Final = 8
"""Cells per cache line, which processors exchange as a whole; each thread has a line for each of its two cells."""
_LOOKS: Final = 1_000_000
"""How often a thread polls for the next share before it sleeps: for about a third of a millisecond."""


@inner
def _done(helper: int) -> int:
    """Return the cell of the last ticket that a thread has done."""
    return _LINE * (2 * helper + 1)


@inner
def _asleep(helper: int) -> int:
    """Return the cell that is 1 while a thread sleeps, or is about to."""
    return _LINE * (2 * helper + 2)


@entry
def ask(cells: Numbers, kind: int, helpers: int) -> int:
    """Give all threads their shares; return which of them must be woken, a bit for each."""
    write(cells, _KIND, kind)
    write(cells, _TICKET, cells[_TICKET] + 1)
    asleep = 0
    for helper in range(1, helpers + 1):
        if read(cells, _asleep(helper)):
            asleep |= 1 << helper
    return asleep


@entry
def are_done(cells: Numbers, helpers: int) -> bool:
    """Spin for a while until all threads have done their shares, and return whether they have."""
    for helper in range(1, helpers + 1):
        looks = 0
        while read(cells, _done(helper)) != cells[_TICKET]:
            looks += 1
            if looks == _LOOKS:
                return False
    return True


@entry
def work(
    deal: int,
    actor: int,
    legal: int,
    apply: int,
    returns: int,
    observe: int,
    states: States,
    seeds: Seeds,
    lengths: Numbers,
    numbers: Numbers,
    options: Options,
    actions: Numbers,
    masks: Masks,
    tensors: Tensors,
    rewards: Table,
    done: Flags,
    refused: Flags,
    actors: Numbers,
    chance: Words,
    drawn: Numbers,
    bounds: Numbers,
    cells: Numbers,
    helper: int,
) -> None:
    """Do a thread's tasks repeatedly until it is to sleep."""
    first, last = bounds[helper], bounds[helper + 1]
    seen, looks = cells[_done(helper)], 0
    write(cells, _asleep(helper), 0)
    while True:
        ticket = read(cells, _TICKET)
        if ticket == seen:
            looks += 1
            if looks > _LOOKS:
                write(cells, _asleep(helper), 1)
                if read(cells, _TICKET) == seen:
                    return
                write(cells, _asleep(helper), 0)
                looks = 0
            continue
        kind = read(cells, _KIND)
        if kind == STEP:
            loops.step(
                deal,
                actor,
                legal,
                apply,
                returns,
                observe,
                states,
                seeds,
                lengths,
                numbers,
                options,
                actions,
                masks,
                tensors,
                rewards,
                done,
                refused,
                actors,
                first,
                last,
            )
        elif kind == CHOOSE:
            loops.choose(masks, chance, drawn, first, last)
        else:
            write(cells, _asleep(helper), 1)
        seen, looks = ticket, 0
        write(cells, _done(helper), ticket)
        if kind == LEAVE:
            return


def _nothing() -> None:
    """Do nothing."""


class Shares:
    """Threads for all shares except the first, which the caller does. They run until `end`, or the process ends.

    `bounds`: where the shares begin, and the end of the last. `first`: the end of the first.
    """

    def __init__(self, bounds: list[int]) -> None:
        self._given: tuple[Any, ...] = ()
        self.first = bounds[1]
        self._bounds = np.array(bounds, np.int64)
        self._helpers = len(bounds) - 2
        self._cells = np.zeros(_LINE * (2 * self._helpers + 3), np.int64)
        self._over, self._pause = False, Event()
        self._wake = [Event() for _ in bounds[1:]]
        for function in (ask, are_done, work):
            settle(function)
        for helper in range(1, self._helpers + 1):
            self._cells[_asleep.py_func(helper)] = 1  # type: ignore[attr-defined]
            Thread(target=self._serve, args=(helper,), name="paiju.lab", daemon=True).start()

    def give(self, given: tuple[Any, ...]) -> None:
        """Set the arguments of `work` before the bounds, for all further tasks."""
        self._given = given  # set before they leave, because one may return at once
        self.do(LEAVE, _nothing)

    def do(self, kind: int, mine: Callable[[], None]) -> None:
        """Run a task on all members: the first share by `mine`, meanwhile."""
        self._wait()  # an interrupt may have ended the last call early
        asleep = ask(self._cells, kind, self._helpers)
        for helper, event in enumerate(self._wake):
            if asleep >> helper & 1:
                event.set()
        mine()
        self._wait()

    def end(self) -> None:
        """Let the threads end."""
        self._over = True
        for event in self._wake:
            event.set()
        ask(self._cells, LEAVE, self._helpers)

    def _wait(self) -> None:
        while not are_done(self._cells, self._helpers):
            self._pause.wait(1e-4)  # other work is running: leave a core free

    def _serve(self, helper: int) -> None:
        event, compiled = self._wake[helper], cast("Any", work)
        while True:
            event.wait()
            event.clear()
            if self._over:
                return
            compiled(*self._given, self._bounds, self._cells, helper)

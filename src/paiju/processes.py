"""Worker processes for what takes long: begun only where they pay, quiet at an interrupt, gone with their parent.

Enters: work that can be pickled. Leaves: its answers, in order. Must not know: what the work is.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any, Final, TypeVar

from paiju.errors import PaijuError
from paiju.text import Text

T = TypeVar("T")
U = TypeVar("U")

TRIED: Final = 0.2
"""Seconds of work done here before it is judged whether processes are worth their start."""
WORTH: Final = 2.0
"""Seconds of work left that make processes worth their start."""
BATCH: Final = 0.25
"""Seconds of work that one process is given at a time."""
AHEAD: Final = 2
"""Batches a process that wait for it."""

_UNGUARDED: Final = 79
"""Exit status of a process that would have begun the same work again before it had begun its own."""


class WorkerLost(PaijuError):
    """A worker process ended before its work was done."""


@contextmanager
def processes(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Open a pool of fresh interpreters; they end with the block, and with this process however it ends.

    What leaves the block by an error (an interrupt too) does not wait for work in hand: it is broken off. An
    interrupt from the keyboard is this process's alone. Raises `WorkerLost` where one of them ended of itself;
    a script that gets here must guard its start with ``if __name__ == "__main__"``, and is told so.
    """
    _refuse_beginning_again()
    spawn = _Quiet()
    pool = ProcessPoolExecutor(workers, spawn, initializer=_begin)
    try:
        with (
            _undisturbed()
        ):  # the pool's own thread must have started before anything ends the pool
            pool.submit(int)
        yield pool
    except BrokenProcessPool:
        spawn.end()
        pool.shutdown(cancel_futures=True)
        raise WorkerLost(_why(spawn)) from None
    except BaseException:
        spawn.end()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Hold an interrupt from the keyboard back until the end of the block."""
    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(before):
        yield
        return
    held: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _frame: held.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if held:
        before(signal.SIGINT, None)


def in_order(job: Callable[[T], U], things: Sequence[T], workers: int) -> Generator[U, None, None]:
    """Do `job` for each thing and give its answers in their order.

    The work begins here. Where enough of it is left after a moment, up to `workers` processes go on with it, in
    batches of about a quarter of a second, so that quick work pays neither for their start nor for each message.
    Errors as in `processes`, and what `job` raises.
    """
    began = time.monotonic()
    done = 0
    for thing in things:
        spent = time.monotonic() - began
        left = len(things) - done
        if workers > 1 < left and spent > TRIED and spent / max(done, 1) * left > WORTH:
            break
        yield job(thing)
        done += 1
    else:
        return
    size = max(1, min(int(BATCH * done / spent), left // workers))
    parts = [things[start : start + size] for start in range(done, len(things), size)]
    with processes(min(workers, len(parts))) as pool:
        waiting: list[Future[list[U]]] = []
        for part in parts:
            waiting.append(pool.submit(_each, job, part))
            if len(waiting) > workers * AHEAD:
                yield from waiting.pop(0).result()
        for future in waiting:
            yield from future.result()


def _each(job: Callable[[T], U], things: Sequence[T]) -> list[U]:
    return [job(thing) for thing in things]


class _Quiet(SpawnContext):
    """Starts fresh interpreters that no interrupt from the keyboard reaches, from their first instruction on."""

    def __init__(self) -> None:
        self._started: list[SpawnProcess] = []

    def Process(self, *args: Any, **kwargs: Any) -> SpawnProcess:  # type: ignore[override]  # noqa: N802
        process = _Deaf(*args, **kwargs)
        self._started.append(process)
        return process

    def end(self) -> None:
        """Break off what they do."""
        for process in self._started:
            if process.is_alive():
                process.terminate()

    def statuses(self) -> set[int | None]:
        """Return the exit statuses of those that have ended."""
        return {process.exitcode for process in self._started}


class _Deaf(SpawnProcess):
    def start(self) -> None:
        """Start with the interrupt blocked, which a new interpreter inherits; `_begin` alone would come too late.

        An interrupt that another thread takes meanwhile waits until the new interpreter has read what it shall do.
        """
        with _undisturbed():
            if not hasattr(signal, "pthread_sigmask"):
                super().start()
                return
            before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
            try:
                super().start()
            finally:
                signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """Ignore interrupts where none could be blocked, and end when the parent ends, even where it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _refuse_beginning_again() -> None:
    """End a new process whose main module, read anew, asks for processes of its own: it lacks its guard."""
    if getattr(multiprocessing.current_process(), "_inheriting", False):
        sys.exit(_UNGUARDED)


def _why(spawn: _Quiet) -> Text:
    if _UNGUARDED in spawn.statuses():
        return Text(
            'a script that uses several workers begins its work under `if __name__ == "__main__":`,'
            " because each worker reads the script anew",
            '使用多个工作进程的脚本，须把开始工作的语句放在 `if __name__ == "__main__":` 之下，'
            "因为每个工作进程都会重新读入脚本",
        )
    return Text("a worker process ended before its work was done", "一个工作进程在完成之前就结束了")

"""Worker processes of this machine: they ignore keyboard interrupts and end with their parent."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.queues import SimpleQueue
from typing import Any, Final, TypeVar

U = TypeVar("U")

_UNGUARDED: Final = 79
"""Exit status of a process whose main module would have started the same work again."""


class Processes:
    """A pool of fresh interpreters; they end with the block, and with this process however it ends.

    If the block ends by an exception (or an interrupt), pending work is aborted without waiting. Keyboard
    interrupts reach only this process.
    """

    def __init__(self, workers: int) -> None:
        refuse_beginning_again()
        self._spawn = _Quiet()
        self._pool = ProcessPoolExecutor(workers, self._spawn, initializer=_begin)

    def __enter__(self) -> Processes:
        try:
            with _undisturbed():  # the pool's own thread must have started before the pool can be ended
                self._pool.submit(int)
        except BaseException:
            self.end()
            raise
        return self

    def __exit__(self, error: type[BaseException] | None, *_: object) -> None:
        if error is not None:
            self.end()
        self._pool.shutdown(cancel_futures=True)

    def submit(self, job: Callable[..., U], *given: object) -> Future[U]:
        """Submit a job; it and its arguments must be picklable."""
        return self._pool.submit(job, *given)

    def end(self) -> None:
        """Terminate the processes and abort their work."""
        self._spawn.end()
        self._pool.shutdown(cancel_futures=True)

    @property
    def unguarded(self) -> bool:
        """Whether a process ended because its main module would have started the same work again."""
        return _UNGUARDED in self._spawn.statuses()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Delay keyboard interrupts until the end of the block."""
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


class _Quiet(SpawnContext):
    """Starts fresh interpreters that keyboard interrupts never reach, from their first instruction on."""

    def __init__(self) -> None:
        self._started: list[SpawnProcess] = []
        self._queues: list[SimpleQueue[Any]] = []

    def Process(self, *args: Any, **kwargs: Any) -> SpawnProcess:  # type: ignore[override]  # noqa: N802
        process = _Deaf(*args, **kwargs)
        self._started.append(process)
        return process

    def SimpleQueue(self) -> SimpleQueue[Any]:  # noqa: N802
        queue = super().SimpleQueue()
        self._queues.append(queue)
        return queue

    def end(self) -> None:
        """Terminate the processes.

        One that was writing a result leaves a part of it in the pipe, and the pool's thread waits for the rest until
        nobody, this process included, can write it.
        """
        for process in self._started:
            if process.is_alive():
                process.terminate()
        for queue in self._queues:
            queue._writer.close()  # type: ignore[attr-defined]  # noqa: SLF001

    def statuses(self) -> set[int | None]:
        """Return the exit statuses of the processes."""
        return {process.exitcode for process in self._started}


class _Deaf(SpawnProcess):
    def start(self) -> None:
        """Start with the interrupt blocked, which a new interpreter inherits; `_begin` alone would be too late.

        An interrupt that another thread receives in the meantime is delayed until the new interpreter has read its
        task.
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
    """Ignore interrupts if they could not be blocked, and end when the parent ends, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def refuse_beginning_again() -> None:
    """Exit a new process whose main module, imported again, asks for its own processes: it lacks its guard."""
    if getattr(multiprocessing.current_process(), "_inheriting", False):
        sys.exit(_UNGUARDED)


def calls(items: Sequence[tuple[Callable[..., Any], Sequence[Any], dict[str, Any]]]) -> list[Any]:
    """Run a batch that joblib assembled, in a process that need not import joblib for it."""
    return [job(*given, **named) for job, given, named in items]

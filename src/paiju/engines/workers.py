"""Workers that share heavy work: results as they come, or in order; the work of a lost worker is repeated."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from functools import partial
from typing import Any, Final, TypeVar

from paiju.engines.engine import LOCAL, Engine, WorkerLost, engine
from paiju.text import Text
from paiju.version import __version__

T = TypeVar("T")
U = TypeVar("U")

TRIED: Final = 0.2
"""Seconds of work in this process before deciding whether workers are worth starting."""
WORTH: Final = 2.0
"""Seconds of remaining work that make workers worth starting."""
BATCH: Final = 0.25
"""Seconds of work in one batch for a worker."""


class Workers:
    """A number of workers on this machine, or on the cluster that `on` names (None: all it has).

    Use it as a context manager. Workers on this machine are started when there is enough work. They are fresh
    interpreters, so a script that uses them must guard its start with ``if __name__ == "__main__"``; otherwise it
    gets an error that explains this. Leaving the context by an exception (or an interrupt) does not wait for
    pending work.

    Entering raises `Malformed` for an unknown address, `NotInstalled` if its extra is missing, and `NoCluster` if
    there is no answer.
    """

    def __init__(self, count: int | None, on: str = LOCAL) -> None:
        self._asked, self._on = count, on
        self._engine: Engine | None = None
        self._parallel: Any = None

    def __enter__(self) -> Workers:
        if self._on != LOCAL:
            self._engine = engine(self._on, self._asked)
        return self

    def __exit__(self, *_: object) -> None:
        self._leave()
        if self._engine is not None:
            self._engine.close()

    @property
    def count(self) -> int:
        """The current number of workers."""
        return (self._asked or 1) if self._engine is None else self._engine.count()

    def each(self, job: Callable[[T], U], parts: Sequence[T]) -> Generator[tuple[int, U], None, None]:
        """Run `job` for each part; yield each result as it comes, with its part's index.

        The work of a lost worker is repeated. Raises `WorkerLost` if the same part is pending each time a worker is
        lost; an exception in `job` propagates.
        """
        left = dict(enumerate(parts))
        waiting, losses = -1, 0
        if self._engine is None:
            self._engine = engine(self._on, self._asked)
        while left:
            try:
                for at, answer in self._round(job, list(left.items())):
                    del left[at]
                    yield at, answer
            except self._engine.lost:
                if self._engine.unguarded:
                    raise WorkerLost(_UNGUARDED) from None
                first = min(left)
                losses = losses + 1 if first == waiting else 1
                waiting = first
                if losses == self._engine.tries:
                    raise WorkerLost(_LOST) from None
                time.sleep(self._engine.rest)

    def in_order(self, job: Callable[[T], U], things: Sequence[T]) -> Generator[U, None, None]:
        """Run `job` for each thing; yield its results in the order of the things.

        The work begins in this process. If enough of it is left after a moment, the workers take over, in batches
        of about a quarter of a second, so that short jobs pay neither for starting workers nor for a message each.
        Errors as in `each`.
        """
        began = time.monotonic()
        done = 0
        for thing in things:
            spent = time.monotonic() - began
            left = len(things) - done
            several = left > 1 and (self._on != LOCAL or self.count > 1)
            if several and spent > TRIED and spent / max(done, 1) * left > WORTH:
                break
            yield job(thing)
            done += 1
        else:
            return
        size = max(1, min(int(BATCH * done / spent), left // self.count))
        parts = [things[start : start + size] for start in range(done, len(things), size)]
        early: dict[int, list[U]] = {}
        wanted = 0
        with closing(self.each(partial(_all, job), parts)) as answers:
            for at, answer in answers:
                early[at] = answer
                while wanted in early:
                    yield from early.pop(wanted)
                    wanted += 1

    def _round(self, job: Callable[[T], U], parts: Sequence[tuple[int, T]]) -> Generator[tuple[int, U], None, None]:
        """Run parts, each with its index, until they are done or a worker is lost."""
        answers: Any = None
        whole = False
        # If it is interrupted, joblib warns that some results were not used.
        warnings.filterwarnings("ignore", category=UserWarning, module=r"joblib\.parallel")
        try:
            if self._parallel is None and self._engine is not None:
                self._parallel = self._engine.parallel()
                self._parallel.__enter__()
            answers = self._parallel([(_placed, (job, at, part), {}) for at, part in parts])
            for at, version, answer in answers:
                if version != __version__:
                    raise WorkerLost(_other(version))
                yield at, answer
            whole = True
        finally:
            if not whole:
                if answers is not None:
                    answers.close()
                self._leave()

    def _leave(self) -> None:
        """Stop the workers; the next round starts new ones."""
        parallel, self._parallel = self._parallel, None
        if parallel is not None:
            parallel.__exit__(None, None, None)


def _all(job: Callable[[T], U], things: Sequence[T]) -> list[U]:
    return [job(thing) for thing in things]


def _placed(job: Callable[[T], U], at: int, part: T) -> tuple[int, str, U]:
    return at, __version__, job(part)


_LOST: Final = Text("a worker process ended before its work was done", "一个工作进程在完成之前就结束了")
_UNGUARDED: Final = Text(
    'a script that uses several workers must start its work under `if __name__ == "__main__":`, because each '
    "worker reads the script again",
    '使用多个工作进程的脚本，须把开始工作的语句放在 `if __name__ == "__main__":` 之下，'
    "因为每个工作进程都会重新读入脚本",
)


def _other(version: str) -> Text:
    return Text(
        f"a worker has paiju {version}, but this is {__version__}: install the same version on every node",
        f"某个工作节点的 paiju 是 {version}，这里是 {__version__}：请在各节点安装同一版本",
    )

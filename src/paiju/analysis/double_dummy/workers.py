"""Work of the solver shared out: the same answers in the same order, on as many cores as are given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from typing import TypeAlias, TypeVar

from paiju.analysis.double_dummy.library import SolverFailed
from paiju.errors import Malformed
from paiju.processes import WorkerLost, in_order
from paiju.text import Text

Progress: TypeAlias = Callable[[int, int], None]
"""Told, as work gets done, how many are done and how many there are; what it raises stops the work."""

T = TypeVar("T")
U = TypeVar("U")


def in_batches(
    job: Callable[[Sequence[T]], list[U]],
    things: Sequence[T],
    *,
    batch: int,
    workers: int,
    progress: Progress | None,
) -> list[U]:
    """Do `job` for all things, at most `batch` at a time, and give its answers in the order of the things.

    Whether processes are started is for `paiju.processes.in_order` to judge; then `job` and the things must be
    picklable, and a script that gets here must guard its start with ``if __name__ == "__main__"``. What `job` raises,
    and what `progress` raises, breaks the work off and comes out here.

    Raises `Malformed` for less than one worker, `SolverFailed` where a worker process dies.
    """
    if workers < 1:
        raise Malformed(Text("at least one worker", "至少一个工作进程"), str(workers))
    parts = [things[start : start + batch] for start in range(0, len(things), batch)]
    answers: list[U] = []
    try:
        with closing(in_order(job, parts, workers)) as found:
            for part in found:
                answers += part
                if progress is not None:
                    progress(len(answers), len(things))
    except WorkerLost as error:
        raise SolverFailed(error.text) from error
    return answers

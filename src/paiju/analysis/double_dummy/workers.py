"""Runs long work in worker processes; the results and their order do not depend on the number of workers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from typing import TypeAlias, TypeVar

from paiju.analysis.double_dummy.library import SolverFailed
from paiju.engines import LOCAL, WorkerLost, Workers
from paiju.errors import Malformed
from paiju.text import Text

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the number of things done and their total; if it raises, the work stops."""

T = TypeVar("T")
U = TypeVar("U")


def in_batches(
    job: Callable[[Sequence[T]], list[U]],
    things: Sequence[T],
    *,
    batch: int,
    few: int,
    workers: int | None,
    on: str = LOCAL,
    progress: Progress | None,
) -> list[U]:
    """Run `job` on batches of at most `batch` things, and return the results in the order of the things.

    No process is started for one worker on this machine (None: also one there), for at most `few` things, or for a
    single batch. Otherwise `job` and the things must be picklable, and `workers` and `on` are those of
    `paiju.engines.Workers`. An exception in `job` or `progress` stops the work and propagates.

    Raises `Malformed` if `workers` is less than one, and `SolverFailed` if a batch kills its worker at every try.
    """
    if workers is not None and workers < 1:
        raise Malformed(Text("at least one worker", "至少一个工作进程"), str(workers))
    parts = [things[start : start + batch] for start in range(0, len(things), batch)]
    alone = (workers or 1) == 1 and on == LOCAL
    if alone or len(things) <= few or len(parts) == 1:
        return _alone(job, parts, len(things), progress)
    answers: list[list[U]] = [[] for _ in parts]
    try:
        with Workers(workers, on) as several, closing(several.each(job, parts)) as found:
            done = 0
            for at, answer in found:
                answers[at] = answer
                done += len(parts[at])
                if progress is not None:
                    progress(done, len(things))
    except WorkerLost as error:
        raise SolverFailed(error.text) from error
    return [answer for part in answers for answer in part]


def _alone(
    job: Callable[[Sequence[T]], list[U]], parts: Sequence[Sequence[T]], total: int, progress: Progress | None
) -> list[U]:
    answers: list[U] = []
    for part in parts:
        answers += job(part)
        if progress is not None:
            progress(len(answers), total)
    return answers

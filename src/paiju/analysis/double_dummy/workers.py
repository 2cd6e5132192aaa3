"""Worker processes for what takes long: the same answers in the same order, on as many cores as are given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import as_completed
from typing import TypeAlias, TypeVar

from paiju.analysis.double_dummy.library import SolverFailed
from paiju.errors import Malformed
from paiju.processes import WorkerLost, processes
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
    few: int,
    workers: int,
    progress: Progress | None,
) -> list[U]:
    """Do `job` for all things, at most `batch` at a time, and give its answers in the order of the things.

    With one worker, or for not more than `few` things, no process is started. Otherwise `job` and the things must
    be picklable; the workers are fresh interpreters, so a script that gets here must guard its start with
    ``if __name__ == "__main__"``. What `job` raises, and what `progress` raises, breaks the work off and comes out
    here.

    Raises `Malformed` for less than one worker, `SolverFailed` where a worker process dies.
    """
    if workers < 1:
        raise Malformed(Text("at least one worker", "至少一个工作进程"), str(workers))
    parts = [things[start : start + batch] for start in range(0, len(things), batch)]
    if workers == 1 or len(things) <= few or len(parts) == 1:
        return _alone(job, parts, len(things), progress)
    answers: list[list[U]] = [[] for _ in parts]
    try:
        with processes(min(workers, len(parts))) as pool:
            places = {pool.submit(job, part): at for at, part in enumerate(parts)}
            done = 0
            for future in as_completed(places):
                at = places[future]
                answers[at] = future.result()
                done += len(parts[at])
                if progress is not None:
                    progress(done, len(things))
    except WorkerLost as error:
        raise SolverFailed(error.text) from error
    return [answer for part in answers for answer in part]


def _alone(
    job: Callable[[Sequence[T]], list[U]],
    parts: Sequence[Sequence[T]],
    total: int,
    progress: Progress | None,
) -> list[U]:
    answers: list[U] = []
    for part in parts:
        answers += job(part)
        if progress is not None:
            progress(len(answers), total)
    return answers

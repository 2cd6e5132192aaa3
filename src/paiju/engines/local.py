"""The cores of this machine as an engine of joblib.

joblib's own processes (loky) are not used: each takes 0.28 s of a core more to start, because it loads joblib and
numpy, and a keyboard interrupt reaches them. These processes load what their work needs, and nothing of joblib.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from joblib.parallel import Parallel, ParallelBackendBase

from paiju.engines.processes import Processes, calls, refuse_beginning_again


class Local:
    """A number of processes of this machine."""

    lost: tuple[type[BaseException], ...] = (BrokenProcessPool,)
    tries = 3
    rest = 0.0

    def __init__(self, most: int | None) -> None:
        refuse_beginning_again()
        self._most = most or 1
        self._backend = _Backend()

    @property
    def unguarded(self) -> bool:
        """Whether they end because the script, which they import again, starts its work again."""
        return self._backend.unguarded

    def count(self) -> int:
        """Return the number of workers."""
        return self._most

    def parallel(self) -> Any:
        """Return a `joblib.Parallel` that uses them."""
        # Hand out everything at once from this thread: only it can start processes that no interrupt reaches.
        return Parallel(
            n_jobs=self._most, backend=self._backend, batch_size=1, pre_dispatch="all", return_as="generator_unordered"
        )

    def close(self) -> None:
        """Do nothing: each `Parallel` has ended its own processes."""


class _Backend(ParallelBackendBase):  # type: ignore[misc]
    """The joblib backend: processes that are started with the first work."""

    supports_retrieve_callback = True

    def __init__(self) -> None:
        super().__init__(nesting_level=0)
        self._count = 1
        self._processes: Processes | None = None
        self.unguarded = False

    def effective_n_jobs(self, n_jobs: int) -> int:
        return n_jobs

    def configure(self, n_jobs: int = 1, parallel: Any = None, **_: object) -> int:
        self._count, self.parallel = n_jobs, parallel
        return n_jobs

    def submit(self, func: Any, callback: Callable[[Any], None] | None = None) -> Future[Any]:
        if self._processes is None:
            self._processes = Processes(self._count)
            self._processes.__enter__()
        future = self._processes.submit(calls, func.items)
        if callback is not None:
            future.add_done_callback(callback)
        return future

    def retrieve_result_callback(self, out: Future[Any]) -> Any:
        return out.result()

    def terminate(self) -> None:
        processes, self._processes = self._processes, None
        if processes is not None:
            processes.__exit__(None)

    def abort_everything(self, ensure_ready: bool = True) -> None:  # noqa: ARG002
        processes, self._processes = self._processes, None
        if processes is not None:
            processes.end()
            self.unguarded = processes.unguarded

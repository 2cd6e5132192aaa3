"""A Dask cluster as an engine of joblib."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from paiju.engines.engine import ANSWERS, NoCluster
from paiju.extras import NotInstalled


class Cluster:
    """The threads of the cluster at an address, up to a maximum; Dask itself repeats the work of a lost worker."""

    tries = 10
    rest = 2.0  # until the cluster notices that a node is gone
    unguarded = False

    def __init__(self, address: str, most: int | None, reach: Callable[[], None]) -> None:
        try:
            distributed = import_module("distributed")
        except ModuleNotFoundError as fault:
            raise NotInstalled("dask") from fault
        reach()
        self._most = most
        self.lost: tuple[type[BaseException], ...] = (distributed.KilledWorker,)
        try:
            self._client = distributed.Client(
                address.replace("dask://", "tcp://", 1), timeout=ANSWERS, set_as_default=True
            )
        except (OSError, TimeoutError) as fault:
            raise NoCluster(address, str(fault).partition("\n")[0]) from None

    def count(self) -> int:
        """Return the number of threads of the current workers."""
        threads: int = max(1, sum(self._client.nthreads().values()))
        return threads if self._most is None else min(threads, self._most)

    def parallel(self) -> Any:
        """Return a `joblib.Parallel` that uses them."""
        joblib = import_module("joblib")
        with joblib.parallel_config(backend="dask"):
            return joblib.Parallel(n_jobs=self.count(), batch_size=1, return_as="generator_unordered")

    def close(self) -> None:
        """Disconnect; the cluster keeps running."""
        self._client.close()

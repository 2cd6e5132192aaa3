"""A cluster of Dask, as an engine of joblib."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from paiju.engines.engine import ANSWERS, NoCluster
from paiju.extras import NotInstalled

try:
    import distributed
    from joblib.parallel import Parallel, parallel_config
except ModuleNotFoundError as fault:
    raise NotInstalled("dask") from fault


class Cluster:
    """The threads of the cluster at an address, at most so many; Dask itself does again what a lost worker had."""

    lost: tuple[type[BaseException], ...] = (distributed.KilledWorker,)
    tries = 10
    rest = 2.0  # until the cluster knows that a node is gone
    unguarded = False

    def __init__(self, address: str, most: int | None, reach: Callable[[], None]) -> None:
        reach()
        self._most = most
        try:
            self._client = distributed.Client(
                address.replace("dask://", "tcp://", 1), timeout=ANSWERS, set_as_default=True
            )
        except (OSError, TimeoutError) as fault:
            raise NoCluster(address, str(fault).partition("\n")[0]) from None

    def count(self) -> int:
        """Count the threads of the workers that are there now."""
        threads: int = max(1, sum(self._client.nthreads().values()))
        return threads if self._most is None else min(threads, self._most)

    def parallel(self) -> Any:
        """Return joblib's door to them."""
        with parallel_config(backend="dask"):
            return Parallel(n_jobs=self.count(), batch_size=1, return_as="generator_unordered")

    def close(self) -> None:
        """Leave the cluster, which goes on without us."""
        self._client.close()

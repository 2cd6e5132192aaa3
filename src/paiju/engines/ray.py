"""A cluster of Ray, as an engine of joblib."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from paiju.engines.engine import NoCluster
from paiju.extras import NotInstalled

try:
    import ray
    from joblib.parallel import Parallel
    from ray.util.joblib.ray_backend import RayBackend
except ModuleNotFoundError as fault:
    raise NotInstalled("ray") from fault

AHEAD = 2
"""Parts handed out for each worker: what a lost one is given is done again."""


class Cluster:
    """The cores of the cluster at an address, at most so many."""

    lost: tuple[type[BaseException], ...] = (
        ray.exceptions.RayActorError,
        ray.exceptions.WorkerCrashedError,
        ray.exceptions.ObjectLostError,
    )
    tries = 10
    rest = 2.0  # until the cluster knows that a node is gone
    unguarded = False

    def __init__(self, address: str, most: int | None, reach: Callable[[], None]) -> None:
        reach()
        self._most = most
        try:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, RuntimeError) as fault:
            raise NoCluster(address, str(fault).partition("\n")[0]) from None

    def count(self) -> int:
        """Count the cores of the nodes that are there now."""
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        return cores if self._most is None else min(cores, self._most)

    def parallel(self) -> Any:
        """Return joblib's door to them."""
        return Parallel(
            n_jobs=self.count(),
            backend=_Backend(nesting_level=0),
            batch_size=1,
            pre_dispatch=f"{AHEAD}*n_jobs",
            return_as="generator_unordered",
        )

    def close(self) -> None:
        """Leave the cluster, which goes on without us."""
        ray.shutdown()


class _Backend(RayBackend):  # type: ignore[misc]
    """Ray's own engine for joblib, which gives answers as they come and starts no workers after an end."""

    supports_return_generator = True

    def abort_everything(self, ensure_ready: bool = True) -> None:  # noqa: ARG002
        self.terminate()

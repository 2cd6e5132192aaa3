"""A Ray cluster as an engine of joblib."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from paiju.engines.engine import NoCluster
from paiju.extras import NotInstalled

AHEAD: Final = 2
"""How many parts to hand out in advance for each worker; those of a lost worker are repeated."""

BEGINNINGS: Final = 3
"""How often to try to connect: Ray starts a process for each client and gives up after 30 seconds if the machine is
busy.
"""


class Cluster:
    """The cores of the cluster at an address, up to a maximum."""

    tries = 10
    rest = 2.0  # until the cluster notices that a node is gone
    unguarded = False

    def __init__(self, address: str, most: int | None, reach: Callable[[], None]) -> None:
        try:
            self._ray = import_module("ray")
        except ModuleNotFoundError as fault:
            raise NotInstalled("ray") from fault
        reach()
        self._most = most
        kinds = self._ray.exceptions
        self.lost: tuple[type[BaseException], ...] = (
            kinds.RayActorError,
            kinds.WorkerCrashedError,
            kinds.ObjectLostError,
        )
        for left in reversed(range(BEGINNINGS)):
            try:
                self._ray.init(address=address, log_to_driver=False, logging_level="ERROR")
            except (ConnectionError, RuntimeError) as fault:
                self._ray.shutdown()
                if not left or not isinstance(fault, ConnectionAbortedError):
                    reason = (str(fault).strip().splitlines() or [type(fault).__name__])[-1]
                    raise NoCluster(address, reason) from None
            else:
                break

    def count(self) -> int:
        """Return the number of cores of the current nodes."""
        cores = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        return cores if self._most is None else min(cores, self._most)

    def parallel(self) -> Any:
        """Return a `joblib.Parallel` that uses them."""
        return import_module("joblib").Parallel(
            n_jobs=self.count(),
            backend=_backend(),
            batch_size=1,
            pre_dispatch=f"{AHEAD}*n_jobs",
            return_as="generator_unordered",
        )

    def close(self) -> None:
        """Disconnect; the cluster keeps running."""
        self._ray.shutdown()


def _backend() -> Any:
    """Return Ray's joblib backend, changed to yield results as they come and not to restart workers after an abort."""
    kind: Any = import_module("ray.util.joblib.ray_backend").RayBackend
    more = {
        "supports_return_generator": True,
        "abort_everything": lambda backend, ensure_ready=True: backend.terminate(),  # noqa: ARG005
    }
    return type("Streaming", (kind,), more)(nesting_level=0)

"""Engines that joblib drives to run the work, and which of them an address names."""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import AbstractContextManager
from importlib import import_module
from typing import Any, Final, Protocol
from urllib.parse import urlsplit

from paiju.errors import Malformed, PaijuError
from paiju.text import Text

LOCAL: Final = "local"
"""The address of this machine's own cores."""
CLUSTERS: Final = ("ray", "dask")
"""Clusters that an address can name: ``ray://HOST:PORT``, ``dask://HOST:PORT``; each needs its own extra."""
ANSWERS: Final = 5.0
"""Timeout in seconds for a cluster to answer at its address."""


class WorkerLost(PaijuError):
    """A worker ended before its work was done, and would end again if the work were repeated."""


class NoCluster(PaijuError):
    """No cluster answers at an address."""

    def __init__(self, address: str, reason: str) -> None:
        self.address, self.reason = address, reason
        super().__init__(
            Text(
                f"no cluster answers at {address} ({reason}): start it, or continue without --on",
                f"{address} 没有集群应答（{reason}）：请先启动集群，或不用 --on",
            )
        )


class Engine(Protocol):
    """Workers of one kind.

    `lost`: the errors by which joblib shows that a worker ended. `tries`: how often that may happen while one part
    of the work is pending, before that part is assumed to be the cause; `rest`: the seconds before the next try.
    `unguarded`: whether workers end because the script, which they import again, starts its work again.
    """

    lost: tuple[type[BaseException], ...]
    tries: int
    rest: float
    unguarded: bool

    def count(self) -> int:
        """Return the current number of workers, at least one."""
        ...

    def parallel(self) -> AbstractContextManager[Callable[[Any], Any]]:
        """Return a new `joblib.Parallel` that yields results as they come."""
        ...

    def close(self) -> None:
        """Disconnect from the workers."""
        ...


def engine(address: str, most: int | None) -> Engine:
    """Return the engine at an address, with at most `most` workers.

    Raises `Malformed` for an unknown address, `NotInstalled` if its extra is missing, and `NoCluster` if there is
    no answer.
    """
    if address == LOCAL:
        local: Engine = import_module("paiju.engines.local").Local(most)
        return local
    host, port = check(address)
    cluster: Engine = import_module(f"paiju.engines.{urlsplit(address).scheme}").Cluster(
        address, most, lambda: _reach(address, host, port)
    )
    return cluster


def check(address: str) -> tuple[str, int]:
    """Return host and port of a cluster's address. Raises `Malformed` if it is invalid."""
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
        plain = parts.scheme in CLUSTERS and address.endswith(f":{port}") and not parts.username
    except ValueError:
        host, port, plain = None, None, False
    if host is None or port is None or not plain:
        shapes = ", ".join((LOCAL, *(f"{name}://HOST:PORT" for name in CLUSTERS)))
        raise Malformed(Text(f"one of {shapes}", f"{shapes} 之一"), address)
    return host, port


def _reach(address: str, host: str, port: int) -> None:
    try:
        socket.create_connection((host, port), ANSWERS).close()
    except OSError as fault:
        raise NoCluster(address, fault.strerror or str(fault)) from None

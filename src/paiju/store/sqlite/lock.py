"""The writer's lock, so that two servers never write one file."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from paiju.store.faults import Unavailable
from paiju.store.sqlite.schema import unavailable
from paiju.text import Text


class WriterLock:
    """Hold ``<path>.lock`` until `release`; the operating system releases it whenever the process dies.

    Raises `Unavailable` if it is held already, in this process or in another on this machine.
    """

    def __init__(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: int | None = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as fault:
            raise unavailable(str(path), fault) from fault
        try:
            _lock(self._file)
        except OSError:
            self.release()
            raise Unavailable(
                str(path),
                Text(
                    "a running site or another program is writing to it: do this on the site's own pages, or stop "
                    "it first",
                    "正在运行的网站或另一程序正在写入：请在网站页面上操作，或先停止它",
                ),
            ) from None

    def release(self) -> None:
        """Release the lock; a second call does nothing. The empty file stays, so that no lock can be held twice."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

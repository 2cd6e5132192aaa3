"""Writes files that only their owner can read: an export contains secret cards or personal data."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO


def private(path: str, flags: int) -> int:
    """Open a file that only its owner can read: an opener for `open`."""
    return os.open(path, flags, 0o600)


@contextmanager
def written(output: Path, *, new: bool = False) -> Iterator[IO[bytes]]:
    """Open a file for writing that only its owner can read: it appears once it is complete, or not at all.

    `new`: it must not exist yet. Raises `OSError` with the file's name.
    """
    _need_none(output, new)
    draft = output.with_name(output.name + ".part")
    try:
        with open(draft, "wb", opener=private) as out:
            yield out
        _need_none(output, new)
        draft.replace(output)
    finally:
        draft.unlink(missing_ok=True)


def _need_none(output: Path, new: bool) -> None:
    if new and output.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(output))

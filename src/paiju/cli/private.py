"""Files for their owner's eyes alone: what an export writes holds secret cards, or what is personal."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO


def private(path: str, flags: int) -> int:
    """Open a file that its owner alone can read: an opener of `open`."""
    return os.open(path, flags, 0o600)


@contextmanager
def written(output: Path, *, new: bool = False) -> Iterator[IO[bytes]]:
    """Open such a file to write: it is there once all of it is written, and not at all where that fails.

    `new`: there must be none yet. Raises `OSError`, which names the file.
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

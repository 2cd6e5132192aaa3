"""Files for their owner's eyes alone: what an export writes holds secret cards, or what is personal."""

from __future__ import annotations

import os


def private(path: str, flags: int) -> int:
    """Open a file that its owner alone can read: an opener of `open`."""
    return os.open(path, flags, 0o600)

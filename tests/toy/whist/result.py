"""The result of a live table of Whist, in the form that an event uses."""

from __future__ import annotations

import msgspec
from msgspec import Raw

from paiju.table.state import Past, Table


def result(live: Table, past: Past) -> Raw:
    """Write the points of the first side minus those of the second."""
    return Raw(msgspec.json.encode(past.result.points))

"""Finds inconsistencies in a file's records: a card that nobody held, a score that does not match the tricks."""

from __future__ import annotations

from collections.abc import Iterator

from paiju.errors import Place
from paiju.formats.board_file import BoardFile
from paiju.games.bridge.replay import replay
from paiju.text import Text


def inconsistencies(file: BoardFile) -> Iterator[tuple[Place, str, Text]]:
    """Replay every record; yield the place, the board, and the inconsistency."""
    for record in file.records:
        for fault in replay(record).faults:
            yield record.place, record.board, fault.text

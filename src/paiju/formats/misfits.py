"""What does not fit together in the records of a file: a card that nobody held, a score that the tricks do not make."""

from __future__ import annotations

from collections.abc import Iterator

from paiju.errors import Place
from paiju.formats.board_file import BoardFile
from paiju.games.bridge.replay import replay
from paiju.text import Text


def misfits(file: BoardFile) -> Iterator[tuple[Place, str, Text]]:
    """Play every record again; give the place, the board, and what does not fit there."""
    for record in file.records:
        for fault in replay(record).faults:
            yield record.place, record.board, fault.text

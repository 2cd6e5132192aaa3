"""Collects the faults of one record by their position in its text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from paiju.errors import Place
from paiju.formats.pbn.fault import PbnFault, PbnFaultKind
from paiju.formats.pbn.game import PbnGame, head_place
from paiju.formats.pbn.grammar import advance
from paiju.formats.pbn.tag import Tag
from paiju.formats.pbn.tag_names import Version
from paiju.text import Text


class FaultCollector:
    """Collects faults by their offset in the record's text, and returns them in order with their places."""

    def __init__(self, game: PbnGame, version: Version) -> None:
        self.game: Final = game
        self.version: Final = version
        self._faults: list[tuple[int, PbnFault]] = []

    def add(self, kind: PbnFaultKind, expected: Text, found: str, at: int) -> None:
        """Add a fault at an offset."""
        self._faults.append((at, PbnFault(kind, expected, found)))

    def take(self, fault: PbnFault, at: int) -> None:
        """Add a fault raised by the parser of a value; its own offset is added to that of the value."""
        self._faults.append((at + fault.offset, fault))

    def tags(self) -> Iterator[tuple[Tag, int]]:
        """Yield each tag with its offset."""
        at = len(self.game.head)
        for tag in self.game.tags:
            yield tag, at
            at += len(tag.text)

    def find(self, name: str) -> tuple[Tag, int] | None:
        """Return the first tag with a name, and its offset, or None."""
        for tag, at in self.tags():
            if tag.name == name:
                return tag, at
        return None

    def faults(self) -> tuple[PbnFault, ...]:
        """Return the faults in order, each with its place."""
        if not self._faults:
            return ()
        text, place, done = self.game.text, head_place(self.game), 0
        placed = []
        for at, fault in sorted(self._faults, key=lambda pair: pair[0]):
            place, done = advance(place, text[done:at]), at
            placed.append(fault.at(Place(place.source, place.line, place.column)))
        return tuple(placed)

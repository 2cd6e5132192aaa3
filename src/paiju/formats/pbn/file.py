"""A whole PBN file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from paiju.errors import Malformed
from paiju.formats.pbn.from_record import from_record
from paiju.formats.pbn.game import Encoding, PbnGame
from paiju.games.bridge import BoardRecord


class PbnFile(Struct, frozen=True):
    """The records of a file in order.

    `tail` is the text after the last record; `bom`: the file begins with a byte order mark. `faults` holds what
    could not be read, if the caller asked for that: such records are not in `games`, so writing leaves them out.
    """

    games: tuple[PbnGame, ...] = ()
    tail: str = ""
    bom: bool = False
    tail_encoding: Encoding = ""
    faults: tuple[Malformed, ...] = ()

    @staticmethod
    def of(records: Iterable[BoardRecord]) -> PbnFile:
        """Convert records to PBN. Raises `Malformed` for what PBN cannot hold (`from_record`)."""
        return PbnFile(tuple(from_record(record) for record in records))

    def pieces(self) -> Iterator[tuple[str, Encoding]]:
        """Yield the text of the file piece by piece, each with its encoding."""
        if self.bom:
            yield "\ufeff", "utf-8"
        for game in self.games:
            yield game.text, game.encoding
        yield self.tail, self.tail_encoding

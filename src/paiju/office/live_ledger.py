"""What joins an event to the site's live tables: the secret seed of each session, and which table plays what.

It is a stream of its own beside the event's journal, so that no seed is in what the staff of an event may read.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from paiju.errors import Malformed, undecoded
from paiju.journal import Corrupt, Envelope, Journal, Lease
from paiju.table.promise import Promise
from paiju.text import Text
from paiju.tournament import SeatedTable, TableKey

PREFIX: Final = "online:"
"""How the names of these streams begin; the event's name follows."""


class SeedDrawn(Struct, frozen=True, tag=True):
    """The seed of a session's deals was drawn: 32 bytes, hexadecimal."""

    stage: str
    session: int
    seed: str


class TablePut(Struct, frozen=True, tag=True):
    """The live table `id` is where `seated` plays at `key`."""

    key: TableKey
    seated: SeatedTable
    id: str


class TablesEnded(Struct, frozen=True, tag=True):
    """The event was closed, and so were all its live tables."""


Note: TypeAlias = SeedDrawn | TablePut | TablesEnded
_DECODER: Final = msgspec.json.Decoder(Note)


def read(row: Envelope) -> Note:
    """Read a note. Raises `Corrupt` for what cannot be read."""
    try:
        note: Note = _DECODER.decode(row.event)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        said = Text(f"no note of live tables ({fault})", f"不是牌桌记录（{undecoded(fault).zh}）")
        raise Corrupt(row.stream, row.seq, said) from fault
    return note


class LiveLedger:
    """The ledger of one event, as far as it is written; `lease`: under which, where several servers share the store."""

    def __init__(self, journal: Journal, event: str) -> None:
        self.event = event
        self.lease: Lease | None = None
        self._journal = journal
        self._seq = 0
        self._seeds: dict[tuple[str, int], str] = {}
        self._put: dict[TableKey, TablePut] = {}
        self._keys: dict[str, TablePut] = {}
        self.ended = False
        """Whether all live tables were closed with the event, and none was put since."""

    @property
    def stream(self) -> str:
        """The stream in which it is written; whose it is attends to the event's live tables."""
        return PREFIX + self.event

    @property
    def tables(self) -> Mapping[str, TablePut]:
        """What each live table is for, by its id, those that gave way to others too."""
        return self._keys

    def at(self, key: TableKey) -> TablePut | None:
        """Return the live table of a place in the event, or None if there is none yet."""
        return self._put.get(key)

    def promise(self, stage: str, session: int, name: str, number: int) -> Promise | None:
        """Return the promise of the deal `number` that the event calls `name`; None before the seed is drawn.

        Its seed is the SHA-256 of ``paiju event 1``, the session's seed, stage, session and name, each part preceded by
        its length as four bytes, big end first: whoever learns one deal's seed knows no other's.
        """
        seed = self._seeds.get((stage, session))
        if seed is None:
            return None
        parts = (b"paiju event 1", bytes.fromhex(seed), stage.encode(), str(session).encode(), name.encode())
        data = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
        return Promise.of(number, hashlib.sha256(data).digest())

    async def read(self) -> None:
        """Read on. Raises `Corrupt` for what cannot be read."""
        for row in await self._journal.read(self.stream, self._seq):
            self._take(read(row))
            self._seq = row.seq

    async def write(self, note: Note, at: int) -> None:
        """Write a note; it holds once it is durable. Raises `Conflict` if somebody else wrote meanwhile."""
        data = msgspec.json.encode(note)
        await self._journal.append([Envelope(self.stream, self._seq + 1, at, "server", "", data)], self.lease)
        self._seq += 1
        self._take(note)

    def drawn(self, stage: str, session: int) -> bool:
        """Return whether the seed of a session is drawn."""
        return (stage, session) in self._seeds

    def _take(self, note: Note) -> None:
        if isinstance(note, SeedDrawn):
            self._seeds.setdefault((note.stage, note.session), note.seed)
        elif isinstance(note, TablesEnded):
            self.ended = True
        else:
            self.ended = False
            self._put[note.key] = note
            self._keys[note.id] = note


def deal_number(board: str) -> int:
    """Return the number of the deal that a board is: its own. Raises `Malformed` for a board without one (L2.c)."""
    if board.isdecimal() and 0 < int(board) <= 100_000:
        return int(board)
    raise Malformed(Text("boards with numbers, for live tables", "在实时牌桌上打的牌须有牌号"), board)

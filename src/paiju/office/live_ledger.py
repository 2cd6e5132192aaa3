"""Connects an event with the site's live tables: each session's secret seed, and which table plays which match.

It is a separate stream from the event's journal, so that the staff of an event cannot read a seed there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from paiju.errors import Malformed, Requirement, undecoded
from paiju.journal import Corrupt, Envelope, Journal, Lease
from paiju.table.promise import SeedCommitment
from paiju.text import Text
from paiju.tournament import SeatedTable, TableKey

PREFIX: Final = "online:"
"""The prefix of these streams' names; the event's name follows."""


class SeedDrawn(Struct, frozen=True, tag=True):
    """The seed of a session's deals was drawn: 32 bytes, in hexadecimal."""

    stage: str
    session: int
    seed: str


class TablePut(Struct, frozen=True, tag=True):
    """The live table `id` was assigned to play `seated` at `key`."""

    key: TableKey
    seated: SeatedTable
    id: str


class TablesEnded(Struct, frozen=True, tag=True):
    """The event was closed, and so were all its live tables."""


Note: TypeAlias = SeedDrawn | TablePut | TablesEnded
_DECODER: Final = msgspec.json.Decoder(Note)


def read(row: Envelope) -> Note:
    """Decode a note. Raises `Corrupt` if it cannot be read."""
    try:
        note: Note = _DECODER.decode(row.event)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        said = Text(f"no live table records ({fault})", f"不是牌桌记录（{undecoded(fault).zh}）")
        raise Corrupt(row.stream, row.seq, said) from fault
    return note


class LiveLedger:
    """The ledger of one event as written so far; `lease`: held for writing if several servers share the store."""

    def __init__(self, journal: Journal, event: str) -> None:
        self.event = event
        self.lease: Lease | None = None
        self._journal = journal
        self._seq = 0
        self._seeds: dict[tuple[str, int], str] = {}
        self._put: dict[TableKey, TablePut] = {}
        self._keys: dict[str, TablePut] = {}
        self.ended = False
        """Whether all live tables were closed with the event and none has been assigned since."""

    @property
    def stream(self) -> str:
        """The stream of the ledger; its owner runs the event's live tables."""
        return PREFIX + self.event

    @property
    def tables(self) -> Mapping[str, TablePut]:
        """The assignment of each live table, by its id, including tables that were replaced by others."""
        return self._keys

    def at(self, key: TableKey) -> TablePut | None:
        """Return the live table of a place in the event, or None if it has none yet."""
        return self._put.get(key)

    def promise(self, stage: str, session: int, name: str, number: int) -> SeedCommitment | None:
        """Return the promise of deal `number`, which the event calls `name`, or None before the seed is drawn.

        Its seed is the SHA-256 of ``paiju event 1``, the session's seed, stage, session and name, each part
        preceded by its length as four big-endian bytes. Learning one deal's seed therefore reveals no other's.
        """
        seed = self._seeds.get((stage, session))
        if seed is None:
            return None
        parts = (b"paiju event 1", bytes.fromhex(seed), stage.encode(), str(session).encode(), name.encode())
        data = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
        return SeedCommitment.of(number, hashlib.sha256(data).digest())

    async def read(self) -> None:
        """Read new notes. Raises `Corrupt` if one cannot be read."""
        for row in await self._journal.read(self.stream, self._seq):
            self._take(read(row))
            self._seq = row.seq

    async def write(self, note: Note, at: int) -> None:
        """Write a note; it takes effect once it is durable. Raises `Conflict` if another process wrote first."""
        data = msgspec.json.encode(note)
        await self._journal.append([Envelope(self.stream, self._seq + 1, at, "server", "", data)], self.lease)
        self._seq += 1
        self._take(note)

    def drawn(self, stage: str, session: int) -> bool:
        """Return whether the seed of a session has been drawn."""
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
    """Return the deal number of a board, which is its own. Raises `Malformed` if its name is not a number (L2.c)."""
    if board.isdecimal() and 0 < int(board) <= 100_000:
        return int(board)
    raise Malformed(Requirement("boards with numbers, for live tables", "在实时牌桌上打的牌须有牌号"), board)

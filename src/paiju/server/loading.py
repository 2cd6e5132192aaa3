"""Loads a table from its journal: from a snapshot and later events if they match, else from the whole journal."""

from __future__ import annotations

import asyncio
import secrets
from array import array
from collections.abc import Mapping, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from paiju.errors import PaijuError
from paiju.journal import Corrupt, Envelope, Journal, Lease, Snapshot
from paiju.packs import rules_of
from paiju.server import logs
from paiju.server.fault import Missing
from paiju.server.group import EventGroup
from paiju.table import decide, evolve, record, snapshot
from paiju.table.actor import Actor
from paiju.table.commands import OpenTable
from paiju.table.state import Table
from paiju.text import Text

CAUSES: Final = 512
"""How many causes a table remembers, and how far back in its journal they are searched for."""
IN_THREAD: Final = 1000
"""The number of events from which a table is folded in a thread."""
ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""The characters of a table's id: no two look alike."""
LENGTH: Final = 10
NO_TABLE: Final = Text("there is no such table", "没有这一桌")


class Causes:
    """The last `CAUSES` causes: for each actor and cause, the number of the last event that it led to.

    Only a 64-bit hash under this process's own key is kept for each: sixteen bytes instead of hundreds, at every
    table of the registry.
    """

    __slots__ = ("_marks", "_next", "_seqs")

    def __init__(self, marks: Mapping[int, int] = MappingProxyType({})) -> None:
        self._marks = array("q", marks)
        self._seqs = array("q", marks.values())
        self._next = 0

    def get(self, actor: str, cause: str) -> int | None:
        """Return the number of the last event that a cause led to, or None if it is not remembered."""
        try:
            return self._seqs[self._marks.index(hash((actor, cause)))]
        except ValueError:
            return None

    def remember(self, actor: str, cause: str, seq: int) -> None:
        """Remember a cause in place of the oldest."""
        mark = hash((actor, cause))
        if mark in self._marks:
            self._seqs[self._marks.index(mark)] = seq
        elif len(self._marks) < CAUSES:
            self._marks.append(mark)
            self._seqs.append(seq)
        else:
            self._marks[self._next] = mark
            self._seqs[self._next] = seq
            self._next = (self._next + 1) % CAUSES

    def __len__(self) -> int:
        return len(self._marks)


class Loaded(Struct, frozen=True):
    """A table with its recent history; `recent`: its last groups, oldest first, and `then`: the table before them."""

    table: Table
    causes: Causes
    kept: int
    then: Table | None = None
    recent: tuple[EventGroup, ...] = ()


def stream_of(table: str) -> str:
    """Return the name of a table's stream."""
    return record.PREFIX + table


async def load(journal: Journal, id_: str, now: int, *, remember: int = CAUSES) -> Loaded:
    """Load a table. Raises `Missing` if there is none, `Corrupt` if its journal does not replay.

    `remember`: how far back causes are searched for; a caller that only reads the table needs none, and loads only
    the events after its snapshot.
    """
    stream = stream_of(id_)
    cached = await _cached(journal, id_)
    if cached is not None:
        envelopes = await journal.read(stream, max(0, cached.seq - max(1, remember)))
        if envelopes and envelopes[-1].seq >= cached.seq:
            try:
                table = await _replay([x for x in envelopes if x.seq > cached.seq], cached)
            except Corrupt:
                logs.warning("a snapshot does not fit its journal", table=id_, seq=cached.seq)
            else:
                return Loaded(table, causes_of(envelopes), cached.seq)
    envelopes = await journal.read(stream)
    if not envelopes:
        raise Missing(NO_TABLE)
    table = await _replay(envelopes, None)
    causes = causes_of(envelopes)
    if not table.terms.delay:
        return Loaded(table, causes, 0)
    then, recent = _in_two(envelopes, now - table.terms.delay)
    return Loaded(table, causes, 0, then, recent)


async def _cached(journal: Journal, id_: str) -> Table | None:
    """Return the table of a matching snapshot, or None; a delayed table needs its whole journal."""
    found: Snapshot | None = await journal.snapshot(stream_of(id_))
    if found is None or found.version != snapshot.VERSION:
        return None
    try:
        table = snapshot.load(found.state, rules_of)
    except (PaijuError, LookupError, TypeError, ValueError, AssertionError) as fault:
        logs.warning("a snapshot cannot be read", fault, table=id_, seq=found.seq)
        return None
    if table.seq != found.seq or table.id != id_ or table.terms.delay:
        return None
    return table


async def _replay(envelopes: Sequence[Envelope], table: Table | None) -> Table:
    if table is not None and not envelopes:
        return table
    if len(envelopes) < IN_THREAD:
        return record.replay(envelopes, rules_of, table)
    return await asyncio.to_thread(record.replay, envelopes, rules_of, table)


def causes_of(envelopes: Sequence[Envelope]) -> Causes:
    """Return the causes that the last envelopes of a journal name."""
    return Causes(
        {hash((envelope.actor, envelope.cause)): envelope.seq for envelope in envelopes[-CAUSES:] if envelope.cause}
    )


def _in_two(envelopes: Sequence[Envelope], late: int) -> tuple[Table, tuple[EventGroup, ...]]:
    """Return the table as it was at a time (or when it was opened, if that was later), and the groups since then."""
    groups = [list(one) for _, one in groupby(envelopes, lambda x: (x.actor, x.cause, x.at))]
    then: Table | None = None
    recent: list[EventGroup] = []
    table: Table | None = None
    for group in groups:
        before = table
        table = record.replay(group, rules_of, before)
        if before is None or (group[-1].at <= late and not recent):
            then = table
            continue
        events = tuple(record.read(envelope.event) for envelope in group)
        last = group[-1]
        recent.append(EventGroup(before.seq, last.seq, last.at, events, table, last.actor, last.cause))
    assert then is not None
    return then, tuple(recent)


def checked_id(id_: str) -> str:
    """Check that an id has the form of one before the store is asked, and return it. Raises `Missing` if it has not."""
    if not id_ or len(id_) > 64 or not id_.isascii() or not id_.replace("-", "").replace("_", "").isalnum():
        raise Missing(NO_TABLE)
    return id_


async def opened(
    journal: Journal, id_: str, command: OpenTable, actor: Actor, at: int, *, lease: Lease | None = None
) -> Loaded:
    """Open a table and return it once it is durable.

    Raises `Refused`, `Malformed`, and `Conflict` if the id is in use.
    """
    events = decide(None, command, actor, at, secrets.token_bytes(32), games=rules_of)
    stream = stream_of(id_)
    table: Table | None = None
    envelopes = []
    for seq, event in enumerate(events, 1):
        table = evolve(table, event, id_, seq, at, games=rules_of)
        envelopes.append(Envelope(stream, seq, at, actor.id, "open", record.write(event)))
    assert table is not None
    await journal.append(envelopes, lease)
    return Loaded(table, causes_of(envelopes), 0)


async def whole(journal: Journal, id_: str) -> list[Envelope]:
    """Return all events of a table, from the first. Raises `Missing` if there are none, and `Corrupt`."""
    found = await journal.read(stream_of(id_))
    if not found:
        raise Missing(NO_TABLE)
    return found


def new_id() -> str:
    """Return a new random id for a table."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))

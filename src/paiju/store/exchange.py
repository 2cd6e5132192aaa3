"""Exports journals as JSON lines from any store, and imports them into any other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterable, Sequence
from contextlib import aclosing
from importlib import import_module
from pathlib import Path
from typing import IO, Any, Final

import msgspec
from msgspec import Raw, Struct, structs

from paiju.errors import undecoded
from paiju.journal import Corrupt, Envelope, lines
from paiju.store import sqlite
from paiju.store.address import Address
from paiju.store.lease_rules import missing
from paiju.text import Text

_OBJECT: Final = msgspec.json.Decoder(dict[str, Raw])


class Count(Struct, frozen=True):
    """How many streams and events were transferred."""

    streams: int
    events: int


class StoreCheck(Struct, frozen=True):
    """The result of checking a store: its size, and the first fault of each stream that does not replay."""

    streams: int
    events: int
    faults: tuple[Corrupt, ...]


async def export_journals(
    where: str | Path | Address, out: IO[bytes], streams: Sequence[str] = (), *, faults: list[Corrupt] | None = None
) -> Count:
    """Write a consistent snapshot of all journals, or those named, as JSON lines; a server may be running.

    Raises `Corrupt` with its place if a stream has a gap or an event is not a JSON object. If a list `faults` is
    given, the fault is added to it instead, and the part of that stream before the fault is written. Raises
    `Unavailable` if the store cannot be read.
    """
    names: set[str] = set()
    count = 0
    last = ("", 0)
    broken = ""
    async with aclosing(everything(Address.of(where), streams)) as envelopes:
        async for envelope in envelopes:
            if broken and envelope.stream == broken:
                continue
            expected = last[1] + 1 if envelope.stream == last[0] else 1
            fault = fault_of(envelope, expected)
            if fault is not None:
                if faults is None:
                    raise fault
                faults.append(fault)
                broken = envelope.stream
                continue
            last = (envelope.stream, envelope.seq)
            out.write(lines.line(_in_one_line(envelope)))
            names.add(envelope.stream)
            count += 1
    return Count(len(names), count)


async def import_journals(
    where: str | Path | Address, stream: IO[bytes] | Iterable[bytes], *, source: str = ""
) -> Count:
    """Read JSON lines into a store, all or nothing; `source` names the file in errors.

    Raises `Malformed` or `Corrupt` with its place for lines that cannot be read, and `Occupied` for a stream that
    exists already. With SQLite no server may be running.
    """
    address = Address.of(where)
    names: set[str] = set()

    def counted() -> Iterable[Envelope]:
        for envelope in lines.load(stream, source=source):
            names.add(envelope.stream)
            yield envelope

    if address.journal is None:
        events = await _postgres().adopt(address, counted())
    else:
        events = await asyncio.to_thread(sqlite.transfer.adopt, address.journal, counted())
    return Count(len(names), events)


async def check(where: str | Path | Address) -> StoreCheck:
    """Check all journals for gaps in the numbers and events that are not JSON objects; a server may be running.

    Whether the events of a table make sense is checked elsewhere.
    """
    address = Address.of(where)
    faults: dict[str, Corrupt] = {}
    ends: dict[str, int] = {}
    events = 0
    async with aclosing(everything(address)) as envelopes:
        async for envelope in envelopes:
            events += 1
            fault = fault_of(envelope, ends.get(envelope.stream, 0) + 1)
            ends[envelope.stream] = envelope.seq
            if fault is not None:
                faults.setdefault(envelope.stream, fault)
    return StoreCheck(len(ends), events, tuple(faults.values()))


async def everything(
    address: Address, streams: Sequence[str] = (), *, actor: str = ""
) -> AsyncGenerator[Envelope, None]:
    """Yield all envelopes of a store, or of the named streams, stream by stream, from one consistent snapshot.

    `actor`: return only what this actor has done, in all streams; the database does the search.
    """
    if address.journal is None:
        async with aclosing(_postgres().everything(address, streams, actor)) as envelopes:
            async for envelope in envelopes:
                yield envelope
    elif actor:
        for envelope in await asyncio.to_thread(_done_by, address.journal, actor):
            yield envelope
    else:
        for envelope in sqlite.transfer.everything(address.journal, streams):
            yield envelope


def _done_by(path: Path, actor: str) -> list[Envelope]:
    """Return the acts of one actor; runs in a thread because it scans the whole file."""
    return list(sqlite.transfer.everything(path, actor=actor))


def fault_of(envelope: Envelope, expected: int) -> Corrupt | None:
    """Return the fault of an envelope that should have the number `expected`, or None."""
    if envelope.seq != expected:
        return missing(envelope.stream, expected, envelope.seq)
    try:
        _OBJECT.decode(envelope.event)
    except (msgspec.DecodeError, UnicodeDecodeError, TypeError) as fault:
        return Corrupt(
            envelope.stream,
            envelope.seq,
            Text(f"the event is not a JSON object ({fault})", f"事件不是 JSON 对象（{undecoded(fault).zh}）"),
        )
    return None


def _postgres() -> Any:
    """Import the module `postgres.transfer`, whose driver needs the extra `postgres`."""
    return import_module("paiju.store.postgres.transfer")


def _in_one_line(envelope: Envelope) -> Envelope:
    """Remove line breaks between the parts of an event; inside strings they are escaped."""
    if b"\n" not in envelope.event and b"\r" not in envelope.event:
        return envelope
    return structs.replace(envelope, event=msgspec.json.format(envelope.event, indent=-1))

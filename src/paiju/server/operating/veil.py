"""Names that give way: an operator gave another, or an account is gone.

Journals are never changed. What is read from them for people goes through here: wherever an act names such a person by
id, the name beside it is replaced. The stores' own tools read journals as they are.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
from msgspec import structs

from paiju.journal import Envelope, Hear, Journal, Lease, Notice, Process, Renewing, Snapshot
from paiju.store import People

TOPIC: Final = "names"
"""The topic of a change of the names that give way."""
_IDS: Final = {"person": "name", "host": "host_name", "id": "name"}
"""The keys under which an act names a person, and those of the name beside it."""


class Veil:
    """The names by the persons' ids. `changed`: called with the ids whose names have changed here."""

    def __init__(self, people: People | None) -> None:
        self.changed: Callable[[frozenset[str]], None] = lambda _ids: None
        self.tell: Callable[[], None] = lambda: None
        self._people = people
        self._names: dict[str, str] = {}
        self._loading = asyncio.Lock()
        self._found: re.Pattern[bytes] | None = None

    async def load(self) -> None:
        """Read them from the store; one reading after another, so that the last is the newest."""
        if self._people is None:
            return
        async with self._loading:
            before = self._names
            self._names = {
                f"person:{one.id}": one.name or f"{one.id} 号 (No. {one.id})" for one in await self._people.veiled()
            }
            every = sorted(self._names, key=len, reverse=True)
            words = b"|".join(re.escape(one.encode()) for one in every)
            self._found = re.compile(rb"\b(?:" + words + rb")\b") if words else None
            new = {one for one, name in self._names.items() if before.get(one) != name}
        if new:
            self.changed(frozenset(new))

    async def renew(self) -> None:
        """Heed a change that was made here, and tell the others."""
        await self.load()
        self.tell()

    def touches(self, data: bytes) -> bool:
        """Whether something written names a person whose name gives way."""
        return self._found is not None and self._found.search(data) is not None

    def rows(self, rows: list[Envelope]) -> list[Envelope]:
        """Return envelopes with the names of today."""
        if self._found is None:
            return rows
        return [structs.replace(row, event=self._event(row.event)) if self.touches(row.event) else row for row in rows]

    def _event(self, event: bytes) -> bytes:
        said = msgspec.json.decode(event)
        self._replace(said)
        return msgspec.json.encode(said)

    def _replace(self, said: Any) -> list[tuple[str, str]]:
        """Replace names within; give each that was, with the one that is."""
        done: list[tuple[str, str]] = []
        if isinstance(said, list):
            for one in said:
                done += self._replace(one)
        elif isinstance(said, dict):
            for one in said.values():
                done += self._replace(one)
            for key, beside in _IDS.items():
                now = self._names.get(said[key]) if isinstance(said.get(key), str) else None
                was = said.get(beside)
                if now is not None and isinstance(was, str):
                    done.append((was, now))
                    said[beside] = now
            title = said.get("name")
            named = {"person", "id"} & said.keys() and "players" not in said
            if isinstance(title, str) and not named:
                said["name"] = _without(title, done)
        return done


def _without(title: str, done: Sequence[tuple[str, str]]) -> str:
    """Return the title of a table or an entry with the names in it replaced."""
    for was, now in done:
        if was:
            title = title.replace(was, now)
    return title


class VeiledJournal:
    """A journal as it is shown to people; all else goes to the `journal` beneath."""

    def __init__(self, journal: Journal, veil: Veil) -> None:
        self._journal = journal
        self._veil = veil

    async def append(self, envelopes: Sequence[Envelope], lease: Lease | None = None) -> None:
        """Append; see `Journal.append`."""
        await self._journal.append(envelopes, lease)

    async def read(self, stream: str, after: int = 0) -> list[Envelope]:
        """Return the envelopes with the names of today."""
        return self._veil.rows(await self._journal.read(stream, after))

    async def last(self, stream: str) -> int:
        """Return the last number of a stream."""
        return await self._journal.last(stream)

    async def streams(self, prefix: str = "") -> list[str]:
        """List the streams."""
        return await self._journal.streams(prefix)

    async def times(self, prefix: str = "") -> dict[str, int]:
        """Return when something was last written to each of those streams."""
        return await self._journal.times(prefix)

    async def keep(self, snapshot: Snapshot) -> None:
        """Keep a snapshot."""
        await self._journal.keep(snapshot)

    async def snapshot(self, stream: str) -> Snapshot | None:
        """Return the stream's snapshot, unless it may hold a name that gave way."""
        found = await self._journal.snapshot(stream)
        return None if found is not None and self._veil.touches(found.state) else found

    def hear(self, hear: Hear) -> None:
        """Have notices heard."""
        self._journal.hear(hear)

    async def tell(self, notice: Notice) -> None:
        """Tell all processes."""
        await self._journal.tell(notice)

    async def join(self, name: str, address: str, span: int) -> Process:
        """Begin as a process."""
        return await self._journal.join(name, address, span)

    async def renew(self, process: Process, span: int) -> tuple[Process, ...]:
        """Go on as a process."""
        return await self._journal.renew(process, span)

    def renewing(self) -> Renewing | None:
        """Return how to renew in any event loop."""
        return self._journal.renewing()

    async def leave(self, process: Process) -> None:
        """End as a process."""
        await self._journal.leave(process)

    async def take(self, stream: str, process: Process, span: int = 0) -> Lease:
        """Own a stream."""
        return await self._journal.take(stream, process, span)

    async def release(self, lease: Lease) -> None:
        """Give a lease back."""
        await self._journal.release(lease)

    async def owner(self, stream: str, *, heard: bool = False) -> Process | None:
        """Return the process that owns a stream."""
        return await self._journal.owner(stream, heard=heard)

"""Replaces names in what is read from journals, because an operator set a new name or the account is gone.

Journals are never changed. Anything that is read from them for people passes through here: wherever an act gives
the id of a person whose name is replaced, the name next to it is replaced. The stores' own tools read journals
unchanged.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
from msgspec import structs

from paiju.journal import Envelope, Journal, Lease, Listener, Notice, Process, Renewing, Snapshot
from paiju.store import People

TOPIC: Final = "names"
"""The topic of a change of the replaced names."""
_IDS: Final = {"person": "name", "host": "host_name", "id": "name"}
"""The keys of ids of people in an act, with the keys of the names that go with them."""


class NameMask:
    """The replacement names by the persons' ids. `changed`: called with the ids whose names have changed here."""

    def __init__(self, people: People | None) -> None:
        self.changed: Callable[[frozenset[str]], None] = lambda _ids: None
        self.notify: Callable[[], None] = lambda: None
        self._people = people
        self._names: dict[str, str] = {}
        self._loading = asyncio.Lock()
        self._found: re.Pattern[bytes] | None = None

    async def load(self) -> None:
        """Read the names from the store; reads run one after another, so that the last one is the newest."""
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
        """Read again after a change made here, and notify the other processes."""
        await self.load()
        self.notify()

    def touches(self, data: bytes) -> bool:
        """Return whether stored data names a person whose name is replaced."""
        return self._found is not None and self._found.search(data) is not None

    def rows(self, rows: list[Envelope]) -> list[Envelope]:
        """Return envelopes with the current names."""
        if self._found is None:
            return rows
        return [structs.replace(row, event=self._event(row.event)) if self.touches(row.event) else row for row in rows]

    def _event(self, event: bytes) -> bytes:
        said = msgspec.json.decode(event)
        self._replace(said)
        return msgspec.json.encode(said)

    def _replace(self, said: Any) -> list[tuple[str, str]]:
        """Replace the names inside a value; return each old name with the new one."""
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


class MaskedJournal:
    """A journal as it is shown to people; all other calls go to the underlying `journal`."""

    def __init__(self, journal: Journal, mask: NameMask) -> None:
        self._journal = journal
        self._mask = mask

    async def append(self, envelopes: Sequence[Envelope], lease: Lease | None = None) -> None:
        """Append; see `Journal.append`."""
        await self._journal.append(envelopes, lease)

    async def read(self, stream: str, after: int = 0) -> list[Envelope]:
        """Return the envelopes with the current names."""
        return self._mask.rows(await self._journal.read(stream, after))

    async def last(self, stream: str) -> int:
        """Return the last number of a stream."""
        return await self._journal.last(stream)

    async def streams(self, prefix: str = "") -> list[str]:
        """Return the names of the streams."""
        return await self._journal.streams(prefix)

    async def times(self, prefix: str = "") -> dict[str, int]:
        """Return when each of those streams was last written."""
        return await self._journal.times(prefix)

    async def keep(self, snapshot: Snapshot) -> None:
        """Store a snapshot."""
        await self._journal.keep(snapshot)

    async def snapshot(self, stream: str) -> Snapshot | None:
        """Return the stream's snapshot, unless it may hold a name that was replaced."""
        found = await self._journal.snapshot(stream)
        return None if found is not None and self._mask.touches(found.state) else found

    def listen(self, listener: Listener) -> None:
        """Register a callback for notices."""
        self._journal.listen(listener)

    async def notify(self, notice: Notice) -> None:
        """Send a notice to all processes."""
        await self._journal.notify(notice)

    async def join(self, name: str, address: str, span: int) -> Process:
        """Register as a process."""
        return await self._journal.join(name, address, span)

    async def renew(self, process: Process, span: int) -> tuple[Process, ...]:
        """Renew a process."""
        return await self._journal.renew(process, span)

    def renewing(self) -> Renewing | None:
        """Return a function that can renew in any event loop; see `Journal.renewing`."""
        return self._journal.renewing()

    async def leave(self, process: Process) -> None:
        """Unregister a process."""
        await self._journal.leave(process)

    async def take(self, stream: str, process: Process, span: int = 0) -> Lease:
        """Acquire the lease of a stream."""
        return await self._journal.take(stream, process, span)

    async def release(self, lease: Lease) -> None:
        """Release a lease."""
        await self._journal.release(lease)

    async def owner(self, stream: str, *, connected: bool = False) -> Process | None:
        """Return the process that owns a stream."""
        return await self._journal.owner(stream, connected=connected)

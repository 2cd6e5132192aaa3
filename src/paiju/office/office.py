"""Opens the events of a store, each once, and caches them while they are used; also exports and imports them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable, Sequence
from typing import IO, Final

from paiju.errors import Malformed, PaijuError
from paiju.journal import Conflict, Envelope, Journal, lines
from paiju.laws import Refused
from paiju.office.event import CommandResult, OpenedEvent
from paiju.packs import discipline_of
from paiju.text import Text, quoted
from paiju.tournament import Plan, Sender
from paiju.tournament.commands import AnyCommand, OpenEvent
from paiju.tournament.record import PREFIX, replay

NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")


class NoSuchEvent(PaijuError):
    """There is no event with that name."""

    def __init__(self, name: str, known: Iterable[str] = ()) -> None:
        self.name = name
        names = list(known)
        there = f": there are {', '.join(names)}" if names else ""
        da = f"：现有 {'、'.join(names)}" if names else ""
        super().__init__(Text(f"there is no event {name!r}{there}", f"没有赛事{quoted(name).zh}{da}"))


class EventExists(PaijuError):
    """There already is an event with that name."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(
            Text(f"an event {name!r} already exists: choose another name", f"已有赛事{quoted(name).zh}：请另取名称")
        )


def stream_of(name: str) -> str:
    """Return an event's stream. Raises `Malformed` if its name is not letters, digits, ``.``, ``_``, ``-``."""
    if not NAME.fullmatch(name):
        raise Malformed(
            Text(
                "a name for an event: 1 to 40 letters, digits, dots or hyphens",
                "赛事名称：1 至 40 个字母、数字、点或短横",
            ),
            name,
        )
    return PREFIX + name


class Office:
    """All events of one journal, each open at most once in this process.

    `listeners`: callbacks after each change of an event, made here or read from the journal. They must not raise.
    """

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.listeners: list[Callable[[OpenedEvent], None]] = []
        self._events: dict[str, OpenedEvent] = {}
        self._lock = asyncio.Lock()

    async def names(self) -> list[str]:
        """Return the names of all events, sorted."""
        return [stream.removeprefix(PREFIX) for stream in await self.journal.streams(PREFIX)]

    async def event(self, name: str) -> OpenedEvent:
        """Return an event, read from the journal if it is not in memory. Raises `NoSuchEvent` and `Corrupt`."""
        async with self._lock:
            found = await self._read(name)
        if not found.exists:
            raise NoSuchEvent(name, (await self.names())[:9])
        self._events[name] = found
        return found

    async def create(
        self, name: str, plan: Plan, actor: Sender, at: int, cause: str = "", *, then: Sequence[AnyCommand] = ()
    ) -> tuple[OpenedEvent, CommandResult]:
        """Create an event under a plan, and carry out the commands in `then` with it: all of it or nothing.

        `actor` is its organiser. Repeating the same cause changes nothing. Raises `EventExists` for a name in use,
        and the errors of the plan and the commands.
        """
        async with self._lock:
            found = await self._read(name)
            before = found.done(actor, cause)
            if before is not None:
                return found, CommandResult(before, again=True)
            if found.exists:
                raise EventExists(name)
            try:
                done = await found.do_all((OpenEvent(plan), *then), actor, at, cause)
            except Conflict:
                raise EventExists(name) from None
            except Refused:
                if found.exists:  # another process created it first
                    raise EventExists(name) from None
                raise
            self._events[name] = found
        return found, done

    @property
    def opened(self) -> tuple[OpenedEvent, ...]:
        """The events that are in memory."""
        return tuple(self._events.values())

    def in_memory(self, name: str) -> OpenedEvent | None:
        """Return an event that is in memory, or None."""
        return self._events.get(name)

    def forget(self, name: str) -> None:
        """Remove an event from memory; it is read again when it is needed."""
        self._events.pop(name, None)

    async def export(self, name: str) -> bytes:
        """Return an event's journal as JSON lines. Raises `NoSuchEvent`."""
        rows = await self.journal.read(stream_of(name))
        if not rows:
            raise NoSuchEvent(name, (await self.names())[:9])
        return b"".join(map(lines.line, rows))

    async def take_in(self, source: IO[bytes] | Iterable[bytes], *, file: str = "", name: str = "") -> OpenedEvent:
        """Import an event from JSON lines into the journal, under `name` if given: all of it, or nothing.

        Raises `Malformed` if it is not the journal of one event, `Corrupt` if it does not replay, and `EventExists`.
        """
        rows = list(lines.load(source, source=file))
        streams = sorted({row.stream for row in rows})
        if len(streams) != 1 or not streams[0].startswith(PREFIX):
            raise Malformed(Text("the journal of one event", "一项赛事的日志"), ", ".join(streams) or "-")
        name = name or streams[0].removeprefix(PREFIX)
        stream = stream_of(name)
        renamed = [Envelope(stream, row.seq, row.at, row.actor, row.cause, row.event) for row in rows]
        replay(renamed, discipline_of)
        try:
            await self.journal.append(renamed)
        except Conflict:
            raise EventExists(name) from None
        return await self.event(name)

    async def _read(self, name: str) -> OpenedEvent:
        found = self._events.get(name)
        if found is None:
            found = OpenedEvent(self.journal, stream_of(name), changed=self._tell)
            await found.refresh()
        return found

    def _tell(self, event: OpenedEvent) -> None:
        for listener in self.listeners:
            listener(event)

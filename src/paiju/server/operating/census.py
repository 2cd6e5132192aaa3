"""Asks all processes for the connected people and their own state, when an operator wants to see them.

A question is sent as a notice, and each process answers by notices in pieces, because the store carries only short
ones. All processes are asked at once, and nothing is stored.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from typing import Final, Protocol

import msgspec
from msgspec import Struct

from paiju.server import logs
from paiju.server.lease_manager import LeaseManager
from paiju.server.loaded_table import LoadedTable
from paiju.server.metrics import Metrics
from paiju.server.operating.load import Load, memory
from paiju.server.operating.wire import PersonHere, ProcessSeen
from paiju.server.people.visitor import Visitor
from paiju.server.settings import Settings
from paiju.version import __version__

ASK: Final = "roll"
"""The topic of a question: its number."""
ANSWER: Final = "here"
"""The topic of a piece of an answer: the question, the process, which piece of how many, the piece."""
PIECE: Final = 1800
"""Characters in a piece: a notice holds 8,000 bytes, and a character takes at most four."""
PATIENCE: Final = 3.0
"""Seconds in which a process must answer; after that the page reports that it does not."""


class Here(Struct, frozen=True):
    """A socket: its visitor, its kind (``table``, ``lobby``, ``event``), its address, and its table, if any."""

    visitor: Visitor | None
    kind: str
    address: str
    table: str = ""


class Own(Protocol):
    """The part of the table registry that the directory uses: the state of this process, and notices to the others."""

    settings: Settings
    metrics: Metrics
    clock: Callable[[], int]
    lease_manager: LeaseManager | None
    handlers: dict[str, Callable[[str], None]]

    @property
    def rooms(self) -> Collection[LoadedTable]:
        """The tables in memory."""
        ...

    def notify(self, topic: str, words: str) -> None:
        """Send a notice to the other processes."""


class ProcessDirectory:
    """Asks all processes of the site, and answers for this one; `here`: returns this one's sockets."""

    def __init__(self, registry: Own) -> None:
        self.here: Callable[[], Iterable[Here]] = tuple
        self.load = Load(registry.metrics)
        self._since = registry.clock()
        self._registry = registry
        self._pieces: dict[tuple[str, str], dict[int, str]] = {}
        self._open: dict[str, dict[str, ProcessSeen]] = {}
        self._answered = asyncio.Event()
        registry.handlers[ASK] = self._asked
        registry.handlers[ANSWER] = self._heard

    @property
    def own_id(self) -> str:
        """The id of this process among the others, empty if it is alone."""
        lease_manager = self._registry.lease_manager
        process = None if lease_manager is None else lease_manager.process
        return "" if process is None else process.id

    def own(self) -> ProcessSeen:
        """Return the state of this process."""
        registry = self._registry
        here = tuple(self.here())
        kinds: dict[str, int] = {}
        for one in here:
            kinds[one.kind] = kinds.get(one.kind, 0) + 1
        rooms = registry.rooms
        return ProcessSeen(
            self.own_id,
            registry.settings.address,
            release=__version__,
            since=self._since,
            memory=memory(),
            cpu=round(self.load.cpu(), 3),
            acts=round(self.load.acts(), 2),
            latency=self.load.latency(),
            queue=sum(room.actor.busy for room in rooms),
            lag=registry.metrics.late,
            tables=len(rooms),
            sockets=kinds,
            people=_people(here),
        )

    async def call(self) -> tuple[ProcessSeen, ...]:
        """Return the state of all live processes: this one first, then the others, whether they answer or not."""
        own = self.own()
        lease_manager = self._registry.lease_manager
        others = () if lease_manager is None else lease_manager.others
        if not others:
            return (own,)
        question = secrets.token_hex(6)
        heard = self._open[question] = {}
        wanted = {one.id for one in others}
        try:
            self._registry.notify(ASK, question)
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    while not wanted <= heard.keys():
                        self._answered.clear()
                        await self._answered.wait()
        finally:
            del self._open[question]
            for key in [key for key in self._pieces if key[0] == question]:
                del self._pieces[key]
        silent = [ProcessSeen(one.id, one.address, answered=False) for one in others]
        return (own, *(heard.get(one.id, one) for one in silent))

    def _asked(self, words: str) -> None:
        """Answer a question of another process."""
        own = self.own()
        if not words or words in self._open or not own.id:
            return
        written = msgspec.json.encode(own).decode()
        pieces = [written[at : at + PIECE] for at in range(0, len(written), PIECE)]
        for number, piece in enumerate(pieces):
            self._registry.notify(ANSWER, f"{words} {own.id} {number} {len(pieces)} {piece}")

    def _heard(self, words: str) -> None:
        """Store a piece of an answer; with the last piece the answer is decoded."""
        question, _, rest = words.partition(" ")
        if question not in self._open:
            return
        process, number, count, piece = rest.split(" ", 3)
        pieces = self._pieces.setdefault((question, process), {})
        pieces[int(number)] = piece
        if len(pieces) < int(count):
            return
        written = "".join(pieces[at] for at in sorted(pieces))
        try:
            told = msgspec.json.decode(written, type=ProcessSeen)
        except msgspec.DecodeError as fault:  # the process runs another release
            logs.warning("a process's own report cannot be read", fault, process=process)
            told = ProcessSeen(process, "", answered=False)
        self._open[question][process] = told
        self._answered.set()


def _people(here: Iterable[Here]) -> tuple[PersonHere, ...]:
    """Group sockets by person; those without one by address."""
    found: dict[str, list[Here]] = {}
    for one in here:
        key = one.address if one.visitor is None else one.visitor.person
        found.setdefault(key, []).append(one)
    told = []
    for sockets in found.values():
        visitor = sockets[0].visitor
        kinds: dict[str, int] = {}
        for one in sockets:
            kinds[one.kind] = kinds.get(one.kind, 0) + 1
        told.append(
            PersonHere(
                None if visitor is None else visitor.number,
                "" if visitor is None else visitor.name,
                visitor is None or visitor.guest,
                kinds,
                tuple(sorted({one.table for one in sockets if one.table})),
                tuple(sorted({one.address for one in sockets})),
            )
        )
    return tuple(told)

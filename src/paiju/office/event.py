"""One event opened from a journal: commands are decided and committed, and only then applied."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

from msgspec import Struct

from paiju.journal import Conflict, Envelope, Journal
from paiju.office.live_undoing import see_fines
from paiju.office.seats import check_movements
from paiju.packs import discipline_of
from paiju.tournament import Competition, Memo, Ranked, Sender, decide, evolve, seen_by, standings
from paiju.tournament.commands import AmendPlan, AnyCommand, Command, OpenEvent
from paiju.tournament.record import act_of, envelopes, name_of, replay
from paiju.tournament.state import Act

Asked: TypeAlias = AnyCommand | Callable[[Any], AnyCommand]
"""A command, or a function that builds one from the event as the commands before it left it."""
TRIES: Final = 30
"""How many times a command is decided again if another process wrote to the stream in between."""
IN_THREAD: Final = 2000
"""Number of events from which on a journal is folded in a thread, off the event loop."""


class CommandResult(Struct, frozen=True):
    """The result of a command: its committed acts, empty if nothing changed; `again`: its cause was used before."""

    acts: tuple[Act, ...]
    again: bool = False


class OpenedEvent:
    """The committed state of an event; it is the only object in this process that writes to its stream.

    `competition`: None before its `OpenEvent`. `memo`: a cache kept between standings. `changed`: a callback after
    each change by any sender.
    """

    def __init__(self, journal: Journal, stream: str, *, changed: Callable[[OpenedEvent], None] | None = None) -> None:
        self.stream = stream
        self._changed = changed
        self.memo = Memo()
        self._journal = journal
        self._found: Competition | None = None
        self._causes: dict[tuple[str, str], tuple[int, int]] = {}
        self._lock = asyncio.Lock()

    @property
    def id(self) -> str:
        """The event's name."""
        return name_of(self.stream)

    @property
    def seq(self) -> int:
        """The number of the last act, or 0 before the first."""
        return 0 if self._found is None else self._found.seq

    @property
    def exists(self) -> bool:
        """Whether it has been opened under a plan."""
        return self._found is not None

    @property
    def competition(self) -> Competition:
        """The event's state. Raises `RuntimeError` before it was opened under a plan."""
        if self._found is None:
            raise RuntimeError(f"{self.stream} is not open")
        return self._found

    async def refresh(self) -> tuple[Act, ...]:
        """Read what other processes have written; return those acts. Raises `Corrupt` if the stream does not replay."""
        async with self._lock:
            return await self._refresh()

    async def read_anew(self) -> None:
        """Read the whole stream again, because the journal now shows other names."""
        async with self._lock:
            rows = await self._journal.read(self.stream)
            if rows:
                self._found = await asyncio.to_thread(replay, rows, discipline_of)
                self.memo = Memo()

    async def do(self, command: AnyCommand, actor: Sender, at: int, cause: str = "") -> CommandResult:
        """Carry out a command: decide it, append at the expected number, commit, then apply.

        `at`: milliseconds since 1970 UTC. `cause`: the sender's identifier of the command; if the same actor
        repeats it, nothing changes and the first acts are returned. If another process wrote first, the command is
        decided again on the new state.
        Raises `Refused` and `Malformed` as `decide` does, and `Conflict` if another process owns the stream; then
        nothing is changed.
        """
        return await self.do_all((command,), actor, at, cause)

    async def do_all(self, commands: Sequence[Asked], actor: Sender, at: int, cause: str = "") -> CommandResult:
        """Carry out commands together: all or none. A command may be built from the state that the previous ones leave.

        The first one that changes anything gets `cause`, the others `cause` with their position, so that each can
        be undone separately. Raises as `do`.
        """
        async with self._lock:
            for _ in range(TRIES):
                before = self._before(actor, cause)
                if before is not None:
                    return CommandResult(before, again=True)
                rows, acts, found = self._decided(commands, actor, at, cause)
                if not rows:
                    return CommandResult(())
                if self._found is not None:
                    await see_fines(self._journal, self._found, acts)
                try:
                    await self._journal.append(rows)
                except Conflict as fault:
                    conflict = fault
                    if not await self._refresh():
                        raise
                    continue
                self._found = found
                self._remember(rows)
                self._tell()
                return CommandResult(acts)
            raise conflict

    def done(self, actor: Sender, cause: str) -> tuple[Act, ...] | None:
        """Return the acts of an actor's earlier command by its cause, or None if there was none."""
        return self._before(actor, cause)

    def acts_after(self, seq: int) -> tuple[Act, ...]:
        """Return the acts after a number, in order."""
        found = self.competition
        return tuple(act for number in range(seq + 1, found.seq + 1) if (act := found.act(number)) is not None)

    def seen_by(self, person: str, player: str = "") -> Competition:
        """Return the event as a person may see it (`paiju.tournament.seen_by`)."""
        return seen_by(self.competition, person, self.memo, player=player)

    def standings(
        self, stage: str, *, stratum: str = "", person: str | None = None, player: str = ""
    ) -> tuple[Ranked, ...]:
        """Rank a stage from what a person may see; None sees everything. Raises `Malformed` as `standings` does.

        A viewer's standings are computed without the shared cache, so that they never mix with the complete ones.
        """
        if person is None:
            return standings(self.competition, stage, stratum=stratum, memo=self.memo)
        view = self.seen_by(person, player)
        if view is self.competition:
            return standings(view, stage, stratum=stratum, memo=self.memo)
        return standings(view, stage, stratum=stratum)

    def _before(self, actor: Sender, cause: str) -> tuple[Act, ...] | None:
        span = self._causes.get((actor.id, cause)) if cause else None
        if span is None or self._found is None:
            return None
        acts = (self._found.act(number) for number in range(span[0], span[1] + 1))
        return tuple(act for act in acts if act is not None)

    async def _refresh(self) -> tuple[Act, ...]:
        rows = await self._journal.read(self.stream, self.seq)
        if not rows:
            return ()
        if len(rows) >= IN_THREAD:
            found = await asyncio.to_thread(replay, rows, discipline_of, self._found)
        else:
            found = replay(rows, discipline_of, self._found)
        self._remember(rows)
        first = self.seq
        self._found = found
        self._tell()
        return self.acts_after(first)

    def _tell(self) -> None:
        if self._changed is not None:
            self._changed(self)

    def _decided(
        self, commands: Sequence[Asked], actor: Sender, at: int, cause: str
    ) -> tuple[list[Envelope], tuple[Act, ...], Competition | None]:
        """Decide commands, each on the result of the one before, without changing anything."""
        found, rows, acts = self._found, list[Envelope](), list[Act]()
        base = cause or f"#{self.seq + 1}"
        for place, asked in enumerate(commands, 1):
            command = asked if isinstance(asked, Command) else asked(found)
            if isinstance(command, OpenEvent | AmendPlan):
                check_movements(command.plan)
            events = decide(found, command, actor, at, discipline_of)
            mine = envelopes(
                found, events, stream=self.stream, at=at, actor=actor.id, cause=f"{base}/{place}" if rows else base
            )
            for row in mine:
                act = act_of(row)
                found = evolve(found, act, self.id, discipline_of)
                acts.append(act)
            rows += mine
        return rows, tuple(acts), found

    def _remember(self, rows: Iterable[Envelope]) -> None:
        for row in rows:
            if row.cause:
                first, _ = self._causes.get((row.actor, row.cause), (row.seq, 0))
                self._causes[row.actor, row.cause] = (first, row.seq)

"""Judges a campaign by what people were told, what the journals hold, and what the database recorded about owners."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Final

import asyncpg
from bench.live.ledger import Faults, Ledger
from bench.live.play import Place
from msgspec import Struct

from paiju.table.record import PREFIX

if TYPE_CHECKING:
    from tests.server.campaign.load import Person

RECORD: Final = """
create table campaign_owner (id text primary key, address text not null);
create table campaign_write (
    number bigserial primary key, stream text collate "C" not null, owner text not null, fence bigint not null,
    before bigint not null, last bigint not null
);
create function campaign_joined() returns trigger language plpgsql as $$ begin
    insert into campaign_owner values (new.id, new.address) on conflict do nothing; return null;
end $$;
create function campaign_moved() returns trigger language plpgsql as $$ begin
    insert into campaign_write (stream, owner, fence, before, last)
    values (new.name, new.owner, new.fence, old.last, new.last); return null;
end $$;
create trigger campaign_joined after insert on journal_process for each row execute function campaign_joined();
create trigger campaign_moved after update on journal_stream for each row execute function campaign_moved();
"""
"""Tables and triggers of the database's own record.

A stream's rows are numbered while its row is locked, so in the order in which they were written.
"""
STEPS: Final = 60
"""How many steps are kept of each table at most."""
Row = tuple[str, str, int, int, int]


class Waits(Struct, frozen=True):
    """Seconds from a fault to the next accepted act at each affected table, where people act as soon as they can."""

    tables: int
    median: float
    p99: float
    most: float

    @staticmethod
    def of(found: Sequence[float]) -> Waits:
        """Summarise times in seconds."""
        ordered = sorted(found)
        at = [ordered[min(int(part * len(ordered)), len(ordered) - 1)] for part in (0.5, 0.99)]
        return Waits(len(ordered), round(at[0], 2), round(at[1], 2), round(ordered[-1], 2))


class Report(Struct, frozen=True):
    """Result of a campaign; `wrong` is empty if nothing was lost, duplicated, owned twice or stuck.

    `waits`: by kind of fault, from the start of the fault; "database back" counts from when the database answers
    again. At tables with bots the next act may be a bot's, which takes time to think, so these tables are counted
    apart. Also counted apart are faults "amid another" fault, whose server was still away or whose tables were
    still waiting. "alone" and "any" combine kills and pauses at the tables without bots.
    `stood_still`: the periods in seconds in which the simulated players themselves got no processor time, the
    longest first. They are included in the waits.
    `cores`: how many cores the players, the servers and the database kept busy.
    `load`: the machine's load average at the end.
    """

    processes: int
    tables: int
    bot_tables: int
    pace: float
    seconds: float
    faults: dict[str, int]
    commands: int
    answered_when_sent_again: int
    events: int
    takings: int
    lapses: int
    samples: int
    unjudged: int
    deals: int
    led: int
    asked: dict[str, int]
    unready: int
    waits: dict[str, Waits]
    stood_still: tuple[float, ...]
    cores: dict[str, float]
    load: float
    refused: dict[str, int]
    wrong: dict[str, int]
    examples: tuple[str, ...]


class Wait(Struct):
    """A table that has not yet recovered from a fault.

    Since when, and the broken connections: frames that still arrive over them do not count.
    `amid`: the fault came while another was not over, or this table was hit again before it had recovered. The wait
    counts from the first fault.
    """

    kind: str
    since: float
    comings: dict[int, int]
    amid: bool
    steps: list[str] = []
    """What the table's people met meanwhile, each entry with the seconds and the seat."""

    @property
    def name(self) -> str:
        """The category under which the wait is counted."""
        return f"{self.kind}, amid another" if self.amid else self.kind


class Witness(Ledger):
    """The ledger, extended by which server sent each echo and when each table played on after a fault.

    `judged`: whether the server at a port runs the release that does the judging. Another release's views have
    other fields and cannot be compared with what the journal gives here, so they are counted as `unjudged`.
    `patience`: if a table's wait takes longer than this many seconds, what its people met is kept in `slow`.
    """

    def __init__(self, random: Random, patience: float = 3.0) -> None:
        super().__init__(random)
        self.patience = patience
        self.judged: Callable[[int], bool] = lambda _port: True
        self.unjudged = 0
        self.people: dict[Place, Person] = {}
        self.echoes: list[tuple[str, int, int]] = []
        self.open: dict[str, Wait] = {}
        self.waits: dict[str, list[float]] = defaultdict(list)
        self.slow: list[str] = []
        self.odd: list[str] = []
        self.last: dict[str, float] = {}
        self.with_bots: frozenset[str] = frozenset()

    def sample(self, place: Place) -> None:
        if self.judged(self.people[place].port):
            super().sample(place)
        else:
            self.unjudged += 1

    def acknowledged(self, place: Place, cause: str, seq: int, *, echoed: bool) -> None:
        super().acknowledged(place, cause, seq, echoed=echoed)
        person = self.people[place]
        if not echoed:
            return
        self.last[place.table] = monotonic()
        self.echoes.append((place.table, seq, person.port))
        self.played_on(person)

    def troubled(self, kind: str, since: float, tables: dict[str, dict[int, int]], *, amid: bool) -> None:
        """Start waiting for tables to play on. Tables that are already waiting keep the time of their first fault."""
        for table, comings in tables.items():
            former = self.open.get(table)
            if former is None:
                self.open[table] = Wait(kind, since, comings, amid)
            else:
                former.comings |= comings
                former.amid = True

    def hurried(self, table: str) -> bool:
        """Return whether a table is waiting to recover from a fault, so that its people act as soon as they can."""
        return table in self.open

    def note(self, person: Person, words: str) -> None:
        """Note what a person met, if their table is waiting to recover from a fault."""
        wait = self.open.get(person.table.id)
        if wait is not None and len(wait.steps) < STEPS:
            wait.steps.append(f"{monotonic() - wait.since:.2f} {person.seat}: {words}")

    def played_on(self, person: Person) -> None:
        """Record an act that was accepted and shown to a person."""
        now, table = monotonic(), person.table.id
        wait = self.open.get(table)
        if wait is None or person.coming == wait.comings.get(person.seat):
            return
        del self.open[table]
        kind = f"{wait.name}, with bots" if table in self.with_bots else wait.name
        self.waits[kind].append(now - wait.since)
        if now - wait.since > self.patience:
            self.slow.append(f"{kind} {now - wait.since:.1f} {table}: {'; '.join(wait.steps)}")


async def takings(address: str, names: Sequence[str], echoes: Sequence[tuple[str, int, int]], wrong: Faults) -> int:
    """Check in the database's record that each table had one owner at a time; return how often ownership changed."""
    connection = await asyncpg.connect(address)
    rows = await connection.fetch("select stream, owner, fence, before, last from campaign_write order by number")
    joined = await connection.fetch("select id, address from campaign_owner")
    await connection.close()
    ports = {row[0]: int(row[1].rpartition(":")[2]) for row in joined if row[1]}
    wrote: dict[tuple[str, int], int] = {}
    taken, known = owners_in_order([tuple(row) for row in rows], wrong)
    for stream, owner, before, last in known:
        for seq in range(before + 1, last + 1):
            wrote[stream, seq] = ports.get(owner, 0)
    for name, seq, port in echoes:
        if wrote.get((PREFIX + name, seq)) != port:
            wrong.add("an echo from a server that did not write it", f"{name} {seq} {port}")
    if not set(names) <= {stream.removeprefix(PREFIX) for stream, *_ in known}:
        wrong.add("a table at which nothing was recorded")
    return taken


def owners_in_order(rows: Sequence[Row], wrong: Faults) -> tuple[int, list[tuple[str, str, int, int]]]:
    """Check each stream's writes in order; a row is stream, owner, fence, and its end before and after.

    Returns how often a stream changed its owner, and the appends as (stream, owner, end before, end after).
    """
    taken = 0
    stands: dict[str, tuple[int, str]] = {}
    appends: list[tuple[str, str, int, int]] = []
    for stream, owner, fence, before, last in rows:
        held, by = stands.get(stream, (0, ""))
        where = f"{stream} {by or 'nobody'} {held}, then {owner or 'nobody'} {fence}"
        if fence < held:
            wrong.add("a fence that fell", where)
        elif fence == held and owner not in (by, ""):
            wrong.add("two owners under one fence", where)
        taken += fence > held
        if last < before or (fence > held and last != before):
            wrong.add("a stream that was moved as it was taken", where)
        elif last > before:
            if not owner and stream.startswith(PREFIX):
                wrong.add("written without an owner", where)
            appends.append((stream, owner, before, last))
        stands[stream] = fence, owner
    return taken, appends

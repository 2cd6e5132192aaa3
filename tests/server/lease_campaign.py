"""Several servers over one PostgreSQL are killed, paused and cut off from it under load; see that nothing is lost.

``python tests/server/lease_campaign.py --faults 200`` starts four `paiju serve` and 400 tables of people, and of
people with bots. Every few seconds one server is killed as by ``kill -9`` and started again a while later, or paused
for 5 to 30 s and woken, or the database is stopped and started. People who get no answer go to another server, follow
where they are led, and send again under the same cause what had no answer. The database flushes each commit and keeps
a record of its own, by triggers: who owned what under which fence, and whose appends moved which stream. At the end:

- every command that was acknowledged stands in the journal, at the number that its sender was told, once
- every number goes on from the one before, every journal replays, and what was shown is what it folds to
- fences only rise, each has one owner, and what was written under it lies together
- who echoed an act owned the table under the fence under which it was written
- every table plays on, from a fault on within times whose median and 99th percentile are reported
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shlex
import signal
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Awaitable, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from time import monotonic, time_ns
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import asyncpg
import httpx
import msgspec
import uvloop
from bench.live.database import database
from bench.live.frames import Moved, read
from bench.live.ledger import Faults, Ledger
from bench.live.play import Place, Play
from bench.live.player import Player
from bench.live.prepare import prepare
from bench.live.process import Server
from bench.live.site import free_port, start
from bench.live.table_load import TableLoad
from bench.live.tally import Tally
from msgspec import Struct

from paiju.journal import Envelope, Journal
from paiju.packs import rules_of
from paiju.store import open_journal
from paiju.table import Actor, decide, evolve
from paiju.table.commands import LeaveSeat, SeatBot
from paiju.table.record import PREFIX, replay, write

SILENCE: Final = 1.0
"""Seconds without an answer after which a person tries another server."""
OPENING: Final = 5.0
"""Seconds that a person waits for a table to be shown."""
PATIENCE: Final = 120.0
"""Seconds until everybody must be there, or have played on."""
BOTS: Final = (2, 3)
"""The seats that bots have, at the tables that have bots."""
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
"""The database's own record; a stream's rows are numbered while its row is locked, so in the order of its writes."""


class Waits(Struct, frozen=True):
    """Seconds from a fault, or from its end, to the next act that was accepted at the tables concerned."""

    tables: int
    median: float
    p99: float
    most: float


class Report(Struct, frozen=True):
    """What a campaign came to; `wrong` is empty where nothing was lost, doubled, owned twice or stuck.

    `waits`: by kind of fault; "database back" counts from when the database answers again.
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
    samples: int
    deals: int
    led: int
    asked: dict[str, int]
    unready: int
    waits: dict[str, Waits]
    refused: dict[str, int]
    wrong: dict[str, int]
    examples: tuple[str, ...]


class Person(Player):
    """A player who goes from server to server; `coming` counts his connections, `port` is the one he is at."""

    __slots__ = ("coming", "heard", "led", "port")

    def __init__(self, table: TableLoad[Player], seat: int, cookie: str, port: int) -> None:
        super().__init__(table, seat, cookie)
        self.port = port
        self.coming = 0
        self.heard = 0.0
        self.led = ""

    def received(self, data: bytes) -> None:
        """Take a frame; a `Moved` says where to go on."""
        self.heard = monotonic()
        if data.startswith(b'{"type":"Moved"'):
            frame = read(data)
            assert type(frame) is Moved
            self.led = frame.address
        else:
            super().received(data)

    async def come(self) -> None:
        """Open the socket where he is, and wait until the table is shown. Raises `OSError`, `TimeoutError`."""
        self.coming += 1
        self.led = ""
        try:
            async with asyncio.timeout(OPENING):
                await self.connect(self.port)
        except BaseException:
            if self.on_view is not None:
                self.on_view.cancel()  # nobody waits for the view any more
            raise
        self.heard = monotonic()

    @property
    def silent(self) -> bool:
        """Whether a command waits, and nothing was heard for too long."""
        return self.waiting and monotonic() > self.heard + SILENCE and self.quiet > SILENCE

    @property
    def quiet(self) -> float:
        """Seconds since the last command was sent or the last frame came."""
        return monotonic() - max(self.heard, self._sent)


class Host(Struct):
    """One server: at a port, running, `down` by a fault of the campaign's (killed or paused)."""

    port: int
    server: Server
    down: bool = False


class Fault(Struct):
    """A fault that tables wait to get over: since when, and each person's connection by which nothing counts."""

    kind: str
    since: float
    open: dict[str, dict[int, int]]


class Witness(Ledger):
    """The ledger, and from which server each echo came and when each table played on after a fault."""

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        self.people: dict[Place, Person] = {}
        self.echoes: list[tuple[str, int, int]] = []
        self.open: list[Fault] = []
        self.waits: dict[str, list[float]] = defaultdict(list)
        self.last: dict[str, float] = {}

    def acknowledged(self, place: Place, cause: str, seq: int, *, echoed: bool) -> None:
        super().acknowledged(place, cause, seq, echoed=echoed)
        person = self.people[place]
        if not echoed:
            return
        now = self.last[place.table] = monotonic()
        self.echoes.append((place.table, seq, person.port))
        for fault in self.open:
            before = fault.open.get(place.table)
            if before is not None and person.coming != before.get(place.seat):
                del fault.open[place.table]
                self.waits[fault.kind].append(now - fault.since)
        self.open = [fault for fault in self.open if fault.open]


class Postgres:
    """The database's server, stopped and started; `process` is the number of its first process."""

    def __init__(self, process: int) -> None:
        home = Path(f"/proc/{process}/cwd").readlink()
        words = shlex.split((home / "postmaster.opts").read_text())
        self.home = home
        self._control = str(Path(words[0]).with_name("pg_ctl"))
        at = words.index("-D") if "-D" in words else -1
        options = words[1:at] + words[at + 2 :] if at > 0 else words[1:]
        self._options = shlex.join(options)
        self._user = home.stat().st_uid

    async def stop(self, mode: str) -> None:
        await self._run("stop", "-m", mode)

    async def start(self) -> None:
        await self._run("start", "-o", self._options, "-l", str(self.home / "log"))

    async def _run(self, *words: str) -> None:
        command = [self._control, "-D", str(self.home), "-w", *words]
        user = self._user if os.geteuid() == 0 else None
        done = await asyncio.to_thread(
            subprocess.run, command, stdout=subprocess.DEVNULL, cwd="/", user=user, check=False
        )
        if done.returncode:
            raise RuntimeError(f"pg_ctl {words[0]} failed")


class Campaign:
    """Servers over one database, tables under load, and what is done to them."""

    def __init__(self, options: argparse.Namespace, address: str, folder: Path, postgres: Postgres):
        self.options = options
        self.address = address
        self.folder = folder
        self.postgres = postgres
        self.random = Random(options.seed)
        self.witness = Witness(self.random)
        self.wrong = Faults()
        self.play = Play(Tally(), options.seed)
        self.play.pace = options.pace
        self.play.witness = self.witness
        self.tables: list[TableLoad[Player]] = []
        self.people: list[Person] = []
        self.hosts: list[Host] = []
        self.done: Counter[str] = Counter()
        self.asked: Counter[str] = Counter()
        self.unready = self.led = 0
        self.resting = False
        self.database_up = True
        self._tasks: set[asyncio.Task[None]] = set()
        self._failed: BaseException | None = None

    async def run(self) -> Report:
        """Play, break, and see."""
        began = monotonic()
        await self._set_up()
        self.hosts = [self._host(free_port()) for _ in range(self.options.processes)]
        try:
            for host in self.hosts:
                await self._ready(host)
            self.play.going = True
            moving = [self._go(self._live(person)) for person in self.people]
            moving += [self._go(self._ask()), self._go(self._mind())]
            await self._all_there()
            self._say("everybody is there")
            for number in range(self.options.faults):
                await self._break(number)
                await asyncio.sleep(self.random.uniform(0.5, 1.5) * self.options.every)
            await self._well()
            await self._finish()
            self.resting = True
            for task in moving:
                task.cancel()
            await asyncio.gather(*moving, return_exceptions=True)
            await self._ask_everywhere()
        finally:
            for task in list(self._tasks):
                task.cancel()
            for host in self.hosts:
                with suppress(ProcessLookupError):
                    os.kill(host.server.id, signal.SIGCONT)
                host.server.stop()
        return await self._report(began)

    async def _set_up(self) -> None:
        orders = await prepare(self.address, self.options.tables)
        with_bots = orders[: self.options.bots]
        async with open_journal(self.address) as journal:
            for order in with_bots:
                await _give_to_bots(journal, order.id)
        connection = await asyncpg.connect(self.address)
        await connection.execute(RECORD)
        await connection.close()
        for number, order in enumerate(orders):
            at = f"127.1.{number // 250 % 250}.{number % 250 + 1}"
            table = TableLoad[Player](order.id, self.play, at)
            seats = [
                seat
                for seat in range(len(order.cookies))
                if number >= len(with_bots) or seat not in BOTS
            ]
            people = [Person(table, seat, order.cookies[seat], 0) for seat in seats]
            table.players = tuple(people)
            self.tables.append(table)
            self.people += people
        self.witness.people = {person.place: person for person in self.people}

    def _host(self, port: int) -> Host:
        return Host(port, start(self.address, self.folder, port))

    async def _ready(self, host: Host, *, again: bool = False) -> None:
        """Wait until a server takes requests; one that ended while the database was away is started again."""
        end = monotonic() + PATIENCE
        async with httpx.AsyncClient() as client:
            while True:
                with suppress(httpx.HTTPError):
                    answer = await client.get(
                        f"http://127.0.0.1:{host.port}/health/ready", timeout=5
                    )
                    if answer.status_code == 200:
                        return
                if host.down and not again:
                    return  # whoever killed it starts it again
                if not _runs(host.server):
                    host.server = start(self.address, self.folder, host.port)
                if monotonic() > end:
                    raise RuntimeError("a server did not start")
                await asyncio.sleep(0.1)

    # People.

    async def _live(self, person: Person) -> None:
        """Keep a person at his table, wherever that is."""
        port = self._elsewhere(0)
        person.port = port
        while True:
            try:
                await person.come()
                while person.connected and not person.silent:
                    await asyncio.sleep(0.1)
            except (OSError, TimeoutError):
                pass
            person.close()
            led, person.led = person.led, ""
            await asyncio.sleep(0.05 if led else 0.2 + 0.2 * self.random.random())
            if led:
                self.led += 1
                person.port = int(led.rpartition(":")[2])
            else:
                person.port = self._elsewhere(person.port)

    def _elsewhere(self, port: int) -> int:
        """Return the port of another server, as a balance before them would, without knowing who lives."""
        return self.random.choice([one.port for one in self.hosts if one.port != port])

    async def _ask(self) -> None:
        """Ask about tables by requests, led from server to server."""
        async with httpx.AsyncClient(follow_redirects=False, timeout=OPENING) as client:
            while True:
                await asyncio.sleep(0.2)
                person = self.random.choice(self.people)
                host = self.random.choice(self.hosts)
                with suppress(httpx.HTTPError):
                    status = await self._asked(client, person, host.port)
                    self.asked[str(status)] += 1
                    if status not in (200, 307, 429, 503):
                        self.wrong.add("an answer that nobody expects", f"{status}")

    async def _asked(self, client: httpx.AsyncClient, person: Person, port: int) -> int:
        url = f"http://127.0.0.1:{port}/api/tables/{person.table.id}"
        answer = await client.get(url, headers={"Cookie": person.cookie})
        if answer.status_code == 307 and answer.headers["Location"]:
            self.asked["led"] += 1
            answer = await client.get(answer.headers["Location"], headers={"Cookie": person.cookie})
        return answer.status_code

    async def _ask_everywhere(self) -> None:
        """See that each server leads to each table, now that all is well."""
        async with httpx.AsyncClient(timeout=30) as client:
            for number, table in enumerate(self.tables):
                person, host = table.players[0], self.hosts[number % len(self.hosts)]
                assert isinstance(person, Person)
                if (status := await self._asked(client, person, host.port)) != 200:
                    self.wrong.add(
                        "a table to which a server does not lead", f"{table.id} {status}"
                    )

    async def _all_there(self) -> None:
        end = monotonic() + PATIENCE
        while not all(person.connected and person.seq for person in self.people):
            if monotonic() > end:
                gone = [person.table.id for person in self.people if not person.connected]
                self.wrong.add("people who could not come", f"{len(gone)}, as at {gone[:3]}")
                return
            await asyncio.sleep(0.1)

    # Faults.

    async def _break(self, number: int) -> None:
        """Do the next thing to one of those who are well, of whom half are left."""
        while 2 * sum(host.down for host in self.hosts) >= len(self.hosts) or not self.database_up:
            if self._failed is not None:
                raise self._failed
            await asyncio.sleep(0.1)
        host = self.random.choice([one for one in self.hosts if not one.down])
        pick = self.random.random()
        kind = "database" if pick < 0.1 or number == 2 else "kill" if pick < 0.6 else "pause"
        self.done[kind] += 1
        self._say(
            f"{number + 1} of {self.options.faults}: {kind} {host.port if kind != 'database' else ''}"
        )
        if kind == "database":
            self.database_up = False
            self._go(self._cut())
        else:
            host.down = True
            self._go(self._killed(host) if kind == "kill" else self._paused(host))

    async def _killed(self, host: Host) -> None:
        self._concern("kill", monotonic(), host.port)
        await asyncio.to_thread(host.server.kill)
        await asyncio.sleep(self.random.uniform(0.2, 6.0))
        host.server = start(self.address, self.folder, host.port)
        await self._ready(host, again=True)
        host.down = False

    async def _paused(self, host: Host) -> None:
        os.kill(host.server.id, signal.SIGSTOP)
        self._concern("pause", monotonic(), host.port)
        await asyncio.sleep(self.random.uniform(*self.options.pause))
        os.kill(host.server.id, signal.SIGCONT)
        await self._ready(host, again=True)
        host.down = False

    async def _cut(self) -> None:
        """Stop the database and start it again; until then no server says that it is ready."""
        at = monotonic()
        await self.postgres.stop(self.random.choice(("fast", "immediate")))
        stopped = monotonic()
        await asyncio.sleep(self.random.uniform(0.0, 4.0))
        async with httpx.AsyncClient(timeout=10) as client:
            for host in self.hosts:
                if not host.down and monotonic() - stopped > 1:
                    with suppress(httpx.HTTPError):
                        answer = await client.get(f"http://127.0.0.1:{host.port}/health/ready")
                        self.unready += answer.status_code == 503
                        if answer.status_code == 200 and not host.down:
                            self.wrong.add("ready without its database", str(host.port))
        self._concern("database", at, None)
        await self.postgres.start()
        self._concern("database back", monotonic(), None)
        self.database_up = True
        for host in self.hosts:
            if not host.down:
                await self._ready(host)

    def _concern(self, kind: str, since: float, port: int | None) -> None:
        """Note the tables at a server, or all: an act counts that is not read from the server as it was."""
        tables = {
            table.id: {p.seat: p.coming for p in people} if port is not None else {}
            for table in self.tables
            if (people := [p for p in table.players if isinstance(p, Person)])
            and (port is None or any(p.port == port and p.connected for p in people))
        }
        if tables:
            self.witness.open.append(Fault(kind, since, tables))

    async def _mind(self) -> None:
        """See that no server ends by itself."""
        while True:
            await asyncio.sleep(0.5)
            for host in self.hosts:
                if not host.down and not _runs(host.server):
                    self.wrong.add("a server that ended by itself", str(host.port))
                    host.down = True
                    host.server = start(self.address, self.folder, host.port)
                    await self._ready(host, again=True)
                    host.down = False

    async def _well(self) -> None:
        while any(host.down for host in self.hosts) or not self.database_up:
            if self._failed is not None:
                raise self._failed
            await asyncio.sleep(0.1)

    async def _finish(self) -> None:
        """Wait until every table has played on since all was well, then until every command has its answer."""
        since, end = monotonic(), monotonic() + PATIENCE
        stuck = self.tables
        while stuck and monotonic() < end:
            await asyncio.sleep(0.1)
            stuck = [one for one in stuck if self.witness.last.get(one.id, 0.0) < since]
        for table in stuck:
            stands = [(p.seq, p.connected, p.waiting, p.bye) for p in table.players]
            self.wrong.add("a table that did not play on", f"{table.id} {stands}")
        self.play.going = False
        while monotonic() < end and any(person.waiting for person in self.people):
            await asyncio.sleep(0.1)
        await asyncio.sleep(1)
        for person in self.people:
            if person.waiting:
                self.wrong.add("a command without an answer", f"{person.table.id} {person.seat}")
        for fault in self.witness.open:
            self.wrong.add(
                f"tables that were not accepted after: {fault.kind}", str(len(fault.open))
            )

    # What is found.

    async def _report(self, began: float) -> Report:
        samples = sum(len(at) for one in self.witness.samples.values() for at in one.values())
        names = [table.id for table in self.tables]
        async with open_journal(self.address) as journal:
            events = await self.witness.verify(journal, names, self.wrong)
        takings = await self._verify_owners(names)
        self.wrong.counts.update(self.play.tally.faults)
        return Report(
            processes=self.options.processes,
            tables=len(self.tables),
            bot_tables=self.options.bots,
            pace=self.options.pace,
            seconds=round(monotonic() - began, 1),
            faults=dict(self.done),
            commands=len(self.witness.commands),
            answered_when_sent_again=self.witness.late,
            events=events,
            takings=takings,
            samples=samples,
            deals=sum(table.deals for table in self.tables),
            led=self.led,
            asked=dict(self.asked),
            unready=self.unready,
            waits={kind: _waits(found) for kind, found in self.witness.waits.items()},
            refused=dict(self.play.tally.refused),
            wrong=dict(self.wrong.counts),
            examples=tuple(self.wrong.examples),
        )

    async def _verify_owners(self, names: Sequence[str]) -> int:
        """See by the database's record that each table had one owner at a time; give how often one was taken."""
        connection = await asyncpg.connect(self.address)
        rows = await connection.fetch(
            "select stream, owner, fence, before, last from campaign_write order by number"
        )
        joined = await connection.fetch("select id, address from campaign_owner")
        await connection.close()
        ports = {row[0]: int(row[1].rpartition(":")[2]) for row in joined if row[1]}
        wrote: dict[tuple[str, int], int] = {}
        takings, known = owners_in_order([tuple(row) for row in rows], self.wrong)
        for stream, owner, before, last in known:
            for seq in range(before + 1, last + 1):
                wrote[stream, seq] = ports.get(owner, 0)
        for name, seq, port in self.witness.echoes:
            if wrote.get((PREFIX + name, seq)) != port:
                self.wrong.add(
                    "an echo from a server that did not write it", f"{name} {seq} {port}"
                )
        if not set(names) <= {stream.removeprefix(PREFIX) for stream, *_ in known}:
            self.wrong.add("a table at which nothing was recorded")
        return takings

    def _go(self, work: Awaitable[None]) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            self.wrong.add("a part of the campaign failed", repr(fault))
            self._failed = fault

    def _say(self, words: str) -> None:
        told = len(self.witness.commands)
        sys.stderr.write(f"{words} ({told} commands, wrong: {dict(self.wrong.counts)})\n")
        sys.stderr.flush()


Row = tuple[str, str, int, int, int]


def owners_in_order(
    rows: Sequence[Row], wrong: Faults
) -> tuple[int, list[tuple[str, str, int, int]]]:
    """Compare each stream's writes in their order: stream, owner, fence, and its end before and after.

    Gives how often a stream was taken, and the appends: stream, owner, end before and after.
    """
    takings = 0
    stands: dict[str, tuple[int, str]] = {}
    appends: list[tuple[str, str, int, int]] = []
    for stream, owner, fence, before, last in rows:
        held, by = stands.get(stream, (0, ""))
        where = f"{stream} {by or 'nobody'} {held}, then {owner or 'nobody'} {fence}"
        if fence < held:
            wrong.add("a fence that fell", where)
        elif fence == held and owner not in (by, ""):
            wrong.add("two owners under one fence", where)
        takings += fence > held
        if last < before or (fence > held and last != before):
            wrong.add("a stream that was moved as it was taken", where)
        elif last > before:
            if not owner and stream.startswith(PREFIX):
                wrong.add("written without an owner", where)
            appends.append((stream, owner, before, last))
        stands[stream] = fence, owner
    return takings, appends


async def _give_to_bots(journal: Journal, identity: str) -> None:
    """Let bots have two seats of a table that was prepared for four people."""
    rows = await journal.read(PREFIX + identity)
    table = replay(rows, rules_of)
    host = Actor(rows[0].actor)
    now = time_ns() // 1_000_000
    for seat in BOTS:
        sitting = table.seats[seat]
        assert sitting is not None
        for actor, command in ((Actor(sitting.person), LeaveSeat()), (host, SeatBot(seat))):
            if type(command) is SeatBot and table.seats[seat] is not None:
                continue  # in the middle of a deal a bot stands in at once
            made: list[Envelope] = []
            for event in decide(table, command, actor, now, os.urandom(32), games=rules_of):
                seq = table.seq + 1
                made.append(Envelope(PREFIX + identity, seq, now, actor.id, "", write(event)))
                table = evolve(table, event, identity, seq, now, games=rules_of)
            await journal.append(made)


def _waits(found: Sequence[float]) -> Waits:
    ordered = sorted(found)
    at = [ordered[min(int(part * len(ordered)), len(ordered) - 1)] for part in (0.5, 0.99)]
    return Waits(len(ordered), round(at[0], 2), round(at[1], 2), round(ordered[-1], 2))


def _runs(server: Server) -> bool:
    """Whether a process lives; one that ended and is waited for by nobody is dead."""
    try:
        state = Path(f"/proc/{server.id}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def main() -> int:
    """Run a campaign; 0 where nothing was wrong."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument(
        "--bots", type=int, default=None, help="tables with bots; a tenth without it"
    )
    parser.add_argument("--faults", type=int, default=200)
    parser.add_argument("--every", type=float, default=3.0, help="seconds between two faults")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds a move at each table")
    parser.add_argument("--pause", type=float, nargs=2, default=(5.0, 30.0))
    parser.add_argument("--log", type=Path, default=None, help="where the servers' log is kept")
    parser.add_argument("--seed", type=int, default=None)
    options = parser.parse_args()
    options.seed = Random().getrandbits(32) if options.seed is None else options.seed
    options.bots = options.tables // 10 if options.bots is None else options.bots
    with ExitStack() as stack:
        found = stack.enter_context(database())
        if found.absent:
            sys.stdout.write(f"{found.absent}\n")
            return 2
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="paiju-leases-")))
        campaign = Campaign(options, found.fresh("leases"), folder, Postgres(found.process))
        try:
            report = uvloop.run(campaign.run())
        finally:
            if options.log and (folder / "server.log").exists():
                options.log.write_bytes((folder / "server.log").read_bytes())
    if report.wrong:
        sys.stderr.write(f"seed {options.seed}\n")
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(report)).decode() + "\n")
    return int(bool(report.wrong))


if __name__ == "__main__":
    sys.exit(main())

"""The load of a campaign: tables with bots and with people who move between servers, and the schedule of faults."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections import Counter, deque
from collections.abc import Awaitable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from random import Random
from time import monotonic, time_ns
from traceback import format_exception
from typing import Final

import asyncpg
import httpx
import msgspec
from bench.live.frames import Moved, read
from bench.live.ledger import EXAMPLES, Faults
from bench.live.play import Play
from bench.live.player import RESTING, Player
from bench.live.prepare import prepare
from bench.live.process import family_cpu
from bench.live.site import free_port
from bench.live.table_load import TableLoad
from bench.live.tally import Tally
from tests.server.campaign import faults
from tests.server.campaign.faults import GONE, PATIENCE, Host, Postgres
from tests.server.campaign.judge import RECORD, Report, Waits, Witness, takings

import paiju
from paiju.journal import Envelope, Journal
from paiju.packs import rules_of
from paiju.store import open_journal
from paiju.table import Actor, decide, evolve
from paiju.table.commands import LeaveSeat, SeatBot
from paiju.table.record import PREFIX, replay, write

SILENCE: Final = 1.0
"""Seconds without an answer after which a person tries another server."""
QUIET: Final = 3.0
"""Seconds of silence after which a person checks that the server is there; after a fault they check at once."""
OPENING: Final = 4.0
"""Seconds that a person waits for a table's first view before they try another server, as on the page."""
FIRST: Final = 0.3
"""Longest pause in seconds before a person reconnects for the first time without being redirected; the shortest is half
of it, and both double with each further try, as on the page.
"""
LONGEST: Final = 5.0
"""The pause in seconds from which on it no longer doubles."""
BALANCE: Final = 2.0
"""Seconds until the load balancer stops sending clients to a dead server, as in deploy/haproxy.cfg."""
LOOK: Final = 0.1
"""Seconds between two checks of all people that their servers are there."""
STILL: Final = 0.5
"""A stall of the campaign itself that is longer than these seconds is reported: frames went unread meanwhile."""
BOTS: Final = (2, 3)
"""The seats of the bots at the tables that have bots."""


class Person(Player):
    """A player who moves between servers; `coming` counts their connections, `port` is the server they are at.

    `avoided`: the port of a server that did not answer, until another server shows them the table. `tries`: how often
    they have reconnected since without being shown it.
    """

    __slots__ = (
        "asked",
        "avoided",
        "bots",
        "coming",
        "gone",
        "heard",
        "last",
        "led",
        "port",
        "shown",
        "tries",
        "witness",
    )

    def __init__(self, table: TableLoad[Player], seat: int, cookie: str, witness: Witness) -> None:
        super().__init__(table, seat, cookie)
        self.witness = witness
        self.port = self.avoided = self.coming = self.shown = self.tries = 0
        self.bots: list[int] = []
        self.gone = asyncio.Event()
        self.heard = self.asked = 0.0
        self.led = ""
        self.last: deque[str] = deque(maxlen=4)

    def received(self, data: bytes) -> None:
        """Handle a frame; `Moved` names the server to go to."""
        self.heard, self.asked = monotonic(), 0.0
        if data.startswith(b'{"type":"Moved"'):
            frame = read(data)
            assert type(frame) is Moved
            self.led = frame.address
            return
        faults, before = self.table.play.tally.faults, f"at {self.seq}, {self._cause or 'idle'}"
        known = sum(faults.values())
        self.last.append(f"{self.port}.{self.coming} {data[:150].decode(errors='replace')}")
        try:
            super().received(data)
        except msgspec.DecodeError as fault:
            faults["a frame that cannot be read"] += 1
            self.last.append(f"{fault}: {data[:60]!r} of {len(data)}")
            self.gone.set()
        if sum(faults.values()) > known:
            self.witness.odd.append(f"{self.table.id} seat {self.seat} {before}: {list(self.last)}")
        if data.startswith(b'{"type":"Patch"') and self.seq > self.shown:
            self.witness.played_on(self)
        self.shown = self.seq

    def go_on(self) -> None:
        """Do the next thing, at once if the table is waiting to recover from a fault."""
        mine = self._calls or self._cards or self._face or self._answer
        mine = mine or not self._seated or (self._phase in RESTING and not self._ready)
        busy = self._cause or self._timer is not None or not self.table.play.going
        if mine and not busy and self.witness.hurried(self.table.id):
            self._do()
        else:
            super().go_on()

    def _get_ready(self) -> None:
        """Get ready. The host first seats the bots again that have made way until the first deal was over."""
        if self.bots and self._phase == "between":
            self._is_move = False
            self._send(f'{{"type":"SeatBot","seat":{self.bots[-1]}}}')
        else:
            super()._get_ready()

    def _answered(self, cause: str, seq: int, *, echoed: bool) -> None:
        """Take an answer. A bot that was refused in the middle of a fault is asked for again."""
        if cause == self._cause and b'"type":"SeatBot"' in self._text:
            self.bots.pop()
        super()._answered(cause, seq, echoed=echoed)

    def hurry(self) -> None:
        """Do at once what the player is thinking about, if they see the table."""
        if self.connected and self.on_view is not None and self.on_view.done():
            self._rest()
            self.go_on()

    async def come(self) -> None:
        """Open the socket at the current server, and wait for the table's view. Raises `OSError` or `TimeoutError`."""
        self.coming += 1
        self.led = ""
        self.asked = 0.0
        self.gone.clear()
        try:
            async with asyncio.timeout(OPENING):
                await self.connect(self.port)
        except BaseException:
            if self.on_view is not None:
                self.on_view.cancel()  # nobody waits for the view any more
            if self.socket is not None:
                self.socket.close()
                self.socket = None  # given up before the connection was reported as made
            raise
        self.heard, self.avoided, self.tries = monotonic(), 0, 0
        self.note("is shown the table")

    def note(self, words: str) -> None:
        """Note what the player met, if the table is waiting to recover from a fault."""
        self.witness.note(self, words)

    def lost(self) -> None:
        """Handle the loss of the connection."""
        super().lost()
        self.note(f"is cut off {self.bye}".rstrip())
        self.gone.set()

    def look(self, now: float) -> None:
        """Check that the server is still there: ping it after silence, and leave if it does not answer."""
        if not self.connected or self.on_view is None or not self.on_view.done():
            return
        quiet = now - max(self.heard, self._sent)
        if self.waiting or self.asked:
            if min(quiet, now - self.asked) > SILENCE and not self.gone.is_set():
                self.note("hears nothing")
                self.gone.set()
        elif self.socket is not None and (quiet > QUIET or self.witness.hurried(self.table.id)):
            self.asked = now
            self.socket.send(b'{"type":"Ping","n":1}')


class Campaign:
    """A campaign: servers over one database, tables under load, and faults."""

    def __init__(self, options: argparse.Namespace, address: str, folder: Path, postgres: Postgres) -> None:
        self.options = options
        self.address = address
        self.folder = folder
        self.postgres = postgres
        self.random = Random(options.seed)
        self.witness = Witness(self.random, options.slow)
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
        self.stood_still: list[float] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._failed: BaseException | None = None
        self._cores: dict[str, float] = {}

    async def run(self) -> Report:
        """Run the load and the faults, and judge the outcome."""
        began = monotonic()
        await self._set_up()
        try:
            for host in self.hosts:
                await host.ready()
            self.play.going = True
            moving = [self._go(self._live(person)) for person in self.people]
            moving += [self._go(self._ask()), self._go(self._mind()), self._go(self._look())]
            await self._all_there()
            self._say("everybody is there")
            meter = monotonic(), self._spent()
            for number in range(self.options.faults):
                await asyncio.sleep(self.random.uniform(0.5, 1.5) * self.options.every)
                if self.options.alone:
                    await self._over()
                await self._break(number)
            await self._well()
            await self._finish()
            self._cores = self._busy_since(*meter)
            for task in moving:
                task.cancel()
            await asyncio.gather(*moving, return_exceptions=True)
            await self._ask_everywhere()
        finally:
            for task in list(self._tasks):
                task.cancel()
            for host in self.hosts:
                faults.wake(host)
            await asyncio.gather(*(asyncio.to_thread(host.server.stop) for host in self.hosts))
        return await self._report(began)

    async def _set_up(self) -> None:
        orders = await prepare(self.address, self.options.tables)
        with_bots = orders[: self.options.bots]
        async with open_journal(self.address) as journal:
            lent = [await _give_to_bots(journal, order.id) for order in with_bots]
        connection = await asyncpg.connect(self.address)
        await connection.execute(RECORD)
        await connection.close()
        for number, order in enumerate(orders):
            at = f"127.1.{number // 250 % 250}.{number % 250 + 1}"
            table = TableLoad[Player](order.id, self.play, at)
            seats = [seat for seat in range(len(order.cookies)) if number >= len(with_bots) or seat not in BOTS]
            people = [Person(table, seat, order.cookies[seat], self.witness) for seat in seats]
            table.players = tuple(people)
            if number < len(with_bots) and lent[number]:
                people[0].bots = list(BOTS)
            self.tables.append(table)
            self.people += people
        self.witness.judged = self._judged
        self.witness.with_bots = frozenset(order.id for order in with_bots)
        self.witness.people = {person.place: person for person in self.people}
        for number in range(self.options.processes):
            role = f"server{number}"
            data = await self.postgres.role(role)
            here, older = faults.ROOT, self.options.older or faults.ROOT
            log, port = self.folder / f"server{number}.log", self._free_port()
            server = faults.started(port, data, log, older)
            self.hosts.append(Host(port, data, role, log, older, here, server))

    def _judged(self, port: int) -> bool:
        """Return whether the server at a port runs the release whose code this campaign uses to fold the journals."""
        here = Path(paiju.__file__).parents[2]
        return any(one.port == port and one.release.resolve() == here for one in self.hosts)

    def _free_port(self) -> int:
        """Find a port that no other server has; the server chosen last may not be listening yet."""
        port = free_port()
        return port if port not in {host.port for host in self.hosts} else self._free_port()

    # People.

    async def _live(self, person: Person) -> None:
        """Keep a person at their table, at whichever server it is."""
        person.port = self._place(person)
        while True:
            try:
                await person.come()
                await person.gone.wait()
            except (OSError, TimeoutError) as fault:
                person.note(f"does not get in at {person.port}: {type(fault).__name__} {fault}")
            person.close()
            led, person.led = person.led, ""
            if not (led or person.bye):
                person.avoided = person.port
            longest = min(LONGEST, FIRST * 2**person.tries)
            await asyncio.sleep(0.05 if led else longest * (1 + self.random.random()) / 2)
            if led:
                self.led += 1
                person.port = int(led.rpartition(":")[2])
                person.note(f"is led to {person.port}")
            else:
                person.tries += 1
                person.port = self._place(person)

    async def _look(self) -> None:
        """Let all people check that their servers are there, and note how long the campaign itself stalled."""
        now = monotonic()
        while True:
            await asyncio.sleep(LOOK)
            before, now = now, monotonic()
            if (still := now - before - LOOK) > STILL:
                self.stood_still.append(round(still, 1))
                self._say(f"the players stood still for {still:.1f} s")
            for person in self.people:
                person.look(now)

    def _place(self, person: Person) -> int:
        """Return the port to which a load balancer sends this person: by a hash of the table, skipping dead servers.

        deploy/haproxy.cfg does the same and checks every second which servers are up.
        """
        since = monotonic() - BALANCE
        there = [one.port for one in self.hosts if not one.down or one.since > since]
        table = person.table.id
        return max(
            [one for one in there if one != person.avoided] or [person.port],
            key=lambda port: blake2b(f"{table} {port}".encode()).digest(),
        )

    async def _ask(self) -> None:
        """Request tables over HTTP, following redirects from server to server."""
        async with httpx.AsyncClient(follow_redirects=False, timeout=OPENING) as client:
            while True:
                await asyncio.sleep(0.2)
                person = self.random.choice(self.people)
                host = self.random.choice(self.hosts)
                with suppress(*GONE):
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
        """Check that each server redirects to each table, now that all are well."""
        async with httpx.AsyncClient(timeout=30) as client:
            for number, table in enumerate(self.tables):
                person, host = table.players[0], self.hosts[number % len(self.hosts)]
                assert isinstance(person, Person)
                if (status := await self._asked(client, person, host.port)) != 200:
                    self.wrong.add("a table to which a server does not lead", f"{table.id} {status}")

    async def _all_there(self) -> None:
        end = monotonic() + PATIENCE
        while not all(person.connected and person.seq for person in self.people):
            if self._failed is not None:
                raise self._failed
            if monotonic() > end:
                gone = [one for one in self.people if not (one.connected and one.seq)]
                stands = [(one.table.id, one.port, one.coming, one.bye) for one in gone]
                self.wrong.add("people who could not come", f"{len(gone)}: {stands[:3]}")
                return
            await asyncio.sleep(0.1)

    # Faults.

    async def _break(self, number: int) -> None:
        """Apply the next fault to one of the healthy servers; at least half are kept healthy."""
        while 2 * sum(host.down for host in self.hosts) >= len(self.hosts) or not self.postgres.up:
            if self._failed is not None:
                raise self._failed
            await asyncio.sleep(0.1)
        host = self.random.choice([one for one in self.hosts if not one.down])
        kinds = self.options.only or list(faults.WEIGHTS)
        kind = self.random.choices(kinds, [faults.WEIGHTS[one] for one in kinds])[0]
        self.done[kind] += 1
        self._say(f"{number + 1} of {self.options.faults}: {kind} {host.role}")
        if kind == "database":
            self._go(self._database())
        else:
            host.down, host.since = True, monotonic()
            self._go(self._down(kind, host))

    async def _down(self, kind: str, host: Host) -> None:
        """Take one server down for a while."""
        at = monotonic()
        if kind == "kill":
            self._concern(kind, at, host.port)
            await faults.kill(host)
            await asyncio.sleep(self.random.uniform(0.2, 6.0))
            host.start()
        elif kind == "drain":
            self._concern(kind, at, host.port)
            if code := await faults.drain(host):
                self.wrong.add("a server that did not end cleanly", f"{host.role} {code}")
            host.start()
        elif kind == "pause":
            faults.pause(host)
            self._concern(kind, at, host.port)
            await asyncio.sleep(self.random.uniform(*self.options.pause))
            faults.wake(host)
        else:
            await self.postgres.cut_off(host.role)
            self._concern(kind, at, host.port)
            await asyncio.sleep(self.random.uniform(0.2, 10.0))
            await self.postgres.let_in(host.role)
        await host.ready(again=True)
        host.down = False

    async def _database(self) -> None:
        """Stop the database and start it again; meanwhile no server reports that it is ready."""
        amid = bool(self.witness.open)
        self.witness.open.clear()  # nobody plays on until it is back
        await self.postgres.stop(self.random.choice(("fast", "immediate")))
        await asyncio.sleep(self.random.uniform(0.0, 4.0))
        async with httpx.AsyncClient(timeout=10) as client:
            await asyncio.gather(*(self._unready(client, host) for host in self.hosts))
        await self.postgres.start()
        self._concern("database back", monotonic(), None, amid=amid)
        for host in self.hosts:
            if not host.down:
                await host.ready()

    async def _unready(self, client: httpx.AsyncClient, host: Host) -> None:
        """Check that a server notices that its database is away; its last answer is valid for a second."""
        await asyncio.sleep(1)
        if not host.down:
            with suppress(*GONE):
                answer = await client.get(f"http://127.0.0.1:{host.port}/health/ready")
                self.unready += answer.status_code == 503
                if answer.status_code == 200 and not host.down:
                    self.wrong.add("ready without its database", str(host.port))

    def _concern(self, kind: str, since: float, port: int | None, *, amid: bool = False) -> None:
        """Mark the tables of one server, or all, as hit. Only acts that arrive over new connections end their wait."""
        found = [(table, [person for person in table.players if isinstance(person, Person)]) for table in self.tables]
        if port is not None:
            found = [
                (table, people) for table, people in found if any(one.port == port and one.connected for one in people)
            ]
        tables = {table.id: {one.seat: one.coming for one in people if one.port == port} for table, people in found}
        if not tables:
            return
        others = sum(one.down for one in self.hosts) - (port is not None)
        amid = amid or others > 0 or not self.postgres.up or bool(self.witness.open)
        self.witness.troubled(kind, since, tables, amid=amid)
        for _, people in found:
            for person in people:
                person.hurry()

    async def _mind(self) -> None:
        """Check that no server exits on its own."""
        while True:
            await asyncio.sleep(0.5)
            for host in self.hosts:
                if not host.down and not host.runs:
                    self.wrong.add("a server that ended by itself", str(host.port))
                    host.down = True
                    host.start()
                    await host.ready(again=True)
                    host.down = False

    async def _well(self) -> None:
        while any(host.down for host in self.hosts) or not self.postgres.up:
            if self._failed is not None:
                raise self._failed
            await asyncio.sleep(0.1)

    async def _over(self) -> None:
        """Wait until all servers are well and every table has recovered."""
        await self._well()
        end = monotonic() + PATIENCE
        while self.witness.open and monotonic() < end:
            await asyncio.sleep(0.1)

    async def _finish(self) -> None:
        """Wait until every table has played on after the last fault, then until every command has its answer."""
        since, end = monotonic(), monotonic() + PATIENCE
        stuck = self.tables
        while stuck and monotonic() < end:
            await asyncio.sleep(0.1)
            stuck = [one for one in stuck if self.witness.last.get(one.id, 0.0) < since]
        for table in stuck:
            situations = [person.situation for person in table.players]
            self.wrong.add("a table that did not play on", f"{table.id} {situations}")
        self.play.going = False
        while monotonic() < end and any(person.waiting for person in self.people):
            await asyncio.sleep(0.1)
        await asyncio.sleep(1)
        for person in self.people:
            if person.waiting:
                self.wrong.add("a command without an answer", f"{person.table.id} {person.seat}")
        for name, wait in self.witness.open.items():
            self.wrong.add(f"a table that was not accepted after: {wait.name}", name)

    # Results.

    def _waits(self) -> dict[str, list[float]]:
        """Return the waits by kind, and those of kills and pauses combined."""
        found = dict(self.witness.waits)
        alone = [found.get(kind, []) for kind in ("kill", "pause")]
        amid = [found.get(f"{kind}, amid another", []) for kind in ("kill", "pause")]
        for name, parts in (("alone", alone), ("any", alone + amid)):
            if times := [one for part in parts for one in part]:
                found[name] = times
        return found

    def _spent(self) -> dict[str, float]:
        """Return the processor seconds used so far by the players, the servers, and the database."""
        times = os.times()
        living = sum(family_cpu(host.server.id) for host in self.hosts if host.runs)
        return {
            "players": times.user + times.system,
            "servers": times.children_user + times.children_system + living,
            "database": self.postgres.cpu,
        }

    def _busy_since(self, at: float, before: dict[str, float]) -> dict[str, float]:
        """Return how many cores each of them has kept busy since a moment."""
        took = monotonic() - at
        return {kind: round((now - before[kind]) / took, 2) for kind, now in self._spent().items()}

    async def _report(self, began: float) -> Report:
        seconds = round(monotonic() - began, 1)
        samples = sum(len(at) for one in self.witness.samples.values() for at in one.values())
        names = [table.id for table in self.tables]
        async with open_journal(self.address) as journal:
            events = await self.witness.verify(journal, names, self.wrong)
        taken = await takings(self.address, names, self.witness.echoes, self.wrong)
        self.wrong.counts.update(self.play.tally.faults)
        logs = b"".join(log.read_bytes() for log in self.folder.glob("*.log"))
        return Report(
            processes=self.options.processes,
            tables=len(self.tables),
            bot_tables=self.options.bots,
            pace=self.options.pace,
            seconds=seconds,
            faults=dict(self.done),
            commands=len(self.witness.commands),
            answered_when_sent_again=self.witness.late,
            events=events,
            takings=taken,
            lapses=logs.count(b"all leases are lost"),
            samples=samples,
            unjudged=self.witness.unjudged,
            deals=sum(table.deals for table in self.tables),
            led=self.led,
            asked=dict(self.asked),
            unready=self.unready,
            waits={kind: Waits.of(found) for kind, found in sorted(self._waits().items())},
            stood_still=tuple(sorted(self.stood_still, reverse=True)),
            cores=self._cores,
            load=round(os.getloadavg()[0], 1),
            refused=dict(self.play.tally.refused),
            wrong=dict(self.wrong.counts),
            examples=(*self.wrong.examples, *self.witness.odd[:EXAMPLES]),
        )

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
            sys.stderr.write("".join(format_exception(fault)))

    def _say(self, words: str) -> None:
        told, slow = len(self.witness.commands), self.witness.slow
        sys.stderr.write(f"{words} ({told} commands, wrong: {dict(self.wrong.counts)})\n")
        for line in sorted(slow, key=lambda line: -float(line.partition(": ")[0].split()[-2]))[:5]:
            sys.stderr.write(f"    slow: {line} ({len(slow)})\n")
        slow.clear()
        sys.stderr.flush()


async def _give_to_bots(journal: Journal, identity: str) -> bool:
    """Give two seats of a table that was prepared for four people to bots.

    Returns whether that is for the present deal only: after it the host has to seat bots there again.
    """
    rows = await journal.read(PREFIX + identity)
    table = replay(rows, rules_of)
    host = Actor(rows[0].actor)
    now = time_ns() // 1_000_000
    lent = table.playing
    for seat in BOTS:
        sitting = table.seats[seat]
        assert sitting is not None
        for actor, command in ((Actor(sitting.person), LeaveSeat()), (host, SeatBot(seat))):
            if type(command) is SeatBot and table.seats[seat] is not None:
                continue  # in the middle of a deal a bot takes over at once
            made: list[Envelope] = []
            for event in decide(table, command, actor, now, os.urandom(32), games=rules_of):
                seq = table.seq + 1
                made.append(Envelope(PREFIX + identity, seq, now, actor.id, "", write(event)))
                table = evolve(table, event, identity, seq, now, games=rules_of)
            await journal.append(made)
    return lent

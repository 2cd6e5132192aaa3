"""Kills the server at random moments under load, repeatedly, and checks that nothing is lost.

``python tests/nightly/kill_campaign.py --kills 200`` (``--postgres``: the database stays, only the server is
killed). Four people at each of 40 tables play as fast as they can. At a random moment the server is killed as by
``kill -9`` and restarted on the same data. All clients reconnect, ask for what they missed, and resend commands
that had no answer. At the end each table finishes a deal, and the journals are checked:

- every acknowledged command is there once, with its cause, at the number that its sender was told
- numbers have no gaps, and every journal folds to a table
- the views that players built from their frames are what the journal folds to, at every sampled moment
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import msgspec
import uvloop
from bench.live.crowd import Crowd
from bench.live.database import database
from bench.live.ledger import Faults, Ledger
from bench.live.orders import Connect
from bench.live.play import Play
from bench.live.player import Player
from bench.live.prepare import prepare
from bench.live.process import Server
from bench.live.site import free_port, start
from bench.live.table_load import TableLoad
from msgspec import Struct

from paiju.store import open_journal

PATIENCE: Final = 60.0
"""Seconds until all clients must have reconnected, or played a deal."""
SAMPLED: Final = 0.02
"""The share of frames that are compared with the journal at the end."""


class Report(Struct, frozen=True):
    """Result of a campaign; `faults` is empty if nothing was lost, duplicated or stuck."""

    store: str
    kills: int
    kills_in_start: int
    tables: int
    commands: int
    answered_after_a_kill: int
    events: int
    deals: int
    samples: int
    slowest_return: float
    seconds: float
    refused: dict[str, int]
    faults: dict[str, int]
    examples: tuple[str, ...]


def _places(crowd: Crowd) -> list[TableLoad[Player]]:
    return [table for table in crowd.tables if isinstance(table, TableLoad)]


def _players(crowd: Crowd) -> list[Player]:
    return [player for place in _places(crowd) for player in place.players]


class Campaign:
    """Tables under load, and a server that is killed and restarted; `address` is that of its store."""

    def __init__(self, address: str, folder: Path, seed: int) -> None:
        self.address = address
        self.folder = folder
        self.random = Random(seed)
        self.ledger = Ledger(self.random)
        self.port = free_port()
        self.in_start = 0
        self.slowest = 0.0
        self.faults = Faults()

    async def run(self, kills: int, tables: int) -> Report:
        """Play, kill, and check."""
        began = monotonic()
        orders = await prepare(self.address, tables)
        order = Connect("all", self.port, tables=orders, at_once=64, deadline=PATIENCE)
        crowd = Crowd(order)
        play = crowd.play
        play.witness = self.ledger
        places = _places(crowd)
        server = self._start()
        try:
            await self._come(crowd, order)
            play.going = True
            for place in places:
                place.start()
            for _ in range(kills):
                server = await self._kill(server, crowd, order)
            deals = await self._finish(places, play)
            await self._quiet(places)
        finally:
            server.stop()
        samples = sum(len(at) for one in self.ledger.samples.values() for at in one.values())
        async with open_journal(self.address) as journal:
            events = await self.ledger.verify(journal, [place.id for place in places], self.faults)
        self.faults.counts.update(play.tally.faults)
        return Report(
            store="PostgreSQL" if "postgres" in self.address else "SQLite",
            kills=kills,
            kills_in_start=self.in_start,
            tables=tables,
            commands=len(self.ledger.commands),
            answered_after_a_kill=self.ledger.late,
            events=events,
            deals=deals,
            samples=samples,
            slowest_return=self.slowest,
            seconds=monotonic() - began,
            refused=dict(play.tally.refused),
            faults=dict(self.faults.counts),
            examples=tuple(self.faults.examples),
        )

    def _start(self) -> Server:
        return start(self.address, self.folder, self.port)

    async def _come(self, crowd: Crowd, order: Connect) -> None:
        began = monotonic()
        came = await crowd.connect(order)
        self.slowest = max(self.slowest, monotonic() - began)
        if came.failed:
            self.faults.add("a player who could not come back", came.fault)

    async def _kill(self, server: Server, crowd: Crowd, order: Connect) -> Server:
        """Kill after a random number of answers and a random delay; one time in ten kill again during the start."""
        done = self.ledger.commands
        wanted = len(done) + self.random.randint(1, 400)
        until = monotonic() + PATIENCE
        while len(done) < wanted:
            if monotonic() > until:
                self.faults.add("the tables stood still before a kill")
                break
            await asyncio.sleep(0.001)
        await asyncio.sleep(self.random.random() * 0.02)
        await self._dead(server, crowd)
        if self.random.random() < 0.1:
            self.in_start += 1
            server = self._start()
            coming = asyncio.ensure_future(crowd.connect(order))
            await asyncio.sleep(self.random.random() * 2.5)
            await self._dead(server, crowd)
            server = self._start()
            came = await coming
            if came.failed:
                self.faults.add("a player who could not come back", came.fault)
        else:
            server = self._start()
        numbers = {player: player.seq for player in _players(crowd)}
        await self._come(crowd, order)
        for player, seq in numbers.items():
            if self.random.random() < 0.25:
                player.ask_since(seq)
        return server

    async def _dead(self, server: Server, crowd: Crowd) -> None:
        """Kill the server, and wait until every client has read what was still on its way."""
        await asyncio.to_thread(server.kill)
        while any(player.connected for player in _players(crowd)):
            await asyncio.sleep(0.001)

    async def _finish(self, places: list[TableLoad[Player]], play: Play) -> int:
        """Wait until every table has finished a deal since the last kill; return the number of deals."""
        before = {place.id: place.deals for place in places}
        until = monotonic() + PATIENCE
        stuck = places
        while stuck and monotonic() < until:
            await asyncio.sleep(0.05)
            stuck = [place for place in stuck if place.deals == before[place.id]]
        for place in stuck:
            self.faults.add("a table that did not play on", f"{place.id} at {place.players[0].seq}")
        play.going = False
        return sum(place.deals for place in places)

    async def _quiet(self, places: list[TableLoad[Player]]) -> None:
        until = monotonic() + 10
        players = [player for place in places for player in place.players]
        while monotonic() < until and any(player.waiting for player in players):
            await asyncio.sleep(0.05)
        await asyncio.sleep(0.5)
        for player in players:
            if player.waiting:
                self.faults.add("a command without an answer", f"{player.table.id} seat {player.seat}")
            self.ledger.sample(player.place)
        for place in places:
            if len({self.ledger.views[player.place][0] for player in place.players}) > 1:
                self.faults.add("four players who stand at different numbers", place.id)


def main() -> int:
    """Run a campaign; return 0 if nothing was lost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seed", type=int, default=None, help="the moments; another each time without one")
    parser.add_argument("--postgres", action="store_true", help="over PostgreSQL in place of SQLite")
    options = parser.parse_args()
    seed = Random().getrandbits(32) if options.seed is None else options.seed
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="paiju-kill-")))
        address = str(folder / "paiju.db")
        if options.postgres:
            found = stack.enter_context(database())
            if found.absent:
                sys.stdout.write(f"{found.absent}\n")
                return 2
            address = found.address
        campaign = Campaign(address, folder, seed)
        report = uvloop.run(campaign.run(options.kills, options.tables))
        if report.faults:
            log = (folder / "server.log").read_text()[-4000:]
            sys.stderr.write(f"seed {seed}; the server's log:\n{log}\n")
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(report)).decode() + "\n")
    return int(bool(report.faults))


if __name__ == "__main__":
    sys.exit(main())

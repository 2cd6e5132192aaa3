"""All players of a server: they connect, play for a time, and leave."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import monotonic, process_time
from typing import Final, Protocol

from bench.live.orders import Connect, Connected, TableOrder
from bench.live.play import Play
from bench.live.player import seat_players
from bench.live.tally import Report, Tally

REST: Final = 0.5
"""Seconds in which pending commands are still answered, after the time of play."""


class Member(Protocol):
    """One player of any kind of server."""

    async def connect(self, port: int) -> None:
        """Open the socket and wait for the full view. Raises `OSError`."""

    def close(self) -> None:
        """Leave."""

    @property
    def connected(self) -> bool:
        """Whether the socket is open."""


class Table(Protocol):
    """One table of any kind of server."""

    @property
    def players(self) -> Sequence[Member]:
        """The table's players."""

    def start(self) -> None:
        """Start the players."""


class Crowd:
    """The tables of one server and their players."""

    def __init__(self, order: Connect) -> None:
        self.play = Play(Tally())
        self.tables: list[Table] = [
            _table(order, number, table, self.play) for number, table in enumerate(order.tables)
        ]

    async def connect(self, order: Connect) -> Connected:
        """Connect everybody; rejected players try again until the deadline."""
        waiting = [player for table in self.tables for player in table.players]
        waiting = [player for player in waiting if not player.connected]
        total, failed, fault = len(waiting), 0, ""
        first, last = 0.0, 0.0
        until = monotonic() + order.deadline

        async def come() -> None:
            nonlocal failed, fault, first, last
            while waiting:
                player = waiting.pop()
                try:
                    await player.connect(order.port)
                except (OSError, TimeoutError) as error:
                    fault = str(error) or type(error).__name__
                    if monotonic() > until:
                        failed += 1
                        continue
                    waiting.append(player)
                    await asyncio.sleep(0.05)
                    continue
                last = monotonic()
                first = first or last

        await asyncio.gather(*(come() for _ in range(order.at_once)))
        return Connected(total - failed, first, last, failed, fault if failed else "")

    async def warm(self, pace: float, seconds: float) -> None:
        """Begin to play."""
        self.play.pace, self.play.going = pace, True
        for table in self.tables:
            table.start()
        await asyncio.sleep(seconds)

    async def count(self, seconds: float) -> Report:
        """Play on for the time that is measured."""
        tally = self.play.tally
        tally.clear()
        began, cpu = monotonic(), process_time()
        await asyncio.sleep(seconds)
        return tally.report(monotonic() - began, process_time() - cpu)

    async def rest(self) -> None:
        """Stop, and wait for pending answers."""
        self.play.going = False
        await asyncio.sleep(REST)

    def leave(self) -> None:
        """Close all sockets."""
        self.play.going = False
        for table in self.tables:
            for player in table.players:
                player.close()


def _table(order: Connect, number: int, table: TableOrder, play: Play) -> Table:
    if order.kind == "boardgame":
        from bench.live.boardgame.player import BoardgameTable

        return BoardgameTable(table.id, len(table.cookies), play)
    return seat_players(table.id, table.cookies, play, f"127.1.{number // 250 % 250}.{number % 250 + 1}")

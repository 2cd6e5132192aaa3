"""Makes the choices of bots in a case at a live table, at the bots' usual pace."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from paiju.journal import Conflict
from paiju.laws import Put, Refused
from paiju.office.live_referee import bot_to_choose, bots_answer
from paiju.server import logs
from paiju.server.fault import Busy
from paiju.server.job import QueuedCommand
from paiju.table import commands as c
from paiju.table.actor import Actor

if TYPE_CHECKING:
    from paiju.server.actor import TableActor

AGAIN: Final = 1.0
"""Seconds until a choice that could not be stored is tried again."""


class _Quiet(Struct, frozen=True):
    """The reply to a bot's choice: if it could not be stored, it is tried again."""

    case_bots: CaseBots
    table: TableActor

    def done(self, cause: str, seq: int) -> None:
        """Do nothing."""

    def refused(self, cause: str, error: Exception) -> None:  # noqa: ARG002
        """Try again if the store failed; otherwise log the refusal."""
        if isinstance(error, Conflict | Busy) and not self.table.closing:
            loop = asyncio.get_running_loop()
            loop.call_later(AGAIN, self.case_bots.consider, self.table)
        elif not isinstance(error, Refused):
            logs.error("a bot's choice was refused", error, table=self.table.id)


class CaseBots:
    """The bots that choose in cases: call `consider` after each change of a table and when it is loaded."""

    def __init__(self, pace: float) -> None:
        self._pace = pace
        self._choosing: dict[tuple[str, int], asyncio.TimerHandle] = {}

    def close(self) -> None:
        """Cancel all pending choices."""
        for handle in self._choosing.values():
            handle.cancel()
        self._choosing.clear()

    def consider(self, actor: TableActor) -> None:
        """Schedule a bot's choice, at the usual pace, if no person may make it."""
        table, key = actor.table, (actor.id, actor.table.seq)
        put = None if actor.closing or table.case is None else table.case.put
        if put is None:
            return
        seat = bot_to_choose(table, put)
        if seat is not None and key not in self._choosing:
            loop = asyncio.get_running_loop()
            self._choosing[key] = loop.call_later(self._pace, self._choose, actor, key, seat, put)

    def _choose(self, actor: TableActor, key: tuple[str, int], seat: int, put: Put) -> None:
        self._choosing.pop(key, None)
        table = actor.table
        case = table.case
        if actor.closing or case is None or case.put is not put:
            return
        if bot_to_choose(table, put) != seat:
            return
        answer = bots_answer(table)
        if answer is None:
            logs.error("a bot found nothing to choose", table=table.id, question=put.name)
            return
        job = QueuedCommand(c.AnswerCase(put.name, answer), Actor.of_bot(seat), "", _Quiet(self, actor))
        actor.submit(job)

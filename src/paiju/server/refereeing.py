"""The referee at a live table: what follows by itself is carried out, and bots who must choose do so at their pace."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from paiju.journal import Conflict
from paiju.laws import Put, Refused
from paiju.office.live_referee import bot_to_choose, bots_answer, concerns
from paiju.server import logs
from paiju.server.fault import Busy
from paiju.server.job import Job
from paiju.server.refer import REFER, next_step
from paiju.table import commands as c
from paiju.table.actor import SERVER, Actor

if TYPE_CHECKING:
    from paiju.server.actor import TableActor

AGAIN: Final = 1.0
"""Seconds until what could not be stored is tried again."""


class _Quiet(Struct, frozen=True):
    """What becomes of a step of the referee's: where it could not be stored, it is tried again."""

    referee: TableReferee
    table: TableActor

    def done(self, cause: str, seq: int) -> None:
        """Nothing more to do."""

    def refused(self, cause: str, error: Exception) -> None:  # noqa: ARG002
        """Try again, or say so."""
        if isinstance(error, Conflict | Busy) and not self.table.closing:
            loop = asyncio.get_running_loop()
            loop.call_later(AGAIN, self.referee.consider, self.table)
        elif not isinstance(error, Refused):
            logs.error("a step of the referee's was refused", error, table=self.table.id)


class TableReferee:
    """The referee of a house: `consider` a table after each change, and when it is loaded."""

    def __init__(self, pace: float) -> None:
        self._pace = pace
        self._choosing: dict[tuple[str, int], asyncio.TimerHandle] = {}

    def close(self) -> None:
        """Let no bot choose any more."""
        for handle in self._choosing.values():
            handle.cancel()
        self._choosing.clear()

    def consider(self, actor: TableActor) -> None:
        """See whether something follows at a table, or a bot is to choose."""
        table = actor.table
        if actor.closing or not concerns(table):
            return
        case = table.case
        if case is not None and case.put is not None:
            self._let_choose(actor, case.put)
        elif next_step(table) is not None:
            actor.submit(Job(REFER, SERVER, "", _Quiet(self, actor)))

    def _let_choose(self, actor: TableActor, put: Put) -> None:
        """Have a bot choose at the usual pace, where no person may."""
        table, key = actor.table, (actor.id, actor.table.seq)
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
        job = Job(c.AnswerCase(put.name, answer), Actor.of_bot(seat), "", _Quiet(self, actor))
        actor.submit(job)

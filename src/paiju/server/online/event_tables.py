"""Synchronises one event with its live tables, in both directions."""

from __future__ import annotations

import secrets
from typing import Final

from paiju.errors import PaijuError
from paiju.office import OpenedEvent
from paiju.office.live_ledger import LiveLedger, SeedDrawn, TablePut, TablesEnded
from paiju.server import logs
from paiju.server.fault import Missing
from paiju.server.online.boards import LiveBoards
from paiju.server.online.event_handover import PASSING, EventHandover
from paiju.server.online.hands import Hands
from paiju.server.online.matches import Matches
from paiju.server.online.port import EVENT_DIRECTOR, ServerTables
from paiju.server.online.terms import opening
from paiju.table.commands import CloseTable, GiveSeed, Pause, Resume, SeatBot
from paiju.table.events import DirectorCalled
from paiju.table.record import read
from paiju.table.state import Table
from paiju.text import Text
from paiju.tournament import Competition, Stage, TableKey
from paiju.tournament.state import RoundState, TableState
from paiju.tournament.unit import unit_said

ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH: Final = 10
OVER: Final = Text("the round is over", "本轮结束")
ENDED: Final = Text("the event is over", "赛事结束")
BROKEN_OFF: Final = Text("the event is over: the deal in progress ends here", "赛事结束：正在打的这副牌到此为止")
MOVED: Final = Text("this table was reseated", "本桌已重新编排")
CALLED: Final = Text("the live table is calling the director", "实时牌桌呼叫裁判")


class EventTables:
    """Keeps one event and its live tables in step; `attend` may be called at any time, and repeatedly."""

    def __init__(self, tables: ServerTables, event: OpenedEvent, ledger: LiveLedger) -> None:
        self.event = event
        self.ledger = ledger
        self._tables = tables
        self._closed: dict[TableKey, TableState] = {}
        self._paused: set[str] = set()
        self._fault: Exception | None = None
        self._handover = EventHandover(tables, event)
        self.hands = Hands(tables, event, ledger)
        self._boards = LiveBoards(tables, self._handover, self.hands)
        self._matches = Matches(tables, self._handover)

    @property
    def competition(self) -> Competition:
        """The current state of the event."""
        return self.event.competition

    @property
    def _play(self) -> LiveBoards | Matches:
        duplicate = self.competition.discipline.duplicate is not None
        return self._boards if duplicate else self._matches

    async def attend(self) -> None:
        """Do everything that is due. Raises one of `PASSING`; other errors concern one table and are reported there.

        An unexpected error at a table is raised once everything else is done.
        """
        self._fault = None
        await self.ledger.read()
        if self.competition.closed:
            await self._end()
            return
        for stage in self.competition.plan.stages:
            state = self.competition.stages.get(stage.name)
            if state is None or not stage.online:
                continue
            sessions = sorted({key.session for key in state.rounds})
            for session in sessions:
                await self._draw(stage.name, session)
            for round_ in list(state.rounds.values()):
                if round_.started is None:
                    continue
                for number in round_.tables:
                    await self._try(stage, round_.key.table(number))
            for session in sessions:
                await self._play.record(stage, session)
        if self._fault is not None:
            raise self._fault

    async def _end(self) -> None:
        """Close the live tables of a closed event: a deal in play is abandoned (H.event.closed)."""
        if self.ledger.ended:
            return
        for put in list(self.ledger.tables.values()):
            try:
                live = await self._tables.table(put.id)
            except Missing:
                continue
            await self.close(put.id, BROKEN_OFF if live.playing else ENDED)
        if self.ledger.tables:
            await self.ledger.write(TablesEnded(), self._tables.clock())

    async def _draw(self, stage: str, session: int) -> None:
        """Draw the seed of a seated session, so that its deals are committed to before the first round."""
        if not self.ledger.drawn(stage, session):
            seed = SeedDrawn(stage, session, secrets.token_hex(32))
            await self.ledger.write(seed, self._tables.clock())

    async def _try(self, stage: Stage, key: TableKey) -> None:
        try:
            await self._table(stage, key)
        except PASSING:
            raise
        except Exception as error:
            logs.error("a table of an event cannot be attended", error, event=self.event.id)
            if not isinstance(error, PaijuError):
                self._fault = error

    async def _table(self, stage: Stage, key: TableKey) -> None:
        """Do what is due at one place: open its table, collect its results, give it the next board, or close it."""
        round_, table = self._at(key)
        if not table.table.played or self._closed.get(key) is table:
            return
        put = await self._put(key, table, opens=round_.ended is None and bool(table.outstanding))
        if put is None:
            return
        live = await self._live(key, put, opens=round_.ended is None)
        if live is None:
            return
        await self._play.collect(key, put, live)
        await self._call(key, live)
        round_, table = self._at(key)
        if live.closed:
            if round_.ended is not None:
                self._closed[key] = table
        elif live.playing and self._is_scored(key, live):
            await self.close(live.id, OVER)
        elif round_.ended is None:
            await self._serve(stage, key, live)
        elif not live.playing:
            await self.close(live.id, OVER)
            await self._tell_late(key, put, table)

    def _at(self, key: TableKey) -> tuple[RoundState, TableState]:
        return self.competition.round(key.of_round), self.competition.table(key)

    def _gave_way(self, key: TableKey) -> list[TablePut]:
        """Return the live tables of a round that belong to no place any more because others were seated there."""
        return [
            put
            for put in self.ledger.tables.values()
            if put.key.of_round == key.of_round and self.ledger.at(put.key) is not put
        ]

    def _is_scored(self, key: TableKey, live: Table) -> bool:
        """Return whether everybody may see a board in play.

        They may if it was scored by hand and the round is over or the session posted.
        """
        round_, table = self._at(key)
        posted = key.session in self.competition.stages[key.stage].posted
        over = round_.ended is not None or posted
        return over and self._play is self._boards and not self._boards.wants(table, live)

    async def _put(self, key: TableKey, table: TableState, *, opens: bool) -> TablePut | None:
        """Return the ledger entry for the live table of a place, writing it if it is due; None if there is no table."""
        put, seated, at = self.ledger.at(key), table.table, self._tables.clock()
        if put is not None and put.seated == seated:
            return put
        if put is not None and put.seated.sides != seated.sides:
            await self.close(put.id, MOVED)
        elif put is not None:
            live = await self._live(key, put, opens=False)
            if live is not None and not live.closed:
                put = TablePut(key, seated, put.id)
                await self.ledger.write(put, at)
                return put
        if not opens:
            return None
        self._play.check(seated)
        id_ = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
        put = TablePut(key, seated, id_)
        await self.ledger.write(put, at)
        return put

    async def _live(self, key: TableKey, put: TablePut, *, opens: bool) -> Table | None:
        """Return the live table, opening it if that is due; None if there is none.

        If it was written to the ledger before a crash and is opened only when a closed event is reopened, it is
        written again, because then not all tables are closed.
        """
        try:
            return await self._tables.table(put.id)
        except Missing:
            if not opens:
                return None
        if self.ledger.ended:
            await self.ledger.write(put, self._tables.clock())
        await self._tables.open_table(EVENT_DIRECTOR, opening(self.competition, key), put.id)
        return await self._tables.table(put.id)

    async def close(self, id_: str, why: Text) -> None:
        """Close a live table, even in the middle of a board."""
        try:
            if not (await self._tables.table(id_)).closed:
                await self._tables.do(id_, EVENT_DIRECTOR, CloseTable(told=why))
        except Missing:
            return

    async def _serve(self, stage: Stage, key: TableKey, live: Table) -> None:
        """Pause and resume the table with its clock in the event; seat bots, and give the next board."""
        _, table = self._at(key)
        stopped = table.clock.settled(self._tables.clock()).stopped is not None
        if stopped and not live.paused:
            self._paused.add(live.id)
            await self._tables.do(live.id, EVENT_DIRECTOR, Pause())
        elif not stopped and live.paused and live.id in self._paused:
            self._paused.discard(live.id)
            await self._tables.do(live.id, EVENT_DIRECTOR, Resume())
        if self._play is self._matches:
            await self._matches.keep_time(key, live)
            await self._matches.come_late(key, live)
        if live.playing:
            return
        if stage.bots:
            for seat, occupant in enumerate(live.seats):
                if occupant is None:
                    await self._tables.do(live.id, EVENT_DIRECTOR, SeatBot(seat))
        if self._play is self._boards:
            await self._boards.spoil(key, live, self._gave_way(key))
            await self._boards.spare(key, live)
        due = self._play.due(key, live)
        if due is None:
            return
        name, number = due
        promise = self.ledger.promise(key.stage, key.session, name, number)
        assert promise is not None
        if live.promise is None or live.promise.number != number:
            await self._tables.do(live.id, EVENT_DIRECTOR, GiveSeed(number, promise.seed))

    async def _call(self, key: TableKey, live: Table) -> None:
        """Forward a call of the director at the table to the director of the event."""
        if live.call is None or live.closed:
            return
        calls = [
            envelope.seq
            for envelope in await self._tables.journal(live.id)
            if isinstance(read(envelope.event), DirectorCalled)
        ]
        await self._handover.call(key, CALLED, f"{live.id}/c{calls[-1]}")

    async def _tell_late(self, key: TableKey, put: TablePut, table: TableState) -> None:
        """Call the director about the boards that were not played in time."""
        late = table.outstanding
        if not late:
            return
        names = unit_said(self.competition, *late)
        words = Text(f"not played in time: {names.en}", f"未及时打完：{names.zh}")
        await self._handover.call(key, words, f"{put.id}/late")

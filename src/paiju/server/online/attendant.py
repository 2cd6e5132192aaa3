"""The attendant of one event at live tables: what stands in the event is brought about at its tables, and back."""

from __future__ import annotations

import secrets
from typing import Final

from msgspec import structs

from paiju.errors import PaijuError
from paiju.journal import Conflict
from paiju.office import OpenedEvent, handover
from paiju.office.live_ledger import LiveLedger, SeedDrawn, TablePut, deal_number
from paiju.office.live_results import LiveRuling, result_of, rulings_of
from paiju.server.fault import Busy, Missing
from paiju.server.logs import say
from paiju.server.online.port import KEEPER, Tables
from paiju.server.online.terms import opening
from paiju.store import Unavailable
from paiju.table.commands import CloseTable, GiveSeed, Pause, Resume, SeatBot
from paiju.table.events import DirectorCalled
from paiju.table.record import read
from paiju.table.state import Past, Table
from paiju.text import Text
from paiju.tournament import TABLES, Competition, Stage, TableKey, table_time
from paiju.tournament import commands as c
from paiju.tournament.state import RoundState, TableState

ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH: Final = 10
PASSING: Final = (Conflict, Unavailable, Busy)
"""Faults after which all is tried again in a while."""
OVER: Final = Text("the round is over", "本轮结束")
MOVED: Final = Text("this table was seated anew", "本桌已重新编排")


def both(text: Text) -> str:
    """Write words for readers of either language."""
    return f"{text.zh} / {text.en}"[:500]


class Attendant:
    """Keeps one event and its live tables together; `attend` may be called at any time, and again."""

    def __init__(self, tables: Tables, event: OpenedEvent, ledger: LiveLedger) -> None:
        self.event = event
        self.ledger = ledger
        self._tables = tables
        self._collected: dict[str, object] = {}
        self._closed: dict[TableKey, TableState] = {}
        self._paused: set[str] = set()
        self._played: dict[tuple[str, int], dict[str, str]] = {}

    @property
    def competition(self) -> Competition:
        """The event as it stands."""
        return self.event.competition

    async def attend(self) -> None:
        """Bring everything about that is due. Raises one of `PASSING`; other faults concern one table, and are told."""
        await self.ledger.read()
        if self.competition.closed:
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
                await self._record(stage, session)

    async def _draw(self, stage: str, session: int) -> None:
        """Draw the seed of a session that is seated, so that its deals are promised before the first round."""
        if not self.ledger.drawn(stage, session):
            seed = SeedDrawn(stage, session, secrets.token_hex(32))
            await self.ledger.write(seed, self._tables.clock())

    async def _try(self, stage: Stage, key: TableKey) -> None:
        try:
            await self._table(stage, key)
        except PASSING:
            raise
        except PaijuError as error:
            say("a table of an event cannot be attended", 40, error, event=self.event.id)

    async def _table(self, stage: Stage, key: TableKey) -> None:
        """Attend to the table of a place: opened, its results taken, the next board given, closed."""
        round_, table = self._at(key)
        if not table.table.played or self._closed.get(key) is table:
            return
        put = await self._put(key, table, opens=round_.ended is None and bool(table.outstanding))
        if put is None:
            return
        live = await self._live(key, put, opens=round_.ended is None)
        if live is None:
            return
        await self._collect(key, put, live)
        await self._call(key, live)
        round_, table = self._at(key)
        if live.closed:
            if round_.ended is not None:
                self._closed[key] = table
        elif round_.ended is None:
            await self._serve(stage, key, live)
        elif not live.playing:
            await self.close(live.id, OVER)
            await self._tell_late(key, put, table)

    def _at(self, key: TableKey) -> tuple[RoundState, TableState]:
        return self.competition.round(key.of_round), self.competition.table(key)

    async def _put(self, key: TableKey, table: TableState, *, opens: bool) -> TablePut | None:
        """Find what is written of the live table of a place, or write it; None where there is to be none."""
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
        for board in seated.boards:
            deal_number(board)
        id_ = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
        put = TablePut(key, seated, id_)
        await self.ledger.write(put, at)
        return put

    async def _live(self, key: TableKey, put: TablePut, *, opens: bool) -> Table | None:
        """Give the live table, opened where that is due; None where there is none."""
        try:
            return await self._tables.table(put.id)
        except Missing:
            if not opens:
                return None
        await self._tables.open_table(KEEPER, opening(self.competition, key), put.id)
        return await self._tables.table(put.id)

    async def close(self, id_: str, why: Text) -> None:
        """Close a live table, in the middle of a board too."""
        try:
            if not (await self._tables.table(id_)).closed:
                await self._tables.do(id_, KEEPER, CloseTable(both(why)))
        except Missing:
            return

    async def _serve(self, stage: Stage, key: TableKey, live: Table) -> None:
        """Let the table wait and go on as its clock in the event does; seat bots, and give the next board."""
        _, table = self._at(key)
        stopped = table.clock.settled(self._tables.clock()).stopped is not None
        if stopped and not live.paused:
            self._paused.add(live.id)
            await self._tables.do(live.id, KEEPER, Pause())
        elif not stopped and live.paused and live.id in self._paused:
            self._paused.discard(live.id)
            await self._tables.do(live.id, KEEPER, Resume())
        if live.playing:
            return
        if stage.bots:
            for seat, occupant in enumerate(live.seats):
                if occupant is None:
                    await self._tables.do(live.id, KEEPER, SeatBot(seat))
        left = table_time(self.competition, key, self._tables.clock()).left
        played = {past.number for past in live.past}
        due = [board for board in table.outstanding if deal_number(board) not in played]
        if not due or (left is not None and left <= 0):
            return
        number = deal_number(due[0])
        promise = self.ledger.promise(key.stage, key.session, due[0], number)
        assert promise is not None
        if live.promise is None or live.promise.number != number:
            await self._tables.do(live.id, KEEPER, GiveSeed(number, promise.seed))

    async def _collect(self, key: TableKey, put: TablePut, live: Table) -> None:
        """Enter what was finished at a live table and hand its rulings over; what was done before is not done again."""
        deal = live.deal
        if not live.past or deal is None:
            return
        stamp = (len(live.past), live.past[-1].result, len(deal.rulings), live.playing)
        if self._collected.get(live.id) == stamp:
            return
        boards = {deal_number(board): board for board in put.seated.boards}
        for past in live.past:
            if past.number in boards:
                await self._enter(key, boards[past.number], past, f"{live.id}/{past.number}")
        if live.ruled or deal.rulings:
            for one in rulings_of(await self._tables.journal(live.id)):
                if one.deal in boards:
                    await self._rule(key, boards[one.deal], one, f"{live.id}/r{one.seq}")
        self._collected[live.id] = stamp

    async def _enter(self, key: TableKey, board: str, past: Past, cause: str) -> None:
        self._played.setdefault((key.stage, key.session), {})[board] = past.deal
        result = result_of(past.result)
        if result is not None:
            await self._hand(key, board, (c.EnterResult(key, board, result),), cause)

    async def _rule(self, key: TableKey, board: str, one: LiveRuling, cause: str) -> None:
        if self.event.done(TABLES, cause) is not None:
            return
        try:
            english = handover(self.competition, key, board, one.ruling, language="en")
            chinese = handover(self.competition, key, board, one.ruling, language="zh")
        except PASSING:
            raise
        except PaijuError as error:
            await self._leave(key, board, error.text, cause)
            return
        commands = tuple(
            structs.replace(en, words=f"{zh.words} / {en.words}"[:500])  # type: ignore[union-attr]
            for en, zh in zip(english.commands, chinese.commands, strict=True)
        )
        await self._hand(key, board, commands, cause)
        for place, left in enumerate(english.left):
            await self._leave(key, board, left, f"{cause}/{place}")

    async def _hand(
        self, key: TableKey, board: str, commands: tuple[c.AnyCommand, ...], cause: str
    ) -> None:
        """Carry commands out in the event, once; what it refuses is left to the director."""
        try:
            await self.event.do_all(commands, TABLES, self._tables.clock(), cause)
        except PASSING:
            raise
        except PaijuError as error:
            await self._leave(key, board, error.text, cause)

    async def _leave(self, key: TableKey, board: str, why: Text, cause: str) -> None:
        """Call the director of the event for what only he can do."""
        said = Text(f"board {board}: {why.en}", f"第 {board} 副：{why.zh}")
        call = c.CallDirector(key, both(said))
        try:
            await self.event.do(call, TABLES, self._tables.clock(), f"{cause}/call")
        except PASSING:
            raise
        except PaijuError as error:
            say("a director could not be called", 40, error, event=self.event.id)

    async def _call(self, key: TableKey, live: Table) -> None:
        """Bring a call of the director at the table before the director of the event."""
        if live.call is None or live.closed:
            return
        calls = [
            envelope.seq
            for envelope in await self._tables.journal(live.id)
            if isinstance(read(envelope.event), DirectorCalled)
        ]
        words = Text("the live table calls the director", "实时牌桌呼叫裁判")
        call = c.CallDirector(key, both(words))
        await self.event.do(call, TABLES, self._tables.clock(), f"{live.id}/c{calls[-1]}")

    async def _tell_late(self, key: TableKey, put: TablePut, table: TableState) -> None:
        """Mark the boards for the director that were not played in time."""
        late = table.outstanding
        if not late:
            return
        names = ", ".join(late)
        words = Text(f"not played in time: board {names}", f"未及时打完：第 {names} 副")
        call = c.CallDirector(key, both(words))
        await self.event.do(call, TABLES, self._tables.clock(), f"{put.id}/late")

    async def _record(self, stage: Stage, session: int) -> None:
        """Put the deals on record that were played; where one of the staff plays, once nobody is to play them."""
        state = self.competition.stages[stage.name]
        played = self._played.get((stage.name, session), {})
        known = state.deals.get(session, {})
        new = {board: deal for board, deal in played.items() if board not in known}
        staff = {self.competition.organiser, *self.competition.staff}
        if new and not staff.isdisjoint(self.competition.people):
            waiting = {
                board
                for one in state.session(session)
                for table in one.tables.values()
                for board in table.outstanding
            }
            new = {board: deal for board, deal in new.items() if board not in waiting}
        if new:
            command = c.RecordDeals(stage.name, session, new)
            await self.event.do(command, TABLES, self._tables.clock())

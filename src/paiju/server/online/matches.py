"""Plays matches at live tables, for games played deal after deal: one table from the first deal to the result."""

from __future__ import annotations

from msgspec import Raw, structs

from paiju.office.live_games import game_played
from paiju.office.live_lateness import late_side
from paiju.office.live_ledger import TablePut
from paiju.office.live_results import LiveRuling, rulings_of
from paiju.packs import pack_of
from paiju.server.online.event_handover import EventHandover
from paiju.server.online.late_to_match import LateToMatch
from paiju.server.online.port import EVENT_DIRECTOR, ServerTables
from paiju.table.commands import SetMatchTime
from paiju.table.state import Table
from paiju.text import Text, both
from paiju.tournament import TABLES, SeatedTable, Stage, TableKey, table_time
from paiju.tournament import commands as c
from paiju.tournament.events import ResultEntered

RULED = Text("ruled on at the live table after the end", "结束后在实时牌桌裁定")
BY_HAND = Text(
    "scored by hand while it was being played: the live table's result is not entered; check which is right",
    "比赛进行中已手工录入结果：实时牌桌打出的结果没有录入，请核对以哪个为准",
)
NEAR = 2_000
"""Milliseconds by which the clocks of event and table may differ."""


class Matches:
    """The matches of one event at its live tables."""

    def __init__(self, tables: ServerTables, handover: EventHandover) -> None:
        self._tables = tables
        self._handover = handover
        self._late = LateToMatch(tables, handover)

    def _games(self, key: TableKey) -> tuple[str, ...]:
        competition = self._handover.competition
        return competition.discipline.due(competition.table(key))

    def check(self, seated: SeatedTable) -> None:
        """Check that a live table can deal the match, which is always possible."""

    async def collect(self, key: TableKey, put: TablePut, live: Table) -> None:
        """Hand over rulings, and enter a finished match; a table ends one game after another."""
        deal = live.deal
        if deal is None:
            return
        games, cause = self._games(key), f"{live.id}/{deal.number}"
        rulings = list[LiveRuling]()
        if live.ruled or deal.rulings:
            rulings = rulings_of(await self._tables.journal(live.id))
        for one in rulings:
            await self._rule(key, games[0] if games else put.seated.boards[-1], one, live)
        last = live.past[-1] if live.past else None
        result = pack_of(live.game).result()(live, last) if live.match_is_over else None
        if result is None:
            return
        entered = self._handover.event.done(TABLES, cause)
        if entered is None:
            await self._enter(key, live, result, cause)
        later = [one for one in rulings if one.after and one.deal == deal.number and _moves(one)]
        for act in entered or () if later else ():
            if isinstance(act.event, ResultEntered):
                board, said = act.event.board, f"{cause}/{len(later)}"
                correct = c.CorrectResult(key, board, result, both(RULED))
                await self._handover.hand(key, board, (correct,), said)

    async def _enter(self, key: TableKey, live: Table, result: Raw, cause: str) -> None:
        """Enter only the game that was played here; one that was scored by hand meanwhile is left to the director."""
        competition, said = self._handover.competition, f"{cause}/by-hand"
        if competition.table(key).forfeits or self._handover.left(said):
            return
        game = game_played(competition, key, live, await self._tables.journal(live.id))
        if game is None:
            return
        if game in competition.table(key).outstanding:
            await self._handover.hand(key, game, (c.EnterResult(key, game, result),), cause)
        else:
            await self._handover.leave(key, game, BY_HAND, said)

    async def _rule(self, key: TableKey, game: str, one: LiveRuling, live: Table) -> None:
        """Hand a ruling over without the effects carried out at the table, because points and levels are in its result.

        Late arrival is recorded in full: levels that are entered already include it (T9.3).
        """
        if await self._late.returned(key, one, live, is_in=not self._games(key)):
            return
        ruling = one.ruling
        if late_side(ruling) is None:
            effects = tuple(effect for effect in ruling.effects if not effect.in_result)
            ruling = structs.replace(ruling, effects=effects)
        if ruling.effects:
            left = structs.replace(one, ruling=ruling)
            await self._handover.rule(key, game, left, f"{live.id}/r{one.seq}")

    def due(self, key: TableKey, live: Table) -> tuple[str, int] | None:
        """Return a name and the number of the next deal; None if no more deals are to be played.

        The table decides how long a match lasts: the time of the event is the table's time.
        """
        if self._handover.competition.table(key).forfeits or not self._games(key):
            return None
        number = 1 if live.deal is None else live.deal.number + 1
        return f"{key.section}/{key.round}/{key.table}/{number}", number

    async def come_late(self, key: TableKey, live: Table) -> None:
        """Have the table rule on a side that the event has recorded as late."""
        await self._late.carry(key, live)

    async def keep_time(self, key: TableKey, live: Table) -> None:
        """Set the time left in a timed match to what its clock in the event leaves."""
        clock, now = live.clock, self._tables.clock()
        left = table_time(self._handover.competition, key, now).left
        if clock is None or left is None or live.match_is_over:
            return
        mine, left = clock.settled(now).match, max(0, left)
        if mine is not None and abs(max(0, mine) - left) > NEAR:
            await self._tables.do(live.id, EVENT_DIRECTOR, SetMatchTime(left))

    async def record(self, stage: Stage, session: int) -> None:
        """Do nothing: these deals are played at one table only."""


def _moves(one: LiveRuling) -> bool:
    return any(effect.in_result for effect in one.ruling.effects)

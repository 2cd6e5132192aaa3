"""Plays boards at live tables: the same deals at every table of a session, each result and ruling entered once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Raw

from paiju.office.live_ledger import TablePut, deal_number
from paiju.office.live_results import rulings_of
from paiju.packs import pack_of
from paiju.server.fault import Missing
from paiju.server.online.event_handover import EventHandover
from paiju.server.online.hands import Hands
from paiju.server.online.port import EVENT_DIRECTOR, ServerTables
from paiju.table.commands import ClearSeat
from paiju.table.state import Past, Table
from paiju.text import Text, both
from paiju.tournament import TABLES, SeatedTable, Stage, TableKey, table_time
from paiju.tournament import commands as c
from paiju.tournament.evolve.scoring import read_outcome
from paiju.tournament.state import TableState

SPOILED: Final = Text(
    "it had begun when the table was reseated, and a player now sitting here has seen another hand of it: it is not "
    "dealt again (H.watched); give it a score",
    "本桌重新编排时此副已经开打，现在座者有人看过另一手牌：不再发这副（H.watched）；请给分",
)


RULED: Final = Text("ruled on at the live table after the end", "结束后在实时牌桌裁定")
CHANGED: Final = Text(
    "a ruling at the live table after the end changes the result, but the score here is not the table's: please "
    "check it",
    "实时牌桌结束后的裁定改变了结果，而这里的得分并非该桌所报：请查看",
)


class LiveBoards:
    """The boards of one event at its live tables."""

    def __init__(self, tables: ServerTables, handover: EventHandover, hands: Hands) -> None:
        self._tables = tables
        self._handover = handover
        self._hands = hands
        self._collected: dict[str, object] = {}
        self._played: dict[tuple[str, int], dict[str, str]] = {}
        self._spoiled: set[tuple[str, int]] = set()
        self._elsewhere: dict[str, frozenset[int]] = {}

    def check(self, seated: SeatedTable) -> None:
        """Check that a live table can deal the boards. Raises `Malformed` for a board without a number."""
        for board in seated.boards:
            deal_number(board)

    async def collect(self, key: TableKey, put: TablePut, live: Table) -> None:
        """Enter the results of a live table and hand over its rulings; anything done earlier is not repeated."""
        deal = live.deal
        if not live.past or deal is None:
            return
        stamp = (len(live.past), live.past[-1].result, len(deal.rulings), live.playing)
        if self._collected.get(live.id) == stamp:
            return
        boards = {deal_number(board): board for board in put.seated.boards}
        for past in live.past:
            if past.number in boards:
                await self._enter(key, boards[past.number], live, past, f"{live.id}/{past.number}")
        if live.ruled or deal.rulings:
            for one in rulings_of(await self._tables.journal(live.id)):
                if one.deal in boards:
                    cause = f"{live.id}/r{one.seq}"
                    await self._handover.rule(key, boards[one.deal], one, cause)
        self._collected[live.id] = stamp

    async def _enter(self, key: TableKey, board: str, live: Table, past: Past, cause: str) -> None:
        self._played.setdefault((key.stage, key.session), {})[board] = past.deal
        result = pack_of(live.game).result()(live, past)
        if result is None:
            return
        entered = self._handover.event.done(TABLES, cause)
        if entered is None:
            await self._handover.hand(key, board, (c.EnterResult(key, board, result),), cause)
        elif past is live.past[-1] and live.deal is not None and live.deal.rulings:
            await self._correct(key, board, result, f"{cause}/{len(live.deal.rulings)}")

    async def _correct(self, key: TableKey, board: str, result: Raw, cause: str) -> None:
        """Correct a result that a table has entered, after a ruling at the end has changed it (L62.D, L69.B).

        A score that an official has changed since is left to the director.
        """
        event = self._handover.event
        score = self._handover.competition.table(key).score(board)
        if event.done(TABLES, cause) is not None or score.outcome is None:
            return
        if read_outcome(self._handover.competition, key, board, bytes(result)) == score.outcome:
            return
        last = self._handover.competition.act(score.changed)
        if last is None or last.actor != TABLES.id:
            await self._handover.leave(key, board, CHANGED, cause)
            return
        correct = c.CorrectResult(key, board, result, both(RULED))
        await self._handover.hand(key, board, (correct,), cause)

    async def spoil(self, key: TableKey, live: Table, before: Iterable[TablePut]) -> None:
        """Skip the boards that a player here has begun with another hand, or with dummy faced.

        `before`: the live tables of the round that were replaced by others. The director must assign a score.
        """
        table = self._handover.competition.table(key).table
        for put in before:
            try:
                old = await self._tables.table(put.id)
            except Missing:
                continue
            deal = old.deal
            if deal is None or deal.ended or not _has_seen(put.seated, old, table):
                continue
            for board in table.boards:
                if deal_number(board) == deal.number:
                    self._spoiled.add((live.id, deal.number))
                    await self._handover.leave(key, board, SPOILED, f"{live.id}/{board}/spoiled")

    async def spare(self, key: TableKey, live: Table) -> None:
        """Skip the boards that a person assigned to this table has seen at another (H.watched).

        A person who has seen one and is no longer assigned here loses their seat.
        """
        competition, played = self._handover.competition, {past.number for past in live.past}
        seen = await self._hands.here(key, live)
        spared = set[int]()
        for board in competition.table(key).outstanding:
            number = deal_number(board)
            if number in seen and number not in played:
                spared.add(number)
                one = seen[number]
                at = competition.where(one.at)
                why = Text(
                    f"{one.name} has seen it at {at.en}: it is not dealt here (H.watched); give it a score, or name "
                    "another player",
                    f"{one.name}在{at.zh}看过：这里不发这副（H.watched）；请给分，或另派一人",
                )
                await self._handover.leave(key, board, why, f"{live.id}/{board}/{one.name}/seen")
        self._elsewhere[live.id] = frozenset(spared)
        due = {deal_number(board) for board in competition.table(key).outstanding}
        for seat in await self._hands.strangers(key, live, due - spared - played):
            await self._tables.do(live.id, EVENT_DIRECTOR, ClearSeat(seat))

    def due(self, key: TableKey, live: Table) -> tuple[str, int] | None:
        """Return the name and number of the next deal; None if there is none, or the time is up."""
        competition = self._handover.competition
        left = table_time(competition, key, self._tables.clock()).left
        played = {past.number for past in live.past} | self._elsewhere.get(live.id, frozenset())
        for board in competition.table(key).outstanding:
            number = deal_number(board)
            if number not in played and (live.id, number) not in self._spoiled:
                return None if left is not None and left <= 0 else (board, number)
        return None

    def wants(self, table: TableState, live: Table) -> bool:
        """Return whether the board dealt at a live table is still to be scored."""
        assert live.deal is not None
        return any(deal_number(board) == live.deal.number for board in table.outstanding)

    async def record(self, stage: Stage, session: int) -> None:
        """Record the deals that were played; if the staff play too, only once nobody still has to play them."""
        competition = self._handover.competition
        state = competition.stages[stage.name]
        known = state.deals.get(session, {})
        played = self._played.get((stage.name, session), {})
        new = {board: deal for board, deal in played.items() if board not in known}
        staff = {competition.organiser, *competition.staff}
        if new and not staff.isdisjoint(competition.people):
            waiting = {
                board for one in state.session(session) for table in one.tables.values() for board in table.outstanding
            }
            new = {board: deal for board, deal in new.items() if board not in waiting}
        if new:
            command = c.RecordDeals(stage.name, session, new)
            await self._handover.event.do(command, TABLES, self._tables.clock())


def _has_seen(before: SeatedTable, old: Table, now: SeatedTable) -> bool:
    """Return whether a person seated now has begun the deal of an earlier table with another hand, or seen dummy's."""
    deal, undoing = old.deal, old.rules.undoing
    assert deal is not None
    faced = undoing is not None and undoing.faced(deal.state) != undoing.faced(deal.start)
    here = _places(now)
    return any(name in here and (faced or here[name] != place) for name, place in _places(before).items())


def _places(seated: SeatedTable) -> dict[str, tuple[int, int]]:
    return {name: (side, place) for side, names in enumerate(seated.sides) for place, name in enumerate(names)}

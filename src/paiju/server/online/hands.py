"""Finds people who have held or seen a hand of a board at another live table of the same session (H.watched)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from paiju.laws import Citation, Refused
from paiju.office import OpenedEvent
from paiju.office.live_hands import Holder, holders_of
from paiju.office.live_ledger import LiveLedger, TablePut, deal_number
from paiju.office.live_seats import seats_of
from paiju.packs import discipline_of, rules_of
from paiju.server.fault import Missing
from paiju.server.online.port import ServerTables
from paiju.table.state import Table
from paiju.text import Text
from paiju.tournament import Sender, TableKey, decide
from paiju.tournament import commands as c
from paiju.tournament.events import LineupSet

WATCHED = Citation("H.watched")


class Sitter(Struct, frozen=True):
    """A person seated or assigned to a live table: their ids, name and entry."""

    ids: tuple[str, ...]
    name: str
    entry: str


class SeenBoard(Struct, frozen=True):
    """A board that people have seen elsewhere: who they are, and where."""

    name: str
    at: TableKey


def _numbers(boards: Iterable[str]) -> set[int]:
    """Return the numbers of boards; a board without a number is never dealt at a live table."""
    return {deal_number(board) for board in boards if board.isdecimal()}


class Hands:
    """The hands that people of one event have seen."""

    def __init__(self, tables: ServerTables, event: OpenedEvent, ledger: LiveLedger) -> None:
        self._tables = tables
        self._event = event
        self._ledger = ledger
        self._read: dict[str, tuple[int, dict[int, frozenset[Holder]]]] = {}

    async def sits(self, key: TableKey, seat: int, person: str, live: Table) -> None:
        """Check that a person may sit down in the deal being played. Raises `Refused` if they have seen it."""
        if not live.playing or live.deal is None:
            return
        deal = live.deal.number
        found = await self.seen(key, [self._named(key, seat, person)])
        if deal in found:
            at = self._event.competition.where(found[deal].at)
            raise Refused(
                Text(
                    f"you have seen board {deal} at {at.en}: you can sit down here once it is over",
                    f"你在{at.zh}看过第 {deal} 副：这副打完，再在这里入座",
                ),
                WATCHED,
            )

    async def check(self, command: c.AnyCommand, actor: Sender) -> None:
        """Check that a line-up brings no player to a board that they have seen. Raises `Refused`."""
        competition = self._event.competition
        if not isinstance(command, c.SetLineup) or not competition.discipline.duplicate:
            return
        if not competition.plan.stage(command.key.stage).online:
            return
        for event in decide(competition, command, actor, self._tables.clock(), discipline_of):
            if isinstance(event, LineupSet):
                await self._names(event.key, event.entry, event.players)

    async def _names(self, key: TableKey, entry: str, players: tuple[str, ...]) -> None:
        competition = self._event.competition
        waiting = _numbers(competition.table(key).outstanding)
        known = {player.id: player for player in competition.people_of(entry, key.of_round)}
        for name in players:
            player = known[name]
            found = await self.seen(key, [Sitter((name,), player.name, entry)])
            boards = sorted(waiting & found.keys())
            if not boards:
                continue
            here, there = competition.where(key), competition.where(found[boards[0]].at)
            said = ", ".join(map(str, boards))
            zh = "、".join(map(str, boards))
            raise Refused(
                Text(
                    f"{player.name} has seen board {said} at {there.en}, and it is still to be played at {here.en}: "
                    "name another player, let them change once it is over there, or give it a score first",
                    f"{player.name}在{there.zh}看过第 {zh} 副，{here.zh}还没有打：请另派一人，"
                    "或等那里打完再换，或先给这副判分",
                ),
                WATCHED,
            )

    async def here(self, key: TableKey, live: Table) -> dict[int, SeenBoard]:
        """Return the deals that a person named for a live table has seen elsewhere."""
        named = (self._named(key, seat, "") for seat in range(len(live.seats)))
        return await self.seen(key, named)

    async def strangers(self, key: TableKey, live: Table, due: set[int]) -> list[int]:
        """Return the seats of people no longer assigned here who have seen boards elsewhere that are due here."""
        found = list[int]()
        for seat, one in enumerate(live.seats):
            if one is None or one.bot:
                continue
            named = self._named(key, seat, "")
            if named.name == one.name or one.person in named.ids:
                continue
            if due & (await self.seen(key, [Sitter((one.person,), one.name, "")])).keys():
                found.append(seat)
        return found

    def _named(self, key: TableKey, seat: int, person: str) -> Sitter:
        competition = self._event.competition
        named = seats_of(competition, key)[seat]
        ids = tuple(one for one in (person, "" if named is None else named.id) if one)
        name = "" if named is None else named.name
        return Sitter(ids, name, "" if named is None else competition.people.get(named.id, ""))

    async def seen(self, key: TableKey, sitters: Iterable[Sitter]) -> dict[int, SeenBoard]:
        """Return the deals of a table's boards that one of these people has seen at another table of the session."""
        people = list(sitters)
        mine = _numbers(self._event.competition.table(key).table.boards)
        found: dict[int, SeenBoard] = {}
        for put in list(self._ledger.tables.values()):
            same = (put.key.stage, put.key.session) == (key.stage, key.session)
            if not same or put.key == key or mine.isdisjoint(_numbers(put.seated.boards)):
                continue
            for number, holders in (await self._holders(put)).items():
                for one in people if number in mine else ():
                    if number not in found and self._was_at(one, put, holders):
                        found[number] = SeenBoard(one.name, put.key)
        return found

    def _was_at(self, one: Sitter, put: TablePut, holders: Iterable[Holder]) -> bool:
        """Return whether a person was at a deal: by id or, from another browser, by name in a seat of their entry."""
        rules = rules_of(self._event.competition.plan.game, "")
        return any(
            holder.person in one.ids
            or (
                holder.seat is not None
                and holder.name == one.name
                and one.entry in put.seated.sides[rules.side(holder.seat)]
            )
            for holder in holders
        )

    async def _holders(self, put: TablePut) -> Mapping[int, frozenset[Holder]]:
        """Return who was present at the deals of a live table; read its journal again if anything has happened."""
        try:
            seq = (await self._tables.table(put.id)).seq
        except Missing:
            return {}
        known = self._read.get(put.id)
        if known is None or known[0] != seq:
            known = (seq, holders_of(await self._tables.journal(put.id)))
            self._read[put.id] = known
        return known[1]

"""Opens a table for a visitor: within their limits, listed, and on request with bots on the other seats."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct, structs

from paiju.laws import Edition
from paiju.packs import discipline_of, rules_of
from paiju.packs.seating import need_offered
from paiju.server.fault import TooMany
from paiju.server.people.visitor import Visitor
from paiju.server.routes.services import Services
from paiju.server.routes.tables.schemas import PlayNow
from paiju.store.people import TableEntry
from paiju.table.commands import OpenTable, SeatBot, TakeSeat
from paiju.table.strength import Strength
from paiju.table.terms import Privacy, Terms
from paiju.text import Text

MOST: Final = 40
"""Open tables that one person may host at a time; a director may have any number."""
FULL: Final = Text(f"you already have {MOST} open tables; close one first", f"你已有 {MOST} 桌未关闭；请先关闭一桌")


class WithBots(Struct, frozen=True):
    """A table that was opened for a visitor to play at once.

    `headers`: of the response, with the cookie of the guest that the visitor has become.
    """

    table: str
    visitor: Visitor
    headers: dict[str, str]


class Opener(Struct, frozen=True):
    """Opens tables for the `visitor` of a request; `edition`: of the Laws, if the terms name none."""

    services: Services
    scope: Any
    visitor: Visitor | None
    address: str
    edition: Edition

    async def with_bots(self, wish: PlayNow, seat: int) -> WithBots:
        """Open a table with the visitor at a seat and bots at all others; nothing is dealt yet.

        A visitor without a name becomes a guest. Raises `Refused`, `Malformed`, `Unprocessable`, `TooMany`.
        """
        seats = rules_of(wish.game, wish.conditions).game.seats
        need_offered(wish.game, wish.strength)
        visitor, headers = self.visitor, {}
        if visitor is None:
            signed = await self.services.accounts.come_in("", wish.language, self.address)
            visitor = signed.visitor
            headers = {"Set-Cookie": self.services.authenticator.cookie(self.scope, signed.token)}
        name = Text(f"{visitor.name} and bots", f"{visitor.name}与机器人").to(wish.language)
        terms = wish.terms
        if terms.privacy is None:
            terms = structs.replace(terms, privacy=Privacy.LINK)
        command = OpenTable(name[:60], wish.game, wish.conditions, self.terms(wish.game, terms))
        made = await self.open(visitor, command)
        await self.seat(visitor, made, seat, bots=True, seats=seats, strength=wish.strength)
        return WithBots(made, visitor, headers)

    def terms(self, game: str, terms: Terms) -> Terms:
        """Return the terms with their privacy and the edition of the Laws filled in."""
        terms = terms.chosen()
        if len(discipline_of(game).codes) == 1 or terms.laws is not None:
            return terms
        return structs.replace(terms, laws=self.edition)

    async def open(self, visitor: Visitor, command: OpenTable) -> str:
        """Open a table and list it. Raises `TooFast`, `TooMany`, and what the table refuses."""
        services = self.services
        services.new_tables.take(visitor.person)
        services.new_tables_here.take(self.address)
        await self._need_room(visitor)
        made = await services.tables.open_table(visitor.actor(), command)
        if await services.people.table(made) is None:
            await services.people.register_table(
                TableEntry(
                    id=made,
                    game=command.game,
                    name=command.name,
                    owner=visitor.number,
                    created=services.clock(),
                    public=command.terms.listed,
                )
            )
        return made

    async def _need_room(self, visitor: Visitor) -> None:
        """Raise `TooMany` if the visitor has as many open tables as one person may have."""
        if visitor.directs:
            return
        standing = await self.services.tables.tables()
        if sum(table.host.person == visitor.person for table in standing) >= MOST:
            raise TooMany(FULL)

    async def seat(
        self, visitor: Visitor, table: str, seat: int | None, *, bots: bool, seats: int, strength: Strength | None
    ) -> None:
        """Seat the host, then bots at all other seats."""
        do = self.services.tables.do
        if seat is not None:
            await do(table, visitor.actor(), TakeSeat(seat))
        if bots:
            for other in range(seats):
                if other != seat:
                    await do(table, visitor.actor(), SeatBot(other, strength))

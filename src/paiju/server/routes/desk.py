"""The desk behind the routes: everything that they work with, put together once for an application."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Self

import msgspec
from litestar import MediaType, Request, Response
from msgspec import Struct
from pwdlib.hashers import HasherProtocol

from paiju.laws import Edition
from paiju.laws.edition import PRESELECTED, in_force
from paiju.office import Office
from paiju.office.sending import MailServer
from paiju.server.answer import NOT_JSON
from paiju.server.fault import NotJson
from paiju.server.guard import Guard, Site, address_of, visitor_of
from paiju.server.limits import Limit, Rates, Seconds
from paiju.server.online import Online
from paiju.server.operating.bans import Bans
from paiju.server.operating.elevation import Elevation
from paiju.server.operating.veil import Veil
from paiju.server.people.accounts import Accounts
from paiju.server.people.departures import Departures
from paiju.server.people.doorkeeper import Doorkeeper
from paiju.server.people.known import KnownBrowsers
from paiju.server.people.password import Passwords
from paiju.server.people.session import Clock, Sessions, now_in_ms
from paiju.server.people.visitor import Visitor
from paiju.server.reading import T, read
from paiju.server.routes.analysing import Analyses
from paiju.server.routes.port import LiveTables
from paiju.server.secret import Secret
from paiju.store import People

if TYPE_CHECKING:
    from paiju.server.house import House


class Desk(Struct, frozen=True):
    """What the routes work with. An application keeps it as ``app.state.desk``."""

    people: People
    tables: LiveTables
    office: Office
    doorkeeper: Doorkeeper
    accounts: Accounts
    passwords: Passwords
    analyses: Analyses
    site: Site
    rates: Rates
    clock: Clock
    ticking: Seconds
    new_tables: Limit
    new_tables_here: Limit
    new_invitations: Limit
    new_entrances: Limit
    asked: Limit
    ruled: Limit
    edition: Edition
    bans: Bans
    elevation: Elevation
    departures: Departures
    taken_along: Limit
    online: Online | None = None
    others: Callable[[], tuple[str, ...]] = tuple
    house: House | None = None
    veil: Veil | None = None
    mail: MailServer | None = None

    @classmethod
    def of(
        cls,
        people: People,
        tables: LiveTables,
        secret: Secret,
        *,
        office: Office,
        site: Site | None = None,
        rates: Rates | None = None,
        clock: Clock = now_in_ms,
        ticking: Seconds = time.monotonic,
        hasher: HasherProtocol | None = None,
        online: Online | None = None,
        edition: Edition = PRESELECTED,
        others: Callable[[], tuple[str, ...]] = tuple,
        house: House | None = None,
        veil: Veil | None = None,
        mail: MailServer | None = None,
    ) -> Self:
        """Put a desk together; `people` may still be closed. `hasher` None: argon2 as recommended.

        `online`: the bridge from events to live tables, None where the tables are no house's.
        `edition`: of the Laws, where nobody has chosen. `others`: gives the addresses of the site's other servers.
        `house`, `veil`: what an operator looks at and changes, None where the tables are no house's.
        `mail`: by which server results are mailed, None for none.
        """
        here = site or Site()
        limits = rates or Rates()
        sessions = Sessions(people, clock)
        passwords = Passwords(hasher)
        bans = Bans(people, clock)
        return cls(
            people=people,
            tables=tables,
            office=office,
            doorkeeper=Doorkeeper(sessions, secret, here.https, bans),
            accounts=Accounts(people, sessions, passwords, limits, ticking, known=KnownBrowsers(secret), bans=bans),
            passwords=passwords,
            analyses=Analyses(),
            site=here,
            rates=limits,
            clock=clock,
            ticking=ticking,
            new_tables=Limit(limits.table, ticking),
            new_tables_here=Limit(limits.table_address, ticking),
            new_invitations=Limit(limits.invitation, ticking),
            new_entrances=Limit(limits.entrance, ticking),
            asked=Limit(limits.analysis, ticking),
            ruled=Limit(limits.ruling, ticking),
            edition=edition,
            bans=bans,
            elevation=Elevation(secret, clock),
            departures=Departures(people, sessions, clock, veil),
            taken_along=Limit(limits.export, ticking),
            online=online,
            others=others,
            house=house,
            veil=veil,
            mail=mail,
        )

    def guard(self, app: Any) -> Guard:
        """Put the guard around an ASGI application."""
        return Guard(app, self.doorkeeper, self.site, self.rates, self.ticking)

    async def close(self) -> None:
        """End the threads of this desk, and wait for what it still does with the people's database."""
        self.passwords.close()
        self.analyses.close()
        await self.doorkeeper.sessions.close()


class Call(Struct, frozen=True):
    """One request, as a handler sees it."""

    request: Request[Any, Any, Any]
    desk: Desk
    visitor: Visitor | None
    address: str

    @classmethod
    def of(cls, request: Request[Any, Any, Any]) -> Self:
        """Read what the guard found."""
        desk: Desk = request.app.state.desk
        return cls(request, desk, visitor_of(request.scope), address_of(request.scope))

    async def body(self, kind: type[T]) -> T:
        """Read the body. Raises `NotJson`, `Unreadable`, `TooLarge`."""
        media = self.request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if media != "application/json":
            raise NotJson(NOT_JSON)
        return read(await self.request.body(), kind)

    @property
    def edition(self) -> Edition:
        """By which edition of the Laws the visitor plays and rules where nothing else is said."""
        chosen = None if self.visitor is None else self.visitor.edition
        return in_force(chosen, self.desk.edition)

    @property
    def payer(self) -> str:
        """Who pays for what is limited: the person, or the address of nobody."""
        return self.visitor.person if self.visitor is not None else self.address


def answer(body: Any, status: int = 200, *, cookie: str | None = None, media: str = MediaType.JSON) -> Response[bytes]:
    """Write an answer; bytes go out as they are."""
    data = body if isinstance(body, bytes) else msgspec.json.encode(body)
    headers = {} if cookie is None else {"Set-Cookie": cookie}
    return Response(data, status_code=status, media_type=media, headers=headers)

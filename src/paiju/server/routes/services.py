"""The services that the routes use, created once per application."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pwdlib.hashers import HasherProtocol

from paiju.laws import Edition
from paiju.laws.edition import PRESELECTED
from paiju.office import Office
from paiju.office.sending import MailServer
from paiju.server.guard import Guard, SiteAccess
from paiju.server.limits import Limit, Rates, Seconds
from paiju.server.online import Online
from paiju.server.operating.bans import Bans
from paiju.server.operating.elevation import Elevation
from paiju.server.operating.name_mask import NameMask
from paiju.server.people.account_deletion import Departures
from paiju.server.people.accounts import Accounts
from paiju.server.people.authenticator import Authenticator
from paiju.server.people.known_browsers import KnownBrowsers
from paiju.server.people.password import Passwords
from paiju.server.people.session import Clock, Sessions, now_in_ms
from paiju.server.routes.analysing import Analyses
from paiju.server.routes.port import LiveTables
from paiju.server.secret import Secret
from paiju.store import People

if TYPE_CHECKING:
    from paiju.server.table_registry import TableRegistry


class Services:
    """The services of the routes. An application has it as ``app.state.services``."""

    def __init__(
        self,
        people: People,
        tables: LiveTables,
        secret: Secret,
        *,
        office: Office,
        site: SiteAccess | None = None,
        rates: Rates | None = None,
        clock: Clock = now_in_ms,
        ticking: Seconds = time.monotonic,
        hasher: HasherProtocol | None = None,
        online: Online | None = None,
        edition: Edition = PRESELECTED,
        others: Callable[[], tuple[str, ...]] = tuple,
        registry: TableRegistry | None = None,
        mask: NameMask | None = None,
        mail: MailServer | None = None,
    ) -> None:
        """Create the services; `people` need not be open yet. `hasher` None: argon2 with its recommended parameters.

        `online`: the bridge from events to live tables, None without a table registry.
        `edition`: of the Laws, if nobody has chosen one. `others`: returns the addresses of the site's other
        servers.
        `registry`, `mask`: for the operator's pages, None without a table registry.
        `mail`: the server by which results are mailed, or None.
        """
        rates = rates or Rates()
        sessions = Sessions(people, clock)
        self.people = people
        self.tables = tables
        self.office = office
        self.site = site or SiteAccess()
        self.rates = rates
        self.clock = clock
        self.ticking = ticking
        self.edition = edition
        self.online = online
        self.others = others
        self.registry = registry
        self.mask = mask
        self.mail = mail
        self.listens = "127.0.0.1" if registry is None else registry.settings.host
        """The address that the site listens on."""
        self.passwords = Passwords(hasher)
        self.bans = Bans(people, clock)
        self.authenticator = Authenticator(sessions, secret, self.site.https, self.bans)
        self.accounts = Accounts(
            people, sessions, self.passwords, rates, ticking, known=KnownBrowsers(secret), bans=self.bans
        )
        self.analyses = Analyses()
        self.elevation = Elevation(secret, clock)
        self.departures = Departures(people, sessions, clock, mask)
        self.new_tables = Limit(rates.table, ticking)
        self.new_tables_here = Limit(rates.table_address, ticking)
        self.new_invitations = Limit(rates.invitation, ticking)
        self.new_entrances = Limit(rates.entrance, ticking)
        self.asked = Limit(rates.analysis, ticking)
        self.ruled = Limit(rates.ruling, ticking)
        self.taken_along = Limit(rates.export, ticking)

    def guard(self, app: Any) -> Guard:
        """Wrap an ASGI application in the guard."""
        return Guard(app, self.authenticator, self.site, self.rates, self.ticking)

    async def close(self) -> None:
        """End the threads of these services, and wait for their remaining work on the people store."""
        self.passwords.close()
        self.analyses.close()
        await self.authenticator.sessions.close()

"""The settings of a server, as one frozen value."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from paiju.laws import Edition
from paiju.laws.edition import PRESELECTED
from paiju.office.sending import MailServer
from paiju.server.guard import SiteAccess
from paiju.server.limits import Rate, Rates
from paiju.store.sqlite.schema import Synchronous

BUILT_SITE = Path(__file__).parent / "site"
"""The folder with the built pages in an installed package."""


class Settings(Struct, frozen=True, kw_only=True):
    """The settings of a server. Times are in seconds unless stated otherwise.

    - `data`: a folder or file for SQLite, or ``postgresql://user@host/database``; `secret`: the secret's file
    - `edition`: the edition of the Laws for bridge if nobody has chosen one
    - `site`, `rates`: see `paiju.server.guard`; `frames` and `person_frames` limit the frames received on one socket
      and on all sockets of one person together
    - `sockets`, `address_sockets`: how many sockets at tables one person, and one address, may have open;
      `lobby_sockets`, `address_lobby_sockets`: the same in the lobby and at events, counted separately (0: no limit)
    - `pages`: the folder of the built pages
    - `bot_samples`, `bot_workers`, `bot_limit`: a bot's samples for an act, the number of processes, the longest
      wait
    - `hint_limit`: how long the strongest bot may think about a hint before a rule-of-thumb bot gives it
    - `pace`: the shortest time before a bot's act; `undo_patience`: how long bots wait for an undo to be answered;
      `call_patience`: how long bots at a recording table wait for people to call the director about an irregularity
      that everybody can see, if the table's terms set no time of their own
    - `away_after`: a player without a connection is away after this; `return_within`: the same after a restart
    - `idle`: an unused table is unloaded after this
    - `close_after`: the hours without visitors and events after which a table is closed (0: never); `close_events`:
      whether this includes tables that a director looks after
    - `snapshot_every`: events between two snapshots of a table
    - `backlog`: bytes that may wait for a slow client
    - `leased`: whether this is one of several servers over one PostgreSQL, each with its own tables; its tables
      become free for the others once it has not renewed its leases for `lease` seconds
    - `address`: where clients and the other servers find this one, as ``http://host:port``; no two have the same
    - `mail`: the server by which results are mailed to players, or None
    - `stopping`: the longest time that a clean stop may take
    """

    host: str = "127.0.0.1"
    port: int = 8000
    data: str = "paiju.db"
    synchronous: Synchronous = "full"
    secret: Path = Path("paiju.secret")
    edition: Edition = PRESELECTED
    site: SiteAccess = SiteAccess()
    rates: Rates = Rates()
    frames: Rate = Rate(120, 40)
    person_frames: Rate = Rate(240, 80)
    sockets: int = 40
    address_sockets: int = 1000
    lobby_sockets: int = 20
    address_lobby_sockets: int = 1000
    pages: Path = BUILT_SITE
    bot_samples: int = 10
    bot_workers: int = 1
    bot_limit: float = 15.0
    hint_limit: float = 8.0
    pace: float = 0.6
    undo_patience: float = 20.0
    call_patience: float = 15.0
    away_after: float = 5.0
    return_within: float = 30.0
    idle: float = 300.0
    close_after: float = 48.0
    close_events: bool = False
    snapshot_every: int = 100
    backlog: int = 256 * 1024
    leased: bool = False
    lease: float = 1.5
    address: str = ""
    mail: MailServer | None = None
    stopping: float = 10.0

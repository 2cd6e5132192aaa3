"""Bodies of the operators' routes."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from paiju.server.operating.wire import ProcessSeen

Reason = Annotated[str, Meta(min_length=2, max_length=300)]
"""Why an operator does something: it is recorded, and shown to the person concerned."""


class OperatorSeen(Struct, frozen=True):
    """An operator's current rights; `until`: when the password entry expires, None if it must be entered first."""

    until: int | None


class BanSeen(Struct, frozen=True):
    """A ban in force, and whom it concerns."""

    id: int
    person: int | None
    name: str
    address: str | None
    since: int
    until: int | None
    reason: str
    by: str


class PersonSeen(Struct, frozen=True):
    """A person as an operator sees them: no password, no token, no cards."""

    person: int
    name: str
    guest: bool
    roles: tuple[str, ...]
    created: int
    leaving: int | None
    gone: bool
    ban: BanSeen | None
    here: bool = False


class Site(Struct, frozen=True):
    """The processes of the site, and the people connected to them: `people` by number."""

    processes: tuple[ProcessSeen, ...]
    people: tuple[PersonSeen, ...]
    accounts: int
    at: int


class PeopleFound(Struct, frozen=True):
    """People found by name or number."""

    people: tuple[PersonSeen, ...]


class TableSeen(Struct, frozen=True):
    """An open table: its occupants, the time of the last act, and the process that owns it (empty for none)."""

    id: str
    name: str
    game: str
    phase: str
    number: int
    seats: tuple[str, ...]
    host: str
    last: int
    process: str
    event: str = ""


class TablesFound(Struct, frozen=True):
    """A page of tables; `total`: how many there are in all."""

    tables: tuple[TableSeen, ...]
    total: int


class EventFound(Struct, frozen=True):
    """An event: its progress, how many entered, and when something was last done."""

    id: str
    name: str
    game: str
    stage: str
    closed: bool
    entries: int
    last: int
    process: str


class EventsFound(Struct, frozen=True):
    """The events of the site, those with the newest acts first; `total`: how many there are in all."""

    events: tuple[EventFound, ...]
    total: int


class BansFound(Struct, frozen=True):
    """The bans in force."""

    bans: tuple[BanSeen, ...]


class NotedSeen(Struct, frozen=True):
    """A recorded administrative act; `by` empty: from the server's own machine."""

    id: int
    at: int
    by: str
    act: str
    about: str
    name: str
    why: str
    detail: dict[str, str]


class NotedFound(Struct, frozen=True):
    """A page of the record, the newest first; `more`: there are older ones."""

    noted: tuple[NotedSeen, ...]
    more: bool


class OperatorPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """An operator's own password, once more."""

    password: str


class NewBan(Struct, frozen=True, forbid_unknown_fields=True):
    """Ban a person or an address for `hours` (0: permanently)."""

    reason: Reason
    person: Annotated[int, Meta(ge=1)] | None = None
    address: Annotated[str, Meta(max_length=64)] = ""
    hours: Annotated[int, Meta(ge=0, le=87_600)] = 24


class NewReason(Struct, frozen=True, forbid_unknown_fields=True):
    """The reason for an operator's act."""

    reason: Reason


class NewPersonName(Struct, frozen=True, forbid_unknown_fields=True):
    """Another name for a person; empty for a random one."""

    reason: Reason
    name: Annotated[str, Meta(max_length=200)] = ""

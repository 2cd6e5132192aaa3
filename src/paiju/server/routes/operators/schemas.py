"""Bodies of the operators' routes."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from paiju.server.operating.wire import ProcessSeen

Reason = Annotated[str, Meta(min_length=2, max_length=300)]
"""Why an operator does something: it goes on record, and is told to whom it is done."""


class OperatorSeen(Struct, frozen=True):
    """What an operator may do now: `until`: how long the password that was given holds, None where it is asked for."""

    until: int | None


class BanSeen(Struct, frozen=True):
    """A ban that holds, and of whom."""

    id: int
    person: int | None
    name: str
    address: str | None
    since: int
    until: int | None
    reason: str
    by: str


class PersonSeen(Struct, frozen=True):
    """A person as an operator sees him: no password, no token, no cards."""

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
    """The processes of the site, and the people whom they have: `people` by number."""

    processes: tuple[ProcessSeen, ...]
    people: tuple[PersonSeen, ...]
    accounts: int
    at: int


class PeopleFound(Struct, frozen=True):
    """People whose names or numbers were asked for."""

    people: tuple[PersonSeen, ...]


class TableSeen(Struct, frozen=True):
    """An open table: who sits there, when something was last done, and which process has it (empty for none)."""

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
    """An event: how far it is, how many entered, and when something was last done."""

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
    """The bans that hold."""

    bans: tuple[BanSeen, ...]


class NotedSeen(Struct, frozen=True):
    """An administrative act on record; `by` empty: from the server's own machine."""

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
    """Keep a person or an address out, for so many hours (0: for good)."""

    reason: Reason
    person: Annotated[int, Meta(ge=1)] | None = None
    address: Annotated[str, Meta(max_length=64)] = ""
    hours: Annotated[int, Meta(ge=0, le=87_600)] = 24


class NewReason(Struct, frozen=True, forbid_unknown_fields=True):
    """Why something is done."""

    reason: Reason


class NewPersonName(Struct, frozen=True, forbid_unknown_fields=True):
    """Another name for a person; empty for one that is drawn."""

    reason: Reason
    name: Annotated[str, Meta(max_length=200)] = ""

"""Connected people and the state of each process, as sent between processes. Times are milliseconds since 1970 UTC."""

from __future__ import annotations

from msgspec import Struct


class PersonHere(Struct, frozen=True):
    """A client of a process: `person` is None for an anonymous visitor, `kinds` counts the sockets by kind.

    `addresses`: only while an operator's password entry is valid; `tables`: those at which the person sits or
    watches.
    """

    person: int | None
    name: str
    guest: bool
    sockets: dict[str, int]
    tables: tuple[str, ...] = ()
    addresses: tuple[str, ...] = ()


class ProcessSeen(Struct, frozen=True):
    """One process of the site. `answered` is false if it is live but did not answer in time.

    `since`: when it started; `memory` in bytes; `cpu`: share of one core; `acts` per second; `latency`: mean
    seconds until an act was durable, None if nothing was written; `queue`: tables with pending work; `lag`: delay
    of its event loop, in seconds; `people`: the people connected to it.
    """

    id: str
    address: str
    answered: bool = True
    release: str = ""
    since: int = 0
    memory: int = 0
    cpu: float = 0.0
    acts: float = 0.0
    latency: float | None = None
    queue: int = 0
    lag: float = 0.0
    tables: int = 0
    sockets: dict[str, int] = {}
    people: tuple[PersonHere, ...] = ()

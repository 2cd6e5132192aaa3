"""Who is here and how each process does, as processes tell each other. Times are in milliseconds since 1970 UTC."""

from __future__ import annotations

from msgspec import Struct


class PersonHere(Struct, frozen=True):
    """Somebody who is connected to a process: `person` None for one who only looks, `kinds` of sockets by number.

    `addresses`: only while an operator's password holds; `tables`: those at which he sits or looks on.
    """

    person: int | None
    name: str
    guest: bool
    sockets: dict[str, int]
    tables: tuple[str, ...] = ()
    addresses: tuple[str, ...] = ()


class ProcessSeen(Struct, frozen=True):
    """One process of the site. `answered` is false for one that lives and said nothing in time.

    `since`: when it began; `memory` in bytes; `cpu`: share of one core; `acts` a second; `latency`: mean seconds until
    an act was durable, None where nothing was written; `queue`: tables at which something is still to be done; `lag`:
    how late its loop woke, in seconds; `people`: who is connected there.
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

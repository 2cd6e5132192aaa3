"""Makes an automatic backup of a store before it is upgraded to the current version."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from paiju.store.address import Address
from paiju.store.backup import backup
from paiju.store.migrations import HEAD
from paiju.store.people import People


class Earlier(Struct, frozen=True):
    """A store of an earlier version, and the folder with its backup (None for PostgreSQL, which gets no backup)."""

    form: str
    folder: Path | None


async def backed_up(where: str | Path | Address, now: int) -> Earlier | None:
    """Back up a store that opening would upgrade, or return None if it needs no upgrade.

    With SQLite the folder is in the same place as the store, named after its version and the date of `now`
    (milliseconds since 1970 UTC); an existing one is left as it is. Raises `Unavailable` if the store cannot be
    read or copied; then it is not upgraded either.
    """
    address = Address.of(where)
    files = () if address.journal is None else (address.people, address.journal)
    form = await People(address).check() if all(one.exists() for one in files) else None
    if form in (None, HEAD):
        return None
    if address.journal is None:
        return Earlier(form, None)
    date = datetime.fromtimestamp(now / 1000, UTC).date()
    folder = address.journal.with_name(f"{address.journal.stem}-form-{form}-{date}")
    if not folder.exists():
        await backup(address, folder)
    return Earlier(form, folder)

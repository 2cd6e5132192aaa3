"""What is done before a store of an earlier form is brought up to today's: a backup beside it, by itself."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from paiju.store.address import Address
from paiju.store.backup import backup
from paiju.store.migrations import HEAD
from paiju.store.people import People


class Earlier(Struct, frozen=True):
    """A store of an earlier form: which, and the folder with its backup; None for PostgreSQL, where none is made."""

    form: str
    folder: Path | None


async def backed_up(where: str | Path | Address, now: int) -> Earlier | None:
    """Back a store up where the next who opens it brings it up to date, or None if nothing is to be brought up.

    On SQLite the folder lies beside the store, named with its form and the date of `now` (milliseconds since 1970
    UTC); one that is there already is left as it is. Raises `Unavailable` if the store cannot be read or copied:
    then it is not brought up to date either.
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

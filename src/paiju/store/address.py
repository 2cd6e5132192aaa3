"""The address of a store: a path, ``sqlite:///path`` or ``postgresql://...``."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from msgspec import Struct

from paiju.errors import Malformed
from paiju.text import Text


class Address(Struct, frozen=True):
    """The location of a store: `journal`, a SQLite file, or `url`, a PostgreSQL database.

    With SQLite the people have a separate file next to the journal's. SQLite lets one connection write at a time,
    so if both were in one file, a transaction on people that is open while the event loop is busy elsewhere would
    block every table. Also, a migration of people never touches a journal.

    >>> Address.of("sqlite:///games/paiju.db").people.as_posix()
    'games/paiju.people.db'
    >>> print(Address.of("postgresql://me:secret@host/paiju"))
    postgresql://me@host/paiju
    """

    journal: Path | None = None
    url: str = ""

    @classmethod
    def of(cls, where: str | Path | Address) -> Address:
        """Parse an address. Raises `Malformed` for any other kind."""
        if isinstance(where, Address):
            return where
        text = str(where)
        if text.startswith(("postgresql://", "postgres://")):
            return cls(url="postgresql://" + text.partition("://")[2])
        if text.startswith("sqlite:///"):
            text = text.removeprefix("sqlite:///")
        if not text or "://" in text or text.startswith("sqlite:"):
            raise Malformed(
                Text(
                    "the address of a store: a file, sqlite:///file or postgresql://user@host/database",
                    "存储的地址：文件、sqlite:///文件 或 postgresql://用户@主机/数据库",
                ),
                _without_password(text),
            )
        return cls(journal=Path(text))

    @property
    def people(self) -> Path:
        """The database file of the people, next to the journal's."""
        if self.journal is None:
            raise ValueError(f"{self} is not in files")
        return self.journal.with_name(f"{self.journal.stem}.people{self.journal.suffix or '.db'}")

    def engine(self) -> str:
        """Return the people's database URL for SQLAlchemy's async engines."""
        if self.journal is None:
            return "postgresql+asyncpg://" + self.url.partition("://")[2]
        return f"sqlite+aiosqlite:///{self.people}"

    def __str__(self) -> str:
        return _without_password(self.url) if self.journal is None else str(self.journal)


def _without_password(url: str) -> str:
    """Remove the password, because addresses are shown in errors and logs."""
    parts = urlsplit(url)
    if "@" not in parts.netloc:
        return url
    who, _, host = parts.netloc.rpartition("@")
    return parts._replace(netloc=f"{who.partition(':')[0]}@{host}", query="").geturl()

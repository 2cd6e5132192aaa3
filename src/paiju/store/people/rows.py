"""The tables of people and competitions. `migrations/` creates them; a test compares the two."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import Struct
from sqlalchemy import JSON, BigInteger, CheckConstraint, ForeignKey, Integer, MetaData, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from paiju.store.people import values

T = TypeVar("T", bound=Struct)


class Row(DeclarativeBase):
    """A row of any table; its columns are named like the fields of its value."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {dict[str, Any]: JSON, dict[str, str]: JSON, list[str]: JSON, int: BigInteger}

    def to(self, kind: type[T]) -> T:
        """Convert the row to a value of the kind."""
        return kind(**{name: getattr(self, name) for name in kind.__struct_fields__})


# On SQLite only a column of exactly this type is numbered automatically.
_NUMBER = BigInteger().with_variant(Integer(), "sqlite")


class PersonRow(Row):
    """A person. `key` is the comparison key of the name; no number is ever reused."""

    __tablename__ = "person"
    __table_args__ = {"sqlite_autoincrement": True}

    id: Mapped[int] = mapped_column(_NUMBER, primary_key=True)
    name: Mapped[str]
    key: Mapped[str] = mapped_column(unique=True)
    password_hash: Mapped[str | None]
    created: Mapped[int]
    language: Mapped[str]
    roles: Mapped[list[str]]
    forgotten: Mapped[int | None]
    edition: Mapped[str | None]
    leaving: Mapped[int | None] = mapped_column(index=True)
    veiled: Mapped[bool] = mapped_column(server_default=false())

    def value(self) -> values.Person:
        """Return the person."""
        return values.Person(
            id=self.id,
            name=self.name,
            password_hash=self.password_hash,
            created=self.created,
            language=self.language,
            roles=tuple(self.roles),
            forgotten=self.forgotten,
            edition=self.edition,
            leaving=self.leaving,
            veiled=self.veiled,
        )


class SessionRow(Row):
    """A session."""

    __tablename__ = "session"

    token_hash: Mapped[str] = mapped_column(primary_key=True)
    person: Mapped[int] = mapped_column(BigInteger, ForeignKey("person.id", ondelete="CASCADE"), index=True)
    created: Mapped[int]
    expires: Mapped[int] = mapped_column(index=True)
    last_seen: Mapped[int]
    user_agent: Mapped[str]


class InvitationRow(Row):
    """An invitation."""

    __tablename__ = "invitation"
    __table_args__ = (CheckConstraint("uses_left >= 0", name="uses_left"),)

    token_hash: Mapped[str] = mapped_column(primary_key=True)
    place: Mapped[str] = mapped_column(index=True)
    seat: Mapped[str | None]
    inviter: Mapped[int] = mapped_column(BigInteger, ForeignKey("person.id", ondelete="CASCADE"), index=True)
    created: Mapped[int]
    expires: Mapped[int] = mapped_column(index=True)
    uses_left: Mapped[int]


class AdmissionRow(Row):
    """An admission."""

    __tablename__ = "admission"

    place: Mapped[str] = mapped_column(primary_key=True)
    person: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("person.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    seat: Mapped[str | None]
    at: Mapped[int]


class CompetitionRow(Row):
    """A competition."""

    __tablename__ = "competition"

    id: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    game: Mapped[str]
    organiser: Mapped[int] = mapped_column(BigInteger, ForeignKey("person.id"), index=True)
    created: Mapped[int]
    settings: Mapped[dict[str, Any]]


class TableRow(Row):
    """A table in the lobby's index."""

    __tablename__ = "table_entry"

    id: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str]
    name: Mapped[str]
    owner: Mapped[int] = mapped_column(BigInteger, ForeignKey("person.id"), index=True)
    created: Mapped[int]
    public: Mapped[bool]
    closed: Mapped[int | None] = mapped_column(index=True)
    competition: Mapped[str | None] = mapped_column(ForeignKey("competition.id"), index=True)


class BanRow(Row):
    """A ban of a person or of an address."""

    __tablename__ = "ban"
    __table_args__ = {"sqlite_autoincrement": True}

    id: Mapped[int] = mapped_column(_NUMBER, primary_key=True)
    person: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("person.id"), index=True)
    address: Mapped[str | None]
    since: Mapped[int]
    until: Mapped[int | None]
    reason: Mapped[str]
    by: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("person.id"))
    lifted: Mapped[int | None]


class NotedRow(Row):
    """An administrative act. Rows are only ever added: the database refuses updates and deletions."""

    __tablename__ = "noted"
    __table_args__ = {"sqlite_autoincrement": True}

    id: Mapped[int] = mapped_column(_NUMBER, primary_key=True)
    at: Mapped[int]
    by: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("person.id"))
    act: Mapped[str]
    about: Mapped[str]
    why: Mapped[str]
    detail: Mapped[dict[str, str]]

"""Values of the store about people, tables and competitions. Every time is in milliseconds since 1970 UTC."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Person(Struct, frozen=True, kw_only=True):
    """A person with a name: an account, or a guest if there is no `password_hash`.

    `roles` are words such as ``organiser``, ``director``, ``referee``, ``scorer``. `forgotten`: when the person was
    anonymised, or None. `edition`: the edition of the Laws that the person chose, or None. `leaving`: when the
    account is to be deleted, at its owner's request, or None. `veiled`: the name here replaces the one in journals
    wherever they are shown.
    """

    id: int
    name: str
    password_hash: str | None
    created: int
    language: str
    roles: tuple[str, ...] = ()
    forgotten: int | None = None
    edition: str | None = None
    leaving: int | None = None
    veiled: bool = False

    @property
    def is_guest(self) -> bool:
        """Whether the person has no account."""
        return self.password_hash is None


class Session(Struct, frozen=True, kw_only=True):
    """A browser in which a person is logged in, identified by the SHA-256 of its token, in hexadecimal."""

    token_hash: str
    person: int
    created: int
    expires: int
    last_seen: int
    user_agent: str = ""


class Invitation(Struct, frozen=True, kw_only=True):
    """A link that admits people, identified by the SHA-256 of its token.

    `place` is ``table:7f3a`` or ``event:9``; `seat` is the seat that it gives, None for any.
    """

    token_hash: str
    place: str
    inviter: int
    created: int
    expires: int
    uses_left: int = 1
    seat: str | None = None


class Admission(Struct, frozen=True, kw_only=True):
    """Permission for a person to enter a `place`, such as ``table:7f3a``, and for which seat, None for any."""

    place: str
    person: int
    at: int
    seat: str | None = None


class TableEntry(Struct, frozen=True, kw_only=True):
    """A table in the lobby's index: `public` tables are listed for everybody, others for people who are admitted."""

    id: str
    game: str
    name: str
    owner: int
    created: int
    public: bool = True
    closed: int | None = None
    competition: str | None = None


class CompetitionEntry(Struct, frozen=True, kw_only=True):
    """An announced competition; `settings` are its organiser's choices."""

    id: str
    name: str
    game: str
    organiser: int
    created: int
    settings: dict[str, Any] = {}


class Ban(Struct, frozen=True, kw_only=True):
    """A ban of a person or an address `until` a time (None: permanent), with the `reason` that they are shown.

    `by`: the operator, None for the command line on the server. `lifted`: when it was lifted, or None.
    """

    id: int = 0
    person: int | None
    address: str | None
    since: int
    until: int | None
    reason: str
    by: int | None
    lifted: int | None = None

    def holds(self, at: int) -> bool:
        """Return whether it is in force at a time."""
        return self.lifted is None and (self.until is None or at < self.until)


class AdminAct(Struct, frozen=True, kw_only=True):
    """An administrative act for the record: operator (`by`; None: the server's command line), act, subject, reason."""

    id: int = 0
    at: int
    by: int | None
    act: str
    about: str
    why: str = ""
    detail: dict[str, str] = {}

"""Bodies of the accounts' routes."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from paiju.laws import Edition
from paiju.server.wire import PersonName
from paiju.text import Language

Password: TypeAlias = Annotated[str, Meta(min_length=8, max_length=200)]


class Me(Struct, frozen=True, omit_defaults=True):
    """The person signed in in this browser (None: nobody); send `csrf` in the header ``X-CSRF-Token`` of every change.

    `edition` of the Laws: the one that the person chose, None for none; `house`: the one of this site. `others`:
    the addresses of the site's other servers, if several share its store. `leaving`: when the account will be
    deleted at its owner's request (milliseconds since 1970 UTC). `reach`: the address at which other devices reach
    the site, empty if they cannot.
    """

    id: str | None
    name: str
    guest: bool
    roles: tuple[str, ...]
    language: Language
    csrf: str
    edition: Edition | None
    house: Edition
    others: tuple[str, ...] = ()
    leaving: int | None = None
    reach: str = ""


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """Enter with a name and without an account."""

    name: PersonName
    language: Language = "en"


class NewAccount(Struct, frozen=True, forbid_unknown_fields=True):
    """Open an account; a guest who is signed in keeps their seats and becomes its owner."""

    name: PersonName
    password: Password
    language: Language = "en"


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Sign in."""

    name: PersonName
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """Change the user's own password; this signs out all other browsers."""

    old: Annotated[str, Meta(min_length=1, max_length=200)]
    new: Password


class OwnPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """The user's own password, as a confirmation; a guest has none."""

    password: str = ""


class NewLanguage(Struct, frozen=True, forbid_unknown_fields=True):
    """Choose the language that the site stores for a person."""

    language: Language


class NewEdition(Struct, frozen=True, forbid_unknown_fields=True):
    """Choose the edition of the Laws that the site stores for a person."""

    edition: Edition

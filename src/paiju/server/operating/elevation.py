"""Operators enter their password again before they act; for some minutes a cookie proves that they did.

Its seal binds it to one session and one expiry time, so that any process of the site can check it on its own.
"""

from __future__ import annotations

import base64
import hmac
from typing import Final

from litestar.datastructures import Cookie
from msgspec import Struct

from paiju.server.people.session import Clock
from paiju.server.people.visitor import Visitor
from paiju.server.secret import Secret

COOKIE: Final = "paiju-operator"
PATH: Final = "/api/operator"
LASTS: Final = 600_000
"""Milliseconds for which one password entry is valid."""
_LONGEST: Final = 100


class Elevation(Struct, frozen=True):
    """Creates and checks the cookie's content with the server's `secret`."""

    secret: Secret
    clock: Clock

    def make(self, visitor: Visitor) -> tuple[str, int]:
        """Return a mark for a visitor who has just entered the right password, and its expiry time."""
        until = self.clock() + LASTS
        return f"{until}.{self._seal(until, visitor)}", until

    def until(self, mark: str, visitor: Visitor) -> int | None:
        """Return the expiry time of a mark for this session; None if it is not valid."""
        if not mark.isascii() or len(mark) > _LONGEST:
            return None
        end, _, seal = mark.partition(".")
        if not end.isdecimal() or len(end) > 15 or int(end) <= self.clock():
            return None
        right = hmac.compare_digest(seal, self._seal(int(end), visitor))
        return int(end) if right else None

    def _seal(self, until: int, visitor: Visitor) -> str:
        said = f"{until} {visitor.session}".encode()
        digest = hmac.digest(self.secret.key("operator"), said, "sha256")
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def brought(cookies: dict[str, str], *, secure: bool) -> str:
    """Return the mark in a request's cookies; empty if there is none."""
    return cookies.get(_name(secure=secure), "")


def cookie(mark: str, *, secure: bool) -> Cookie:
    """Return the cookie that stores a mark; an empty one deletes it. Other sites' pages never send it."""
    return Cookie(
        _name(secure=secure),
        value=mark,
        path=PATH,
        max_age=LASTS // 1000 if mark else 0,
        secure=secure,
        httponly=True,
        samesite="strict",
    )


def _name(*, secure: bool) -> str:
    return f"__Secure-{COOKIE}" if secure else COOKIE

"""Operators show their password again before they act; for some minutes a cookie says that they did.

The seal binds it to one session and one end, so that any process of the site knows it without asking anybody.
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
"""Milliseconds from a password to the end."""
_LONGEST: Final = 100


class Elevation(Struct, frozen=True):
    """Makes and reads what the cookie holds, with the server's `secret`."""

    secret: Secret
    clock: Clock

    def make(self, visitor: Visitor) -> tuple[str, int]:
        """Make a mark for a visitor who has just given the right password; give its end, too."""
        until = self.clock() + LASTS
        return f"{until}.{self._seal(until, visitor)}", until

    def until(self, mark: str, visitor: Visitor) -> int | None:
        """Return until when a mark holds for this very session; None for one that does not."""
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
    """Return the mark that a request brings along; empty for none."""
    return cookies.get(_name(secure=secure), "")


def cookie(mark: str, *, secure: bool) -> Cookie:
    """Return the cookie that keeps a mark; an empty one takes it back. Other sites' pages never send it."""
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

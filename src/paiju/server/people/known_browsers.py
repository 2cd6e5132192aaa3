"""Known browsers: a person who has signed in from one is not locked out there by other people's attempts.

A stranger who tries passwords uses up the attempts of their address; people who share that address, in a club or
behind one router, would have to wait as well. So a browser from which a right password was once entered keeps a
mark that only this server can make, and its attempts for that name are counted separately.
"""

from __future__ import annotations

import base64
import hmac
import secrets
from typing import Final

from litestar.datastructures import Cookie
from msgspec import Struct

from paiju.server.people.name import Name
from paiju.server.secret import Secret

COOKIE: Final = "paiju-known"
LASTS: Final = 180 * 86_400
"""How long a mark lasts, in seconds."""
_DRAWN: Final = 12
_LONGEST: Final = 100


class KnownBrowsers(Struct, frozen=True):
    """Creates and checks the marks with the server's `secret`."""

    secret: Secret

    def mark(self, name: Name) -> str:
        """Return a new mark for a browser from which a person of this name signed in."""
        drawn = base64.urlsafe_b64encode(secrets.token_bytes(_DRAWN)).decode()
        return f"{drawn}.{self._seal(drawn, name)}"

    def knows(self, mark: str, name: Name) -> bool:
        """Return whether a mark was made here for this name."""
        if not mark.isascii() or len(mark) > _LONGEST:
            return False
        drawn, _, seal = mark.partition(".")
        return hmac.compare_digest(seal, self._seal(drawn, name))

    def _seal(self, drawn: str, name: Name) -> str:
        said = f"{drawn} {name.key}".encode()
        digest = hmac.digest(self.secret.key("known browser"), said, "sha256")
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def brought(cookies: dict[str, str], *, secure: bool) -> str:
    """Return the mark in a request's cookies; empty if there is none."""
    return cookies.get(_name(secure=secure), "")


def cookie(mark: str, *, secure: bool) -> Cookie:
    """Return the cookie that stores a mark."""
    return Cookie(
        _name(secure=secure), value=mark, path="/", max_age=LASTS, secure=secure, httponly=True, samesite="lax"
    )


def _name(*, secure: bool) -> str:
    return f"__Host-{COOKIE}" if secure else COOKIE

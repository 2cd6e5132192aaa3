"""Authenticates requests and handshakes by their session cookie."""

from __future__ import annotations

import base64
import hmac
from typing import Any, Final

from msgspec import Struct

from paiju.server.guard import address_of
from paiju.server.operating.bans import Bans
from paiju.server.people.session import LIFETIME, Sessions
from paiju.server.people.visitor import Visitor
from paiju.server.secret import Secret

PLAIN: Final = "paiju"
HOST: Final = "__Host-paiju"
"""The cookie's name under https: browsers then let no other host or path set it."""
_LONGEST: Final = 8192


class Authenticator(Struct, frozen=True):
    """Finds `sessions` by cookie; `secret` derives the CSRF tokens; `https`: whether the site is reached by https.

    `bans`: the bans to enforce, or None.
    """

    sessions: Sessions
    secret: Secret
    https: bool = False
    bans: Bans | None = None

    async def identify(self, scope: Any) -> Visitor | None:
        """Return the visitor of an ASGI request or socket handshake, or None if there is no valid session.

        Raises `Denied` if the person or their address is banned; an operator may enter from every address.
        """
        token = self.token(scope)
        visitor = None if token is None else await self.sessions.find(token)
        if self.bans is not None:
            if visitor is not None:
                self.bans.need_person(visitor.number)
            if visitor is None or not visitor.operates:
                self.bans.need_address(address_of(scope))
        return visitor

    def remembered(self, scope: Any) -> str | None:
        """Return the person of a session that is cached here; None for any other session. The store is not asked."""
        token = self.token(scope)
        return None if token is None else self.sessions.remembered(token)

    def csrf(self, visitor: Visitor) -> str:
        """Return the CSRF token, which is valid only for this session."""
        digest = hmac.digest(self.secret.key("csrf"), visitor.session.encode(), "sha256")
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")

    def cookie(self, scope: Any, token: str) -> str:
        """Return the Set-Cookie header that sets a token."""
        return self._write(scope, token, LIFETIME // 1000)

    def no_cookie(self, scope: Any) -> str:
        """Return the Set-Cookie header that deletes it."""
        return self._write(scope, "", 0)

    def token(self, scope: Any) -> str | None:
        """Return the session token of a request; None if it has none, or two that differ."""
        start = f"{HOST if self.secure(scope) else PLAIN}="
        tokens = {
            piece.strip().removeprefix(start)
            for header, value in scope["headers"]
            if header.lower() == b"cookie" and len(value) <= _LONGEST
            for piece in value.decode("latin-1").split(";")
            if piece.strip().startswith(start)
        }
        return tokens.pop() if len(tokens) == 1 else None

    def secure(self, scope: Any) -> bool:
        """Return whether the browser reaches the site by https."""
        return self.https or scope.get("scheme") in ("https", "wss")

    def _write(self, scope: Any, token: str, seconds: int) -> str:
        secure = self.secure(scope)
        name = HOST if secure else PLAIN
        ending = "; Secure" if secure else ""
        return f"{name}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{ending}"

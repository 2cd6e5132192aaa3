"""The keeper of the door: reads the cookie of a request or handshake and says who it is."""

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


class Doorkeeper(Struct, frozen=True):
    """`sessions` by cookie; `secret` makes the tokens of changes; `https`: the site is seen under https.

    `bans`: who is kept out, None for nobody ever.
    """

    sessions: Sessions
    secret: Secret
    https: bool = False
    bans: Bans | None = None

    async def identify(self, scope: Any) -> Visitor | None:
        """Return the visitor of an ASGI request or socket handshake, None for nobody.

        Raises `Denied` for one who is kept out, or whose address is; an operator comes in from everywhere.
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
        """Return the person of a session that is known here without asking the store, None for any other."""
        token = self.token(scope)
        return None if token is None else self.sessions.remembered(token)

    def csrf(self, visitor: Visitor) -> str:
        """Return the token of changes, which holds for this session alone."""
        digest = hmac.digest(self.secret.key("csrf"), visitor.session.encode(), "sha256")
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")

    def cookie(self, scope: Any, token: str) -> str:
        """Write the Set-Cookie header that hands a token over."""
        return self._write(scope, token, LIFETIME // 1000)

    def no_cookie(self, scope: Any) -> str:
        """Write the Set-Cookie header that takes it back."""
        return self._write(scope, "", 0)

    def token(self, scope: Any) -> str | None:
        """Return the token that a request came with; None where it brings none, or two that differ."""
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
        """Whether the browser sees the site under https."""
        return self.https or scope.get("scheme") in ("https", "wss")

    def _write(self, scope: Any, token: str, seconds: int) -> str:
        secure = self.secure(scope)
        name = HOST if secure else PLAIN
        ending = "; Secure" if secure else ""
        return f"{name}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{ending}"

"""The token by which a new site gets its first organiser."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

from paiju.server.fault import Denied
from paiju.text import Text

_OVER: Final = Text("this token for the first organiser is no longer valid", "首位主办者的令牌已经无效")


class FirstOrganiser:
    """One token at a time, stored as its digest; it can be used once, and only while this server runs."""

    def __init__(self) -> None:
        self._digest: bytes | None = None

    def offer(self) -> str:
        """Return a new token; an earlier one is no longer valid."""
        token = secrets.token_urlsafe(24)
        self._digest = _digest(token)
        return token

    def check(self, token: str) -> None:
        """Check a token. Raises `Denied` for a wrong one."""
        if self._digest is None or not hmac.compare_digest(_digest(token), self._digest):
            raise Denied(_OVER)

    def use(self, token: str) -> None:
        """Use a token: of two people who bring it at once, one becomes organiser. Raises `Denied`."""
        self.check(token)
        self._digest = None

    def give_back(self, token: str) -> None:
        """Make a token that was used in vain valid again, unless another was offered since."""
        if self._digest is None:
            self._digest = _digest(token)


def _digest(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "replace")).digest()

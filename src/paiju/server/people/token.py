"""Random tokens: they are sent in a cookie or a link, and only their digest is stored."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

_SHAPE: Final = re.compile(r"[A-Za-z0-9_-]{43}")


def new_token() -> str:
    """Return 256 random bits, as 43 characters that fit a cookie and a link."""
    return secrets.token_urlsafe(32)


def digest_of(token: str) -> str | None:
    """Return the SHA-256 of a token in hexadecimal, None for what cannot be one.

    >>> digest_of("short") is None
    True
    """
    if _SHAPE.fullmatch(token) is None:
        return None
    return hashlib.sha256(token.encode("ascii")).hexdigest()

"""The server's secret, from the environment or a file created at the first start, and the keys derived from it."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from paiju.errors import Malformed
from paiju.text import Text

VARIABLE: Final = "PAIJU_SECRET"
SHORTEST: Final = 32
"""The shortest allowed secret, in characters."""
_MOST: Final = 4096


class Secret:
    """A secret that is never shown; it derives a separate 32-byte key for each purpose."""

    __slots__ = ("_bytes",)

    def __init__(self, value: bytes) -> None:
        self._bytes = value

    def key(self, purpose: str) -> bytes:
        """Return the key for a purpose, such as ``csrf``."""
        return hmac.digest(self._bytes, b"paiju " + purpose.encode(), hashlib.sha256)

    def __repr__(self) -> str:
        return "Secret(...)"


def read_secret(file: Path, environment: Mapping[str, str] | None = None) -> Secret:
    """Return the secret of PAIJU_SECRET, else of `file`, which is created (mode 0600) if it is missing.

    Two servers that start at once end up with the same secret. Raises `Malformed` for a secret of fewer than 32
    characters, and for a file that others can read.
    """
    given = (os.environ if environment is None else environment).get(VARIABLE, "")
    if given:
        return _checked(given, VARIABLE)
    if not file.exists():
        _make(file)
    if os.name == "posix" and stat.S_IMODE(file.stat().st_mode) & 0o077:
        raise Malformed(
            Text(
                f"a secret that only its owner can read (chmod 600 {file})",
                f"只有所有者能读取的密钥文件（chmod 600 {file}）",
            ),
            str(file),
        )
    with file.open(encoding="utf-8", errors="replace") as stream:
        return _checked(stream.read(_MOST).strip(), str(file))


def _checked(value: str, source: str) -> Secret:
    if len(value) < SHORTEST:
        raise Malformed(
            Text(f"a secret of at least {SHORTEST} characters in {source}", f"{source} 中至少 {SHORTEST} 个字符的密钥"),
            f"{len(value)}",
        )
    return Secret(value.encode("utf-8", "surrogateescape"))


def _make(file: Path) -> None:
    """Write the whole file under another name and link it, so that a partial file is never read."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f".{file.name}.{secrets.token_hex(8)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as stream:
            stream.write(secrets.token_urlsafe(48) + "\n")
            stream.flush()
            os.fsync(stream.fileno())
        try:
            os.link(draft, file)
        except FileExistsError:
            return  # another server was first; use its secret
    finally:
        draft.unlink(missing_ok=True)

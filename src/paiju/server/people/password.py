"""Checks whether passwords are strong enough, and hashes them off the event loop, a few at a time."""

from __future__ import annotations

import asyncio
import unicodedata
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from msgspec import Struct
from pwdlib import PasswordHash
from pwdlib.exceptions import PwdlibError
from pwdlib.hashers import HasherProtocol
from pwdlib.hashers.argon2 import Argon2Hasher
from zxcvbn import zxcvbn

from paiju.server.fault import TooFast, Unprocessable
from paiju.server.people.name import Name
from paiju.text import Text

SHORTEST: Final = 8
LONGEST: Final = 200
AT_ONCE: Final = 2
"""Hashes that are computed at the same time: each takes 64 MiB and a core for about 120 ms."""
WAITING: Final = 32
"""How many hashes may wait; further ones are rejected, so that a flood delays nobody for long."""
SHARE: Final = 12
"""How many of the waiting hashes one address, or one person, may have, so that a flood leaves room for others."""
GOOD: Final = 2
"""The required zxcvbn score, 0 to 4: more than 10^6 guesses, which suffices because attempts are limited."""
_WORDS: Final = ("paiju", "woaini", "woaiwojia", "nihao", "zhongguo", "5201314", "1314520", "520", "1314")
"""Common choices that zxcvbn does not know: the program's name, pinyin, numbers that sound like words."""
_LOOKED_AT: Final = 64
"""How many characters of a password are rated: zxcvbn's time grows with the square of the length."""

T = TypeVar("T")


class PasswordCheck(Struct, frozen=True):
    """Whether a password is `right`, and the hash to store from now on if the old one is outdated."""

    right: bool
    renewed: str | None = None


def check_new(password: str, name: Name) -> None:
    """Check a new password. Raises `Unprocessable` with the reason."""
    plain = _plain(password)
    if not SHORTEST <= len(plain) <= LONGEST:
        raise Unprocessable(
            Text(f"a password has {SHORTEST} to {LONGEST} characters", f"密码应有 {SHORTEST} 至 {LONGEST} 个字符")
        )
    folded = plain.casefold()
    if folded.strip() == name.key or folded in (name.key * 2, name.key[::-1]):
        raise Unprocessable(Text("the password cannot be the same as the name", "密码不能与名字相同"))
    if zxcvbn(plain[:_LOOKED_AT], user_inputs=[name.key, *_WORDS])["score"] < GOOD:
        raise Unprocessable(
            Text(
                "this password is one of the first that anyone would try; a few words in a row are better",
                "这个密码太常见；几个词连起来会更好",
            )
        )


class Passwords:
    """Hashes and checks passwords in its own threads; `close` stops them."""

    def __init__(
        self,
        hasher: HasherProtocol | None = None,
        *,
        at_once: int = AT_ONCE,
        waiting: int = WAITING,
        share: int = SHARE,
    ) -> None:
        self._hashing = PasswordHash((hasher or Argon2Hasher(),))
        self._pool = ThreadPoolExecutor(at_once, thread_name_prefix="paiju-password")
        self._most = at_once + waiting
        self._inside = 0
        self._share = share
        self._by: Counter[str] = Counter()
        self._decoy: str | None = None

    async def hash(self, password: str, by: str) -> str:
        """Hash a password for the requester `by`. Raises `TooFast` if too many wait already."""
        return await self._work(lambda: self._hashing.hash(_plain(password)), by)

    async def check(self, password: str, stored: str | None, by: str) -> PasswordCheck:
        """Compare a password with a stored hash for the requester `by`; with None it takes as long, and is wrong.

        So the time taken does not reveal whether a name is known. Raises `TooFast` if too many wait already.
        """
        return await self._work(lambda: self._check(_plain(password), stored), by)

    def _check(self, plain: str, stored: str | None) -> PasswordCheck:
        if self._decoy is None:
            self._decoy = self._hashing.hash("a decoy for names that nobody has")
        try:
            right, renewed = self._hashing.verify_and_update(plain, stored or self._decoy)
        except PwdlibError:
            return PasswordCheck(right=False)
        return PasswordCheck(right, renewed) if stored else PasswordCheck(right=False)

    async def _work(self, work: Callable[[], T], by: str) -> T:
        if self._inside >= self._most or self._by[by] >= self._share:
            raise TooFast(5)
        self._inside += 1
        self._by[by] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._inside -= 1
            self._by -= Counter((by,))

    def close(self) -> None:
        """End the threads once their work is done."""
        self._pool.shutdown(cancel_futures=True)


def _plain(password: str) -> str:
    return unicodedata.normalize("NFKC", password)

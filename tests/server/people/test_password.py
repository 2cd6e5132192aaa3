"""Passwords: hashed off the loop, few at a time, in the same time for unknown names, rehashed when the cost changes."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from pwdlib.hashers.argon2 import Argon2Hasher

from paiju.server.fault import TooFast, Unprocessable
from paiju.server.people.name import read_name
from paiju.server.people.password import Passwords, check_new

CHEAP = Argon2Hasher(time_cost=1, memory_cost=8, parallelism=1)
DEARER = Argon2Hasher(time_cost=2, memory_cost=16, parallelism=1)


class Slow(Argon2Hasher):
    """Counts how many hashes are computed at once, and in which threads."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.now = self.most = 0
        self.threads: set[str] = set()
        self.lock = threading.Lock()
        self.two = threading.Event()

    def hash(self, password: Any, *, salt: bytes | None = None) -> str:
        with self.lock:
            self.now += 1
            self.most = max(self.most, self.now)
            if self.most == 2:
                self.two.set()
            self.threads.add(threading.current_thread().name)
        self.two.wait(60)
        with self.lock:
            self.now -= 1
        return super().hash(password, salt=salt)


async def test_hashes_are_worked_in_threads_two_at_a_time_and_a_flood_is_turned_away() -> None:
    slow = Slow()
    passwords = Passwords(slow, at_once=2, waiting=4)
    try:
        results = await asyncio.gather(
            *(passwords.hash(f"password {n}", "here") for n in range(10)), return_exceptions=True
        )
        assert slow.most == 2
        assert all(name.startswith("paiju-password") for name in slow.threads)
        assert sum(isinstance(result, TooFast) for result in results) == 4
        assert len({result for result in results if isinstance(result, str)}) == 6
        assert (await passwords.hash("afterwards", "here")).startswith("$argon2id$")
    finally:
        passwords.close()


async def test_a_hash_of_other_parameters_is_renewed_where_the_password_is_right() -> None:
    old, new = Passwords(CHEAP), Passwords(DEARER)
    try:
        stored = await old.hash("four plain words", "here")
        wrong = await new.check("five plain words", stored, "here")
        assert (wrong.right, wrong.renewed) == (False, None)
        right = await new.check("four plain words", stored, "here")
        assert right.right
        assert right.renewed is not None
        assert "m=16,t=2" in right.renewed
        again = await new.check("four plain words", right.renewed, "here")
        assert (again.right, again.renewed) == (True, None)
    finally:
        old.close()
        new.close()


async def test_without_a_stored_hash_the_same_work_is_done_and_nothing_is_right() -> None:
    passwords = Passwords(CHEAP)
    try:
        for stored in (None, "not a hash", "$argon2id$v=19$m=8,t=1,p=1$broken"):
            for password in ("anything at all", "a decoy for names that nobody has"):
                found = await passwords.check(password, stored, "here")
                assert (found.right, found.renewed) == (False, None)
    finally:
        passwords.close()


async def test_a_password_is_the_same_however_its_signs_are_composed() -> None:
    passwords = Passwords(CHEAP)
    try:
        stored = await passwords.hash("caf\u00e9 au lait 密码", "here")
        assert (await passwords.check("cafe\u0301 au lait 密码", stored, "here")).right
        assert not (await passwords.check("cafe au lait 密码", stored, "here")).right
    finally:
        passwords.close()


@pytest.mark.parametrize(
    "good",
    [
        "four plain words",
        "ñandú-88-río",
        "我爱打桥牌和升级",
        "seven clubs redoubled, made by a squeeze without the count, is what all of us wait for",
        "a b c d e",
    ],
)
def test_good_passwords(good: str) -> None:
    check_new(good, read_name("Anna"))


@pytest.mark.parametrize(
    "bad",
    [
        "short",
        "x1!" * 67,
        "annabelle",
        "ANNABELLE",
        "ellebanna",
        "Passw0rd",
        "qwertyui",
        "zyxwvuts",
        "11111111",
        "abababab",
        "ａａａａａａａａ",
        "woaini1314",
        "5201314520",
        "paiju123",
        "Annabelle1",
    ],
)
def test_bad_passwords(bad: str) -> None:
    with pytest.raises(Unprocessable) as fault:
        check_new(bad, read_name("Annabelle"))
    assert bad not in fault.value.text.en, "a password is never repeated"


async def test_who_floods_leaves_room_for_the_others() -> None:
    passwords = Passwords(CHEAP, at_once=1, waiting=9, share=4)
    try:
        flood = asyncio.gather(*(passwords.check("x", None, "stranger") for _ in range(30)), return_exceptions=True)
        await asyncio.sleep(0)
        assert not (await passwords.check("x", None, "anna")).right
        done = await flood
        assert sum(isinstance(one, TooFast) for one in done) == 26
        assert not (await passwords.check("x", None, "stranger")).right, "counted out again"
    finally:
        passwords.close()

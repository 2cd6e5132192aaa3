"""Hostile frames at a live table: one line of error for the sender, nothing for the others.

``PAIJU_FUZZ_INPUTS=50000 pytest -s tests/fuzz`` is the full campaign, and prints its figures.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Coroutine, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.fuzz import hostile
from tests.fuzz.line import PATIENCE, Gone, frame
from tests.fuzz.party import HOSTILE, Party, check_words
from tests.fuzz.served import Served, served
from tests.fuzz.size import SIZE, sized, tell

from paiju.table import Terms
from paiju.table.terms import Silence, Spectators, Undo

MESSAGES = SIZE * 6 // 10
BROKEN = SIZE // 10
pytestmark = pytest.mark.filterwarnings("ignore:Generating overly large repr")
EACH = 400
"""Inputs at one table."""
CLEAN = {1000, 1001, 1002, 1003, 1005, 1007, 1008, 1009, None}
"""Close codes that a misused socket may end with; None means broken off."""
TERMS = (
    Terms(),
    Terms(spectators=Spectators.ALL_HANDS, undo=Undo.LAST_ACT, enforcing=False),
    Terms(silence=Silence.DURING_DEALS, additions=False, act_time=86_400_000),
)
CORPUS = Path(__file__).parent / "corpus"
"""Messages that once caused an internal error of the server, kept for ever."""


class Attack:
    """Hostile messages to one table after another, each answered, each table checked at its end."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.runner = asyncio.Runner()
        self.counts: Counter[str] = Counter()
        self.party = Party(server)
        self.parties = 0
        self.sent = 0
        self.pings = 10**12

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.runner.run(work)

    async def begin(self) -> None:
        self.party = Party(self.server)
        await self.party.begin(TERMS[self.parties % len(TERMS)], self.parties)
        self.parties += 1
        self.sent = 0

    async def end(self) -> None:
        await self.party.check()
        await self.party.close()

    async def message(self, who: str, data: bytes, sent: bytes) -> None:
        """Send one message, and check that it is answered once, in one line; change to another table in time."""
        if self.parties == 0 or self.sent >= EACH:
            if self.parties:
                await self.end()
            await self.begin()
        elif self.sent % 40 == 39:
            await self.party.move()
        self.sent += 1
        party = self.party
        socket = party.at[who]
        began = len(socket.frames)
        self.pings += 1
        n = self.pings
        since = b"Since" in data
        try:
            await socket.send(sent)
            await socket.say({"type": "Ping", "n": n})
            await socket.wait(lambda me: any(x["type"] == "Pong" and x["n"] == n for x in me.frames[began:]))
            if not since:
                await socket.wait(lambda me: _answers(me.frames[began:], n))
        except Gone:
            assert socket.code in CLEAN, socket.code
            self.counts[f"closed {socket.code}"] += 1
            await party.again(who)
            return
        except TimeoutError:
            found = _answers(socket.frames[began:], n)
            raise AssertionError(f"no answer to {who}'s {data!r}: {found}") from None
        for told in _answers(socket.frames[began:], n):
            self.counts[told["type"] + (" " + told["code"] if told["type"] == "No" else "")] += 1
            if told["type"] in ("No", "Because") and told["text"]:
                check_words(told)
            assert told.get("code") != "error", f"a fault of the server's own: {told} after {data!r}"
        if not since:
            assert len(_answers(socket.frames[began:], n)) == 1, data
        del socket.frames[:-1], socket.raw[:-1]


def _answers(frames: list[dict[str, Any]], n: int) -> list[dict[str, Any]]:
    """Return the answers to one's own messages: automatic events at the table have no cause."""
    return [
        told
        for told in frames
        if (told["type"] != "Patch" or "cause" in told) and not (told["type"] == "Pong" and told["n"] == n)
    ]


@pytest.fixture(scope="module")
def attack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Attack]:
    with served(tmp_path_factory.mktemp("frames")) as server:
        made = Attack(server)
        try:
            yield made
        finally:
            made.run(made.party.close())
            made.runner.close()


@pytest.mark.parametrize("file", sorted(CORPUS.glob("*.frame")), ids=lambda file: file.stem)
def test_what_once_was_too_much_is_answered_now(attack: Attack, file: Path) -> None:
    for who in HOSTILE:
        attack.run(attack.message(who, file.read_bytes(), frame(file.read_bytes())))


def test_whatever_is_sent_is_answered_in_one_line_and_the_others_get_what_the_journal_says(attack: Attack) -> None:
    memory = [attack.server.memory]

    @sized(MESSAGES)
    @given(who=st.sampled_from(HOSTILE), message=hostile.messages)
    def attempt(who: str, message: tuple[bytes, bytes]) -> None:
        attack.run(attack.message(who, *message))
        if attack.counts.total() % 1000 == 0:
            memory.append(attack.server.memory)

    attempt()
    attack.run(attack.end())
    memory.append(attack.server.memory)
    tell(f"\nmessages: {attack.counts.total()} {dict(attack.counts)}; memory {memory} kB")
    third = memory[len(memory) // 3]
    assert memory[-1] < third * 1.25 + 20_000, f"memory grew: {memory} kB"
    assert not attack.server.faults, attack.server.faults[:3]
    attack.run(_whole_board(attack))


async def _whole_board(attack: Attack) -> None:
    await attack.begin()
    await attack.party.play_out()
    await attack.end()
    attack.parties = 0


async def _closed(server: Served, files: int) -> None:
    """Wait until the server has at most this many files open, or until the usual time limit."""
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while server.files > files:
                await asyncio.sleep(0.02)


def test_broken_frames_end_their_own_socket_and_no_other(attack: Attack) -> None:
    counts: Counter[str] = Counter()

    async def one(who: str, data: bytes, end: int) -> None:
        socket = await attack.party.persons[who].open(f"/api/tables/{attack.party.table}/live")
        try:
            await socket.send(data)
            if end == 1:
                socket.half_close()
            elif end == 2:
                socket.cut()
            else:
                await socket.say({"type": "Ping", "n": 7})
                await socket.wait(lambda me: me.frames and me.frames[-1]["type"] == "Pong", 0.2)
            if end == 1:
                await socket.ended(PATIENCE)
        except (Gone, TimeoutError):
            pass
        counts[str(socket.code)] += 1
        assert socket.code in {*CLEAN, 4001}, (data, socket.code)
        socket.cut()
        attack.party.persons[who].sockets.remove(socket)

    async def many(tries: list[tuple[bytes, int]], who: str) -> None:
        await asyncio.gather(*(one(who, data, end) for data, end in tries))

    attack.run(attack.begin())
    files = attack.server.files

    @sized(BROKEN // 8)
    @given(
        st.lists(st.tuples(hostile.broken, st.integers(0, 2)), min_size=8, max_size=8), st.sampled_from(["Mal", "Hana"])
    )
    def attempt(tries: list[tuple[bytes, int]], who: str) -> None:
        attack.run(many(tries, who))

    attempt()
    attack.run(_closed(attack.server, files + 20))
    tell(f"\nbroken: {counts.total()} {dict(counts)}; files {files} -> {attack.server.files}")
    assert attack.server.files <= files + 20, "sockets stay open"
    attack.run(attack.end())
    attack.run(_whole_board(attack))

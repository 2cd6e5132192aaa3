"""WebSocket messages however they are split: whole ones take the fast path, all others go through the library."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest
from tests.waiting import idle
from websockets.frames import Frame, Opcode


def ping(number: int, filling: int = 0) -> bytes:
    spaces = " " * filling
    return f'{{"type":"Ping",{spaces}"n":{number}}}'.encode()


def text(payload: bytes, *, fin: bool = True, opcode: Opcode = Opcode.TEXT) -> bytes:
    return Frame(opcode, payload, fin).serialize(mask=True)


def halves(payload: bytes) -> bytes:
    """Return one message in two frames, with a control frame between them."""
    half = len(payload) // 2
    first, rest = text(payload[:half], fin=False), text(payload[half:], opcode=Opcode.CONT)
    return first + Frame(Opcode.PING, b"there?").serialize(mask=True) + rest


def written(number: int) -> bytes:
    """Encode a message in one of the forms that the standard allows (RFC 6455, 5.2 and 5.4)."""
    if number % 4 == 3:
        return halves(ping(number))
    return text(ping(number, filling=(0, 200, 2000)[number % 4]))


@pytest.mark.parametrize("seed", range(4))
def test_messages_arrive_in_order_however_they_are_cut(running: Any, seed: int) -> None:
    rng = Random(seed)

    async def talk() -> None:
        async with running() as site:
            browser = await site.browser(await site.table(), 0)
            await browser.next()
            transport = browser.socket.transport
            sent = 0
            for _ in range(40):
                count = rng.choice((1, 1, 1, 2, 3))
                data = b"".join(written(sent + one) for one in range(count))
                sent += count
                whole = rng.random() < 0.4
                cuts = [] if whole else sorted(rng.choices(range(len(data)), k=rng.randint(1, 3)))
                if seed == 0 and not whole:
                    cuts = [rng.choice((1, 2, 3, 5, 6))]  # within or just after the head
                for start, end in zip([0, *cuts], [*cuts, len(data)], strict=True):
                    transport.write(data[start:end])
                    await idle()
            answers: list[int] = []
            while len(answers) < sent:
                frame = json.loads(await asyncio.wait_for(browser.socket.recv(), 60))
                assert frame["type"] == "Pong", f"not a pong: {frame}"
                answers.append(frame["n"])
            assert answers == list(range(sent))

    asyncio.run(talk())


@pytest.mark.parametrize("cut", [2, 4, 6])
def test_a_message_within_the_payload_of_another_is_not_read(running: Any, cut: int) -> None:
    async def talk() -> None:
        async with running() as site:
            browser = await site.browser(await site.table(), 0)
            await browser.next()
            inner = text(ping(7))
            outer = bytes((0x81, 0x80 + len(inner), 0, 0, 0, 0)) + inner
            browser.socket.transport.write(outer[:cut])
            await idle()
            browser.socket.transport.write(outer[cut:])
            answers = [await browser.next()]
            browser.socket.transport.write(text(ping(8)))
            answers.append(await browser.next())
            assert [one["type"] for one in answers] == ["No", "Pong"]
            assert answers[1]["n"] == 8

    asyncio.run(talk())


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"\x81\x05hello", id="not masked"),
        pytest.param(b"\xc1\x80\x01\x02\x03\x04", id="a bit that no extension was agreed for"),
        pytest.param(text(b"a", opcode=Opcode.CONT), id="the end of a message that never began"),
        pytest.param(text(b"a", fin=False) + text(b"b"), id="a message within a message"),
        pytest.param(b"\x81\xff" + (1 << 40).to_bytes(8, "big") + b"mask", id="a terabyte"),
    ],
)
def test_what_the_standard_forbids_ends_the_connection(running: Any, data: bytes) -> None:
    async def talk() -> None:
        async with running() as site:
            browser = await site.browser(await site.table(), 0)
            await browser.next()
            browser.socket.transport.write(text(ping(1)))
            assert (await browser.next())["type"] == "Pong"
            browser.socket.transport.write(data)
            await asyncio.wait_for(browser.socket.wait_closed(), 60)

    asyncio.run(talk())

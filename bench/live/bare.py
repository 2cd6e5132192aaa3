"""The baseline: a bare ASGI server without rules, `python -m bench.live.bare`.

It has the same uvicorn settings and the same store. A seat sends a command as JSON; it is read, one event is
appended and committed in the same groups, and four JSON frames of about the real size go out. Nothing is decided,
folded, shown or hidden, and there is no authentication: a client sits where its cookie says.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import socket
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import AsyncExitStack
from time import time_ns
from typing import Any, Final, TypeAlias

import msgspec
import uvicorn
from msgspec import Raw, Struct

from paiju.journal import Envelope
from paiju.store import open_journal

Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]

SEATS: Final = 4
CARDS: Final = tuple(f"{suit}{rank}" for suit in "SHDC" for rank in "AKQ")


class Act(Struct, frozen=True):
    """The act."""

    act: Raw


class Do(Struct, frozen=True):
    """A command."""

    cause: str
    seen: int
    command: Act


class Hand(Struct, frozen=True, rename={"cards": "deal.cards"}):
    """What the seat may do."""

    cards: tuple[str, ...]


class Private(Struct, frozen=True):
    """The private part for one seat."""

    set: Hand


class Patch(Struct, frozen=True, tag=True, omit_defaults=True):
    """A frame."""

    prev: int
    seq: int
    at: int
    public: Raw
    private: Private
    cause: str = ""


class Bare:
    """The application."""

    def __init__(self, address: str, size: int) -> None:
        self.journal = open_journal(address)
        self.tables: dict[str, BareTable] = {}
        self.filling = max(0, size - 150)
        self.decode = msgspec.json.Decoder(Do).decode
        self.encode = msgspec.json.Encoder().encode

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Serve one socket of a table."""
        if scope["type"] != "websocket":
            return
        name = scope["path"].split("/")[3]
        table = self.tables.setdefault(name, BareTable(name))
        seat = int(dict(scope["headers"])[b"cookie"][-1:])
        await receive()
        await send({"type": "websocket.accept"})
        table.sends[seat] = send
        await send({"type": "websocket.send", "text": table.view(seat)})
        while (message := await receive())["type"] == "websocket.receive":
            await self.move(table, seat, self.decode(message["text"]))
        table.sends[seat] = None

    async def move(self, table: BareTable, seat: int, order: Do) -> None:
        """Append an event, and send it to all four."""
        table.seq += 1
        seq, at = table.seq, time_ns() // 1_000_000
        event = b'{"type":"Performed","seat":%d,"act":%b}' % (seat, bytes(order.command.act))
        envelope = Envelope(f"table:{table.name}", seq, at, f"person:{seat}", order.cause, event)
        await self.journal.append([envelope])
        filling = "x" * self.filling
        public = Raw(b'{"set":{"turn":%d,"filling":"%b"}}' % (seq % SEATS, filling.encode()))
        for other, send in enumerate(table.sends):
            if send is not None:
                cards = CARDS if other == seq % SEATS else ()
                cause = order.cause if other == seat else ""
                patch = Patch(seq - 1, seq, at, public, Private(Hand(cards)), cause)
                await send({"type": "websocket.send", "text": self.encode(patch).decode()})


class BareTable:
    """Four sockets and a number."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seq = 0
        self.sends: list[Send | None] = [None] * SEATS

    def view(self, seat: int) -> str:
        """Return the first frame."""
        cards = CARDS if seat == self.seq % SEATS else ()
        view = {
            "type": "View",
            "seq": self.seq,
            "public": {"phase": "playing", "seats": [{"ready": True}] * SEATS},
            "private": {"viewer": {"seat": seat}, "deal": {"cards": cards}},
        }
        return msgspec.json.encode(view).decode()


async def serve(address: str, size: int) -> None:
    """Serve on a free local port, which is printed, until told to stop."""
    app = Bare(address, size)
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(app.journal)
        listener = socket.create_server(("127.0.0.1", 0), backlog=4096)
        print(listener.getsockname()[1], flush=True)
        gc.freeze()
        settings = uvicorn.Config(
            app,
            loop="uvloop",
            ws="websockets-sansio",
            ws_per_message_deflate=False,
            access_log=False,
            log_level="warning",
            lifespan="off",
        )
        await uvicorn.Server(settings).serve([listener])


def main() -> None:
    """Read the command line and serve."""
    parser = argparse.ArgumentParser(prog="python -m bench.live.bare", description=__doc__)
    parser.add_argument("store", help="the address of the store, as paiju reads it")
    parser.add_argument("--bytes", type=int, default=400, help="bytes of a frame")
    options = parser.parse_args()
    import uvloop

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(options.store, options.bytes))


if __name__ == "__main__":
    main()

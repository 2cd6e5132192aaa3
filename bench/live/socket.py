"""A cheap WebSocket client: the players share two cores with the server.

Frames are masked with a key of zeros, which the protocol allows and which saves the client the masking; the server
unmasks them as usual.
"""

from __future__ import annotations

import asyncio
from typing import Final, Protocol, cast

TEXT: Final = 0x81
_ASKED: Final = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: cGFpanUgYmVuY2htYXJrIQ==\r\n"
    "Origin: http://{host}\r\nCookie: {cookie}\r\n\r\n"
)
_NO_MASK: Final = b"\0\0\0\0"


class Listener(Protocol):
    """Receives a socket's data; `socket` is set as soon as there is a connection."""

    socket: Socket | None

    def received(self, data: bytes) -> None:
        """Handle the text of a frame."""

    def lost(self) -> None:
        """Handle the loss of the connection."""


class Refusal(ConnectionError):
    """The server refused to open a WebSocket; the message is the first line of its response."""


class Socket(asyncio.Protocol):
    """A WebSocket. `listener` gets each text; `opened` is done once the server has accepted."""

    __slots__ = ("_buffer", "_listener", "_parts", "_request", "_transport", "bytes_in", "opened")

    def __init__(self, listener: Listener, request: bytes, opened: asyncio.Future[None]) -> None:
        self._listener = listener
        self._request = request
        self._buffer = b""
        self._parts: list[bytes] = []
        self._transport: asyncio.Transport | None = None
        self.opened = opened
        self.bytes_in = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._listener.socket = self
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self._transport = None
        if not self.opened.done():
            self.opened.set_exception(ConnectionResetError("closed before it was open"))
        else:
            self._listener.lost()

    def data_received(self, data: bytes) -> None:
        self.bytes_in += len(data)
        if self._transport is None:
            return  # it was closed meanwhile: nobody reads the socket
        if self._buffer:
            data = self._buffer + data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                line = head.partition(b"\r\n")[0].decode("latin-1")
                self.opened.set_exception(Refusal(f"{line} {data[:200].decode(errors='replace')}".strip()))
                self.close()
                return
            self.opened.set_result(None)
        self._frames(data)

    def _frames(self, data: bytes) -> None:
        at, end = 0, len(data)
        while end - at >= 2 and self._transport is not None:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if start + size > end or start > end:
                break
            kind, payload = data[at], data[start : start + size]
            at = start + size
            if kind == TEXT:
                self._listener.received(payload)
            else:
                self._other(kind, payload)
        self._buffer = data[at:]

    def _other(self, kind: int, payload: bytes) -> None:
        code = kind & 0x0F
        if code == 9 and self._transport is not None:
            self._transport.write(bytes((0x8A, 0x80 | len(payload))) + _NO_MASK + payload)
        elif code == 8:
            self.close()
        elif code in (0, 1):
            self._parts.append(payload)
            if kind & 0x80:
                whole, self._parts = b"".join(self._parts), []
                self._listener.received(whole)

    @property
    def open(self) -> bool:
        """Whether something can be sent."""
        return self._transport is not None

    def send(self, text: bytes) -> None:
        """Send a text, unless the connection is gone."""
        if self._transport is None:
            return
        size = len(text)
        if size < 126:
            head = bytes((TEXT, 0x80 | size)) + _NO_MASK
        else:
            head = bytes((TEXT, 0x80 | 126)) + size.to_bytes(2, "big") + _NO_MASK
        self._transport.write(head + text)

    def close(self) -> None:
        """End the connection."""
        if self._transport is not None:
            self._transport.abort()
            self._transport = None


async def connect(listener: Listener, port: int, path: str, cookie: str = "", source: str = "127.0.0.1") -> Socket:
    """Open a local WebSocket, from the address `source`. Raises `OSError`, including `Refusal`."""
    loop = asyncio.get_running_loop()
    request = _ASKED.format(path=path, host=f"127.0.0.1:{port}", cookie=cookie).encode()
    opened = loop.create_future()
    _, socket = await loop.create_connection(
        lambda: Socket(listener, request, opened), "127.0.0.1", port, local_addr=(source, 0)
    )
    try:
        await asyncio.wait_for(opened, 20)
    except BaseException:
        socket.close()
        raise
    return socket

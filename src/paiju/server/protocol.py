"""Extends uvicorn's websocket protocol with a shorter path for the frames of live tables.

Text frames are sent without a task or a queue of this module, and received without one. The number of bytes that
wait for a slow client is known exactly, and a client that does not read can be cut off.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.utils import apply_mask

Sink: TypeAlias = Callable[[bytes, bool], None]
"""Receives a message, and whether it came as text. It does not raise."""
EXTENSION: Final = "paiju.pipe"
"""The name of the `Pipe` among the extensions of an ASGI scope."""
SEND_BUFFER: Final = 128 * 1024
"""Bytes that the system buffers for a client, in addition to this process's buffer; set on the listening socket."""
PATIENCE: Final = 5.0
"""Seconds that a client has to read the last frame."""
_TEXT: Final = 0x81


class Pipe(WebSocketsSansIOProtocol):
    """One websocket. `sink` receives the messages, `farewell` is the last frame when the server stops."""

    sink: Sink | None = None
    farewell: bytes = b""
    _between = False
    """Whether the library's parser is between two messages, so that a whole one may bypass it."""

    def handle_connect(self, event: Request) -> None:
        """Handle a handshake; the application finds this pipe among the scope's extensions."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """Handle received data: a whole text message, the usual case, goes straight to the sink."""
        sink = self.sink
        if sink is not None and self._between and (text := _whole_text(data)) is not None:
            if not self.close_sent:
                sink(text, True)
            return
        super().data_received(data)
        self._between = self._stands_between()

    def _stands_between(self) -> bool:
        """Return whether the library's parser is between two messages; False if that cannot be determined."""
        conn = self.conn
        if conn.state is not OPEN or conn.current_size is not None or conn.reader.buffer:
            return False
        innermost: Any = conn.parser
        while (inner := getattr(innermost, "gi_yieldfrom", None)) is not None:
            innermost = inner
        return getattr(innermost, "__name__", "") == "at_eof"

    async def send(self, message: ASGISendEvent) -> None:
        """Send an ASGI message; a handshake that the application has refused ends without a warning.

        Once a handshake is over, its data is released: thousands of sockets would keep it for hours.
        """
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._forget()
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True

    def _forget(self) -> None:
        """Drop the handshake, and what only full ASGI needs.

        The parser also holds the request until it is started again, which is possible between two messages.
        """
        del self.request, self.response
        self.scope["headers"] = []
        self.writable = _WRITABLE
        before, self.queue = self.queue, _Ending()
        while not before.empty():
            self.queue.put_nowait(before.get_nowait())
        conn = self.conn
        if conn.state is OPEN and conn.current_size is None and not conn.reader.buffer:
            conn.parser = conn.parse()
            next(conn.parser)

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message to the sink."""
        sink = self.sink
        if sink is None:
            super().send_receive_event_to_app()
            return
        frames, self.frames = self.frames, []
        if not self.close_sent:
            sink(bytes(frames[0]) if len(frames) == 1 else b"".join(frames), self.curr_msg_data_type == "text")

    @property
    def waiting(self) -> int:
        """Bytes that the client has not read yet."""
        return self.transport.get_write_buffer_size()

    @property
    def gone(self) -> bool:
        """Whether the connection is closed, so that nothing can be sent."""
        return self.disconnected or self.close_sent or self.transport.is_closing()

    def write(self, text: bytes) -> None:
        """Send a text frame; do nothing if the client is gone."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        size = len(text)
        if size < 126:
            head = bytes((_TEXT, size))
        elif size < 65536:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        self.transport.write(head + text)

    def end(self, last: bytes, code: int) -> None:
        """Send a last frame and close; a client that does not read it in time is cut off."""
        if self.gone:
            return
        self.write(last)
        self.stop_keepalive()
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.close_timer = self.loop.call_later(PATIENCE, self.transport.abort)

    def shutdown(self) -> None:
        """Send the farewell because the server stops."""
        if self.sink is not None and self.farewell and not self.gone:
            self.write(self.farewell)
        super().shutdown()


class _Writable(asyncio.Event):
    """An event that is always set, so that writers never wait; waiting bytes are counted: see `Pipe.waiting`."""

    def clear(self) -> None:
        """Do nothing, so that the event stays set."""


_WRITABLE: Final = _Writable()
_WRITABLE.set()


class _Ending(asyncio.Queue[Any]):
    """The queue to the application once frames go to the sink: it only carries the end of the socket.

    It has one reader. An asyncio queue would keep five unused deques, 4 kB.
    """

    def __init__(self) -> None:
        self._told: tuple[Any, ...] = ()
        self._wake: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self._told

    def put_nowait(self, item: Any) -> None:
        self._told += (item,)
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def get(self) -> Any:
        while not self._told:
            self._wake = asyncio.get_running_loop().create_future()
            await self._wake
        first, *rest = self._told
        self._told = tuple(rest)
        return first


def _whole_text(data: bytes) -> bytes | None:
    """Return the payload if the data is exactly one masked text message (RFC 6455, 5.2), otherwise None."""
    if len(data) < 6 or data[0] != _TEXT or data[1] < 128:
        return None
    size, at = data[1] - 128, 2
    if size == 126:
        size, at = data[2] << 8 | data[3], 4
        if size < 126:
            return None
    elif size == 127:
        return None
    start = at + 4
    if len(data) != start + size:
        return None
    return apply_mask(data[start:], data[at:start])

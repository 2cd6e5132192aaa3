"""The HTTP below the routes: uvicorn's own, with bounds on what comes before a request can be looked at.

Who sends no request but something else is answered as by a route; a head that does not end is not kept in memory; and
who begins to ask and does not go on is let go.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

import httptools
import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from paiju.server.headers import with_strict
from paiju.server.wire import Fault
from paiju.text import Text

HEAD: Final = 32 * 1024
"""Bytes of a request's head that are read."""
PATIENCE: Final = 30.0
"""Seconds from a connection, or from the first sign of a request, to the request's end."""
_BODY: Final = msgspec.json.encode(
    Fault("malformed", Text("this is no HTTP request that can be read", "无法读取的 HTTP 请求"))
)


class Reception(HttpToolsProtocol):
    """One connection over which requests come."""

    _head = 0
    _inside = True
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._wait_no_more()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what came; what is no request is answered and ends the connection."""
        if self.transport.is_closing():
            return
        self._unset_keepalive_if_required()
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
        except httptools.HttpParserError:
            self.send_400_response("")
        else:
            if self._inside:
                self._count(len(data))

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002
        """Say in both languages that this is no request."""
        self._wait_no_more()
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(_BODY)).encode()),
            (b"connection", b"close"),
        ]
        sent = with_strict(headers, secrets.token_hex(8), https=False, private=True)
        lines = [b"%b: %b\r\n" % pair for pair in sent]
        self.transport.write(b"".join([b"HTTP/1.1 400 Bad Request\r\n", *lines, b"\r\n", _BODY]))
        self.transport.close()

    def on_message_begin(self) -> None:
        """Begin a request."""
        super().on_message_begin()
        self._head, self._inside = 0, True
        self._wait()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header, before the body or behind it, unless they are too many."""
        self._head += len(name) + len(value)
        if self._head > HEAD:
            raise ValueError
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Take a whole head."""
        self._inside = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Take a whole request."""
        self._wait_no_more()
        self._inside = False
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand over to the websocket."""
        self._wait_no_more()
        super().handle_websocket_upgrade()

    def _count(self, size: int) -> None:
        self._head += size
        if self._head > 2 * HEAD:
            self.send_400_response("")

    def _wait(self) -> None:
        self._wait_no_more()
        self._timer = self.loop.call_later(PATIENCE, self._let_go)

    def _wait_no_more(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _let_go(self) -> None:
        self._timer = None
        self.transport.close()

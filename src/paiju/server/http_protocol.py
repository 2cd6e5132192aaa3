"""The HTTP protocol below the routes: uvicorn's own class, with limits that apply before a request is complete.

Data that is not a request is answered like an error of a route; a head that does not end is not kept in memory; and
a client that starts a request without finishing it is disconnected.
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
"""The largest request head that is read, in bytes."""
PATIENCE: Final = 30.0
"""Seconds from a connection, or from the first byte of a request, to the request's end."""
_BODY: Final = msgspec.json.encode(Fault("malformed", Text("this HTTP request cannot be read", "无法读取的 HTTP 请求")))


class BoundedHttpProtocol(HttpToolsProtocol):
    """One HTTP connection."""

    _head = 0
    _inside = True
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start waiting for a request."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer, because the connection is closed."""
        self._wait_no_more()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Handle received data; if it is not a request, answer with an error and close the connection."""
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
        """Answer in both languages that this is not a request."""
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
        """Handle a header or trailer. Raises `ValueError` if they are too large in total."""
        self._head += len(name) + len(value)
        if self._head > HEAD:
            raise ValueError
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Handle the end of the head."""
        self._inside = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Handle the end of a request."""
        self._wait_no_more()
        self._inside = False
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand over to the websocket protocol."""
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

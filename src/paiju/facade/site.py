"""Connects to a site as a program: requests with its cookie and CSRF token, and sockets."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from typing import Any, Final
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

import msgspec

from paiju.errors import Malformed, PaijuError, written
from paiju.text import Text

_ADDRESS: Final = Text("an address such as http://127.0.0.1:8000", "形如 http://127.0.0.1:8000 的地址")


class SiteRefused(PaijuError):
    """The site refused a request; `status` is the HTTP status, and the words are the site's."""

    def __init__(self, status: int, text: Text) -> None:
        self.status = status
        super().__init__(text)


class Site:
    """A site at an address. Raises `Malformed` for an address that is not an HTTP one."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(written(url, _ADDRESS))
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise Malformed(_ADDRESS, url)
        self._address = f"{parts.scheme}://{parts.netloc}"
        self._jar = CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self._jar))
        self._csrf = ""

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request and return its answer as plain values.

        Raises `SiteRefused`, and `OSError` if there is no answer.
        """
        headers = {"Origin": self._address} | ({"X-CSRF-Token": self._csrf} if self._csrf else {})
        data = None
        if body is not None:
            data, headers["Content-Type"] = msgspec.json.encode(body), "application/json"
        request = Request(self._address + path, data, headers, method=method)
        try:
            with self._opener.open(request) as answer:
                value = msgspec.json.decode(answer.read())
        except HTTPError as fault:
            raise SiteRefused(fault.code, _said(fault)) from None
        if isinstance(value, dict) and "csrf" in value:
            self._csrf = value["csrf"]
        return value

    @contextmanager
    def socket(self, path: str) -> Iterator[Any]:
        """Open a socket. Raises `SiteRefused`, and `OSError` if the site does not answer."""
        from websockets.exceptions import InvalidStatus  # noqa: PLC0415 - of the extra `server`
        from websockets.sync.client import connect  # noqa: PLC0415

        cookies = "; ".join(f"{one.name}={one.value}" for one in self._jar)
        headers = {"Cookie": cookies, "Origin": self._address}
        address = "ws" + self._address.removeprefix("http") + path
        try:
            with connect(address, additional_headers=headers, max_size=None) as socket:
                yield socket
        except InvalidStatus as fault:
            body = bytes(fault.response.body or b"")
            raise SiteRefused(fault.response.status_code, _words(body)) from None

    def receive(self, socket: Any) -> bytes:
        """Wait for a frame. Raises `EOFError` if the connection is lost."""
        from websockets.exceptions import ConnectionClosed  # noqa: PLC0415

        try:
            frame = socket.recv()
        except ConnectionClosed:
            raise EOFError from None
        return frame.encode() if isinstance(frame, str) else bytes(frame)

    def moved(self, address: str) -> None:
        """Continue at another server of the site."""
        self._address = address.rstrip("/")


def _said(fault: HTTPError) -> Text:
    return _words(fault.read())


def _words(body: bytes) -> Text:
    try:
        text = msgspec.json.decode(body)["text"]
        return Text(text["en"], text["zh"])
    except (msgspec.DecodeError, KeyError, TypeError):
        words = body[:100].decode(errors="replace") or "no answer that can be read"
        return Text(words, words)

"""A user's browser: sends requests to the site as its pages do, and times each."""

from __future__ import annotations

import asyncio
import re
import time
from http.client import HTTPConnection, HTTPException
from typing import Any, Final

import msgspec
from msgspec import Struct

from paiju.cli.event.rehearsal.site import RehearsalServer
from paiju.cli.event.rehearsal.timings import Timings
from paiju.errors import PaijuError
from paiju.text import Text, verbatim

PATIENCE: Final = 60.0
"""Seconds in which the site must be reachable again and accept a request."""
_ANSWER: Final = 120.0
_PAUSE: Final = 0.05
_EVENT: Final = re.compile(r"^/(api/events|events|e)/[^/?]{8}(?=[/?]|$)")
_TOKEN: Final = re.compile(r"^/api/entrances/.*")


class Unreached(Exception):
    """No answer came: the server has stopped, or the connection was cut."""


class Rejected(PaijuError):
    """The site refused a request that it should have accepted; the text is the site's."""


class SiteResponse(Struct, frozen=True):
    """The site's answer; `wait`: after how many seconds to ask again, 0 if not given."""

    status: int
    data: bytes
    cookie: str = ""
    wait: float = 0.0

    @property
    def good(self) -> bool:
        """Whether the request succeeded."""
        return 200 <= self.status < 300

    def value(self) -> Any:
        """Return the body as plain values. Raises `Rejected` if the request failed."""
        if not self.good:
            raise Rejected(Text(f"{self.status}: {self.said.en}", f"{self.status}：{self.said.zh}"))
        return msgspec.json.decode(self.data)

    @property
    def said(self) -> Text:
        """The text of the error."""
        try:
            text = msgspec.json.decode(self.data)["text"]
            return Text(text["en"], text["zh"])
        except (msgspec.DecodeError, KeyError, TypeError):
            return verbatim(self.data[:100].decode(errors="replace"))


class Browser:
    """A browser with its own cookie and its own address."""

    def __init__(self, site: RehearsalServer, timings: Timings, address: str) -> None:
        self.site = site
        self.address = address
        self.cookie = ""
        self._csrf = ""
        self._timings = timings

    async def once(self, method: str, path: str, body: Any = None) -> SiteResponse:
        """Send a request once. Raises `Unreached`."""
        try:
            answer, seconds = await asyncio.to_thread(self._exchange, method, path, body)
        except (OSError, HTTPException) as fault:
            raise Unreached(str(fault)) from fault
        said = verbatim("") if answer.good else answer.said
        self._timings.took(f"{method} {_shown(path)}", seconds, answer.status, said)
        self.cookie = answer.cookie or self.cookie
        return answer

    async def ask(self, method: str, path: str, body: Any = None) -> SiteResponse:
        """Send a request until it is answered, as fast as allowed.

        Raises `Unreached` if there is no answer for a minute.
        """
        end = time.monotonic() + PATIENCE
        while True:
            pause = _PAUSE
            try:
                answer = await self.once(method, path, body)
            except Unreached:
                if not self.site.up.is_set():
                    await self.site.up.wait()
                    end = time.monotonic() + PATIENCE
                elif time.monotonic() > end:
                    raise
            else:
                if answer.status not in (429, 503) or time.monotonic() > end:
                    return answer
                pause = answer.wait or _PAUSE
            await asyncio.sleep(pause)

    async def get(self, path: str) -> SiteResponse:
        """Send a GET request."""
        return await self.ask("GET", path)

    async def post(self, path: str, body: Any = None) -> SiteResponse:
        """Send a POST request."""
        return await self.ask("POST", path, body)

    async def sign_in(self, path: str, body: Any) -> None:
        """Sign in as a guest, or as the owner of a new account. Raises `Rejected`."""
        self._csrf = (await self.post(path, body)).value()["csrf"]

    async def fling(self, path: str, body: Any) -> None:
        """Send a request, and cut the connection before an answer comes."""
        await asyncio.to_thread(self._fling, path, body)

    def headers(self) -> dict[str, str]:
        """Return the headers of this browser's requests."""
        own = {"Origin": f"http://127.0.0.1:{self.site.port}", "X-Forwarded-For": self.address}
        return own | ({"Cookie": self.cookie} if self.cookie else {})

    def _send(self, method: str, path: str, body: Any) -> HTTPConnection:
        line = HTTPConnection("127.0.0.1", self.site.port, timeout=_ANSWER)
        headers = self.headers() | ({"X-CSRF-Token": self._csrf} if self._csrf else {})
        data = None if body is None else msgspec.json.encode(body)
        line.request(method, path, data, headers | ({"Content-Type": "application/json"} if data else {}))
        return line

    def _exchange(self, method: str, path: str, body: Any) -> tuple[SiteResponse, float]:
        began = time.perf_counter()
        line = self._send(method, path, body)
        try:
            answer = line.getresponse()
            data = answer.read()
        finally:
            line.close()
        cookie = (answer.getheader("Set-Cookie") or "").partition(";")[0]
        found = SiteResponse(answer.status, data, cookie, float(answer.getheader("Retry-After") or 0))
        return found, time.perf_counter() - began

    def _fling(self, path: str, body: Any) -> None:
        try:
            self._send("POST", path, body).close()
        except OSError:
            return


def _shown(path: str) -> str:
    """Return a path without the parts that differ in every rehearsal."""
    return _TOKEN.sub("/api/entrances/*", _EVENT.sub(r"/\1/*", path))

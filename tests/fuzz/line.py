"""A client that can send arbitrary bytes, and keeps every byte that it receives."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

from msgspec import Struct

PATIENCE: Final = 60.0
"""Seconds that a test waits for anything; enough for a slow machine."""
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
_KEY: Final = "dGhlIHNhbXBsZSBub25jZQ=="
_DATE: Final = re.compile(rb"(?im)^date: [^\r\n]*\r\n")
_MASK: Final = b"\x11\x22\x33\x44"


class Gone(Exception):
    """The server has closed the connection."""


class Answer(Struct, frozen=True):
    """A response; `raw` is all of it as received."""

    status: int
    headers: dict[str, str]
    body: bytes
    raw: bytes

    @property
    def json(self) -> Any:
        """The body, parsed as JSON."""
        return json.loads(self.body)


class Line:
    """One connection. `heard` is every byte received, except lines with today's date."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._heard = bytearray()

    @classmethod
    async def open(cls, port: int) -> Line:
        """Connect to a local port."""
        return cls(*await asyncio.open_connection("127.0.0.1", port, limit=1 << 24))

    @property
    def heard(self) -> bytes:
        """The received bytes, without the date."""
        return _DATE.sub(b"", bytes(self._heard))

    async def send(self, data: bytes) -> None:
        """Send bytes. Raises `Gone`."""
        try:
            self._writer.write(data)
            await asyncio.wait_for(self._writer.drain(), PATIENCE)
        except (ConnectionError, RuntimeError):
            raise Gone from None

    async def exactly(self, size: int) -> bytes:
        """Read this many bytes. Raises `Gone`."""
        try:
            got = await asyncio.wait_for(self._reader.readexactly(size), PATIENCE)
        except asyncio.IncompleteReadError as fault:
            self._heard += fault.partial
            raise Gone from None
        except ConnectionError:
            raise Gone from None
        self._heard += got
        return got

    async def until(self, mark: bytes) -> bytes:
        """Read up to a separator. Raises `Gone`."""
        try:
            got = await asyncio.wait_for(self._reader.readuntil(mark), PATIENCE)
        except asyncio.IncompleteReadError as fault:
            self._heard += fault.partial
            raise Gone from None
        except ConnectionError:
            raise Gone from None
        self._heard += got
        return got

    async def answer(self, method: str = "GET") -> Answer:
        """Read one response, skipping the server's `100 Continue`. Raises `Gone`."""
        began = len(self._heard)
        while True:
            head = (await self.until(b"\r\n\r\n")).decode("latin-1")
            first, *rest = head[:-4].split("\r\n")
            status = int(first.split(" ", 2)[1])
            if status != 100:
                break
        headers: dict[str, str] = {}
        for one in rest:
            name, _, value = one.partition(":")
            key = name.strip().lower()
            headers[key] = f"{headers[key]}\n{value.strip()}" if key in headers else value.strip()
        body = b""
        if method != "HEAD" and status not in (101, 204, 304):
            if "content-length" in headers:
                body = await self.exactly(int(headers["content-length"]))
            elif headers.get("transfer-encoding") == "chunked":
                body = await self._chunked()
            elif status != 101:
                with suppress(Gone):
                    while True:
                        body += await self.exactly(1)
        return Answer(status, headers, body, bytes(self._heard[began:]))

    async def _chunked(self) -> bytes:
        body = b""
        while size := int((await self.until(b"\r\n")).split(b";")[0], 16):
            body += await self.exactly(size)
            await self.exactly(2)
        await self.exactly(2)
        return body

    async def rest(self, seconds: float = PATIENCE) -> bytes:
        """Read until the server closes the connection, or for this long."""
        got = b""
        with suppress(TimeoutError, ConnectionError):
            async with asyncio.timeout(seconds):
                while more := await self._reader.read(1 << 16):
                    got += more
        self._heard += got
        return got

    def pause(self) -> None:
        """Stop reading for now."""
        self._reader._transport.pause_reading()  # type: ignore[attr-defined]

    def resume(self) -> None:
        """Resume reading."""
        self._reader._transport.resume_reading()  # type: ignore[attr-defined]

    def half_close(self) -> None:
        """Close the sending side."""
        with suppress(OSError, RuntimeError):
            self._writer.write_eof()

    def cut(self) -> None:
        """Abort the connection."""
        self._writer.transport.abort()

    async def close(self) -> None:
        """Close the connection properly."""
        self._writer.close()
        with suppress(ConnectionError, OSError, TimeoutError):
            await asyncio.wait_for(self._writer.wait_closed(), 2)


def request(
    method: str, path: str, *, host: str, headers: Iterable[tuple[str, str]] = (), body: bytes | None = None
) -> bytes:
    """Encode a request as a browser would."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}"]
    lines += [f"{name}: {value}" for name, value in headers]
    if body is not None:
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + (body or b"")


def frame(data: bytes, opcode: int = TEXT, *, fin: bool = True, mask: bool = True) -> bytes:
    """Encode a WebSocket frame, validly by default."""
    head = bytes([opcode | (0x80 if fin else 0)])
    flag = 0x80 if mask else 0
    if len(data) < 126:
        head += bytes([flag | len(data)])
    elif len(data) < 1 << 16:
        head += bytes([flag | 126]) + len(data).to_bytes(2, "big")
    else:
        head += bytes([flag | 127]) + len(data).to_bytes(8, "big")
    if not mask:
        return head + data
    pad = (_MASK * (len(data) // 4 + 1))[: len(data)]
    masked = (int.from_bytes(data, "big") ^ int.from_bytes(pad, "big")).to_bytes(len(data), "big")
    return head + _MASK + masked


class Socket(Line):
    """A WebSocket. A background task reads it, keeps the `frames`, and answers pings."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        super().__init__(reader, writer)
        self.frames: list[dict[str, Any]] = []
        self.raw: list[bytes] = []
        self.code: int | None = None
        self.over = False
        self._news = asyncio.Event()
        self._listening: asyncio.Task[None] | None = None

    @classmethod
    async def to(cls, port: int, path: str, headers: Iterable[tuple[str, str]] = ()) -> Socket:
        """Open a WebSocket. Raises `Gone` if the server refuses it; the error's `heard` has the reason."""
        host = f"127.0.0.1:{port}"
        made = cls(*await asyncio.open_connection("127.0.0.1", port, limit=1 << 24))
        upgrade = (
            ("Upgrade", "websocket"),
            ("Connection", "Upgrade"),
            ("Sec-WebSocket-Key", _KEY),
            ("Sec-WebSocket-Version", "13"),
        )
        await made.send(request("GET", path, host=host, headers=(*upgrade, *headers)))
        answer = await made.answer()
        if answer.status != 101:
            made.cut()
            raise Gone(answer.status, answer.body)
        made._listening = asyncio.create_task(made._listen())
        return made

    async def _listen(self) -> None:
        try:
            while not self.over:
                opcode, data = await self._frame()
                if opcode == TEXT:
                    self.raw.append(data)
                    self.frames.append(json.loads(data))
                elif opcode == CLOSE:
                    self.code = int.from_bytes(data[:2], "big") if data else 1005
                    self.over = True
                elif opcode == PING:
                    self._writer.write(frame(data, PONG))
                self._news.set()
        except (Gone, TimeoutError, OSError):
            pass
        finally:
            self.over = True
            self._news.set()

    async def _frame(self) -> tuple[int, bytes]:
        try:
            first, second = await self._reader.readexactly(2)
            self._heard += bytes((first, second))
            size = second & 0x7F
            if size >= 126:
                size = int.from_bytes(await self.exactly(2 if size == 126 else 8), "big")
            return first & 0x0F, await self.exactly(size)
        except (asyncio.IncompleteReadError, ConnectionError):
            raise Gone from None

    async def say(self, value: Any) -> None:
        """Send a value as a text frame. Raises `Gone`."""
        data = value if isinstance(value, bytes) else json.dumps(value).encode()
        await self.send(frame(data))

    async def wait(self, found: Any, seconds: float = PATIENCE) -> Any:
        """Wait until `found`, a function of this socket, returns something true. Raises `Gone` or `TimeoutError`."""
        async with asyncio.timeout(seconds):
            while True:
                got = found(self)
                if got:
                    return got
                if self.over:
                    raise Gone(self.code)
                self._news.clear()
                await self._news.wait()

    async def reaches(self, seq: int) -> None:
        """Wait until this socket has been shown the table at this sequence number."""
        await self.wait(lambda me: me.seq >= seq)

    @property
    def seq(self) -> int:
        """The sequence number of the table last shown on this socket, or -1."""
        for told in reversed(self.frames):
            if told["type"] in ("View", "Patch"):
                return int(told["seq"])
        return -1

    async def ended(self, seconds: float = PATIENCE) -> int | None:
        """Wait until the server has closed the socket, and return the code."""
        if self._listening is not None:
            await asyncio.wait((self._listening,), timeout=seconds)
        assert self.over, "the server did not close the socket"
        return self.code

    async def close(self) -> None:
        """Close the socket properly."""
        self.over = True
        with suppress(Gone, TimeoutError):
            await self.send(frame((1000).to_bytes(2, "big"), CLOSE))
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        await super().close()


class Person:
    """A visitor of the site, with a cookie. `heard` is every byte ever received, on any connection."""

    def __init__(self, port: int, name: str = "") -> None:
        self.port = port
        self.name = name
        self.cookie = ""
        self._cookies: dict[str, str] = {}
        self.csrf = ""
        self.id = ""
        self.sockets: list[Socket] = []
        self.heard_by: list[tuple[str, bytes]] = []

    @property
    def host(self) -> str:
        """The address of the site."""
        return f"127.0.0.1:{self.port}"

    def headers(self) -> list[tuple[str, str]]:
        """Return the headers that the person's browser sends."""
        found = [("Origin", f"http://{self.host}")]
        if self.cookie:
            found.append(("Cookie", self.cookie))
        if self.csrf:
            found.append(("X-CSRF-Token", self.csrf))
        return found

    async def ask(self, method: str, path: str, body: Any = None) -> Answer:
        """Send a request on a new connection."""
        line = await Line.open(self.port)
        headers = [*self.headers(), ("Connection", "close")]
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            headers.append(("Content-Type", "application/json"))
        elif method in ("POST", "PUT", "PATCH"):
            data = b""
        try:
            await line.send(request(method, path, host=self.host, headers=headers, body=data))
            answer = await line.answer(method)
        finally:
            line.cut()
        self.heard_by.append((f"{method} {path}", line.heard))
        for set_ in answer.headers.get("set-cookie", "").splitlines():
            name, _, value = set_.partition(";")[0].partition("=")
            self._cookies[name] = value
            self.cookie = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        return answer

    async def come_in(self) -> Person:
        """Sign in as a guest."""
        answer = await self.ask("POST", "/api/guests", {"name": self.name})
        assert answer.status == 201, answer
        self.csrf, self.id = answer.json["csrf"], answer.json["id"]
        return self

    async def open(self, path: str) -> Socket:
        """Open a socket that is closed with the person."""
        socket = await Socket.to(self.port, path, self.headers())
        self.sockets.append(socket)
        return socket

    async def table(self, table: str) -> Socket:
        """Open a table's socket, and wait until the table is shown."""
        socket = await self.open(f"/api/tables/{table}/live")
        await socket.wait(lambda me: me.frames)
        return socket

    @property
    def heard(self) -> list[tuple[str, bytes]]:
        """Everything received, by source."""
        return [*self.heard_by, *(("socket", socket.heard) for socket in self.sockets)]

    async def close(self) -> None:
        """Close all sockets."""
        for socket in self.sockets:
            await socket.close()


@asynccontextmanager
async def people(*all_: Person) -> AsyncIterator[None]:
    """Close the sockets of people at the end."""
    try:
        yield
    finally:
        for one in all_:
            await one.close()

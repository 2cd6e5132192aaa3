"""Accepts programs over a network, asks which seat they take, and seats them."""

from __future__ import annotations

import selectors
import socket
import time
from typing import Final

from paiju.bots.bridge.table_manager import words
from paiju.bots.fault import BotFault
from paiju.errors import PaijuError
from paiju.external.bridge.socket_channel import LONGEST, SocketChannel
from paiju.external.naming import ListenAddress
from paiju.games.bridge import SEATS, Seat
from paiju.text import Text

WAIT: Final = 120.0
"""Seconds within which all programs must connect."""
CROWD: Final = 16
"""The maximum number of connections that have not identified themselves; further ones are closed."""
INTRODUCED: Final = 10.0
"""Seconds within which a connection must identify itself."""


class ProgramPort:
    """An open port; `taken`: the programs that have connected, by seat."""

    def __init__(self, address: ListenAddress) -> None:
        self._socket = socket.create_server((address.host, address.port), reuse_port=False)
        self.port = int(self._socket.getsockname()[1])
        self.taken: dict[Seat, tuple[str, SocketChannel]] = {}
        self._strangers: dict[socket.socket, tuple[float, bytes]] = {}

    @property
    def team(self) -> str:
        """The name of the team that has connected."""
        return " / ".join(dict.fromkeys(name for name, _ in self.taken.values()))

    def fill(self, seconds: float = WAIT) -> None:
        """Wait until all four seats are taken. Raises `PaijuError` if they are not taken in time."""
        until = time.monotonic() + seconds
        with selectors.DefaultSelector() as ready:
            self._socket.setblocking(False)
            ready.register(self._socket, selectors.EVENT_READ)
            while len(self.taken) < len(SEATS):
                left = until - time.monotonic()
                if left <= 0:
                    raise self._missing(seconds)
                for key, _ in ready.select(min(left, 0.5)):
                    if key.fileobj is self._socket:
                        self._enter(ready)
                    else:
                        self._hear(ready, key.fileobj)  # type: ignore[arg-type]
                self._send_away(ready)
            for stranger in self._strangers:
                stranger.close()
            self._strangers.clear()

    def close(self) -> None:
        """Close the port and every connection."""
        self._socket.close()
        for stranger in self._strangers:
            stranger.close()
        for _, channel in self.taken.values():
            channel.close()

    def _enter(self, ready: selectors.BaseSelector) -> None:
        try:
            stranger, _ = self._socket.accept()
        except OSError:
            return
        if len(self._strangers) >= CROWD:
            stranger.close()
            return
        stranger.setblocking(False)
        self._strangers[stranger] = (time.monotonic() + INTRODUCED, b"")
        ready.register(stranger, selectors.EVENT_READ)

    def _hear(self, ready: selectors.BaseSelector, stranger: socket.socket) -> None:
        until, heard = self._strangers[stranger]
        try:
            more = stranger.recv(LONGEST)
        except OSError:
            more = b""
        heard = (heard + more).lstrip()
        line, end, rest = heard.partition(b"\n")
        if more and not end and len(line) <= LONGEST:
            self._strangers[stranger] = (until, heard)
            return
        ready.unregister(stranger)
        del self._strangers[stranger]
        if not end:
            stranger.close()
            return
        self._introduced(stranger, words.tidy(line.decode("ascii", "replace")), rest)

    def _introduced(self, stranger: socket.socket, line: str, rest: bytes) -> None:
        stranger.setblocking(True)
        channel = SocketChannel(stranger, rest)
        channel.allow(INTRODUCED)
        try:
            team, seat, version = words.read_connecting(line)
            free = [one for one in SEATS if one not in self.taken]
            if version != words.VERSION:
                channel.send(f"Error: protocol version {words.VERSION}, not {version}")
            elif seat is not None and seat not in free:
                channel.send(f"Error: {words.NAMES[seat]} is taken")
            else:
                seat = free[0] if seat is None else seat
                channel.send(words.seated(seat, team))
                self.taken[seat] = (team, channel)
                return
        except BotFault as fault:
            if not channel.gone:
                channel.send(f"Error: {words.plain(fault.text.en)}")
        channel.close()

    def _send_away(self, ready: selectors.BaseSelector) -> None:
        now = time.monotonic()
        for stranger in [one for one, (until, _) in self._strangers.items() if until < now]:
            ready.unregister(stranger)
            del self._strangers[stranger]
            stranger.close()

    def _missing(self, seconds: float) -> PaijuError:
        empty = [seat for seat in SEATS if seat not in self.taken]
        en, zh = ", ".join(words.NAMES[seat] for seat in empty), "、".join(s.text.zh for s in empty)
        return PaijuError(
            Text(
                f"no one has connected to port {self.port} for {en} within {seconds:g} s",
                f"{seconds:g} 秒内没有程序到端口 {self.port} 坐{zh}",
            )
        )

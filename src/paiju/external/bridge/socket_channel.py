"""Lines over a socket: sent with CR LF, accepted with LF alone, limited in length and time."""

from __future__ import annotations

import socket
import time
from contextlib import suppress
from typing import Final

from paiju.bots.bridge.table_manager.words import tidy
from paiju.bots.fault import GONE, BotFault, slow, too_long

LONGEST: Final = 4096
"""The maximum length of a line in bytes."""


class SocketChannel:
    """One connection. `allow` sets the other side's time, from which waiting is deducted; `spent`: the total so far."""

    def __init__(self, connection: socket.socket, heard: bytes = b"") -> None:
        self._socket = connection
        connection.setsockopt(
            socket.IPPROTO_TCP, socket.TCP_NODELAY, 1
        )  # every line is answered before the next is sent
        self._heard = heard
        self._allowed = 0.0
        self._left = 0.0
        self.spent = 0.0
        self.gone = False

    def allow(self, seconds: float) -> None:
        """Allow so many seconds for the next exchange."""
        self._allowed = self._left = seconds

    def send(self, line: str) -> None:
        """Send a line. Raises `BotFault` if it is not accepted in time, or if the connection is closed."""
        start = time.monotonic()
        try:
            self._socket.settimeout(self._rest())
            self._socket.sendall(line.encode("ascii", "replace") + b"\r\n")
        except TimeoutError:
            self.close()  # part of the line may have been sent
            raise slow(self._allowed) from None
        except OSError:
            raise self._gone() from None
        finally:
            self._took(start)

    def receive(self) -> str:
        """Return the next non-empty line, normalised. Raises `BotFault`."""
        while True:
            line, end, rest = self._heard.partition(b"\n")
            if end:
                self._heard = rest
                words = tidy(line.decode("ascii", "replace"))
                if words:
                    return words
            elif len(line) > LONGEST:
                self.close()
                raise too_long(LONGEST)
            else:
                self._heard += self._more()

    def _more(self) -> bytes:
        start = time.monotonic()
        try:
            self._socket.settimeout(self._rest())
            heard = self._socket.recv(LONGEST)
        except TimeoutError:
            raise slow(self._allowed) from None
        except OSError:
            raise self._gone() from None
        finally:
            self._took(start)
        if not heard:
            raise self._gone()
        return heard

    def _rest(self) -> float:
        if self._left <= 0:
            raise slow(self._allowed)
        return self._left

    def _took(self, start: float) -> None:
        took = time.monotonic() - start
        self._left -= took
        self.spent += took

    def _gone(self) -> BotFault:
        self.close()
        return BotFault(GONE)

    def close(self) -> None:
        """Close the connection."""
        self.gone = True
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()

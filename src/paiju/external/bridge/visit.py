"""paiju's bots at an external table manager: a connection and a thread for each seat."""

from __future__ import annotations

import socket
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from msgspec import Struct

from paiju.bots.bridge.table_manager import Guest
from paiju.bots.fault import BotFault
from paiju.bots.players import Brief, Maker
from paiju.errors import Malformed, PaijuError
from paiju.external.bridge.socket_channel import SocketChannel
from paiju.external.naming import ListenAddress
from paiju.games.bridge import Seat
from paiju.text import Text


def read_seats(text: str) -> tuple[Seat, ...]:
    """Parse seats by their letters, such as NS. Raises `Malformed`."""
    if not text:
        raise Malformed(Text("seats by their letters, for example NS", "方位字母，如 NS"), text)
    return tuple(dict.fromkeys(Seat.parse(letter) for letter in text.replace(",", "")))


class Visit(Struct, frozen=True, kw_only=True):
    """A visit: `team` connects to the table manager at `address`, with bots made by `make` from `seed`.

    `seconds`: the longest wait for the table. `told`: a callback for each board that a seat has played.
    """

    address: ListenAddress
    team: str
    make: Maker
    seed: str
    seconds: float
    told: Callable[[Seat, int, str], None] = lambda _seat, _number, _contract: None

    def play(self, seats: Sequence[Seat]) -> dict[Seat, int]:
        """Take seats and play until the session ends; return how many boards each seat played.

        Raises `PaijuError`, naming the seat, on failure.
        """
        with ThreadPoolExecutor(len(seats)) as threads:
            played = [threads.submit(self._sit, seat) for seat in seats]
            return {seat: one.result() for seat, one in zip(seats, played, strict=True)}

    def _sit(self, seat: Seat) -> int:
        where = f"{self.address.host}:{self.address.port}"
        try:
            connection = socket.create_connection((self.address.host, self.address.port), self.seconds)
        except OSError:
            raise PaijuError(Text(f"no table manager at {where}", f"{where} 没有主持程序")) from None
        channel = SocketChannel(connection)
        guest = Guest(
            seat,
            self.team,
            _Patient(channel, self.seconds),
            lambda number: self.make(Brief(seed=f"{self.seed}/{seat.letter}/{number}")),
            lambda number, contract: self.told(seat, number, contract),
        )
        try:
            return guest.play()
        except BotFault as fault:
            who, why = seat.text, fault.text
            raise PaijuError(Text(f"{where}, {who.en}: {why.en}", f"{where}，{who.zh}：{why.zh}")) from None
        finally:
            channel.close()


class _Patient:
    """A channel with the full time for each line."""

    def __init__(self, channel: SocketChannel, seconds: float) -> None:
        self._channel = channel
        self._seconds = seconds

    def send(self, line: str) -> None:
        self._channel.allow(self._seconds)
        self._channel.send(line)

    def receive(self) -> str:
        self._channel.allow(self._seconds)
        return self._channel.receive()

"""The player that loads a server: what it does next after a connection was lost amid a command."""

from __future__ import annotations

import json
from typing import Any

from bench.live.play import Play
from bench.live.player import Player
from bench.live.table_load import TableLoad
from bench.live.tally import Tally


class Line:
    """A socket that keeps what is sent."""

    open = True

    def __init__(self) -> None:
        self.sent: list[Any] = []

    def send(self, data: bytes) -> None:
        self.sent.append(json.loads(data))


def view(seq: int, *, seat: int | None, ready: bool = False) -> bytes:
    seats = [None if seat is None else {"ready": ready}, None, None, None]
    public = {"phase": "between", "seats": seats}
    return json.dumps(
        {"type": "View", "seq": seq, "public": public, "private": {"viewer": {"seat": seat}, "deal": None}}
    ).encode()


def test_a_seat_taken_while_the_connection_was_lost_is_not_taken_for_getting_ready() -> None:
    play = Play(Tally())
    play.going = True
    table = TableLoad[Player]("t", play, "127.0.0.1")
    player, line = Player(table, 0, ""), Line()
    table.players, player.socket = (player,), line  # type: ignore[assignment]
    player.received(view(1, seat=None))
    (taking,) = line.sent
    assert taking["command"]["type"] == "TakeSeat"
    player.received(view(2, seat=0))  # connected again: the seat is taken, its acknowledgement is still to come
    player.received(json.dumps({"type": "Done", "cause": taking["cause"], "seq": 2}).encode())
    assert [one["command"]["type"] for one in line.sent] == ["TakeSeat", "SetReady"]

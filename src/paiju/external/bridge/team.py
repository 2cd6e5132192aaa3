"""An external team at four seats, two in each room, as one bot of a match."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from paiju.bots.bot import Bot, Decision
from paiju.bots.bridge.table_manager import RemoteSeat, words
from paiju.bots.fault import BotFault
from paiju.bots.players import Brief, Maker
from paiju.external.bridge.lobby import ProgramPort
from paiju.external.naming import SECONDS
from paiju.games.bridge import SEATS, Seat, Side
from paiju.text import Text

_BEFORE: Final = Text("before the first deal", "第一副之前")


class RemoteTeam:
    """Four programs connected through a port: North and South of the open room, East and West of the closed room.

    `stand_in` makes the bots that replace failed seats. Called with a `Brief`, the team returns the bot of one
    board, as every bot maker does.
    """

    def __init__(
        self,
        lobby: ProgramPort,
        stand_in: Maker,
        tell: Callable[[Text], None],
        *,
        opponents: str,
        seconds: float = SECONDS,
    ) -> None:
        self._lobby = lobby
        self._stand_in = stand_in
        self._tell = tell
        self._opponents = opponents
        self.seconds = seconds
        self.seats = {seat: RemoteSeat(seat, lobby.taken[seat][1]) for seat in SEATS}
        self.lost: set[Seat] = set()
        self.clock = {side: [0.0, 0.0] for side in Side}

    def open(self) -> None:
        """Send the names of the teams to every program."""
        for seat, remote in self.seats.items():
            team = self._lobby.taken[seat][0]
            ns, ew = (team, self._opponents) if seat.side is Side.NS else (self._opponents, team)
            self.kept(seat, 0, partial(remote.open, ns, ew))

    def __call__(self, brief: Brief) -> RemoteBoard:
        """Return the bot of one board."""
        return RemoteBoard(self, self._stand_in(brief))

    def kept(self, seat: Seat, number: int, talk: Callable[[], Any]) -> Any:
        """Run `talk`, an exchange with a seat, within its time; if it fails, report this and return None."""
        channel = self._lobby.taken[seat][1]
        channel.allow(self.seconds)
        try:
            return talk()
        except BotFault as fault:
            self.fault(seat, number, fault.text)
            return None

    def fault(self, seat: Seat, number: int, why: Text) -> None:
        """Report why a stand-in plays a seat; a program that has disconnected does not come back."""
        if self._lobby.taken[seat][1].gone:
            self.lost.add(seat)
        self.seats[seat].forget()
        team = words.plain(self._lobby.taken[seat][0])
        rest = Text("session", "本节") if seat in self.lost else Text("deal", "本副")
        at = Text(f"deal {number}", f"第 {number} 副") if number else _BEFORE
        self._tell(
            Text(
                f"{seat.text.en}, {at.en}: {team}: {why.en}; its stand-in plays this {rest.en} to the end",
                f"{seat.text.zh}，{at.zh}：{team}：{why.zh}；{rest.zh}由替补机器人接着打",
            )
        )

    def spent(self, seat: Seat) -> float:
        """Return how many seconds have been spent waiting for a seat."""
        return self._lobby.taken[seat][1].spent

    def close(self) -> None:
        """End the session for all connected programs."""
        for seat, remote in self.seats.items():
            if seat not in self.lost:
                self._lobby.taken[seat][1].allow(1.0)
                try:
                    remote.close()
                except BotFault:
                    continue
        self._lobby.close()


class RemoteBoard:
    """The team's bot for one board, in either room."""

    def __init__(self, team: RemoteTeam, stand_in: Bot[Any, Any]) -> None:
        self._team = team
        self._stand_in = stand_in
        self._out: set[Seat] = set()
        self._began: dict[Side, tuple[float, float]] = {}

    def act(self, view: Any) -> Decision[Any]:
        """Ask the program in the seat, or the stand-in if the seat is out."""
        seat = view.seat
        if seat.side not in self._began:
            self._began[seat.side] = (time.monotonic(), self._spent(seat.side))
        if not self._is_out(seat):
            remote = self._team.seats[seat]
            found: Decision[Any] | None = self._team.kept(seat, view.number, lambda: remote.act(view))
            if found is not None:
                return found
            self._out.add(seat)
        return self._stand_in.act(view)

    def instead(self, view: Any, why: Text) -> Decision[Any]:
        """Let the stand-in act, because the program's act is illegal."""
        self._out.add(view.seat)
        self._team.fault(view.seat, view.number, why)
        return self._stand_in.act(view)

    def over(self, view: Any) -> None:
        """Send a seat the rest of the board, and its time."""
        seat, clock = view.seat, self._team.clock[view.seat.side]
        if seat in (Seat.NORTH, Seat.EAST):  # the first of its side to be notified
            began, before = self._began.pop(seat.side, (time.monotonic(), self._spent(seat.side)))
            took = self._spent(seat.side) - before
            whole = time.monotonic() - began
            clock[:] = [clock[0] + took, clock[1] + max(0.0, whole - took)]
            self._times = (took, clock[0]), (max(0.0, whole - took), clock[1])
        if self._is_out(seat):
            return
        own, other = self._times
        line = words.timing(own, other) if seat.side is Side.NS else words.timing(other, own)
        remote = self._team.seats[seat]
        self._team.kept(seat, view.number, lambda: remote.over(view, line))

    def _is_out(self, seat: Seat) -> bool:
        return seat in self._out or seat in self._team.lost

    def _spent(self, side: Side) -> float:
        return sum(self._team.spent(seat) for seat in SEATS if seat.side is side)

"""Players of a boardgame.io server, in its own protocol: socket.io's packets over one websocket each."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

from bench.live.play import Play
from bench.live.socket import Socket, connect

SUITS: Final = "SHDC"
BIDS: Final = tuple(f"{level}{suit}" for level in range(1, 8) for suit in "CDHSN")
_PATH: Final = "/socket.io/?EIO=4&transport=websocket"
_EVENT: Final = b"42/board,"


class Card(Struct, frozen=True, gc=False):
    """A card in the trick."""

    card: str


class Game(Struct, frozen=True):
    """A seat's view."""

    hands: dict[str, tuple[str, ...]]
    bid: str | None
    playing: bool
    trick: tuple[Card, ...]


class Context(Struct, frozen=True, rename={"current": "currentPlayer"}):
    """Whose turn it is, and whether it is over."""

    current: str
    gameover: Raw = Raw()


class State(Struct, frozen=True, rename={"number": "_stateID", "game": "G"}):
    """The state that goes out after each move."""

    number: int
    game: Game
    ctx: Context


class Sync(Struct, frozen=True):
    """The answer to `sync`."""

    state: State


class Event(Struct, frozen=True, array_like=True):
    """The name of a packet's event; the rest is not read."""

    name: str
    match: str
    state: Raw


_event = msgspec.json.Decoder(Event).decode
_state = msgspec.json.Decoder(State).decode
_sync = msgspec.json.Decoder(Sync).decode


class BoardgameTable:
    """A table with one match after another."""

    def __init__(self, identity: str, seats: int, play: Play) -> None:
        self.id = identity
        self.play = play
        self.due = 0.0
        self.counts: dict[int, int] = {}
        self.sent: dict[int, float] = {}
        self.players = tuple(BoardgamePlayer(self, seat) for seat in range(seats))

    def start(self) -> None:
        """Start the players."""
        self.due = perf_counter() + self.play.random() * self.play.pace
        for player in self.players:
            player.go_on()

    def delay(self) -> float:
        """Return the seconds until the table's next act at its pace, varied by up to a fifth."""
        pace = self.play.pace
        wait = self.due - perf_counter()
        self.due = max(self.due, perf_counter() - pace) + pace
        return max(0.0, wait + pace * 0.4 * (self.play.random() - 0.5))


class BoardgamePlayer:
    """One seat's client."""

    def __init__(self, table: BoardgameTable, seat: int) -> None:
        self.table = table
        self.name = str(seat)
        self.socket: Socket | None = None
        self.match = 0
        self.synced: asyncio.Future[None] | None = None
        self.state: State | None = None
        self.busy = False

    async def connect(self, port: int) -> None:
        """Open the socket and wait until the match is shown. Raises `OSError`."""
        synced = self.synced = asyncio.get_running_loop().create_future()
        await connect(self, port, _PATH)
        await asyncio.wait_for(synced, 20)

    def lost(self) -> None:
        """Stop."""
        self.busy = True

    @property
    def connected(self) -> bool:
        """Whether the socket is open."""
        return self.socket is not None and self.socket.open

    def close(self) -> None:
        """Leave."""
        if self.socket is not None:
            self.socket.close()

    def received(self, data: bytes) -> None:
        """Handle a packet: engine.io by its first byte, socket.io by its second."""
        tally = self.table.play.tally
        tally.frames += 1
        tally.bytes += len(data)
        if data.startswith(_EVENT):
            self._told(data[len(_EVENT) :])
        elif data.startswith(b"0"):
            self._send(b"40/board,")
        elif data == b"2":
            self._send(b"3")
        elif data.startswith(b"40/board,"):
            self._sync()

    def _told(self, data: bytes) -> None:
        if data.startswith((b'["update"', b'["sync"')):
            event = _event(data)
            if event.match == self._match and event.name == "update":
                self._updated(_state(event.state))
            elif event.match == self._match:
                self._show(_sync(event.state).state)
                if self.synced is not None and not self.synced.done():
                    self.synced.set_result(None)
        self.go_on()

    def _updated(self, state: State) -> None:
        table, tally, now = self.table, self.table.play.tally, perf_counter()
        number = state.number
        if self.state is not None and number <= self.state.number:
            tally.faults["a state that is not the next one"] += 1
        sent = table.sent.get(number)
        if self.busy and self.state is not None and self.state.ctx.current == self.name:
            self.busy = False
            tally.moves += 1
            tally.commands += 1
            if sent:
                tally.own.append(now - sent)
        self._show(state)
        count = table.counts[number] = table.counts.get(number, 0) + 1
        if count == len(table.players):
            del table.counts[number]
            if table.sent.pop(number, None) and sent:
                tally.four.append(now - sent)

    def _show(self, state: State) -> None:
        if not state.ctx.gameover:
            self.state = state
            return
        self.state = None
        self.match += 1
        self.table.counts.clear()
        self.table.sent.clear()
        if self.name == "0":
            self.table.play.tally.deals += 1
        self._sync()

    def go_on(self) -> None:
        """Move, now or when the pace says, if it is this seat's turn."""
        play, state = self.table.play, self.state
        if not play.going or self.busy or state is None or state.ctx.current != self.name:
            return
        self.busy = True
        delay = self.table.delay() if play.pace else 0.0
        if delay:
            asyncio.get_running_loop().call_later(delay, self._move)
        else:
            self._move()

    def _move(self) -> None:
        state, play = self.state, self.table.play
        if state is None or not play.going:
            self.busy = False
            return
        name, argument = "call", self._call(state)
        if state.game.playing:
            name, argument = "play", self._card(state)
        payload = {"type": name, "args": [argument], "playerID": self.name}
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.table.sent[state.number + 1] = perf_counter()
        self._emit("update", action, state.number, self._match, self.name)

    def _call(self, state: State) -> str:
        bid = state.game.bid
        higher = BIDS if bid is None else BIDS[BIDS.index(bid) + 1 :]
        pick = self.table.play.random()
        return higher[int(pick * len(higher))] if higher and pick >= 0.5 else "P"

    def _card(self, state: State) -> str:
        hand, trick = state.game.hands[self.name], state.game.trick
        if trick:
            suit = trick[0].card[0]
            hand = tuple(card for card in hand if card[0] == suit) or hand
        return hand[int(self.table.play.random() * len(hand))]

    @property
    def _match(self) -> str:
        return f"{self.table.id}-{self.match}"

    def _sync(self) -> None:
        self._emit("sync", self._match, self.name, None, 4)

    def _emit(self, *event: Any) -> None:
        self._send(_EVENT + msgspec.json.encode(event))

    def _send(self, packet: bytes) -> None:
        if self.socket is not None:
            self.socket.send(packet)

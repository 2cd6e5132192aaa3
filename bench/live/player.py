"""A player that makes random legal acts, and checks the frames received."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Final

from msgspec import UNSET

from bench.live.frames import PHASE, Bye, Done, HandRead, No, Patch, View, read, read_public, read_public_changed
from bench.live.play import Place, Play, Unseen
from bench.live.socket import Socket, connect
from bench.live.table_load import TableLoad

RESTING: Final = frozenset(("gathering", "between"))
"""The phases in which players get ready."""
AGAIN: Final = 0.25
"""Seconds until a player retries after a refused command."""
_IDLE: Final = HandRead()


class Player:
    """One seat's client."""

    __slots__ = (
        "_answer",
        "_asked",
        "_calls",
        "_cards",
        "_cause",
        "_count",
        "_face",
        "_is_move",
        "_phase",
        "_ready",
        "_seated",
        "_sent",
        "_text",
        "_timer",
        "bye",
        "cookie",
        "on_view",
        "place",
        "seat",
        "seq",
        "socket",
        "table",
    )

    def __init__(self, table: TableLoad[Player], seat: int, cookie: str) -> None:
        self.table = table
        self.seat = seat
        self.place = Place(table.id, seat)
        self.cookie = cookie
        self.socket: Socket | None = None
        self.seq = 0
        self.bye = ""
        self.on_view: asyncio.Future[None] | None = None
        self._calls: tuple[str, ...] = ()
        self._cards: tuple[str, ...] = ()
        self._face = self._answer = False
        self._phase = ""
        self._seated = self._ready = False
        self._cause = ""
        self._text = b""
        self._sent = 0.0
        self._is_move = False
        self._count = 0
        self._asked = False
        self._timer: asyncio.TimerHandle | None = None

    async def connect(self, port: int) -> None:
        """Open the socket and wait for the view. Raises `OSError`."""
        self.bye = ""
        view = self.on_view = asyncio.get_running_loop().create_future()
        path = f"/api/tables/{self.table.id}/live"
        try:
            await connect(self, port, path, self.cookie, self.table.address)
        except BaseException:
            view.cancel()
            raise
        await asyncio.wait_for(view, 20)

    def lost(self) -> None:
        """Stop; an unanswered command is kept, and sent again after the next view."""
        self._rest()
        if self.on_view is not None and not self.on_view.done():
            self.on_view.set_exception(ConnectionResetError(f"gone before the view {self.bye}"))

    def close(self) -> None:
        """Leave."""
        self._rest()
        if self.socket is not None:
            self.socket.close()

    @property
    def connected(self) -> bool:
        """Whether the socket is open."""
        return self.socket is not None and self.socket.open

    def ask_since(self, seq: int) -> None:
        """Ask for what came after a number; repeated frames are ignored from now on."""
        self._asked = True
        if self.socket is not None:
            self.socket.send(b'{"type":"Since","seq":%d}' % seq)

    @property
    def waiting(self) -> bool:
        """Whether a command is unanswered."""
        return bool(self._cause)

    @property
    def situation(self) -> str:
        """What the player knows of the table, for a report."""
        ready = "ready" if self._ready else "not ready"
        link = "" if self.connected else f", not connected {self.bye}"
        return f"at {self.seq}, {self._phase}, {ready if self._seated else 'no seat'}, {self._cause or 'idle'}{link}"

    def received(self, data: bytes) -> None:
        """Handle a frame."""
        now = perf_counter()
        tally = self.table.play.tally
        tally.frames += 1
        tally.bytes += len(data)
        witness = self.table.play.witness
        if witness is not None:
            witness.shown(self.place, data)
        frame = read(data)
        if type(frame) is Patch:
            if frame.prev != frame.seq:
                self._patched(frame, now)
        elif type(frame) is View:
            self._viewed(frame)
        elif type(frame) is Done:
            self._answered(frame.cause, frame.seq, echoed=False)
        elif type(frame) is No:
            self._refused(frame)
        elif type(frame) is Bye:
            self.bye = frame.code
        if self._cause == "" and self._timer is None:
            self.go_on()

    def _viewed(self, frame: View) -> None:
        faults = self.table.play.tally.faults
        if frame.seq < self.seq:
            faults["a view from before what had been shown"] += 1
        public = read_public(frame.public)
        self.seq = frame.seq
        self.table.unseen.clear()
        self._phase = public.phase
        seat = public.seats[self.seat]
        getting_ready = self._cause != "" and b'"type":"SetReady"' in self._text
        self._ready = getting_ready or (seat is not None and seat.ready)
        self._seated = frame.private.viewer.seat == self.seat
        self._may(frame.private.deal or _IDLE)
        if self.on_view is not None and not self.on_view.done():
            self.on_view.set_result(None)
            if self._cause and self.socket is not None:
                self.socket.send(self._text)

    def _may(self, hand: HandRead) -> None:
        self._calls, self._cards = hand.calls, hand.cards
        self._face, self._answer = hand.face, hand.answer

    def _patched(self, frame: Patch, now: float) -> None:
        table = self.table
        tally = table.play.tally
        if frame.seq <= self.seq and self._asked:
            return
        if frame.prev != self.seq:
            tally.faults["a gap or an overlap between two frames"] += 1
        seq = self.seq = frame.seq
        public = bytes(frame.public)
        if PHASE in public:
            self._turned(public)
        changed = frame.private.set
        if changed.deal is not UNSET:
            self._may(changed.deal or _IDLE)
        if changed.calls is not UNSET:
            self._calls = changed.calls
        if changed.cards is not UNSET:
            self._cards = changed.cards
        if changed.face is not UNSET:
            self._face = changed.face
        if changed.answer is not UNSET:
            self._answer = changed.answer
        unseen = table.unseen.get(seq)
        if unseen is None:
            unseen = table.unseen[seq] = Unseen(frame.prev, public)
        elif unseen.public != public and unseen.prev == frame.prev:
            tally.faults["two seats were shown different public changes"] += 1
        if frame.cause:
            if frame.cause == self._cause:
                unseen.sent = self._sent
                tally.own.append(now - self._sent)
                if self._is_move:
                    tally.moves += 1
            self._answered(frame.cause, seq, echoed=True)
        unseen.count += 1
        if unseen.count == len(table.players):
            del table.unseen[seq]
            if unseen.sent:
                tally.four.append(now - unseen.sent)

    def _turned(self, public: bytes) -> None:
        phase = read_public_changed(public).set.phase
        if phase is not UNSET and phase != self._phase:
            self._phase = phase
            self._ready = False
            if phase == "between" and self.seat == 0:
                self.table.deals += 1
                self.table.play.tally.deals += 1

    def _answered(self, cause: str, seq: int, *, echoed: bool) -> None:
        play = self.table.play
        if cause != self._cause:
            play.tally.faults["an answer to a command that was answered or not sent"] += 1
            return
        self._cause = ""
        play.tally.commands += 1
        if play.witness is not None:
            play.witness.acknowledged(self.place, cause, seq, echoed=echoed)

    def _refused(self, frame: No) -> None:
        tally = self.table.play.tally
        tally.refused[frame.code] += 1
        if not frame.cause:
            return  # not a command but the socket was refused: the table could not be shown
        if frame.cause != self._cause:
            tally.faults["a refusal of a command that was answered or not sent"] += 1
            return
        self._cause = ""
        self._ready = self._ready and self._is_move
        self._timer = asyncio.get_running_loop().call_later(AGAIN, self._again)

    def _again(self) -> None:
        self._timer = None
        self.go_on()

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def go_on(self) -> None:
        """Do the next thing, now or when the pace says."""
        play = self.table.play
        if not play.going or self._timer is not None or self._cause:
            return
        if self._calls or self._cards or self._face or self._answer:
            delay = self.table.delay() if play.pace else 0.0
        elif not self._seated or (self._phase in RESTING and not self._ready):
            delay = play.random() * play.pace
        else:
            return
        if delay:
            self._timer = asyncio.get_running_loop().call_later(delay, self._due)
        else:
            self._do()

    def _due(self) -> None:
        self._timer = None
        if self.table.play.going and not self._cause:
            self._do()

    def _do(self) -> None:
        """Do one of the possible things."""
        pick = self.table.play.random()
        cards, calls = self._cards, self._calls
        self._is_move = True
        if cards:
            act = f'{{"type":"PlayCard","card":"{cards[int(pick * len(cards))]}"}}'
        elif calls:
            call = "P" if pick < 0.5 and "P" in calls else calls[int(pick * len(calls))]
            act = f'{{"type":"MakeCall","call":"{call}"}}'
        elif self._face:
            act = '{"type":"FaceLead"}'
        elif self._answer:
            act = '{"type":"AnswerClaim","accept":true}'
        else:
            self._get_ready()
            return
        self._send(f'{{"type":"Perform","act":{act}}}')

    def _get_ready(self) -> None:
        self._is_move = False
        if not self._seated:
            self._seated = True
            self._send(f'{{"type":"TakeSeat","seat":{self.seat}}}')
        elif self._phase in RESTING and not self._ready:
            self._ready = True
            self._send('{"type":"SetReady","ready":true}')

    def _send(self, command: str) -> None:
        self._count += 1
        self._cause = cause = f"{self.table.play.name}-{self._count}"
        self._text = f'{{"type":"Do","cause":"{cause}","seen":{self.seq},"command":{command}}}'.encode()
        if self.socket is not None:
            self._sent = perf_counter()
            self.socket.send(self._text)


def seat_players(identity: str, cookies: tuple[str, ...], play: Play, address: str = "127.0.0.1") -> TableLoad[Player]:
    """Create a table and a player for each cookie, in the order of the seats."""
    table = TableLoad[Player](identity, play, address)
    table.players = tuple(Player(table, seat, cookie) for seat, cookie in enumerate(cookies))
    return table

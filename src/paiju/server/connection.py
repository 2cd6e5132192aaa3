"""A browser's connection to a table: incoming frames are parsed and rate-limited, outgoing data is bounded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

import msgspec

from paiju.errors import Malformed, PaijuError
from paiju.journal import Corrupt
from paiju.laws import Citation, Refused
from paiju.server import frames, logs
from paiju.server.fault import TooFast, Unreadable
from paiju.server.frames import DECODE
from paiju.server.job import QueuedCommand
from paiju.server.limits import Rate, Seconds
from paiju.server.metrics import Metrics
from paiju.server.reading import read
from paiju.server.wire import AskHint, ByeCode, Do, FromBrowser, HintTold, Ping, Since, Why, Witness
from paiju.table.actor import Actor
from paiju.table.state import Table
from paiju.table.view import Viewer
from paiju.text import Text

LARGEST: Final = 16 * 1024
"""The largest frame that is read, in bytes."""
TOO_MANY: Final = 60
"""Frames over the limit, after the one that is answered, until the connection is ended."""
CODES: Final[dict[ByeCode, int]] = {
    "restart": 1012,
    "slow": 1013,
    "elsewhere": 4001,
    "flood": 1008,
    "corrupt": 4002,
    "ended": 1000,
}
"""The closing codes of the websocket."""

MOVED: Final = 4003
"""The closing code that follows a `Moved`."""

SLOW: Final = Text("this connection is too slow; come back when it is better", "此连接读取过慢；网络好转后请重新连接")
ELSEWHERE: Final = Text(
    "this seat has been opened in another window; play continues there", "此席已在另一窗口打开，由那里继续"
)
AT_ANOTHER: Final = Text(
    "another server has this table now; the page will switch by itself", "这一桌现由另一台服务器承办；页面会自动转去"
)
FLOOD: Final = Text("too many messages from here; please wait a while", "来自这里的消息过多；请稍候")
RESTART: Final = Text("the server is restarting; it will be back in seconds", "服务器正在重启；数秒后恢复")
_BINARY: Final = Text("text, as JSON", "JSON 文本")
_SIZE: Final = Text(f"a message of at most {LARGEST // 1024} kB", f"至多 {LARGEST // 1024} kB 的消息")


H_TURN: Final = Citation("H.turn")


def lost(error: Corrupt) -> Text:
    """Report that a table's journal does not replay, without quoting its content, which may be cards."""
    return Text(
        f"the stored record of this table cannot be read from number {error.seq} on; please tell the director",
        f"本桌的记录自第 {error.seq} 号起无法读取；请告知裁判",
    )


class Out(Protocol):
    """The output to a client: `paiju.server.protocol.Pipe`."""

    @property
    def waiting(self) -> int:
        """Bytes that the client has not read yet."""

    @property
    def gone(self) -> bool:
        """Whether the connection is closed, so that nothing can be sent."""

    def write(self, text: bytes) -> None:
        """Send a text frame; do nothing if the client is gone."""

    def end(self, last: bytes, code: int) -> None:
        """Send a last frame and close."""


class Bucket:
    """A token bucket that several connections may share."""

    __slots__ = ("__weakref__", "_left", "_rate", "_since")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._left = rate.burst
        self._since = now

    def take(self, now: float) -> bool:
        """Take one token and return whether there was one."""
        rate = self._rate
        if not rate.burst:
            return True
        left = min(rate.burst, self._left + (now - self._since) * rate.rate)
        self._since = now
        if left < 1.0:
            self._left = left
            return False
        self._left = left - 1.0
        return True

    @property
    def seconds(self) -> float:
        """Seconds until there is a token again."""
        return (1.0 - self._left) / self._rate.rate if self._rate.rate else 60.0

    @property
    def calm(self) -> bool:
        """Whether the bucket is at least half full."""
        return self._left >= self._rate.burst / 2


class AtWork(Protocol):
    """The table of a connection, which takes its commands: `paiju.server.actor.TableActor`.

    `used`: when a client last connected or left (milliseconds since 1970 UTC).
    """

    id: str
    table: Table
    used: int

    def submit(self, job: QueuedCommand) -> None:
        """Queue a job; its reply is called with the result."""

    def advise(self, asker: Connection, cause: str) -> None:
        """Start computing a hint for the asker."""

    def witness(self, asker: Connection, cause: str) -> None:
        """Start answering what the asker has witnessed and may do."""


class TableFeed(Protocol):
    """The feed on which a table is shown to a connection: `paiju.server.feed.Feed`."""

    delay: int

    @property
    def seq(self) -> int:
        """The number of the last event that is shown."""

    def leave(self, connection: Connection) -> None:
        """Remove a connection from the feed."""

    def since(self, connection: Connection, seq: int, now: int) -> None:
        """Send again what came after number `seq`, or a whole view."""


class Connection:
    """A browser at a table. The feed sets `key`, `viewer` and `feed`."""

    __slots__ = (
        "_backlog",
        "_excess",
        "_hushed",
        "_metrics",
        "_mine",
        "_now",
        "_ours",
        "_out",
        "_room",
        "_ticking",
        "_warned",
        "actor",
        "feed",
        "key",
        "table",
        "viewer",
    )

    def __init__(
        self,
        out: Out,
        table: AtWork,
        actor: Actor,
        *,
        limits: tuple[Bucket, Bucket],
        metrics: Metrics,
        now: Callable[[], int],
        ticking: Seconds,
        backlog: int,
    ) -> None:
        self._out = out
        self._mine, self._ours = limits
        self._metrics = metrics
        self._now = now
        self._ticking = ticking
        self._backlog = backlog
        self._room = 0
        self._warned = False
        self._excess = 0
        self._hushed = False
        self.actor = actor
        self.table = table
        self.key = ""
        self.viewer: Viewer
        self.feed: TableFeed | None = None

    @property
    def gone(self) -> bool:
        """Whether the connection to the client is closed, so that nothing can be sent."""
        return self._out.gone

    def tell(self, frame: bytes) -> None:
        """Send a frame; a client that does not read its frames is dropped instead of waited for."""
        out = self._out
        self._metrics.frames_out += 1
        out.write(frame)
        if out.waiting > self._backlog + self._room:
            self.end("slow", SLOW)

    def show(self, view: bytes) -> None:
        """Send a whole view; its size is added to the backlog limit, so that no view is too long to send."""
        self._room = len(view)
        self.tell(view)

    def end(self, code: ByeCode, text: Text) -> None:
        """Send a `Bye` and close."""
        if self._out.gone:
            return
        self._metrics.dropped.labels(code).inc()
        if self.feed is not None:
            self.feed.leave(self)
        self._out.end(frames.bye(code, text), CODES[code])

    def hush(self) -> None:
        """Ignore all further input: the client sends unanswered frames again to the table's next server."""
        self._hushed = True

    def lead(self, address: str) -> None:
        """Send the address at which the table continues, and close."""
        if self._out.gone:
            return
        self._metrics.dropped.labels("moved").inc()
        if self.feed is not None:
            self.feed.leave(self)
        self._out.end(frames.moved(address, AT_ANOTHER), MOVED)

    def done(self, cause: str, seq: int) -> None:
        """Report that a command was carried out before, changed nothing, or becomes visible later."""
        shown = self.feed.seq if self.feed is not None else seq
        self.tell(frames.done(cause, shown))

    def hint(self, cause: str, told: HintTold) -> None:
        """Send what a bot would do."""
        self.tell(frames.hint(cause, told))

    def witnessed(self, cause: str, seq: int, ask: bytes | None) -> None:
        """Send what the program at a seat has witnessed and may do."""
        self.tell(frames.witnessed(cause, seq, ask))

    def refused(self, cause: str, error: Exception) -> None:
        """Report in one frame that a command was not carried out."""
        code = frames.reason(error)[0]
        self._metrics.refusals.labels(code).inc()
        self.tell(frames.no(cause, error))

    def received(self, data: bytes, text: bool) -> None:
        """Handle an incoming message; never raises."""
        self._metrics.frames_in += 1
        if self._hushed:
            return
        try:
            if not self._mine.take(now := self._ticking()) or not self._ours.take(now):
                self._too_much(data)
                return
            if self._warned and self._mine.calm and self._ours.calm:
                self._warned, self._excess = False, 0
            self._take(self._read(data, text))
        except PaijuError as error:
            self.refused("", error)
        except Exception as error:
            logs.error("a frame was too much for the server", error, table=self.table.id)
            self.refused("", error)

    def _read(self, data: bytes, text: bool) -> FromBrowser:
        if not text:
            raise Malformed(_BINARY, f"{len(data)} bytes")
        if len(data) > LARGEST:
            raise Malformed(_SIZE, f"{len(data)} bytes")
        try:
            frame: FromBrowser = DECODE(data)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return _explained(data)
        except RecursionError:
            raise Malformed(Text("less deeply nested JSON", "嵌套较浅的 JSON"), f"{len(data)} bytes") from None
        return frame

    def _take(self, frame: FromBrowser) -> None:
        table = self.table
        if type(frame) is Do:
            table.submit(QueuedCommand(frame.command, self.actor, frame.cause, self, frame.seen))
        elif type(frame) is Since:
            if self.feed is not None:
                self.feed.since(self, frame.seq, self._now())
        elif type(frame) is Ping:
            behind = 0 if self.feed is None else self.feed.delay
            self.tell(frames.pong(frame.n, self._now() - behind))
        elif type(frame) is Why:
            self._why(frame)
        elif type(frame) is AskHint:
            table.advise(self, frame.cause)
        elif type(frame) is Witness:
            table.witness(self, frame.cause)

    def _why(self, frame: Why) -> None:
        """Answer which law makes the sender's own act illegal; nothing changes, and nobody else is notified."""
        table = self.table.table
        seat = table.seat_of(self.actor.id)
        if seat is None or table.deal is None or not table.playing:
            nothing = Refused(Text("you are not playing in this deal", "你现在没有在打牌"), H_TURN)
            self.tell(frames.because(frame.cause, nothing))
            return
        try:
            act = table.rules.read_act(bytes(frame.act))
            refused = table.rules.game.why_not(table.deal.state, seat, act)
        except PaijuError as error:
            self.refused(frame.cause, error)
            return
        self.tell(frames.because(frame.cause, refused))

    def _too_much(self, data: bytes) -> None:
        """Answer the first frame over the limit; end the connection if the client goes on."""
        self._excess += 1
        if not self._warned:
            self._warned = True
            wait = max(self._mine.seconds, self._ours.seconds)
            self.refused(_cause_of(data), TooFast(wait))
        elif self._excess > TOO_MANY:
            self.end("flood", FLOOD)


def _explained(data: bytes) -> FromBrowser:
    """Decode a frame with full checks. Raises `Unreadable` with an explanation of bounded length."""
    try:
        frame: FromBrowser = read(data, FromBrowser)  # type: ignore[arg-type]
    except Unreadable as fault:
        fault.text = Text(fault.text.en[:300], fault.text.zh[:300])
        raise
    return frame


def _cause_of(data: bytes) -> str:
    """Return the cause of a frame that is not carried out; empty if it has none."""
    if len(data) > LARGEST:
        return ""
    try:
        frame = DECODE(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
    return frame.cause if isinstance(frame, Do | Why | AskHint | Witness) else ""

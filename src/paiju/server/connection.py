"""One browser's connection to a table: what comes in is read and limited, what goes out is bounded."""

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
from paiju.server.job import Job
from paiju.server.limits import Rate, Seconds
from paiju.server.metrics import Metrics
from paiju.server.reading import read
from paiju.server.wire import AskHint, ByeCode, Do, FromBrowser, HintTold, Ping, Since, Why, Witness
from paiju.table.actor import Actor
from paiju.table.state import Table
from paiju.table.view import Viewer
from paiju.text import Text

LARGEST: Final = 16 * 1024
"""Bytes of a frame that are read."""
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
"""The websocket's closing codes."""

MOVED: Final = 4003
"""The closing code behind a `Moved`."""

SLOW: Final = Text(
    "this connection reads too slowly; come back when it is better", "此连接读取过慢；网络好转后请重新连接"
)
ELSEWHERE: Final = Text("this seat was opened in another window, which plays on", "此席已在另一窗口打开，由那里继续")
AT_ANOTHER: Final = Text(
    "another server has this table now; the page goes there by itself", "这一桌现由另一台服务器承办；页面会自动转去"
)
FLOOD: Final = Text("too many messages from here; wait a while", "来自这里的消息过多；请稍候")
RESTART: Final = Text("the server restarts; it is back in seconds", "服务器正在重启；数秒后恢复")
_BINARY: Final = Text("text, as JSON", "JSON 文本")
_SIZE: Final = Text(f"a message of at most {LARGEST // 1024} kB", f"至多 {LARGEST // 1024} kB 的消息")


H_TURN: Final = Citation("H.turn")


def lost(error: Corrupt) -> Text:
    """Say of a table that its journal does not replay, and not what stands there: that may be cards."""
    return Text(
        f"what is kept of this table cannot be read from number {error.seq} on; the director is to be told",
        f"本桌的记录自第 {error.seq} 号起无法读取；请告知裁判",
    )


class Out(Protocol):
    """The way to a client: `paiju.server.protocol.Pipe`."""

    @property
    def waiting(self) -> int:
        """Bytes that the client has not taken yet."""

    @property
    def gone(self) -> bool:
        """Whether nothing can be sent any more."""

    def write(self, text: bytes) -> None:
        """Send a frame of text; nothing happens where the client is gone."""

    def end(self, last: bytes, code: int) -> None:
        """Send a last frame and close."""


class Bucket:
    """A rate, used up and filled again; one that several connections may share."""

    __slots__ = ("__weakref__", "_left", "_rate", "_since")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._left = rate.burst
        self._since = now

    def take(self, now: float) -> bool:
        """Take one; False where none is left."""
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
        """How long until there is one again."""
        return (1.0 - self._left) / self._rate.rate if self._rate.rate else 60.0

    @property
    def calm(self) -> bool:
        """Whether half of it is there."""
        return self._left >= self._rate.burst / 2


class AtWork(Protocol):
    """The table of a connection, which takes its commands: `paiju.server.actor.TableActor`.

    `used`: when somebody last came or went (milliseconds since 1970 UTC).
    """

    id: str
    table: Table
    used: int

    def submit(self, job: Job) -> None:
        """Take a job; its reply is told what becomes of it."""

    def advise(self, asker: Connection, cause: str) -> None:
        """Have a hint worked out for who asks."""

    def witness(self, asker: Connection, cause: str) -> None:
        """Have it told what who asks has witnessed, and may do."""


class Shown(Protocol):
    """Where a table is shown to a connection: `paiju.server.feed.Feed`."""

    delay: int

    @property
    def seq(self) -> int:
        """The number of the last event that is shown."""

    def leave(self, connection: Connection) -> None:
        """Show no more to a connection."""

    def since(self, connection: Connection, seq: int, now: int) -> None:
        """Tell again what came after number `seq`, or show a whole view."""


class Connection:
    """A browser at a table. `key`, `viewer` and `feed` are the feed's to set."""

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
        self.feed: Shown | None = None

    @property
    def gone(self) -> bool:
        """Whether the client can be told nothing any more."""
        return self._out.gone

    def tell(self, frame: bytes) -> None:
        """Send a frame; a client that does not take them is dropped, and nobody waits for it."""
        out = self._out
        self._metrics.frames_out += 1
        out.write(frame)
        if out.waiting > self._backlog + self._room:
            self.end("slow", SLOW)

    def show(self, view: bytes) -> None:
        """Send a whole view: what it takes may wait beside the backlog, for none is too long to be sent at all."""
        self._room = len(view)
        self.tell(view)

    def end(self, code: ByeCode, text: Text) -> None:
        """Say goodbye and close."""
        if self._out.gone:
            return
        self._metrics.dropped.labels(code).inc()
        if self.feed is not None:
            self.feed.leave(self)
        self._out.end(frames.bye(code, text), CODES[code])

    def hush(self) -> None:
        """Heed nothing more that comes in: what is not answered here is sent again where the table goes on."""
        self._hushed = True

    def lead(self, address: str) -> None:
        """Say where the table goes on, and close."""
        if self._out.gone:
            return
        self._metrics.dropped.labels("moved").inc()
        if self.feed is not None:
            self.feed.leave(self)
        self._out.end(frames.moved(address, AT_ANOTHER), MOVED)

    def done(self, cause: str, seq: int) -> None:
        """Tell of a command that was carried out before, changed nothing, or shows later."""
        shown = self.feed.seq if self.feed is not None else seq
        self.tell(frames.done(cause, shown))

    def hint(self, cause: str, told: HintTold) -> None:
        """Tell what a bot would do."""
        self.tell(frames.hint(cause, told))

    def witnessed(self, cause: str, seq: int, ask: bytes | None) -> None:
        """Tell what the program at a seat has witnessed, and may do."""
        self.tell(frames.witnessed(cause, seq, ask))

    def refused(self, cause: str, error: Exception) -> None:
        """Tell of a command that was not carried out, in one line."""
        code = frames.reason(error)[0]
        self._metrics.refusals.labels(code).inc()
        self.tell(frames.no(cause, error))

    def received(self, data: bytes, text: bool) -> None:
        """Take what came in; whatever it is, nothing is raised."""
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
            raise Malformed(Text("JSON less deep", "嵌套较浅的 JSON"), f"{len(data)} bytes") from None
        return frame

    def _take(self, frame: FromBrowser) -> None:
        table = self.table
        if type(frame) is Do:
            table.submit(Job(frame.command, self.actor, frame.cause, self, frame.seen))
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
        """Ask the law about an act of one's own; nothing changes, and nobody else learns of it."""
        table = self.table.table
        seat = table.seat_of(self.actor.id)
        if seat is None or table.deal is None or not table.playing:
            nothing = Refused(Text("you are not playing a deal here", "你现在没有在打牌"), H_TURN)
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
        """Answer the first frame that is too much; who goes on is shown out."""
        self._excess += 1
        if not self._warned:
            self._warned = True
            wait = max(self._mine.seconds, self._ours.seconds)
            self.refused(_cause_of(data), TooFast(wait))
        elif self._excess > TOO_MANY:
            self.end("flood", FLOOD)


def _explained(data: bytes) -> FromBrowser:
    """Say of what cannot be read what is wrong with it, in a line of bounded length. Raises `Unreadable`."""
    try:
        frame: FromBrowser = read(data, FromBrowser)  # type: ignore[arg-type]
    except Unreadable as fault:
        fault.text = Text(fault.text.en[:300], fault.text.zh[:300])
        raise
    return frame


def _cause_of(data: bytes) -> str:
    """Return the cause of a frame that is not carried out, where it has one."""
    if len(data) > LARGEST:
        return ""
    try:
        frame = DECODE(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
    return frame.cause if isinstance(frame, Do | Why | AskHint | Witness) else ""

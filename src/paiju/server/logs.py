"""Logs as JSON lines: time, level, place and message; no words of people, no tokens, no card of a running deal.

The message is a fixed sentence; its details are keyword arguments of the call. An error is logged with its class
and the code locations in its traceback, never with its message, which may name cards.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import traceback
from contextvars import ContextVar
from typing import IO, Any, Final

import msgspec

NAME: Final = "paiju.server"
LOG: Final = logging.getLogger(NAME)
_REQUEST: Final[ContextVar[tuple[str, object]]] = ContextVar("request", default=("", None))
_LONGEST: Final = 2000
SELDOM: Final = 10.0
"""Seconds between two lines for a frequent message."""
_COUNTED: Final[dict[str, tuple[asyncio.AbstractEventLoop, int]]] = {}
"""The frequent messages: for each its event loop, and how many were suppressed since its last line."""


class JsonLines(logging.Formatter):
    """Formats a record as one JSON object on one line."""

    def format(self, record: logging.LogRecord) -> str:
        """Format a record."""
        line: dict[str, Any] = {
            "at": int(record.created * 1000),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage()[:_LONGEST],
        }
        line |= getattr(record, "words", {})
        if record.exc_info and record.exc_info[1] is not None:
            line |= fault_of(record.exc_info[1])
        return msgspec.json.encode(line).decode()


def fault_of(error: BaseException) -> dict[str, Any]:
    """Return the parts of an error that may be logged: its class, and the code locations in its traceback."""
    places = [
        f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}"
        for frame in traceback.extract_tb(error.__traceback__)[-12:]
    ]
    return {"fault": type(error).__name__, "through": places}


def set_up(stream: IO[str] | None = None, level: int = logging.INFO) -> None:
    """Send all logs of the server and of its libraries to a stream (standard error) as JSON lines."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    beside = ("uvicorn", "alembic", "asyncio", "asyncpg")
    for name, lowest in ((NAME, level), *((one, logging.WARNING) for one in beside)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(max(level, lowest))
        logger.propagate = False


def log_unforeseen(_: asyncio.AbstractEventLoop, circumstances: dict[str, Any]) -> None:
    """Log the error of a task or timer that nobody awaits: an exception handler for the event loop."""
    error("a background task failed", circumstances.get("exception"))


def name_request(request: str) -> None:
    """Add a request's id to each line that the running task logs; tasks that it starts do not inherit it."""
    _REQUEST.set((request, _task()))


def info(message: str, /, **words: Any) -> None:
    """Log a normal event: a fixed sentence, and its details by name."""
    _log(logging.INFO, message, None, words)


def warning(message: str, fault: BaseException | None = None, /, **words: Any) -> None:
    """Log a problem from which the server recovers on its own."""
    _log(logging.WARNING, message, fault, words)


def error(message: str, fault: BaseException | None = None, /, **words: Any) -> None:
    """Log a problem that needs attention."""
    _log(logging.ERROR, message, fault, words)


def often(message: str, fault: BaseException | None = None, /, *, grave: bool = False, **words: Any) -> None:
    """Log something that may happen at every table at once: write the first, and count those of the next seconds."""
    level = logging.ERROR if grave else logging.WARNING
    loop = _loop()
    counted = _COUNTED.get(message)
    if counted is not None and counted[0] is loop:
        _COUNTED[message] = (loop, counted[1] + 1)
        return
    _log(level, message, fault, words)
    if loop is not None:
        _count(loop, level, message)


def _count(loop: asyncio.AbstractEventLoop, level: int, message: str) -> None:
    _COUNTED[message] = (loop, 0)
    loop.call_later(SELDOM, _tell_count, loop, level, message)


def _tell_count(loop: asyncio.AbstractEventLoop, level: int, message: str) -> None:
    _, more = _COUNTED.pop(message, (loop, 0))
    if more:
        _log(level, message, None, {"more": more})
        _count(loop, level, message)


def critical(message: str, /, **words: Any) -> None:
    """Log a problem that stops a table until an administrator has fixed it."""
    _log(logging.CRITICAL, message, None, words)


def _log(level: int, message: str, fault: BaseException | None, words: dict[str, Any]) -> None:
    request, task = _REQUEST.get()
    if request and task is _task():
        words = {"request": request, **words}
    LOG.log(level, message, extra={"words": words}, exc_info=fault)


def _loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def _task() -> asyncio.Task[Any] | None:
    try:
        return asyncio.current_task()
    except RuntimeError:
        return None

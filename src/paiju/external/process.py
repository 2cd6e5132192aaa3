"""A program as a child process that answers line by line: limited, timed, and ended with all its children."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import sys
import tempfile
import time
import weakref
from collections.abc import Mapping
from contextlib import suppress
from typing import IO, Final

from paiju.bots.fault import BotFault, slow, too_long
from paiju.external import limits
from paiju.text import Text, quoted

LONGEST: Final = 65_536
"""The maximum length of an answer's line in bytes."""
GRACE: Final = 0.5
"""Seconds that a program has to end on its own after the last request."""
KEPT: Final = frozenset(("PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "VIRTUAL_ENV", "USER"))
"""The environment variables that are passed to a program: they contain no addresses or passwords of paiju."""


class ProgramProcess:
    """A running program. It is ended when it is garbage collected, and at the end of this process."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self._said = tempfile.TemporaryFile()  # noqa: SIM115  closed when the program is ended
        self._child = subprocess.Popen(
            [sys.executable, "-I", "-S", limits.__file__, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._said,
            env=surroundings(os.environ),
            bufsize=0,
            start_new_session=True,
        )
        self._left = b""
        for pipe in (self._stdin, self._stdout):
            os.set_blocking(pipe.fileno(), False)
        self.stop = weakref.finalize(self, _end, self._child, self._said)
        """End the program, and all its children that are still in its process group."""

    @property
    def pid(self) -> int:
        """The process id, which is also that of its group."""
        return self._child.pid

    @property
    def _stdin(self) -> IO[bytes]:
        assert self._child.stdin is not None
        return self._child.stdin

    @property
    def _stdout(self) -> IO[bytes]:
        assert self._child.stdout is not None
        return self._child.stdout

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line and return the next line received. Raises `BotFault` if none comes in time, or not a line."""
        until = time.monotonic() + seconds
        unsent = memoryview(line)
        with selectors.DefaultSelector() as ready:
            ready.register(self._stdout, selectors.EVENT_READ)
            ready.register(self._stdin, selectors.EVENT_WRITE)
            while True:
                line, end, rest = self._left.partition(b"\n")
                if end and not unsent:
                    self._left = rest
                    return line
                if len(self._left) > LONGEST:
                    raise too_long(LONGEST)
                left = until - time.monotonic()
                if left <= 0:
                    raise slow(seconds)
                for key, _ in ready.select(left):
                    if key.fileobj is self._stdin:
                        unsent = unsent[self._send(unsent) :]
                        if not unsent:
                            ready.unregister(self._stdin)
                    else:
                        self._left += self._heard()

    def _send(self, unsent: memoryview) -> int:
        try:
            return os.write(self._stdin.fileno(), unsent[:LONGEST])
        except BlockingIOError:
            return 0
        except OSError:
            raise self._ended() from None

    def _heard(self) -> bytes:
        try:
            heard = os.read(self._stdout.fileno(), LONGEST)
        except BlockingIOError:
            return b""
        if not heard:
            raise self._ended()
        return heard

    def _ended(self) -> BotFault:
        with suppress(subprocess.TimeoutExpired):
            self._child.wait(GRACE)
        code = self._child.poll()
        if code is None:
            return BotFault(Text("it has closed its output", "程序关闭了输出"))
        words = _last_words(self._said)
        how = (
            Text(f"ended with code {code}", f"程序已结束，退出码 {code}")
            if code >= 0
            else Text(f"ended by signal {-code}", f"程序被信号 {-code} 终止")
        )
        if not words:
            return BotFault(how)
        shown = quoted(words)
        return BotFault(Text(f"{how.en}: {shown.en}", f"{how.zh}：{shown.zh}"))


def surroundings(ours: Mapping[str, str]) -> dict[str, str]:
    """Return the part of the environment that is passed to a program."""
    return {name: value for name, value in ours.items() if name in KEPT}


def _last_words(said: IO[bytes]) -> str:
    """Return the last line that a program wrote to its error output."""
    with suppress(OSError, ValueError):
        said.seek(max(0, said.seek(0, os.SEEK_END) - 500))
        lines = said.read().decode("utf-8", "replace").split("\n")
        return next((line.strip()[:120] for line in reversed(lines) if line.strip()), "")
    return ""


def _end(child: subprocess.Popen[bytes], said: IO[bytes]) -> None:
    for pipe in (child.stdin, child.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()
    with suppress(subprocess.TimeoutExpired):
        child.wait(GRACE)
    with suppress(OSError):
        os.killpg(child.pid, signal.SIGKILL)
    child.wait()
    said.close()

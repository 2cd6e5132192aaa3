"""Processes of the benchmark: what they cost, by the system's own books."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any, Final, Self, TypeVar

import msgspec
from msgspec import Struct

from bench.live.orders import Connect, Connected, Leave, Left, Mark, Order, Play
from bench.live.tally import Report

ROOT: Final = Path(__file__).resolve().parents[2]
_TICKS: Final = os.sysconf("SC_CLK_TCK")

T = TypeVar("T")


class Cost(Struct, frozen=True):
    """What a process has used: seconds of processor time, and megabytes of memory (now, and at most)."""

    cpu: float
    memory: float
    peak: float

    @staticmethod
    def of(process: int) -> Cost:
        """Read the books of a process by its number."""
        home = Path("/proc") / str(process)
        # what follows the name in brackets; the 14th and 15th fields are the time in the program and in the system
        fields = (home / "stat").read_text().rpartition(")")[2].split()
        status = dict(line.split(":", 1) for line in (home / "status").read_text().splitlines() if ":" in line)
        return Cost(
            (int(fields[11]) + int(fields[12])) / _TICKS,
            int(status["VmRSS"].split()[0]) / 1024,
            int(status["VmHWM"].split()[0]) / 1024,
        )


def family_cpu(process: int) -> float:
    """Return the seconds of processor time of a process and all its descendants that live."""
    parents: dict[int, list[int]] = {}
    for home in Path("/proc").iterdir():
        if home.name.isdecimal():
            try:
                parent = int((home / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
            parents.setdefault(parent, []).append(int(home.name))
    total, waiting = 0.0, [process]
    while waiting:
        one = waiting.pop()
        waiting += parents.get(one, [])
        try:
            total += Cost.of(one).cpu
        except (OSError, KeyError):
            continue
    return total


class Load:
    """The players' process, used in a `with` block."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.live.load"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._in.close()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._out.close()

    @property
    def id(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def _in(self) -> IO[bytes]:
        assert self._process.stdin is not None
        return self._process.stdin

    @property
    def _out(self) -> IO[bytes]:
        assert self._process.stdout is not None
        return self._process.stdout

    def connect(self, order: Connect) -> Connected:
        """Let a crowd come."""
        self.begin(order)
        return self.answer(Connected)

    def begin(self, order: Order) -> None:
        """Send an order, and leave its answer for later."""
        self._in.write(msgspec.json.encode(order) + b"\n")
        self._in.flush()

    def answer(self, kind: type[T]) -> T:
        """Wait for the next answer. Raises `RuntimeError` where the players' process has ended."""
        line = self._out.readline()
        if not line:
            raise RuntimeError("the players' process ended; what it said stands above")
        return msgspec.json.decode(line, type=kind)

    def play(self, order: Play, process: int, beside: Sequence[int] = ()) -> Played:
        """Let a crowd play, and read what its server used in the time that counts; `beside`: a database."""
        self.begin(order)
        self.answer(Mark)
        before, others = Cost.of(process), sum(map(family_cpu, beside))
        self.answer(Mark)
        after, others = Cost.of(process), sum(map(family_cpu, beside)) - others
        report = self.answer(Report)
        return Played(report, after.cpu - before.cpu, after.memory, after.peak, others)

    def leave(self, crowd: str) -> None:
        """Send a crowd home."""
        self.begin(Leave(crowd))
        self.answer(Left)


class Played(Struct, frozen=True):
    """A time of play and what the server used in it: processor seconds, megabytes; `beside`: its database's seconds."""

    report: Report
    cpu: float
    memory: float
    peak: float
    beside: float

    @property
    def cpu_per_move(self) -> float:
        """Milliseconds of the server's processor time a durable command, its database's included.

        Nearly all commands are moves; the others, to be ready for a deal, deal it too.
        """
        return 1000 * (self.cpu + self.beside) / max(self.report.commands, 1)

    @property
    def cores(self) -> float:
        """How many cores the server kept busy."""
        return self.cpu / self.report.seconds


class Server:
    """A server in a process of its own; `line` is the first line that it prints."""

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str] | None = None, log: Path | None = None
    ) -> None:
        self._log: IO[Any] | int = log.open("ab") if log else subprocess.DEVNULL
        self._process = subprocess.Popen(
            list(command), cwd=ROOT, env={**os.environ, **(environment or {})}, stdout=subprocess.PIPE, stderr=self._log
        )

    @property
    def id(self) -> int:
        """The number of the process."""
        return self._process.pid

    def line(self) -> str:
        """Read a line that the server prints; empty where it has ended."""
        assert self._process.stdout is not None
        return self._process.stdout.readline().decode().strip()

    def stop(self) -> int:
        """Ask it to end, and wait; its exit code."""
        self._process.terminate()
        return self._ended(30)

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        self._process.kill()
        self._ended(30)

    def _ended(self, seconds: float) -> int:
        try:
            code = self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            self._process.kill()
            code = self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
        if not isinstance(self._log, int):
            self._log.close()
        return code

"""Processes of the benchmark: their cost, measured by the system."""

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
        """Read the values of a process by its id."""
        home = Path("/proc") / str(process)
        # after the name in parentheses; the 14th and 15th fields are user and system time
        fields = (home / "stat").read_text().rpartition(")")[2].split()
        status = dict(line.split(":", 1) for line in (home / "status").read_text().splitlines() if ":" in line)
        return Cost(
            (int(fields[11]) + int(fields[12])) / _TICKS,
            int(status["VmRSS"].split()[0]) / 1024,
            int(status["VmHWM"].split()[0]) / 1024,
        )


def family_cpu(process: int) -> float:
    """Return the processor seconds of a process and all its living descendants."""
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
        """The process id."""
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
        """Let a crowd connect."""
        self.begin(order)
        return self.answer(Connected)

    def begin(self, order: Order) -> None:
        """Send an order without waiting for its answer."""
        self._in.write(msgspec.json.encode(order) + b"\n")
        self._in.flush()

    def answer(self, kind: type[T]) -> T:
        """Wait for the next answer. Raises `RuntimeError` if the players' process has ended."""
        line = self._out.readline()
        if not line:
            raise RuntimeError("the players' process ended; what it said stands above")
        return msgspec.json.decode(line, type=kind)

    def play(self, order: Play, process: int, beside: Sequence[int] = ()) -> Played:
        """Let a crowd play, and read what its server used in the measured time; `beside`: a database."""
        self.begin(order)
        self.answer(Mark)
        before, others = Cost.of(process), sum(map(family_cpu, beside))
        self.answer(Mark)
        after, others = Cost.of(process), sum(map(family_cpu, beside)) - others
        report = self.answer(Report)
        return Played(report, after.cpu - before.cpu, after.memory, after.peak, others)

    def leave(self, crowd: str) -> None:
        """Let a crowd leave."""
        self.begin(Leave(crowd))
        self.answer(Left)


class Played(Struct, frozen=True):
    """A measured time and the server's use: processor seconds, megabytes; `beside`: its database's seconds."""

    report: Report
    cpu: float
    memory: float
    peak: float
    beside: float

    @property
    def cpu_per_move(self) -> float:
        """Milliseconds of processor time of the server and its database per durable command.

        Nearly all commands are moves; a few others, such as getting ready, also deal.
        """
        return 1000 * (self.cpu + self.beside) / max(self.report.commands, 1)

    @property
    def cores(self) -> float:
        """How many cores the server kept busy."""
        return self.cpu / self.report.seconds


class Server:
    """A server in its own process; `line` reads its output."""

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str] | None = None, log: Path | None = None
    ) -> None:
        self._log: IO[Any] | int = log.open("ab") if log else subprocess.DEVNULL
        self._process = subprocess.Popen(
            list(command), cwd=ROOT, env={**os.environ, **(environment or {})}, stdout=subprocess.PIPE, stderr=self._log
        )

    @property
    def id(self) -> int:
        """The process id."""
        return self._process.pid

    def line(self) -> str:
        """Read a line that the server prints; empty if it has ended."""
        assert self._process.stdout is not None
        return self._process.stdout.readline().decode().strip()

    def stop(self) -> int:
        """Ask the server to stop, and wait; return its exit code."""
        self._process.terminate()
        return self._ended(30)

    def kill(self) -> None:
        """Kill the server at once, as a power cut would."""
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

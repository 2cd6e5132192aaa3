"""A contender: a process that does its work when asked, and reports how long it took.

As a program (`python -m bench.contender bench.games:lean 1 --quick`) it prepares the job that the function creates
and runs it once to warm up; it then answers each input line with one line of JSON.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import IO

import msgspec
from msgspec import Struct

from bench.job import Job

ROOT = Path(__file__).resolve().parents[1]


class Entry(Struct, frozen=True):
    """A participant: `name` for display, `job` as module:function, `cores` it may use (0: any)."""

    name: str
    job: str
    cores: int = 0


class Ready(Struct, frozen=True):
    """The first line: how much one turn does, on what, and which; `absent` says why the contender cannot start."""

    amount: float = 1.0
    answer: str = ""
    note: str = ""
    absent: str = ""


class Contender:
    """The running process of an entry. Used in a `with` block, at whose end the process ends."""

    def __init__(self, entry: Entry, *, quick: bool) -> None:
        command = [sys.executable, "-m", "bench.contender", entry.job, str(entry.cores)]
        self.entry = entry
        self._process = subprocess.Popen(
            [*command, "--quick"] if quick else command,
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.ready = Ready()

    def __enter__(self) -> Contender:
        line = self._out.readline()
        self.ready = msgspec.json.decode(line, type=Ready) if line else Ready(absent="it ended")
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
    def _in(self) -> IO[str]:
        assert self._process.stdin is not None
        return self._process.stdin

    @property
    def _out(self) -> IO[str]:
        assert self._process.stdout is not None
        return self._process.stdout

    def turn(self) -> float:
        """Do the work once more; return the seconds."""
        self._in.write("\n")
        self._in.flush()
        return float(self._out.readline())


def _prepared(job: str, *, quick: bool) -> Job:
    module, function = job.split(":")
    made = getattr(import_module(module), function)(quick=quick)
    assert isinstance(made, Job)
    return made


def main(arguments: list[str]) -> None:
    """Run as a contender."""
    out = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)  # what a library prints is not an answer
    cores = int(arguments[1])
    if cores and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:cores])
    try:
        job = _prepared(arguments[0], quick="--quick" in arguments)
    except ImportError as error:
        out.write(msgspec.json.encode(Ready(absent=f"not installed: {error}")).decode() + "\n")
        return
    answer = job.answer(job.run())
    ready = Ready(amount=job.amount, answer=answer, note=job.note)
    out.write(msgspec.json.encode(ready).decode() + "\n")
    for _ in sys.stdin:
        start = perf_counter()
        job.run()
        out.write(f"{perf_counter() - start}\n")


if __name__ == "__main__":
    main(sys.argv[1:])

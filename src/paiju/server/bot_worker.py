"""A process that runs bots: `python -m paiju.server.bot_worker` reads questions and writes answers.

A question is a pickled function with its arguments, an answer its pickled result, each preceded by its length in
four bytes. A server and its child process exchange them over private pipes. The process exits when its input
closes, so that none is left behind when a server is killed.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import Any, BinaryIO, Final, TypeVar

from paiju.server.logs import fault_of

T = TypeVar("T")
_LENGTH: Final = 4
_LARGEST: Final = 1 << 24
STARTING: Final = 60.0
"""Seconds after which a process that has not yet started is given up."""
YIELDS: Final = 10
"""How much lower a process's priority is than the server's: on a busy machine tables come before bots' thoughts."""


class WorkerFault(Exception):
    """A bot failed in its process: the class of the error, and where it was raised."""


class BotWorkers:
    """A pool of up to `workers` processes, started when needed and replaced when they break or are stuck."""

    def __init__(self, workers: int) -> None:
        self._free = asyncio.Semaphore(workers)
        self._idle: list[Process] = []
        self._all: set[Process] = set()
        self._warm: set[Process] = set()
        self._closed = False

    async def ask(self, limit: float, function: Callable[..., T], *given: Any) -> T:
        """Run a function in another process and return its result.

        A process that has just started is first sent the same question without running it, so that the time to load
        its modules does not count towards the limit. Raises `TimeoutError` after `limit` seconds of work or
        `STARTING` seconds of loading, `WorkerFault` if the function raises, and `OSError` or `EOFError` if the
        process breaks or the pool is closed.
        """
        question = pickle.dumps((function, given))
        async with self._free:
            process = self._idle.pop() if self._idle else await self._begin()
            try:
                if process not in self._warm:
                    async with asyncio.timeout(STARTING):
                        await _exchange(process, pickle.dumps((len, ((function, *given),))))
                    self._warm.add(process)
                async with asyncio.timeout(limit):
                    good, answer = await _exchange(process, question)
            except BaseException:
                await self._end(process)
                raise
            self._idle.append(process)
        if not good:
            raise WorkerFault(answer)
        result: T = answer
        return result

    async def close(self) -> None:
        """End the processes."""
        self._closed = True
        for process in list(self._all):
            await self._end(process)

    async def _begin(self) -> Process:
        if self._closed:
            raise EOFError("the bot workers are closed")
        command = (sys.executable, "-m", "paiju.server.bot_worker")
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=_LARGEST
        )
        self._all.add(process)
        return process

    async def _end(self, process: Process) -> None:
        self._all.discard(process)
        self._warm.discard(process)
        if process in self._idle:
            self._idle.remove(process)
        with suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()


async def _exchange(process: Process, question: bytes) -> tuple[bool, Any]:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(len(question).to_bytes(_LENGTH, "big") + question)
    await process.stdin.drain()
    size = int.from_bytes(await process.stdout.readexactly(_LENGTH), "big")
    answer: tuple[bool, Any] = pickle.loads(await process.stdout.readexactly(size))
    return answer


def _answers(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions until the input ends."""
    while len(head := questions.read(_LENGTH)) == _LENGTH:
        question = questions.read(int.from_bytes(head, "big"))
        try:
            function, given = pickle.loads(question)
            answer = pickle.dumps((True, function(*given)))
        except Exception as fault:
            answer = pickle.dumps((False, str(fault_of(fault))))
        answers.write(len(answer).to_bytes(_LENGTH, "big") + answer)
        answers.flush()


def main() -> None:
    """Answer questions until the input ends.

    Interrupts from the terminal are ignored, because they are meant for the server.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(YIELDS)
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)  # printed output must not mix with the answers
        _answers(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()

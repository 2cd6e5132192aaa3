"""Work shared among processes: used only if it pays, in order, and stopped at once when interrupted."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import socket
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from multiprocessing import util as spawn
from pathlib import Path
from typing import Any

import pytest

from paiju.engines import Workers, processes, workers


def _any(job: Any) -> Any:
    """Use a function of the standard library as a job, because a new interpreter can import it."""
    return job


def test_quick_work_starts_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(workers, "engine", start)
    with Workers(8) as several:
        assert list(several.in_order(str, range(1000))) == [str(n) for n in range(1000)]


def test_long_work_goes_on_in_processes_and_keeps_its_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "TRIED", 0.0)
    monkeypatch.setattr(workers, "WORTH", 0.0)
    with Workers(2) as several, closing(several.in_order(str, range(1000))) as answers:
        first = [next(answers) for _ in range(500)]
        assert multiprocessing.active_children()
        assert first + list(answers) == [str(n) for n in range(1000)]
    assert multiprocessing.active_children() == []


def test_what_breaks_it_off_does_not_wait_for_work_in_hand() -> None:
    several = processes.Processes(2)
    pool = several.__enter__()
    pool.submit(_any(str), 1).result()
    waiting = [pool.submit(_any(time.sleep), 600) for _ in range(9)]
    began, interrupt = time.monotonic(), KeyboardInterrupt()
    several.__exit__(KeyboardInterrupt, interrupt, None)
    assert time.monotonic() - began < 60, "it waited for the work in hand"
    assert all(future.done() for future in waiting)
    assert multiprocessing.active_children() == []


_HALF_WRITTEN = """
import os
import signal
from multiprocessing.connection import Connection

def write_half(connection, message):
    os.write(connection.fileno(), message[: len(message) // 2])
    open(sign, "w").close()
    signal.pause()

Connection._send = write_half
"""


def test_what_breaks_it_off_does_not_wait_for_the_rest_of_a_result(tmp_path: Path) -> None:
    several, sign = processes.Processes(1), tmp_path / "half"
    os.mkfifo(sign)
    several.__enter__().submit(_any(exec), _HALF_WRITTEN, {"sign": str(sign)})
    sign.read_bytes()  # waits until the process has written half of its result
    ending = threading.Thread(target=several.__exit__, args=(KeyboardInterrupt, KeyboardInterrupt()), daemon=True)
    ending.start()
    ending.join(60)
    assert not ending.is_alive(), "it waited for the rest of a result whose process is gone"


def test_an_interrupt_while_the_pool_starts_waits_until_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted(ProcessPoolExecutor):
        def submit(self, *given: Any, **more: Any) -> Any:
            if not self._queue_count:
                signal.raise_signal(signal.SIGINT)  # as from the keyboard
            return super().submit(*given, **more)

    monkeypatch.setattr(processes, "ProcessPoolExecutor", Interrupted)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        several = processes.Processes(2)
        with pytest.raises(KeyboardInterrupt):
            several.__enter__()
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)
    assert multiprocessing.active_children() == []


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="no signals to block here")
def test_an_interrupt_that_another_thread_takes_waits_until_a_worker_knows_its_work(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    begun: list[int] = []
    taken, wake = socket.socketpair()
    wake.setblocking(False)

    def interrupted(*given: Any) -> int:
        begun.append(spawned(*given))
        if len(begun) > 1:
            os.kill(os.getpid(), signal.SIGINT)  # blocked here, so that the thread below receives it
            taken.recv(1)
        return begun[-1]

    spawned = spawn.spawnv_passfds
    monkeypatch.setattr(spawn, "spawnv_passfds", interrupted)
    over = threading.Event()
    threading.Thread(target=over.wait, daemon=True).start()

    def work() -> None:
        with processes.Processes(2) as pool:
            for _ in range(4):  # the first that finds no idle worker starts the second worker
                pool.submit(_any(time.sleep), 600)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    woken = signal.set_wakeup_fd(wake.fileno())
    try:
        with pytest.raises(KeyboardInterrupt):
            work()
    finally:
        signal.set_wakeup_fd(woken)
        signal.signal(signal.SIGINT, before)
        taken.close()
        wake.close()
        over.set()
    for process in begun:
        with contextlib.suppress(ChildProcessError):
            os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT)
    assert multiprocessing.active_children() == []
    assert capfd.readouterr().err == ""


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="no signals to block here")
def test_an_interrupt_from_the_keyboard_never_reaches_a_worker() -> None:
    with processes.Processes(1) as pool:
        asked = pool.submit(_any(signal.pthread_sigmask), signal.SIG_BLOCK, [])
        assert signal.SIGINT in asked.result()
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])

"""Worker processes: the same answers in the same order, progress, and a clear end if something breaks."""

from __future__ import annotations

import multiprocessing
import operator
import os
import pickle
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from paiju.analysis import SolverFailed, double_dummy_tables, traces
from paiju.analysis.double_dummy import workers
from paiju.analysis.double_dummy.workers import in_batches
from paiju.cards import Card
from paiju.errors import Malformed, PaijuError, Place
from paiju.games.bridge import SEATS, Contract, Deal, Play
from paiju.laws import Citation, Refused
from paiju.text import Text

COLD = Deal.parse("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")
LONG_SUITS = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
QUICK = [Deal.of(COLD.hands[turn:] + COLD.hands[:turn]) for turn in range(4)] + [LONG_SUITS]

DIE = "__import__('os')._exit(1)"
"""A job that ends its process; this text is evaluated."""


def _any(job: Any) -> Any:
    """Use a function of the standard library as a job, because a new interpreter can import it."""
    return job


def test_two_workers_give_what_one_gives_in_the_same_order_and_tell_progress() -> None:
    deals = QUICK * 4
    told: list[tuple[int, int]] = []
    tables = double_dummy_tables(deals, workers=2, progress=lambda done, total: told.append((done, total)))
    assert tables == double_dummy_tables(deals)
    assert len(set(tables[:5])) == 3
    assert told == [(20, 20)]


def test_two_workers_trace_what_one_traces() -> None:
    start = Play.start(Contract.parse("7NT by N"), COLD)
    plays = [start.after(start.turn, act.card) for act in start.legal_plays] * 2
    assert traces(plays, workers=2) == traces(plays)


def test_few_things_start_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(workers, "Workers", start)
    plays = [Play.start(Contract.parse("7NT by N"), COLD)] * 30
    assert len(traces(plays[:2], workers=2)) == 2
    with pytest.raises(AssertionError):
        traces(plays, workers=2)


def test_tables_start_no_process_on_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """The solver distributes them over its own threads; afterwards it runs on one core again."""

    def start(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(workers, "Workers", start)
    assert double_dummy_tables(QUICK * 2, workers=2) == double_dummy_tables(QUICK) * 2
    assert double_dummy_tables(QUICK * 2, workers=3) == double_dummy_tables(QUICK, workers=2) * 2


def test_what_a_job_raises_comes_out_and_no_process_is_left() -> None:
    with pytest.raises(TypeError, match="unary"):
        in_batches(_any(operator.neg), [1, 2, 3], batch=1, few=0, workers=2, progress=None)
    assert multiprocessing.active_children() == []


def test_our_errors_come_out_of_a_worker_whole() -> None:
    play = Play.start(Contract.parse("1NT by W"), COLD)
    for seat, text in ((0, "SA"), (1, "S7"), (0, "SK"), (1, "S8")):
        play = play.after(SEATS[seat], Card(text))
    with pytest.raises(Malformed) as caught:
        traces([play] * 30, workers=2)
    assert "依次" in caught.value.text.zh


def test_a_worker_that_dies_is_a_clear_error_and_no_process_is_left() -> None:
    with pytest.raises(SolverFailed) as caught:
        in_batches(_any(eval), DIE * 2, batch=len(DIE), few=0, workers=2, progress=None)
    assert isinstance(caught.value, PaijuError)
    assert "worker process ended" in caught.value.text.en
    assert "进程" in caught.value.text.zh
    assert multiprocessing.active_children() == []


def test_what_progress_raises_stops_the_work_and_no_process_is_left() -> None:
    told = []

    def stop(done: int, total: int) -> None:
        told.append((done, total))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        double_dummy_tables(QUICK * 20, workers=2, progress=stop)
    assert told == [(20, 100)]
    with pytest.raises(KeyboardInterrupt):
        double_dummy_tables(QUICK * 20, progress=stop)
    assert told == [(20, 100), (2, 100)]
    with pytest.raises(KeyboardInterrupt):
        traces([Play.start(Contract.parse("7NT by N"), COLD)] * 100, workers=2, progress=stop)
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize(
    "error",
    [
        PaijuError(Text("plain", "普通")),
        Malformed(Text("a card", "一张牌"), "ZZ", Place("a.pbn", 3, 7)),
        Refused(Text("spades were led", "首家出黑桃"), Citation("L44.C")),
        SolverFailed(Text("a reason", "原因")),
    ],
)
def test_an_error_stays_whole_between_processes(error: PaijuError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


def test_a_script_that_does_not_guard_its_start_gets_a_clear_error(tmp_path: Path) -> None:
    script = tmp_path / "unguarded.py"
    script.write_text(f"""
from paiju.analysis import traces
from paiju.games.bridge import Contract, Deal, Play
traces([Play.start(Contract.parse("7NT by N"), Deal.parse({str(COLD)!r}))] * 40, workers=2)
""")
    ended = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=120, check=False)
    assert ended.returncode == 1
    assert "SolverFailed" in ended.stderr
    assert ended.stderr.count("Traceback") <= 2, "only the script's own end, with its cause"
    assert '`if __name__ == "__main__":`' in ended.stderr.splitlines()[-1]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
def test_workers_end_when_their_parent_is_killed(tmp_path: Path, begin: Any) -> None:
    script = tmp_path / "killed.py"
    script.write_text(f"""
import multiprocessing, time
from paiju.analysis import traces
from paiju.games.bridge import Contract, Deal, Play
def told(done, total):
    print(*(child.pid for child in multiprocessing.active_children()), flush=True)
    time.sleep(60)
if __name__ == "__main__":
    play = Play.start(Contract.parse("7NT by N"), Deal.parse({str(COLD)!r}))
    traces([play] * 40, workers=2, progress=told)
""")
    parent = begin([sys.executable, script], stdout=subprocess.PIPE, text=True)
    workers = [int(pid) for pid in parent.stdout.readline().split()]
    parent.kill()
    try:
        rest, _ = parent.communicate(timeout=120)  # it ends once no process can write any more
    except subprocess.TimeoutExpired:
        for pid in workers:
            os.kill(pid, signal.SIGKILL)
        raise
    assert len(workers) == 2
    assert rest == ""

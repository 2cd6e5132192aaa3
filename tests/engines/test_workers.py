"""Heavy work among workers: the same answers whoever computes them, and a lost worker's part is repeated."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from paiju.bots.bridge.sitting import BoardAtTable, BotPlayer, Contest
from paiju.cli import main
from paiju.engines import NoCluster, WorkerLost, Workers, workers
from paiju.engines.engine import _reach, check
from paiju.engines.ray import Cluster
from paiju.errors import Malformed

KILLED = "__import__('os').kill(__import__('os').getpid(), 9)"
"""A part that kills its worker; this text is evaluated."""

BUSY = ConnectionAbortedError("Initialization failure:\nStarting a server failed.")


def _any(job: Any) -> Any:
    """Use a function of the standard library as a job, because a new interpreter can import it."""
    return job


def once(marker: Path) -> str:
    """Return a part that kills the first worker that gets it, and is True for the second."""
    return f"__import__('os').path.exists({str(marker)!r}) or (open({str(marker)!r}, 'x').close(), {KILLED})"


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give work to the workers after its first item."""
    monkeypatch.setattr(workers, "TRIED", 0.0)
    monkeypatch.setattr(workers, "WORTH", 0.0)


def test_what_a_lost_worker_had_in_hand_is_done_again(tmp_path: Path) -> None:
    parts = [*map(str, range(5)), once(tmp_path / "a"), *map(str, range(5)), once(tmp_path / "b")]
    with Workers(2) as several:
        found = dict(several.each(_any(eval), parts))
        assert [found[at] for at in range(12)] == [*range(5), True, *range(5), True]
        assert dict(several.each(_any(eval), ["7"])) == {0: 7}, "it does not work on"
    assert multiprocessing.active_children() == []


def test_what_was_given_is_not_given_again_after_a_loss(tmp_path: Path) -> None:
    parts = [*map(str, range(30)), once(tmp_path / "a"), *map(str, range(30))]
    with Workers(2) as several:
        places = [at for at, _ in several.each(_any(eval), parts)]
    assert sorted(places) == list(range(61))


def test_a_worker_killed_from_outside_changes_no_board(at_once: None) -> None:
    contest = Contest("k", BotPlayer("natural", (0,), "en"), BotPlayer("natural", (0,), "en"))
    sittings = [BoardAtTable(contest, number, 1, 1) for number in range(1, 25)]
    with Workers(2) as several, closing(several.in_order(BoardAtTable.play, sittings)) as played:
        boards = [next(played), next(played)]
        for child in multiprocessing.active_children():
            os.kill(child.pid or 0, signal.SIGKILL)
        boards += played
    assert boards == [sitting.play() for sitting in sittings]


def test_a_part_that_ends_every_worker_is_given_up_in_a_line() -> None:
    with Workers(2) as several, pytest.raises(WorkerLost, match="ended before its work was done"):
        list(several.each(_any(eval), ["1", KILLED, "2"]))
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("count", [1, 2, 3, 7])
def test_however_many_they_are_the_answers_are_the_same(at_once: None, count: int) -> None:
    things = [f"{n} * {n}" for n in range(57)]
    with Workers(count) as several:
        assert list(several.in_order(_any(eval), things)) == [n * n for n in range(57)]
        assert list(several.in_order(_any(eval), [])) == []
        assert list(several.in_order(_any(eval), ["3"])) == [3]


def test_a_worker_of_another_release_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "__version__", "9.9")
    with Workers(2) as several, pytest.raises(WorkerLost, match=r"paiju 0\.\d.* this is 9\.9"):
        list(several.each(_any(eval), ["1", "2"]))


@pytest.mark.parametrize(
    "address",
    [
        *("", "ray", "ray://", "ray://host", "ray://host:x", "ray://host:99999", "ray://host:1/x"),
        *("ray://me@host:1", "tcp://host:1", "http://host:1", "Local", "ray:host:1", "dask://:1"),
    ],
)
def test_an_address_that_names_no_engine_is_refused_with_those_that_do(address: str) -> None:
    with pytest.raises(Malformed, match="local, ray://HOST:PORT, dask://HOST:PORT"), Workers(2, address):
        pass


def test_an_address_is_taken_apart() -> None:
    assert check("ray://10.0.0.7:10001") == ("10.0.0.7", 10001)
    assert check("dask://[::1]:8786") == ("::1", 8786)


def test_where_nobody_answers_it_says_so() -> None:
    with socket.socket() as mute:
        mute.bind(("127.0.0.1", 0))  # bound, but not listening
        port = mute.getsockname()[1]
        with pytest.raises(NoCluster, match=f"ray://127.0.0.1:{port} .*start it"):
            _reach(f"ray://127.0.0.1:{port}", "127.0.0.1", port)


@pytest.mark.parametrize("extra", ["ray", "dask"])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_without_its_extra_a_line_says_what_to_install(
    extra: str, lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for module in ("ray", "distributed"):
        monkeypatch.setitem(sys.modules, module, None)
    on = f"{extra}://127.0.0.1:9"
    assert main(["play", "-n", "1", "--samples", "0", "--on", on, "--lang", lang]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert f"pip install 'paiju[{extra}]'" in said.err


@pytest.mark.parametrize(
    ("faults", "asked", "reason"),
    [
        ([BUSY], 2, ""),
        ([BUSY] * 9, 3, "(Starting a server failed.)"),
        ([RuntimeError("another release\nof Ray")], 1, "(of Ray)"),
        ([ConnectionError()], 1, "(ConnectionError)"),
    ],
)
def test_a_cluster_that_is_too_busy_to_let_one_in_is_asked_again(
    faults: list[Exception], asked: int, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    waiting = iter(faults)

    def init(**given: object) -> None:
        done.append(str(given["address"]))
        if (fault := next(waiting, None)) is not None:
            raise fault

    kinds = dict.fromkeys(("RayActorError", "WorkerCrashedError", "ObjectLostError"), RuntimeError)
    fake = SimpleNamespace(exceptions=SimpleNamespace(**kinds), init=init, shutdown=lambda: None)
    monkeypatch.setitem(sys.modules, "ray", fake)
    if reason:
        with pytest.raises(NoCluster) as fault:
            Cluster("ray://far:1", None, lambda: None)
        assert reason in fault.value.text.en
        assert "\n" not in fault.value.text.en + fault.value.text.zh
    else:
        Cluster("ray://far:1", None, lambda: None)
    assert done == ["ray://far:1"] * asked


def test_the_door_is_loaded_with_the_first_work_that_is_worth_it() -> None:
    program = (
        "import sys, paiju.analysis, paiju.cli.play, paiju.cli.analyse; from paiju.engines import Workers\n"
        "with Workers(2) as several: assert list(several.in_order(str, [1, 2])) == ['1', '2']\n"
        "print([m for m in sys.modules if m.partition('.')[0] in ('joblib', 'numpy', 'ray', 'distributed')])"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ended.stdout == "[]\n"


def test_a_worker_here_does_not_load_the_door() -> None:
    loaded = "[m for m in ('joblib', 'numpy') if m in __import__('sys').modules]"
    with Workers(2) as several:
        assert dict(several.each(_any(eval), [loaded] * 4)) == {at: [] for at in range(4)}


UNGUARDED = """
from itertools import permutations

from paiju.analysis import reviews
from paiju.engines import workers
from paiju.formats import lin

workers.TRIED = workers.WORTH = 0.0
whole = "AKQJT98765432"
hands = [f"S{whole}HDC", f"SH{whole}DC", f"SHD{whole}C", f"SHDC{whole}"]
text = ""
for n, (first, second, third) in enumerate(list(permutations(hands, 3))[:6], 1):
    text += f"pn|S,W,N,E|qx|o{n}|md|1{first},{second},{third},|sv|o|mb|7N|mb|p|mb|p|mb|p|mc|0|\\n"
print(len(reviews(lin.loads(text).records, workers=2)))
"""


@pytest.mark.parametrize("guarded", [False, True])
def test_a_script_without_a_guard_is_told_in_a_line_what_it_lacks(guarded: bool, tmp_path: Path) -> None:
    """Issue 13, number 56: each worker imports the script again, and would start its work again."""
    script = tmp_path / "reviewing.py"
    body = UNGUARDED.replace("\n", "\n    ").rstrip()
    script.write_text(f'if __name__ == "__main__":{body}\n' if guarded else UNGUARDED, encoding="utf-8")
    ran = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=120, check=False)
    if guarded:
        assert (ran.returncode, ran.stdout.strip(), ran.stderr) == (0, "6", "")
        return
    assert ran.returncode == 1
    assert not ran.stdout
    last = ran.stderr.strip().splitlines()[-1]
    assert 'must start its work under `if __name__ == "__main__":`' in last
    assert ran.stderr.count("Traceback") == 1, "the workers print none of their own"

"""Heavy work on a cluster, two nodes on this machine, one of them killed: the same bytes as without a cluster.

Only if an engine is installed (`make cluster`): Ray is 290 MB, and its nodes take half a minute.
"""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from paiju.cli import main

pytestmark = pytest.mark.nightly

RAY: Final = """
import socket, sys
from ray.cluster_utils import Cluster
with socket.socket() as free:
    free.bind(("127.0.0.1", 0))
    port = free.getsockname()[1]
small = {"num_cpus": 2, "object_store_memory": 100 << 20}
head = {**small, "ray_client_server_port": port, "include_dashboard": False}
cluster = Cluster(initialize_head=True, head_node_args=head)
try:
    second = cluster.add_node(**small)
    print(f"ray://127.0.0.1:{port}", flush=True)
    sys.stdin.readline()
    cluster.remove_node(second, allow_graceful=False)
    print("killed", flush=True)
    sys.stdin.readline()
finally:
    cluster.shutdown()
"""
DASK: Final = """
import subprocess, sys
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=0, dashboard_address=None, silence_logs="ERROR") as cluster:
        begin = ["-m", "distributed.cli.dask_worker", cluster.scheduler_address, "--no-nanny", "--nthreads", "1"]
        nodes = [subprocess.Popen([sys.executable, *begin, "--no-dashboard"]) for _ in range(2)]
        try:
            with cluster.get_client() as client:
                client.wait_for_workers(2)
            print(cluster.scheduler_address.replace("tcp://", "dask://"), flush=True)
            sys.stdin.readline()
            nodes[1].kill()
            nodes[1].wait()
            print("killed", flush=True)
            sys.stdin.readline()
        finally:
            for node in nodes:
                node.kill()
                node.wait()
"""
NODES: Final = {"ray": RAY, "dask": DASK}
NAMED: Final = {
    "ray": "__import__('ray').get_runtime_context().get_node_id()",
    "dask": "str(__import__('os').getpid())",
}
"""How a part of the work names its node."""
CORES: Final = {"ray": 4, "dask": 2}
EACH: Final = """
import json, sys
from paiju.engines import Workers
part = "(open({log!r}, 'a').write({node} + ' {n}\\\\n'), __import__('time').sleep(0.5), {n} * {n})[2]"
if __name__ == "__main__":
    on, log, node = sys.argv[1:]
    with Workers(None, on) as workers:
        print(workers.count, flush=True)
        parts = [part.format(log=log, node=node, n=n) for n in range(40)]
        for at, answer in workers.each(eval, parts):
            print(json.dumps([at, answer]), flush=True)
        print(workers.count, flush=True)
"""
PROGRAM: Final = "from paiju.cli import main; raise SystemExit(main())"


class Nodes:
    """A cluster: its address, and how its second node is killed."""

    def __init__(self, kind: str, process: subprocess.Popen[str]) -> None:
        self.kind = kind
        self._process = process
        assert process.stdin is not None
        assert process.stdout is not None
        self._in, self._out = process.stdin, process.stdout
        self.address = self._out.readline().strip()
        assert self.address.startswith(f"{kind}://"), "no cluster began"

    def kill_one(self) -> None:
        self._in.write("\n")
        self._in.flush()
        assert self._out.readline() == "killed\n"

    def end(self) -> None:
        self._in.close()
        self._process.wait(timeout=120)


@pytest.fixture(params=[("ray", "ray"), ("dask", "distributed")], ids=["ray", "dask"])
def nodes(request: pytest.FixtureRequest, begin: Any) -> Iterator[Nodes]:
    kind, module = request.param
    if importlib.util.find_spec(module) is None:
        pytest.skip(f"{module} is not installed: `make cluster`")
    process = begin(
        [sys.executable, "-W", "ignore", "-c", NODES[kind]],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "RAY_USAGE_STATS_ENABLED": "0"},
    )
    nodes = Nodes(kind, process)
    yield nodes
    nodes.end()


def test_both_nodes_work_and_what_the_killed_one_had_in_hand_is_done_again(
    nodes: Nodes, begin: Any, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    driver = begin(
        [sys.executable, "-c", EACH, nodes.address, str(log), NAMED[nodes.kind]],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert driver.stdout.readline() == f"{CORES[nodes.kind]}\n"
    lines = [driver.stdout.readline() for _ in range(4)]
    nodes.kill_one()
    out, err = driver.communicate(timeout=400)
    assert driver.returncode == 0, err
    *rest, count = out.splitlines()
    assert int(count) == CORES[nodes.kind] // 2
    found = [json.loads(line) for line in (*lines, *rest)]
    assert sorted(found) == [[n, n * n] for n in range(40)], "one is missing or there twice"
    begun = [line.split() for line in log.read_text("utf-8").splitlines()]
    assert len({node for node, _ in begun}) == 2
    assert len(begun) > 40, "nothing was done again"


@pytest.mark.parametrize(
    "verb",
    [
        ("analyse", "event.json", "--json", "-o", "OUT"),
        ("play", "-n", "16", "-t", "2", "--seed", "r", "--samples", "1", "-o", "OUT"),
        ("play", "--match", "-n", "16", "--seed", "r", "--samples", "1", "-o", "OUT"),
    ],
)
def test_a_verb_writes_the_same_bytes_on_a_cluster_that_loses_a_node(
    verb: tuple[str, ...], nodes: Nodes, begin: Any, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    boards = ["-n", "16", "-t", "2", "--seed", "e", "--samples", "0", "--workers", "1"]
    assert main(["play", *boards, "-o", str(tmp_path / "event.json")]) == 0
    here, there = tmp_path / "here.json", tmp_path / "there.json"
    words = [str(tmp_path / word) if word == "event.json" else word for word in verb]

    def run(out: Path, *more: str) -> Any:
        named = [str(out) if word == "OUT" else word for word in words]
        return begin(
            [sys.executable, "-c", PROGRAM, *named, *more], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )

    alone = run(here, "--workers", "1")
    expected, err = alone.communicate(timeout=400)
    assert alone.returncode == 0, err
    work = run(there, "--on", nodes.address)
    while not there.exists() or there.read_bytes().count(b"\n") < 2:
        assert work.poll() is None, work.communicate()
    nodes.kill_one()
    assert work.poll() is None, "it was over before a node was killed"
    shown, err = work.communicate(timeout=400)
    assert (work.returncode, err) == (0, "")
    assert shown == expected
    assert there.read_bytes() == here.read_bytes()

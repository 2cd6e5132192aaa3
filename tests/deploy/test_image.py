"""The image's Dockerfile: linted, and (`make image`) its steps run in a clean folder, because there is no Docker here.

This does not cover the container runtime itself (layers, users, a read-only file system).
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import string
import subprocess
import sys
import time
import urllib.request
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
yaml: Any = import_module("yaml")
DOCKERFILE = ROOT / "deploy" / "Dockerfile"
ASKED = os.environ.get("PAIJU_IMAGE")


def instructions() -> list[tuple[str, str]]:
    """Return the Dockerfile's instructions in order: each with its arguments on one line."""
    words = re.sub(r"^\s*#.*\n", "", DOCKERFILE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    lines = words.replace("\\\n", " ").splitlines()
    return [(what, rest.strip()) for what, _, rest in (one.partition(" ") for one in lines if one)]


def test_the_linter_of_the_field_finds_nothing() -> None:
    program = Path(sys.executable).with_name("hadolint")
    if not program.exists():
        pytest.skip("hadolint is there for Linux on x86-64 alone")
    told = subprocess.run([program, "--no-color", DOCKERFILE], capture_output=True, text=True, timeout=60, check=False)
    assert (told.returncode, told.stdout) == (0, "")


def test_it_runs_as_nobody_in_particular_and_keeps_its_data_in_one_place() -> None:
    final = instructions()
    final = final[max(n for n, (what, _) in enumerate(final) if what == "FROM") :]
    (user,) = [rest for what, rest in final if what == "USER"]
    assert user.isdecimal()
    assert user != "0"
    assert ("VOLUME", "/data") in final
    assert [what for what, _ in final].index("USER") < [what for what, _ in final].index("VOLUME")


def test_all_that_it_copies_is_there_and_let_through() -> None:
    let = {one[1:] for one in (ROOT / ".dockerignore").read_text().splitlines() if one[:1] == "!"}
    for what, rest in instructions():
        if what == "COPY" and not rest.startswith("--from"):
            for source in rest.split()[:-1]:
                assert (ROOT / source).exists(), source
                assert source.partition("/")[0] in let, source


def test_the_compose_file_hardens_each_process_and_names_what_is_there() -> None:
    compose = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8"))
    processes = [one for name, one in compose["services"].items() if name.startswith("paiju")]
    assert len(processes) == 2
    for one in processes:
        assert one["read_only"] is True
        assert one["cap_drop"] == ["ALL"]
        assert (ROOT / "deploy" / one["build"]["context"] / one["build"]["dockerfile"]) == (
            ROOT / "deploy" / ".." / "deploy" / "Dockerfile"
        )
    for volume in compose["services"]["proxy"]["volumes"]:
        source = volume.partition(":")[0]
        assert source == "./tls" or (ROOT / "deploy" / source).exists()
    assert set(compose["secrets"]) == {"database", "site"}


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd-analyze is missing: only a machine with systemd can read its units")
    unit = (ROOT / "deploy" / "paiju.service").read_text(encoding="utf-8")
    file = tmp_path / "paiju.service"
    file.write_text(unit.replace("/opt/paiju/bin/paiju", "/bin/true"), encoding="utf-8")
    told = subprocess.run(
        [program, "verify", "--man=no", file], capture_output=True, text=True, timeout=60, check=False
    )
    assert (told.returncode, told.stderr) == (0, "")


@pytest.mark.nightly
@pytest.mark.skipif(not ASKED, reason="`make image` runs the recipe's steps; they take minutes")
def test_the_steps_of_the_recipe_make_a_site_that_answers(tmp_path: Path) -> None:
    places = {"PREFIX": str(tmp_path / "prefix"), "SOURCE": str(tmp_path / "source")}
    folder, environment, command = tmp_path, dict(os.environ), []
    for name in ("PYTHONPATH", "VIRTUAL_ENV"):
        environment.pop(name, None)
    for what, rest in instructions():
        words = string.Template(rest).safe_substitute(places | {"PATH": environment["PATH"]})
        if what == "WORKDIR":
            folder = tmp_path / "data" if words == "/data" else Path(words)
            folder.mkdir(parents=True, exist_ok=True)
        elif what == "COPY" and not words.startswith("--from"):
            *sources, target = words.split()
            _copy(sources, folder / target)
        elif what == "RUN" and not words.startswith("useradd "):
            done = subprocess.run(["sh", "-c", words], cwd=folder, env=environment, timeout=1500, check=False)
            assert done.returncode == 0, words
        elif what == "ENV":
            environment |= dict(one.split("=", 1) for one in words.split())
        elif what == "ENTRYPOINT":
            command = json.loads(words)
        elif what == "CMD":
            command = [*command, *json.loads(words)]
    _answers(command, folder, environment | {"PAIJU_STORE": str(folder) + "/"})


def _copy(sources: list[str], target: Path) -> None:
    """Copy the tracked sources, which are what a clean checkout contains."""
    for source in sources:
        kept = subprocess.run(
            ["git", "ls-files", "-z", source], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout.split("\0")
        whole = (ROOT / source).is_dir()
        for name in filter(None, kept):
            place = target / Path(name).relative_to(source) if whole else target
            place = place / Path(name).name if place.is_dir() else place
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, place)


def _answers(command: list[str], folder: Path, environment: dict[str, str]) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    running = subprocess.Popen(command, cwd=folder, env=environment | {"PAIJU_PORT": str(port), "HOME": str(folder)})
    try:
        until = time.monotonic() + 120
        here = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        while True:
            assert running.poll() is None, "the site ended at once"
            try:
                for path in ("/health/live", "/health/ready", "/"):
                    with here.open(f"http://127.0.0.1:{port}{path}", timeout=5) as answer:
                        assert answer.status == 200
                break
            except OSError:
                assert time.monotonic() < until, "the site did not answer"
                time.sleep(0.2)
    finally:
        running.send_signal(signal.SIGTERM)
        assert running.wait(60) == 0

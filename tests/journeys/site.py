"""The real server in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from http.client import HTTPConnection
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

import paiju

BUILT = Path(paiju.__file__).parent / "server" / "site" / "index.html"
QUICK = Path(__file__).with_name("quick_server.py")


ADDRESS = re.compile(rb"http://[^\s/]+:(\d+)/?")
"""The address that a server prints once it can be reached."""
START = 120.0
"""Seconds until a server must have printed its address."""


class ServerProcess:
    """A server with its data in `folder`, on a port chosen by the system; when started again, it keeps that port.

    `as_served`: run plain `paiju serve`; otherwise the same server with quick bots and known deals.
    `program`: a program to run instead, with Python and with `path` on its import path. It gets the port and the
    folder as arguments, and prints its address.
    """

    def __init__(
        self, folder: Path, *, as_served: bool = False, program: Sequence[str] = (), path: Path | None = None
    ) -> None:
        self.folder = folder
        self.port = 0
        self._as_served = as_served
        self._program = program or ("-P", str(QUICK))
        found = [str(path)] if path is not None else []
        found += filter(None, [os.environ.get("PYTHONPATH")])
        self._path = {"PYTHONPATH": os.pathsep.join(found)} if found else {}
        self._process: subprocess.Popen[bytes] | None = None
        self._reader: Thread | None = None

    @property
    def origin(self) -> str:
        """Return the address of the site, once it has been started."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start the server, and wait until it has printed its address and answers there."""
        port, folder = str(self.port), str(self.folder)
        served = ["-c", "import sys; from paiju.cli import main; sys.exit(main())", "serve"]
        arguments = [*served, "--port", port, "--data", folder] if self._as_served else [*self._program, port, folder]
        self._process = process = subprocess.Popen(
            [sys.executable, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=self.folder,
            env={**os.environ, **self._path, "PAIJU_LANG": "en"},
        )
        ports = SimpleQueue[int]()
        self._reader = Thread(target=self._read, args=(process, ports), daemon=True)
        self._reader.start()
        try:
            self.port = ports.get(timeout=START)
        except Empty:
            self.port = 0
        if self.port == 0:
            self.kill()
            raise AssertionError(f"the server did not say where it is\n{self.log()}")
        # It is listening already; once it has answered, it can also be told to stop.
        answering = HTTPConnection("127.0.0.1", self.port, timeout=START)
        answering.request("GET", "/")
        answering.getresponse().read()
        answering.close()

    def _read(self, process: subprocess.Popen[bytes], ports: SimpleQueue[int]) -> None:
        """Write the output to the log, and pass on the port that it names, or 0 if it ended without one."""
        assert process.stdout is not None
        with (self.folder / "server.log").open("ab", buffering=0) as log, process.stdout as said:
            for line in said:
                log.write(line)
                if found := ADDRESS.search(line):
                    ports.put(int(found[1]))
        ports.put(0)

    def stop(self) -> None:
        """Ask the server to stop, as an operator would, and wait until it has."""
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
        self._said()
        assert code == 0, f"the server stopped with {code}\n{self.log()}"

    def kill(self) -> None:
        """Kill the server at once, as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
            self._said()

    def begin_anew(self, folder: Path) -> None:
        """Stop, and start again with an empty folder."""
        self.stop()
        self.folder = folder
        self.start()

    def account(self, name: str, password: str, role: str, language: str) -> None:
        """Open an account with a role and a language from the command line, beside the running server."""
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
        """Make random choices depend on this test's name only."""
        (self.folder / "test").write_text(test, "utf-8")

    def _said(self) -> None:
        """Wait until all output has been written to the log."""
        if self._reader is not None:
            self._reader.join(START)
            self._reader = None

    def log(self) -> str:
        """Return the end of the log."""
        return (self.folder / "server.log").read_text("utf-8", "replace")[-4000:]

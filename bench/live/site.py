"""The site as people run it: `paiju serve` in its own process."""

from __future__ import annotations

import socket
import sys
from pathlib import Path
from typing import Final

from bench.live.process import Server

SECRET: Final = "not a secret: the server of a benchmark"


def free_port() -> int:
    """Find a local port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def start(address: str, folder: Path, port: int, *more: str) -> Server:
    """Start the server on its data, with more options as typed; it listens a while later.

    Its log goes to ``server.log`` in the folder.
    """
    code = "import sys; from paiju.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", code, "serve", "--port", str(port), "--data", address, *more]
    return Server(command, {"PAIJU_SECRET": SECRET}, folder / "server.log")

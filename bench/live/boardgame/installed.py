"""Installs the boardgame.io server if necessary: by npm, from the lock file, into the user's cache."""

from __future__ import annotations

import os
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
FILES: Final = ("package.json", "package-lock.json", "server.js")


def installed() -> tuple[list[str], str]:
    """Return the command that starts the server; if it cannot be installed, an empty one and the reason."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return [], "npm is not on this machine"
    digest = sha256(b"".join((HERE / name).read_bytes() for name in FILES)).hexdigest()
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    home = cache / "paiju" / f"boardgame-{digest[:16]}"
    ready = home / ".installed"
    if not ready.exists():
        home.mkdir(parents=True, exist_ok=True)
        for name in FILES:
            shutil.copyfile(HERE / name, home / name)
        done = subprocess.run(
            [npm, "ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"],
            cwd=home,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            said = done.stderr.strip().splitlines() or ["no reason given"]
            return [], f"npm could not install it: {said[-1][:120]}"
        ready.touch()
    return [node, str(home / "server.js")], ""

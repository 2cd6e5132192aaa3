"""Run scripts of web/package.json with the Node of a package: ``python scripts/web.py lint``.

The packages of the lock are installed first, as for a build of the site. Ends with the exit code of the first
script that fails.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"

sys.path.insert(0, str(ROOT))

import hatch_build  # noqa: E402


def main(scripts: list[str]) -> int:
    """Run `scripts`, names out of web/package.json, one after the other; return the exit code."""
    with hatch_build.alone(WEB):
        hatch_build.install(WEB)
    command = hatch_build.npm()
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", os.defpath)])
    for script in scripts:
        done = subprocess.run(
            [*command, "run", "--silent", script],
            cwd=WEB,
            env={**os.environ, "PATH": path},
            check=False,
        )
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

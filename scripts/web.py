"""Runs scripts of web/package.json with the Node of a package: ``python scripts/web.py format:check lint``.

Arguments after ``--`` are files, named from the root of the project, which are passed to the scripts. The packages
of the lock file are installed first, as for a build of the site, and for `check` the server's types are generated.
Exits with the code of the first script that fails.
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

from paiju.server import typescript  # noqa: E402


def main(words: list[str]) -> int:
    """Run the scripts that `words` name, one after the other, with the files after ``--``; return the exit code."""
    cut = words.index("--") if "--" in words else len(words)
    files = [str((ROOT / name).relative_to(WEB)) for name in words[cut + 1 :]]
    with hatch_build.alone(WEB):
        hatch_build.install(WEB)
    if "check" in words[:cut]:
        typescript.main([])
    command = hatch_build.npm()
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", os.defpath)])
    for script in words[:cut]:
        done = subprocess.run(
            [*command, "run", "--silent", script, "--", *files], cwd=WEB, env={**os.environ, "PATH": path}, check=False
        )
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

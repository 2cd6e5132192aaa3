"""Runs ruff, mypy and the tests that a change is likely to affect, in under a minute: ``make quick``.

Changed is everything that differs from the branch point on `main`, including untracked files. The closest tests
come first: changed ones, those that mirror a changed file or name it, then those that import it, directly and
indirectly. After `SECONDS` no further test begins, and what was left out is reported: `make test` runs everything.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SECONDS = 35.0
"""No further test begins after this; with the tests' setup and the last of them it is a minute at most."""
MOST = 60
"""The maximum number of test files; more could not be run in that time."""
SLOW = ("tests/journeys/", "tests/nightly/", "tests/fuzz/", "tests/web/")
"""Folders whose tests only run if they themselves are changed."""
UNTIL = "PAIJU_QUICK_UNTIL"


def changed(root: Path) -> list[str]:
    """Return the paths that git finds changed since the branch left `main`, including untracked ones."""
    base = "HEAD"
    for main in ("main", "origin/main"):
        if found := _git(root, "merge-base", "HEAD", main):
            base = found[0]
            break
    new = _git(root, "ls-files", "--others", "--exclude-standard")
    return sorted({*_git(root, "diff", "--name-only", base), *new})


def nearest(root: Path, changes: Iterable[str]) -> list[str]:
    """Return the test files that `changes`, paths below `root`, are likely to affect, the closest first."""
    changes = set(changes)
    files = {
        path.relative_to(root).as_posix(): path.read_text("utf-8")
        for top in ("src", "tests")
        for path in sorted((root / top).rglob("*.py"))
    }
    tests = [name for name in files if Path(name).name.startswith("test_")]
    far = dict.fromkeys((name for name in files if name in changes), 1)
    for name in tests:
        if name in changes:
            far[name] = 0
        elif any(_mirrors(name, one) or _names(files[name], one) for one in changes):
            far[name] = 1
    importers: dict[str, set[str]] = {}
    for name, text in files.items():
        for imported in _imports(name, text, files):
            importers.setdefault(imported, set()).add(name)
    reached = sorted(far, key=lambda name: far[name])
    for name in reached:  # it grows: breadth first
        for importer in sorted(importers.get(name, ())):
            if importer not in far:
                far[importer] = far[name] + 1
                reached.append(importer)
    found = [name for name in tests if name in far]
    return sorted(
        (name for name in found if name in changes or not name.startswith(SLOW)), key=lambda name: (far[name], name)
    )


def _git(root: Path, *words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
    return done.stdout.split("\n")[:-1] if done.returncode == 0 else []


def _mirrors(test: str, change: str) -> bool:
    """Return whether a test file has the name of a changed source, below the same package."""
    source, file = Path(change), Path(test)
    if source.suffix != ".py" or source.parts[:2] != ("src", "paiju"):
        return False
    named = file.stem.removeprefix("test_")
    room = source.parts[2] if len(source.parts) > 3 else ""
    return (not room or room in file.parts) and named in {source.stem, source.parent.name}


def _names(text: str, change: str) -> bool:
    """Return whether a test names a changed file that is not Python."""
    return not change.endswith(".py") and f"{Path(change).name}" in text


def _imports(name: str, text: str, files: dict[str, str]) -> Iterator[str]:
    """Yield the files that a file imports; a test imports the conftest.py above it, too."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            wanted = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            wanted = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        else:
            continue
        for dotted in wanted:
            path = dotted.replace(".", "/")
            for top in ("src/", ""):
                for file in (f"{top}{path}.py", f"{top}{path}/__init__.py"):
                    if file in files and file != name:
                        yield file
    if name.startswith("tests/"):
        for folder in Path(name).parents:
            if (file := f"{folder.as_posix()}/conftest.py") in files and file != name:
                yield file


def pytest_runtest_setup() -> None:
    """Begin no further test once the time is over."""
    if time.time() > float(os.environ.get(UNTIL, "inf")):
        pytest.skip("no time left")


def main() -> int:
    """Run everything; return 0 if nothing was found."""
    began, program = time.monotonic(), [sys.executable, "-m"]
    changes = changed(ROOT)
    tests = nearest(ROOT, changes)
    print(f"{len(changes)} files changed; {len(tests)} files of tests are near them", flush=True)
    if len(tests) > MOST:
        print(f"the nearest {MOST} are run, {len(tests) - MOST} are left to make test", flush=True)
    types = subprocess.Popen([*program, "mypy"], cwd=ROOT)
    faults = [
        subprocess.run([*program, "ruff", *words], cwd=ROOT, check=False).returncode
        for words in (["format", "--check", "-q", "."], ["check", "-q", "."])
    ]
    if tests:
        path = os.pathsep.join([str(ROOT / "scripts"), os.environ.get("PYTHONPATH", "")])
        env = {**os.environ, "PYTHONPATH": path, UNTIL: str(time.time() + SECONDS)}
        command = [*program, "pytest", "-q", "-rfE", "-p", "quick", *tests[:MOST]]
        faults.append(subprocess.run(command, cwd=ROOT, env=env, check=False).returncode)
    faults.append(types.wait())
    print(f"{time.monotonic() - began:.0f} s; skipped is what there was no time left for")
    return int(any(faults))


if __name__ == "__main__":
    sys.exit(main())

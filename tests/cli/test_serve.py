"""`paiju serve` as a user types it: the first organiser of a new site."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

SERVE = [sys.executable, "-c", "import sys; from paiju.cli import main; sys.exit(main())", "serve"]


@contextmanager
def serving(folder: Path, language: str, *more: str) -> Iterator[list[str]]:
    """Run a server from a folder; yield the lines printed until the site is up."""
    log = folder / "serve.log"
    with log.open("ab") as said:
        process = subprocess.Popen(
            [*SERVE, "--port", "0", "--data", str(folder), "--lang", language, *more],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=said,
            env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"},
            text=True,
            encoding="utf-8",
        )
    assert process.stdout is not None
    try:
        lines: list[str] = []
        for line in process.stdout:
            lines.append(line)
            if "Ctrl+C" in line:
                break
        where = re.search(r"http\S+", "".join(lines))
        assert where is not None, f"{lines}\n{log.read_text('utf-8', 'replace')[-4000:]}"
        assert httpx.get(where[0] + "health/live", trust_env=False, timeout=60).is_success
        yield lines
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def test_the_first_start_prints_a_link_by_which_an_account_becomes_organiser(tmp_path: Path) -> None:
    with serving(tmp_path, "zh") as lines:
        (link,) = re.findall(r"主办者：(http\S+)", "".join(lines))
        base = link.partition("/api/")[0]
        assert f"{base}/\n" in lines[0]
        with httpx.Client(base_url=base, trust_env=False, timeout=60) as browser:
            followed = browser.get(link)
            assert (followed.status_code, followed.headers["location"]) == (303, "/account")
            new = {"name": "王芳", "password": "four plain words here", "language": "zh"}
            opened = browser.post("/api/accounts", json=new)
            assert opened.status_code == 201, opened.text
            assert opened.json()["roles"] == ["organiser"]
    with serving(tmp_path, "en") as lines:
        assert "http" in lines[0]
        assert "organiser" not in "".join(lines), "a site with accounts offers nothing"


def test_the_line_is_in_the_chosen_language(tmp_path: Path) -> None:
    with serving(tmp_path, "en") as lines:
        said = [line for line in lines if "organiser" in line]
    assert len(said) == 1
    assert re.fullmatch(
        r"First start: the first person to open this link and create an account becomes the organiser: "
        r"http://127\.0\.0\.1:\d+/api/organiser/[\w-]{32}\n",
        said[0],
    )


def test_a_house_has_its_edition_of_the_laws_and_says_so(tmp_path: Path) -> None:
    with serving(tmp_path, "zh", "--edition", "1997") as lines:
        assert any("桥牌依《复式桥牌规则（1997）》" in line for line in lines)
        where = re.search(r"http\S+", "".join(lines))
        assert where is not None
        with httpx.Client(base_url=where[0], trust_env=False, timeout=60) as browser:
            me = browser.get("api/me").json()
            assert (me["edition"], me["house"]) == (None, "bridge1997")
            made = browser.post("api/play", json={"game": "bridge"})
            assert made.is_success

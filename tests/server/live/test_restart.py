"""Stopping and restarting, presence, and the pages and metrics beside the tables."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import httpx
import pytest

from paiju.server import logs
from paiju.server.logs import JsonLines
from paiju.server.pages import Pages

RUN = "import sys; from paiju.cli import main; sys.exit(main())"


def test_a_restart_loses_nothing_and_the_four_play_on(running: Any, play_out: Any) -> None:
    async def play() -> None:
        async with running() as site:
            table = await site.table()
            four = await site.four(table)
            await play_out(four, 7)
            seq = four[0].view["seq"]
            before = four[1].view
            resent = {"type": "Say", "words": "before the end", "to": "table"}
            await four[1].do(resent, "kept")
            people = site.people
            site.server.should_exit = True
            for browser in four:
                bye = await browser.until(lambda frame: frame["type"] == "Bye")
                assert bye["code"] == "restart"
        async with running() as site:
            site.people = people
            four = await site.four(table)
            assert four[1].view["seq"] == seq + 1
            assert four[1].view["private"]["deal"] == before["private"]["deal"]
            done = await four[1].do(resent, "kept")
            assert (done["type"], done["seq"]) == ("Done", seq + 1)
            await play_out(four)
            assert four[0].view["public"]["phase"] == "between"

    asyncio.run(play())


def test_who_is_gone_is_away_and_who_returns_is_back(running: Any) -> None:
    async def play() -> None:
        async with running(away_after=0.1) as site:
            table = await site.table()
            four = await site.four(table)
            await four[3].socket.close()
            await four[0].until_view(lambda view: view["public"]["seats"][3]["away"])
            four[3] = await site.browser(table, 3)
            await four[3].until_view(lambda view: view and not view["public"]["seats"][3]["away"])
            await four[0].until_view(lambda view: not view["public"]["seats"][3]["away"])
            brief = await site.browser(table, 3)
            await brief.next()
            await four[1].socket.close()
            await four[0].until_view(lambda view: view["public"]["seats"][1]["away"])
            assert not (await site.registry.table(table)).seats[3].away, "another window is open"

    asyncio.run(play())


def test_health_metrics_and_pages(running: Any, tmp_path: Path) -> None:
    async def play() -> None:
        built = tmp_path / "site"
        (built / "assets").mkdir(parents=True)
        (built / "index.html").write_text("<!doctype html>" + "<p>hello</p>" * 40)
        (built / "assets" / "a-1.js").write_text("export const a = 1;\n" * 40)
        (built / ".secret").write_text("x")
        async with running(pages=built) as site:
            await site.guest()
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{site.port}", timeout=60) as client:
                assert (await client.get("/health/live")).json() == {"live": True}
                assert (await client.get("/health")).json() == {"ready": True}
                table = await site.table()
                four = await site.four(table)
                await next(b for b in four if b.act()).play()
                numbers = (await client.get("/metrics")).text
                assert "paiju_moves_total 1.0" in numbers
                assert 'paiju_connections{kind="table"} 4.0' in numbers
                assert "paiju_append_seconds_count" in numbers
                for path in ("/", "/t/abc", "/t/abc/d/3", "/i/token", "/account", "/desk", "/laws", "/operator/people"):
                    page = await client.get(path)
                    assert page.status_code == 200, path
                    assert "hello" in page.text
                    assert page.headers["cache-control"] == "no-cache"
                    assert "script-src 'self'" in page.headers["content-security-policy"]
                script = await client.get("/assets/a-1.js")
                assert "immutable" in script.headers["cache-control"]
                assert script.headers["content-encoding"] == "gzip"
                assert script.headers["content-type"].startswith("text/javascript")
                again = await client.get("/", headers={"If-None-Match": page.headers["etag"]})
                assert again.status_code == 304
                for path in ("/.secret", "/nothing", "/assets/../../secret", "/%2e%2e/secret"):
                    assert (await client.get(path)).status_code == 404, path
                assert (await client.post("/")).status_code == 405
                assert (await client.get("/api/nothing")).json()["code"] == "missing"

    asyncio.run(play())


def test_pages_that_were_not_built_say_so(running: Any) -> None:
    async def play() -> None:
        async with running() as site, httpx.AsyncClient(timeout=60) as client:
            page = await client.get(f"http://127.0.0.1:{site.port}/")
            assert page.status_code == 503
            assert "not been built" in page.text
            assert "尚未构建" in page.text

    asyncio.run(play())
    assert not Pages(Path("nowhere")).built


def test_logs_tell_of_a_fault_without_its_words() -> None:
    records: list[logging.LogRecord] = []
    handler = logging.Handler()
    handler.emit = records.append  # type: ignore[method-assign,assignment]
    logger = logging.getLogger("paiju.server")
    logger.addHandler(handler)
    try:
        try:
            int("the ace of spades is with West")
        except ValueError as fault:
            logs.error("something failed", fault, table="abc")
    finally:
        logger.removeHandler(handler)
    line = JsonLines().format(records[0])
    told = json.loads(line)
    assert "\n" not in line
    assert told["table"] == "abc"
    assert told["fault"] == "ValueError"
    assert "spades" not in line


@pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_paiju_serve_starts_plays_and_stops(tmp_path: Path, number: signal.Signals) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", RUN, "serve", "--port", "0", "--data", f"{tmp_path}/data/"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line.startswith("牌局 paiju: http://127.0.0.1:"):
            process.kill()
            raise AssertionError(f"{line}{process.communicate()[1][-4000:]}")
        url = line.split(": ", 1)[1].strip()
        request = urllib.request.Request(
            f"{url}api/play", b"{}", {"Content-Type": "application/json", "Origin": url.rstrip("/")}
        )
        with urllib.request.urlopen(request, timeout=120) as answer:
            assert json.load(answer)["id"]
        with urllib.request.urlopen(f"{url}health", timeout=120) as answer:
            assert json.load(answer) == {"ready": True}
        process.send_signal(number)
        out, errors = process.communicate(timeout=120)
        assert process.returncode == 0, errors
        assert "nothing is lost" in out or "没有丢失" in out
        for one in errors.splitlines():
            assert json.loads(one)["level"] in ("info", "warning"), one
        secret = tmp_path / "data" / "paiju.secret"
        assert secret.stat().st_mode & 0o777 == 0o600
    finally:
        process.kill()
        process.communicate(timeout=120)

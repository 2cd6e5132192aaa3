"""Several servers over one PostgreSQL: if a page's server dies, the page goes on at another one by itself."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser
from tests.journeys.browsers import door
from tests.journeys.site import ServerProcess
from tests.journeys.test_reconnect import NO_NETWORK
from tests.nightly.test_board import PLAY_NOW

SERVE = """
import sys
from paiju.cli import main
port, folder = sys.argv[1:]
sys.exit(main(["serve", "--port", port, "--data", "{data}", "--secret-file", folder + "/../secret"]))
"""


def test_a_page_goes_on_at_another_server_when_its_own_is_killed(
    browser: Browser, postgres: str, tmp_path: Path
) -> None:
    with ExitStack() as stack:
        servers = []
        for name in ("one", "other"):
            (folder := tmp_path / name).mkdir()
            server = ServerProcess(folder, program=("-c", SERVE.format(data=postgres)))
            stack.callback(server.stop)
            server.start()
            servers.append(server)
        one, other = servers
        person = stack.enter_context(contextmanager(door)(browser, one.origin))()
        person.forgive(f"{NO_NETWORK}|(request|socket) to another host: (http|ws)://{other.origin[7:]}/")
        person.go()
        person.button(*PLAY_NOW).click()
        person.wait_live()
        wanted, seen = person.wanted(), person.seq()
        person.do_what_is_wanted(wanted)
        person.wanted(seen)
        seen = person.seq()
        one.kill()
        person.page.wait_for_url(other.origin + urlsplit(person.page.url).path)
        person.wait_live()
        wanted = person.wanted(seen - 1)
        seen = person.seq()
        person.do_what_is_wanted(wanted)
        person.at(seen + 1)

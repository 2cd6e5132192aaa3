"""Fixtures for browser tests: a running site, one browser, and people who visit the site."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright
from tests.journeys.person import Person
from tests.journeys.site import BUILT, ServerProcess

CHROMIUM = Path("/usr/bin/chromium-headless-shell")
"""Headless Chromium, which needs a quarter less CPU time than the full browser."""
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
"""Root cannot use the sandbox, and the browser must make no requests of its own."""
PATIENCE = 60_000
"""Milliseconds until anything a test waits for must come. A busy machine needs long; a quiet one loses nothing."""
SIZES = {"phone": (390, 844), "lying": (844, 390), "desk": (1280, 800), "laptop": (1366, 768), "narrow": (360, 740)}
TRACES = Path(__file__).resolve().parents[2] / "build" / "traces"
"""Folder for the traces of the people in a failed journey."""
FAILED = pytest.StashKey[bool]()
"""Whether a test has failed so far."""
Keep = Callable[[int], Path | None]


class Come(Protocol):
    """Opens a new visitor's browser context."""

    def __call__(
        self,
        name: str = "",
        *,
        language: str = "en",
        size: str = "desk",
        dark: bool = False,
        moving: bool = False,
        like: BrowserContext | None = None,
    ) -> Person:
        """Open a browser context without stored data, or with the data of another one (`like`).

        `name`: sign in as a guest of this name; otherwise stay anonymous. `moving`: with animations, which most
        tests disable.
        """


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Yield a running server, one per worker."""
    _need_both()
    server = ServerProcess(tmp_path_factory.mktemp("site"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def deals(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Deal the same cards every day to a test's tables, whichever tests ran before.

    A rerun starts with an empty site, because the names of the first run are taken.
    """
    if "site" in request.fixturenames:
        site: ServerProcess = request.getfixturevalue("site")
        if getattr(request.node, "execution_count", 1) > 1:
            site.begin_anew(tmp_path_factory.mktemp("site"))
        site.deal_for(request.node.nodeid)


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[ServerProcess]:
    """Yield a `paiju serve` of this test's own, which the test may stop and start."""
    _need_both()
    server = ServerProcess(tmp_path, as_served=True)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Yield Debian's Chromium, one per worker for all tests of a folder.

    It is closed after them, because Playwright keeps an event loop running that would disturb tests elsewhere.
    """
    _need_both()
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield chromium
        chromium.close()


@pytest.fixture
def keep_trace() -> Keep | None:
    """Return a function that gives the path for a person's trace, or None to record none. Journeys record one."""
    return None


@pytest.fixture
def come(browser: Browser, site: ServerProcess, keep_trace: Keep | None) -> Iterator[Come]:
    """Let people visit the site. At the end no browser may have done anything that is forbidden to pages."""
    yield from door(browser, site.origin, keep_trace)


@pytest.fixture
def come_to_own(browser: Browser, own_site: ServerProcess, keep_trace: Keep | None) -> Iterator[Come]:
    """Let people visit this test's own site."""
    yield from door(browser, own_site.origin, keep_trace)


def trace_path(node: pytest.Item, number: int) -> Path:
    """Return the path of a person's trace in a test, made of the test's name, the attempt and the person's number."""
    name = re.sub(r"\W+", "-", node.name).strip("-")
    return TRACES / f"{name}-{getattr(node, 'execution_count', 1)}-{number}.zip"


def door(browser: Browser, origin: str, keep: Keep | None = None) -> Iterator[Come]:
    """Let people visit the site at `origin`; at the end their contexts are closed and their faults reported.

    `keep`: record a trace of each person; gives the path for it at the end, or None to discard it.
    """
    came: list[Person] = []

    def come(
        name: str = "",
        *,
        language: str = "en",
        size: str = "desk",
        dark: bool = False,
        moving: bool = False,
        like: BrowserContext | None = None,
    ) -> Person:
        width, height = SIZES[size]
        given: dict[str, Any] = {
            "viewport": {"width": width, "height": height},
            "locale": {"zh": "zh-CN", "en": "en-GB"}[language],
            "color_scheme": "dark" if dark else "light",
            "reduced_motion": "no-preference" if moving else "reduce",
            "has_touch": size not in ("desk", "laptop"),
            "is_mobile": size not in ("desk", "laptop"),
        }
        if like is not None:
            given["storage_state"] = like.storage_state()
        context = browser.new_context(**given)
        context.set_default_timeout(PATIENCE)
        if keep is not None:
            context.tracing.start(snapshots=True)
        person = Person(context, origin, language)
        came.append(person)
        if name:
            person.come_in(name)
        return person

    yield come
    faults = [f"{number}: {fault}" for number, p in enumerate(came) for fault in p.unforgiven()]
    for number, person in enumerate(came):
        if keep is not None:
            person.context.tracing.stop(path=keep(number))
        person.context.close()
    assert not faults, "a page did what no page may do:\n" + "\n".join(faults)


def _need_both() -> None:
    """Skip the test if the browser or the built site is missing."""
    if not CHROMIUM.exists():
        pytest.skip(f"{CHROMIUM} is missing: `sh scripts/debian.sh browser` installs it")
    if not BUILT.exists():
        pytest.skip(f"{BUILT} is missing: `python hatch_build.py` builds the site")

"""Fixtures of tests in a browser: a site that runs, one browser, and people who come to it."""

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
"""Chromium without a window, which computes a quarter less."""
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
"""Root may not use the sandbox; and the browser is to ask nobody for anything of its own accord."""
PATIENCE = 60_000
"""Milliseconds in which what a test waits for must come: a busy machine is slow, a quiet one waits no longer for it."""
SIZES = {"phone": (390, 844), "lying": (844, 390), "desk": (1280, 800), "laptop": (1366, 768), "narrow": (360, 740)}
TRACES = Path(__file__).resolve().parents[2] / "build" / "traces"
"""Where the trace of each person in a journey that failed is kept."""
FAILED = pytest.StashKey[bool]()
"""Whether a test has failed so far."""
Keep = Callable[[int], Path | None]


class Come(Protocol):
    """How somebody comes to the site."""

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
        """Open a browser context in which nothing is remembered from before, except where it is `like` another.

        `name`: come in as a guest of this name, else as nobody. `moving`: with motion, where most tests go without.
        """


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Return a server that runs, one for each worker."""
    _need_both()
    server = ServerProcess(tmp_path_factory.mktemp("site"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def deals(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Have a test's tables dealt the same cards every day, whichever tests came before it.

    A rerun finds a site where nobody has been: the names of the first run are taken.
    """
    if "site" in request.fixturenames:
        site: ServerProcess = request.getfixturevalue("site")
        if getattr(request.node, "execution_count", 1) > 1:
            site.begin_anew(tmp_path_factory.mktemp("site"))
        site.deal_for(request.node.nodeid)


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[ServerProcess]:
    """Return `paiju serve` itself, of this test's own, which it may stop and start."""
    _need_both()
    server = ServerProcess(tmp_path, as_served=True)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Return Debian's Chromium, one for all tests of a folder, so one at a time in each worker.

    It ends with them: Playwright keeps an event loop running, which would be in the way of tests elsewhere.
    """
    _need_both()
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield chromium
        chromium.close()


@pytest.fixture
def keep_trace() -> Keep | None:
    """Return what says where the trace of each person is kept; None: none is recorded. Journeys record one."""
    return None


@pytest.fixture
def come(browser: Browser, site: ServerProcess, keep_trace: Keep | None) -> Iterator[Come]:
    """Let people come to the site; when the test is over, nobody's browser may have done what no page may do."""
    yield from door(browser, site.origin, keep_trace)


@pytest.fixture
def come_to_own(browser: Browser, own_site: ServerProcess, keep_trace: Keep | None) -> Iterator[Come]:
    """Let people come to the site that is this test's own."""
    yield from door(browser, own_site.origin, keep_trace)


def trace_path(node: pytest.Item, number: int) -> Path:
    """Return where the trace of somebody in a test is kept, by the test's name, the attempt and the person."""
    name = re.sub(r"\W+", "-", node.name).strip("-")
    return TRACES / f"{name}-{getattr(node, 'execution_count', 1)}-{number}.zip"


def door(browser: Browser, origin: str, keep: Keep | None = None) -> Iterator[Come]:
    """Let people come to the site at `origin`; at the end their contexts are closed and their faults told.

    `keep`: record a trace of each, and say at the end where it is to be kept, None for nowhere.
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
    """Skip where the browser or the built site is missing."""
    if not CHROMIUM.exists():
        pytest.skip(f"{CHROMIUM} is missing: `sh scripts/debian.sh browser` installs it")
    if not BUILT.exists():
        pytest.skip(f"{BUILT} is missing: `python hatch_build.py` builds the site")

"""A real browser and a real server for the tests of this folder."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright
from tests.e2e.person import Person
from tests.e2e.site import BUILT, ServerProcess

CHROMIUM = Path("/usr/bin/chromium-headless-shell")
"""Chromium without the windows of a browser around its pages, which nobody sees here: a quarter less to compute."""
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
SIZES = {
    "phone": (390, 844),
    "lying": (844, 390),
    "desk": (1280, 800),
    "laptop": (1366, 768),
    "narrow": (360, 740),
}


HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """On CI give a test in a browser a second try, as Playwright's own runner is set to; the summary names it (RERUN).

    A test that is hasty once in hundreds of runs is to be mended, and by this line is seen; it does not cost a whole
    run. Nothing else is tried twice, for elsewhere what fails once is a fault of ours.
    """
    if os.environ.get("CI"):
        for item in items:
            if item.path.is_relative_to(HERE):
                item.add_marker(pytest.mark.flaky(reruns=1))


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
        steady: bool = False,
        like: BrowserContext | None = None,
    ) -> Person:
        """Open a new browser: nothing of it is remembered from before, except where it is `like` another.

        `name`: come in as a guest of this name, else as nobody. `moving`: with motion, where most tests go without.
        `steady`: every shift of the layout is written down, for `check_steady`.
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

    A second try finds a site where nobody has been: the names of the first are taken.
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
    """Return Debian's Chromium, one for all tests of this folder.

    It ends with them: Playwright keeps an event loop running, which would be in the way of tests elsewhere.
    """
    _need_both()
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield chromium
        chromium.close()


@pytest.fixture
def come(browser: Browser, site: ServerProcess) -> Iterator[Come]:
    """Let people come to the site; when the test is over, nobody's browser may have done what no page may do."""
    yield from door(browser, site.origin)


@pytest.fixture
def come_to_own(browser: Browser, own_site: ServerProcess) -> Iterator[Come]:
    """Let people come to the site that is this test's own."""
    yield from door(browser, own_site.origin)


@pytest.fixture
def picture(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Person, str], Path]:
    """Take a picture of what somebody sees, into the folder PAIJU_PICTURES; without it none is taken.

    What is returned gives the file where a picture is, or would be.
    """
    named = os.environ.get("PAIJU_PICTURES")
    folder = Path(named) if named else tmp_path_factory.getbasetemp() / "pictures"

    def take(person: Person, name: str) -> Path:
        path = folder / f"{name}.png"
        if named:
            folder.mkdir(parents=True, exist_ok=True)
            person.page.screenshot(path=path)
        return path

    return take


def door(browser: Browser, origin: str) -> Iterator[Come]:
    """The door to a site; once it is closed, whoever came in is gone, and has done nothing that no page may do."""
    came: list[Person] = []

    def come(
        name: str = "",
        *,
        language: str = "en",
        size: str = "desk",
        dark: bool = False,
        moving: bool = False,
        steady: bool = False,
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
        person = Person(context, origin, language, steady)
        came.append(person)
        if name:
            person.come_in(name)
        return person

    yield come
    faults = [f"{number}: {fault}" for number, p in enumerate(came) for fault in p.unforgiven()]
    for person in came:
        person.context.close()
    assert not faults, "a page did what no page may do:\n" + "\n".join(faults)


def _need_both() -> None:
    """Skip where the browser or the built site is missing."""
    if not CHROMIUM.exists():
        pytest.skip(f"{CHROMIUM} is missing: `sh scripts/debian.sh browser` installs it")
    if not BUILT.exists():
        pytest.skip(f"{BUILT} is missing: `python hatch_build.py` builds the site")

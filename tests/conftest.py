"""Fixtures for every test, and a limit for every wait."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import inspect
import signal
import subprocess
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from hypothesis import settings
from tests import reruns
from tests.budget import Budget
from tests.order import spread
from tests.stores import address, another_postgres, postgres, postgres_server

__all__ = ["address", "another_postgres", "postgres", "postgres_server"]

settings.register_profile("paiju", deadline=None, derandomize=True)
settings.register_profile("search", deadline=None)
settings.load_profile("paiju")

SHARED_DATA = Path(__file__).resolve().parents[2] / "shared" / "data"
SHARE = 0.8
"""Of the time after which `faulthandler_timeout` ends the process: what a test, its set-up or its end may take."""
COROUTINE = 240.0
"""Seconds that a test may take that is a coroutine."""
AGAIN = 30.0
"""Seconds until it is interrupted once more, where something waits on the way out, too."""


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """Return the folder of real files with known answers, or skip the test where it is absent."""
    if not SHARED_DATA.is_dir():
        pytest.skip(f"real data files are not here: {SHARED_DATA}")
    return SHARED_DATA


def pytest_configure(config: pytest.Config) -> None:
    """Count reruns, and have a run of several workers tell at its end what each folder cost."""
    reruns.register(config)
    workers = config.getoption("numprocesses", None)
    if isinstance(workers, int) and workers > 1:
        config.pluginmanager.register(Budget(workers))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Have all workers begin with the slow tests, where there are several."""
    worker = getattr(config, "workerinput", None)
    if worker is not None:
        items[:] = spread(items, worker["workercount"])


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, Any, Any]:
    """Look for no garbage while tests are collected, and never among them: they stay to the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


Begin: TypeAlias = Callable[..., "subprocess.Popen[Any]"]


@pytest.fixture
def begin() -> Iterator[Begin]:
    """Begin processes as `subprocess.Popen` does; whatever happens, none of them outlives the test."""
    with contextlib.ExitStack() as stack:

        def begun(command: list[str], **more: Any) -> subprocess.Popen[Any]:
            process = subprocess.Popen(command, **more)
            stack.enter_context(process)
            stack.callback(process.kill)
            return process

        yield begun


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine in an event loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters

    async def limited() -> None:
        async with asyncio.timeout(COROUTINE):
            await pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names})

    asyncio.run(limited())
    return True


class _TooLong(KeyboardInterrupt):
    """A test takes too long: raised as if somebody had interrupted it, for an event loop lets only that through."""


def _ring(*_: object) -> None:
    raise _TooLong


def _rings() -> bool:
    """Have the alarm interrupt; False for a system without alarms, and in a thread."""
    with contextlib.suppress(AttributeError, ValueError):
        signal.signal(signal.SIGALRM, _ring)
        return True
    return False


def _limited(item: pytest.Item) -> Generator[None, Any, Any]:
    """Let a test wait so long and no longer, where `faulthandler_timeout` is set: it fails then, and what follows runs.

    Whatever the main thread waits for is interrupted: an event loop, a process, a thread, a browser.
    """
    seconds = SHARE * float(item.config.getini("faulthandler_timeout") or 0)
    if not seconds or not _rings():
        return (yield)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        return (yield)
    except _TooLong as late:
        raise AssertionError(f"nothing came of it in {seconds:g} s") from late
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, Any, Any]:
    return (yield from _limited(item))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    return (yield from _limited(item))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, Any, Any]:
    return (yield from _limited(item))

"""Fixtures for all tests, and a time limit for each test."""

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
"""The share of `faulthandler_timeout` that one phase of a test (setup, call or teardown) may take."""
COROUTINE = 240.0
"""Time limit in seconds for a test that is a coroutine."""
AGAIN = 30.0
"""Seconds until the alarm interrupts again, in case the cleanup also hangs."""


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """Return the folder of real files with known answers, or skip the test if the folder is missing."""
    if not SHARED_DATA.is_dir():
        pytest.skip(f"real data files are not here: {SHARED_DATA}")
    return SHARED_DATA


def pytest_configure(config: pytest.Config) -> None:
    """Count reruns, and report the cost of each folder at the end of a run with several workers."""
    reruns.register(config)
    workers = config.getoption("numprocesses", None)
    if isinstance(workers, int) and workers > 1:
        config.pluginmanager.register(Budget(workers))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Spread the slow tests so that each worker starts with them, if there are several workers."""
    worker = getattr(config, "workerinput", None)
    if worker is not None:
        items[:] = spread(items, worker["workercount"])


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, Any, Any]:
    """Disable garbage collection during collection, and freeze the collected tests, which live until the end anyway."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


Begin: TypeAlias = Callable[..., "subprocess.Popen[Any]"]


@pytest.fixture
def begin() -> Iterator[Begin]:
    """Start processes as `subprocess.Popen` does, and kill those still running at the end of the test."""
    with contextlib.ExitStack() as stack:

        def begun(command: list[str], **more: Any) -> subprocess.Popen[Any]:
            process = subprocess.Popen(command, **more)
            stack.enter_context(process)
            stack.callback(process.kill)
            return process

        yield begun


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a coroutine test in its own event loop."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters

    async def limited() -> None:
        async with asyncio.timeout(COROUTINE):
            await pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names})

    asyncio.run(limited())
    return True


class _TooLong(KeyboardInterrupt):
    """Raised when a test takes too long; a `KeyboardInterrupt`, because an event loop lets only that through."""


def _ring(*_: object) -> None:
    raise _TooLong


def _rings() -> bool:
    """Install the alarm handler. Returns False without alarms (on this system, or outside the main thread)."""
    with contextlib.suppress(AttributeError, ValueError):
        signal.signal(signal.SIGALRM, _ring)
        return True
    return False


def _limited(item: pytest.Item) -> Generator[None, Any, Any]:
    """Fail a test phase that exceeds its share of `faulthandler_timeout`, if that is set, and let the run go on.

    This interrupts whatever the main thread is waiting for: an event loop, a process, a thread or a browser.
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

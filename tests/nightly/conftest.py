"""Every test here is nightly; the fixtures are those of the journeys."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.journeys.browsers import browser, come, deals, keep_trace, site
from tests.journeys.person import Person

__all__ = ["browser", "come", "deals", "keep_trace", "site"]

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder as nightly."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.nightly)


@pytest.fixture
def picture(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Person, str], Path]:
    """Return a function that takes a screenshot into the folder PAIJU_PICTURES, or takes none if that is not set.

    The function returns the file where the screenshot is, or would be.
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

"""Fixtures for every test."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("paiju", deadline=None)
settings.load_profile("paiju")

SHARED_DATA = Path(__file__).resolve().parents[2] / "shared" / "data"


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """Give the folder of real files with known answers, or skip the test where it is absent."""
    if not SHARED_DATA.is_dir():
        pytest.skip(f"real data files are not here: {SHARED_DATA}")
    return SHARED_DATA

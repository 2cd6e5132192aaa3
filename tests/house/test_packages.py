"""The package installer uses the package indexes that are configured for pip."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def packages() -> ModuleType:
    spec = importlib.util.spec_from_file_location("packages", ROOT / "scripts" / "packages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_pips_settings_become_uvs(packages: ModuleType) -> None:
    lines = [
        ":env:.find-links='/wheels /more'",
        ":env:.disable-pip-version-check='1'",
        "global.find-links='/elsewhere'",
        "global.index-url='https://global.example/simple'",
        "install.index-url='https://install.example/simple'",
        "global.extra-index-url='file:///a/simple\\nfile:///b/simple'",
        "",
    ]
    assert packages.told(lines) == {
        "UV_FIND_LINKS": "/wheels,/more",
        "UV_DEFAULT_INDEX": "https://install.example/simple",
        "UV_INDEX": "file:///a/simple file:///b/simple",
    }
    assert packages.told([]) == {}


def test_what_uv_was_told_itself_counts(packages: ModuleType) -> None:
    given = {"UV_DEFAULT_INDEX": "https://own.example/simple", "PIP_INDEX_URL": "https://pip.example"}
    assert packages.environment(given)["UV_DEFAULT_INDEX"] == "https://own.example/simple"


def test_the_installer_is_the_one_that_is_locked_for_all() -> None:
    installer = (ROOT / "requirements" / "installer.txt").read_text("ascii")
    names = re.findall(r"^(\S+)==", installer, re.MULTILINE)
    assert names == ["uv"]
    assert installer.strip() in (ROOT / "requirements" / "dev.txt").read_text("ascii")

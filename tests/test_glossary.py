"""The glossary names only what the program has."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[1] / "docs" / "glossary.md"
NAMES = sorted(set(re.findall(r"`(paiju\.[\w.]+)`", PAGE.read_text("utf-8"))))


@pytest.mark.parametrize("name", NAMES)
def test_a_name_of_the_glossary_is_there(name: str) -> None:
    module, _, own = name.rpartition(".")
    assert hasattr(import_module(module), own), f"docs/glossary.md names {name}, which is not there"


def test_a_line_has_both_languages() -> None:
    rows = [line.split("|")[1:-1] for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| ")]
    assert len(rows) > 60
    assert all(len(row) == 4 and all(cell.strip() for cell in row) for row in rows)

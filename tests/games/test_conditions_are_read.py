"""Every option of every game is read by some code, so that no choice is without effect."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import paiju
from paiju.games.bridge.conditions import Conditions as BridgeConditions
from paiju.games.chaodipi.conditions import Conditions as ChaoDiPiConditions
from paiju.games.tractor6.conditions import Conditions as Tractor6Conditions


def names_read() -> set[str]:
    """Return the options that code reads, including by ``self`` in their definition."""
    found = set()
    for path in Path(paiju.__file__).parent.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        found.update(re.findall(r"onditions\.([a-z]\w*)", text))
        if path.name == "conditions.py":
            found.update(re.findall(r"self\.([a-z]\w*)", text))
    return found


@pytest.fixture(scope="module")
def read() -> set[str]:
    return names_read()


@pytest.mark.parametrize("kind", [BridgeConditions, ChaoDiPiConditions, Tractor6Conditions])
def test_every_option_is_read_by_some_code(kind: Any, read: set[str]) -> None:
    unread = [name for name in kind.__struct_fields__ if name not in read]
    assert not unread

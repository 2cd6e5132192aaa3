"""Toy Whist as a game of the program, for one test at a time."""

from __future__ import annotations

import pytest
from tests.toy.whist.pack import WHIST

from paiju import packs
from paiju.packs import PACKS
from paiju.packs.pack import Pack
from paiju.referee.codes import LAWBOOKS


@pytest.fixture
def whist(monkeypatch: pytest.MonkeyPatch) -> Pack:
    """Add it as `tests/toy/serve.py` does, and take it away again."""
    monkeypatch.setattr(packs, "PACKS", {**PACKS})
    for code in WHIST.discipline.codes:
        monkeypatch.delitem(LAWBOOKS, code, raising=False)
        monkeypatch.setitem(LAWBOOKS, code, WHIST.lawbooks[0])
    packs.add(WHIST)
    return WHIST

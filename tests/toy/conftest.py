"""Toy Whist as a game of the program, for one test at a time."""

from __future__ import annotations

import pytest
from tests.toy.whist.pack import WHIST

from paiju import packs
from paiju.packs import PACKS
from paiju.packs.pack import GamePack
from paiju.referee import codes


@pytest.fixture
def whist(monkeypatch: pytest.MonkeyPatch) -> GamePack:
    """Add the game as `tests/toy/serve.py` does, and remove it again."""
    monkeypatch.setattr(packs, "PACKS", {**PACKS})
    monkeypatch.setattr(codes, "LAWBOOKS", {**codes.LAWBOOKS})
    monkeypatch.setattr(packs, "LAWBOOKS", codes.LAWBOOKS)
    packs.add(WHIST)
    return WHIST

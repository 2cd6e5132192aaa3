"""Packs of every game."""

from __future__ import annotations

import pytest

from paiju.cards import CARDS, JOKERS, Pack
from paiju.errors import Malformed


@pytest.mark.parametrize("copies", [1, 2, 3])
@pytest.mark.parametrize("jokers", [False, True])
def test_a_pack_has_every_face_as_often_as_it_says(copies: int, jokers: bool) -> None:
    pack = Pack(copies, jokers)
    assert len(pack.cards) == copies * (54 if jokers else 52)
    assert all(pack.hand.count(card) == copies for card in CARDS[:52])
    assert all(pack.hand.count(card) == copies * jokers for card in JOKERS)
    assert list(pack.cards) == sorted(pack.cards)


@pytest.mark.parametrize("copies", [-1, 0, 4])
def test_other_numbers_of_packs_are_malformed(copies: int) -> None:
    with pytest.raises(Malformed):
        Pack(copies)

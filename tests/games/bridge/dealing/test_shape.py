"""Shapes and the ways to write them."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.errors import Malformed
from paiju.games.bridge import Deal
from paiju.games.bridge.dealing import BALANCED, SHAPES, Pattern, shape_of
from paiju.games.bridge.dealing.shape import SEMIBALANCED


def written(text: str) -> set[tuple[int, ...]]:
    """Return the shapes of a pattern in written form, spades first."""
    return {shape[::-1] for shape in Pattern.parse(text).shapes}


def test_there_are_560_shapes() -> None:
    assert len(set(SHAPES)) == len(SHAPES) == 560
    assert all(sum(shape) == 13 for shape in SHAPES)


@pytest.mark.parametrize(
    ("text", "shapes"),
    [
        ("5332", {(5, 3, 3, 2)}),
        ("5=3=3=2", {(5, 3, 3, 2)}),
        ("4=4=3=2", {(4, 4, 3, 2)}),
        ("(4432)", set(permutations((4, 4, 3, 2)))),
        ("4-4-3-2", set(permutations((4, 4, 3, 2)))),
        ("5(332)", {(5, 3, 3, 2), (5, 3, 2, 3), (5, 2, 3, 3)}),
        ("(54)22", {(5, 4, 2, 2), (4, 5, 2, 2)}),
        ("(54)(31)", {(5, 4, 3, 1), (5, 4, 1, 3), (4, 5, 3, 1), (4, 5, 1, 3)}),
        ("55xx", {(5, 5, n, 3 - n) for n in range(4)}),
        ("13=0=0=0", {(13, 0, 0, 0)}),
        ("(10=1=1=1)", set(permutations((10, 1, 1, 1)))),
        ("10-2-1-0", set(permutations((10, 2, 1, 0)))),
        ("4 4 3 2", {(4, 4, 3, 2)}),
    ],
)
def test_written_shapes(text: str, shapes: set[tuple[int, ...]]) -> None:
    assert written(text) == shapes


def test_x_is_any_length() -> None:
    assert written("xxxx") == {shape[::-1] for shape in SHAPES}
    assert written("(7xxx)") == {shape for shape in SHAPES if 7 in shape}


@pytest.mark.parametrize(
    "text", ["", "5333", "533", "53322", "(5332", "5332)", "((5332))", "a332", "5=3=3", "5-3=3=2", "()5332", "9xx5"]
)  # fmt: skip
def test_what_is_no_shape_is_malformed(text: str) -> None:
    with pytest.raises(Malformed, match="a shape of 13 cards"):
        Pattern.parse(text)


def test_balanced_and_its_opposite() -> None:
    assert len(BALANCED.shapes) == 4 + 12 + 12
    assert len(SEMIBALANCED.shapes) == 28 + 12 + 12
    assert BALANCED.complement.shapes | BALANCED.shapes == set(SHAPES)
    assert not BALANCED.complement.shapes & BALANCED.shapes
    assert all(max(shape) <= 5 and min(shape) >= 2 for shape in BALANCED.shapes)


@given(st.integers())
def test_the_shape_of_a_hand_counts_its_suits(seed: int) -> None:
    for hand in Deal.shuffled(seed).hands:
        texts = [card.text for card in hand]
        assert shape_of(hand) == tuple(sum(t[0] == suit for t in texts) for suit in "CDHS")

"""Calls in spoken form."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.errors import Malformed
from paiju.games.bridge import CALLS, Call
from paiju.games.bridge.spoken import Spoken


@given(st.sampled_from(CALLS))
def test_every_call_is_read_from_its_own_words(call: Call) -> None:
    for text in (call.text, call.text.lower(), call.symbol, call.words.zh):
        assert Spoken.parse(text) == Spoken(call)


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("two hearts", "2H"), ("One Club", "1C"), ("three no trumps", "3NT"), ("3n", "3NT"), ("二红心", "2H"),
        ("七 无将", "7NT"),
        ("1草花", "1C"), ("eight spades", "8S"), ("no bid", "P"), ("派司", "P"), ("dbl", "X"), ("double", "X"),
        ("加倍", "X"),
        ("再加倍", "XX"), ("rdbl", "XX"),
    ],
)  # fmt: skip
def test_words(text: str, call: str) -> None:
    assert Spoken.parse(text) == Spoken(Call(call))


@pytest.mark.parametrize("text", ["", "hearts", "0H", "10S", "double double", "pass 1S", "one", "foo"])
def test_what_is_no_call_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        Spoken.parse(text)


@pytest.mark.parametrize("text", ["double three spades", "X 3S", "加倍三黑桃", "double 3 spades"])
def test_a_bid_named_with_a_double(text: str) -> None:
    spoken = Spoken.parse(text)
    assert (spoken.call, spoken.named) == (Call("X"), Call("3S"))
    assert spoken.improper is not None

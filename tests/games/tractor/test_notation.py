"""Acts and plays as text and JSON: what is written is read back, and nothing else is accepted."""

from __future__ import annotations

import random

import pytest

from paiju.cards import CARDS, EMPTY, Hand, Pack, Suit
from paiju.errors import Malformed
from paiju.games.tractor import (
    CLAIM,
    DRAW,
    NO_TRUMP,
    PASS,
    TAKE_KITTY,
    Act,
    Bury,
    ChooseFallback,
    Claim,
    Cut,
    Declare,
    Play,
    Stir,
    points,
    read_act,
    read_play,
    sorted_symbols,
    write_act,
    write_play,
)
from paiju.games.tractor.notation import read_trump
from paiju.games.tractor.points import holds, size
from paiju.games.tractor6.order import order_of

ACTS: list[tuple[Act, bytes]] = [
    (Cut(80), b'{"type":"Cut","at":80}'),
    (DRAW, b'{"type":"Draw"}'),
    (PASS, b'{"type":"Pass"}'),
    (TAKE_KITTY, b'{"type":"TakeKitty"}'),
    (CLAIM, b'{"type":"Claim"}'),
    (Claim((Hand.of("HA"), Hand.of("DK DK"))), b'{"type":"Claim","units":["HA","DK DK"]}'),
    (Declare(Hand.of("S5 S5"), together=True), b'{"type":"Declare","cards":"S5 S5","together":true}'),
    (Declare(Hand.of("H5 H5"), NO_TRUMP), b'{"type":"Declare","cards":"H5 H5","trump":"NT"}'),
    (Stir(Hand.of("H5 H5"), Suit.DIAMONDS), b'{"type":"Stir","cards":"H5 H5","trump":"D"}'),
    (Bury(Hand.of("W2 HT HT")), b'{"type":"Bury","cards":"W2 HT HT"}'),
    (ChooseFallback(Hand.of("HQ")), b'{"type":"ChooseFallback","cards":"HQ"}'),
    (Play(Hand.of("HA HA")), b'{"type":"Play","cards":"HA HA"}'),
    (
        Play(Hand.of("HA HK HK"), (Hand.of("HA"), Hand.of("HK HK")), Hand.of("HA")),
        b'{"type":"Play","cards":"HA HK HK","units":["HA","HK HK"],"dead":"HA"}',
    ),
]


@pytest.mark.parametrize(("act", "data"), ACTS)
def test_an_act_is_written_as_json_and_read_back(act: Act, data: bytes) -> None:
    assert write_act(act) == data
    assert read_act(data) == act
    assert read_act(data.decode()) == act


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"null",
        b'{"type":"Steal"}',
        b'{"type":"Draw","cards":"HA"}',
        b'{"type":"Play"}',
        b'{"type":"Play","cards":"HA HA HA HA"}',
        b'{"type":"Play","cards":"XA"}',
        b'{"type":"Play","cards":7}',
        b'{"type":"Declare","cards":"HA","trump":"X"}',
        b'{"type":"Cut","at":-1}',
        b'{"type":"Cut","at":1.5}',
        b'{"type":"Play","cards":"' + b"HA " * 2000 + b'"}',
        b"\xff\xfe",
    ],
)
def test_what_is_no_act_is_malformed(data: bytes) -> None:
    with pytest.raises(Malformed):
        read_act(data)


@pytest.mark.parametrize(
    ("text", "play"),
    [
        ("HT W1 W1", Play(Hand.of("HT W1 W1"))),
        ("大王 小王 ♥10", Play(Hand.of("W2 W1 HT"))),
        ("HA + HA HA HK HK", Play(Hand.of("HA HA HA HK HK"), (Hand.of("HA"), Hand.of("HA HA HK HK")))),
        ("SKx", Play(Hand.of("SK"), (), Hand.of("SK"))),
        ("SK SKx", Play(Hand.of("SK SK"), (), Hand.of("SK"))),
    ],
)  # fmt: skip
def test_a_play_is_read_from_text(text: str, play: Play) -> None:
    assert read_play(text) == play
    assert read_play(write_play(play)) == play


@pytest.mark.parametrize("text", ["", "+", "HA +", "HA HX", "HA HA HA HA", "x", "HA + HA HA HA"])
def test_a_play_that_cannot_be_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        read_play(text)


def test_a_trump_is_a_letter_or_no_trump() -> None:
    assert read_trump("nt") is NO_TRUMP
    assert read_trump("") is None
    with pytest.raises(Malformed):
        read_trump("W")


def test_cards_are_shown_as_a_player_sorts_them() -> None:
    order = order_of(2, Suit.SPADES)
    hand = Hand.of("HT W1 S2 C2 HA S3 DK")
    assert sorted_symbols(order, hand) == "小王 ♠2 ♣2 ♠3 ♥A ♥10 ♦K"


def test_points_of_two_and_three_packs() -> None:
    assert points(Pack(2, jokers=True).hand) == 200
    assert points(Pack(3, jokers=True).hand) == 300
    assert points(Hand.of("S5 HT DK W2 CA")) == 25


def test_sizes_and_holdings_agree_with_counting() -> None:
    rng = random.Random(1)
    for _ in range(300):
        counts = [(rng.randint(0, 3), rng.randint(0, 3)) for _ in CARDS]
        if rng.random() < 0.5:
            counts = [(a, min(a, b)) for a, b in counts]
        hand = Hand(sum(a << 2 * at for at, (a, _) in enumerate(counts)))
        other = Hand(sum(b << 2 * at for at, (_, b) in enumerate(counts)))
        assert size(hand.bits) == len(list(hand))
        assert holds(hand.bits, other.bits) == all(a >= b for a, b in counts)
    assert holds(0, 0)
    assert not holds(EMPTY.bits, 1)

"""A position of the tractor games that is set up by hand is played, viewed and settled like any other."""

from __future__ import annotations

import random
from typing import Any

import pytest

from paiju.cards import Hand, Suit
from paiju.errors import Malformed
from paiju.games import chaodipi, tractor6
from paiju.games.tractor import Play

SIX = ["SA SA S2", "SK S3 D4", "S4 S5 W2", "S6 S7 W1", "S8 S9 CK", "H3 H4 CT"]
FOUR = SIX[:4]
SEATS: dict[int, Any] = {6: tractor6.SEATS, 4: chaodipi.SEATS}
GAMES: list[tuple[Any, Any, list[str], int]] = [
    (tractor6.Tractor6(tractor6.STANDARD), tractor6.position, SIX, 6),
    (chaodipi.ChaoDiPi(chaodipi.STANDARD), chaodipi.position, FOUR, 8),
]


@pytest.mark.parametrize(("game", "position", "hands", "kitty"), GAMES, ids=["tractor6", "chaodipi"])
@pytest.mark.parametrize("trump", [Suit.HEARTS, Suit.SPADES, None])
def test_a_position_is_played_to_its_result(
    game: Any, position: Any, hands: list[str], kitty: int, trump: Suit | None
) -> None:
    chance = random.Random(1)
    for _ in range(5):
        state = position(hands, trump=trump)
        assert [str(hand) for hand in state.hands] == [str(Hand.of(hand)) for hand in hands]
        for seat, hand in enumerate(hands):
            assert game.observe(state, SEATS[len(hands)][seat]).hand == Hand.of(hand)
        plays = 0
        while game.to_act(state):
            (turn,) = game.to_act(state)
            act = chance.choice(list(game.legal(state, turn)))
            assert game.why_not(state, turn, act) is None
            state = game.apply(state, turn, act)
            plays += 1
        assert plays >= len(hands)
        assert game.result(state) is not None


@pytest.mark.parametrize(("game", "position", "hands", "kitty"), GAMES, ids=["tractor6", "chaodipi"])
def test_leader_level_and_kitty_are_as_given(game: Any, position: Any, hands: list[str], kitty: int) -> None:
    buried = " ".join(["D5", "DT", "DK", "C5", "C3", "C4", "C6", "C7"][:kitty])
    seats = SEATS[len(hands)]
    seat = seats[1]
    state = position(hands, trump=Suit.HEARTS, levels=(5, 9), declarer=seat, leader=seats[2], kitty=buried)
    assert game.to_act(state) == (seats[2],)
    assert (state.deal if hasattr(state, "deal") else state.setting.deal).level == 9
    kept = state.kitty if hasattr(state, "kitty") else state.setting.kitty
    assert kept == Hand.of(buried)
    refused = game.why_not(state, seat, Play(Hand.of("SK")))
    assert refused is not None


@pytest.mark.parametrize(
    "hands",
    [
        [],
        ["SA"],
        ["SA"] * 5,
        ["SA", "SK SK", "SQ", "SJ", "ST", "S9"],
        [""] * 6,
        [""] * 4,
        ["SA", "SA", "SA", "SA", "S9", "S8"],
        ["SA", "SA", "SA", "S9"],
    ],
)
def test_what_cannot_be_a_position_is_refused(hands: list[str]) -> None:
    fault: Malformed | None = None
    for position, size in ((tractor6.position, 6), (chaodipi.position, 4)):
        with pytest.raises(Malformed) as caught:
            position(hands, trump=None)
        fault = caught.value
        assert fault.text.zh != fault.text.en, size
    for kitty in ("SA", "SA " * 5):
        with pytest.raises(Malformed):
            tractor6.position(["SK"] * 3 + ["SQ"] * 3, trump=None, kitty=kitty)

"""Who is the offender if calls of both sides follow a call out of rotation (Laws 28, 34)."""

from __future__ import annotations

import pytest
from tests.office.test_live_referee import FOUR, Game, recording

from paiju.laws import Edition
from paiju.laws.effect import EraseCalls
from paiju.table import commands as c

EDITIONS = pytest.mark.parametrize("edition", Edition)


def called(edition: Edition, *calls: str) -> Game:
    """Make calls such as "W 1S", whoever's turn it is; a player then draws attention without naming anything."""
    game = recording(laws=edition)
    for one in calls:
        seat, word = one.split()
        game.act("NESW".index(seat), type="MakeCall", call=word)
    game.send(FOUR[3], c.DrawAttention())
    return game


def auction(game: Game) -> str:
    assert game.t.deal is not None
    return str(game.state.auction)


@EDITIONS
@pytest.mark.parametrize(
    ("calls", "place", "left", "turn"),
    [
        (("N 1S", "S P", "E 2C"), 1, "1S 2C", 2),
        (("N 1S", "S 2S", "E 3C"), 1, "1S 3C", 2),
        (("E 1C", "N 1S"), 0, "1S", 1),
        (("N P", "E P", "W P", "S 1S"), 2, "P P 1S", 3),
        (("N P", "E P", "S P", "N P", "W 1S"), 3, "P P P 1S", 0),
        (("N 1S", "E P", "W P", "S P"), 2, "1S P P", 3),
    ],
)
def test_L28_B_who_calls_in_his_turn_over_an_opponents_early_call_is_in_rotation(
    edition: Edition, calls: tuple[str, ...], place: int, left: str, turn: int
) -> None:
    """The early call counts as never made; its caller is not asked whether to accept the call of the player in turn."""
    game = called(edition, *calls)
    assert [one.irregularity for one in game.rulings] == ["call-out-of-rotation"]
    assert EraseCalls((place,)) in game.rulings[0].effects
    assert "L28.B" in game.rulings[0].clauses
    assert (auction(game), game.t.to_act) == (left, (turn,))


@EDITIONS
def test_L28_B_a_call_over_ones_partners_early_call_is_not_in_rotation(edition: Edition) -> None:
    game = called(edition, "N 1S", "W P", "E 2C")
    assert game.t.case is not None
    assert game.asked == "accept"
    assert game.t.case.act == 2


@EDITIONS
@pytest.mark.parametrize(
    ("calls", "left", "turn"), [(("N 1S", "W P", "N P", "E P"), "1S", 1), (("N 1S", "E P", "E P", "S P"), "1S P", 2)]
)
def test_L34_a_turn_is_lost_too_where_another_player_who_was_passed_over_has_called_since(
    edition: Edition, calls: tuple[str, ...], left: str, turn: int
) -> None:
    """West passes at East's turn; East passes later, South never: three passes have not ended the auction."""
    game = called(edition, *calls)
    assert [one.irregularity for one in game.rulings] == ["lost-turn"]
    assert (auction(game), game.t.to_act) == (left, (turn,))

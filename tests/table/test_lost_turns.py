"""A board without a bid waits for the player whose turn a pass out of rotation took (Laws 17E, 22, 34)."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.journal import Envelope
from paiju.laws import Edition
from paiju.packs import rules_of
from paiju.table import Terms, record
from paiju.table.events import DealEnded


def passes(room: Any, *seats: int) -> None:
    for seat in seats:
        room.act(seat, "P")


def recording(make_room: Any, **more: Any) -> Any:
    return make_room(Terms(enforcing=False, **more)).seat_all().ready_all()


def test_L34_four_passes_do_not_end_a_board_on_which_a_player_lost_his_turn(make_room: Any) -> None:
    """West passes at South's turn and North passes again: South has not passed."""
    room = recording(make_room)
    passes(room, 0, 1, 3, 0)
    assert room.t.playing
    assert room.t.to_act == (1,)
    passes(room, 1)
    assert room.t.to_act == (2,)
    room.act(2, "1S")
    assert str(room.t.deal.state.auction.contract) == "1S by S"
    room.refold()


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (1, 2, 3, 0), (0, 1, 3, 0, 1, 2)])
def test_L17_E_a_board_is_passed_out_once_all_four_have_passed(make_room: Any, order: tuple[int, ...]) -> None:
    """Even if one passed too early and nobody objected, so that the turn came to each of the others anyway."""
    room = recording(make_room)
    passes(room, *order)
    assert not room.t.playing
    assert room.t.past[-1].result.contract is None
    room.refold()


@pytest.mark.parametrize("edition", Edition)
def test_L22_a_journal_of_an_older_release_ends_such_a_board_as_it_did_then(make_room: Any, edition: Edition) -> None:
    """That release took four passes as the end: what it stored is read again with the same result."""
    room = recording(make_room, laws=edition)
    passes(room, 0, 1, 3, 0)
    ended = record.write(DealEnded(1, ""))
    written = Envelope("table:t", len(room.journal) + 1, room.now, "server", "", ended)
    table = record.replay([*room.journal, written], rules_of)
    assert table.deal is not None
    assert table.deal.ended
    assert room.t.rules.game.result(table.deal.state) is not None
    assert table.past[-1].result == passed_out(make_room)
    assert table.deal.steps[-1].state is table.deal.state


def passed_out(make_room: Any) -> Any:
    room = recording(make_room)
    passes(room, 0, 1, 2, 3)
    return room.t.past[-1].result

"""After four passes: the house game deals the board again (O.passout), duplicate goes on (L22.A)."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.games.bridge import Vulnerability
from paiju.packs import rules_of
from paiju.table import proof


def board(room: Any) -> Any:
    return room.t.deal.state.board


def passed_out(room: Any) -> Any:
    """Pass out a board, and begin the next."""
    return room.bid_to("P", "P", "P", "P").ready_all()


def test_O_passout_the_board_is_dealt_again_by_the_next_seat(make_room: Any) -> None:
    room = make_room(conditions="house").seat_all().ready_all()
    first = board(room)
    again = board(passed_out(room))
    assert (again.number, again.dealer) == (first.number, first.dealer.lho)
    assert again.vulnerability is first.vulnerability
    assert again.deal != first.deal
    assert room.t.to_act == (int(first.dealer.lho),)
    third = board(passed_out(room))
    assert (third.number, third.dealer) == (first.number, first.dealer.partner)
    room.refold()
    for past in room.t.past:
        assert proof.check(proof.proof_of(room.t, past), rules_of).holds


def test_O_passout_after_a_played_board_comes_the_next_with_its_own_markings(make_room: Any) -> None:
    room = make_room(conditions="house").seat_all().ready_all()
    passed_out(room).bid_to("1NT", "P", "P", "P")
    room.play_on().ready_all()
    assert (board(room).number, room.t.deal.number) == (2, 3)
    assert (board(room).dealer.letter, board(room).vulnerability) == ("E", Vulnerability.NS)
    room.refold()


@pytest.mark.parametrize("conditions", ["duplicate", "online", "friendly"])
def test_L22_A_in_duplicate_the_next_board_follows(make_room: Any, conditions: str) -> None:
    room = make_room(conditions=conditions).seat_all().ready_all()
    assert (board(room).number, board(passed_out(room)).number) == (1, 2)
    assert board(room).dealer.letter == "E"


def test_a_house_table_of_release_0_2_wrote_the_hands_alone_and_is_read_as_it_was() -> None:
    rules = rules_of("bridge", "house")
    old = rules_of("bridge", "duplicate").deal(5, b"seed", None)
    text = rules_of("bridge", "duplicate").write_deal(old)
    assert text.startswith("N:")
    assert rules.read_deal(text, 5) == old
    assert rules.read_deal(rules.write_deal(old), 9) == old

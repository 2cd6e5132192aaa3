"""Playing on from a finished deal: a new table is set to a point of that deal."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Raw

from paiju.errors import Malformed
from paiju.laws import Refused
from paiju.table import Terms
from paiju.table import commands as c
from paiju.table.actor import SERVER

ACTS = {"bridge": 30, "chaodipi": 130, "tractor6": 190}


def acts_of(room: Any, many: int) -> tuple[c.Done, ...]:
    """Return the first acts of a room's deal in the form that is stored."""
    return tuple(
        c.Done(None if step.seat is None else int(step.seat), Raw(room.t.rules.write_act(step.act)))
        for step in room.t.deal.steps[:many]
    )


def begun(make_room: Any, game: str) -> Any:
    """Play some acts of a deal; cards are drawn as the table draws them."""
    room = make_room(Terms(draw_time=0, first=7), game=game, eyes=0).seat_all().ready_all()
    while len(room.t.deal.steps) < ACTS[game]:
        if room.t.to_act:
            room.play_on(1)
        else:
            room.now += 60_000
            room.do(c.Tick(), SERVER)
    return room


@pytest.mark.parametrize("game", ACTS)
def test_H_deal_on_lays_the_deal_down_as_it_stood_after_any_of_its_acts(make_room: Any, game: str) -> None:
    first = begun(make_room, game)
    text = first.t.rules.write_deal(first.t.deal.deal)
    for many in (0, 1, ACTS[game] // 2, ACTS[game]):
        room = make_room(Terms(first=7), game=game, eyes=2).seat_all()
        room.do(c.PlayOn(7, text, acts_of(first, many)), SERVER)
        deal = room.t.deal
        assert deal.number == 7
        assert deal.promise is None, "it is shown as placed"
        assert deal.state == first.t.deal.before(many)
        assert [step.act for step in deal.steps] == [x.act for x in first.t.deal.steps[:many]]
        room.refold()
    room.play_on(2)


def test_H_deal_on_is_refused_where_it_would_change_what_lies_there(make_room: Any) -> None:
    first = make_room().seat_all().ready_all()
    first.bid_to("1NT", "P", "P", "P")
    text = first.t.rules.write_deal(first.t.deal.deal)
    acts = acts_of(first, 4)
    fresh = make_room().seat_all()
    with pytest.raises(Refused, match=r"H\.deal\.on"):
        fresh.do(c.PlayOn(1, text, acts))  # a player, and not the program
    with pytest.raises(Refused, match=r"H\.deal\.on"):
        first.do(c.PlayOn(1, text, acts), SERVER)  # there is already a deal
    with pytest.raises(Refused, match=r"H\.deal\.on"):
        make_room().do(c.PlayOn(1, text, acts), SERVER)  # nobody is seated
    with pytest.raises(Malformed, match="action 2 of the deal"):
        fresh.do(c.PlayOn(1, text, (acts[0], c.Done(2, Raw(b'{"type":"FaceLead"}')))), SERVER)
    assert fresh.t.deal is None
    over = make_room(seed=5).seat_all().ready_all().play_on()
    whole = acts_of(over, 1000)
    text = over.t.rules.write_deal(over.t.deal.deal)
    with pytest.raises(Refused, match="the deal was over at that point"):
        fresh.do(c.PlayOn(1, text, whole), SERVER)

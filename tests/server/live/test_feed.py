"""The frames of a table: no byte shows by which route the server found what has changed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec import Raw
from tests.office.test_tractor_referee import Game

from paiju.cards import Card, Hand
from paiju.games.tractor import write_act
from paiju.games.tractor.acts import Grab, Play
from paiju.games.tractor.standing import less_of
from paiju.server.feed import Feed
from paiju.server.group import EventGroup
from paiju.table import Actor
from paiju.table.events import Performed


class Looker:
    """One browser's connection, as a feed sees it; `told`: the frames sent after the first view."""

    def __init__(self, actor: Actor) -> None:
        self.actor = actor
        self.viewer: Any = None
        self.feed: Any = None
        self.key = ""
        self.told: list[bytes] = []

    def show(self, view: bytes) -> None:
        pass

    def tell(self, frame: bytes) -> None:
        self.told.append(frame)


def frames_of(one: Game, seat: int, card: Card) -> list[Any]:
    """Return the frames that a spectator and each player get when a seat plays a card, with their fields in order."""
    before, act = one.t, Play(Hand.of((card,)))
    feed = Feed(before, lambda: before)
    lookers: list[Any] = [Looker(actor) for actor in (Actor("person:77", "Ann"), *one.people)]
    for looker in lookers:
        feed.show(looker, 0)
    one.act(seat, act)
    assert one.t.seq == before.seq + 1, "nothing else has happened"
    events = (Performed(seat, Raw(write_act(act))),)
    feed.advance(EventGroup(before.seq, one.t.seq, 1, events, one.t, one.people[seat].id, ""))
    one.table = before
    return [_fields(json.loads(frame)) for looker in lookers for frame in looker.told]


def _fields(value: Any) -> Any:
    return [(name, _fields(inner)) for name, inner in value.items()] if isinstance(value, dict) else None


@pytest.mark.parametrize(("game", "taker"), [("tractor6", 4), ("chaodipi", 1)])
def test_H_case_hidden_no_frame_tells_that_a_card_that_is_played_came_from_the_kitty(game: str, taker: int) -> None:
    one = Game(game)
    one.phase("waiting")
    held = one.state.hands[taker]
    one.act(taker, Grab(1))
    (taken,) = less_of(one.state.hands[taker], held)

    def follows(state: Any) -> bool:
        trick = getattr(state, "trick", None)
        return (
            trick is not None
            and state.turn == taker
            and trick.lead.size == 1
            and len(trick.plays) + 1 < len(one.people)
        )

    one.go_on(follows)
    others = [card for card in one.state.hands[taker] if card is not taken]
    told = [frames_of(one, taker, card) for card in (taken, others[0], others[-1])]
    assert told[0] == told[1] == told[2]
    assert len(told[0]) == len(one.people) + 1

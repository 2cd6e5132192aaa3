"""A table driven by hand: commands go in, events are recorded, and every viewer's patches are checked on the way."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from paiju.journal import Envelope
from paiju.packs import rules_of
from paiju.table import Actor, Table, Terms, decide, evolve, patch, record, snapshot, view
from paiju.table import commands as c
from paiju.table.events import AnyEvent
from paiju.table.view import Viewer

NAMES = ("Ann", "Bo", "Cai", "Dee", "Eve", "Fay")
SIX = tuple(Actor(f"person:{n}", name) for n, name in enumerate(NAMES, 1))
PEOPLE = SIX[:4]
DIRECTOR = Actor("person:9", "Director", director=True)
STRANGER = Actor("person:8", "Stranger")


def plain(value: Any) -> Any:
    """Return a value as a browser receives it."""
    return msgspec.json.decode(msgspec.json.encode(value))


class Room:
    """One table with its journal, and what each viewer's browser shows, updated by patches only.

    `eyes`: how many browsers are checked after each command, None for all.
    """

    def __init__(
        self,
        terms: Terms | None = None,
        *,
        game: str = "bridge",
        conditions: str = "",
        seed: int = 1,
        eyes: int | None = None,
        host: Actor = PEOPLE[0],
    ) -> None:
        self.rng = random.Random(seed)
        self.eyes = eyes
        self.people = SIX[: rules_of(game, conditions).game.seats]
        self.now = 1_000_000
        self.table: Table | None = None
        self.journal: list[Envelope] = []
        self.browsers: dict[str, tuple[Viewer, Any, Any]] = {}
        self.by = PEOPLE[0]
        terms = terms or Terms()
        self.do(c.OpenTable("Test", game=game, conditions=conditions, terms=terms), host)

    @property
    def t(self) -> Table:
        assert self.table is not None
        return self.table

    def do(self, command: c.AnyCommand, actor: Actor = PEOPLE[0], *, seen: int | None = None) -> list[AnyEvent]:
        """Send a command; its events are recorded, folded and sent to the browsers."""
        entropy = self.rng.randbytes(32)
        events = decide(self.table, command, actor, self.now, entropy, seen=seen, games=rules_of)
        for event in events:
            seq = len(self.journal) + 1
            data = record.write(event)
            assert record.read(data) == event
            self.journal.append(Envelope("table:t", seq, self.now, actor.id, "cause", data))
            self.table = evolve(self.table, event, "t", seq, self.now, games=rules_of)
        if events:
            self._show()
        return list(events)

    def _show(self) -> None:
        """Update every browser by patches; a viewer whose role has changed gets a full view."""
        everybody = [*self.people, DIRECTOR, STRANGER]
        for actor in everybody if self.eyes is None else self.rng.sample(everybody, self.eyes):
            viewer = view.viewer_of(self.t, actor)
            public, private = view.public(self.t), view.private(self.t, viewer)
            before = self.browsers.get(actor.id)
            if before is not None and before[0] == viewer:
                _, old_public, old_private = before
                changed = plain(patch.changes(old_public, public))
                assert patch.applied(plain(old_public), changed) == plain(public)
                changed = plain(patch.changes(old_private, private))
                assert patch.applied(plain(old_private), changed) == plain(private)
            self.browsers[actor.id] = (viewer, public, private)

    def seat_all(self) -> Room:
        """Seat the people."""
        for seat, person in enumerate(self.people):
            self.do(c.TakeSeat(seat), person)
        return self

    def ready_all(self) -> Room:
        """Set everybody ready, so that the deal starts."""
        for person in self.people:
            self.do(c.SetReady(), person)
        return self

    def person(self, seat: int) -> Actor:
        """Return the person at a seat; in the house game seats are drawn (O.deal.seat)."""
        return next((one for one in self.people if self.t.seat_of(one.id) == seat), self.people[seat])

    def act(self, seat: int, act: str | dict[str, Any]) -> list[AnyEvent]:
        """Have a seat act: ``1S`` is a call, a dictionary any act."""
        made = {"type": "MakeCall", "call": act} if isinstance(act, str) else act
        return self.do(c.Perform(Raw(msgspec.json.encode(made))), self.person(seat))

    def play_on(self, acts: int = 1000) -> Room:
        """Play random legal acts to the end of the deal, or only `acts` of them."""
        while self.t.playing and acts:
            seat = self.t.to_act[0]
            deal = self.t.deal
            assert deal is not None
            act = self.rng.choice(self.t.rules.game.legal(deal.state, seat))
            self.do(c.Perform(Raw(self.t.rules.write_act(act))), self.person(seat))
            acts -= 1
        return self

    def bid_to(self, *calls: str) -> Room:
        """Make calls in turn, from the dealer on."""
        for call in calls:
            self.act(self.t.to_act[0], call)
        return self

    def hand(self, seat: int) -> list[str]:
        """Return the cards that a seat may play now."""
        private = view.private(self.t, Viewer(self.person(seat).id, seat))
        return list(private.deal.cards)

    def refold(self) -> None:
        """Check that the journal and a snapshot both restore exactly this table."""
        assert record.replay(self.journal, rules_of) == self.t
        assert snapshot.load(snapshot.dump(self.t), rules_of) == self.t


@pytest.fixture
def room() -> Room:
    """Four people at a friendly table, dealt."""
    return Room().seat_all().ready_all()


@pytest.fixture
def make_room() -> type[Room]:
    """Return the class, so that a test can create its own rooms."""
    return Room

"""The fast path for changes of the view after a plain act gives what comparing the full views gives.

At recording tables everybody does as they like, and irregularities are ruled on, so that cards are withdrawn,
exposed and returned, hands are faced and acts are undone.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

from msgspec import Raw
from tests.fuzz.size import SIZE, tell
from tests.fuzz.twins import DIRECTOR, Seen, Twins

from paiju.games.bridge import Adjudicate, Claim
from paiju.games.bridge.acts import CarryOut, ShowCard
from paiju.laws.effect import RestoreCard
from paiju.table import Actor, Table, patch, step, view
from paiju.table import commands as c
from paiju.table.decide.undoing import undoable
from paiju.table.events import Performed
from paiju.table.view import Viewer

STRANGER = Actor("person:8", "Stranger")
KINDS = ("friendly", "duplicate", "house")
"""Only bridge has a fast path for plain acts."""


def viewers_of(table: Table) -> list[Viewer]:
    """Return all viewers: each seat, a stranger, a director, and spectators who are shown all hands."""
    seats = [Viewer(f"person:{at + 1}", at) for at in range(len(table.seats))]
    return [
        *seats,
        Viewer(STRANGER.id),
        Viewer(DIRECTOR.id, director=True),
        Viewer(DIRECTOR.id, director=True, everything=True),
        Viewer(STRANGER.id, everything=True),
    ]


class Compared(Seen):
    """A table with all kinds of viewers, where every event is processed in both ways."""

    told: ClassVar[Counter[str]] = Counter()

    def _done(self, events: tuple[Any, ...], viewer: Actor | None, sight: list[bytes]) -> None:
        for event in events:
            before = self.table
            super()._done((event,), viewer, sight)
            if before is not None:
                self.compare(before, self.t, event)

    def compare(self, before: Table, now: Table, event: Any) -> None:
        seen, was = view.public(now), view.public(before)
        assert view.public(now, (before, was)) == seen
        viewers = viewers_of(now)
        parts = [view.private(now, one) for one in viewers]
        earlier = [view.private(before, one) for one in viewers]
        for one, old, new in zip(viewers, earlier, parts, strict=True):
            assert view.private(now, one, (before, old)) == new, (event, one)
        plain = isinstance(event, Performed)
        self.told[type(event).__name__] += 1
        found = step.public_step(before, now) if plain else None
        if found is None:
            return
        assert found == patch.changes(was, seen), event
        self.told["a step"] += 1
        steps = step.private_steps(before, now, viewers, undoable(before), undoable(now))
        for one, told, old, new in zip(viewers, steps, earlier, parts, strict=True):
            if told is not None:
                self.told["a part of a step"] += 1
                assert (told or None) == patch.changes(old, new), (event, one)


class Evening(Twins):
    """One table with many irregularities, or with few and only late ones."""

    seen = Compared

    def __init__(self, game: str, seed: int, conditions: str) -> None:
        self.wrong = (0.25, 0.03)[seed % 2]
        super().__init__(game, seed, conditions)

    def go_on(self, turns: int) -> None:
        """Have people send what they like, and go on."""
        for _ in range(turns):
            if not self.one.t.playing:
                return
            if self.one.t.case is not None:
                self._settle()
                continue
            choice = self.rng.random()
            if choice < 1 - 2 * self.wrong:
                self._play(3)
            elif choice < 1 - self.wrong:
                self.rng.choice((self.take_back, self.lay_open))()
            else:
                asked = self.command()
                if not isinstance(asked, Raw):
                    self._try(self.rng.choice(self.people), asked)

    def _go_on(self) -> None:
        if self.one.t.to_act:
            super()._go_on()
            return
        # a player who has claimed, or played a card too many, waits for it
        ruling: Any = Adjudicate(self.rng.randrange(3))
        if (due := self.rules.game.due(self.state)) is not None:
            lies = next(lies for lies, _ in self.state.standing.extra if lies.seat is due.seat)
            ruling = CarryOut((RestoreCard(lies.seat, lies.card.text),))
        self._try(DIRECTOR, c.Perform(Raw(self.rules.write_act(ruling))))

    def take_back(self) -> None:
        """Have a player take an act back, with the opponents' consent."""
        if not (seats := sorted(undoable(self.one.t))):
            return
        seat = self.rng.choice(seats)
        self._try(self.people[seat], c.AskUndo())
        for other in range(1 - seat % 2, len(self.people), 2):
            self._try(self.people[other], c.AnswerUndo(accept=True))

    def lay_open(self) -> None:
        """Have a hand faced: a claim, answered or not, or an exposed card."""
        rng, seat = self.rng, self.rng.randrange(len(self.people))
        held = [*self._hands(self.one.t)[seat]] if self._hands(self.one.t) else []
        some = rng.sample(held, min(1, len(held)))
        acts: list[Any] = [Claim(rng.randrange(4)), *map(ShowCard, some)]
        self._act(seat, rng.choice(acts))


def evening(conditions: str, seed: int) -> Evening:
    """Play one deal."""
    played = Evening("bridge", seed, conditions)
    played.go_on(40)
    return played


EVENINGS = 24
"""How many deals are played in a small run."""
WANTED = ("RestoreCard", "PenaltyCard", "Claim", "ShowCard", "Undone", "CaseRuled", "AdjustLater")
"""Some of the things that must have happened in a small run."""


def test_what_a_plain_act_changes_is_what_comparing_whole_views_finds() -> None:
    told: Counter[str] = Counter()
    Compared.told = told
    for seed in range(EVENINGS * max(1, SIZE // 1500)):
        deal = evening(KINDS[seed // 2 % len(KINDS)], seed).one.t.deal
        assert deal is not None
        for ruling in deal.rulings:
            told.update(type(effect).__name__ for effect in ruling.effects)
        told.update(type(done.act).__name__ for done in deal.steps)
    tell(f"bridge: {dict(told)}")
    assert told["a step"] > 100
    assert [one for one in WANTED if not told[one]] == []

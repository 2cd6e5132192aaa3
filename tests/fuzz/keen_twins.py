"""Twins with more checks: clocks that run out, seats handed over, chat, and what bots are shown and answer.

See `tests.fuzz.twins`. A viewer who sees neither card must be told the same at both tables. The bot in the viewer's
seat must also be shown the same and give the law the same answers, and so must any other bot whose own cards are
the same.
"""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Raw, structs
from tests.fuzz.buried_twins import BuriedTwins, HostedTwins, KittyTwins
from tests.fuzz.twins import AT, DIRECTOR, Failed, Seen, Told, Twins, Unlike, own_data, sight_of

from paiju.errors import PaijuError
from paiju.laws import Refused
from paiju.office.live_referee import CHECKED, advance_case, bots_answer, check, concerns, fault_seen
from paiju.packs import pack_of, rules_of, thinking
from paiju.table import Actor, Table, decide, evolve
from paiju.table import commands as c
from paiju.table.actor import SERVER
from paiju.table.deadline import deadline
from paiju.table.decide.undoing import undoable
from paiju.table.strength import Strength
from paiju.table.terms import Absence, AtLimit, Silence, Undo
from paiju.table.view import viewer_of

DRAWN = {"bridge": 0, "tractor6": 156, "chaodipi": 100}
STRENGTHS = (None, Strength.BEGINNER, Strength.CLUB)
MINUTE = 60_000


class Timed(Seen):
    """A table with a clock; `spared`: the seats whose own cards are the same at both tables."""

    def __init__(self, table: Table | None = None) -> None:
        super().__init__(table)
        self.at = AT
        self.spared: tuple[int, ...] = ()

    def send(self, actor: Actor, command: c.AnyCommand, viewer: Actor | None = None) -> list[bytes]:
        """Do what a server does, including the clock; return the views and what follows from them."""
        before, sight = self.table, list[bytes]()
        try:
            events = decide(before, command, actor, self.at, bytes(32), games=rules_of)
            if type(command) in CHECKED and before is not None:
                check(before, command, actor)
        except PaijuError as error:
            clause = str(error.citation) if isinstance(error, Refused) else ""
            said = f"{type(error).__name__}: {error.text.en} / {error.text.zh} [{clause}]"
            raise Failed(said) from None
        sight += own_data(events, actor, viewer)
        self._done(events, viewer, sight)
        for _ in range(60):
            if self.table is None or not concerns(self.t) or not (step := advance_case(self.t)):
                break
            self.steps.append(f"{step}"[:300])
            self._done(decide(self.t, step, SERVER, self.at, bytes(32), games=rules_of), viewer, sight)
        if viewer is not None and self.t.playing:
            sight.append(self._follows(viewer))
        return sight

    def _done(self, events: tuple[Any, ...], viewer: Actor | None, sight: list[bytes]) -> None:
        for event in events:
            seq = self.table.seq + 1 if self.table is not None else 1
            self.table = evolve(self.table, event, "t", seq, self.at, games=rules_of)
            if viewer is not None:
                sight.append(sight_of(self.t, viewer))

    def _follows(self, viewer: Actor) -> bytes:
        """Return what follows and what bots know: nobody's hidden cards may affect it."""
        table = self.t
        deal, seat = table.deal, viewer_of(table, viewer).seat
        assert deal is not None
        fault, case = fault_seen(table), table.case
        witnessed = None if seat is None else table.rules.game.witness(deal.state, seat)
        answered: Any = None
        if case is not None and case.put is not None and set(case.put.seats) <= set(self.spared):
            answered = (case.put.name, bots_answer(table)) if case.put.seats else None
        told = (
            deadline(table),
            table.waits,
            sorted(undoable(table)),
            None if fault is None else (fault.name, fault.act),
            answered,
            (deal.turn_seq, deal.turn_at, deal.looked, deal.undone),
            msgspec.json.encode(witnessed, enc_hook=str).decode(),
        )
        return f"follows {told}".encode()


class Keen(Twins):
    """Twins with more questions and more events."""

    seen = Timed
    parted = False
    """Whether the law has revealed a hidden card, so that comparison stops."""

    def _both(self, actor: Actor, command: Any, viewer: Actor) -> None:
        try:
            super()._both(actor, command, viewer)
        except Unlike:
            self.parted = True
            raise
        except Told:
            if viewer.id not in self.one.t.watched:  # a director who no longer plays sees everything
                raise
            self.parted = True

    def _follow(self, answers: int) -> None:
        try:
            super()._follow(answers)
        finally:
            self.parted = False

    def _opened(self, deal: Any) -> Seen:
        rng = random.Random(f"terms {self.game} {self.seed}")
        self.terms = structs.replace(
            self.terms,
            act_time=rng.choice((0, 0, MINUTE)),
            deal_time=rng.choice((0, 0, 5 * MINUTE)),
            act_limit=rng.choice([*AtLimit]),
            deal_limit=rng.choice([*AtLimit]),
            choice_time=rng.choice((0, MINUTE)),
            answer_time=rng.choice((5000, 86_400_000)),
            undo=rng.choice([*Undo]),
            silence=rng.choice([*Silence]),
            absence=rng.choice([*Absence]),
        )
        made = super()._opened(deal)
        self._spare(made)
        return made

    def _stood(self, at: int) -> Seen:
        made = super()._stood(at)
        self._spare(made)
        return made

    def _spare(self, seen: Seen) -> None:
        """Record the seats whose own cards, including those they buried, are the same at both tables."""
        assert isinstance(seen, Timed)
        apart = {*getattr(self, "swapped", ()), *self._buriers()}
        seen.spared = tuple(seat for seat in range(len(self.people)) if seat not in apart)

    def _buriers(self) -> set[int]:
        """Return the seats whose burials may differ, besides those whose cards were exchanged."""
        return set()

    def swap(self, me: int, tries: int = 12) -> bool:
        found = super().swap(me, tries)
        for seen in (self.one, self.other):
            self._spare(seen)
        return found

    def _length(self) -> int:
        drawn = DRAWN[self.game]
        if drawn and self.rng.random() < 0.35:
            return self.rng.randrange(max(0, drawn - 60), drawn + 12)
        return super()._length()

    def ask(self, times: int) -> int:
        """Send commands to both tables, with other events between them."""
        sent = 0
        for _ in range(times):
            if not self.one.t.playing or self.parted:
                break
            if self.rng.random() < 0.3:
                with suppress(Unlike):
                    sent += self._beside()
            else:
                sent += super().ask(1)
        return sent

    def _beside(self) -> bool:
        """Let a clock run out, a bot act, or a person leave or return."""
        one, other = self.one, self.other
        assert isinstance(one, Timed)
        assert isinstance(other, Timed)
        choice = self.rng.random()
        if choice < 0.25 and (at := deadline(one.t)) is not None:
            one.at = other.at = max(one.at, at)
            self._both(SERVER, c.Tick(), self.viewer)
            return True
        if choice < 0.75 and (acting := one.t.bots_to_act):
            return self._bot(self.rng.choice(acting))
        one.at = other.at = one.at + self.rng.choice((0, 7, 300, 2000))
        seat = self.rng.randrange(len(self.people))
        person = self.people[seat]
        command = self.rng.choice(
            [
                (SERVER, c.MarkAway(person.id)),
                (SERVER, c.MarkBack(person.id)),
                (person, c.HandOver()),
                (person, c.TakeBack()),
                (person, c.AskUndo()),
                (person, c.AnswerUndo(accept=True)),
                (person, c.AnswerUndo(accept=False)),
                (DIRECTOR, c.Resume()),
                (DIRECTOR, c.CloseCall()),
                (DIRECTOR, c.HandOver(seat)),
            ]
        )
        self._both(*command, self.viewer)
        return True

    def _bot(self, seat: int) -> bool:
        """Let a bot act: with the same cards it must do the same."""
        if seat not in self.other.t.bots_to_act:
            if seat in self.one.spared:  # type: ignore[attr-defined]
                raise Told(f"{self.game} {self.seed}: bot {seat} is asked at one table alone")
            return False
        strength = self.rng.choice(STRENGTHS)
        found = []
        for seen in (self.one, self.other):
            assert seen.t.deal is not None
            view = seen.t.rules.game.witness(seen.t.deal.state, seat)
            # the bot does not know such a position: the first legal act is sent
            with suppress(PaijuError, LookupError):
                found.append(thinking.act(pack_of(self.game).table_bot, view, "seed", 1, strength))
        if len(found) == 1 or len(set(found)) == 2:
            if seat in self.one.spared and seat == self.me:  # type: ignore[attr-defined]
                raise Told(f"{self.game} {self.seed}: bot {seat} ({strength}): {found}")
            return False
        if not found or not found[0]:
            return False
        said: Any = self.rules.read_act(found[0])
        if self.rules.wording is not None:
            said = self.rules.wording.wordless(said)
        self._both(Actor.of_bot(seat), c.Perform(Raw(self.rules.write_act(said))), self.viewer)
        return True

    def command(self) -> Any:
        rng = self.rng
        if rng.random() < 0.7:
            found = super().command()
            if isinstance(found, c.DrawAttention) and rng.random() < 0.4:
                words = rng.choice(("", "revoke", "♠A", "北家有黑桃"))
                return structs.replace(found, put_off=rng.random() < 0.5, words=words)
            return found
        seat = rng.randrange(len(self.people))
        own = self.me if self.me < len(self.people) else seat
        return rng.choice(
            [
                c.LeaveSeat(),
                c.HandOver(),
                c.HandOver(seat),
                c.TakeBack(),
                c.TakeSeat(seat),
                c.SeatBot(seat, rng.choice(STRENGTHS)),
                c.ClearSeat(seat),
                c.Substitute(own, "person:77", "Zoe"),
                c.Substitute(own, self.viewer.id, self.viewer.name),
                c.Substitute(seat, self.viewer.id, self.viewer.name),
                c.Pause(),
                c.Resume(),
                c.Say("x", rng.choice([*c.Audience])),
                c.WriteNote("x"),
                c.SetReady(),
                c.AddToSeed("x"),
                c.PlaceDeal(self.rules.write_deal(self.deal)),
                c.CallDirector("x"),
                c.CloseCall("x"),
                c.AskUndo(),
                c.DropUndo(),
                c.Watch(),
                c.Ask(rng.randrange(8)),
                c.DrawAttention("", None, put_off=True),
            ]
        )


class KeenKitty(Keen, KittyTwins):
    """Twins of the kitty, with more checks."""

    def _length(self) -> int:
        return DRAWN[self.game] + self.rng.randrange(0, 30)

    def _buriers(self) -> set[int]:
        return set(range(len(self.people)))  # whoever takes the kitty, or takes it over


class KeenBuried(Keen, BuriedTwins):
    """Twins of a burial, with more checks."""


class KeenHosted(Keen, HostedTwins):
    """Twins with a mere host, with more checks."""


class KeenDirecting(Keen):
    """The asker plays and is also a director of the site."""

    @property
    def viewer(self) -> Actor:
        """The asker."""
        return structs.replace(self.people[self.me], director=True)

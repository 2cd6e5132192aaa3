"""The referee at a running table: judging a case with the record, and from an answer to the act that carries it out.

The corpus comes from random recording boards: seats bid and play, somebody errs, and the irregularity is ruled with
answers in the order in which they are offered. No other program rules bridge, so there is no peer.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Any, Final

from msgspec import Raw, Struct

from bench.figure import Figure
from paiju.games.bridge import CALLS, SEATS, Finished, MakeCall
from paiju.games.bridge.acts import PLAY_CARD, ShowCard
from paiju.office.live_referee import adapter_of, advance_case, bots_answer, check
from paiju.packs import rules_of
from paiju.referee import judge
from paiju.referee.bridge.detection import detect_irregularity
from paiju.referee.player_questions import reader_of
from paiju.table import Actor, Table, decide, evolve, record
from paiju.table import commands as c
from paiju.table.actor import SERVER
from paiju.table.public_record import public_table
from paiju.table.terms import Terms

ASKED: Final = 0.005
"""Seconds that a ruling on a running table may take."""
BOARDS: Final = 400
QUICK: Final = 40
ERRS: Final = 0.06
BEST_OF: Final = 3
"""How often each step is run; the shortest time counts, so that pauses of the machine do not."""
SECRET: Final = bytes(range(32))
PEOPLE: Final = tuple(Actor(f"person:{seat}", f"P{seat}") for seat in range(4))
DIRECTOR: Final = Actor("person:9", "D", director=True)


class Timed(Struct, frozen=True):
    """The seconds that a step took, and its description."""

    seconds: float
    about: str


class RefereeRace(Struct, frozen=True):
    """Figures of the referee at a table."""

    name: str = "referee"

    def run(self, *, quick: bool) -> Iterator[Figure]:
        """Run the measurements."""
        evening = _Evening()
        boards = QUICK if quick else BOARDS
        for number in range(boards):
            evening.board(number)
        on = f"{evening.cases} cases of {boards} random recording boards, one core"
        yield from _figures("judged with its record", evening.judged, on)
        yield from _figures("from an answer to what follows", evening.ways, on)
        yield from _figures("from the last answer to the act", evening.ends, on)


class _Evening:
    """Boards at one recording table after another."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.judged: list[Timed] = []
        self.ways: list[Timed] = []
        self.ends: list[Timed] = []
        self.cases = 0
        self._rng = Random(1)

    def board(self, number: int) -> None:
        """Play one board; what cannot be ruled here is left, as for a director."""
        self._rng, self.table = Random(number), None
        self._do(PEOPLE[0], c.OpenTable("T", terms=Terms(enforcing=False)))
        for seat, person in enumerate(PEOPLE):
            self._do(person, c.TakeSeat(seat))
        for person in PEOPLE:
            self._do(person, c.SetReady())
        for _ in range(400):
            table = self._now()
            deal = table.deal
            if deal is None or deal.ended or isinstance(deal.state, Finished):
                return
            self._refer()
            table = self._now()
            if table.case is not None:
                if not self._rule():
                    return
            elif not self._act():
                return

    def _now(self) -> Table:
        assert self.table is not None
        return self.table

    def _do(self, actor: Actor, command: c.AnyCommand) -> None:
        """Carry out a command as a server does, except for the store."""
        for event in decide(self.table, command, actor, 1_000, SECRET, games=rules_of):
            record.write(event)
            seq = 1 if self.table is None else self.table.seq + 1
            self.table = evolve(self.table, event, "t", seq, 1_000, games=rules_of)

    def _refer(self) -> None:
        while (step := advance_case(self._now())) is not None:
            self._do(SERVER, step)

    def _act(self) -> bool:
        """Have a seat act, sometimes illegally: then attention is drawn."""
        table, rng = self._now(), self._rng
        deal, game = table.deal, table.rules.game
        assert deal is not None
        state: Any = deal.state
        if rng.random() < ERRS:
            seat = rng.choice(SEATS)
            kinds: list[Any] = [MakeCall(call) for call in CALLS] + list(PLAY_CARD)
            kinds += [ShowCard(act.card) for act in PLAY_CARD]
            possible = [act for act in kinds if game.can_happen(state, seat, act)]
            if possible:
                act = rng.choice(possible)
                name = detect_irregularity(game, state, seat, act)  # type: ignore[arg-type]
                self._do(PEOPLE[seat], _perform(table, act))
                after = self._now().deal
                if name is not None and after is not None and not after.ended:
                    self._do(DIRECTOR, c.DrawAttention(name, len(after.steps) - 1))
                return True
        seats = game.to_act(state)
        legal = game.legal(state, seats[0]) if seats else ()
        if not legal:
            return False
        act = legal[0] if rng.random() < 0.5 else rng.choice(legal)
        self._do(PEOPLE[seats[0]], _perform(table, act))
        return True

    def _rule(self) -> bool:
        """Answer the open question, timed; False if the case is left to the director."""
        table = self._now()
        case = table.case
        assert case is not None
        if case.put is None:
            return False
        said = bots_answer(table)
        if said is None:
            return False
        if not case.answers:
            self.cases += 1
        adapter = adapter_of(table)
        assert adapter is not None
        assert table.deal is not None
        file = adapter.case_file(public_table(table, reader_of(table.deal, case)), case)
        self.judged.append(_timed(lambda: judge(file.case, file.witness), case.irregularity))
        answer = c.AnswerCase(case.put.name, said)

        def way() -> None:
            self.table = table
            check(table, answer)
            self._do(DIRECTOR, answer)
            self._refer()

        taken = _timed(way, f"{case.irregularity}: {answer.name}={said}")
        self.ways.append(taken)
        if self._now().case is None:
            self.ends.append(taken)
        return True


def _perform(table: Table, act: Any) -> c.Perform:
    return c.Perform(Raw(table.rules.write_act(act)))


def _timed(run: Any, about: str) -> Timed:
    best = 1.0
    for _ in range(BEST_OF):
        started = perf_counter()
        run()
        best = min(best, perf_counter() - started)
    return Timed(best, about)


def _figures(what: str, timed: list[Timed], on: str) -> Iterator[Figure]:
    ranked = sorted(timed, key=lambda one: one.seconds)
    for share, word in ((50, "p50"), (99, "p99")):
        value = ranked[min(len(ranked) * share // 100, len(ranked) - 1)].seconds
        yield Figure(
            name=f"a ruling, {what}, {word}",
            unit="ms",
            ours=float(f"{value * 1000:.4g}"),
            peer="",
            asked="under 5 ms",
            met=value < ASKED,
            rounds=len(ranked),
            on=on,
            worst=tuple(f"{one.seconds * 1000:.2f} ms  {one.about}" for one in ranked[:-4:-1]) if share == 99 else (),
        )

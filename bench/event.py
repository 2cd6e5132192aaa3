"""Standings of an event of 1,000 pairs over 4 sessions after one correction, and rereading its journal.

No other program stores competitions as journals, so there is no peer; the target is a fifth of a second.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Final

from msgspec import Struct

from bench.figure import Figure
from paiju.packs import discipline_of
from paiju.tournament import (
    Competition,
    Entry,
    Memo,
    Plan,
    Player,
    Role,
    RoundKey,
    SeatedTable,
    Sender,
    Stage,
    decide,
    record,
    standings,
)
from paiju.tournament import commands as c
from paiju.tournament.bridge.outcome import possible, vulnerability

PAIRS: Final = 1000
SESSIONS: Final = 4
ROUNDS: Final = 12
BOARDS: Final = 2
ASKED: Final = 0.2
CORRECTIONS: Final = 15
ORGANISER: Final = Sender("person:organiser")
DIRECTOR: Final = Sender("person:director")


class Hall:
    """An event with every result entered."""

    def __init__(self, pairs: int) -> None:
        self.rng = Random(1)
        self.at = 1_000_000
        self.lines: list[bytes] = []
        self.competition: Competition | None = None
        self.pairs = pairs
        stage = Stage(
            name="main", method="matchpoints", sessions=SESSIONS, two_winners=False, ties=("head-to-head", "boards-won")
        )
        self.do(c.OpenEvent(Plan(title="Bench", stages=(stage,))), ORGANISER)
        self.do(c.GiveRole(DIRECTOR.id, Role.DIRECTOR), ORGANISER)
        for number in range(pairs):
            players = tuple(Player(f"person:{number}.{at}", f"P{number}.{at}") for at in range(2))
            self.do(c.Enter(Entry(id=str(number), name=f"Pair {number}", players=players)))
        self.do(c.OpenStage("main"))
        for session in range(1, SESSIONS + 1):
            self._session(session)

    @property
    def now(self) -> Competition:
        """The event."""
        assert self.competition is not None
        return self.competition

    def do(self, command: c.AnyCommand, actor: Sender = DIRECTOR) -> None:
        """Carry out a command, and store its events as a journal does."""
        events = decide(self.competition, command, actor, self.at, discipline_of)
        new = record.envelopes(self.competition, events, stream="event:bench", at=self.at, actor=actor.id)
        self.competition = record.replay(new, discipline_of, self.competition)
        self.lines += [one.event for one in new]

    def key(self, session: int, number: int) -> RoundKey:
        """Return the key of a round."""
        return RoundKey("main", session, "A", number)

    def score(self, board: str) -> int:
        """Return a random result."""
        while True:
            points = self.rng.choice((420, 450, 620, 650, 170, 140, 110, 90, 50, 100, 400, 430, 980))
            points *= self.rng.choice((1, 1, 1, -1))
            if points in possible(vulnerability(board)):
                return points

    def _session(self, session: int) -> None:
        half = self.pairs // 2
        order = [str(number) for number in self.rng.sample(range(self.pairs), self.pairs)]
        rounds = []
        for at in range(ROUNDS):
            boards = tuple(str(at * BOARDS + board + 1) for board in range(BOARDS))
            rounds.append(
                tuple(
                    SeatedTable(table + 1, ((order[table],), (order[half + (table + at) % half],)), boards)
                    for table in range(half)
                )
            )
        self.do(c.SeatRounds("main", session, "A", 1, tuple(rounds)))
        for number, tables in enumerate(rounds, 1):
            for table in tables:
                for board in table.boards:
                    raw = record.write_raw(self.score(board))
                    self.do(c.EnterResult(self.key(session, number).table(table.number), board, raw))


class EventRace(Struct, frozen=True):
    """Figures of a large event."""

    name: str = "event"

    def run(self, *, quick: bool) -> Iterator[Figure]:
        """Run the measurements."""
        pairs = 100 if quick else PAIRS
        hall = Hall(pairs)
        memo = Memo()
        standings(hall.now, "main", memo=memo)
        seconds = []
        for at in range(CORRECTIONS):
            key = hall.key(at % SESSIONS + 1, at % ROUNDS + 1).table(at + 1)
            board = str((key.round - 1) * BOARDS + 1)
            hall.do(c.CorrectResult(key, board, record.write_raw(hall.score(board))))
            started = perf_counter()
            kept = standings(hall.now, "main", memo=memo)
            seconds.append(perf_counter() - started)
        started = perf_counter()
        fresh = standings(hall.now, "main")
        whole = perf_counter() - started
        assert fresh == kept
        on = f"{pairs:,} pairs, {SESSIONS} sessions, {len(hall.lines):,} acts, one core"
        middle = sorted(seconds)[len(seconds) // 2]
        yield Figure(
            name="standings after one correction",
            unit="s",
            ours=max(seconds),
            ours_median=middle,
            peer="",
            asked="under 0.2 s, the slowest",
            met=max(seconds) < ASKED,
            rounds=len(seconds),
            on=on,
        )
        yield Figure(name="standings with nothing kept", unit="s", ours=whole, peer="", rounds=1, on=on)

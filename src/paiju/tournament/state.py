"""The parts of a competition's state: acts, contestants, tables, rounds, stages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from msgspec import Struct, structs

from paiju.laws import Ruling
from paiju.tournament.entry import Entry, Player
from paiju.tournament.events import AnyEvent, Penalised, Warned
from paiju.tournament.movements.swiss import Forced
from paiju.tournament.places import RoundKey, SeatedTable, TableKey
from paiju.tournament.withdrawal import Withdrawal


class Act(Struct, frozen=True, gc=False):
    """One event with its envelope's number, time (milliseconds since 1970 UTC), actor and cause."""

    seq: int
    at: int
    actor: str
    cause: str
    event: AnyEvent


Log: TypeAlias = tuple[tuple[Act, ...], ...]
"""Acts in order, in blocks, so that appending one does not copy them all."""

BLOCK = 256


def logged(log: Log, act: Act) -> Log:
    """Append an act."""
    if log and len(log[-1]) < BLOCK:
        return (*log[:-1], (*log[-1], act))
    return (*log, (act,))


class Contestant(Struct, frozen=True, kw_only=True, gc=False):
    """An entry and its status: checked in, withdrawn; `standing`: how it is ranked after a withdrawal."""

    entry: Entry
    present: bool = False
    withdrawn: bool = False
    disqualified: bool = False
    standing: Withdrawal = Withdrawal.LISTED

    @property
    def plays(self) -> bool:
        """Whether it can still be seated."""
        return not self.withdrawn

    @property
    def ranked(self) -> bool:
        """Whether it has a place in the standings."""
        return not self.withdrawn or self.standing is Withdrawal.RANKED

    @property
    def listed(self) -> bool:
        """Whether the standings list it without a rank."""
        return self.withdrawn and self.standing is Withdrawal.LISTED


class Score(Struct, frozen=True, kw_only=True, gc=False):
    """The score of a board (or game) at a table.

    - `outcome`: the entered result, as the game's `Discipline` parses it; None before that. `side`: the side whose
      player entered it, None for the staff; `confirmed`: the other side agreed, or need not; `dispute`: its words if
      it did not
    - `claim`: what the other side entered instead, as an outcome; `claimed`: the same as it was written
    - `adjusted`: for each side the score that replaces the outcome, or None if the side keeps its own; `clause`: the
      law that applies; `given_to`: who sat on each side when it was given, empty if that is not on record
    - `unplayed`: nobody here has a score on the board; `form`: in which form of a fouled board it was played
    - `turned`: the two sides sat in each other's direction on it
    - `rulings`: the referee's rulings on which the adjustment is based, in order; empty if a director gave the
      scores
    - `act`: the number of the event that gave it its present outcome
    - `changed`: the number of the event that last changed its value (outcome, adjustment, not played); 0: none
    - `handed`: the live table has finished the board and reported it
    - `vouched`: the value of `changed` for which the staff confirmed that an unlikely result is right; 0: not
      confirmed
    """

    outcome: Any = None
    side: int | None = None
    confirmed: bool = False
    dispute: str | None = None
    claim: Any = None
    claimed: bytes = b""
    adjusted: tuple[Any, ...] | None = None
    clause: str = ""
    given_to: tuple[tuple[str, ...], ...] = ()
    rulings: tuple[Ruling, ...] = ()
    unplayed: bool = False
    form: str = ""
    turned: bool = False
    act: int = 0
    changed: int = 0
    handed: bool = False
    vouched: int = 0

    @property
    def counts(self) -> bool:
        """Whether there is a final score."""
        return self.adjusted is not None or (self.outcome is not None and self.confirmed and self.dispute is None)

    @property
    def settled(self) -> bool:
        """Whether nothing is outstanding: there is a score, or there will be none."""
        return self.counts or self.unplayed


NO_SCORE = Score()


class TableClock(Struct, frozen=True, kw_only=True, gc=False):
    """A table's own part of its clock. Times are in milliseconds since 1970 UTC, durations in milliseconds.

    - `started`: when the table started, if not with the round; `minutes`: its time, if the round has not started
    - `added`: extra time for this table alone, given by the director and for time-outs
    - `stopped`: when it was stopped, None while it runs; `side`: whose time-out that is, None for the director;
      `limit`: the maximum length of the stop, 0 for no limit
    - `time_outs`: the sides that took one, in order
    """

    started: int | None = None
    minutes: int = 0
    added: int = 0
    stopped: int | None = None
    side: int | None = None
    limit: int = 0
    time_outs: tuple[int, ...] = ()

    def settled(self, at: int) -> TableClock:
        """Return the clock's state at a time: a time-out that has reached its limit is over."""
        if self.stopped is None or not self.limit or at < self.stopped + self.limit:
            return self
        return self.running(self.stopped + self.limit)

    def running(self, at: int) -> TableClock:
        """Resume a stopped clock at a time, and add the time for which it was stopped."""
        if self.stopped is None:
            return self
        stood = max(at - self.stopped, 0)
        return structs.replace(self, added=self.added + stood, stopped=None, side=None, limit=0)


NO_CLOCK = TableClock()


class RecordedRuling(Struct, frozen=True, gc=False):
    """A ruling on record: its board (or game), its deal from 1 (0: unknown), the ruling, and its wording."""

    board: str
    deal: int
    ruling: Ruling
    words: str = ""


class TableState(Struct, frozen=True, gc=False):
    """A seated table: its scores by board, the sides that forfeited, each entry's players, and its own clock.

    `late`: by how many seconds a side came late to the match; `rulings`: the rulings on the record of the match, in
    order.
    """

    table: SeatedTable
    scores: Mapping[str, Score] = {}
    forfeits: tuple[int, ...] = ()
    clause: str = ""
    lineups: Mapping[str, tuple[str, ...]] = {}
    clock: TableClock = NO_CLOCK
    late: Mapping[int, int] = {}
    rulings: tuple[RecordedRuling, ...] = ()

    def score(self, board: str) -> Score:
        """Return the score of a board, an empty one if nothing was entered."""
        return self.scores.get(board, NO_SCORE)

    def sides_on(self, board: str) -> tuple[tuple[str, ...], ...]:
        """Return the sides as they sat on a board, in reverse order if the board was turned."""
        sides = self.table.sides
        return tuple(reversed(sides)) if self.score(board).turned else sides

    @property
    def outstanding(self) -> tuple[str, ...]:
        """The boards that still need a score."""
        if self.forfeits or not self.table.played:
            return ()
        return tuple(board for board in self.table.boards if not self.score(board).settled)


class RoundState(Struct, frozen=True, gc=False):
    """A seated round. Times are in milliseconds since 1970 UTC; `minutes`: the length of the round (0: no limit).

    `winners`: how many winners its movement has, 0 if unknown; `forced`: why the bye was not given to the entry
    that was due for it.
    """

    key: RoundKey
    tables: Mapping[int, TableState]
    started: int | None = None
    minutes: int = 0
    ended: int | None = None
    winners: int = 0
    forced: Forced = Forced.NOT

    def started_at(self, table: int) -> int | None:
        """Return when a table started, on its own or with the round; None if it has not."""
        own = self.tables[table].clock.started
        return self.started if own is None else own

    @property
    def unconfirmed(self) -> tuple[tuple[int, str, Score], ...]:
        """The scores that the other side has not confirmed, or disputes, as (table, board, score)."""
        return tuple(
            (number, board, score)
            for number, table in self.tables.items()
            for board, score in table.scores.items()
            if score.outcome is not None and not score.settled and not table.forfeits
        )

    @property
    def begun(self) -> bool:
        """Whether it has a result, a forfeit, or a table that started on its own."""
        return any(table.scores or table.forfeits or table.clock.started is not None for table in self.tables.values())


class StageState(Struct, frozen=True, kw_only=True, gc=False):
    """A stage that was opened: its sections, its rounds, the times when sessions were posted, and the lots drawn.

    `sections`: the entries of each section. `deals`: the recorded deals of each session by board, as ``N:`` and
    four dotted hands.
    """

    name: str
    sections: tuple[tuple[str, ...], ...]
    seed: str = ""
    rounds: Mapping[RoundKey, RoundState] = {}
    posted: Mapping[int, int] = {}
    lots: tuple[tuple[str, ...], ...] = ()
    deals: Mapping[int, Mapping[str, str]] = {}

    @property
    def entries(self) -> tuple[str, ...]:
        """All its entries, section by section."""
        return tuple(name for section in self.sections for name in section)

    def session(self, number: int) -> Iterator[RoundState]:
        """Return the seated rounds of a session, in the order in which they were seated."""
        return (state for key, state in self.rounds.items() if key.session == number)


class RecordedPenalty(Struct, frozen=True, gc=False):
    """A penalty or warning on record, with the number of its event."""

    act: int
    given: Penalised | Warned


class Substitution(Struct, frozen=True, gc=False):
    """A player replaces another from a round on, for `rounds` rounds (0: to the end). `act`: its event's number."""

    act: int
    entry: str
    leaves: str
    comes: Player
    start: RoundKey
    rounds: int = 0

    def at(self, key: RoundKey) -> bool:
        """Return whether it applies to a round: to one of the same stage and session, within its rounds."""
        start = self.start
        return (
            (start.stage, start.session) == (key.stage, key.session)
            and start.round <= key.round
            and (not self.rounds or key.round < start.round + self.rounds)
        )


class OpenCall(Struct, frozen=True, gc=False):
    """An open call of the director, with its time."""

    act: int
    at: int
    actor: str
    key: TableKey
    words: str

"""Views of a table as values for the wire: the public part, and the part for one viewer.

A seat is a whole number from 0 in the order of play; times are milliseconds since 1970 UTC; cards, calls and hands
are text in the game's notation. The game's own view is in `deal`, with types defined in the game's package.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from paiju.laws import Point, Put, Statement
from paiju.table.commands import Audience
from paiju.table.strength import Strength
from paiju.table.terms import Terms
from paiju.text import Text

Phase = Literal["gathering", "playing", "between", "closed"]
"""Before the first deal, during one, after one, and after the end."""


class BoundSeen(Struct, frozen=True):
    """An obligation that a ruling has put on a seat; the words do not name the seat."""

    seat: int
    text: Text


class PersonSeen(Struct, frozen=True):
    """A person by id and name."""

    id: str
    name: str


class SeatSeen(Struct, frozen=True):
    """The occupant of a seat: a `bot`, or a person for whom a bot may play at the moment (`stand_in`).

    `strength`: the bot's, None for the usual one; `lent`: the one it uses until its own is ready.
    """

    name: str
    person: str
    bot: bool
    stand_in: bool
    away: bool
    ready: bool
    strength: Strength | None = None
    lent: Strength | None = None


class AdditionSeen(Struct, frozen=True):
    """Words that a seat added to a seed."""

    seat: int
    words: str


class HintSeen(Struct, frozen=True):
    """A seat asked what a bot would do in its place, when `act` acts of the deal had been done."""

    seat: int
    act: int


class PromiseSeen(Struct, frozen=True):
    """The digest (SHA-256, hexadecimal) of the seed of deal `number`, and what players have added to it so far."""

    number: int
    digest: str
    additions: tuple[AdditionSeen, ...]


class ClockSeen(Struct, frozen=True):
    """The time at which each limit will be reached if nothing happens (0: no limit); `stopped` while the table waits.

    While it is stopped, the numbers are the milliseconds left instead.
    """

    act: int
    deal: int
    round: int
    stopped: bool
    match: int = 0


class MatchEndSeen(Struct, frozen=True):
    """How a match ended on time: the side that has won (None: neither), both levels, and the clause."""

    winner: int | None
    levels: tuple[int, int]
    clause: str
    reading: int


class DirectorCallSeen(Struct, frozen=True):
    """An open call of the director: by a seat, or by the clock (None)."""

    seat: int | None
    words: str


class CaseSeen(Struct, frozen=True):
    """An irregularity under consideration: who drew attention, what it is, and the open question.

    `answers`: the answers so far, by the names of the questions. `held`: why the referee leaves it to the director.
    `told`: what was done, in words.
    """

    seat: int | None
    irregularity: str
    act: int | None
    words: str
    put: Put | None
    answers: tuple[tuple[str, str], ...] = ()
    held: Statement | None = None
    told: Text | None = None


class RulingSeen(Struct, frozen=True):
    """A ruling on the deal: its statements, the choices made, and the clauses.

    `chosen`: the choices that players made; `unsure`: those clauses whose wording was not compared with the text.
    """

    irregularity: str
    chosen: tuple[Point, ...]
    statements: tuple[Statement, ...]
    clauses: tuple[str, ...]
    unsure: tuple[str, ...]


class LineSeen(Struct, frozen=True):
    """A message that a person wrote, at the event `seq`."""

    seq: int
    at: int
    seat: int | None
    name: str
    words: str
    to: Audience


class PastSeen(Struct, frozen=True):
    """A finished deal.

    `deal` is as dealt, in the game's notation; `seed` is empty if the deal was placed. `result` is the game's own.
    `hinted`: the seats that asked for hints.
    """

    number: int
    deal: str
    digest: str
    seed: str
    additions: tuple[AdditionSeen, ...]
    result: Any
    hinted: tuple[int, ...] = ()


class RefusalSeen(Struct, frozen=True):
    """The rejection of a claim by `seat` in the act at index `act` of the deal, and its `words`, "" for none."""

    seat: int
    act: int
    words: str


class PublicSeen(Struct, frozen=True):
    """What everybody at the table sees, including spectators (who see it later if the terms say so).

    `refused`: the last rejection of a claim in this deal.
    """

    id: str
    name: str
    game: str
    conditions: str
    terms: Terms
    host: PersonSeen
    seats: tuple[SeatSeen | None, ...]
    phase: Phase
    number: int
    promise: PromiseSeen | None
    placed: bool
    deal: Any
    to_act: tuple[int, ...]
    clock: ClockSeen | None
    call: DirectorCallSeen | None
    paused: bool
    lines: tuple[LineSeen, ...]
    past: tuple[PastSeen, ...]
    undone: int
    case: CaseSeen | None = None
    rulings: tuple[RulingSeen, ...] = ()
    last_deal: int = 0
    match_end: MatchEndSeen | None = None
    lapses: int = 0
    closing: str = ""
    closed_by: Text | None = None
    hints: tuple[HintSeen, ...] = ()
    refused: RefusalSeen | None = None


class ViewerSeen(Struct, frozen=True):
    """The viewer: a seat, the director, or (neither) a spectator. `host` may run the table."""

    seat: int | None
    director: bool
    host: bool


class ExplanationSeen(Struct, frozen=True):
    """The explanation that a seat gave of the call at index `about`."""

    about: int
    seat: int
    words: str


class QuestionSeen(Struct, frozen=True):
    """A question about the call at index `about`, put by `seat` to `of` and not answered yet."""

    about: int
    seat: int
    of: int


class UndoSeen(Struct, frozen=True):
    """A request by `seat` to undo; the seats in `awaited` have not agreed yet."""

    seat: int
    awaited: tuple[int, ...]


class NoteSeen(Struct, frozen=True):
    """A note that the viewer wrote."""

    seq: int
    words: str


class PrivateSeen(Struct, frozen=True):
    """What one viewer sees in addition to `PublicSeen`: their cards, options, and messages only for them.

    `choose`: the cards from which they must choose to answer the open case, None if they choose no card.
    """

    viewer: ViewerSeen
    deal: Any
    explanations: tuple[ExplanationSeen, ...]
    questions: tuple[QuestionSeen, ...]
    undo: UndoSeen | None
    may_undo: bool
    lines: tuple[LineSeen, ...]
    notes: tuple[NoteSeen, ...]
    choose: str | None = None

"""What is seen of a table: the part that all see, and the part of one viewer, as values for a wire.

A seat is a whole number from 0 in the order of play; times are milliseconds since 1970 UTC; cards, calls and hands
are text in the game's notation. What a game itself shows stands in `deal`, its own types in its own room.
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
    """What a seat is bound to by a ruling; the words do not name the seat."""

    seat: int
    text: Text


class PersonSeen(Struct, frozen=True):
    """A person by id and name."""

    id: str
    name: str


class SeatSeen(Struct, frozen=True):
    """Who sits at a seat: `bot` plays always, `stand_in` for a person for the time being.

    `strength`: of a bot, None for the usual one; `lent`: in which it plays until its own can be had.
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
    """The digest (SHA-256, hexadecimal) of the seed of deal `number`, and what was added to it so far."""

    number: int
    digest: str
    additions: tuple[AdditionSeen, ...]


class ClockSeen(Struct, frozen=True):
    """When each limit is reached if nothing happens (0: no limit), as of now; `stopped` while the table waits.

    While it is stopped, the numbers are milliseconds left instead.
    """

    act: int
    deal: int
    round: int
    stopped: bool
    match: int = 0


class MatchEndSeen(Struct, frozen=True):
    """How a match ended by its time: the side that has won (None: neither), the levels of both, and by what clause."""

    winner: int | None
    levels: tuple[int, int]
    clause: str
    reading: int


class DirectorCallSeen(Struct, frozen=True):
    """A call of the director that is open: by a seat, or by the clock (None)."""

    seat: int | None
    words: str


class CaseSeen(Struct, frozen=True):
    """An irregularity that is being ruled: who drew attention, what it is, and the question that is open.

    `answers`: what was answered so far, by the names of the questions. `held`: why the referee leaves it to
    the director. `told`: what was done, in words.
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
    """A ruling on the deal: what was told, who chose what, by which clauses.

    `chosen`: the choices that players made; `unsure`: those of the clauses whose wording was compared with no text.
    """

    irregularity: str
    chosen: tuple[Point, ...]
    statements: tuple[Statement, ...]
    clauses: tuple[str, ...]
    unsure: tuple[str, ...]


class LineSeen(Struct, frozen=True):
    """Words that somebody wrote, at the event `seq`."""

    seq: int
    at: int
    seat: int | None
    name: str
    words: str
    to: Audience


class PastSeen(Struct, frozen=True):
    """A deal that is over.

    `deal` is as dealt, in the game's notation; `seed` is empty where the deal was placed. `result` is the game's own.
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
    """That `seat` turned a claim down in the act at the place `act` of the deal, and its `words`, "" for none."""

    seat: int
    act: int
    words: str


class PublicSeen(Struct, frozen=True):
    """What everybody at the table sees, spectators included (they a while later, where the terms say so).

    `refused`: the last refusal of a claim in this deal.
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
    """Who looks: a seat, the director, or (neither) a spectator. `host` may set the table up."""

    seat: int | None
    director: bool
    host: bool


class ExplanationSeen(Struct, frozen=True):
    """What the call at the place `about` was said to mean, and by which seat."""

    about: int
    seat: int
    words: str


class QuestionSeen(Struct, frozen=True):
    """A question about the call at the place `about`, put by `seat` to `of` and not answered yet."""

    about: int
    seat: int
    of: int


class UndoSeen(Struct, frozen=True):
    """An undo that `seat` asks for; those in `awaited` have not agreed yet."""

    seat: int
    awaited: tuple[int, ...]


class NoteSeen(Struct, frozen=True):
    """One's own note."""

    seq: int
    words: str


class PrivateSeen(Struct, frozen=True):
    """What one viewer sees beyond `PublicSeen`: his cards and what he may do, and what was said to him alone.

    `choose`: the cards among which he chooses by the question of the open case, None where he chooses none.
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

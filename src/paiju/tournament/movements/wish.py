"""Defines what a director asks of a movement, and yields the sizes of movements that come nearest to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec import Struct

from paiju.tournament.movements.arrow import arrow_switched, scrambled
from paiju.tournament.movements.howell import MOST_TABLES as HOWELL_TABLES
from paiju.tournament.movements.howell import howell, howell_rounds
from paiju.tournament.movements.mitchell import mitchell, relay_mitchell, web_mitchell
from paiju.tournament.movements.movement import Movement
from paiju.tournament.movements.rover import most_rounds, rover_mitchell


class MovementRequest(Struct, frozen=True):
    """The required movement: `pairs` (3 to 200), at most `boards` to play, in at most `minutes` (0: any).

    A board takes `board_minutes`, and changing tables `move_minutes` a round. `winners` is 1 or 2, or 0 for either.
    """

    pairs: int
    boards: int
    minutes: int = 0
    board_minutes: int = 7
    move_minutes: int = 2
    winners: int = 0

    @property
    def tables(self) -> int:
        """How many tables the pairs need; with an odd number of pairs the last table is half empty."""
        return (self.pairs + 1) // 2

    def rounds_of(self, each: int) -> int:
        """Return the maximum number of rounds of `each` boards within the limits of boards and time."""
        fits = self.boards // each
        if self.minutes:
            fits = min(fits, self.minutes // (each * self.board_minutes + self.move_minutes))
        return fits

    def boards_of(self, rounds: int) -> int:
        """Return the maximum number of boards per round within the limits of boards and time."""
        each = self.boards // rounds
        if self.minutes:
            each = min(each, (self.minutes // rounds - self.move_minutes) // self.board_minutes)
        return max(each, 0)

    def takes(self, rounds: int, each: int) -> int:
        """Return the minutes of a number of rounds of `each` boards."""
        return rounds * (each * self.board_minutes + self.move_minutes)

    def shape(self, boards: int, dealt: int, rounds: int) -> tuple[bool, bool, bool]:
        """Return three drawbacks: many more boards than are played, fewer than requested, a move after every board."""
        return dealt > 2 * boards, 10 * boards < 9 * self.boards, boards == rounds


class Candidate(Struct, frozen=True):
    """A size that may be offered: `rounds` of `each` boards a set.

    `turn`: the suffix of the name in a plan; `family`: one size of each family is offered.
    """

    rounds: int
    each: int
    make: Callable[[], Movement]
    turn: str = ""
    family: str = ""


Candidates: TypeAlias = Callable[[MovementRequest], Iterator[Candidate]]

TURNS: dict[str, Callable[[Movement], Movement]] = {"arrow": arrow_switched, "scrambled": scrambled}
"""Functions that turn a movement with two winners into one with one winner, by the suffix of its name after a +."""


def howells(wish: MovementRequest) -> Iterator[Candidate]:
    """Yield every Howell that fits, for at most 40 pairs."""
    if wish.pairs > 2 * HOWELL_TABLES:
        return
    for rounds in howell_rounds(wish.pairs):
        # At three tables a round of the full Howell consists of two half sets.
        parts = 2 if (wish.tables, rounds) == (3, 5) else 1
        each = wish.boards_of(rounds) // parts
        if each:
            family = "" if rounds == 2 * wish.tables - 1 else "short"
            yield Candidate(rounds, each, _howell(wish.pairs, rounds), family=family)


def _howell(pairs: int, rounds: int) -> Callable[[], Movement]:
    return lambda: howell(pairs, rounds)


def mitchells(wish: MovementRequest) -> Iterator[Candidate]:
    """Yield the best fitting Mitchell."""
    return _fittest(wish, mitchell, wish.tables - 1 + wish.tables % 2)


def relay_mitchells(wish: MovementRequest) -> Iterator[Candidate]:
    """Yield the best fitting Mitchell with a relay, for an even number of tables."""
    return _fittest(wish, relay_mitchell, 0 if wish.tables % 2 else wish.tables)


def rover_mitchells(wish: MovementRequest) -> Iterator[Candidate]:
    """Yield the best fitting Mitchell with a rover, for an odd number of pairs."""
    tables = wish.pairs // 2
    if wish.pairs % 2 and tables >= 3:
        yield from _fittest(wish, _roving, most_rounds(tables), tables=tables)


def _roving(tables: int, rounds: int, *, half: bool) -> Movement:  # noqa: ARG001
    return rover_mitchell(tables, rounds)


def web_mitchells(wish: MovementRequest) -> Iterator[Candidate]:
    """Yield the best fitting web Mitchell, which has several copies of each board set and an odd number of rounds."""
    most = 0 if wish.tables < 4 else wish.tables - 2 + wish.tables % 2
    return _fittest(wish, web_mitchell, most, web=True)


def _fittest(
    wish: MovementRequest, kind: Callable[..., Movement], most: int, *, web: bool = False, tables: int = 0
) -> Iterator[Candidate]:
    """Yield the best size of at most `most` rounds, as it is or turned (`TURNS`) for the requested winners."""
    tables, half = tables or wish.tables, wish.pairs % 2 == 1
    if tables < 3:
        return
    sizes: list[tuple[bool, bool, bool, int, int, int]] = []
    for each in range(1, min(8, wish.boards // 2) + 1):
        rounds = min(wish.rounds_of(each), most)
        if web:
            rounds -= 1 - rounds % 2
        if rounds >= 3:
            sets = rounds if web else tables
            shape = wish.shape(rounds * each, sets * each, rounds)
            sizes.append((*shape, -min(rounds, 13), -rounds * each, each))
    if not sizes:
        return
    *_, played, each = min(sizes)
    rounds = -played // each
    turns = ("",) * (wish.winners != 1) + tuple(TURNS) * (wish.winners != 2)
    for turn in turns:
        yield Candidate(rounds, each, _turned(kind, tables, rounds, half, turn), turn)


def _turned(kind: Callable[..., Movement], tables: int, rounds: int, half: bool, turn: str) -> Callable[[], Movement]:
    def make() -> Movement:
        movement = kind(tables, rounds, half=half)
        return TURNS[turn](movement) if turn else movement

    return make

"""A match: its levels, its next declarer, the must-play level A, and its winner (T2.3, T7.1, T7.3, T7.4)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct, structs

from paiju.cards import Card, Seed
from paiju.errors import Malformed
from paiju.games.tractor6.conditions import STANDARD, AceFailure, Conditions, StartTie
from paiju.games.tractor6.deal import Deal
from paiju.games.tractor6.debt import Debt
from paiju.games.tractor6.score import DealResult
from paiju.games.tractor6.seat import side_of, the_seat
from paiju.laws import Citation, Refused
from paiju.text import Text

ACE: Final = 14
WALKOUT: Final = 3
"""The levels for a side whose opponents walk out of the last deal (T1.2.1b)."""


def first_drawer(flipper: int, card: Card) -> int | None:
    """Return the seat that draws first in a match, counted from the flipper by the card's value (T2.3a).

    The flipper is one, the next seat two, and so on; an ace counts 1, J Q K 11 to 13. None for a joker, after which
    another card is turned.

    >>> first_drawer(0, Card("HA")), first_drawer(0, Card("S2")), first_drawer(4, Card("CK"))
    (0, 1, 4)
    """
    the_seat(flipper)
    if card.is_joker:
        return None
    value = 1 if card.rank == ACE else card.rank
    return (flipper + value - 1) % 6


class Ending(StrEnum):
    """How a match ended."""

    PASSED_A = "passed-a"
    TIME = "time"
    LEVEL_TIE = "level-tie"
    FORFEIT = "forfeit"


class MatchResult(Struct, frozen=True):
    """How a match ended, with each side's match points and level score, side 0 first.

    `winner`: 0, 1, or None. `score`: the levels reached (2 to 14), 15 for a side that has passed A; after a forfeit
    5 to 2, or 2 to 2 if both sides forfeited (T7.4).
    """

    ending: Ending
    winner: int | None
    points: tuple[float, float]
    score: tuple[int, int]
    citation: Citation

    @staticmethod
    def forfeited(*by: int) -> MatchResult:
        """Return the result of a match that one side or both forfeited (T7.4.1-3).

        Raises `Malformed` unless `by` is side 0, side 1 or both.
        """
        match sorted(by):
            case [loser] if loser in (0, 1):
                winner = 1 - loser
                score = (5, 2) if winner == 0 else (2, 5)
                points = (3.0, 0.0) if winner == 0 else (0.0, 3.0)
                return MatchResult(Ending.FORFEIT, winner, points, score, Citation("T7.4.1"))
            case [0, 1]:
                both = Citation("T7.4.3")
                return MatchResult(Ending.FORFEIT, None, (0.0, 0.0), (2, 2), both)
        raise Malformed(Text("side 0, side 1 or both", "0 方、1 方或双方"), str(by))

    @property
    def net(self) -> tuple[int, int]:
        """Each side's net levels: its score minus the other's."""
        difference = self.score[0] - self.score[1]
        return (difference, -difference)


class Match(Struct, frozen=True):
    """A match between two deals, as a value. It shuffles the next deal, and that deal's result gives the next `Match`.

    - `levels`: those of both sides, 2 to 14
    - `declarer`: the declarer of the next deal, None for a first one; `first`: the seat that draws first in it
    - `number`: the number of the next deal, from 1
    - `since`: the number of the deal in which each side reached its level, 0 at the start (T7.3.3)
    - `opener`: the side that declared the first deal
    - `passed`: the side that has passed A, which ends the match
    - `gave_up`: the side that has forfeited the match, which ends it too (T7.4)
    - `debts`: fines that the sides carry into the next deal, because the deals before it did not count
      (`debt.left_by`)
    """

    levels: tuple[int, int]
    first: int
    declarer: int | None = None
    number: int = 1
    since: tuple[int, int] = (0, 0)
    opener: int | None = None
    passed: int | None = None
    conditions: Conditions = STANDARD
    gave_up: int | None = None
    debts: tuple[Debt, ...] = ()

    @staticmethod
    def start(first: int = 0, conditions: Conditions = STANDARD) -> Match:
        """Begin a match with both sides at the first level (reading 71); the seat `first` draws first (T2.3a).

        Raises `Malformed` if the conditions' first level is not from 2 to 14.
        """
        level = conditions.start_level
        if not 2 <= level <= ACE:
            raise Malformed(Text("a level, 2 to 14 (A)", "级别 2 至 14（A）"), str(level))
        return Match((level, level), the_seat(first), conditions=conditions)

    @property
    def is_over(self) -> bool:
        """Whether a side has passed A or forfeited the match."""
        return self.passed is not None or self.gave_up is not None

    def deal(self, seed: Seed, *path: Seed) -> Deal:
        """Shuffle the next deal; the same seed gives different cards in each deal of a match."""
        return Deal.shuffled(
            seed,
            *path,
            self.number,
            number=self.number,
            levels=self.levels,
            declarer=self.declarer,
            first=self.first,
            debts=self.debts,
        )

    def after(self, result: DealResult) -> Match:
        """Return the match after its next deal. Raises `Refused` if the match is over already.

        If nobody declared a first deal, it does not count, and the next is a first deal again (reading 73). A
        cancelled deal does not count either; but levels that rulings gave still count, and so do the fines that are
        not dropped with the deal (`debt.left_by`). If those levels differ before anybody has declared, there can be
        no race to declare (T4.2), so the first drawer declares.
        """
        if self.is_over:
            raise Refused(Text("the match is over", "比赛已经结束"), Citation("T7.3.1"))
        if result.redeal:
            again = structs.replace(self, debts=result.debts)
            return again.ruled(result.levels).without_race()
        if result.gave_up:
            return structs.replace(self, number=self.number + 1, gave_up=result.forfeited, debts=())
        gain = result.gain
        declarers = side_of(result.declarer)
        raised = structs.replace(
            self, number=self.number + 1, opener=declarers if self.opener is None else self.opener, debts=()
        )
        if gain.takeover:
            raised = raised.fallen(declarers).up(1 - declarers, gain.defenders, defended=False)
            declarer = (result.declarer + 1) % 6
        else:
            raised = raised.up(declarers, gain.declarers, defended=True)
            declarer = (result.declarer + 2) % 6
        return structs.replace(raised.ruled(result.levels), declarer=declarer, first=declarer)

    def ruled(self, levels: tuple[int, int]) -> Match:
        """Return the match after levels given by rulings. No side passes A by them, or falls below the first level."""
        match = self
        for side, gain in enumerate(levels):
            if gain > 0:
                match = match.up(side, gain, defended=False)
            elif gain < 0:
                least = self.conditions.start_level
                match = match.reaching(side, max(least, match.levels[side] + gain))
        return match

    def without_race(self) -> Match:
        """Return the match with the first drawer as declarer if the levels differ before the first deal (T4.2)."""
        if self.declarer is not None or self.levels[0] == self.levels[1]:
            return self
        return structs.replace(self, number=self.number + 1, opener=side_of(self.first), declarer=self.first)

    def up(self, side: int, gain: int, *, defended: bool) -> Match:
        """Return the match with a side moved up. It stops at a must-play level, and leaves it only by defending.

        See reading 117.
        """
        level = self.levels[side]
        stops = self.conditions.must_play
        if gain == 0 or (level in stops and not defended):
            return self
        reached = min([level + gain, *(stop for stop in stops if level < stop)])
        if reached > ACE:
            at_ace = self if level == ACE else self.reaching(side, ACE)
            return structs.replace(at_ace, passed=side)
        return self.reaching(side, reached)

    def fallen(self, side: int) -> Match:
        """Return the match after a side has lost the stage; at A, the conditions may send it back (reading 118)."""
        if self.levels[side] == ACE and self.conditions.ace_failure is AceFailure.BACK_TO_START:
            return self.reaching(side, self.conditions.start_level)
        return self

    def reaching(self, side: int, level: int) -> Match:
        """Return the match with a side at a level, as reached in the deal before the next one."""
        levels, since = list(self.levels), list(self.since)
        levels[side], since[side] = level, self.number - 1
        return structs.replace(self, levels=(levels[0], levels[1]), since=(since[0], since[1]))

    def walked_out(self, side: int) -> MatchResult:
        """Return the result of a match whose last deal a side abandoned; the others go up three levels (T1.2.1b).

        The deal itself does not count (reading 120).
        """
        last = structs.replace(self, number=self.number + 1)
        return last.up(1 - side, WALKOUT, defended=False).at_time()

    def at_time(self) -> MatchResult:
        """Return the result when time is up after the last deal, or when a side has passed A or given up (T7.3)."""
        if self.gave_up is not None:
            return MatchResult.forfeited(self.gave_up)
        if self.passed is not None:
            score = list(self.levels)
            score[self.passed] = ACE + 1
            return _won(Ending.PASSED_A, self.passed, score, 3.0, Citation("T7.3.1"))
        zero, one = self.levels
        if zero != one:
            return _won(Ending.TIME, int(one > zero), self.levels, 3.0, Citation("T7.3.2"))
        if self.since[0] != self.since[1]:
            first = int(self.since[1] < self.since[0])
            return _won(Ending.LEVEL_TIE, first, self.levels, 2.5, Citation("T7.3.3"))
        start = Citation("T7.3.3", reading=119)
        if self.opener is None or self.conditions.start_tie is StartTie.NOBODY:
            return MatchResult(Ending.LEVEL_TIE, None, (2.0, 2.0), self.levels, start)
        return _won(Ending.LEVEL_TIE, self.opener, self.levels, 2.5, start)


def _won(
    ending: Ending, winner: int, score: tuple[int, int] | list[int], points: float, clause: Citation
) -> MatchResult:
    """Return a result that shares the four match points between the winner and the other side."""
    shared = (points, 4.0 - points) if winner == 0 else (4.0 - points, points)
    return MatchResult(ending, winner, shared, (score[0], score[1]), clause)

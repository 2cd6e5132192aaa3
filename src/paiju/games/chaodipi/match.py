"""A game (一局) from level 2 to the flag, as a value without its deals (C0d, C1.3, C4.1, C4.3)."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct, structs

from paiju.cards import Seed
from paiju.errors import Malformed
from paiju.games.chaodipi.conditions import STANDARD, Conditions, Tie
from paiju.games.chaodipi.deal import Deal
from paiju.games.chaodipi.level import LOWEST
from paiju.games.chaodipi.score import DealResult
from paiju.games.chaodipi.seat import Seat
from paiju.laws import Citation, Refused
from paiju.text import Text


class Ending(StrEnum):
    """How a game ended: a side passed the flag, time was up, or a side forfeited it by a ruling."""

    PASSED_FLAG = "passed-flag"
    TIME = "time"
    FORFEIT = "forfeit"


class Match(Struct, frozen=True):
    """A game between two deals, as a value. It shuffles the next deal, and that deal's result gives the next `Match`.

    - `levels`: those of South-North and East-West, 2 to 14 and `FLAG` (C4.1a)
    - `first`: the seat that draws first; `declarer`: None before a first deal
    - `number`: the number of the next deal, from 1; a deal that is dealt again counts (reading 10)
    - `failures`: for each side, how many flag deals in a row it has failed (C4.3e)
    - `since`: the number of the deal in which each side reached its level, 0 at the start
    - `closing`: time is up, and the deal in progress is the last (C1.3e)
    - `winner` and `ending`: None until the game is over
    """

    levels: tuple[int, int]
    first: Seat
    declarer: Seat | None = None
    number: int = 1
    failures: tuple[int, int] = (0, 0)
    since: tuple[int, int] = (0, 0)
    closing: bool = False
    winner: int | None = None
    ending: Ending | None = None
    conditions: Conditions = STANDARD

    @staticmethod
    def start(first: Seat, conditions: Conditions = STANDARD) -> Match:
        """Begin a game with both sides at level 2 (C4.1a); by the turned card, `first` draws first (C2.2)."""
        return Match((LOWEST, LOWEST), first, conditions=conditions)

    @property
    def is_over(self) -> bool:
        """Whether the game has a winner."""
        return self.winner is not None

    def deal(self, seed: Seed, *path: Seed) -> Deal:
        """Shuffle the next deal; one seed gives different cards for each deal of a game.

        Raises `Refused` if the game is over.
        """
        self._check_open()
        return Deal.shuffled(
            seed,
            *path,
            number=self.number,
            first=self.first,
            declarer=self.declarer,
            levels=self.levels,
            failures=self.failures,
        )

    def after(self, result: DealResult) -> Match:
        """Return the match after its next deal.

        A side wins by passing the flag (C4.3d), or if its opponents forfeit (C7.4); if time is up, the side that is
        ahead wins (C1.3d, C1.3e).

        Raises `Refused` if the game is over already, and `Malformed` for the result of another deal.
        """
        self._check_open()
        if (result.number, result.before) != (self.number, self.levels):
            raise Malformed(
                Text(f"the result of deal {self.number}", f"第 {self.number} 盘的结果"),
                f"{result.number}: {result.before}",
            )
        since = tuple(
            self.number if now != before else at
            for now, before, at in zip(result.levels, self.levels, self.since, strict=True)
        )
        following = result.next_declarer
        match = structs.replace(
            self,
            levels=result.levels,
            first=self.first if following is None else following,
            declarer=following,
            number=self.number + 1,
            failures=result.failures,
            since=(since[0], since[1]),
        )
        if result.winner is not None:
            ending = Ending.FORFEIT if result.forfeit else Ending.PASSED_FLAG
            return structs.replace(match, winner=result.winner, ending=ending)
        return _close(match) if self.closing else match

    def time_up(self, *, in_hand: bool) -> Match:
        """Return the match when time is up (C1.3d).

        `in_hand`: cards of the next deal have been drawn, so that deal is finished (C1.3e). Raises `Refused` if the
        game is over.
        """
        self._check_open()
        closing = structs.replace(self, closing=True)
        return closing if in_hand else _close(closing)

    @property
    def ahead(self) -> int | None:
        """The side that is ahead when time is up, or None; if levels are equal, reading 57 decides."""
        zero, one = self.levels
        if zero != one:
            return int(one > zero)
        tie = self.conditions.tie
        if tie is Tie.DECLARER:
            return None if self.declarer is None else self.declarer.side
        if tie is Tie.FIRST_TO_LEVEL and self.since[0] != self.since[1]:
            return int(self.since[1] < self.since[0])
        return None

    def _check_open(self) -> None:
        if self.is_over:
            raise Refused(Text("the game is over", "本局已经结束"), Citation("C4.3d"))


def _close(match: Match) -> Match:
    """Return the match won by the side that is ahead; if neither is, the next deal decides."""
    ahead = match.ahead
    return match if ahead is None else structs.replace(match, winner=ahead, ending=Ending.TIME)

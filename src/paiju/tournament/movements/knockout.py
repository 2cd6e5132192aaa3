"""Builds knock-out brackets: the matches by seed, the byes, and the next match of each winner."""

from __future__ import annotations

from msgspec import Struct

from paiju.text import Text
from paiju.tournament.movements.size import TEAMS, expect


class Qualifier(Struct, frozen=True):
    """The source of a place in a match: a `seed`, or the winner or loser of a match by its number; the others are 0."""

    seed: int = 0
    winner: int = 0
    loser: int = 0


class BracketMatch(Struct, frozen=True):
    """A match of a bracket, numbered from 1 through the whole bracket."""

    number: int
    home: Qualifier
    away: Qualifier


class Bracket(Struct, frozen=True):
    """A knock-out for `entries` seeds. `rounds` hold its matches from the first round to the final.

    `byes` are the seeds that start in the second round. `third` is the match for third place, if any.
    """

    entries: int
    rounds: tuple[tuple[BracketMatch, ...], ...]
    byes: tuple[int, ...]
    third: BracketMatch | None = None

    @property
    def ties(self) -> tuple[BracketMatch, ...]:
        """All matches in the order of their numbers."""
        third = (self.third,) if self.third else ()
        return (*(tie for ties in self.rounds for tie in ties), *third)


def seeding(size: int) -> tuple[int, ...]:
    """Return the seeds down a bracket of `size`, a power of two: 1 and 2 can meet only in the final, and so on.

    >>> seeding(16)
    (1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11)
    """
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [seed for upper in order for seed in (upper, total - upper)]
    return tuple(order)


def knockout(entries: int, *, third: bool = False) -> Bracket:
    """Build the bracket for 2 to 1024 `entries`, given by seed; the best seeds have the byes.

    `third` adds a match of the losing semi-finalists. Raises `Malformed` for other numbers, or for a third place
    without semi-finals.

    >>> [len(ties) for ties in knockout(27).rounds], knockout(27).byes
    ([11, 8, 4, 2, 1], (1, 2, 3, 4, 5))
    """
    expect(TEAMS, entries, 4 if third else 2, 1024)
    size = 1
    while size < entries:
        size *= 2
    places = [Qualifier(seed=seed) for seed in seeding(size)]
    rounds: list[tuple[BracketMatch, ...]] = []
    number = 0
    while len(places) > 1:
        ties: list[BracketMatch] = []
        following: list[Qualifier] = []
        for home, away in zip(places[::2], places[1::2], strict=True):
            if away.seed > entries:
                following.append(home)
                continue
            number += 1
            ties.append(BracketMatch(number, home, away))
            following.append(Qualifier(winner=number))
        rounds.append(tuple(ties))
        places = following
    last: BracketMatch | None = None
    if third:
        one, other = rounds[-2]
        last = BracketMatch(number + 1, Qualifier(loser=one.number), Qualifier(loser=other.number))
    return Bracket(entries, tuple(rounds), tuple(range(1, size - entries + 1)), last)


def round_name(bracket: Bracket, number: int) -> Text:
    """Name round `number` (from 1) by how many matches are left: final, semi-finals, quarter-finals, 1/8-finals.

    >>> round_name(knockout(27), 1)
    Text(en='1/16-finals', zh='十六分之一决赛')
    """
    left = 2 ** (len(bracket.rounds) - number)
    named = {
        1: Text("final", "决赛"),
        2: Text("semi-finals", "半决赛"),
        4: Text("quarter-finals", "四分之一决赛"),
        8: Text("1/8-finals", "八分之一决赛"),
        16: Text("1/16-finals", "十六分之一决赛"),
    }
    return named.get(left, Text(f"1/{left}-finals", f"1/{left} 决赛"))

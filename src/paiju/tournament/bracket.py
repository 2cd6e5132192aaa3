"""Ranks the entries of a knock-out in any game: one that stayed in longer ranks above one that went out earlier."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct

from paiju.text import Text


class Duel(Struct, frozen=True):
    """A match of a knock-out: its round, the two entries, and the winner (None: not decided yet, or no winner).

    `lost_by_both`: it is decided without a winner, because both sides forfeited. `margin`: by how much home leads
    in total, in games that count margins. `carried`: the part of it that home carried over from an earlier stage
    (negative if away did). `why`: the explanation of that part.
    """

    round: int
    home: str
    away: str
    winner: str | None
    margin: Fraction = Fraction(0)
    carried: Fraction = Fraction(0)
    why: Text | None = None
    lost_by_both: bool = False

    @property
    def losers(self) -> tuple[str, ...]:
        """The entries that lost it: none if it is not decided yet, both if both forfeited."""
        if self.lost_by_both:
            return (self.home, self.away)
        return tuple(name for name in (self.home, self.away) if self.winner not in (None, name))


def knockout_order(
    entries: Iterable[str], duels: Iterable[Duel], byes: Iterable[tuple[int, str]] = ()
) -> list[list[str]]:
    """Return the entries in groups of equal place, best first.

    An entry whose last match (or bye) was in a later round ranks higher. Among entries with the same last round,
    the one that reached it with fewer losses ranks higher (so the finalists are above the two of the match for
    third place), then the winner of that match. An entry that lost in an earlier round is placed by that round.
    Losers of the same round share their place, and in a match that both forfeited both are losers (T7.4.3, C7.3).

    >>> knockout_order("abcd", [Duel(1, "a", "b", "a"), Duel(1, "c", "d", "c"), Duel(2, "a", "c", "c")])
    [['c'], ['a'], ['b', 'd']]
    >>> knockout_order("abcd", [Duel(1, "a", "b", "a"), Duel(1, "c", "d", None, lost_by_both=True)])
    [['a'], ['b', 'c', 'd']]
    """
    rows = list(duels)
    last: dict[str, int] = dict.fromkeys(entries, 0)
    for number, entry in byes:
        last[entry] = max(last.get(entry, 0), number)
    for duel in rows:
        for entry in (duel.home, duel.away):
            last[entry] = max(last.get(entry, 0), duel.round)
    earlier = dict.fromkeys(last, 0)
    lost = dict.fromkeys(last, 0)
    for duel in rows:
        for loser in duel.losers:
            if duel.round == last[loser]:
                lost[loser] = 1
            else:
                earlier[loser] += 1
    groups: dict[tuple[int, int, int], list[str]] = {}
    for entry, number in last.items():
        groups.setdefault((-number, earlier[entry], lost[entry]), []).append(entry)
    return [groups[key] for key in sorted(groups)]


def rounds_for(entries: int) -> int:
    """Return the number of rounds in a knock-out of `entries` entries.

    >>> [rounds_for(entries) for entries in (2, 4, 5, 16, 27, 32)]
    [1, 2, 3, 4, 5, 5]
    """
    return max(1, (entries - 1).bit_length())

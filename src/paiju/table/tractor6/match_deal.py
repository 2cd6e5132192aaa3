"""A deal of a match of six-player Tractor, with what the match must remember from one deal to the next."""

from __future__ import annotations

from typing import Final

from paiju.cards import Seed, number, shuffled
from paiju.errors import Malformed, Place
from paiju.games.tractor6 import SEATS, Conditions, Deal, DealResult, Match, first_drawer
from paiju.games.tractor6.pack import PACK
from paiju.table.tractor.seen import StandingSeen
from paiju.text import Text

_SINCE: Final = "since "
_OPENER: Final = "opener "


class MatchDeal(Deal, frozen=True):
    """A deal with the state of the match before it.

    `since`: when each side reached its level; `opener`: the side that declared first. They break ties between
    levels that are equal when the time is up (T7.3.3).
    """

    since: tuple[int, int] = (0, 0)
    opener: int | None = None

    @staticmethod
    def next(match: Match, seed: Seed) -> MatchDeal:
        """Shuffle the next deal of a match."""
        deal = match.deal(seed)
        return MatchDeal(
            deal.number, deal.levels, deal.declarer, deal.first, deal.cards, deal.debts, match.since, match.opener
        )

    @staticmethod
    def first_of(conditions: Conditions, seed: Seed) -> MatchDeal:
        """Begin a match: the seed determines who flips a card for the first draw, and the card (T2.3a)."""
        return MatchDeal.next(Match.start(turned(seed), conditions), seed)

    def match(self, conditions: Conditions) -> Match:
        """Return the state of the match before the deal."""
        return Match(
            self.levels,
            self.first,
            self.declarer,
            self.number,
            self.since,
            self.opener,
            conditions=conditions,
            debts=self.debts,
        )

    def again(self, conditions: Conditions, seed: Seed) -> MatchDeal:
        """Shuffle the same deal by another seed; in a first deal the seed also determines who draws first."""
        match = self.match(conditions)
        if self.is_first:
            first = turned(seed)
            match = Match(self.levels, first, conditions=conditions, debts=self.debts)
        return MatchDeal.next(match, seed)

    @staticmethod
    def read(text: str) -> MatchDeal:
        """Parse what `write` writes, or a deal as the game writes it. Raises `Malformed`."""
        lines = text.splitlines()
        since, opener = (0, 0), None
        for at, line in enumerate(lines):
            place = Place("", at + 1)
            if line.startswith(_SINCE):
                words = [_number(word, place) for word in line.removeprefix(_SINCE).split()]
                if len(words) != 2:
                    raise Malformed(Text("the numbers of two deals", "两个牌局序号"), line, place)
                since = (words[0], words[1])
            elif line.startswith(_OPENER):
                opener = _number(line.removeprefix(_OPENER), place)
                if opener > 1:
                    raise Malformed(Text("a side, 0 or 1", "一方，0 或 1"), line, place)
            else:
                continue
            lines[at] = ""
        deal = Deal.parse("\n".join(lines))
        return MatchDeal(deal.number, deal.levels, deal.declarer, deal.first, deal.cards, deal.debts, since, opener)

    def write(self) -> str:
        """Write the deal as the game does, with an extra line for each thing that the match remembers."""
        text = str(self)
        if self.since != (0, 0):
            text += f"{_SINCE}{self.since[0]} {self.since[1]}\n"
        return text if self.opener is None else f"{text}{_OPENER}{self.opener}\n"


def turned(seed: Seed) -> int:
    """Return who draws first in a match: cards are flipped until one is not a joker (T2.3a)."""
    flipper = number(seed, "flipper", bits=64) % len(SEATS)
    found = (first_drawer(flipper, card) for card in shuffled(PACK.cards, seed, "first draw"))
    return next(seat for seat in found if seat is not None)


def standing(deal: Deal, result: DealResult, conditions: Conditions) -> StandingSeen:
    """Return the state of the match after a deal."""
    match = match_before(deal, conditions).after(result)
    ended = match.at_time()
    return StandingSeen(
        match.levels, match.declarer, match.is_over, ended.ending.value if match.is_over else "", ended.winner
    )


def match_before(deal: Deal, conditions: Conditions) -> Match:
    """Return the state of the match before a deal; a deal without a match has no earlier state."""
    if isinstance(deal, MatchDeal):
        return deal.match(conditions)
    return Match(deal.levels, deal.first, deal.declarer, deal.number, conditions=conditions, debts=deal.debts)


def _number(word: str, place: Place) -> int:
    word = word.strip()
    if not (word.isascii() and word.isdecimal() and len(word) < 7):
        raise Malformed(Text("a whole number", "整数"), word, place)
    return int(word)

"""A deal of a game (一局) of Chao Di Pi, with what the game must remember from one deal to the next."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from paiju.cards import Seed
from paiju.errors import Malformed, Place
from paiju.games.chaodipi import Conditions, Deal, DealResult, Match, Turning
from paiju.table.tractor.seen import StandingSeen
from paiju.text import Text

_SINCE: Final = "since "


class MatchDeal(Deal, frozen=True):
    """A deal with the state of the game before it: `since` when each side is at its level (reading 57 of C1.3d)."""

    since: tuple[int, int] = (0, 0)

    @staticmethod
    def next(match: Match, seed: Seed) -> MatchDeal:
        """Shuffle the next deal of a game."""
        deal = match.deal(seed)
        return MatchDeal(deal.number, deal.cards, deal.first, deal.declarer, deal.levels, deal.failures, match.since)

    @staticmethod
    def first_of(conditions: Conditions, seed: Seed) -> MatchDeal:
        """Begin a game: the seed determines the cards that are turned for the first draw (C2.2)."""
        return MatchDeal.next(Match.start(Turning.of(seed).first, conditions), seed)

    def match(self, conditions: Conditions) -> Match:
        """Return the state of the game before the deal."""
        return Match(
            self.levels, self.first, self.declarer, self.number, self.failures, self.since, conditions=conditions
        )

    def again(self, conditions: Conditions, seed: Seed) -> MatchDeal:
        """Shuffle the same deal by another seed; in the very first deal the seed also determines who draws first."""
        match = self.match(conditions)
        if self.number == 1 and self.declarer is None:
            match = structs.replace(match, first=Turning.of(seed).first)
        return MatchDeal.next(match, seed)

    @staticmethod
    def read(text: str) -> MatchDeal:
        """Parse what `write` writes, or a deal as the game writes it. Raises `Malformed`."""
        lines = text.splitlines()
        since = (0, 0)
        for at, line in enumerate(lines):
            if not line.startswith(_SINCE):
                continue
            words = line.removeprefix(_SINCE).split()
            if len(words) != 2 or not all(word.isascii() and word.isdecimal() and len(word) < 7 for word in words):
                raise Malformed(Text("the numbers of two deals", "两个盘号"), line, Place("", at + 1))
            since = (int(words[0]), int(words[1]))
            lines[at] = ""
        deal = Deal.parse("\n".join(lines))
        return MatchDeal(deal.number, deal.cards, deal.first, deal.declarer, deal.levels, deal.failures, since)

    def write(self) -> str:
        """Write the deal as the game does, with an extra line for the state of the game."""
        text = str(self)
        return text if self.since == (0, 0) else f"{text}\n{_SINCE}{self.since[0]} {self.since[1]}"


def match_before(deal: Deal, conditions: Conditions) -> Match:
    """Return the state of the game before a deal; a deal without a game has no earlier state."""
    if isinstance(deal, MatchDeal):
        return deal.match(conditions)
    return Match(deal.levels, deal.first, deal.declarer, deal.number, deal.failures, conditions=conditions)


def standing(deal: Deal, result: DealResult, conditions: Conditions) -> StandingSeen:
    """Return the state of the game after a deal."""
    match = match_before(deal, conditions).after(result)
    return StandingSeen(
        match.levels,
        None if match.declarer is None else int(match.declarer),
        match.is_over,
        "" if match.ending is None else match.ending.value,
        match.winner if match.is_over else match.ahead,
    )

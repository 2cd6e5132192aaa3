"""Six-player Tractor in match files."""

from __future__ import annotations

from typing import Final

from paiju.cards import RANK_TEXT, Hand, Seed, shuffled
from paiju.errors import Malformed, Requirement
from paiju.formats.tractor.code import DealScore, GameFormat, MatchStanding, Start, trump_code, turned
from paiju.games.tractor import Order
from paiju.games.tractor6 import (
    SEATS,
    STANDARD,
    Conditions,
    Deal,
    Finished,
    Match,
    Tractor6,
    first_drawer,
    order_of,
    seat_text,
)
from paiju.games.tractor6.conditions import of_version
from paiju.games.tractor6.debt import late_alone, of_late
from paiju.games.tractor6.match import ACE
from paiju.games.tractor6.pack import PACK
from paiju.games.tractor6.seat import read_seat, the_seat
from paiju.text import Text, verbatim

FLIPPER: Final = 0
"""The seat that turns the card for the first draw; any player may (T2.3a)."""


class Tractor6Code:
    """Implements `GameFormat` for six-player Tractor."""

    name: Final = "tractor6"
    text: Final = Text("Six-player Tractor", "六人拖拉机")
    seats: Final = 6
    sides: Final = (Text("seats 1, 3, 5", "1、3、5 号位"), Text("seats 2, 4, 6", "2、4、6 号位"))
    defenders: Final = Text("defenders", "闲家方")
    flag: Final = None
    conditions: Final = STANDARD

    def standard(self, version: int) -> Conditions:
        """Return the standard conditions of a version of the format."""
        return of_version(STANDARD, version)

    def game(self, conditions: Conditions) -> Tractor6:
        """Return the game under these conditions."""
        return Tractor6(conditions)

    def begin(self, seed: Seed, conditions: Conditions) -> Match:
        """Begin a match: a card is turned, and seats are counted to its value (T2.3a)."""
        card = turned(shuffled(PACK.cards, seed, "first draw"))
        return Match.start(first_drawer(FLIPPER, card) or 0, conditions)

    def match(self, start: Start, conditions: Conditions) -> Match:
        """Return a match before a deal. Raises `Malformed` for an invalid seat, side or level."""
        for level in start.levels:
            if not 2 <= level <= ACE:
                raise Malformed(Text("a level, 2 to 14 (A)", "级别 2 至 14（A）"), str(level))
        if start.opener not in (None, 0, 1):
            raise Malformed(Text("a side, 0 or 1", "0 方或 1 方"), str(start.opener))
        if start.failures != (0, 0):
            raise Malformed(
                Requirement("no flag deals in six-player Tractor", "六人拖拉机没有扛旗"), str(start.failures)
            )
        declarer = None if start.declarer is None else the_seat(start.declarer)
        return Match(
            start.levels,
            the_seat(start.first),
            declarer,
            start.number,
            start.since,
            start.opener,
            conditions=conditions,
            debts=(*of_late(start.late), *start.debts),
        )

    def start(self, match: Match) -> Start:
        """Return the state of a match before its next deal."""
        return Start(
            levels=match.levels,
            first=match.first,
            declarer=match.declarer,
            number=match.number,
            since=match.since,
            opener=match.opener,
            debts=match.debts,
        )

    def fits(self, match: Match, deal: Deal) -> bool:
        """Return whether a deal is the next of a match.

        In older files only fines for coming late were carried over, whatever else was ruled.
        """
        older = of_late(late_alone(match.debts))
        return deal.debts in (match.debts, older) and (deal.number, deal.levels, deal.declarer, deal.first) == (
            match.number,
            match.levels,
            match.declarer,
            match.first,
        )

    def of_json(self, data: bytes) -> Deal:
        """Parse a deal from JSON. Raises `Malformed`."""
        return Deal.of_json(data)

    def parse(self, text: str, source: str) -> Deal:
        """Parse a deal from its text. Raises `Malformed`."""
        return Deal.parse(text, source)

    def hands(self, deal: Deal) -> tuple[tuple[Hand, ...], Hand]:
        """Return the hands and the kitty of the uncut pack."""
        return tuple(Hand.of(deal.drawn(seat)) for seat in SEATS), Hand.of(deal.kitty)

    def order(self, deal: Deal) -> Order:
        """Return the order of cards without a trump suit."""
        return order_of(deal.level, None)

    def score(self, before: Match, end: Finished, after: Match) -> DealScore:
        """Return the score of a finished deal."""
        result = end.result
        if result.redeal:
            return DealScore(level=before.levels[before.first % 2], levels=after.levels, redeal=True)
        return DealScore(
            level=result.level,
            levels=after.levels,
            declarer=result.declarer,
            trump=trump_code(result.trump),
            taken=result.taken,
            kept=result.kept,
            kitty=result.kitty,
            multiplier=result.multiplier,
            bonus=result.bonus,
            fines=result.fined,
            points=result.points,
            next=None if after.is_over else after.declarer,
            winner=after.at_time().winner if after.is_over else None,
        )

    def standing(self, match: Match) -> MatchStanding:
        """Return a match's standing: who has passed A, or would win by time (T7.3)."""
        result = match.at_time()
        return MatchStanding(match.is_over, result.winner, result.citation)

    def seat(self, text: str) -> int:
        """Parse a seat by its number, because there is no declarer yet."""
        return read_seat(text)

    def seat_text(self, seat: int) -> Text:
        """Name a seat."""
        return seat_text(seat)

    def level(self, text: str) -> int:
        """Parse a level: 2 to 10 (or T), J, Q, K, A."""
        word = text.strip().upper().replace("10", "T")
        if len(word) != 1 or word not in RANK_TEXT:
            raise Malformed(Text("a level (2 to 10, J, Q, K or A)", "级别（2 至 10、J、Q、K 或 A）"), text)
        return RANK_TEXT.index(word) + 2

    def level_text(self, level: int) -> Text:
        """Name a level."""
        return verbatim("10" if level == 10 else RANK_TEXT[level - 2])


TRACTOR6: Final[GameFormat] = Tractor6Code()
"""The code for its match files."""

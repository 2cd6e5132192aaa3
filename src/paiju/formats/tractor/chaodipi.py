"""Chao Di Pi in match files."""

from __future__ import annotations

from typing import Final

from paiju.cards import Hand, Seed
from paiju.errors import Malformed, Requirement
from paiju.formats.tractor.code import DealScore, GameFormat, MatchStanding, Start, trump_code
from paiju.games.chaodipi import (
    FLAG,
    SEATS,
    STANDARD,
    ChaoDiPi,
    Conditions,
    Deal,
    Ending,
    Finished,
    Match,
    Seat,
    Turning,
    level_text,
)
from paiju.games.chaodipi.level import LOWEST, parse_level
from paiju.games.chaodipi.seat import SIDE_TEXT
from paiju.games.tractor import Order
from paiju.laws import Citation
from paiju.text import Text


class ChaoDiPiCode:
    """Implements `GameFormat` for Chao Di Pi."""

    name: Final = "chaodipi"
    text: Final = Text("Chao Di Pi", "炒地皮")
    seats: Final = 4
    sides: Final = SIDE_TEXT
    defenders: Final = Text("defenders", "抓分方")
    flag: Final = FLAG
    conditions: Final = STANDARD

    def standard(self, version: int) -> Conditions:  # noqa: ARG002
        """Return the standard conditions, which have never changed."""
        return STANDARD

    def game(self, conditions: Conditions) -> ChaoDiPi:
        """Return the game under these conditions."""
        return ChaoDiPi(conditions)

    def begin(self, seed: Seed, conditions: Conditions) -> Match:
        """Begin a game: the player with the highest turned card draws first (C2.2a)."""
        return Match.start(Turning.of(seed).first, conditions)

    def match(self, start: Start, conditions: Conditions) -> Match:
        """Return a game before a deal. Raises `Malformed` for an invalid seat or level."""
        for level in start.levels:
            if not LOWEST <= level <= FLAG:
                raise Malformed(
                    Text("a level from 2 to 14 (A), or 15 (the flag)", "级别 2 至 14（A）或 15（扛旗）"), str(level)
                )
        if start.opener is not None:
            raise Malformed(Requirement("no opener in Chao Di Pi", "炒地皮没有 opener"), str(start.opener))
        if start.debts or start.late != (0, 0):
            raise Malformed(
                Requirement("no fines carried over in Chao Di Pi", "炒地皮没有带入的罚分"),
                str(start.debts or start.late),
            )
        declarer = None if start.declarer is None else _seat(start.declarer)
        return Match(
            start.levels, _seat(start.first), declarer, start.number, start.failures, start.since, conditions=conditions
        )

    def start(self, match: Match) -> Start:
        """Return the state of a game before its next deal."""
        return Start(
            levels=match.levels,
            first=int(match.first),
            declarer=None if match.declarer is None else int(match.declarer),
            number=match.number,
            failures=match.failures,
            since=match.since,
        )

    def fits(self, match: Match, deal: Deal) -> bool:
        """Return whether a deal is the next of a game."""
        return (deal.number, deal.levels, deal.declarer, deal.first, deal.failures) == (
            match.number,
            match.levels,
            match.declarer,
            match.first,
            match.failures,
        )

    def of_json(self, data: bytes) -> Deal:
        """Parse a deal from JSON. Raises `Malformed`."""
        return Deal.of_json(data)

    def parse(self, text: str, source: str) -> Deal:
        """Parse a deal from its text. Raises `Malformed`."""
        return Deal.parse(text, source)

    def hands(self, deal: Deal) -> tuple[tuple[Hand, ...], Hand]:
        """Return the hands and the kitty of the uncut pack."""
        return deal.hands(0), Hand.of(deal.kitty(0))

    def order(self, deal: Deal) -> Order:
        """Return the order of cards without a trump suit."""
        return STANDARD.order(deal.level, None)

    def score(self, before: Match, end: Finished, after: Match) -> DealScore:
        """Return the score of a finished deal."""
        result, outcome = end.result, end.result.outcome
        level = before.levels[before.first.side]
        following = None if result.next_declarer is None else int(result.next_declarer)
        if outcome is None:
            return DealScore(
                level=level,
                levels=after.levels,
                redeal=result.is_redeal,
                failures=after.failures,
                next=following,
                winner=after.winner,
            )
        return DealScore(
            level=before.levels[outcome.declarer.side],
            levels=after.levels,
            declarer=int(outcome.declarer),
            trump=trump_code(outcome.trump),
            taken=outcome.caught,
            kept=outcome.kept,
            kitty=outcome.kitty,
            multiplier=outcome.multiplier,
            bonus=outcome.kitty * outcome.multiplier,
            fines=outcome.fines,
            points=outcome.points,
            heaven="" if result.heaven is None else result.heaven.value,
            failures=after.failures,
            next=following,
            winner=after.winner,
        )

    def standing(self, match: Match) -> MatchStanding:
        """Return a game's standing: who has passed the flag (C4.3d), or is ahead (C1.3d, reading 57)."""
        if match.is_over:
            forfeit = match.ending is Ending.FORFEIT
            return MatchStanding(True, match.winner, Citation("C7.4" if forfeit else "C4.3d"))
        level = match.levels[0] == match.levels[1]
        return MatchStanding(False, match.ahead, Citation("C1.3d", reading=57 if level else 0))

    def seat(self, text: str) -> int:
        """Parse a seat: 南, S or 1."""
        return int(Seat.parse(text))

    def seat_text(self, seat: int) -> Text:
        """Name a seat."""
        return SEATS[seat].text

    def level(self, text: str) -> int:
        """Parse a level or the flag."""
        return parse_level(text)

    def level_text(self, level: int) -> Text:
        """Name a level."""
        return level_text(level)


def _seat(seat: int) -> Seat:
    if not 0 <= seat < 4:
        raise Malformed(Text("a seat from 0 to 3", "0 至 3 的座位"), str(seat))
    return SEATS[seat]


CHAODIPI: Final[GameFormat] = ChaoDiPiCode()
"""The code for its match files."""

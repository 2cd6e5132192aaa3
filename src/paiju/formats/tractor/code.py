"""The interface of a tractor game to match files, and the score of a played deal, in the same form for each game."""

from __future__ import annotations

from typing import Any, Final, Protocol, TypeVar

import msgspec
from msgspec import Struct

from paiju.cards import Card, Hand, Seed, Suit
from paiju.errors import Malformed
from paiju.games.game import Game
from paiju.games.tractor import Order
from paiju.games.tractor6 import Debt
from paiju.laws import Citation
from paiju.text import Text

T = TypeVar("T")

REDEAL: Final = "again"
"""Salt for shuffling a deal again, so that its cards differ from those before."""


class Start(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """The state of a match before a deal: its `number`, both sides' `levels`, who draws `first`, the `declarer`.

    Seats are integers from 0 in the order of play, sides 0 and 1; `declarer` is None before a first deal.
    `failures`: consecutive failed flag deals (Chao Di Pi). `since`: the deal in which each side reached its level.
    `opener`: the side that declared the first deal. `debts`: fines that the sides still owe; in older files also
    `late`, those for coming late, each side's points (six-player Tractor).
    """

    levels: tuple[int, int]
    first: int
    declarer: int | None = None
    number: int = 1
    failures: tuple[int, int] = (0, 0)
    since: tuple[int, int] = (0, 0)
    opener: int | None = None
    late: tuple[int, int] = (0, 0)
    debts: tuple[Debt, ...] = ()


class DealScore(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """The score of a deal.

    - `declarer`, `level` and `trump` (C, D, H, S or NT) as played; `redeal`: nobody declared, and it is dealt again
    - `taken`: points in the defenders' tricks; `kept`: in the declarers'; `kitty`: points buried
    - `multiplier`: of the kitty's points by the last trick, 0 if the defenders lost it; `bonus`: what that trick
      gave them in addition to its own points
    - `fines`: the change of the defenders' points by fines, up or down; `points`: the defenders' total
    - `heaven`: what made a deal heaven-or-hell (Chao Di Pi)
    - `levels` of both sides after it, `failures` likewise; `next`: who declares next; `winner`: of the match
    """

    level: int
    levels: tuple[int, int]
    declarer: int | None = None
    trump: str = ""
    redeal: bool = False
    taken: int = 0
    kept: int = 0
    kitty: int = 0
    multiplier: int = 0
    bonus: int = 0
    fines: int = 0
    points: int = 0
    heaven: str = ""
    failures: tuple[int, int] = (0, 0)
    next: int | None = None
    winner: int | None = None


class MatchStanding(Struct, frozen=True):
    """The standing of a match: whether it `is_over`, which side has won or would win by time, and the clause."""

    is_over: bool
    winner: int | None
    citation: Citation


class GameFormat(Protocol):
    """One game's deals, matches and names. Matches, deals and states are the game's own values."""

    @property
    def name(self) -> str:
        """The game's name in files."""

    @property
    def text(self) -> Text:
        """The game's name."""

    @property
    def seats(self) -> int:
        """The number of seats."""

    @property
    def sides(self) -> tuple[Text, Text]:
        """The names of both sides."""

    @property
    def defenders(self) -> Text:
        """The name of the side that does not declare."""

    @property
    def flag(self) -> int | None:
        """The level at which a side carries the flag (扛旗), or None if there is none."""

    @property
    def conditions(self) -> Any:
        """The standard conditions."""

    def standard(self, version: int) -> Any:
        """Return the standard conditions of a version of the format, as they were when it was written."""

    def game(self, conditions: Any) -> Game[Any, Any, Any, Any, Any]:
        """Return the game under these conditions."""

    def begin(self, seed: Seed, conditions: Any) -> Any:
        """Begin a match; the card turned for the first draw is derived from the seed."""

    def match(self, start: Start, conditions: Any) -> Any:
        """Return a match before a deal."""

    def start(self, match: Any) -> Start:
        """Return the state of a match before its next deal."""

    def fits(self, match: Any, deal: Any) -> bool:
        """Return whether a deal is the next of a match."""

    def of_json(self, data: bytes) -> Any:
        """Parse a deal from JSON. Raises `Malformed`."""

    def parse(self, text: str, source: str) -> Any:
        """Parse a deal from its text. Raises `Malformed`."""

    def hands(self, deal: Any) -> tuple[tuple[Hand, ...], Hand]:
        """Return the hands and the kitty of the uncut pack."""

    def order(self, deal: Any) -> Order:
        """Return the order of the cards in a deal while nothing is declared."""

    def score(self, before: Any, end: Any, after: Any) -> DealScore:
        """Return the score of a finished deal, from the match before and after it."""

    def standing(self, match: Any) -> MatchStanding:
        """Return the standing of a match."""

    def seat(self, text: str) -> int:
        """Parse a seat as people write it. Raises `Malformed`."""

    def seat_text(self, seat: int) -> Text:
        """Name a seat."""

    def level(self, text: str) -> int:
        """Parse a level as people write it. Raises `Malformed`."""

    def level_text(self, level: int) -> Text:
        """Name a level."""


def dealt(match: Any, seed: Seed, *, again: int = 0) -> Any:
    """Shuffle the next deal of a match; `again`: how often the deal was dealt again because nobody declared."""
    return match.deal(seed, REDEAL, again) if again else match.deal(seed)


def chosen(conditions: Struct, standard: Struct) -> dict[str, Any]:
    """Return the options that differ from the standard conditions, as plain JSON values."""
    usual = msgspec.to_builtins(standard)
    return {name: value for name, value in msgspec.to_builtins(conditions).items() if value != usual[name]}


def conditions_of(given: dict[str, Any], standard: T) -> T:
    """Return the standard conditions with some options changed. Raises `Malformed` for an unknown or invalid option."""
    usual = msgspec.to_builtins(standard)
    for name in given:
        if name not in usual:
            raise Malformed(Text("an option of this code", "本规则的选项"), name)
    try:
        return msgspec.convert({**usual, **given}, type(standard), strict=True)
    except msgspec.ValidationError as fault:
        raise Malformed(Text("options of this code", "本规则的选项"), str(fault)) from None


def trump_code(trump: Suit | None) -> str:
    """Write trump: C, D, H, S, or NT.

    >>> trump_code(None), trump_code(Suit.HEARTS)
    ('NT', 'H')
    """
    return "NT" if trump is None else trump.letter


def turned(cards: list[Card]) -> Card:
    """Return the first card that is not a joker, which determines who draws first (T2.3a)."""
    return next(card for card in cards if not card.is_joker)

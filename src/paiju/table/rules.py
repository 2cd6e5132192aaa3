"""What a table needs of a game, beyond the game itself: notation, what is shown, and who answers whom."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final, Protocol

from msgspec import Struct

from paiju.games.game import Game
from paiju.laws import Put, Refused, Ruling
from paiju.table.sight import Showing
from paiju.table.terms import Stage
from paiju.text import Text

VERSION: Final = 2
"""Of the rules of all games: raised where one comes to answer otherwise; old journals are ruled as they were."""


class Wait(StrEnum):
    """What the table waits for before it does something by itself; how long, its terms say."""

    DRAW = "draw"
    ANSWER = "answer"
    CHOICE = "choice"


class ByItself(Struct, frozen=True):
    """What the table does in a seat's place where nobody does it in time: a card is drawn, a question lapses.

    `question`: a number for what is asked of several seats at once (`Rules.question`), None where each act begins the
    time anew.
    """

    seat: int
    act: Any
    wait: Wait
    question: int | None = None


class AtTime(Struct, frozen=True):
    """How a match stands with its time up: who has won (None: neither side), the levels of both, and by what clause."""

    winner: int | None
    levels: tuple[int, int]
    clause: str
    reading: int = 0


class LastDealBy(Struct, frozen=True):
    """The clause that makes a deal the last of its match: so many milliseconds before the time is up, or with it."""

    clause: str
    reading: int = 0
    before: int = 0


class Rules(Showing[Any, Struct], Protocol):
    """One game under one set of conditions, as a table plays it. Deals, states and acts are the game's own values."""

    @property
    def game(self) -> Game[Any, Any, Any, Any, Any]:
        """The game itself."""

    def side(self, seat: int) -> int:
        """Give the side that a seat plays for."""

    def deal(self, number: int, seed: bytes, last: Any) -> Any:
        """Deal number `number` from a seed of 32 bytes; the same always gives the same.

        `last` is the state that the deal before ended in, None for the first: a game that goes on from deal to deal
        takes levels and the like from it.
        """

    def again(self, deal: Any, seed: bytes) -> Any:
        """Deal the cards of a seed in the circumstances of a deal: what proves that it came from that seed."""

    def read_deal(self, text: str, number: int) -> Any:
        """Read a deal in the game's notation. Raises `Malformed`."""

    def write_deal(self, deal: Any) -> str:
        """Write a deal in the game's notation."""

    def read_act(self, data: bytes) -> Any:
        """Read an act from JSON. Raises `Malformed`."""

    def write_act(self, act: Any) -> bytes:
        """Write an act as JSON."""

    def by_itself(self, state: Any) -> ByItself | None:
        """Say what the table does next by itself (H.itself), None where it waits for its players."""

    def question(self, state: Any) -> object:
        """Give a value for what is asked of several seats at once, None where nothing is.

        While it stays the same, an answer of one makes no other's out of date, and their time runs on.
        """

    def asked(self, state: Any) -> tuple[int, ...]:
        """Name the seats whose players are asked what they do: from whom an act is awaited, and who may act unasked.

        A seat that the table acts for is not asked for that act.
        """

    def ruled(self, ruling: Ruling) -> Any:
        """Give the director's act that carries out a ruling. Raises `Malformed` where the game knows none."""

    def timeless(self, act: Any) -> bool:
        """Whether an act is meant although the table has moved on since its player looked, as a race of claims is."""

    def timed(self, state: Any, seat: int | None, act: Any, last: Any, gap: int) -> Any:
        """Give an act as it counts that comes `gap` milliseconds after the act `last` (None: it is the first).

        Where two acts are so near in time that their order is left to the seats, only the table can tell.
        """

    def act_time(self, state: Any) -> int:
        """Give the milliseconds that the code allows for the act that is awaited, 0 where it limits none."""

    def match_time(self, stage: Stage) -> int:
        """Give the milliseconds that the code allows for a match at a stage of a competition, 0 for no limit."""

    def last_deal(self) -> LastDealBy:
        """Say when and by what clause the time makes a deal the last of its match."""

    def rest_time(self) -> int:
        """Give the milliseconds that the code allows from a deal to the next, 0 where it limits none."""

    def in_hand(self, state: Any) -> bool:
        """Whether a deal is so far begun that it is played out although the time of the match is up."""

    def at_time(self, state: Any, *, left: bool) -> AtTime | LastDealBy:
        """Say how a match ends by its time, after its last deal or before one that is not in hand.

        `left`: there is time left. Where the code wants one more deal, its clause.
        """

    def why_no_words(self, act: Any) -> Refused | None:
        """Say which clause forbids the words that come with an act, None where there are none or they may come."""

    def wordless(self, act: Any) -> Any:
        """Give an act without the words that may not come with it."""

    def phase(self, state: Any) -> str:
        """Name the phase of a deal."""

    def result(self, state: Any) -> Struct | None:
        """Show the result once the deal is over."""

    def called_over(self, state: Any) -> Any:
        """Give the end of a deal that its journal calls over, which an older release may have ended sooner."""

    def ends_match(self, state: Any) -> bool:
        """Whether the deal that is over is the last of a match, so that a table of an agreed length closes."""

    def read_result(self, plain: Any) -> Struct | None:
        """Make a result again from plain JSON values."""

    def faced(self, state: Any) -> object:
        """Give a value that changes whenever a hidden hand is laid open: no undo goes back behind that."""

    def told(self, before: Any, seat: int, act: Any) -> Text | None:
        """Say what a seat did in words that everybody may hear, None where the table shows it better itself."""

    def to_choose(self, state: Any, seat: int, put: Put) -> str | None:
        """Give the cards among which a seat chooses by a question of the law, as text; None where it taps none."""

    def calls(self, state: Any) -> int:
        """Count the acts that may be asked about and explained (places from 0)."""

    def why_not_ask(self, state: Any, seat: int, about: int) -> Refused | None:
        """Say which clause forbids a seat to ask about the act at a place."""

    def explainer(self, state: Any, about: int) -> int:
        """Give the seat that explains the act at a place."""

    def unasked(self, state: Any, about: int) -> bool:
        """Whether the act at a place may be explained without a question."""

    def deaf(self, state: Any, about: int) -> tuple[int, ...]:
        """Give the seats that must not learn the explanation of the act at a place."""


class Games(Protocol):
    """Finds the rules of a game."""

    def __call__(self, game: str, conditions: str, version: int = VERSION, /) -> Rules:
        """Find a game by its name under conditions by theirs (empty: those for a screen). Raises `Malformed`.

        `version`: that of the rules under which a table was opened.
        """

"""What a table needs of a game, beyond the game itself: its notation, its deals, and what it may have besides."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from paiju.games.game import Game
from paiju.games.sight import Recorded
from paiju.table.capabilities import (
    AskedTogether,
    CaseShown,
    CodeTimes,
    EndedSooner,
    Explaining,
    NearInTime,
    Refusing,
    RuledOn,
    Undoing,
    Wording,
)
from paiju.table.itself import ActsByItself
from paiju.table.match_of_deals import MatchOfDeals
from paiju.table.sight import Showing

VERSION: Final = 2
"""Of the rules of all games: raised where one comes to answer otherwise; old journals are ruled as they were."""

DealT = TypeVar("DealT")
StateT = TypeVar("StateT")
ActT = TypeVar("ActT")
ViewT_co = TypeVar("ViewT_co", covariant=True, bound=Struct)


class Rules(Showing[StateT, ViewT_co], Protocol[DealT, StateT, ActT, ViewT_co]):
    """One game under one set of conditions, as a table plays it. Deals, states and acts are the game's own values.

    A game names this protocol as its base and keeps every method of it. The attributes beside `game` are what a game
    may have besides; it sets those that it has, and the others stay None:

    - `itself`: the table draws cards and lets questions lapse; `together`: several seats are asked at once
    - `near`: acts near in time; `explaining`: acts are asked about and explained; `wording`: words that come with acts
    - `refusing`: claims are turned down, and all are told who did
    - `times`: the code's own times; `match`: deals that make up a match
    - `undoing`: acts may be taken back; `older`: what older releases ended otherwise
    - `draws_seats`: who sits where is drawn before a table's first deal
    - `recorded`: what its referee may read of a deal in play; `ruling`: rulings are carried out
    - `case_shown`: cases are told in words, and cards shown to who chooses
    """

    game: Game[DealT, StateT, ActT, object, object]
    itself: ActsByItself[StateT, ActT] | None = None
    together: AskedTogether[StateT] | None = None
    near: NearInTime[StateT, ActT] | None = None
    explaining: Explaining[StateT] | None = None
    wording: Wording[ActT] | None = None
    refusing: Refusing[ActT] | None = None
    times: CodeTimes[StateT] | None = None
    match: MatchOfDeals[StateT] | None = None
    undoing: Undoing[StateT] | None = None
    ruling: RuledOn[ActT] | None = None
    case_shown: CaseShown[StateT, ActT] | None = None
    older: EndedSooner[StateT] | None = None
    recorded: Recorded[StateT, Any] | None = None
    draws_seats: bool = False

    @abstractmethod
    def side(self, seat: int) -> int:
        """Return the side that a seat plays for."""

    @abstractmethod
    def deal(self, number: int, seed: bytes, last: StateT | None) -> DealT:
        """Deal number `number` from a seed of 32 bytes; the same always gives the same.

        `last` is the state that the deal before ended in, None for the first: a game that goes on from deal to deal
        takes levels and the like from it.
        """

    @abstractmethod
    def again(self, deal: DealT, seed: bytes) -> DealT:
        """Deal the cards of a seed in the circumstances of a deal: what proves that it came from that seed."""

    @abstractmethod
    def read_deal(self, text: str, number: int) -> DealT:
        """Read a deal in the game's notation. Raises `Malformed`."""

    @abstractmethod
    def write_deal(self, deal: DealT) -> str:
        """Write a deal in the game's notation."""

    @abstractmethod
    def read_act(self, data: bytes) -> ActT:
        """Read an act from JSON. Raises `Malformed`."""

    @abstractmethod
    def write_act(self, act: ActT) -> bytes:
        """Write an act as JSON."""

    @abstractmethod
    def result(self, state: StateT) -> Struct | None:
        """Show the result once the deal is over."""

    @abstractmethod
    def read_result(self, plain: object) -> Struct | None:
        """Make a result again from plain JSON values."""


class SomeDeal:
    """A deal of the game that a table plays: which game that is, its journal says."""


class SomeState:
    """Where such a deal stands."""


class SomeAct:
    """What a seat, or the director, does in it."""


AnyRules: TypeAlias = Rules[SomeDeal, SomeState, SomeAct, Struct]
"""The rules of a table: what its deals, states and acts are, only they know, and whoever knows its game."""


class Games(Protocol):
    """Finds the rules of a game."""

    def __call__(self, game: str, conditions: str, version: int = VERSION, /) -> AnyRules:
        """Find a game by its name under conditions by theirs (empty: those for a screen). Raises `Malformed`.

        `version`: that of the rules under which a table was opened.
        """

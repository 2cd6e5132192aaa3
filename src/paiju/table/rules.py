"""What a table needs in addition to the game itself: its notation, its deals, and its optional capabilities."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from paiju.games.game import Game
from paiju.games.sight import Recorded
from paiju.table.automatic_acts import AutomaticActs
from paiju.table.capabilities import (
    ActOrdering,
    AskedTogether,
    CaseDescription,
    CodeTimes,
    Explaining,
    LegacyEnding,
    Refusing,
    RuledOn,
    Undoing,
    Wording,
)
from paiju.table.match_of_deals import MatchOfDeals
from paiju.table.sight import Showing

VERSION: Final = 2
"""The version of the rules of all games, raised when a rule changes its results; old journals keep their version."""

DealT = TypeVar("DealT")
StateT = TypeVar("StateT")
ActT = TypeVar("ActT")
ViewT_co = TypeVar("ViewT_co", covariant=True, bound=Struct)


class Rules(Showing[StateT, ViewT_co], Protocol[DealT, StateT, ActT, ViewT_co]):
    """One game under one set of conditions, as a table plays it. Deals, states and acts are the game's own values.

    A game inherits from this protocol and implements every method. The attributes other than `game` are optional
    capabilities; a game sets those that it has, and the others stay None:

    - `itself`: the table draws cards and lets questions lapse; `together`: several seats are asked at once
    - `near`: acts close in time; `explaining`: acts are asked about and explained; `wording`: words that come with acts
    - `refusing`: claims can be rejected, and everybody sees by whom
    - `times`: the code's own times; `match`: deals that make up a match
    - `undoing`: acts may be undone; `older`: deals that older releases ended differently
    - `draws_seats`: the seating is drawn before a table's first deal
    - `recorded`: what its referee may read of a deal in play; `ruling`: rulings are carried out
    - `case_shown`: cases are described in words, and cards shown to a choosing player
    """

    game: Game[DealT, StateT, ActT, object, object]
    itself: AutomaticActs[StateT, ActT] | None = None
    together: AskedTogether[StateT] | None = None
    near: ActOrdering[StateT, ActT] | None = None
    explaining: Explaining[StateT] | None = None
    wording: Wording[ActT] | None = None
    refusing: Refusing[ActT] | None = None
    times: CodeTimes[StateT] | None = None
    match: MatchOfDeals[StateT] | None = None
    undoing: Undoing[StateT] | None = None
    ruling: RuledOn[ActT] | None = None
    case_shown: CaseDescription[StateT, ActT] | None = None
    older: LegacyEnding[StateT] | None = None
    recorded: Recorded[StateT, Any] | None = None
    draws_seats: bool = False

    @abstractmethod
    def side(self, seat: int) -> int:
        """Return the side that a seat plays for."""

    @abstractmethod
    def deal(self, number: int, seed: bytes, last: StateT | None) -> DealT:
        """Deal number `number` from a seed of 32 bytes; the same arguments always give the same deal.

        `last` is the final state of the previous deal, None for the first: a game whose deals depend on earlier
        ones takes levels and the like from it.
        """

    @abstractmethod
    def again(self, deal: DealT, seed: bytes) -> DealT:
        """Deal the cards of a seed under the circumstances of a deal, to prove that it came from that seed."""

    @abstractmethod
    def read_deal(self, text: str, number: int) -> DealT:
        """Parse a deal in the game's notation. Raises `Malformed`."""

    @abstractmethod
    def write_deal(self, deal: DealT) -> str:
        """Write a deal in the game's notation."""

    @abstractmethod
    def read_act(self, data: bytes) -> ActT:
        """Parse an act from JSON. Raises `Malformed`."""

    @abstractmethod
    def write_act(self, act: ActT) -> bytes:
        """Write an act as JSON."""

    @abstractmethod
    def result(self, state: StateT) -> Struct | None:
        """Return the result, or None until the deal is over."""

    @abstractmethod
    def read_result(self, plain: object) -> Struct | None:
        """Convert plain JSON values back to a result."""


class SomeDeal:
    """A deal of the game that a table plays: its journal determines which game that is."""


class SomeState:
    """The state of a deal of the game that a table plays."""


class SomeAct:
    """An act of a seat, or of the director, in a deal of the game that a table plays."""


AnyRules: TypeAlias = Rules[SomeDeal, SomeState, SomeAct, Struct]
"""The rules of a table: only they, and code for its game, know the types of its deals, states and acts."""


class Games(Protocol):
    """Finds the rules of a game."""

    def __call__(self, game: str, conditions: str, version: int = VERSION, /) -> AnyRules:
        """Return the rules of a game by its name and conditions (empty: those for a screen). Raises `Malformed`.

        `version`: that of the rules under which a table was opened.
        """

"""What a game may have beside the core of `table.rules`: each a small protocol, under one name in `Rules`.

A game that lacks one has None there, and the table does the plain thing, which each docstring names.
`table.itself`, `table.match` and `table.sight` hold those that come with values of their own.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Protocol, TypeVar

from paiju.laws import Put, Refused, Ruling
from paiju.text import Text

StateT = TypeVar("StateT")
StateT_contra = TypeVar("StateT_contra", contravariant=True)
ActT = TypeVar("ActT")
ActT_contra = TypeVar("ActT_contra", contravariant=True)


class AskedTogether(Protocol[StateT_contra]):
    """Several seats may be asked at once. Without it each act makes every view before it out of date."""

    @abstractmethod
    def question(self, state: StateT_contra) -> object:
        """Return a value for what is asked of several seats at once, None where nothing is.

        While it stays the same, an answer of one makes no other's out of date, and their time runs on.
        """


class Refusing(Protocol[ActT_contra]):
    """A seat may turn down what another claims. Without it nobody is told who did but by what follows."""

    @abstractmethod
    def refusal(self, act: ActT_contra) -> str | None:
        """Return the words with which an act turns a claim down, None where it does not."""


class Explaining(Protocol[StateT_contra]):
    """Acts may be asked about and explained (H.ask, H.explain). Without it nothing has to be explained."""

    @abstractmethod
    def calls(self, state: StateT_contra) -> int:
        """Count the acts that may be asked about and explained (places from 0)."""

    @abstractmethod
    def why_not_ask(self, state: StateT_contra, seat: int, about: int) -> Refused | None:
        """Return which clause forbids a seat to ask about the act at a place."""

    @abstractmethod
    def explainer(self, state: StateT_contra, about: int) -> int:
        """Return the seat that explains the act at a place."""

    @abstractmethod
    def unasked(self, state: StateT_contra, about: int) -> bool:
        """Whether the act at a place may be explained without a question."""

    @abstractmethod
    def deaf(self, state: StateT_contra, about: int) -> tuple[int, ...]:
        """Return the seats that must not learn the explanation of the act at a place."""


class Wording(Protocol[ActT]):
    """Words may come with an act, and the code forbids some. Without it an act comes as it is."""

    @abstractmethod
    def why_no_words(self, act: ActT) -> Refused | None:
        """Return which clause forbids the words that come with an act, None where there are none or they may come."""

    @abstractmethod
    def wordless(self, act: ActT) -> ActT:
        """Return an act without the words that may not come with it."""


class CodeTimes(Protocol[StateT_contra]):
    """The code limits acts and the rest between deals. Without it only the organiser's own times do."""

    @abstractmethod
    def act_time(self, state: StateT_contra) -> int:
        """Return the milliseconds that the code allows for the act that is awaited, 0 where it limits none."""

    @property
    @abstractmethod
    def rest_time(self) -> int:
        """The milliseconds that the code allows from a deal to the next, 0 where it limits none."""

    @property
    def answer_time(self) -> int:
        """The milliseconds for those who may speak up before play goes on, 0 where the code does not say."""
        return 0


class NearInTime(Protocol[StateT_contra, ActT]):
    """The order of acts near in time is ruled by the code, not by who was heard first. Without it each has its turn."""

    @abstractmethod
    def timeless(self, act: ActT) -> bool:
        """Whether an act is meant although the table has moved on since its player looked, as a race of claims is."""

    @abstractmethod
    def timed(self, state: StateT_contra, seat: int | None, act: ActT, last: ActT | None, gap: int) -> ActT:
        """Return an act as it counts that comes `gap` milliseconds after the act `last` (None: it is the first).

        Where two acts are so near in time that their order is left to the seats, only the table can tell.
        """


class Undoing(Protocol[StateT_contra]):
    """Acts may be taken back where the terms allow it (H.undo). Without it no table of the game knows an undo."""

    @abstractmethod
    def faced(self, state: StateT_contra) -> object:
        """Return a value that changes whenever a hidden hand is laid open: no undo goes back behind that."""


class RuledOn(Protocol[ActT]):
    """The game can carry out rulings on irregularities. Without it no case is opened at its tables."""

    @abstractmethod
    def ruled(self, ruling: Ruling, earlier: Sequence[Ruling] = ()) -> ActT:
        """Return the director's act that carries out a ruling. Raises `Malformed` where the game knows none.

        `earlier`: the rulings on the same deal before it, in order.
        """

    @abstractmethod
    def rules(self, act: ActT) -> bool:
        """Whether an act carries out a ruling: whether it can be done may tell what a hidden hand holds."""


class CaseShown(Protocol[StateT_contra, ActT_contra]):
    """What all see of a case needs words, and who chooses needs to see his cards. Without it the page shows enough."""

    @abstractmethod
    def told(self, before: StateT_contra, seat: int, act: ActT_contra, now: StateT_contra) -> Text | None:
        """Return what a seat did in words that everybody may hear, None where the table shows it better itself.

        `now`: the deal as it stands; what nobody may look at any more is not named.
        """

    @abstractmethod
    def to_choose(self, state: StateT_contra, seat: int, put: Put) -> str | None:
        """Return the cards among which a seat chooses by a question of the law, as text; None where it taps none."""


class EndedSooner(Protocol[StateT]):
    """An older release ended deals that the game now plays on. Without it a deal in a journal ends as it stands."""

    @abstractmethod
    def called_over(self, state: StateT) -> StateT:
        """Return the end of a deal that its journal calls over."""

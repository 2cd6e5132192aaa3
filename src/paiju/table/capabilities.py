"""Optional capabilities of a game beyond the core of `table.rules`: each is a small protocol with a field in `Rules`.

A game that lacks one has None there, and the table uses the default that each docstring names. `table.itself`,
`table.match` and `table.sight` define those that come with values of their own.
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
        """Return a value that identifies the question put to several seats at once, None if there is none.

        While it stays the same, an answer from one seat does not invalidate the others', and their time runs on.
        """


class Refusing(Protocol[ActT_contra]):
    """A seat may reject another's claim. Without it, players can only infer which seat rejected a claim."""

    @abstractmethod
    def refusal(self, act: ActT_contra) -> str | None:
        """Return the words with which an act rejects a claim, None if it does not."""


class Explaining(Protocol[StateT_contra]):
    """Acts may be asked about and explained (H.ask, H.explain). Without it nothing has to be explained."""

    @abstractmethod
    def calls(self, state: StateT_contra) -> int:
        """Return the number of acts that may be asked about and explained (indices from 0)."""

    @abstractmethod
    def why_not_ask(self, state: StateT_contra, seat: int, about: int) -> Refused | None:
        """Return the refusal, with its clause, if a seat may not ask about the act at an index."""

    @abstractmethod
    def explainer(self, state: StateT_contra, about: int) -> int:
        """Return the seat that explains the act at an index."""

    @abstractmethod
    def unasked(self, state: StateT_contra, about: int) -> bool:
        """Return whether the act at an index may be explained without a question."""

    @abstractmethod
    def deaf(self, state: StateT_contra, about: int) -> tuple[int, ...]:
        """Return the seats that must not see the explanation of the act at an index."""


class Wording(Protocol[ActT]):
    """Checks the words that come with an act, because the code forbids some. Without it, any words are accepted."""

    @abstractmethod
    def why_no_words(self, act: ActT) -> Refused | None:
        """Return the refusal if the words that come with an act are forbidden, otherwise None."""

    @abstractmethod
    def wordless(self, act: ActT) -> ActT:
        """Return an act without the words that are forbidden."""


class CodeTimes(Protocol[StateT_contra]):
    """The code limits the time for acts and between deals. Without it only the organiser's own limits apply."""

    @abstractmethod
    def act_time(self, state: StateT_contra) -> int:
        """Return the milliseconds that the code allows for the awaited act, 0 for no limit."""

    @property
    @abstractmethod
    def rest_time(self) -> int:
        """The milliseconds that the code allows from one deal to the next, 0 for no limit."""

    @property
    def answer_time(self) -> int:
        """The milliseconds in which players may speak up before play continues, 0 if the code sets none."""
        return 0


class ActOrdering(Protocol[StateT_contra, ActT]):
    """The code decides the order of acts that are close in time. Without it, the order of arrival decides."""

    @abstractmethod
    def timeless(self, act: ActT) -> bool:
        """Return whether an act counts even if the table has moved on since, as in a race of claims."""

    @abstractmethod
    def timed(self, state: StateT_contra, seat: int | None, act: ActT, last: ActT | None, gap: int) -> ActT:
        """Return an act as it counts if it comes `gap` milliseconds after the act `last` (None: it is the first).

        If two acts are so close in time that the seating decides their order, only the table can tell.
        """


class Undoing(Protocol[StateT_contra]):
    """Acts may be undone if the terms allow it (H.undo). Without it the game has no undo."""

    @abstractmethod
    def faced(self, state: StateT_contra) -> object:
        """Return a value that changes whenever a hidden hand is opened: an undo cannot go back past that."""


class RuledOn(Protocol[ActT]):
    """The game can carry out rulings on irregularities. Without it no case is opened at its tables."""

    @abstractmethod
    def ruled(self, ruling: Ruling, earlier: Sequence[Ruling] = ()) -> ActT:
        """Return the director's act that carries out a ruling. Raises `Malformed` if the game has none.

        `earlier`: the rulings on the same deal before it, in order.
        """

    @abstractmethod
    def rules(self, act: ActT) -> bool:
        """Return whether an act carries out a ruling.

        Such acts are kept apart because whether one is possible may reveal the cards of a hidden hand.
        """


class CaseDescription(Protocol[StateT_contra, ActT_contra]):
    """Describes a case in words for everybody, and shows cards to a player who has to choose.

    Without it the page shows enough.
    """

    @abstractmethod
    def told(self, before: StateT_contra, seat: int, act: ActT_contra, now: StateT_contra) -> Text | None:
        """Return what a seat did in words that everybody may read, None if the table itself shows it better.

        `now`: the current state of the deal; cards that nobody may look at any more are not named.
        """

    @abstractmethod
    def to_choose(self, state: StateT_contra, seat: int, put: Put) -> str | None:
        """Return the cards, as text, among which a seat chooses for a question of the law, or None."""


class LegacyEnding(Protocol[StateT]):
    """An older release ended deals that the game now plays on.

    Without it a deal in a journal ends in the state that it has.
    """

    @abstractmethod
    def called_over(self, state: StateT) -> StateT:
        """Return the final state of a deal that its journal declares ended."""

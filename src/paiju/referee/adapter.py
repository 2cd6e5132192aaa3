"""Defines what a game must provide for the referee of its tables: a witness for each case, and the record."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from paiju.laws import Code, Put
from paiju.referee import Case, Question
from paiju.referee.hearing import Witness
from paiju.referee.player_questions import PlayerQuestion
from paiju.table.public_record import PublicDeal, PublicTable
from paiju.table.rules import SomeAct, SomeState
from paiju.table.state import OpenCase, Step
from paiju.text import Text

StateT = TypeVar("StateT")
ActT = TypeVar("ActT")
StateT_contra = TypeVar("StateT_contra", contravariant=True)
ActT_contra = TypeVar("ActT_contra", contravariant=True)


class CaseFile(Struct, frozen=True):
    """An open case for the judge, with the witness that answers from the record.

    - `went_on`: the seat that acted next, before attention was drawn; None if none did
    - `acts`: the indices of the acts that the record shows to be the irregularity, and that the ruling deals with
    - `act`: the index of the act that the witness answers about; None if it is not about an act
    """

    case: Case
    witness: Witness
    went_on: int | None = None
    acts: tuple[int, ...] = ()
    act: int | None = None


class DetectedIrregularity(Struct, frozen=True):
    """The name of an irregularity that the record shows, and the index of its act."""

    name: str
    act: int


class PartialRecord(Struct, frozen=True):
    """A record that answers only questions with certain names, or certain first parts of names.

    `names`: the full names. `stems`: the parts before the first hyphen, such as "drawn" for drawn-2-1.
    """

    record: Witness
    names: tuple[str, ...]
    stems: tuple[str, ...] = ()

    def answer(self, question: Question[Any]) -> str | None:
        """Answer a question if it is allowed; see `Witness`."""
        stem = question.name.partition("-")[0]
        asked = question.name in self.names or stem in self.stems
        return self.record.answer(question) if asked else None


class LedBy(Struct, frozen=True):
    """A record that also knows who led the trick in which attention was drawn.

    `leader`: a seat from 0, or None if that is not known.
    """

    record: Witness
    leader: int | None

    def answer(self, question: Question[Any]) -> str | None:
        """Answer who led, and whatever the record answers; see `Witness`."""
        if question.name == "leader":
            return None if self.leader is None else str(self.leader + 1)
        return self.record.answer(question)


class Owed(Struct, frozen=True):
    """An irregularity that must be ruled on before a deal goes on: its `name`, what it is about, and its act.

    `may_be_none`: only the player concerned knows whether there is anything to rule, so a ruling may find nothing.
    """

    name: str
    matter: object
    act: int | None = None
    may_be_none: bool = False


class RefereeAdapter(Protocol[StateT_contra, ActT_contra]):
    """The adapter between one game's tables and the referee, which reads their public record only through it.

    Every adapter implements the abstract methods; the defaults suit a game without the feature. `leaves_due`:
    whether rulings can leave something to be settled later in the deal, so that `due` is called after each act.
    """

    leaves_due: ClassVar[bool] = False

    @abstractmethod
    def code(self, table: PublicTable) -> Code:
        """Return the code whose rules apply at a table."""

    @abstractmethod
    def case_file(self, table: PublicTable, case: OpenCase) -> CaseFile:
        """Build the case file of a named case about the deal on the table.

        Raises `Refused` if the record shows that there was no such irregularity.
        """

    def player_question(self, table: PublicTable, case: OpenCase) -> PlayerQuestion | None:
        """Return the question that a player must be asked first, or None; see `paiju.referee.player_questions`."""
        del table, case
        return None

    def has_done(self, table: PublicTable, case: OpenCase, seat: int) -> bool:
        """Return whether a seat has committed the irregularity of a case, as its own player knows."""
        del table, case, seat
        return False

    def has_ruled(self, table: PublicTable, name: str, act: int) -> bool:
        """Return whether an act has been ruled on under a name, and no law requires another ruling on it."""
        del table, name, act
        return False

    def answers_himself(self, file: CaseFile, question: Question[Any]) -> int | None:
        """Return the seat that must answer because the record may not reveal its hand; None if no seat must."""
        del file, question
        return None

    def is_unseen(self, question: Question[Any], *, ahead: bool) -> bool:
        """Return whether the record supplies the answer to a question: the cards that a ruling moves unseen or opens.

        `ahead`: the answer is for a preview of a choice, so anything that the preview would reveal may not be
        looked up.
        """
        del question, ahead
        return False

    def told(self, file: CaseFile) -> Text | None:
        """Describe for everybody what a case without a named act is about; None if the record does not know."""
        del file
        return None

    @abstractmethod
    def seat_text(self, table: PublicTable, seat: int) -> Text:
        """Return the name of a seat of the table."""

    @abstractmethod
    def has_shown(
        self,
        deal: PublicDeal[StateT_contra, ActT_contra],
        seat: int | None,
        cards: tuple[str, ...],
        *,
        in_hand: bool = False,
    ) -> bool:
        """Return whether everybody has seen these cards of a seat (None: the kitty) and knows where they are.

        `in_hand`: whether they are known to be still in the hand, neither played nor buried.
        """

    def due(self, state: StateT_contra) -> Owed | None:
        """Return what must be ruled on before a deal goes on from this state, or None."""
        del state
        return None

    def due_at_end(self, deal: PublicDeal[StateT_contra, ActT_contra]) -> Owed | None:
        """Return what was postponed until the end of a deal and has not been ruled on since, or None."""
        del deal
        return None

    @abstractmethod
    def settled_by(self, act: ActT_contra) -> str | None:
        """Return the irregularity whose ruling an act of the director carries out, or None for any other act."""

    @abstractmethod
    def detected_irregularities(
        self, deal: PublicDeal[StateT_contra, ActT_contra], since: int
    ) -> Iterator[DetectedIrregularity]:
        """Yield the irregularities detected, from the last act backwards, until a ruling or act number `since`.

        They are those that everybody can see, or that have just happened. A player must ask about hidden ones.
        """

    def answers(self, deal: PublicDeal[StateT_contra, ActT_contra], put: Put) -> Iterable[str]:
        """Yield answers that a bot can try, for a question whose answers cannot be listed."""
        del deal, put
        return ()


TableAdapter: TypeAlias = RefereeAdapter[SomeState, SomeAct]
"""The adapter of a table of any game."""


def looking_back(
    adapter: RefereeAdapter[StateT, ActT],
    deal: PublicDeal[StateT, ActT],
    since: int,
    named: Callable[[int, Step[StateT, ActT]], str | None],
) -> Iterator[DetectedIrregularity]:
    """Yield detected irregularities among the acts of seats, the last first, until a ruling or act number `since`.

    `named`: returns the irregularity of an act, given its index and itself, or None.
    """
    for act in range(len(deal.steps) - 1, since - 1, -1):
        step = deal.steps[act]
        if adapter.settled_by(step.act) is not None:
            return
        name = None if step.seat is None else named(act, step)
        if name is not None:
            yield DetectedIrregularity(name, act)


CAUTIOUS = 4
"""How many of the last acts the program checks on its own; several may have arrived while it was busy."""


def first_detected(adapter: TableAdapter, table: PublicTable) -> DetectedIrregularity | None:
    """Return the last irregularity that everybody can see since a case was last closed, or None."""
    deal = table.deal
    return None if deal is None else next(adapter.detected_irregularities(deal, deal.looked), None)


def newly_detected(adapter: TableAdapter, table: PublicTable) -> DetectedIrregularity | None:
    """Return what `first_detected` finds among the last few acts."""
    deal = table.deal
    if deal is None:
        return None
    since = max(deal.looked, len(deal.steps) - CAUTIOUS)
    return next(adapter.detected_irregularities(deal, since), None)

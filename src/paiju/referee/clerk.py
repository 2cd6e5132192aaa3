"""What the referee of a table needs of its game: who bears witness, and what the record shows."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from paiju.laws import Code, Put
from paiju.referee import Case, Question
from paiju.referee.inquest import Witness
from paiju.referee.inquiry import Inquiry
from paiju.table.public_record import PublicDeal, PublicTable
from paiju.table.rules import SomeAct, SomeState
from paiju.table.state import OpenCase, Step
from paiju.text import Text

StateT = TypeVar("StateT")
ActT = TypeVar("ActT")
StateT_contra = TypeVar("StateT_contra", contravariant=True)
ActT_contra = TypeVar("ActT_contra", contravariant=True)


class CaseFile(Struct, frozen=True):
    """An open case for the judge, and the witness who answers what the record shows.

    `went_on`: the seat that did something next, before attention was drawn; None where nobody did. `acts`: the places
    of the acts that the record shows to be the irregularity, which the ruling is on; `act`: of the one that the witness
    answers about, None where it is about none.
    """

    case: Case
    witness: Witness
    went_on: int | None = None
    acts: tuple[int, ...] = ()
    act: int | None = None


class Sighting(Struct, frozen=True):
    """An irregularity that the record shows: its name, and the place of its act."""

    name: str
    act: int


class PartialRecord(Struct, frozen=True):
    """A record of which only some questions are asked, by their `names`, or by their `stems`: drawn-2-1 has drawn."""

    record: Witness
    names: tuple[str, ...]
    stems: tuple[str, ...] = ()

    def answer(self, question: Question[Any]) -> str | None:
        """Answer what is to the point; see `Witness`."""
        stem = question.name.partition("-")[0]
        asked = question.name in self.names or stem in self.stems
        return self.record.answer(question) if asked else None


class LedBy(Struct, frozen=True):
    """A record that knows who led the trick in which attention was drawn, too: `leader`, a seat from 0, or None."""

    record: Witness
    leader: int | None

    def answer(self, question: Question[Any]) -> str | None:
        """Answer what the record does, and who led; see `Witness`."""
        if question.name == "leader":
            return None if self.leader is None else str(self.leader + 1)
        return self.record.answer(question)


class Owed(Struct, frozen=True):
    """An irregularity that must be ruled before a deal goes on: its `name`, what it is about, and its act.

    `may_be_none`: only the player concerned knows whether there is anything to rule; a ruling may find nothing.
    """

    name: str
    matter: object
    act: int | None = None
    may_be_none: bool = False


class Clerk(Protocol[StateT_contra, ActT_contra]):
    """Who reads the public record of one game's tables for the referee, and no other.

    What is abstract every clerk has; the rest stands for a game in which there is no such thing. `leaves_due`: whether
    rulings can leave what must be settled while a deal goes on, so that `due` is asked after each act.
    """

    leaves_due: ClassVar[bool] = False

    @abstractmethod
    def code(self, table: PublicTable) -> Code:
        """Return by which code a table is ruled."""

    @abstractmethod
    def case_file(self, table: PublicTable, case: OpenCase) -> CaseFile:
        """Put a named case about the deal on the table together.

        Raises `Refused` where the record shows that there was no such irregularity.
        """

    def inquiry(self, table: PublicTable, case: OpenCase) -> Inquiry | None:
        """Return the question that a player must put first, None where the record may answer; see `inquiry`."""
        del table, case
        return None

    def has_done(self, table: PublicTable, case: OpenCase, seat: int) -> bool:
        """Whether a seat has done what the case names, as its own player knows it."""
        del table, case, seat
        return False

    def has_ruled(self, table: PublicTable, name: str, act: int) -> bool:
        """Whether the act at a place has been ruled on under a name, and no law has it ruled on again."""
        del table, name, act
        return False

    def answers_himself(self, file: CaseFile, question: Question[Any]) -> int | None:
        """Name the seat that is asked what the record may not tell of its hand; None where no player is asked."""
        del file, question
        return None

    def is_unseen(self, question: Question[Any], *, ahead: bool) -> bool:
        """Whether a question is for cards that a ruling moves unseen, or opens: they are looked up.

        `ahead`: for what a choice would lead to; then nothing may be looked up that would show in it.
        """
        del question, ahead
        return False

    def told(self, file: CaseFile) -> Text | None:
        """Describe that all may hear what a case is about, where the record knows it though no act was named."""
        del file
        return None

    @abstractmethod
    def seat_text(self, table: PublicTable, seat: int) -> Text:
        """Name a seat of the table."""

    @abstractmethod
    def has_shown(
        self,
        deal: PublicDeal[StateT_contra, ActT_contra],
        seat: int | None,
        cards: tuple[str, ...],
        *,
        in_hand: bool = False,
    ) -> bool:
        """Whether all have seen these cards of a seat's (None: the kitty), and know where they are.

        `in_hand`: that they can only be in the hand by now, neither played nor buried.
        """

    def due(self, state: StateT_contra) -> Owed | None:
        """Return what must be ruled before a deal goes on as it stands, None where nothing must."""
        del state
        return None

    def due_at_end(self, deal: PublicDeal[StateT_contra, ActT_contra]) -> Owed | None:
        """Return what was left until a deal would be over, and has not been ruled since."""
        del deal
        return None

    @abstractmethod
    def settled_by(self, act: ActT_contra) -> str | None:
        """Name the irregularity that an act of the director's carries out the ruling of, None for any other act."""

    @abstractmethod
    def sightings(self, deal: PublicDeal[StateT_contra, ActT_contra], since: int) -> Iterator[Sighting]:
        """Go back through the acts, the last first, until a ruling or the act number `since`.

        Only what is for all to see, or has just been done: what lies hidden, somebody must ask about.
        """

    def answers(self, deal: PublicDeal[StateT_contra, ActT_contra], put: Put) -> Iterable[str]:
        """Go through answers to a question whose answers cannot be listed, for a bot to try."""
        del deal, put
        return ()


TableClerk: TypeAlias = Clerk[SomeState, SomeAct]
"""The clerk of a table, whatever its game."""


def looking_back(
    clerk: Clerk[StateT, ActT],
    deal: PublicDeal[StateT, ActT],
    since: int,
    named: Callable[[int, Step[StateT, ActT]], str | None],
) -> Iterator[Sighting]:
    """Go back through the acts of seats, the last first, until a ruling or the act number `since`.

    `named`: what an act was, given its place and itself; None where it was nothing wrong.
    """
    for act in range(len(deal.steps) - 1, since - 1, -1):
        step = deal.steps[act]
        if clerk.settled_by(step.act) is not None:
            return
        name = None if step.seat is None else named(act, step)
        if name is not None:
            yield Sighting(name, act)


CAUTIOUS = 4
"""How many of the last acts the program looks at by itself: some may have come while it was busy."""


def sighting(clerk: TableClerk, table: PublicTable) -> Sighting | None:
    """Find the last irregularity for all to see since a case was last closed."""
    deal = table.deal
    return None if deal is None else next(clerk.sightings(deal, deal.looked), None)


def fresh_sighting(clerk: TableClerk, table: PublicTable) -> Sighting | None:
    """Find what `sighting` finds among the last few acts."""
    deal = table.deal
    if deal is None:
        return None
    since = max(deal.looked, len(deal.steps) - CAUTIOUS)
    return next(clerk.sightings(deal, since), None)

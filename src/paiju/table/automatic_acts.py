"""The acts that a table does in a seat's place if the player does not act in time (H.itself)."""

from __future__ import annotations

from abc import abstractmethod
from enum import StrEnum
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

StateT_contra = TypeVar("StateT_contra", contravariant=True)
ActT = TypeVar("ActT")


class Wait(StrEnum):
    """The kind of delay before the table acts automatically; the table's terms set how long it is."""

    DRAW = "draw"
    ANSWER = "answer"
    CHOICE = "choice"


class AutomaticAct(Struct, Generic[ActT], frozen=True):
    """An act that the table does in a seat's place if the player does not in time: drawing a card, dropping a question.

    `question`: a number that identifies the question put to several seats at once (`AskedTogether`), None if each
    act restarts the time. `times`: how often the act is done in a deal, 0 if unknown.
    """

    seat: int
    act: ActT
    wait: Wait
    question: int | None = None
    times: int = 0


class AutomaticActs(Protocol[StateT_contra, ActT]):
    """A game in which the table draws cards, or lets a question lapse, automatically (H.itself).

    Without it the table only waits for its players, and asks those who must act.
    """

    @abstractmethod
    def next(self, state: StateT_contra) -> AutomaticAct[ActT] | None:
        """Return the table's next automatic act, None if it waits for its players."""

    @abstractmethod
    def asked(self, state: StateT_contra) -> tuple[int, ...]:
        """Return the seats whose players are asked: those that must act, and those that may act if they wish.

        A seat is not asked for an act that the table does for it.
        """

    @abstractmethod
    def may_speak(self, state: StateT_contra, seat: int) -> bool:
        """Return whether a seat could act now although it need not."""

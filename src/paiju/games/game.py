"""The protocol that every game implements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from paiju.laws import Refused

DealT_contra = TypeVar("DealT_contra", contravariant=True)
StateT = TypeVar("StateT")
ActT = TypeVar("ActT")
ViewT_co = TypeVar("ViewT_co", covariant=True)
ResultT_co = TypeVar("ResultT_co", covariant=True)


class Game(Protocol[DealT_contra, StateT, ActT, ViewT_co, ResultT_co]):
    """One game under one set of conditions. States and acts are immutable values.

    A seat is a whole number from 0 in the order of play; `None` instead of a seat means the director. Two questions
    are kept separate: `is_legal` applies the law, while `can_happen` only checks whether a seat could physically do
    it.
    """

    @property
    def seats(self) -> int:
        """The number of seats."""

    def initial(self, deal: DealT_contra) -> StateT:
        """Return the state before the first act."""

    def to_act(self, state: StateT) -> tuple[int, ...]:
        """Return the seats that must act; empty at the end, and while a director must rule."""

    def legal(self, state: StateT, seat: int) -> Sequence[ActT]:
        """List a seat's legal acts if it must act.

        An act that is possible out of turn, such as a claim, is not listed; use `is_legal`.
        """

    def why_not(self, state: StateT, seat: int | None, act: ActT) -> Refused | None:
        """Return the refusal if an act is illegal, or None if it is legal."""

    def is_legal(self, state: StateT, seat: int | None, act: ActT) -> bool:
        """Return whether an act is legal, so that `why_not` is None."""

    def can_happen(self, state: StateT, seat: int | None, act: ActT) -> bool:
        """Return whether the seat could physically do this now, legal or not."""

    def apply(self, state: StateT, seat: int | None, act: ActT) -> StateT:
        """Carry out an act that can happen, legal or not. Raises `Malformed` if it cannot."""

    def enforce(self, state: StateT, seat: int | None, act: ActT) -> StateT:
        """Carry out a legal act. Raises `Refused` if it is illegal."""

    def observe(self, state: StateT, seat: int | None) -> ViewT_co:
        """Return the view of a seat; None is a spectator, who sees no hand that is not on the table."""

    def witness(self, state: StateT, seat: int) -> ViewT_co:
        """Return all that the seat has witnessed so far, even if it is turned over now; the seat's bot gets this view.

        Players may remember it, but no client shows it if the law does not allow looking again.
        """

    def result(self, state: StateT) -> ResultT_co | None:
        """Return the result once the deal is over."""

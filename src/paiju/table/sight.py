"""Defines the viewers of a deal, and how a game shows them the deal."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Protocol, TypeVar

from msgspec import Struct

from paiju.table.patch import Changed

StateT_contra = TypeVar("StateT_contra", contravariant=True)
ViewT_co = TypeVar("ViewT_co", covariant=True, bound=Struct)


class Sight(Struct, frozen=True):
    """A viewer: a seat, or (None) a person who does not play; `everything` for a director or if spectators see all."""

    seat: int | None = None
    everything: bool = False


class Showing(Protocol[StateT_contra, ViewT_co]):
    """A game's views of a deal at a table, as values for the wire: whole views, and the changes of a plain act."""

    @abstractmethod
    def public(self, state: StateT_contra) -> ViewT_co:
        """Return what everybody sees."""

    def public_step(self, state: StateT_contra, before: StateT_contra) -> Changed | None:
        """Return the changes of `public` from one state to the next, each field under ``deal.`` and its name.

        None if the two are not separated by one plain act: then the views are compared, as always for a game
        without a faster method.
        """
        del state, before
        return None

    @abstractmethod
    def open(self, state: StateT_contra) -> ViewT_co:
        """Return what everybody sees, but with all hands open, for a replay."""

    @abstractmethod
    def private(self, state: StateT_contra, sight: Sight) -> Struct:
        """Return what one viewer sees in addition, and what they may do."""

    def private_steps(
        self, state: StateT_contra, before: StateT_contra, sights: Iterable[Sight]
    ) -> list[Changed | None]:
        """Return the changes of `private` in the same way, for each viewer; empty for none."""
        del state, before
        return [None for _ in sights]

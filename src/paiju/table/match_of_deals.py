"""Deals that make up a match at one table: when it ends, by its play or by its time."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Final, Protocol, TypeVar

from msgspec import Struct

from paiju.table.terms import MatchTimes

StateT_contra = TypeVar("StateT_contra", contravariant=True)


class AtTime(Struct, frozen=True):
    """The result of a match whose time is up: the winner (None: neither side), both levels, and the clause."""

    winner: int | None
    levels: tuple[int, int]
    clause: str
    reading: int = 0


class LastDealBy(Struct, frozen=True):
    """The clause that makes a deal the last of its match.

    `before`: how many milliseconds before the match time is up the last deal is announced; 0 for when it is up.
    """

    clause: str
    reading: int = 0
    before: int = 0


class MatchOfDeals(Protocol[StateT_contra]):
    """A game whose deals follow from one another until a side has won the match.

    Without it deals are independent: `LONE_DEALS` applies if the organiser limits their time.
    """

    @abstractmethod
    def ends(self, state: StateT_contra) -> bool:
        """Return whether a finished deal is the last of a match, so that a table of an agreed length closes."""

    @abstractmethod
    def time(self, times: MatchTimes) -> int:
        """Return the milliseconds that the code allows for a match, 0 for no limit."""

    @property
    @abstractmethod
    def last_deal(self) -> LastDealBy:
        """When, and by what clause, a deal becomes the last of its match because of the time."""

    @abstractmethod
    def opens(self, deal: Any) -> bool:
        """Return whether a deal is the first of its match, so that its declarer has yet to be determined."""

    @abstractmethod
    def in_hand(self, state: StateT_contra) -> bool:
        """Return whether a deal has begun far enough to be played out although the match time is up."""

    @abstractmethod
    def at_time(self, state: StateT_contra, *, left: bool) -> AtTime | LastDealBy:
        """Return how a match ends on time, after its last deal or before one that has not begun.

        `left`: whether there is time left. If the code requires one more deal, its clause is returned.
        """


class LoneDeals(MatchOfDeals[object]):
    """Independent deals for whose total time the organiser set a limit: the one in hand is played out."""

    def ends(self, state: object) -> bool:  # noqa: ARG002
        """Return False: no deal ends a match."""
        return False

    def time(self, times: MatchTimes) -> int:  # noqa: ARG002
        """Return 0: the code limits no match."""
        return 0

    @property
    def last_deal(self) -> LastDealBy:
        """The organiser's own time makes the deal in hand the last (H.clock)."""
        return LastDealBy("H.clock")

    def opens(self, deal: object) -> bool:  # noqa: ARG002
        """Return False: no deal begins a match."""
        return False

    def in_hand(self, state: object) -> bool:  # noqa: ARG002
        """Return True: a deal is played out."""
        return True

    def at_time(self, state: object, *, left: bool) -> AtTime:  # noqa: ARG002
        """Return that no side has won."""
        return AtTime(None, (0, 0), "H.clock")


LONE_DEALS: Final = LoneDeals()

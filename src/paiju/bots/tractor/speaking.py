"""Bots that may also act when it is not their turn: they show cards while others draw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeVar, runtime_checkable

from paiju.bots.bot import Decision

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
ActT = TypeVar("ActT")
ActT_co = TypeVar("ActT_co", covariant=True)


@runtime_checkable
class Speaking(Protocol[ViewT_contra, ActT_co]):
    """A bot that may act out of turn."""

    def speak(self, view: ViewT_contra) -> Decision[ActT_co] | None:
        """Return the show that the seat makes now, in turn or not; None for nothing. Never raises for a seat's view."""


@runtime_checkable
class WeighingSpeech(Speaking[ViewT_contra, ActT_co], Protocol[ViewT_contra, ActT_co]):
    """A bot that can rank its possible shows: `speak` returns the first of its ranking."""

    def weigh_speech(self, view: ViewT_contra) -> Iterator[Decision[ActT_co | None]]:
        """Rank the shows that the seat may make now, in turn or not, the best first; None stands for showing nothing.

        At least one item; None occurs once.
        """


def first_choice(ranked: Iterator[Decision[ActT | None]]) -> Decision[ActT] | None:
    """Return the first of a seat's possible shows; None if that is to show nothing."""
    first = next(ranked)
    return None if first.act is None else Decision(first.act, first.reason, first.figures)


def in_turn(ranked: Iterator[Decision[ActT | None]], instead: Decision[ActT]) -> Iterator[Decision[ActT]]:
    """Rank the acts of a seat in turn: to show, or to do `instead` if it shows nothing."""
    for one in ranked:
        if one.act is None:
            yield instead
        else:
            yield Decision(one.act, one.reason, one.figures)

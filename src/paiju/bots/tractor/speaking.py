"""Bots that may also act where nothing is awaited from them: who shows cards while others draw."""

from __future__ import annotations

from typing import Protocol, TypeVar, runtime_checkable

from paiju.bots.bot import Decision

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
ActT = TypeVar("ActT")


@runtime_checkable
class Speaking(Protocol[ViewT_contra, ActT]):
    """A bot that may act out of turn."""

    def speak(self, view: ViewT_contra) -> Decision[ActT] | None:
        """Get what the seat shows now, in turn or not; None where it shows nothing. Never raises for a seat's view."""

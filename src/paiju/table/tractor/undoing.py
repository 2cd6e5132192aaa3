"""How many acts may be undone in the play of the tractor games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import structs

from paiju.table.capabilities import Undoing

StateT = TypeVar("StateT")


class ThrowsFaced(Undoing[StateT]):
    """Single plays may be undone, as long as no throw and no look at cards comes after them.

    `playing`: the phase in which cards are played; `also`: what else in it reveals something about the other hands.
    """

    def __init__(self, playing: type[Any], also: Callable[[Any], object]) -> None:
        self._playing = playing
        self._also = also

    def faced(self, state: StateT) -> object:
        """Return a value that changes with everything except single plays.

        A throw reveals something about the other hands, whether it stands or not. So do cards seen and rulings at a
        recording table; but not whether a hand still holds what it took from the kitty (H.case.hidden).
        """
        play: Any = state
        if not isinstance(play, self._playing):
            return state
        tricks = (*play.tricks, play.trick) if play.trick is not None else play.tricks
        throws = sum([trick.lead.is_throw for trick in tricks])
        return (throws, len(play.fines), self._also(play), structs.replace(play.standing, grabbed=()))

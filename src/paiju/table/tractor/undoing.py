"""How far back a play may be taken in the tractor games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import structs

from paiju.table.capabilities import Undoing

StateT = TypeVar("StateT")


class ThrowsFaced(Undoing[StateT]):
    """Single plays may be taken back, as far as no throw and no look lies between.

    `playing`: the phase in which cards are played; `also`: what else of it tells of the other hands.
    """

    def __init__(self, playing: type[Any], also: Callable[[Any], object]) -> None:
        self._playing = playing
        self._also = also

    def faced(self, state: StateT) -> object:
        """Change with everything but single plays: a throw tells of the other hands, whether it stands or not.

        So does what is seen or ruled at a recording table; not whether a hand still holds what it took from the kitty
        (H.case.hidden).
        """
        play: Any = state
        if not isinstance(play, self._playing):
            return state
        tricks = (*play.tricks, play.trick) if play.trick is not None else play.tricks
        throws = sum([trick.lead.is_throw for trick in tricks])
        return (throws, len(play.fines), self._also(play), structs.replace(play.standing, grabbed=()))

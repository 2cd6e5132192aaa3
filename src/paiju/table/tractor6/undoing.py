"""How far back a play may be taken in six-player Tractor."""

from __future__ import annotations

from msgspec import structs

from paiju.games.tractor6 import Playing, State
from paiju.table.capabilities import Undoing


class ThrowsFaced(Undoing[State]):
    """Single plays may be taken back, as far as no throw and no look lies between."""

    def faced(self, state: State) -> object:
        """Change with everything but single plays: a throw tells of the other hands, whether it stands or not.

        So does what is seen or ruled at a recording table; not whether a hand still holds what it took from the kitty
        (H.case.hidden).
        """
        if not isinstance(state, Playing):
            return state
        tricks = (*state.tricks, state.trick) if state.trick is not None else state.tricks
        throws = sum([trick.lead.is_throw for trick in tricks])
        seen = structs.replace(state.standing, grabbed=())
        return (throws, len(state.fines), state.failed is not None, seen)

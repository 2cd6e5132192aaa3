"""How far back a play may be taken in Chao Di Pi."""

from __future__ import annotations

from msgspec import structs

from paiju.games.chaodipi import Playing, State
from paiju.table.capabilities import Undoing


class ThrowsFaced(Undoing[State]):
    """Single plays may be taken back, as far as no throw and no look lies between."""

    def faced(self, state: State) -> object:
        """Change with everything but single plays: a throw tells of the other hands, whether it stands or not.

        So does the end of the first trick, when what makes trump is turned up (C3.5h), and what is seen or ruled at a
        recording table; not whether a hand still holds what it took from the kitty (H.case.hidden).
        """
        if not isinstance(state, Playing):
            return state
        tricks = (*state.history, state.trick) if state.trick is not None else state.history
        thrown = sum([trick.lead.is_throw for trick in tricks])
        return (thrown, len(state.fines), bool(state.history), structs.replace(state.standing, grabbed=()))

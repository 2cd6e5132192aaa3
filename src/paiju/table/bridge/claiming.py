"""A claim at the table: all the others are asked at once whether they agree."""

from __future__ import annotations

from msgspec import structs

from paiju.games.bridge import Playing, State
from paiju.table.capabilities import AskedTogether


class ClaimAnswers(AskedTogether[State]):
    """Those who have not answered a claim yet are asked together."""

    def question(self, state: State) -> State | None:
        """Return the board but for who has agreed, while a claim that nobody contests stands."""
        claim = state.claim if isinstance(state, Playing) else None
        if claim is None or claim.contested:
            return None
        return structs.replace(state, claim=structs.replace(claim, awaiting=()))

"""Handles claims at the table: all others are asked at once whether they agree, and everybody sees who does not."""

from __future__ import annotations

from msgspec import structs

from paiju.games.bridge import AnswerClaim, Playing, State
from paiju.games.bridge.acts import Act
from paiju.table.capabilities import AskedTogether, Refusing


class ClaimAnswers(AskedTogether[State]):
    """Asks all who have not answered a claim yet at the same time."""

    def question(self, state: State) -> State | None:
        """Return the board without the answers so far, while an uncontested claim is open; else None."""
        claim = state.claim if isinstance(state, Playing) else None
        if claim is None or claim.contested:
            return None
        return structs.replace(state, claim=structs.replace(claim, awaiting=()))


class ClaimRefused(Refusing[Act]):
    """A player who contests a claim may give a reason."""

    def refusal(self, act: Act) -> str | None:
        """Return the reason that came with an objection, None if the act is not an objection."""
        return act.reason if isinstance(act, AnswerClaim) and not act.accept else None

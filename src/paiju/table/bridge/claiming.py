"""A claim at the table: all the others are asked at once whether they agree, and all hear who does not."""

from __future__ import annotations

from msgspec import structs

from paiju.games.bridge import AnswerClaim, Playing, State
from paiju.games.bridge.acts import Act
from paiju.table.capabilities import AskedTogether, Refusing


class ClaimAnswers(AskedTogether[State]):
    """Those who have not answered a claim yet are asked together."""

    def question(self, state: State) -> State | None:
        """Return the board but for who has agreed, while a claim that nobody contests stands."""
        claim = state.claim if isinstance(state, Playing) else None
        if claim is None or claim.contested:
            return None
        return structs.replace(state, claim=structs.replace(claim, awaiting=()))


class ClaimRefused(Refusing[Act]):
    """Who contests a claim may say why."""

    def refusal(self, act: Act) -> str | None:
        """Return the reason that came with an objection, None where the act is none."""
        return act.reason if isinstance(act, AnswerClaim) and not act.accept else None

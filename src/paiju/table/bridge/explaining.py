"""Who may ask what a call means, who explains it, and which words may come with a call (Laws 20.F, 41.B, 73.A.1)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import SEATS, Act, Conditions, State
from paiju.games.bridge.acts import MAKE_CALL, MakeCall
from paiju.games.bridge.conditions import Alerting
from paiju.games.bridge.sight import CALLS, look_at
from paiju.games.bridge.table_questions import TableQuestion, why_not_ask
from paiju.laws import Citation, Refused
from paiju.table.capabilities import Explaining, Wording
from paiju.text import Text

L73_A_1: Final = Citation("L73.A.1")


class CallsExplained(Explaining[State]):
    """Calls are explained by the caller's partner (L20.F.1), or by the caller if the conditions say so."""

    def __init__(self, conditions: Conditions) -> None:
        self._conditions = conditions
        self._by_caller = conditions.alerting is Alerting.BY_CALLER

    def calls(self, state: State) -> int:
        """Return the number of calls."""
        return len(state.auction.calls)

    def why_not_ask(self, state: State, seat: int, about: int) -> Refused | None:
        """Return the refusal under Law 20.F or 41.B, or None."""
        return why_not_ask(state, SEATS[seat], TableQuestion.MEANING, about=about)

    def explainer(self, state: State, about: int) -> int:
        """Return the caller's partner (L20.F.1), or the caller if callers explain their own calls."""
        caller = state.auction.calls[about].seat
        return caller if self._by_caller else caller.partner

    def unasked(self, state: State, about: int) -> bool:  # noqa: ARG002
        """Return whether a call may be explained without a question: if callers explain their own calls."""
        return self._by_caller

    def deaf(self, state: State, about: int) -> tuple[int, ...]:
        """Return the seats that are not shown the words of a call.

        If callers explain their own calls, this is the caller's partner.
        """
        caller = state.auction.calls[about].seat
        looks = [look_at(self._conditions, state, seat) for seat in SEATS]
        return tuple(int(seat) for seat in SEATS if not CALLS.seen(looks[seat], caller))


class BareCalls(Wording[Act]):
    """Forbids callers' words if partners alert and explain: they would be a message to the partner (L73.A.1)."""

    def why_no_words(self, act: Act) -> Refused | None:
        """Refuse a call that comes with an alert or words."""
        if not isinstance(act, MakeCall) or (not act.alert and not act.explanation):
            return None
        return Refused(
            Text(
                "your partner alerts and explains your calls, so make the call without words",
                "你的叫牌由同伴提醒和解释；叫牌时不得附言",
            ),
            L73_A_1,
        )

    def wordless(self, act: Act) -> Act:
        """Return a call without its alert and words if these are forbidden; any other act is unchanged."""
        if isinstance(act, MakeCall) and self.why_no_words(act) is not None:
            return MAKE_CALL[act.call.index]
        return act

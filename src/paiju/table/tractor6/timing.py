"""A match of deals of six-player Tractor: when it ends, by its play or by its time (T1.2, T7.3)."""

from __future__ import annotations

from paiju.games.tractor6 import Conditions, Deal, Finished, State
from paiju.table.match_of_deals import AtTime, LastDealBy, MatchOfDeals
from paiju.table.terms import MatchTimes
from paiju.table.tractor6.match_deal import match_before


class MatchByLevels(MatchOfDeals[State]):
    """A match goes on until a side has passed A, or its time is up."""

    def __init__(self, conditions: Conditions) -> None:
        self.conditions = conditions

    def time(self, times: MatchTimes) -> int:
        """Return the milliseconds of a match: in the groups two and a half hours, in the knock-out three (T1.2)."""
        early = times is MatchTimes.EARLY
        return 1000 * (self.conditions.match_seconds if early else self.conditions.knockout_seconds)

    @property
    def last_deal(self) -> LastDealBy:
        """The last deal is announced with ten minutes left (T1.2.1a)."""
        return LastDealBy("T1.2.1a", before=1000 * self.conditions.last_deal_seconds)

    def opens(self, deal: Deal) -> bool:
        """Return whether the deal has no declarer yet (T4.2)."""
        return deal.is_first

    def in_hand(self, state: State) -> bool:  # noqa: ARG002
        """Return True: a deal once begun is played, because the last one must be (T1.2.1a)."""
        return True

    def at_time(self, state: State, *, left: bool) -> AtTime | LastDealBy:
        """Return who has won by levels (T7.3).

        If the last deal is dealt again, it is played if there is time (T1.2.1a).
        """
        if not isinstance(state, Finished):
            raise TypeError("the deal in hand is played out")
        if left and state.result.redeal:
            return LastDealBy("T1.2.1a")
        end = match_before(state.deal, self.conditions).after(state.result).at_time()
        return AtTime(end.winner, end.score, end.citation.id, end.citation.reading)

    def ends(self, state: State) -> bool:
        """Return whether a side has passed A (T7.3.1)."""
        if not isinstance(state, Finished):
            return False
        return match_before(state.deal, self.conditions).after(state.result).is_over

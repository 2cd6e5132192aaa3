"""A game (一局) of deals of Chao Di Pi: when it ends, by its play or by its time (C1.3, C4.3d)."""

from __future__ import annotations

from paiju.games.chaodipi import ChaoDiPi, Deal, Finished, State
from paiju.table.chaodipi.match_deal import match_before
from paiju.table.match_of_deals import AtTime, LastDealBy, MatchOfDeals
from paiju.table.terms import MatchTimes


class GameOfDeals(MatchOfDeals[State]):
    """A game goes on until a side has passed the flag, or its time is up."""

    def __init__(self, game: ChaoDiPi) -> None:
        self._game = game
        self.conditions = game.conditions

    def time(self, times: MatchTimes) -> int:
        """Return the milliseconds of a game: 50 minutes up to the eighth-finals, then no limit (C1.3d, C1.3f)."""
        return 1000 * self.conditions.game_seconds if times is MatchTimes.EARLY else 0

    @property
    def last_deal(self) -> LastDealBy:
        """The deal in hand when the time is up is the last (C1.3e)."""
        return LastDealBy("C1.3e")

    def opens(self, deal: Deal) -> bool:
        """Return whether the first to declare becomes its declarer (C3.1a)."""
        return deal.declarer is None

    def in_hand(self, state: State) -> bool:
        """Return whether a card has been drawn (C1.3e, reading 58)."""
        return bool(self._game.observe(state, None).drawn)

    def at_time(self, state: State, *, left: bool) -> AtTime | LastDealBy:  # noqa: ARG002
        """Return the side that leads and so has won.

        On equal levels the reading that the conditions choose decides (C1.3d).
        """
        match = match_before(state.deal, self.conditions)
        if isinstance(state, Finished):
            match = match.after(state.result)
        tie = 57 if match.levels[0] == match.levels[1] else 0
        ahead = match.ahead
        if ahead is None:
            return LastDealBy("C1.3d", tie)
        return AtTime(ahead, match.levels, "C1.3d", tie)

    def ends(self, state: State) -> bool:
        """Return whether a side has passed the flag (C4.3d)."""
        return isinstance(state, Finished) and state.result.winner is not None

"""Orders shows and draws that are close in time, by the table's clock or by the seating (T4.3.5, C3.2c)."""

from __future__ import annotations

from typing import Never, TypeVar

from msgspec import structs

from paiju.games import Game
from paiju.games.tractor import Act, Declare
from paiju.games.tractor.acts import DrawOutOfTurn
from paiju.table.capabilities import ActOrdering

StateT = TypeVar("StateT")


class ShowsNear(ActOrdering[StateT, Act]):
    """Two shows count as simultaneous if they come within `together` milliseconds."""

    def __init__(self, game: Game[Never, StateT, Act, object, object], together: int) -> None:
        self._game = game
        self.together = together

    def timeless(self, act: Act) -> bool:
        """Return whether an act counts after further draws: a show of cards, or a draw out of turn."""
        return isinstance(act, Declare | DrawOutOfTurn)

    def timed(self, state: StateT, seat: int | None, act: Act, last: Act | None, gap: int) -> Act:
        """Let the seating decide between two shows that are too close in time (T4.3.5, C3.2c).

        Only the table decides whether they are, whatever the act itself states.
        """
        if not isinstance(act, Declare):
            return act
        alone = structs.replace(act, together=False)
        if not isinstance(last, Declare) or gap > self.together:
            return alone
        both = structs.replace(act, together=True)
        if self._game.is_legal(state, seat, alone) or not self._game.is_legal(state, seat, both):
            return alone
        return both

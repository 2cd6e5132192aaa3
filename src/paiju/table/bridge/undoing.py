"""Determines how far back a call or a card may be undone, and how older journals end a board."""

from __future__ import annotations

from paiju.games.bridge import Bidding, Bridge, Seat, State
from paiju.games.bridge.sight import open_hands
from paiju.table.capabilities import LegacyEnding, Undoing


class HandsFaced(Undoing[State]):
    """Acts may be undone as long as no hand was opened since."""

    def faced(self, state: State) -> tuple[Seat, ...]:
        """Return the seats whose hands are open."""
        return open_hands(state)


class LegacyPassOut(LegacyEnding[State]):
    """Release 0.1 ended a board after four passes even if one of them had taken a player's turn (L34)."""

    def __init__(self, game: Bridge) -> None:
        self._game = game

    def called_over(self, state: State) -> State:
        """End the board, without waiting for the player whose turn was taken."""
        return self._game.passed_out(state) if isinstance(state, Bidding) else state

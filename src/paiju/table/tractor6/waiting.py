"""Automatic acts of the table in six-player Tractor: cards are drawn, questions and choices lapse."""

from __future__ import annotations

from paiju.games.tractor import DRAW, Act, ChooseFallback
from paiju.games.tractor6 import SEATS, Drawing, Playing, State, Tractor6, Waiting
from paiju.games.tractor6.pack import DRAWN
from paiju.table.automatic_acts import AutomaticAct, AutomaticActs, Wait
from paiju.table.tractor.waiting import lapse


class DrawsAndLapses(AutomaticActs[State, Act]):
    """Draws the cards; a player who says nothing in time has passed, or the smallest unit is led for them."""

    def __init__(self, game: Tractor6) -> None:
        self._game = game

    def next(self, state: State) -> AutomaticAct[Act] | None:
        """Draw the cards; pass for those who show nothing before the kitty is taken (T4.3.6).

        If the player who may choose the lead after a failed throw does not choose, the smallest unit is led
        (T6.6.5.4, reading 99). If trump is known, the table does not pass for the declarer, because that would bar
        them (T4.3.6.1).
        """
        if isinstance(state, Drawing):
            return AutomaticAct(state.turn, DRAW, Wait.DRAW, times=DRAWN)
        if isinstance(state, Playing) and state.failed is not None:
            smallest = ChooseFallback(state.failed.failure.default.cards)
            return AutomaticAct(state.turn, smallest, Wait.CHOICE)
        if not isinstance(state, Waiting):
            return None
        spared = state.declarer if state.is_trump_known else None
        silent = [seat for seat in SEATS if not state.passed[seat] and seat != spared]
        return lapse(silent, len(state.shows.made))

    def asked(self, state: State) -> tuple[int, ...]:
        """Return who must act; while cards are drawn, the seat that has just drawn and may show something.

        After the draw the declarer is asked for a show, and for the kitty once they may take it.
        """
        if isinstance(state, Drawing):
            if not state.drawn:
                return ()
            seat = state.deal.drawer(state.drawn - 1)
            return (seat,) if self._game.declarations(state, seat) else ()
        awaited = self._game.to_act(state)
        if isinstance(state, Waiting) and state.is_trump_known and not state.can_take:
            return tuple(seat for seat in awaited if seat != state.declarer or self._game.declarations(state, seat))
        return awaited

    def may_speak(self, state: State, seat: int) -> bool:
        """Return whether a seat could show cards now."""
        return bool(self._game.declarations(state, seat))

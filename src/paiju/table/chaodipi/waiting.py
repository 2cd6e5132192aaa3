"""Automatic acts of the table in a deal of Chao Di Pi: cards are drawn, questions lapse."""

from __future__ import annotations

from paiju.games.chaodipi import SEATS, ChaoDiPi, Drawing, State, Stirring, Waiting
from paiju.games.chaodipi.pack import HAND_SIZE
from paiju.games.tractor import DRAW, Act
from paiju.table.automatic_acts import AutomaticAct, AutomaticActs, Wait
from paiju.table.tractor.waiting import lapse


class DrawsAndLapses(AutomaticActs[State, Act]):
    """Draws the cards, and passes for players who say nothing in time."""

    def __init__(self, game: ChaoDiPi) -> None:
        self._game = game

    def next(self, state: State) -> AutomaticAct[Act] | None:
        """Return the next automatic act.

        It draws cards, or passes for players who show nothing before the kitty is taken or do not stir in time.
        """
        match state:
            case Drawing():
                return AutomaticAct(int(state.turn), DRAW, Wait.DRAW, times=len(SEATS) * HAND_SIZE)
            case Waiting():
                against = state.shows.against is not None
                return lapse(state.waiting, len(state.shows.made) + against)
            case Stirring():
                return lapse(state.asking[:1], None)
        return None

    def asked(self, state: State) -> tuple[int, ...]:
        """Return who must act; while cards are drawn, the seat that has just drawn and may show something."""
        if not isinstance(state, Drawing):
            return self._game.to_act(state)
        if not state.drawn:
            return ()
        seat = SEATS[(state.turn + 3) & 3]
        return (seat,) if self._game.declarations(state, seat) else ()

    def may_speak(self, state: State, seat: int) -> bool:
        """Return whether a seat could show cards now."""
        return bool(self._game.declarations(state, seat))

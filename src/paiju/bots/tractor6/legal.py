"""The legal acts of a seat, computed only from its view."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from paiju.games.tractor import Act
from paiju.games.tractor6 import STANDARD, Conditions, Tractor6, View


def legal_acts(conditions: Conditions = STANDARD) -> Callable[[View], Sequence[Act]]:
    """Return a function that lists the legal acts of a view's seat under some conditions, for `RandomBot`."""
    return Tractor6(conditions).legal_in


def view_key(view: View) -> str:
    """Return what distinguishes this turn from any other that the seat may meet in a deal."""
    trick = "" if view.trick is None else " ".join(str(play.cards) for play in view.trick.plays)
    shown = " ".join(f"{show.seat}{show.cards}" for show in view.shows)
    hand = "" if view.hand is None else f"{view.hand.bits:x}"
    return f"{view.number}|{view.phase}|{view.seat}|{view.won}|{view.undrawn}|{hand}|{shown}|{trick}"

"""A viewer of a deal, with the facts that determine which parts of it are visible."""

from __future__ import annotations

from msgspec import Struct

from paiju.games.tractor6.conditions import Conditions
from paiju.games.tractor6.drawing import Cutting
from paiju.games.tractor6.playing import FailedThrow, Playing
from paiju.games.tractor6.setting import Finished, SettledDeal
from paiju.games.tractor6.state import State


class Look(Struct, frozen=True, gc=False):
    """A viewer of a deal, and everything that determines the view.

    - `seat`: None for a viewer who does not play; `everything`: a director or spectator who may see all cards
    - `over`: the deal is over; `drawn`: the first card has been drawn
    - `play`: the play of the cards, while it goes on; `setting`: its trump, declarer and kitty, also at the end
    - `failed`: a failed throw that is not resolved yet; `to_act`: the seats that must act
    - `recalls`: everything that the seat has witnessed is shown, as if remembered by the player
    """

    conditions: Conditions
    seat: int | None
    everything: bool
    over: bool
    drawn: bool
    play: Playing | None
    setting: SettledDeal | None
    failed: FailedThrow | None
    to_act: tuple[int, ...]
    recalls: bool = False


def look_at(
    conditions: Conditions,
    state: State,
    seat: int | None,
    to_act: tuple[int, ...] = (),
    *,
    everything: bool = False,
    recalls: bool = False,
) -> Look:
    """Return the look of a seat, or of a viewer who does not play, at a deal."""
    over, drawn, play, setting, failed = False, True, None, None, None
    if isinstance(state, Playing):
        play, setting, failed = state, state.setting, state.failed
    elif isinstance(state, Finished):
        over, setting = True, state.setting
    else:
        drawn = not isinstance(state, Cutting)
    return Look(conditions, seat, everything, over, drawn, play, setting, failed, to_act, recalls)

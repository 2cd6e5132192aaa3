"""Who looks at a deal, and what decides on what he sees of it."""

from __future__ import annotations

from msgspec import Struct

from paiju.games.tractor6.conditions import Conditions
from paiju.games.tractor6.drawing import Cutting
from paiju.games.tractor6.playing import FailedThrow, Playing
from paiju.games.tractor6.setting import Finished, Setting
from paiju.games.tractor6.state import State


class Look(Struct, frozen=True, gc=False):
    """Who looks at a deal, and what decides on what he sees.

    - `seat`: None for who does not play; `everything`: a director or spectator who is shown all cards
    - `over`: the deal is; `drawn`: it has come as far as the first card drawn
    - `play`: the play of the cards, while it goes on; `setting`: its trump, declarer and kitty, at the end too
    - `failed`: a throw that waits; `to_act`: who must act
    - `recalls`: all that the seat has witnessed is shown, as a player keeps it in his head
    """

    conditions: Conditions
    seat: int | None
    everything: bool
    over: bool
    drawn: bool
    play: Playing | None
    setting: Setting | None
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
    """Have a seat, or somebody who does not play, look at a deal."""
    over, drawn, play, setting, failed = False, True, None, None, None
    if isinstance(state, Playing):
        play, setting, failed = state, state.setting, state.failed
    elif isinstance(state, Finished):
        over, setting = True, state.setting
    else:
        drawn = not isinstance(state, Cutting)
    return Look(conditions, seat, everything, over, drawn, play, setting, failed, to_act, recalls)

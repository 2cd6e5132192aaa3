"""A viewer of a deal, with the facts that determine which parts of it are visible."""

from __future__ import annotations

from msgspec import Struct

from paiju.games.chaodipi.burying import Stirring
from paiju.games.chaodipi.conditions import Conditions
from paiju.games.chaodipi.drawing import Cutting, Drawing
from paiju.games.chaodipi.playing import Finished, Playing
from paiju.games.chaodipi.seat import Seat
from paiju.games.chaodipi.show import Show, Shows
from paiju.games.chaodipi.state import State
from paiju.games.chaodipi.turn_up import TurnUp


class Look(Struct, frozen=True, gc=False):
    """A viewer of a deal, and everything that determines the view.

    - `seat`: None for a viewer who does not play; `everything`: a director or spectator who may see all cards
    - `over`: the deal is over; `play`: the play of the cards, once it has begun; `shows`: from the first card drawn
    - `stands`: the show that makes trump; `turned`: the kitty's cards made it; `flag`: only the top trumps are
      trumps
    - `buried_by`: the last seat that buried the kitty, while it is buried; `peeked`: the seats that have looked into it
      since
    - `lies`: how many tricks are turned over; `to_act`: the seats that must act
    - `recalls`: everything that the seat has witnessed is shown, as if remembered by the player
    """

    conditions: Conditions
    seat: Seat | None
    everything: bool
    over: bool
    play: Playing | None
    shows: Shows | None
    stands: Show | None
    turned: TurnUp | None
    flag: bool
    buried_by: Seat | None
    peeked: tuple[int, ...]
    lies: int
    to_act: tuple[Seat, ...]
    recalls: bool = False


def look_at(
    conditions: Conditions,
    state: State,
    seat: Seat | None,
    to_act: tuple[Seat, ...] = (),
    *,
    everything: bool = False,
    recalls: bool = False,
) -> Look:
    """Return the look of a seat, or of a viewer who does not play, at a deal."""
    shows = turned = buried_by = play = None
    flag = over = False
    if isinstance(state, Playing):
        play, shows, buried_by = state, state.shows, state.buried_by
    elif isinstance(state, Finished):
        play, shows, over = state.play, state.shows, True
    elif not isinstance(state, Cutting):
        shows, flag = state.shows, state.deal.is_flag
        turned = None if isinstance(state, Drawing) else state.turn_up
        buried_by = state.buried_by if isinstance(state, Stirring) else None
    return Look(
        conditions,
        seat,
        everything,
        over,
        play,
        shows,
        None if shows is None else shows.standing,
        turned,
        flag,
        buried_by,
        state.standing.peeked,
        0 if play is None else len(play.tricks) - (play.trick is None),
        to_act,
        recalls,
    )

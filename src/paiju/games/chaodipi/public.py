"""Makes the record of a deal of Chao Di Pi for one reader, without the cards they may not see (C3.1b, C3.5h)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from paiju.cards import CARDS, EMPTY, Hand
from paiju.games.chaodipi.burying import Burying, Stirring
from paiju.games.chaodipi.conditions import Conditions, StirVisibility
from paiju.games.chaodipi.deal import Deal
from paiju.games.chaodipi.drawing import Cutting
from paiju.games.chaodipi.form import Form
from paiju.games.chaodipi.playing import Finished, Playing
from paiju.games.chaodipi.show import Show, Shows
from paiju.games.chaodipi.state import State
from paiju.games.sight import Recorded, RecordReader, VisibleRecord
from paiju.games.tractor.acts import Act, CarryOut, Declare, Stir
from paiju.games.tractor.effects import MoveCards
from paiju.games.tractor.public import Deed, act_as_known, buried_as_known, hands_as_known, standing_as_known, unseen
from paiju.games.tractor.ruling_effects import placed

_NO_HANDS = (EMPTY,) * 4
_PACK = tuple(card for card in CARDS for _ in range(2))


class DealRecorded(Recorded[State, Act]):
    """Hides the cards of a recorded deal that a reader may not see: in hands, kitty, pack and face-down shows."""

    def __init__(self, conditions: Conditions) -> None:
        self.conditions = conditions

    def shown(self, states: Sequence[State], acts: Sequence[Deed], reader: RecordReader) -> VisibleRecord[State, Act]:
        """Return the part of a deal that a reader may know, which is everything once it is finished. See `Recorded`."""
        now, seats = states[-1], reader.seats
        if isinstance(now, Finished):
            return VisibleRecord(states, [act for _, act in acts], frozenset())
        dark = self.conditions.stir_visibility is StirVisibility.DARK
        turned, up = _turned_up(now, acts) if dark else (None, None)
        hidden = {
            at
            for at, (by, act) in enumerate(acts)
            if dark and isinstance(act, Declare | Stir) and at != up and by not in seats
        }
        hands = [_NO_HANDS if isinstance(one, Cutting) else one.hands for one in states]
        deeds = [(by, _moved(states[at], act, states[at + 1])) for at, (by, act) in enumerate(acts)]
        closed = [seat for seat in range(4) if seat not in seats]
        is_down = hidden.__contains__
        known = {seat: hands_as_known(hands, deeds, seat, is_down) for seat in closed}
        cover = _Cover(reader, dark)
        found = []
        for at, state in enumerate(states):
            seen = [known[seat][at].hand if seat in known else hands[at][seat] for seat in range(4)]
            cover.turned = turned if up is not None and at > up else None
            found.append(cover.state(state, seen))
        shown = [act_as_known(by, act, seats, down=at in hidden) for at, (by, act) in enumerate(acts)]
        return VisibleRecord(found, shown, frozenset(closed))


def _moved(before: State, act: Act, after: State) -> Act:
    """Return an act; a ruling during the burial gets all the unseen card movements that it causes.

    While a seat is burying, the kitty is in its hand, so that seat replaces the kitty in the ruling's movements. If
    the ruling ends the burial, the seat also returns the kitty.
    """
    if not isinstance(act, CarryOut) or not isinstance(before, Burying):
        return act
    effects = [placed(effect, before.seat) for effect in act.effects]
    if not isinstance(after, Burying):
        effects.append(MoveCards(before.seat, None, ()))
    return structs.replace(act, effects=tuple(effects))


def _turned_up(now: State, acts: Sequence[Deed]) -> tuple[int | None, int | None]:
    """Return the index of the show in force, turned up after the first trick, and the index of its act (C3.5h).

    Both are None until the first trick is complete, or if there is no show.
    """
    if not isinstance(now, Playing) or not now.tricks:
        return None, None
    made = now.shows.made
    at = max((at for at, one in enumerate(made) if not one.withdrawn), default=None)
    return at, None if at is None else _acts_of_shows(acts)[at]


def _acts_of_shows(acts: Sequence[Deed]) -> list[int]:
    """Return the indices of the acts that were shows, in order.

    The n-th is the act of the n-th show in `Shows.made`, because shows are never removed from it.
    """
    return [at for at, (_, act) in enumerate(acts) if isinstance(act, Declare | Stir)]


class _Cover:
    """Hides what a reader may not see in the states of one deal.

    `dark`: shows are face down. `turned`: the index of the show that was turned up after the first trick; None in
    the states before that show was made, or if there is none.
    """

    def __init__(self, reader: RecordReader, dark: bool) -> None:
        self.reader = reader
        self.seats = reader.seats
        self.dark = dark
        self.turned: int | None = None
        self.deals: dict[int, Deal] = {}
        self.shows: dict[tuple[int, int | None], Shows] = {}

    def state(self, state: State, seen: Sequence[Hand]) -> State:
        """Return a state with the hands as the reader sees them."""
        standing = standing_as_known(state.standing, _PACK, self.seats, shows=self.dark)
        deal = self._deal(state.deal)
        if isinstance(state, Cutting):
            return structs.replace(state, deal=deal, standing=standing)
        south, west, north, east = seen
        changes: dict[str, object] = {
            "deal": deal,
            "hands": (south, west, north, east),
            "shows": self._shows(state.shows),
            "standing": standing,
        }
        if isinstance(state, Burying | Stirring | Playing):
            changes["buried"] = buried_as_known(state.buried, self.seats)
        if isinstance(state, Stirring | Playing):
            sees = self.reader.kitty and state.buried_by in self.seats
            changes["kitty"] = state.kitty if sees else unseen(state.kitty)
        if isinstance(state, Burying) and state.before is not None:
            none = [unseen(hand) for hand in state.before.hands]
            is_known = not self.dark or state.seat in self.seats  # face-down cards hide that a stir is wrong
            changes["before"] = self.state(state.before, none) if is_known else None
        covered: State = structs.replace(state, **changes)
        return covered

    def _deal(self, deal: Deal) -> Deal:
        if id(deal) not in self.deals:
            self.deals[id(deal)] = structs.replace(deal, cards=_PACK)
        return self.deals[id(deal)]

    def _shows(self, shows: Shows) -> Shows:
        if not self.dark:
            return shows
        key = (id(shows), self.turned)
        if key not in self.shows:
            made = tuple(self._show(at, one) for at, one in enumerate(shows.made))
            self.shows[key] = structs.replace(shows, made=made)
        return self.shows[key]

    def _show(self, at: int, show: Show) -> Show:
        if at == self.turned or show.seat in self.seats:
            return show
        form = Form.PAIR if show.is_pair else Form.SINGLE
        return structs.replace(show, cards=unseen(show.cards), form=form, trump=None)

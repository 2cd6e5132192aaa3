"""The public record of a deal of Chao Di Pi: what everybody at the table has seen of its cards (C3.1b, C3.5h)."""

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
from paiju.games.sight import Reader, Recorded, Shown
from paiju.games.tractor.acts import Act, Declare, Stir
from paiju.games.tractor.public import (
    Deed,
    act_as_known,
    as_known,
    buried_as_known,
    known_cards,
    standing_as_known,
    unseen,
)

_NO_HANDS = (EMPTY,) * 4
_PACK = tuple(card for card in CARDS for _ in range(2))


class DealRecorded(Recorded[State, Act]):
    """Takes out of a deal the cards of hands, of the kitty and of the pack, and those that lie face down."""

    def __init__(self, conditions: Conditions) -> None:
        self.conditions = conditions

    def shown(
        self, states: Sequence[State], acts: Sequence[Deed], reader: Reader
    ) -> Shown[State, Act]:
        """Return what a reader may know of a deal in play; see `Recorded`."""
        now, seats = states[-1], reader.seats
        if isinstance(now, Finished):
            return Shown(states, [act for _, act in acts], frozenset())
        down = {
            at
            for at, (by, act) in enumerate(acts)
            if by is not None and lies_face_down(self.conditions, by, act, now)
        }
        hidden = {at for at in down if acts[at][0] not in seats}
        hands = [_NO_HANDS if isinstance(one, Cutting) else one.hands for one in states]
        closed = [seat for seat in range(4) if seat not in seats]
        known = {seat: known_cards(hands, acts, seat, hidden.__contains__) for seat in closed}
        turned = now.shows.standing if isinstance(now, Playing) and now.history else None
        dark = self.conditions.stir_visibility is StirVisibility.DARK
        cover = _Cover(reader, dark, turned)
        found = []
        for at, state in enumerate(states):
            seen = [
                as_known(known[seat][at], hands[at][seat]) if seat in known else hands[at][seat]
                for seat in range(4)
            ]
            found.append(cover.state(state, seen))
        shown = [
            act_as_known(by, act, seats, down=at in hidden) for at, (by, act) in enumerate(acts)
        ]
        return Shown(found, shown, frozenset(closed))


def lies_face_down(conditions: Conditions, seat: int, act: Act, now: State) -> bool:
    """Whether what a seat showed for trump lies face down: the last show until the first trick is over (C3.5h)."""
    if not isinstance(act, Declare | Stir) or isinstance(now, Finished | Cutting):
        return False
    if conditions.stir_visibility is not StirVisibility.DARK:
        return False
    last = now.shows.standing
    turned = isinstance(now, Playing) and bool(now.history) and last is not None
    return not (turned and last is not None and (last.seat, last.cards) == (seat, act.cards))


class _Cover:
    """Covers what a reader does not see of the states of one deal.

    `dark`: shows lie face down, but for the one that was `turned` up after the first trick.
    """

    def __init__(self, reader: Reader, dark: bool, turned: Show | None) -> None:
        self.reader = reader
        self.seats = reader.seats
        self.dark = dark
        self.turned = turned
        self.deals: dict[int, Deal] = {}
        self.shows: dict[int, Shows] = {}

    def state(self, state: State, seen: Sequence[Hand]) -> State:
        """Return a state with the hands as they are seen."""
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
            changes["before"] = self.state(state.before, none)
        covered: State = structs.replace(state, **changes)
        return covered

    def _deal(self, deal: Deal) -> Deal:
        if id(deal) not in self.deals:
            self.deals[id(deal)] = structs.replace(deal, cards=_PACK)
        return self.deals[id(deal)]

    def _shows(self, shows: Shows) -> Shows:
        if not self.dark:
            return shows
        if id(shows) not in self.shows:
            made = tuple(self._show(one) for one in shows.made)
            self.shows[id(shows)] = structs.replace(shows, made=made)
        return self.shows[id(shows)]

    def _show(self, show: Show) -> Show:
        last = self.turned
        up = last is not None and (last.seat, last.cards) == (show.seat, show.cards)
        if up or show.seat in self.seats:
            return show
        form = Form.PAIR if show.is_pair else Form.SINGLE
        return structs.replace(show, cards=unseen(show.cards), form=form, trump=None)

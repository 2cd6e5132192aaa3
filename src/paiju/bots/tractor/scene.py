"""Defines what a seat knows while cards are played: its hand, the table, and the cards that others may still hold."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TypeVar

from msgspec import Struct

from paiju.cards import Hand
from paiju.games.tractor import GROUPS, Order, PlayRules, Trick
from paiju.games.tractor.points import size

TrickT = TypeVar("TrickT")


class Scene(Struct, frozen=True, kw_only=True, dict=True):
    """The play as one seat sees it; each game builds it from its view.

    - `seats`: the number of players, whose sides alternate. `seat`: the viewer; `declarer`: the declarer's seat
    - `hand` and the `dead` cards in it; `counts`: how many cards each seat holds
    - `trick`: what is on the table; `intercepts`: this seat must beat its lead (T6.6.5.1)
    - `unseen`: every card that the seat has not seen, which includes all cards in other hands. For a bot that
      simulates forgetting, also cards that have been played
    - `voids`: for each seat the groups in which it has shown out, as bits
    - `kitty_hidden`: how many of the unseen cards are in the kitty
    - `stake`: the value of the last trick to the defenders beyond its own points, in points, if known
    - `maker`: the seat whose show made trump, None if no show did
    - `key`: text that distinguishes this decision from any other, to break ties
    """

    rules: PlayRules
    order: Order
    seats: int
    seat: int
    declarer: int
    hand: Hand
    dead: Hand
    counts: tuple[int, ...]
    trick: Trick | None
    intercepts: bool
    unseen: Hand
    voids: tuple[int, ...]
    kitty_hidden: int
    stake: float
    key: str
    maker: int | None = None

    @property
    def live(self) -> Hand:
        """The seat's cards that are not dead."""
        return Hand(self.hand.bits - self.dead.bits)

    @property
    def is_defender(self) -> bool:
        """Whether the seat plays against the declarer."""
        return bool((self.seat - self.declarer) % 2)

    def is_ours(self, seat: int) -> bool:
        """Return whether a seat is on this seat's side."""
        return (seat - self.seat) % 2 == 0

    @cached_property
    def behind(self) -> tuple[int, ...]:
        """The seats that play to this trick after this one."""
        played = 0 if self.trick is None else len(self.trick.plays)
        return tuple((self.seat + step) % self.seats for step in range(1, self.seats - played))

    @cached_property
    def foes_behind(self) -> tuple[int, ...]:
        """The opponents who play to this trick after this seat."""
        return tuple(seat for seat in self.behind if not self.is_ours(seat))

    @cached_property
    def friends_behind(self) -> tuple[int, ...]:
        """The partners who play to this trick after this seat."""
        return tuple(seat for seat in self.behind if self.is_ours(seat))

    @cached_property
    def foes(self) -> tuple[int, ...]:
        """All opponents."""
        return tuple(seat for seat in range(self.seats) if not self.is_ours(seat))

    @cached_property
    def unseen_in(self) -> tuple[int, ...]:
        """The number of unseen cards in each group."""
        return tuple(size(self.unseen.bits & self.order.masks[group]) for group in GROUPS)

    @cached_property
    def rungs(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """The unseen faces of each group from low to high: strength and number of copies."""
        bits = self.unseen.bits
        return tuple(
            tuple((strength, bits >> shift & 3) for shift, strength in shifts if bits >> shift & 3)
            for shifts in self.order.shifts
        )

    @cached_property
    def shares(self) -> tuple[tuple[float, ...], ...]:
        """The chance that a given unseen card of each group is held by each seat."""
        others = [seat for seat in range(self.seats) if seat != self.seat]
        slots = sum(self.counts[seat] for seat in others) + self.kitty_hidden
        total = max(slots, size(self.unseen.bits), 1)
        found = []
        for group in GROUPS:
            out = sum(self.counts[seat] for seat in others if self.voids[seat] >> group & 1)
            room = max(total - out, 1)
            found.append(
                tuple(
                    0.0 if seat == self.seat or self.voids[seat] >> group & 1 else min(1.0, self.counts[seat] / room)
                    for seat in range(self.seats)
                )
            )
        return tuple(found)


def unseen_cards(pack: Hand, known: Iterable[Hand]) -> Hand:
    """Return the pack without the cards whose location a seat knows; `known` contains each of them once."""
    return Hand(pack.bits - sum(hand.bits for hand in known))


def remembered(tricks: tuple[TrickT, ...], memory: int | None) -> tuple[TrickT, ...]:
    """Return the last `memory` tricks, or all for None; a weaker player consistently forgets the others."""
    return tricks if memory is None else tricks[max(0, len(tricks) - memory) :]


def voids_of(order: Order, seats: int, tricks: Iterable[Trick]) -> tuple[int, ...]:
    """Return which groups each seat has shown to be out of, by following with other cards."""
    voids = [0] * seats
    for trick in tricks:
        mask = order.masks[trick.lead.group]
        for played in trick.plays[1:]:
            if played.cards.bits & ~mask:
                voids[played.seat] |= 1 << trick.lead.group
    return tuple(voids)

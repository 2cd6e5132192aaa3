"""The facts of a recorded board with which a case deals: its state before an act, the act, and what followed."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from paiju.games.bridge import Bidding, Contract, MakeCall, PlayCard, Playing, Seat, State
from paiju.games.bridge.acts import ActSeen
from paiju.referee.bridge.detection import hand_of

Done = tuple[Seat, ActSeen]
"""The seat of an act, and the act."""


class BoardFacts(Struct, frozen=True):
    """One irregularity on a board: the board `before` it, the act, the acts `since`, and the board as it is `now`.

    - `seat` and `act`: if the case is not about an act but about a hand that may not play yet, `seat` is that hand and
      `act` is None
    - `known`: answers that take precedence over those from the board
    - `told`: the findings of earlier rulings on the board
    - `closed`: the hands of which only the cards that everybody has seen are known
    """

    before: State
    seat: Seat
    act: ActSeen | None
    since: tuple[Done, ...]
    now: State
    known: Mapping[str, str] = {}
    told: Mapping[str, str] = {}
    closed: frozenset[int] = frozenset()

    @property
    def offender(self) -> Seat:
        """The hand that the act concerns."""
        return self.seat if self.act is None else hand_of(self.before, self.seat, self.act)

    @property
    def is_closed(self) -> bool:
        """Whether part of the offender's hand is unknown."""
        return self.offender in self.closed

    @property
    def contract(self) -> Contract | None:
        """The contract, or None before there is one."""
        if isinstance(self.now, Bidding):
            return None
        return self.now.contract if isinstance(self.now, Playing) else self.now.result.contract

    @property
    def first_since(self) -> Done | None:
        """The hand that called or played first since, and its act, or None; merely showing a card does not count."""
        for seat, act in self.since:
            if isinstance(act, PlayCard) and not isinstance(self.now, Bidding):
                return hand_of(self.before, seat, act), act
            if isinstance(act, MakeCall):
                return seat, act
        return None

"""What one seat, or a spectator, sees of a board; who sees what, `paiju.games.bridge.sight` says."""

from __future__ import annotations

from msgspec import Struct

from paiju.cards import Hand
from paiju.games.bridge.auction import Called
from paiju.games.bridge.claim import ClaimMade
from paiju.games.bridge.contract import Contract
from paiju.games.bridge.effects import BridgeEffect
from paiju.games.bridge.play import Played
from paiju.games.bridge.seat import Seat, Vulnerability
from paiju.games.bridge.state import BoardResult


class View(Struct, frozen=True):
    """A board through the eyes of `seat` (None: a spectator).

    `hands` holds the cards still held of each hand that may be seen, in the order of the seats, None for the
    others; `dealt` the same hands as they were dealt; `counts` how many cards each hand holds, one that was led face
    down among them. `turn` is the seat whose call or card is due, dummy's hand included; `to_act` who must act.
    `taken`: who won each full trick. `faced`: cards of closed hands that lie face up; `extra`: cards played that
    belong to no trick; `owed`: what rulings have left owing.
    """

    seat: Seat | None
    number: int
    dealer: Seat
    vulnerability: Vulnerability
    phase: str
    calls: tuple[Called, ...]
    hands: tuple[Hand | None, ...]
    dealt: tuple[Hand | None, ...]
    counts: tuple[int, ...]
    turn: Seat | None
    to_act: tuple[Seat, ...]
    contract: Contract | None
    dummy: Seat | None
    played: tuple[Played, ...]
    trick: tuple[Played, ...]
    taken: tuple[Seat, ...]
    won: tuple[int, int]
    lead_down: bool
    claim: ClaimMade | None
    result: BoardResult | None
    faced: tuple[Played, ...] = ()
    extra: tuple[Played, ...] = ()
    owed: tuple[BridgeEffect, ...] = ()

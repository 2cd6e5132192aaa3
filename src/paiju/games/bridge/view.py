"""The view of a board for one seat or a spectator; `paiju.games.bridge.sight` has the rules for what it contains."""

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
    """A board as seen by `seat` (None: a spectator).

    - `hands`: the cards still held of each visible hand, in the order of the seats, None for the others
    - `dealt`: the same hands as they were dealt
    - `counts`: how many cards each hand holds, including a face-down lead
    - `turn`: the seat whose call or card is due, which may be dummy's hand; `to_act`: the seats that must act
    - `taken`: the winner of each completed trick
    - `faced`: cards of closed hands that are face up; `extra`: played cards that belong to no trick
    - `owed`: obligations from rulings
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

"""A board as a file, a table or a scorer keeps it: whatever is known of it, and nothing invented."""

from __future__ import annotations

from msgspec import Struct

from paiju.cards import Card, Hand
from paiju.errors import Place
from paiju.games.bridge.auction import Called
from paiju.games.bridge.contract import Contract
from paiju.games.bridge.seat import Seat, Vulnerability


class BoardRecord(Struct, frozen=True, kw_only=True):
    """One board at one table. None (or an empty tuple) means that the source does not say.

    - `board`: the board's name in its source, a number for most ("7"); `number` the same as a number
    - `hands`: as dealt, North first; a hand that the source hides is None
    - `calls`: the auction from the dealer on; `auction_complete` is False for one that the source cuts short
    - `played`: the cards in the order in which they were played, up to the first that the source leaves out
    - `passed_out`: True where the source says that all four passed; `contract` then is None
    - `tricks`: what declarer's side won, claims included; `score_ns`: total points for North-South
    - `players`: names, North first; `ns` and `ew`: the contestants' numbers or names
    - `room`: "open" or "closed" where two rooms played the board; `table` and `round` as in the source
    - `session`: which of the event's sessions, where it has several; a board's number is dealt anew in each
    - `adjusted`: an artificial score as the source writes it ("A5050"), in place of a result
    """

    place: Place = Place()
    board: str = ""
    number: int | None = None
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    hands: tuple[Hand | None, Hand | None, Hand | None, Hand | None] = (None, None, None, None)
    calls: tuple[Called, ...] = ()
    auction_complete: bool = False
    contract: Contract | None = None
    passed_out: bool = False
    played: tuple[Card, ...] = ()
    tricks: int | None = None
    score_ns: int | None = None
    adjusted: str = ""
    players: tuple[str, str, str, str] = ("", "", "", "")
    ns: str = ""
    ew: str = ""
    event: str = ""
    session: str = ""
    section: str = ""
    room: str = ""
    table: str = ""
    round: str = ""

"""The record of a board in a file, at a table or from a scorer: all known data of the board, and nothing else."""

from __future__ import annotations

from msgspec import Struct

from paiju.cards import Card, Hand
from paiju.errors import Place
from paiju.games.bridge.auction import Called
from paiju.games.bridge.contract import Contract
from paiju.games.bridge.seat import Seat, Vulnerability


class BoardRecord(Struct, frozen=True, kw_only=True):
    """One board at one table. None (or an empty tuple) means that the source does not have a value.

    - `board`: the board's name in its source, usually a number ("7"); `number`: the same as a number
    - `hands`: as dealt, North first; a hand that the source hides is None
    - `calls`: the auction from the dealer on; `auction_complete`: False if the source has only part of it
    - `played`: the cards in the order of play, up to the first that the source leaves out
    - `passed_out`: True if the source says that all four players passed; `contract` then is None
    - `tricks`: those won by declarer's side, including claims; `score_ns`: total points for North-South
    - `players`: names, North first; `ns` and `ew`: the contestants' numbers or names
    - `room`: "open" or "closed" if two rooms played the board; `table` and `round`: as in the source
    - `session`: the session of the event, if it has several; each session has new deals for the same board numbers
    - `adjusted`: an artificial score as the source writes it ("A5050"), instead of a result
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

"""What is seen of a bridge board, as values for a wire.

Cards are ``SA``, hands ``AKQ.JT9.876.5432`` (spades first), calls ``1S``, ``3NT``, ``P``, ``X``, ``XX``; seats
0 to 3 are North, East, South, West.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from paiju.table.seen import BoundSeen
from paiju.text import Text

BridgePhase = Literal["bidding", "playing", "finished"]


class CallSeen(Struct, frozen=True):
    """A call in the auction."""

    seat: int
    call: str


class PlaySeen(Struct, frozen=True):
    """A card that was played from a seat's hand."""

    seat: int
    card: str


class ContractSeen(Struct, frozen=True):
    """The contract: `bid` as ``4S``, doubled 0, 1 or 2 times."""

    bid: str
    doubled: int
    declarer: int


class ClaimSeen(Struct, frozen=True):
    """A claim that stops play: `tricks` of the `remaining` ones; `awaiting` have not answered yet."""

    seat: int
    tricks: int
    remaining: int
    statement: str
    awaiting: tuple[int, ...]
    contested: bool


class AdjustedSeen(Struct, frozen=True):
    """What a ruling gives one side in place of its score (L12.C), in words; `points` where one result is assigned.

    `most`: the side keeps its own score, but no more than this.
    """

    side: int
    text: Text
    points: int | None = None
    most: bool = False


class BridgeResultSeen(Struct, frozen=True):
    """What a board came to: `score` in total points for North-South.

    Where `contract` is None it was passed out, or `cancelled` by a ruling. Where rulings have moved tricks, `tricks`
    and `score` are those after it, and `won` is what declarer's side had won at the table; else `won` is None.
    `adjusted`: the scores that rulings give in place of it, each of one side. `game_points`: what North-South and
    East-West get for it in the house game (O.gamescore); None elsewhere, and where no score of the board's own stands.
    """

    contract: ContractSeen | None
    tricks: int | None
    score: int
    cancelled: bool = False
    won: int | None = None
    adjusted: tuple[AdjustedSeen, ...] = ()
    game_points: tuple[int, int] | None = None


class BridgeSeen(Struct, frozen=True):
    """What everybody sees of a board.

    `hands` are the cards still held of the hands that lie open (None for the others), `counts` how many cards each
    hand holds. `turn` is the hand that calls or plays next. `taken`: the winner of each full trick, in order; `won`:
    tricks of North-South and East-West, those that a claim settled left out. At the end `dealt` shows all hands as
    they were dealt. `faced`: cards of closed hands that lie face up; `extra`: cards on the table that belong to no
    trick; `bound`: what rulings have left owing, and by whom.
    """

    number: int
    dealer: int
    vulnerability: Literal["None", "NS", "EW", "Both"]
    phase: BridgePhase
    calls: tuple[CallSeen, ...]
    contract: ContractSeen | None
    dummy: int | None
    hands: tuple[str | None, ...]
    dealt: tuple[str | None, ...]
    counts: tuple[int, ...]
    turn: int | None
    plays: tuple[PlaySeen, ...]
    taken: tuple[int, ...]
    won: tuple[int, int]
    lead_down: bool
    claim: ClaimSeen | None
    result: BridgeResultSeen | None
    faced: tuple[PlaySeen, ...] = ()
    extra: tuple[PlaySeen, ...] = ()
    bound: tuple[BoundSeen, ...] = ()


class AlertSeen(Struct, frozen=True):
    """That the call at the place `about` was alerted, and how it was explained as it was made."""

    about: int
    alert: bool
    words: str


class BridgeHandSeen(Struct, frozen=True):
    """What one viewer sees beyond `BridgeSeen`.

    `hands`: cards still held of the hands that he may see, None for the others; `calls` and `cards`: what the law
    allows him now, cards of dummy's hand included where he is declarer; `face`: he may face the lead;
    `answer`: a claim awaits his answer; `claim`: he may claim; `lead`: the card that lies face down, to its player.
    """

    hands: tuple[str | None, ...]
    alerts: tuple[AlertSeen, ...]
    calls: tuple[str, ...]
    cards: tuple[str, ...]
    face: bool
    answer: bool
    claim: bool
    lead: str | None

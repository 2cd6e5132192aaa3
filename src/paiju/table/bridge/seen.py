"""Views of a bridge board, as values for the wire.

Cards are ``SA``, hands ``AKQ.JT9.876.5432`` (spades first), calls ``1S``, ``3NT``, ``P``, ``X``, ``XX``; seats 0 to
3 are North, East, South, West.
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
    """The contract: `bid` such as ``4S``, doubled 0, 1 or 2 times."""

    bid: str
    doubled: int
    declarer: int


class ClaimSeen(Struct, frozen=True):
    """A claim that stops play: `tricks` of the `remaining` ones; `awaiting`: who has not answered yet."""

    seat: int
    tricks: int
    remaining: int
    statement: str
    awaiting: tuple[int, ...]
    contested: bool


class AdjustedSeen(Struct, frozen=True):
    """What a ruling gives one side in place of its score (L12.C), in words; `points` if it assigns one result.

    `most`: the side keeps its own score, but at most this.
    """

    side: int
    text: Text
    points: int | None = None
    most: bool = False


class BridgeResultSeen(Struct, frozen=True):
    """The result of a board: `score` in total points for North-South.

    If `contract` is None, the board was passed out, or `cancelled` by a ruling. If rulings have transferred tricks,
    `tricks` and `score` include them, and `won` is the number that declarer's side won at the table; otherwise
    `won` is None. `adjusted`: the scores that rulings give in its place, each for one side. `game_points`: what
    North-South and East-West get for it in the house game (O.gamescore); None elsewhere, and if the board has no
    score of its own.
    """

    contract: ContractSeen | None
    tricks: int | None
    score: int
    cancelled: bool = False
    won: int | None = None
    adjusted: tuple[AdjustedSeen, ...] = ()
    game_points: tuple[int, int] | None = None


class BridgeSeen(Struct, frozen=True):
    """The public view of a board.

    `hands` are the cards still held in open hands (None for the others); `counts`: how many cards each hand holds.
    `turn` is the hand that calls or plays next. `taken`: the winner of each complete trick, in order; `won`: tricks
    of North-South and East-West, without those settled by a claim. At the end `dealt` shows all hands as they were
    dealt.
    `faced`: cards of closed hands that are face up; `extra`: cards on the table that belong to no trick; `bound`:
    the obligations that rulings have imposed, and on whom.
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
    """An alert of the call at index `about`, and the explanation that came with the call."""

    about: int
    alert: bool
    words: str


class BridgeHandSeen(Struct, frozen=True):
    """What one viewer sees in addition to `BridgeSeen`.

    `hands`: cards still held in the hands that they may see, None for the others; `calls` and `cards`: what the law
    allows them now, including dummy's cards for declarer; `face`: they may face the lead;
    `answer`: a claim awaits their answer; `claim`: they may claim; `lead`: the face-down opening lead, only for its
    player.
    """

    hands: tuple[str | None, ...]
    alerts: tuple[AlertSeen, ...]
    calls: tuple[str, ...]
    cards: tuple[str, ...]
    face: bool
    answer: bool
    claim: bool
    lead: str | None

"""The views of a deal of the tractor family, as values for the wire: the part that both games share.

Cards are text as the games write it: ``S5``, ``HT``, the jokers ``W1`` and ``W2``, several separated by spaces.
Seats are whole numbers from 0 in the order of play; side 0 are the even seats. Levels are 2 to 14 (A), 15 for the
flag.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from paiju.table.seen import BoundSeen
from paiju.text import Text

TractorPhase: TypeAlias = Literal["cutting", "drawing", "waiting", "burying", "stirring", "playing", "finished"]
TrumpSeen: TypeAlias = Literal["C", "D", "H", "S", "NT"]
"""A suit by its letter, or no-trump."""


class CardsSeen(Struct, frozen=True):
    """Cards that a seat has played."""

    seat: int
    cards: str


class TractorTrickSeen(Struct, frozen=True):
    """A trick: its plays in order, the leader's first, who is winning it so far, and the points in it."""

    plays: tuple[CardsSeen, ...]
    winner: int
    points: int


class ShowSeen(Struct, frozen=True):
    """Cards that a seat has laid on the table for trump: `count` of them, and what that did (`move`).

    `cards` and `trump` are None if they are face down. `withdrawn`: they were taken back, because another seat that
    showed at the same time comes first.
    """

    seat: int
    move: str
    count: int
    cards: str | None
    trump: TrumpSeen | None
    withdrawn: bool


class FineSeen(Struct, frozen=True):
    """What a seat's side pays for these cards, and the clause that says so."""

    seat: int
    cards: str
    points: int
    clause: str


class RuledOffSeen(Struct, frozen=True):
    """What a ruling on an irregularity cost a side: points of the deal, and levels (below 0: down)."""

    side: int
    points: int
    levels: int
    irregularity: str
    clauses: tuple[str, ...]


DealEnding: TypeAlias = Literal["played", "undeclared", "redealt", "cancelled", "forfeited"]
"""How a deal ended: played out, dealt again (nobody declared, or by a ruling), cancelled or lost by a ruling."""


class StandingSeen(Struct, frozen=True):
    """The state of a match after a deal: the levels of both sides, and who declares next (None: nobody yet).

    `over`: it has ended, and `ending` says how; `winner` is then the side that has won. Otherwise `winner` is the
    side that would win if the time were up now (None: neither).
    """

    levels: tuple[int, int]
    declarer: int | None
    over: bool
    ending: str
    winner: int | None


class TractorSeen(Struct, frozen=True):
    """What everybody sees of a deal.

    - `number`: of the deal in its match; `levels`: of both sides; `level`: what is played; `first`: who drew first
    - `turn`: the seats from whom an act is awaited
    - `declarer`, `trump`: None while they are not known, or trump is face down
    - `counts`: how many cards each seat holds; `undrawn`: how many are still to be drawn, without the kitty
    - `shows`: what was laid on the table for trump, in order
    - `trick`: on the table, a complete one until the next lead; `last`: the one before, and `tricks`: all of them, if
      the conditions of the game let everybody look at them again; `won`: how many were played
    - `caught`: the points that the defenders have taken
    - `fines`: so far
    - `hands`: the cards still held in the hands that are open, None for the others
    - `dealt`, `kitty`: the hands as drawn and the kitty as buried, at the end
    - `early`: cards laid down before their turn; `exposed`: cards that were seen and neither played nor
      ruled on since
    - `bound`: obligations that rulings have left, and for whom; `ruled_off`: points that rulings took from each side,
      and `ruled_for`: what for, ruling by ruling
    """

    number: int
    levels: tuple[int, int]
    level: int
    first: int
    phase: TractorPhase
    turn: tuple[int, ...]
    declarer: int | None
    trump: TrumpSeen | None
    counts: tuple[int, ...]
    undrawn: int
    shows: tuple[ShowSeen, ...]
    trick: TractorTrickSeen | None
    last: TractorTrickSeen | None
    tricks: tuple[TractorTrickSeen, ...]
    won: int
    caught: int
    fines: tuple[FineSeen, ...]
    hands: tuple[str | None, ...]
    dealt: tuple[str | None, ...]
    kitty: str | None
    early: tuple[CardsSeen, ...] = ()
    exposed: tuple[CardsSeen, ...] = ()
    bound: tuple[BoundSeen, ...] = ()
    ruled_off: tuple[int, int] = (0, 0)
    ruled_for: tuple[RuledOffSeen, ...] = ()


class ShowChoice(Struct, frozen=True):
    """Cards that may be laid down for trump; `trump` is named with them if it is not None."""

    cards: str
    trump: TrumpSeen | None


class ShowKnown(Struct, frozen=True):
    """A face-down show that the viewer knows: its index `at` in `TractorSeen.shows`, and what it is."""

    at: int
    cards: str
    trump: TrumpSeen


class PlayChoice(Struct, frozen=True):
    """What a viewer may play now: `count` ways, listed in `plays`; `size` cards, 0 for any number.

    If there are more than 24 ways none is listed, and `count` is 25.

    `must`: cards that are in every way, if that is known without listing them. `words`: the duty in words.
    """

    size: int
    count: int
    plays: tuple[str, ...]
    must: str
    words: Text


class TractorHandSeen(Struct, frozen=True):
    """What one viewer sees in addition to `TractorSeen`, and what they may do.

    - `hands`: the cards that they may see, sorted by the order in force with trumps first; None for the others
    - `trump`: if they know it; `shows`: those that are face down and that they know
    - `kitty`: if they may look at it; `own`: their own plays that they may look at, trick by trick
    - `acts`: the kinds of act that are open to them, such as ``Declare`` or ``Play``; a show may come out of turn
    - `declare`, `stir`: what they may lay down for trump
    - `bury`: how many cards they must bury, 0 for none; `kept`: those of their cards that may not be among them
    - `choices`: what they may have the thrower lead, as the first who beats a failed throw
    - `play`: what they may lead or follow with
    """

    hands: tuple[str | None, ...]
    trump: TrumpSeen | None
    shows: tuple[ShowKnown, ...]
    kitty: str | None
    own: tuple[str, ...]
    acts: tuple[str, ...]
    declare: tuple[ShowChoice, ...]
    stir: tuple[ShowChoice, ...]
    bury: int
    kept: str
    choices: tuple[str, ...]
    play: PlayChoice | None

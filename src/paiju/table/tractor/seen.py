"""Views of a Tractor-family deal, as values for the wire: the part that both games share.

Cards are text in the games' notation: ``S5``, ``HT``, the jokers ``W1`` and ``W2``; several are separated by
spaces. Seats are whole numbers from 0 in the order of play; side 0 has the even seats. Levels are 2 to 14 (A), or
15 for the flag.
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
    """A trick: its plays in order, beginning with the leader's; the seat that is winning it, and its points."""

    plays: tuple[CardsSeen, ...]
    winner: int
    points: int


class ShowSeen(Struct, frozen=True):
    """Cards that a seat has shown for trump: how many (`count`), and the kind of show (`move`).

    `cards` and `trump` are None if the cards are face down. `withdrawn`: the cards were taken back because the show
    of another seat, made at the same time, takes precedence.
    """

    seat: int
    move: str
    count: int
    cards: str | None
    trump: TrumpSeen | None
    withdrawn: bool


class FineSeen(Struct, frozen=True):
    """The fine that a seat's side pays for these cards, and its clause."""

    seat: int
    cards: str
    points: int
    clause: str


class RuledOffSeen(Struct, frozen=True):
    """The cost of a ruling on an irregularity to a side: points of the deal, and levels (below 0: down)."""

    side: int
    points: int
    levels: int
    irregularity: str
    clauses: tuple[str, ...]


DealEnding: TypeAlias = Literal["played", "undeclared", "redealt", "cancelled", "forfeited"]
"""How a deal ended: played out, dealt again (nobody declared, or by a ruling), cancelled or lost by a ruling."""


class StandingSeen(Struct, frozen=True):
    """The state of a match after a deal: both sides' levels, and the next declarer (None: not known yet).

    `over`: the match has ended, and `ending` says how; `winner` is then the winning side. Otherwise `winner` is the
    side that would win if time ran out now (None: neither).
    """

    levels: tuple[int, int]
    declarer: int | None
    over: bool
    ending: str
    winner: int | None


class TractorSeen(Struct, frozen=True):
    """The public view of a deal, the same for every viewer.

    - `number`: the number of the deal in its match; `levels`: of both sides; `level`: the level being played; `first`:
      who drew first
    - `turn`: the seats that must act now
    - `declarer`, `trump`: None while they are not known, or while trump is face down
    - `counts`: how many cards each seat holds; `undrawn`: how many are still to be drawn, not counting the kitty
    - `shows`: the shows for trump, in order
    - `trick`: the trick on the table, which stays there when complete until the next lead; `last`: the one before it;
      `tricks`: all of them, if the conditions allow players to look back; `won`: how many have been played
    - `caught`: the points that the defenders have taken
    - `fines`: those imposed so far
    - `hands`: the cards still held in open hands, None for closed ones
    - `dealt`, `kitty`: the hands as drawn and the kitty as buried; only after the deal
    - `early`: cards laid down before their turn; `exposed`: cards that were seen and have neither been played nor been
      ruled on since
    - `bound`: the obligations that rulings have imposed, and on whom; `ruled_off`: points that rulings took from each
      side; `ruled_for`: the reason for each ruling
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
    """Cards that the viewer may show for trump; `trump` is the suit to name with them, if one must be named."""

    cards: str
    trump: TrumpSeen | None


class ShowKnown(Struct, frozen=True):
    """A face-down show that the viewer knows: its index `at` in `TractorSeen.shows`, and its cards and trump."""

    at: int
    cards: str
    trump: TrumpSeen


class PlayChoice(Struct, frozen=True):
    """What a viewer may play now: `count` possible plays, listed in `plays`, of `size` cards each (0: any number).

    If there are more than 24, none is listed and `count` is 25.

    `must`: the cards that are part of every possible play, if that is known without listing them. `words`: what the
    viewer must play, in words.
    """

    size: int
    count: int
    plays: tuple[str, ...]
    must: str
    words: Text


class TractorHandSeen(Struct, frozen=True):
    """What one viewer sees in addition to `TractorSeen`, and what they may do.

    - `hands`: the cards that they may see, trumps first, then in the order now in force; None for the other hands
    - `trump`: if they know it; `shows`: the face-down shows that they know
    - `kitty`: if they may look at it; `own`: their own plays that they may look at, trick by trick
    - `acts`: the kinds of act that they may do now, such as ``Declare`` or ``Play``; a show may come out of turn
    - `declare`, `stir`: what they may show for trump
    - `bury`: how many cards they must bury, 0 for none; `kept`: those of their cards that they may not bury
    - `choices`: what they may require the thrower to lead, as the first player who beats a failed throw
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

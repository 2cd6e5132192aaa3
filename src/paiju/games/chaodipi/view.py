"""The view of a deal for one seat or a spectator; `paiju.games.chaodipi.sight` has the rules for what it contains."""

from __future__ import annotations

from msgspec import Struct

from paiju.cards import EMPTY, Card, Hand, Suit
from paiju.games.chaodipi.score import DealResult
from paiju.games.chaodipi.seat import Seat
from paiju.games.chaodipi.show import Move
from paiju.games.tractor.effects import TractorEffect
from paiju.games.tractor.standing import DealNotes, Ruled
from paiju.games.tractor.trick import Played


class ShowSeen(Struct, frozen=True):
    """A show as a viewer sees it, with its seat, its kind (`move`) and its number of cards.

    `cards` and `trump` are None if the cards are face down for the viewer. `trump` is also None for no-trump;
    `face_down` distinguishes the two. `withdrawn`: the show was taken back (C3.2c).
    """

    seat: Seat
    move: Move
    count: int
    face_down: bool
    cards: Hand | None
    trump: Suit | None
    withdrawn: bool


class Placed(Struct, frozen=True):
    """Cards that a seat has played to a trick."""

    seat: Seat
    cards: Hand


class TrickSeen(Struct, frozen=True):
    """A trick: its plays in order, the leader's first, and its winner so far."""

    plays: tuple[Placed, ...]
    winner: Seat


class ThrowSeen(Struct, frozen=True):
    """A throw that failed: `led` is the part that stayed on the table, and `points` the fine (C6.8).

    `cards` (the whole throw) and `led` are None once its trick is over and the viewer may not look at it again
    (C7.2a).
    """

    seat: Seat
    cards: Hand | None
    led: Hand | None
    points: int


class View(Struct, frozen=True):
    """A deal as seen by `seat` (None: a spectator).

    - `number`: that of the deal; `levels` and `failures`: those of each side, South-North first
    - `level`: the level played; `flag`: whether it is a flag deal
    - `phase`: cutting, drawing, waiting, burying, stirring, playing, finished; `to_act`: the seats that must act
    - `first`: the seat that draws first; `cutter`: the seat that cuts; `declarer`: None if there is none yet
    - `hands`: the cards held, with the kitty during the burial, None if they are hidden; `counts`: how many
    - `drawn`: how many cards have left the pack
    - `shows`: the shows for trump
    - `against`: the defender who has shown two heart 5s in a flag deal
    - `turned`: the cards of the kitty that were turned up, if nobody declared
    - `trump_known`: whether trump is made; `trump`: None for no-trump
    - `buried_by`: the last seat that buried; `kitty`: None if it is hidden
    - `trick`: the cards on the table; `last_trick`: the trick before, until the next is led (C7.2a)
    - `own`: the viewer's own plays, trick by trick; `tricks`: all tricks, as far as they are not hidden
    - `won`: the number of tricks played; `caught`: the defenders' points in them
    - `throws`: the failed throws (C6.8)
    - `dealt`: the hands as drawn, at the end; `result`: the result, at the end
    - `early`: cards laid down before their turn; `exposed`: cards seen in another way; both only while still held
    - `owed`: obligations from rulings; `lowest`: the seats whose cards count lowest in this trick
    - `rulings`: the rulings so far, without cards that were moved unseen
    - `buried`: the viewer's own burials in order, if the view shows what the viewer has witnessed
    """

    seat: Seat | None
    number: int
    levels: tuple[int, int]
    failures: tuple[int, int]
    level: int
    flag: bool
    phase: str
    to_act: tuple[Seat, ...]
    first: Seat
    cutter: Seat
    declarer: Seat | None
    hands: tuple[Hand | None, ...]
    counts: tuple[int, int, int, int]
    drawn: int
    shows: tuple[ShowSeen, ...]
    against: Seat | None
    turned: tuple[Card, ...]
    trump_known: bool
    trump: Suit | None
    buried_by: Seat | None
    kitty: Hand | None
    trick: TrickSeen | None
    last_trick: TrickSeen | None
    own: tuple[Hand, ...]
    tricks: tuple[TrickSeen, ...]
    won: int
    caught: int
    throws: tuple[ThrowSeen, ...]
    dealt: tuple[Hand, ...]
    result: DealResult | None
    early: tuple[Played, ...] = ()
    exposed: tuple[Played, ...] = ()
    owed: tuple[TractorEffect, ...] = ()
    lowest: tuple[int, ...] = ()
    rulings: tuple[Ruled, ...] = ()
    buried: tuple[Hand, ...] = ()

    @property
    def hand(self) -> Hand | None:
        """The viewer's own cards; None for a spectator."""
        return None if self.seat is None else self.hands[self.seat]

    @property
    def must_play(self) -> Hand:
        """The cards that a ruling requires the viewer to play next, if that is legal."""
        if not self.owed or self.seat is None:
            return EMPTY
        return DealNotes(owed=self.owed).must_play(self.seat)

    @property
    def laid(self) -> Hand:
        """The cards that the viewer has laid down before their turn."""
        return DealNotes(early=self.early).laid_by(self.seat) if self.seat is not None else EMPTY

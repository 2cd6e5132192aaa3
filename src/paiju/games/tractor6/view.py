"""The view of a deal for one seat or a spectator; `paiju.games.tractor6.sight` has the rules for what it contains."""

from __future__ import annotations

from msgspec import Struct

from paiju.cards import EMPTY, Card, Hand, Suit
from paiju.games.tractor.effects import TractorEffect
from paiju.games.tractor.fine import Fine
from paiju.games.tractor.standing import DealNotes, Ruled
from paiju.games.tractor.trick import Played, Trick
from paiju.games.tractor6.declaration import Show, Shows
from paiju.games.tractor6.score import DealResult


class ThrowSeen(Struct, frozen=True):
    """A throw that has failed, before the unit that stays on the table is chosen.

    Everybody has seen its `cards` and knows who intercepts first. `choices`: the units that the interceptor may
    choose, visible only to them (T6.6.5.4).
    """

    thrower: int
    interceptor: int
    cards: Hand
    choices: tuple[Hand, ...]


class View(Struct, frozen=True):
    """A deal as seen by `seat` (None: a spectator).

    - `phase`: cutting, drawing, waiting, burying, playing, finished; `to_act`: the seats that must act
    - `number`: that of the deal; `levels`: those of both sides; `level`: the level played
    - `first`: the seat that draws first; `declarer`: None while there is none
    - `hands`: the cards still held, None if they are hidden; `counts`: how many each seat holds
    - `undrawn`: how many cards are still to be drawn, not counting the kitty
    - `declarations`: all shows; `passed`: for each seat, whether it has nothing to show
    - `knocked`: whether the declarer has passed (T4.3.6.1)
    - `flipped`: the kitty card that made trump; `trump_known`: whether trump is made; `trump`: None for no-trump
    - `kitty`: None if it is hidden; `kitty_size`: how many cards it has (T5.7)
    - `dead`: the dead cards of each hand; `fines`: the fines so far
    - `leader` and `trick`: the trick on the table; `full`: a complete trick until the next is led
    - `intercepts`: the seat that must beat the lead; `failed`: a failed throw that has not been dealt with yet
    - `last`: the plays of the last complete trick that may be looked at; `tricks`: all tricks that are not hidden
    - `won`: the number of tricks played; `taken`: the points that each side has in them
    - `claimed`: the seat whose claim ended the play; `result`: the result, at the end
    - `early`: cards laid down before their turn; `exposed`: exposed cards still held and not ruled on
    - `owed` and `lowest`: obligations from rulings (see `DealNotes`)
    - `rulings`: the rulings so far, without cards that were moved unseen
    - `cuts`: how many times the bottom seat has cut, until the first card is drawn (T2.6b)
    """

    seat: int | None
    phase: str
    to_act: tuple[int, ...]
    number: int
    levels: tuple[int, int]
    level: int
    first: int
    declarer: int | None
    hands: tuple[Hand | None, ...]
    counts: tuple[int, ...]
    undrawn: int
    declarations: Shows
    passed: tuple[bool, ...]
    knocked: bool
    flipped: Card | None
    trump_known: bool
    trump: Suit | None
    kitty: Hand | None
    kitty_size: int
    dead: tuple[Hand, ...]
    fines: tuple[Fine, ...]
    leader: int | None
    trick: Trick | None
    full: Trick | None
    intercepts: int | None
    failed: ThrowSeen | None
    last: tuple[Played, ...]
    tricks: tuple[Trick, ...]
    won: int
    taken: tuple[int, int]
    claimed: int | None
    result: DealResult | None
    early: tuple[Played, ...] = ()
    exposed: tuple[Played, ...] = ()
    owed: tuple[TractorEffect, ...] = ()
    lowest: tuple[int, ...] = ()
    rulings: tuple[Ruled, ...] = ()
    cuts: int = 0

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
    def shows(self) -> tuple[Show, ...]:
        """The shows, in order."""
        return self.declarations.made

"""The result of the phases before the first lead, and the final state of a deal."""

from __future__ import annotations

from msgspec import Struct

from paiju.cards import EMPTY, Card, Hand, Suit
from paiju.games.tractor.fine import Fine
from paiju.games.tractor.order import Order
from paiju.games.tractor.standing import CLEAR, DealNotes
from paiju.games.tractor.trick import Trick
from paiju.games.tractor6.deal import Deal
from paiju.games.tractor6.declaration import Shows
from paiju.games.tractor6.order import order_of
from paiju.games.tractor6.score import DealResult


class SettledDeal(Struct, frozen=True):
    """Everything that is decided before the first lead: the deal, the shows, the declarer, trump, and the kitty.

    `dead`: the dead cards that were buried; nobody else learns that they were.
    """

    deal: Deal
    shows: Shows
    declarer: int
    trump: Suit | None
    kitty: Hand
    flipped: Card | None = None
    dead: Hand = EMPTY

    @property
    def order(self) -> Order:
        """The order of the cards."""
        return order_of(self.deal.level, self.trump)


class Finished(Struct, frozen=True, tag=True):
    """A finished deal: its result, and how it was played.

    - `setting`: None if nobody declared a first deal, which is dealt again
    - `hands`: the cards that were not played, all laid open if a claim ended the play
    - `claimed`: the seat whose claim ended the play
    - `dead` and `fines`: those at the end

    If a ruling ends a deal early, a trick in progress goes back to the hands.
    """

    deal: Deal
    shows: Shows
    result: DealResult
    hands: tuple[Hand, ...]
    dead: tuple[Hand, ...]
    fines: tuple[Fine, ...]
    setting: SettledDeal | None = None
    tricks: tuple[Trick, ...] = ()
    taken: tuple[int, int] = (0, 0)
    claimed: int | None = None
    standing: DealNotes = CLEAR

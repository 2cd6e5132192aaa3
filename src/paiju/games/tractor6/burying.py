"""The phase in which the declarer takes the kitty and buries six cards (T5.1)."""

from __future__ import annotations

from msgspec import Struct

from paiju.cards import Card, Hand, Suit
from paiju.games.tractor.acts import Bury
from paiju.games.tractor.fine import Fine
from paiju.games.tractor.standing import CLEAR, DealNotes
from paiju.games.tractor6.deal import Deal
from paiju.games.tractor6.declaration import Shows
from paiju.games.tractor6.pack import KITTY_SIZE
from paiju.games.tractor6.seat import seat_text
from paiju.laws import Citation, Refused
from paiju.text import Text


class Burying(Struct, frozen=True, tag=True):
    """The declarer holds 32 cards and buries six; trump is settled.

    - `hands`: the hands of all seats; the declarer's includes the kitty.
    - `trump`: None for no-trump.
    - `flipped`: the kitty card that made trump, or None.
    """

    deal: Deal
    shows: Shows
    declarer: int
    trump: Suit | None
    hands: tuple[Hand, ...]
    dead: tuple[Hand, ...]
    fines: tuple[Fine, ...]
    flipped: Card | None = None
    standing: DealNotes = CLEAR

    def why_not(self, seat: int, act: Bury) -> Refused | None:
        """Return the refusal if a seat may not bury these cards, with the clause, or None (if it may)."""
        if seat != self.declarer:
            return Refused(Text("only the declarer may bury", "只有庄家埋底牌"), Citation("T5.1a"))
        if len(act.cards) != KITTY_SIZE:
            return Refused(
                Text(
                    f"the kitty has {KITTY_SIZE} cards, not {len(act.cards)}",
                    f"底牌共 {KITTY_SIZE} 张，不是 {len(act.cards)} 张",
                ),
                Citation("T5.1b"),
            )
        if not act.cards <= self.hands[seat]:
            who = seat_text(seat)
            return Refused(
                Text(f"{who.en} does not hold {act.cards.shown.en}", f"{who.zh}没有 {act.cards.shown.zh}"),
                Citation("T5.1a"),
            )
        return None

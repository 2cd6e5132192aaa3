"""The phases from the cut to the kitty: the draw card by card, shows during the draw, and the wait (T2.6, T4)."""

from __future__ import annotations

from typing import Final, TypeVar

from msgspec import Struct, structs

from paiju.cards import EMPTY, Card, Hand, Suit
from paiju.games.tractor.acts import DRAW, PASS, TAKE_KITTY, Act, Cut, Declare
from paiju.games.tractor.fine import Fine
from paiju.games.tractor.standing import CLEAR, ActFault, DealNotes, Offence
from paiju.games.tractor6.conditions import Conditions, NoDeclaration
from paiju.games.tractor6.deal import Deal
from paiju.games.tractor6.declaration import Again, Move, Shows
from paiju.games.tractor6.fine import exposed
from paiju.games.tractor6.pack import DRAWN
from paiju.games.tractor6.seat import SEATS, bottom_seat, seat_text
from paiju.laws import Citation, Refused
from paiju.text import Text

_T = TypeVar("_T")

MOSTCUTS: Final = 3
FLIPPED: Final = 2
"""The index in the kitty of the card that makes trump if nobody declared (T4.3.4)."""

_NOBODY: Final = (False,) * 6
_EMPTY_HANDS: Final = (EMPTY,) * 6
CUTS: Final[tuple[Act, ...]] = (PASS, *(Cut(at) for at in range(1, 162)))


class Cutting(Struct, frozen=True, tag=True):
    """The pack is shuffled, and the bottom seat cuts it (T2.6b); `cuts`: how many times it has cut so far.

    `standing`, here and in every later phase: offences and rulings; `CLEAR` if there are none. `again`: what may be
    shown in a first deal after an overturn.
    """

    deal: Deal
    cuts: int = 0
    standing: DealNotes = CLEAR
    again: Again = Again.HIGHER

    @property
    def cutter(self) -> int:
        """The seat that cuts: the one before the declarer; in a first deal, the one before the first drawer."""
        return bottom_seat(self.deal.first)

    def legal(self) -> tuple[Act, ...]:
        """List the cutter's legal acts."""
        return CUTS

    def after_cut(self, at: int) -> Cutting | Drawing:
        """Return the state after a cut; after the third, drawing begins. Raises `Malformed` for an invalid position."""
        deal = self.deal.cut(at)
        if self.cuts + 1 == MOSTCUTS:
            return Drawing.start(deal, self.standing, MOSTCUTS, self.again)
        return Cutting(deal, self.cuts + 1, self.standing, self.again)


class Drawing(Struct, frozen=True, gc=False, tag=True):
    """Cards are drawn one by one, and may be shown meanwhile.

    - `hands`: the cards that each seat has drawn; `drawn`: how many cards are drawn in all, 0 to 155
    - `dead`: the cards of each hand that were exposed by a wrong show (T6.8.2); `fines`: the fines for these shows
    - `cuts`: how many times the bottom seat has cut, known until the first card is drawn
    """

    deal: Deal
    shows: Shows
    hands: tuple[Hand, ...] = _EMPTY_HANDS
    drawn: int = 0
    dead: tuple[Hand, ...] = _EMPTY_HANDS
    fines: tuple[Fine, ...] = ()
    standing: DealNotes = CLEAR
    cuts: int = 0

    @staticmethod
    def start(deal: Deal, standing: DealNotes = CLEAR, cuts: int = 0, again: Again = Again.HIGHER) -> Drawing:
        """Begin the draw; `again`: what may be shown in a first deal after an overturn."""
        declared = Shows(deal.level, deal.declarer, deal.first, again=again)
        return Drawing(deal, declared, standing=standing, cuts=cuts)

    @property
    def turn(self) -> int:
        """The seat that draws the next card."""
        return self.deal.drawer(self.drawn)

    def after_draw(self, by: int | None = None) -> Drawing | Waiting:
        """Return the state after the next card goes to the seat `by`, or to the seat in turn if it is None.

        After the last card, the wait begins (T4.3.6).
        """
        seat, at = self.turn if by is None else by, self.drawn
        bits = self.hands[seat].bits + (1 << 2 * self.deal.cards[at].index)
        hands = (*self.hands[:seat], Hand(bits), *self.hands[seat + 1 :])
        if at + 1 < DRAWN:
            return Drawing(self.deal, self.shows, hands, at + 1, self.dead, self.fines, self.standing)
        return Waiting(self.deal, self.shows, hands, self.dead, self.fines, standing=self.standing)


class Waiting(Struct, frozen=True, tag=True):
    """All cards are drawn and the kitty is on the table, and seats may still show (T4.3.6).

    - `passed`: for each seat, whether it has nothing to show; after a new show all the others are asked again
    - `knocked`: the declarer has passed, and may no longer overturn (T4.3.6.1)
    - `flipped`: the kitty card that was turned to make trump
    """

    deal: Deal
    shows: Shows
    hands: tuple[Hand, ...]
    dead: tuple[Hand, ...]
    fines: tuple[Fine, ...]
    passed: tuple[bool, ...] = _NOBODY
    knocked: bool = False
    flipped: Card | None = None
    standing: DealNotes = CLEAR

    @property
    def kitty(self) -> tuple[Card, ...]:
        """The cards that now form the kitty, top first; some may have been taken illegally (T5.2, T5.3)."""
        kitty = self.standing.kitty
        return self.deal.kitty if kitty is None else kitty

    @property
    def declarer(self) -> int | None:
        """The seat that takes the kitty; None in a first deal in which nobody has declared yet."""
        if self.deal.declarer is not None:
            return self.deal.declarer
        standing = self.shows.standing
        if standing is not None:
            return standing.seat
        return None if self.flipped is None else self.deal.first

    @property
    def is_trump_known(self) -> bool:
        """Whether a declaration is in force or a card was turned."""
        return self.flipped is not None or self.shows.standing is not None

    @property
    def trump(self) -> Suit | None:
        """The trump suit, None for no-trump; valid only if trump is known."""
        standing = self.shows.standing
        if standing is not None:
            return standing.trump
        card = self.flipped
        return None if card is None or card.is_joker else card.suit

    @property
    def can_take(self) -> bool:
        """Whether trump is known and everybody except the declarer has passed."""
        return self.is_trump_known and all(self.passed[seat] for seat in SEATS if seat != self.declarer)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that must show or pass; also the declarer, once the kitty may be taken."""
        taker = self.declarer if self.can_take else None
        return tuple(seat for seat in SEATS if not self.passed[seat] or seat == taker)

    def after_pass(self, seat: int, conditions: Conditions) -> Waiting | None:
        """Return the state after a pass; None if nobody has declared in a first deal and it is dealt again.

        If the conditions do not have it dealt again, the third card of the kitty makes trump after the last pass
        (T4.3.4; readings 73, 74).
        """
        passed = _with(self.passed, seat, True)
        knocked = self.knocked or seat == self.deal.declarer
        flipped = None
        if all(passed) and not self.is_trump_known:
            if self.deal.is_first and conditions.no_declaration is NoDeclaration.REDEAL:
                return None
            flipped = self.deal.kitty[FLIPPED]
        standing = self.standing
        if seat in standing.announced:
            standing = unfulfilled(standing, seat)
        return structs.replace(self, passed=passed, knocked=knocked, flipped=flipped, standing=standing)


def as_drawn(deal: Deal, standing: DealNotes) -> tuple[Hand, ...]:
    """Return the hands as they were drawn, with cards drawn out of turn in the hands that took them."""
    bits = [Hand.of(deal.drawn(seat)).bits for seat in SEATS]
    for at, seat in standing.drawn:
        one = 1 << 2 * deal.cards[at].index
        bits[deal.drawer(at)] -= one
        bits[seat] += one
    return tuple(Hand(one) for one in bits)


def unfulfilled(standing: DealNotes, *seats: int) -> DealNotes:
    """Return the notes with an offence of each seat that did not make the overturn it had announced (T4.3.6.2)."""
    for seat in seats:
        standing = standing.with_offence(Offence(ActFault.ANNOUNCED, seat))
    left = tuple(seat for seat in standing.announced if seat not in seats)
    return structs.replace(standing, announced=left)


def why_not_declare(state: Drawing | Waiting, seat: int, act: Declare) -> Refused | None:
    """Return the refusal if a seat may not show these cards now, or None if it may."""
    if isinstance(state, Waiting) and state.flipped is not None:
        return Refused(
            Text("trump was turned from the kitty and may not be overturned", "翻底定主之后不可再反牌"),
            Citation("T4.3.4c"),
        )
    if not act.cards <= state.hands[seat]:
        who = seat_text(seat)
        return Refused(
            Text(f"{who.en} does not hold {act.cards.shown.en}", f"{who.zh}没有 {act.cards.shown.zh}"), Citation("T4.1")
        )
    if not act.cards <= live(state, seat):
        return Refused(
            Text("an exposed card is dead and cannot declare", "暴露张已作废，不能用来叫牌"), Citation("T8.2.2")
        )
    declared = state.shows
    refused = declared.why_not(seat, act.cards, act.trump, together=act.together)
    if refused is None and _has_lost(state, seat, act):
        return _barred()
    if refused is None and isinstance(state, Waiting) and _is_barred(state, seat, act):
        return Refused(
            Text("the declarer has knocked and may no longer overturn", "庄家敲桌子后自己不能再反"),
            Citation("T4.3.6.1"),
        )
    return refused


def _barred() -> Refused:
    return Refused(
        Text("this player has lost the right to overturn in this deal", "此人在本局已失去反牌资格"), Citation("T5.2a")
    )


def _has_lost(state: Drawing | Waiting, seat: int, act: Declare) -> bool:
    """Return whether a show is an overturn by a seat that has lost that right; other shows are allowed (T5.2a)."""
    if state.standing is CLEAR or not state.standing.is_barred(seat):
        return False
    after = state.shows.after(seat, act.cards, together=act.together)
    return after.made[-1].move is Move.OVERTURN


def _is_barred(state: Waiting, seat: int, act: Declare) -> bool:
    if not state.knocked or seat != state.deal.declarer:
        return False
    after = state.shows.after(seat, act.cards, together=act.together)
    return after.made[-1].move is not Move.REINFORCE


def live(state: Drawing | Waiting, seat: int) -> Hand:
    """Return a seat's cards that are not dead."""
    return Hand(state.hands[seat].bits - state.dead[seat].bits)


def can_declare(state: Drawing | Waiting, seat: int, act: Declare) -> bool:
    """Return whether the seat could physically show these cards: it holds them, and the show changes something."""
    if not act.cards <= live(state, seat):
        return False
    if why_not_declare(state, seat, act) is None:
        return True
    if act.together or (isinstance(state, Waiting) and state.flipped is not None):
        return False
    stands, out = _split(state, seat, act.cards)
    return bool(stands or out)


def _split(state: Drawing | Waiting, seat: int, cards: Hand) -> tuple[Hand, Hand]:
    """Split an illegal show into the part that counts and the part that is exposed."""
    stands = state.shows.salvaged(seat, cards)
    if stands and _has_lost(state, seat, Declare(stands)):
        stands = EMPTY
    if stands and isinstance(state, Waiting) and _is_barred(state, seat, Declare(stands)):
        stands = EMPTY
    return stands, state.shows.added(seat, cards, stands)


def options(state: Drawing | Waiting, seat: int) -> tuple[Declare, ...]:
    """List the shows that a seat may make now."""
    found = state.shows.options(seat, live(state, seat))
    acts = tuple(Declare(cards) for cards in found)
    if isinstance(state, Waiting) or state.standing is not CLEAR:
        return tuple(act for act in acts if why_not_declare(state, seat, act) is None)
    return acts


def after_declare(state: Drawing | Waiting, seat: int, act: Declare) -> Drawing | Waiting:
    """Carry out a show. Of an illegal one the legal part counts; the rest is exposed and fined ten points per card."""
    declared, dead, fines = state.shows, state.dead, state.fines
    if why_not_declare(state, seat, act) is None:
        declared = declared.after(seat, act.cards, together=act.together)
    else:
        stands, out = _split(state, seat, act.cards)
        if stands:
            declared = declared.after(seat, stands)
        dead = _with(dead, seat, dead[seat] + out)
        fines = (*fines, exposed(seat, out, Citation("T6.8.2")))
    standing = state.standing
    if seat in standing.announced and declared is not state.shows:
        left = tuple(other for other in standing.announced if other != seat)
        standing = structs.replace(standing, announced=left)
    if isinstance(state, Drawing):
        return structs.replace(state, shows=declared, dead=dead, fines=fines, standing=standing)
    passed = state.passed
    if declared is not state.shows:
        passed = tuple(other == seat for other in SEATS)
    return structs.replace(state, shows=declared, dead=dead, fines=fines, passed=passed, standing=standing)


def legal_in_wait(state: Waiting, seat: int) -> tuple[Act, ...]:
    """List what a seat may do after the draw, if it must act."""
    acts: list[Act] = []
    if state.can_take and seat == state.declarer:
        acts.append(TAKE_KITTY)
    if not state.passed[seat]:
        acts.append(PASS)
    return (*acts, *options(state, seat)) if acts else ()


def legal_in_draw(state: Drawing, seat: int) -> tuple[Act, ...]:
    """List what the seat that draws next may do: draw, or show first."""
    return (DRAW, *options(state, seat)) if seat == state.turn else ()


def _with(values: tuple[_T, ...], at: int, value: _T) -> tuple[_T, ...]:
    return (*values[:at], value, *values[at + 1 :])

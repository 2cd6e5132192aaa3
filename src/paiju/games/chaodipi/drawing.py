"""The phases from the cut to the kitty; cards are drawn one by one, and may be shown meanwhile (C2.4, C3.1 to C3.3)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct, structs

from paiju.cards import EMPTY, Card, Hand
from paiju.games.chaodipi.conditions import Conditions, DrawOvercall, NoBid
from paiju.games.chaodipi.deal import Deal
from paiju.games.chaodipi.declaration import declarations, why_not_declare
from paiju.games.chaodipi.pack import PACK_SIZE
from paiju.games.chaodipi.seat import SEATS, Seat
from paiju.games.chaodipi.show import Shows
from paiju.games.chaodipi.turn_up import HEART_FIVE, TurnUp
from paiju.games.tractor.acts import Cut, Declare
from paiju.games.tractor.standing import CLEAR, DealNotes
from paiju.laws import Citation, Refused
from paiju.text import Text

HEART_FIVES: Final = Hand.of((HEART_FIVE, HEART_FIVE))
_AGAINST_FLAG: Final = Declare(HEART_FIVES)


class Cutting(Struct, frozen=True, tag=True):
    """The pack is shuffled, and the seat before the first drawer cuts it once (C2.4a).

    One side accepts the shuffle by cutting, the other by drawing first, so nobody draws before the cut (C2.1b).
    """

    deal: Deal
    standing: DealNotes = CLEAR

    def why_not_cut(self, seat: Seat, act: Cut) -> Refused | None:
        """Return the refusal if a seat may not make this cut, or None if it may."""
        if seat is not self.deal.cutter:
            who = self.deal.cutter.text
            return Refused(
                Text(f"{who.en} cuts, as the player before the first drawer", f"由启牌人的上家（{who.zh}）倒牌"),
                Citation("C2.4a"),
            )
        if not 1 <= act.at < PACK_SIZE:
            return Refused(
                Text(
                    f"a cut takes 1 to {PACK_SIZE - 1} cards off the top, not {act.at}",
                    f"倒牌须取上面的 1 至 {PACK_SIZE - 1} 张，不是 {act.at} 张",
                ),
                Citation("C2.4a"),
            )
        return None

    def after_cut(self, at: int) -> Drawing:
        """Return the state at the start of the draw."""
        deal = self.deal
        first_deal = deal.declarer is None
        shows = Shows(0 if deal.is_flag else deal.level, first_deal, deal.declarer)
        return Drawing(deal, at, (EMPTY,) * 4, shows, 0, self.standing)


class Drawing(Struct, frozen=True, gc=False, tag=True):
    """Cards are drawn one by one from the pack as cut at `cut`.

    `drawn`: how many cards are drawn, from 0 to all but the last.
    """

    deal: Deal
    cut: int
    hands: tuple[Hand, Hand, Hand, Hand]
    shows: Shows
    drawn: int = 0
    standing: DealNotes = CLEAR

    @property
    def turn(self) -> Seat:
        """The seat that draws the next card."""
        return SEATS[(self.deal.first + self.drawn) & 3]

    def after_draw(self, conditions: Conditions, by: Seat | None = None) -> Drawing | Waiting:
        """Return the state after the next card goes to the seat `by`, or to the seat in turn if it is None.

        After the last card, the wait begins.
        """
        seat, deal = self.turn if by is None else by, self.deal
        card = deal.cards[(self.cut + self.drawn) % PACK_SIZE]
        hands = with_hand(self.hands, seat, Hand(self.hands[seat].bits + (1 << 2 * card.index)))
        if self.drawn + 1 < 4 * deal.hand_size:
            return Drawing(deal, self.cut, hands, self.shows, self.drawn + 1, self.standing)
        waiting = Waiting(deal, self.cut, hands, self.shows, (), None, self.standing)
        return structs.replace(waiting, waiting=waiting.asked(conditions))


class Waiting(Struct, frozen=True, tag=True):
    """All cards are drawn; seats may still show before the kitty is taken (C3.2a).

    In a flag deal, which has no kitty, the defenders may show before the lead (C4.3g). `waiting`: the seats that
    have neither shown nor passed since the last show; when there are none left, the declarer takes the kitty.
    `turn_up`: the turned card of the kitty that made trump, if nobody has declared (C3.3).
    """

    deal: Deal
    cut: int
    hands: tuple[Hand, Hand, Hand, Hand]
    shows: Shows
    waiting: tuple[Seat, ...]
    turn_up: TurnUp | None = None
    standing: DealNotes = CLEAR

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that must act: those in `waiting`; once there are none, the declarer."""
        if self.waiting or self.shows.declarer is None:
            return self.waiting
        return (self.shows.declarer,)

    def asked(self, conditions: Conditions, but: Seat | None = None) -> tuple[Seat, ...]:
        """Return the seats to wait for in this state: those that might show if they had the cards, without `but`.

        The seat that takes the kitty is not among them, because it can show instead of taking it.
        """
        deal, shows = self.deal, self.shows
        if deal.is_flag:
            if shows.against is not None:
                return ()
            return tuple(seat for seat in SEATS if seat.side != deal.first.side)
        now = shows.standing
        if now is None:
            return tuple(seat for seat in SEATS if seat is not but)
        if now.is_pair and conditions.draw_overcall is DrawOvercall.PAIR_CLOSES:
            return ()
        barred = {but, shows.declarer, now.seat if now.is_pair else None}
        return tuple(seat for seat in SEATS if seat not in barred)

    def after_pass(self, conditions: Conditions, seat: Seat) -> Waiting | None:
        """Return the state after a pass; None if a first deal that nobody declared is dealt again (reading 10).

        After the last pass without a show, the kitty is turned up (C3.3).
        """
        waiting = tuple(other for other in self.waiting if other is not seat)
        if waiting or self.deal.is_flag or self.shows.standing is not None:
            return structs.replace(self, waiting=waiting)
        shows = self.shows
        if shows.declarer is None:
            if conditions.no_bid_first_deal is NoBid.REDEAL:
                return None
            shows = structs.replace(shows, declarer=self.deal.first)
        turn_up = TurnUp.of(bottom_of(self), self.deal.level)
        return structs.replace(self, waiting=(), shows=shows, turn_up=turn_up)


def as_drawn(deal: Deal, cut: int, standing: DealNotes) -> tuple[Hand, ...]:
    """Return the hands as they were drawn, with cards drawn out of turn in the hands that took them."""
    bits = [hand.bits for hand in deal.hands(cut)]
    for at, seat in standing.drawn:
        one = 1 << 2 * deal.dealt(cut)[at].index
        bits[(deal.first + at) & 3] -= one
        bits[seat] += one
    return tuple(Hand(one) for one in bits)


def bottom_of(state: Drawing | Waiting) -> tuple[Card, ...]:
    """Return the kitty, top first: as it was dealt, unless cards were taken from it or added (C6.7)."""
    bottom = state.standing.kitty
    return state.deal.kitty(state.cut) if bottom is None else bottom


def why_not_show(conditions: Conditions, state: Drawing | Waiting, seat: Seat, act: Declare) -> Refused | None:
    """Return the refusal if a seat may not make this show before the kitty is taken, or None if it may."""
    if not act.cards <= state.hands[seat]:
        return not_held(seat, act.cards, Citation("C3.1a"))
    if state.standing is not CLEAR and state.standing.is_barred(seat):
        return barred()
    if state.deal.is_flag:
        return _why_not_against_flag(state, seat, act)
    if isinstance(state, Waiting) and state.turn_up is not None:
        return Refused(
            Text("the kitty was turned up for trump, and cannot be overturned", "已看底牌定主，不可再反"),
            Citation("C3.3a", reading=12),
        )
    return why_not_declare(conditions, state.shows, seat, act)


def _why_not_against_flag(state: Drawing | Waiting, seat: Seat, act: Declare) -> Refused | None:
    """Return the refusal unless a show in a flag deal is the defenders' first one, of the heart 5s (C4.3a, C4.3g)."""
    if act != _AGAINST_FLAG:
        return Refused(
            Text(
                "nothing makes trump in a flag deal, but the defenders may show two heart 5s",
                "扛旗时无主可亮；抓分方可亮双红心 5",
            ),
            Citation("C4.3a"),
        )
    if seat.side == state.deal.first.side or state.shows.against is not None:
        return Refused(
            Text("only the defenders may show the heart 5s, once only", "只有抓分方可亮双红心 5，且只一次"),
            Citation("C4.3g"),
        )
    return None


def shows_of(conditions: Conditions, state: Drawing | Waiting, seat: Seat) -> tuple[Declare, ...]:
    """List the shows that a seat may make now, in turn or not."""
    if state.standing is not CLEAR and state.standing.is_barred(seat):
        return ()
    if state.deal.is_flag:
        if state.hands[seat].count(HEART_FIVE) < 2:
            return ()
        refused = _why_not_against_flag(state, seat, _AGAINST_FLAG)
        return () if refused is not None else (_AGAINST_FLAG,)
    if isinstance(state, Waiting) and state.turn_up is not None:
        return ()
    return declarations(conditions, state.shows, seat, state.hands[seat])


def after_show(conditions: Conditions, state: Drawing | Waiting, seat: Seat, act: Declare) -> Drawing | Waiting:
    """Carry out a legal show; after the draw, the other seats are asked again."""
    flag = state.deal.is_flag
    shows = state.shows.seen_against(seat) if flag else state.shows.after(seat, act)
    if isinstance(state, Drawing):
        return structs.replace(state, shows=shows)
    state = structs.replace(state, shows=shows)
    return structs.replace(state, waiting=state.asked(conditions, seat))


def barred() -> Refused:
    """Return the refusal of a show by a seat to which a ruling forbids it."""
    return Refused(Text("by a ruling this player may not show again", "按裁定此人不得再亮主或反主"), Citation("C7.4"))


def not_held(seat: Seat, cards: Hand, citation: Citation) -> Refused:
    """Return the refusal of an act with cards that a seat does not hold."""
    who = seat.text
    return Refused(Text(f"{who.en} does not hold {cards.shown.en}", f"{who.zh}没有 {cards.shown.zh}"), citation)


def with_hand(hands: tuple[Hand, Hand, Hand, Hand], seat: Seat, hand: Hand) -> tuple[Hand, Hand, Hand, Hand]:
    """Return the hands with another hand at a seat."""
    changed = [*hands]
    changed[seat] = hand
    return (changed[0], changed[1], changed[2], changed[3])

"""The auction (Laws 17-19, 22)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec import Struct

from paiju.cards import Suit
from paiju.games.bridge.acts import MAKE_CALL, MakeCall
from paiju.games.bridge.call import CALLS, DENOMINATIONS, DOUBLE, PASS, REDOUBLE, Call
from paiju.games.bridge.contract import Contract
from paiju.games.bridge.seat import SEATS, Seat
from paiju.laws import Citation, Refused
from paiju.text import Text

L17_B = Citation("L17.B")
L17_C = Citation("L17.C")
L17_E = Citation("L17.E")
L18_A = Citation("L18.A")
L18_D = Citation("L18.D")
L19_A_1 = Citation("L19.A.1")
L19_B_1 = Citation("L19.B.1")


class Called(Struct, frozen=True, gc=False):
    """A call that was made, with its seat, its alert and its explanation."""

    seat: Seat
    call: Call
    alert: bool = False
    explanation: str = ""


class Auction(Struct, frozen=True, gc=False):
    """The calls so far, and the state that follows from them.

    - `turn`: the seat that calls next
    - `calls`: all calls, including illegal ones. An accepted insufficient bid counts as the last bid (L27.A); an
      inadmissible double or a bid above seven changes nothing until a ruling removes it (L35)
    - `bid`: the rank of the last bid (-1: none); `bidder`: the seat that made it; `doubled`: 0, 1 or 2
    - `passes`: the number of passes at the end

    >>> auction = Auction.parse(Seat.NORTH, "1S P 2S X P P P")
    >>> auction.is_over, str(auction.contract)
    (True, '2SX by N')
    """

    dealer: Seat
    turn: Seat
    calls: tuple[Called, ...] = ()
    bid: int = -1
    bidder: Seat = Seat.NORTH
    doubled: int = 0
    passes: int = 0

    @staticmethod
    def start(dealer: Seat) -> Auction:
        """Return the auction before the first call, which is the dealer's (L17.B)."""
        return Auction(dealer, dealer)

    @staticmethod
    def parse(dealer: Seat, calls: str) -> Auction:
        """Parse calls separated by spaces, starting with the dealer.

        Raises `Malformed` if a word is not a call, and `Refused` if a call is illegal.
        """
        auction = Auction.start(dealer)
        for word in calls.split():
            act = MAKE_CALL[Call.parse(word).index]
            refused = auction.why_not(auction.turn, act)
            if refused is not None:
                raise refused
            auction = auction.after(auction.turn, act)
        return auction

    @property
    def three_passes(self) -> bool:
        """Whether three passes follow a bid, or four have been made without one.

        That ends the auction, unless one of them cost a player a turn (L34).
        """
        return self.passes >= (4 if self.bid < 0 else 3)

    @property
    def is_over(self) -> bool:
        """Whether three passes follow a bid, or all four players have passed without a bid (L17.E, L22).

        A player who lost a turn to a pass out of rotation has not passed, so without a bid the auction waits for
        them (L34). With a bid, a ruling restores the turn, until a lead is faced.
        """
        if self.bid >= 0 or self.passes < 4:
            return self.three_passes
        passed = [called.seat for called in self.calls[-self.passes :]]
        return len(set(passed)) == min(len(passed), len(SEATS))  # no player passed twice before all had passed

    @property
    def legal_calls(self) -> tuple[MakeCall, ...]:
        """The calls that the law allows the seat whose turn it is, without alert or explanation."""
        if self.passes >= 3 and self.is_over:
            return ()
        return _LEGAL[self.bid + 1][self.doubled][(self.bidder ^ self.turn) & 1]

    def named_by(self, seat: Seat) -> frozenset[Suit]:
        """Return the suits named by a seat's bids, without alerted bids."""
        bids = (c.call for c in self.calls if c.seat is seat and not c.alert)
        suits = (None if bid.denomination is None else bid.denomination.suit for bid in bids)
        return frozenset(suit for suit in suits if suit is not None)

    def may_show_more(self, seat: Seat) -> bool:
        """Return whether a seat has made a call that may show other suits: a double, a redouble or an alerted call."""
        calls = (c for c in self.calls if c.seat is seat)
        return any(c.alert or c.call in (DOUBLE, REDOUBLE) for c in calls)

    def why_not(self, seat: Seat, act: MakeCall) -> Refused | None:
        """Return the refusal if a call is illegal, or None."""
        if self.is_over:
            return Refused(Text("the auction is over", "竞叫已经结束"), L17_E)
        if seat is not self.turn:
            return Refused(
                Text(
                    f"it is {self.turn.text.en}'s turn to call, not {seat.text.en}'s",
                    f"轮到{self.turn.text.zh}家叫牌，不是{seat.text.zh}家",
                ),
                L17_C if self.calls else L17_B,
            )
        call = act.call
        if call is PASS:
            return None
        ours = (self.bidder ^ seat) & 1 == 0
        if call is DOUBLE:
            if self.bid >= 0 and not ours and self.doubled == 0:
                return None
            return Refused(
                Text(
                    "only the opponents' last bid may be doubled, and only once",
                    "只能加倍对方最后的实质叫牌，且只能一次",
                ),
                L19_A_1,
            )
        if call is REDOUBLE:
            if self.bid >= 0 and ours and self.doubled == 1:
                return None
            return Refused(
                Text(
                    "only the opponents' double of our last bid may be redoubled",
                    "只能对对方加倍己方最后的实质叫牌再加倍",
                ),
                L19_B_1,
            )
        if call.level > 7:
            return Refused(Text(f"{call:en} is above seven", f"{call:zh} 超过七线位"), L18_A)
        if call.rank <= self.bid:
            last = CALLS[self.bid]
            return Refused(
                Text(f"{call:en} is not sufficient over {last:en}", f"{call:zh} 叫在 {last:zh} 之上，不足"), L18_D
            )
        return None

    def after(self, seat: Seat, act: MakeCall) -> Auction:
        """Return the auction with one more call by any seat, legal or not; the turn passes to the caller's left."""
        call = act.call
        called = (Called(seat, call, act.alert, act.explanation),)
        bid, bidder, doubled, passes = self.bid, self.bidder, self.doubled, 0
        if call is PASS:
            passes = self.passes + 1
        elif call is DOUBLE:
            if bid >= 0 and doubled == 0 and (bidder ^ seat) & 1:
                doubled = 1
        elif call is REDOUBLE:
            if doubled == 1 and (bidder ^ seat) & 1 == 0:
                doubled = 2
        elif call.level <= 7:
            bid, bidder, doubled = call.rank, seat, 0
        return Auction(self.dealer, SEATS[(seat + 1) & 3], self.calls + called, bid, bidder, doubled, passes)

    def without(self, places: Collection[int]) -> Auction:
        """Return the auction as if the calls at these indices (from 0) had not been made."""
        auction = Auction.start(self.dealer)
        for place, called in enumerate(self.calls):
            if place not in places:
                act = MakeCall(called.call, called.alert, called.explanation)
                auction = auction.after(called.seat, act)
        return auction

    @property
    def contract(self) -> Contract | None:
        """The last bid as a contract (L22.B), or None; the first of its side to name the strain is declarer."""
        if self.bid < 0:
            return None
        denomination = DENOMINATIONS[self.bid % 5]
        for called in self.calls:
            ours = (called.seat ^ self.bidder) & 1 == 0
            if ours and called.call.denomination is denomination and called.call.level <= 7:
                return Contract(self.bid // 5 + 1, denomination, self.doubled, called.seat)
        return None

    def __str__(self) -> str:
        return " ".join(called.call.text for called in self.calls)


def _legal(bid: int, doubled: int, *, theirs: bool) -> tuple[MakeCall, ...]:
    acts = [MAKE_CALL[PASS.index], *MAKE_CALL[bid + 1 : 35]]
    if bid >= 0 and theirs and doubled == 0:
        acts.append(MAKE_CALL[DOUBLE.index])
    if bid >= 0 and not theirs and doubled == 1:
        acts.append(MAKE_CALL[REDOUBLE.index])
    return tuple(acts)


_LEGAL: Final = tuple(
    tuple((_legal(bid, doubled, theirs=False), _legal(bid, doubled, theirs=True)) for doubled in range(3))
    for bid in range(-1, 35)
)
"""The legal calls, by the last bid (none first), how many times it is doubled, and whether the opponents made it."""

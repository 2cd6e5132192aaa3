"""An auction as everybody at the table can interpret it, described for the seat that calls next."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from msgspec import Struct

from paiju.bots.bridge.bidding.profile import Profile
from paiju.bots.bridge.bidding.read import Read, is_game, suit_of
from paiju.bots.bridge.bidding.rule import BiddingRule, Force
from paiju.cards import SUITS, Suit
from paiju.games.bridge import DENOMINATIONS, DOUBLE, PASS, REDOUBLE, SEATS, Call, Denomination, Seat, Vulnerability

NOTRUMP: Final = Denomination.NOTRUMP


class Context(Struct, frozen=True, dict=True):
    """The calls so far and what they have shown.

    `profiles`: what each seat has shown, North first; `game_force` and `trumps`: for each side, whether it is
    forced to game and the suit it has agreed; `last`: the last bid (None: no bid yet); `bidder`: who made it;
    `doubled`: 0 to 2.
    """

    dealer: Seat
    vulnerability: Vulnerability
    reads: tuple[Read, ...] = ()
    profiles: tuple[Profile, Profile, Profile, Profile] = (Profile(),) * 4
    game_force: tuple[bool, bool] = (False, False)
    trumps: tuple[Suit | None, Suit | None] = (None, None)
    last: Call | None = None
    bidder: Seat = Seat.NORTH
    doubled: int = 0

    # -- seats

    @cached_property
    def seat(self) -> Seat:
        """The seat that calls next."""
        return SEATS[(self.dealer + len(self.reads)) & 3]

    @cached_property
    def me(self) -> Profile:
        """What the caller has shown so far."""
        return self.profiles[self.seat]

    @cached_property
    def partner(self) -> Profile:
        """What partner has shown."""
        return self.profiles[self.seat.partner]

    @cached_property
    def vulnerable(self) -> bool:
        """Whether the caller's side is vulnerable."""
        return self.vulnerability.of(self.seat.side)

    # -- calls so far

    def reads_of(self, seat: Seat) -> tuple[Read, ...]:
        """Return the calls of one seat."""
        first = (seat - self.dealer) & 3
        return self.reads[first::4]

    @cached_property
    def mine(self) -> tuple[Read, ...]:
        """The caller's own calls so far."""
        return self.reads_of(self.seat)

    @cached_property
    def partners(self) -> tuple[Read, ...]:
        """Partner's calls so far."""
        return self.reads_of(self.seat.partner)

    @cached_property
    def partner_last(self) -> Read | None:
        """Partner's last call, or None if there is none."""
        return self.reads[-2] if len(self.reads) >= 2 else None

    @cached_property
    def rho_last(self) -> Read | None:
        """The call just made on the right, or None before the first call."""
        return self.reads[-1] if self.reads else None

    @cached_property
    def rho_passed(self) -> bool:
        """Whether the right-hand opponent has just passed."""
        return self.rho_last is not None and self.rho_last.call is PASS

    @cached_property
    def opening(self) -> Read | None:
        """The first bid of the auction, or None if there is none."""
        return next((read for read in self.reads if read.call.is_bid), None)

    @cached_property
    def we_opened(self) -> bool:
        """Whether the caller's side made the first bid."""
        return self.opening is not None and self.opening.seat.side is self.seat.side

    def acted(self, seat: Seat) -> bool:
        """Return whether a seat has bid, doubled or redoubled."""
        return any(read.call is not PASS for read in self.reads_of(seat))

    @cached_property
    def passed_hand(self) -> bool:
        """Whether the caller passed when they could have opened."""
        return self._passed_first(self.seat)

    def _passed_first(self, seat: Seat) -> bool:
        for read in self.reads:
            if read.call.is_bid:
                return False
            if read.seat is seat:
                return True
        return False

    @cached_property
    def contested(self) -> bool:
        """Whether the opponents have bid or doubled."""
        return self.acted(self.seat.lho) or self.acted(self.seat.rho)

    def suits_of(self, *seats: Seat) -> tuple[Suit, ...]:
        """Return the suits that these seats have bid and shown, in the order of the bids."""
        found: list[Suit] = []
        for read in self.reads:
            if read.seat in seats and read.suit is not None and read.suit not in found:
                found.append(read.suit)
        return tuple(found)

    @cached_property
    def their_suits(self) -> tuple[Suit, ...]:
        """The opponents' suits."""
        return self.suits_of(self.seat.lho, self.seat.rho)

    @cached_property
    def our_suits(self) -> tuple[Suit, ...]:
        """The suits of the caller's side."""
        return self.suits_of(self.seat, self.seat.partner)

    @cached_property
    def unbid(self) -> tuple[Suit, ...]:
        """The suits that no player has shown, spades first."""
        bid = {*self.their_suits, *self.our_suits}
        return tuple(suit for suit in reversed(SUITS) if suit not in bid)

    @cached_property
    def partner_bid_notrump(self) -> bool:
        """Whether partner has bid notrump naturally."""
        return any(read.call.denomination is NOTRUMP and not read.artificial for read in self.partners)

    @cached_property
    def their_strength(self) -> int:
        """The points that the opponents have shown together, at least."""
        return self.profiles[self.seat.lho].low + self.profiles[self.seat.rho].low

    # -- state of the auction

    @cached_property
    def ours(self) -> bool:
        """Whether the caller's side made the last bid."""
        return self.last is not None and self.bidder.side is self.seat.side

    @cached_property
    def last_suit(self) -> Suit | None:
        """The suit of the last bid; None for notrump, or before any bid."""
        return suit_of(self.last)

    @cached_property
    def theirs(self) -> bool:
        """Whether the opponents made the last bid."""
        return self.last is not None and self.bidder.side is not self.seat.side

    @cached_property
    def in_game(self) -> bool:
        """Whether the last bid was made by the caller's side and is game or higher."""
        return self.last is not None and self.ours and is_game(self.last)

    @cached_property
    def trump(self) -> Suit | None:
        """The suit that the caller's side has agreed, or None."""
        return self.trumps[self.seat.side]

    @cached_property
    def to_game(self) -> bool:
        """Whether the caller's side is forced to game."""
        return self.game_force[self.seat.side]

    @cached_property
    def pass_ends(self) -> bool:
        """Whether a pass now would end the auction."""
        tail = [read.call for read in self.reads[-2:]]
        return self.last is not None and tail == [PASS, PASS]

    @cached_property
    def forced(self) -> bool:
        """Whether the caller may not pass.

        Partner's last call was forcing and the next hand passed (or doubled an artificial one); or the side is
        forced to game, has not reached it, and a pass would leave it there.
        """
        partner, rho = self.partner_last, self.rho_last
        if partner is None or rho is None:
            return False
        live = rho.call is PASS or (rho.call is DOUBLE and partner.artificial)
        if partner.force is not Force.NONE and live:
            return True
        if not self.to_game or self.in_game:
            return False
        if self.ours:
            return self.bidder is self.seat.partner and rho.call is not DOUBLE
        return self.pass_ends and not self.doubled

    # -- possible bids

    def level(self, denomination: int) -> int:
        """Return the lowest level at which a denomination may be bid; 8 if it may not."""
        if self.last is None:
            return 1
        return min(8, self.last.rank // 5 + 1 + (self.last.rank % 5 >= denomination))

    def bid(self, level: int, denomination: int) -> Call | None:
        """Return a bid at a level, or None if it is not sufficient."""
        if not self.level(denomination) <= level <= 7:
            return None
        return Call.bid(level, DENOMINATIONS[denomination])

    def cheapest(self, denomination: int) -> Call | None:
        """Return the lowest bid in a denomination, or None if it can no longer be bid."""
        return self.bid(self.level(denomination), denomination)

    @cached_property
    def may_double(self) -> bool:
        """Whether the law allows a double (L19.A.1)."""
        return self.theirs and self.doubled == 0

    @cached_property
    def may_redouble(self) -> bool:
        """Whether the law allows a redouble (L19.B.1)."""
        return self.ours and self.doubled == 1

    def after(self, call: Call, rules: tuple[BiddingRule, ...]) -> Context:
        """Return the context after a call that may mean any of `rules`."""
        seat, side = self.seat, self.seat.side
        read = Read(seat, call, rules)
        profiles = list(self.profiles)
        profiles[seat] = profiles[seat].after(rules)
        north, east, south, west = profiles
        force = list(self.game_force)
        force[side] |= read.force is Force.GAME
        trumps = list(self.trumps)
        agreed = self._agreed(read, profiles)
        if agreed is not None:
            trumps[side] = agreed
        last, bidder, doubled = self.last, self.bidder, self.doubled
        if call.is_bid:
            last, bidder, doubled = call, seat, 0
        elif call is DOUBLE:
            doubled = 1
        elif call is REDOUBLE:
            doubled = 2
        return Context(
            self.dealer,
            self.vulnerability,
            (*self.reads, read),
            (north, east, south, west),
            (force[0], force[1]),
            (trumps[0], trumps[1]),
            last,
            bidder,
            doubled,
        )

    def _agreed(self, read: Read, profiles: list[Profile]) -> Suit | None:
        named = {rule.trump for rule in read.usual}
        if len(named) == 1 and None not in named:
            return named.pop()
        suit = read.suit
        if suit is None:
            return None
        own, partner = profiles[read.seat].least(suit), profiles[read.seat.partner].least(suit)
        return suit if partner >= 3 and own + partner >= 7 else None

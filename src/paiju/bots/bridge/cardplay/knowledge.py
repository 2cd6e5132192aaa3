"""Collects what a view reveals about the hidden hands: cards shown, suits not followed, and what calls mean."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from paiju.bots.bridge.bidding import AuctionPosition, BiddingRule, Profile, position
from paiju.bots.bridge.bidding.meaning import NOTHING
from paiju.bots.bridge.evaluation import Evaluation, mask_of
from paiju.games.bridge import SEATS, Call, Deal, Play, Seat, View

_ALL = (1 << 52) - 1


class Hidden(Struct, frozen=True):
    """A hand that the view does not show.

    `played`: the cards that it has played, as a mask by card index; `need`: how many more it holds; `voids`: the
    suits in which it has shown out; `profile`: bounds from its calls; `said`: for each informative call, the rules
    that it may follow from; `asked`: the positions in which it called, and the calls.
    """

    seat: Seat
    played: int
    need: int
    voids: frozenset[int]
    profile: Profile
    said: tuple[tuple[BiddingRule, ...], ...]
    asked: tuple[tuple[AuctionPosition, Call], ...]

    def misfit(self, hand: Evaluation) -> int:
        """Return how far a complete hand of thirteen cards is from what the calls have shown; 0 if it fits."""
        known = self.profile
        off = max(0, known.low - 2 - hand.length_points) + max(0, hand.hcp - known.high)
        for (low, high), length in zip(known.lengths, hand.lengths, strict=True):
            if length < low:
                off += 2 * (low - length)
            elif length > high:
                off += 2 * (length - high)
        for rules in self.said:
            for rule in rules:
                if rule.meaning.fits(hand):
                    off += rule.rare
                    break
            else:
                off += 2
        return off

    def would_call_so(self, hand: Evaluation) -> bool:
        """Return whether the system makes each of the calls with this hand."""
        return all(here.choose(hand).call is call for here, call in self.asked)


class Knowledge(Struct, frozen=True):
    """A position of the play as one seat sees it.

    `known`: the hands as dealt that the view shows, as masks, by seat; `hidden`: the others; `pool`: the cards that
    the hidden hands still hold together, by card index.
    """

    view: View
    known: dict[Seat, int]
    hidden: tuple[Hidden, ...]
    pool: tuple[int, ...]

    @staticmethod
    def of(view: View) -> Knowledge:
        """Collect what the view reveals."""
        known = {seat: mask_of(hand) for seat, hand in zip(SEATS, view.dealt, strict=True) if hand is not None}
        unseen = [seat for seat in SEATS if seat not in known]
        shown = dict.fromkeys(unseen, 0)
        for played in view.played:
            if played.seat in shown:
                shown[played.seat] |= 1 << played.card.index
        voids = _voids(view)
        pool = _ALL
        for mask in (*known.values(), *shown.values()):
            pool &= ~mask
        here = position(view.dealer, view.vulnerability, tuple(c.call for c in view.calls))
        hidden = tuple(
            Hidden(
                seat,
                shown[seat],
                13 - shown[seat].bit_count(),
                frozenset(voids[seat]),
                here.context.profiles[seat],
                tuple(
                    tuple(sorted(read.rules, key=lambda rule: rule.rare))
                    for read in here.context.reads_of(seat)
                    if read.rules and all(rule.meaning != NOTHING for rule in read.usual)
                ),
                _asked(view, seat),
            )
            for seat in unseen
        )
        cards = tuple(index for index in range(52) if pool >> index & 1)
        return Knowledge(view, known, hidden, cards)

    def plays(self, deals: Sequence[Deal]) -> list[Play]:
        """Return the position of the view in each of several deals, all of which must be possible.

        Raises `ValueError` if no play is in progress.
        """
        contract = self.view.contract
        if contract is None:
            raise ValueError("no play is in progress")
        plays = []
        for deal in deals:
            play = Play.start(contract, deal)
            for played in self.view.played:
                play = play.after(played.seat, played.card)
            plays.append(play)
        return plays


def _voids(view: View) -> dict[Seat, set[int]]:
    voids: dict[Seat, set[int]] = {seat: set() for seat in SEATS}
    for at, played in enumerate(view.played):
        led = view.played[at & ~3].card.suit
        if played.card.suit is not led:
            voids[played.seat].add(led)
    return voids


def _asked(view: View, seat: Seat) -> tuple[tuple[AuctionPosition, Call], ...]:
    calls: Sequence[Call] = [called.call for called in view.calls]
    return tuple(
        (position(view.dealer, view.vulnerability, tuple(calls[:at])), called.call)
        for at, called in enumerate(view.calls)
        if called.seat is seat
    )

"""Builds the part of a play that is needed to interpret declarer's words (Law 46), with other hands unknown."""

from __future__ import annotations

from collections.abc import Sequence

from paiju.cards import CARDS, Card, Hand
from paiju.games.bridge import SEATS, Contract, Deal, Play, Played, Seat, Trick


def dummys_play(contract: Contract, held: Sequence[Card], trick: Sequence[Card], won_with: Card | None) -> Play:
    """Return the play at dummy's turn, from dummy's cards, the trick so far, and the card that won dummy's last trick.

    The other hands are not known. The highest remaining cards of each suit go to dummy's left-hand opponent, so
    that no card of dummy's counts as sure to win when it may not be.
    """
    dummy = contract.dummy
    first = SEATS[(dummy - len(trick)) % 4]
    played = tuple(Played(SEATS[(first + at) % 4], card) for at, card in enumerate(trick))
    hands: dict[Seat, list[Card]] = {seat: [] for seat in SEATS}
    hands[dummy] = list(held)
    for one in played:
        hands[one.seat].append(one.card)
    named = {*held, *trick}
    if won_with is not None and won_with not in named:
        hands[dummy].append(won_with)
        named.add(won_with)
    unseen = [card for card in CARDS[:52] if card not in named]
    rest = sorted(unseen, key=lambda card: sum(one.suit is card.suit and one.rank > card.rank for one in unseen))
    for seat in (dummy.lho, dummy.rho, dummy.partner, dummy):
        missing = 13 - len(hands[seat])
        hands[seat] += rest[:missing]
        rest = rest[missing:]
    deal = Deal.of(Hand.of(hands[seat]) for seat in SEATS)
    whole = Play.start(contract, deal)
    kept = Hand.of(held)
    gone = [card for card in deal.hands[dummy] if card not in kept]
    for card in gone:
        whole = whole.without_card(dummy, card)
    for one in played:
        whole = whole.without_card(one.seat, one.card)
    full: tuple[Trick, ...] = ()
    if won_with is not None:
        full = (Trick((Played(dummy, won_with),), dummy),)
    return whole.rearranged(whole.held, played, full, dummy)

"""Finds which hand played each card when the deal is not known, from the winners of the tricks (L44.B, L44.G)."""

from __future__ import annotations

from collections.abc import Sequence

from paiju.cards import Card, Hand
from paiju.games.bridge.contract import Contract
from paiju.games.bridge.play import Played, winner_of
from paiju.games.bridge.seat import SEATS


def seated(contract: Contract, cards: Sequence[Card]) -> list[tuple[Played, ...]]:
    """Return each trick with the hands from which its cards came; the last one may be incomplete.

    >>> from paiju.games.bridge.contract import Contract
    >>> tricks = seated(Contract.parse("1NT by S"), [Card(c) for c in "H4 H2 HK H3 D2".split()])
    >>> [(played.seat.letter, played.card.text) for played in tricks[1]]
    [('E', 'D2')]
    """
    leader = contract.leader
    tricks = []
    for start in range(0, len(cards), 4):
        four = cards[start : start + 4]
        trick = tuple(Played(SEATS[(leader + i) & 3], card) for i, card in enumerate(four))
        tricks.append(trick)
        leader = winner_of(trick, contract.denomination)
    return tricks


def tricks_won(contract: Contract, cards: Sequence[Card]) -> tuple[int, int]:
    """Return how many completed tricks North-South and East-West have won."""
    won = [0, 0]
    for trick in seated(contract, cards):
        if len(trick) == 4:
            won[winner_of(trick, contract.denomination).side] += 1
    return won[0], won[1]


def hands_played(contract: Contract, cards: Sequence[Card]) -> tuple[Hand, ...]:
    """Return the cards that each hand has played, North first; all 52 cards give the whole deal.

    Raises `Malformed` for a card that occurs more than three times.
    """
    played: list[list[Card]] = [[], [], [], []]
    for trick in seated(contract, cards):
        for one in trick:
            played[one.seat].append(one.card)
    return tuple(Hand.of(hand) for hand in played)

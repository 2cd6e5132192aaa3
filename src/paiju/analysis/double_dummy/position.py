"""Encodes bridge values as DDS's integers: suits S, H, D, C from 0, a deuce as bit 2 of a holding."""

from __future__ import annotations

from typing import Final

from paiju.cards import CARDS, Card
from paiju.errors import Malformed
from paiju.games.bridge import Deal, Play
from paiju.text import Text

STRAIN: Final = (3, 2, 1, 0, 4)
"""DDS's strain for a `Denomination`, and the reverse."""

_SPREAD: Final = tuple(
    (shift, sum(((1 << shift) - 1) << (2 * shift * i) for i in range(64 // shift))) for shift in (2, 4, 8, 16, 32, 64)
)
"""How far the bits of a hand are moved in each step, until the two bits of a card have become one."""
_SUIT: Final = (1 << 13) - 1
_SUITS: Final = tuple(STRAIN[card.index // 13] for card in CARDS[:52])
_RANKS: Final = tuple(card.rank for card in CARDS[:52])
_CARD: Final = tuple(
    tuple(CARDS[(3 - suit) * 13 + rank - 2] if rank >= 2 else CARDS[0] for rank in range(15)) for suit in range(4)
)
"""The `Card` for DDS's suit and rank."""


def holdings(bits: int) -> list[int]:
    """Return the holdings in spades, hearts, diamonds and clubs for a hand's `Hand.bits` (no card twice)."""
    shift = 1
    for wider, mask in _SPREAD:
        bits = (bits | bits >> shift) & mask
        shift = wider
    return [(bits >> 39) << 2, (bits >> 26 & _SUIT) << 2, (bits >> 13 & _SUIT) << 2, (bits & _SUIT) << 2]


def deal_numbers(deal: Deal) -> list[int]:
    """Return the 16 holdings of a deal."""
    north, east, south, west = deal.hands
    return [*holdings(north.bits), *holdings(east.bits), *holdings(south.bits), *holdings(west.bits)]


def play_numbers(play: Play) -> list[int]:
    """Return the 24 integers of a position.

    Raises `Malformed` if the hands did not play in turn, because DDS cannot represent such a position.
    """
    trick = play.trick
    down = len(trick)
    first = (play.turn - down) & 3
    held = [hand.bits for hand in play.hands]
    most = held[play.turn].bit_count()
    if any(played.seat != (first + i) & 3 for i, played in enumerate(trick)) or any(
        held[(first + i) & 3].bit_count() != most - (i < down) for i in range(4)
    ):
        raise Malformed(
            Text("a position in which every hand has played in turn", "各家依次出牌的牌局"),
            " ".join(str(played.seat.letter) + str(played.card) for played in play.played),
        )
    indices = [played.card.index for played in trick] + [-1] * (3 - down)
    numbers = [
        STRAIN[play.trump],
        first,
        *(_SUITS[index] if index >= 0 else 0 for index in indices),
        *(_RANKS[index] if index >= 0 else 0 for index in indices),
    ]
    for bits in held:
        numbers += holdings(bits)
    return numbers


def card_numbers(card: Card) -> tuple[int, int]:
    """Return DDS's suit and rank of a card."""
    return _SUITS[card.index], _RANKS[card.index]


def cards_of(suit: int, rank: int, equals: int) -> list[Card]:
    """Return the card for DDS's suit and rank, followed by the lower ones that it calls equal."""
    cards = [_CARD[suit][rank]]
    while equals:
        top = equals.bit_length() - 1
        cards.append(_CARD[suit][top])
        equals ^= 1 << top
    return cards

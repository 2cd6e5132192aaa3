"""The order of the cards in six-player Tractor (T3), and its play rules (T6)."""

from __future__ import annotations

from functools import cache
from typing import Final

from paiju.cards import BIG_JOKER, SMALL_JOKER, SUITS, Suit
from paiju.games.tractor.order import Chain, Order, card_of, rank_text, ranks_up
from paiju.games.tractor.play_rules import PlayClauses, PlayRules
from paiju.laws import Citation


@cache
def order_of(level: int, trump: Suit | None) -> Order:
    """Return the order of the cards at a level of 2 to 14 with a trump suit, or None for no-trump.

    In every suit the cards above and below the level rank are adjacent (T3.4.6). The trumps are one chain: the
    trump suit up to its highest card, the off level cards (equal, reading 85), the main level card, W1, W2 (T3.4.1
    to T3.4.5; at level A the king is adjacent to the off aces, reading 84). In no-trump all level cards are equal
    and adjacent to W1 (T3.4.3).
    Raises `Malformed` if there is no such level.

    >>> from paiju.cards import Card
    >>> order = order_of(4, Suit.HEARTS)
    >>> [order.strength(Card(card)) for card in ("HA", "S4", "H4", "W1")]
    [11, 12, 13, 14]
    """
    rank_text(level)
    off = tuple(card_of(suit, level) for suit in SUITS if suit is not trump)
    above: Chain = ((SMALL_JOKER,), (BIG_JOKER,))
    if trump is not None:
        above = ((card_of(trump, level),), *above)
    trumps = (*(() if trump is None else ranks_up(trump, (level,))), off, *above)
    sides = [() if suit is trump else (ranks_up(suit, (level,)),) for suit in SUITS]
    return Order.of(level, trump, (*sides, (trumps,)))


RULES: Final = PlayRules(
    clauses=PlayClauses(
        group=Citation("T6.1"),
        short=Citation("T6.1", reading=94),
        pair=Citation("T6.1"),
        tractor=Citation("T6.1"),
        triple=Citation("T6.1"),
        triple_tractor=Citation("T6.1"),
        partial=Citation("T6.1"),
        lone_triple=Citation("T6.1", reading=90),
        longer=Citation("T6.1", reading=93),
        thrown=Citation("T6.1", reading=93),
        natural=Citation("T6.1", reading=87),
        set=Citation("T3.5"),
        trump_set=Citation("T3.5"),
        set_thrown=Citation("T3.5"),
        lead=Citation("T6.6"),
        reading=Citation("T6.6.2"),
        unnamed=Citation("T6.6.2", reading=95),
        weaker=Citation("T6.6.2", reading=96),
        throw=Citation("T6.6", reading=69),
        dead=Citation("T8.2.2"),
        failed=Citation("T6.6.1a"),
        intercept=Citation("T6.6.5.1"),
        fallback=Citation("T6.6.5.4"),
        claim=Citation("T6.9", reading=70),
    )
)
"""Document 004 as the readings interpret it."""

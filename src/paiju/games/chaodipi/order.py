"""The order of the cards in Chao Di Pi (C5.2, C4.3), its 5-10-K (C5.1), and its play rules (C5, C6.8)."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Final

from paiju.cards import BIG_JOKER, EMPTY, SMALL_JOKER, SUITS, Hand, Suit
from paiju.errors import Malformed
from paiju.games.tractor.order import Ladder, Order, card_of, ranks_broken, ranks_up
from paiju.games.tractor.play_rules import Fallback, PlayClauses, PlayRules
from paiju.laws import Citation
from paiju.text import Text

FLAG: Final = 0
"""The level of a flag deal: there are no level cards (C4.3, reading 48)."""

HEART_FIVE: Final = card_of(Suit.HEARTS, 5)
FIVE_TEN_KING: Final = (5, 10, 13)


class LevelSet(StrEnum):
    """The 5-10-K that exists if the level is 5, 10 or K (reading 30 of C5.1)."""

    TRUMP_ONLY = "trump-only"
    NONE = "none"


@cache
def order_of(
    level: int,
    trump: Suit | None,
    *,
    h5_gap_chain: bool = True,
    h5_steps_down_in_notrump: bool = True,
    level_set: LevelSet = LevelSet.TRUMP_ONLY,
    five_ten_king: bool = True,
) -> Order:
    """Return the order of the cards at a level of 2 to 14, or at `FLAG`, with a trump suit or None for no-trump.

    Trumps from the top: heart 5, W2, W1, the main level card, the off level cards (equal), the trump suit from the
    ace down (reading 25). In side suits the cards above and below the level rank are adjacent, in trumps they are
    not; of the top trumps only W2 and W1 are adjacent (C5.2, reading 26). In side hearts the 4 and the 6 are
    adjacent if `h5_gap_chain` is set (reading 27).

    A 5-10-K is three cards of one suit. Heart 5 also counts in the hearts if they are not trumps (C5.1b), in
    no-trump too if `h5_steps_down_in_notrump` is set (reading 32). At level 5, 10 or K no side suit has a 5-10-K,
    and the trump suit's contains the main level card (reading 30, `level_set`). Raises `Malformed` if there is no
    such level.

    >>> from paiju.cards import Card
    >>> order = order_of(8, Suit.SPADES)
    >>> [order.strength(Card(c)) - order.strength(Card(d)) for c, d in (("D9", "D7"), ("S9", "S7"))]
    [1, 2]
    """
    if level != FLAG and not 2 <= level <= 14:
        raise Malformed(Text("a level from 2 to 14, or 0", "2 到 14 的级别，或 0"), str(level))
    without = {suit: (level, 5) if suit is Suit.HEARTS else (level,) for suit in SUITS}
    sides: list[Ladder] = []
    for suit in SUITS:
        if suit is trump:
            sides.append(())
        elif suit is Suit.HEARTS and level != 5 and not h5_gap_chain:
            sides.append(_hearts_apart(level))
        else:
            sides.append((ranks_up(suit, without[suit]),))
    off = tuple(
        card
        for suit in SUITS
        if level != FLAG and suit is not trump and (card := card_of(suit, level)) is not HEART_FIVE
    )
    trumps: list[Ladder] = []
    if trump is not None:
        trumps.append(ranks_broken(trump, without[trump]))
    trumps.append(((off,),) if off else ())
    if trump is not None and level != FLAG and card_of(trump, level) is not HEART_FIVE:
        trumps.append((((card_of(trump, level),),),))
    trumps.append((((SMALL_JOKER,), (BIG_JOKER,)), ((HEART_FIVE,),)))
    sets = [EMPTY] * 5
    if five_ten_king:
        for suit in SUITS:
            cards = Hand.of([card_of(suit, rank) for rank in FIVE_TEN_KING])
            if suit is trump:
                if level not in FIVE_TEN_KING or level_set is LevelSet.TRUMP_ONLY:
                    sets[4] = cards
            elif level not in FIVE_TEN_KING and (
                suit is not Suit.HEARTS or trump is not None or h5_steps_down_in_notrump
            ):
                sets[suit] = cards
    return Order.of(level, trump, (*sides, tuple(chain for ladder in trumps for chain in ladder)), tuple(sets))


def _hearts_apart(level: int) -> Ladder:
    """Return the side hearts with a gap where the 5 is missing, but none where the level rank is."""
    ranks = ranks_up(Suit.HEARTS, (level, 5))
    return tuple(
        chain
        for chain in (
            tuple(rung for rung in ranks if rung[0].rank < 5),
            tuple(rung for rung in ranks if rung[0].rank > 5),
        )
        if chain
    )


RULES: Final = PlayRules(
    clauses=PlayClauses(
        group=Citation("C6.6a"),
        short=Citation("C6.6a"),
        pair=Citation("C5.3a"),
        tractor=Citation("C5.3b"),
        triple=Citation("C5.3a"),
        triple_tractor=Citation("C5.3b"),
        partial=Citation("C5.3b", reading=38),
        lone_triple=Citation("C5.3b", reading=38),
        longer=Citation("C5.3b", reading=38),
        thrown=Citation("C5.3a", reading=38),
        natural=Citation("C5.3a"),
        set=Citation("C5.3c"),
        trump_set=Citation("C5.1d", reading=33),
        set_thrown=Citation("C5.1h", reading=37),
        lead=Citation("C6.1"),
        reading=Citation("C6.8"),
        unnamed=Citation("C6.8"),
        weaker=Citation("C6.8"),
        throw=Citation("C6.8"),
        dead=Citation("C6.5b"),
        failed=Citation("C6.8"),
        intercept=Citation("C6.8", reading=41),
        fallback=Citation("C6.8", reading=41),
        claim=Citation("C6.8"),
    ),
    fallback=Fallback.SMALLEST,
    interceptor_bound=False,
    failed_throw_dead=False,
)
"""Document 001 as the readings interpret it."""

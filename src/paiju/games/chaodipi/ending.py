"""Sets up a position of the play: an ending, or any hands that a user asks about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from paiju.cards import Hand, Suit
from paiju.errors import Malformed
from paiju.games.chaodipi.deal import Deal
from paiju.games.chaodipi.level import LOWEST
from paiju.games.chaodipi.pack import HAND_SIZE, KITTY_SIZE, PACK
from paiju.games.chaodipi.playing import Playing
from paiju.games.chaodipi.seat import SEATS, Seat
from paiju.games.chaodipi.show import Shows
from paiju.text import Text

_CUT: Final = 1
"""The cut used for the deal of a position; its value does not matter."""


def position(
    hands: Sequence[Hand | str],
    *,
    trump: Suit | None,
    levels: tuple[int, int] = (LOWEST, LOWEST),
    declarer: Seat = Seat.SOUTH,
    leader: Seat | None = None,
    kitty: Hand | str = "",
) -> Playing:
    """Set up the play with these hands, South's first; all other cards count as played.

    `trump`: None for no-trump; `leader`: the seat that leads, None for the declarer; `kitty`: empty for any
    remaining cards. Neither side has any points yet. Raises `Malformed` for hands of different sizes, or cards that
    two packs do not contain.

    >>> state = position(["SA SA", "SK S3", "S4 S5", "S6 S7"], trump=Suit.HEARTS)
    >>> state.turn.letter, [len(hand) for hand in state.hands]
    ('S', [2, 2, 2, 2])
    """
    held = tuple(Hand.of(hand) if isinstance(hand, str) else hand for hand in hands)
    sizes = [len(hand) for hand in held]
    if len(held) != len(SEATS) or len(set(sizes)) != 1 or not 1 <= sizes[0] <= HAND_SIZE:
        raise Malformed(
            Text("four hands with the same number of cards, 1 to 25", "四手张数相同的牌，各 1 至 25 张"),
            " ".join(map(str, sizes)),
        )
    buried = Hand.of(kitty) if isinstance(kitty, str) else kitty
    if buried and len(buried) != KITTY_SIZE:
        raise Malformed(Text("a kitty of eight cards, or none", "底牌八张，或不写"), str(len(buried)))
    left = Counter(PACK.cards)
    left.subtract(card for hand in (*held, buried) for card in hand)
    over = next((card for card, count in left.items() if count < 0), None)
    if over is not None:
        raise Malformed(Text("at most two of each card", "同一张牌至多两张"), over.symbol)
    rest = sorted(left.elements(), key=lambda card: card.index)
    if not buried:
        buried, rest = Hand.of(rest[-KITTY_SIZE:]), rest[:-KITTY_SIZE]
    size = HAND_SIZE - sizes[0]
    dealt = [[*hand, *rest[size * seat : size * (seat + 1)]] for seat, hand in zip(SEATS, held, strict=True)]
    deal = Deal.of_hands(dealt, buried, number=2, levels=levels, declarer=declarer, first=declarer, cut=_CUT)
    south, east, north, west = held
    return Playing(
        deal,
        _CUT,
        (south, east, north, west),
        Shows(deal.level, first_deal=False, declarer=declarer),
        trump,
        buried,
        declarer,
        None,
        declarer if leader is None else leader,
    )

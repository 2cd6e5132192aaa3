"""Sets up a position of the play: an ending, or any hands that a user asks about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from paiju.cards import EMPTY, Hand, Suit
from paiju.errors import Malformed
from paiju.games.tractor6.deal import Deal
from paiju.games.tractor6.declaration import Shows
from paiju.games.tractor6.pack import HAND_SIZE, KITTY_SIZE, PACK
from paiju.games.tractor6.playing import Playing
from paiju.games.tractor6.seat import SEATS
from paiju.games.tractor6.setting import SettledDeal
from paiju.text import Text


def position(
    hands: Sequence[Hand | str],
    *,
    trump: Suit | None,
    levels: tuple[int, int] = (2, 2),
    declarer: int = 0,
    leader: int | None = None,
    kitty: Hand | str = "",
) -> Playing:
    """Set up the play with these hands, seat 0 first; all other cards count as played.

    - `trump`: None for no-trump.
    - `leader`: the seat on lead; None for the declarer.
    - `kitty`: the six buried cards; empty for any of the remaining cards.

    Neither side has any points yet. Raises `Malformed` for hands of different sizes, or for cards that three packs
    do not contain.

    >>> state = position(["SA SA", "SK S3", "S4 S5", "S6 S7", "S8 S9", "H3 H4"], trump=Suit.HEARTS)
    >>> state.turn, [len(hand) for hand in state.hands]
    (0, [2, 2, 2, 2, 2, 2])
    """
    held = tuple(Hand.of(hand) if isinstance(hand, str) else hand for hand in hands)
    sizes = [len(hand) for hand in held]
    if len(held) != len(SEATS) or len(set(sizes)) != 1 or not 1 <= sizes[0] <= HAND_SIZE:
        raise Malformed(
            Text("six hands with the same number of cards, 1 to 26", "六手张数相同的牌，各 1 至 26 张"),
            " ".join(map(str, sizes)),
        )
    buried = Hand.of(kitty) if isinstance(kitty, str) else kitty
    if buried and len(buried) != KITTY_SIZE:
        raise Malformed(Text("a kitty of six cards, or none", "底牌六张，或不写"), str(len(buried)))
    left = Counter(PACK.cards)
    left.subtract(card for hand in (*held, buried) for card in hand)
    over = next((card for card, count in left.items() if count < 0), None)
    if over is not None:
        raise Malformed(Text("at most three of each card", "同一张牌至多三张"), over.symbol)
    rest = sorted(left.elements(), key=lambda card: card.index)
    if not buried:
        buried, rest = Hand.of(rest[-KITTY_SIZE:]), rest[:-KITTY_SIZE]
    size = HAND_SIZE - sizes[0]
    dealt = [[*hand, *rest[size * seat : size * (seat + 1)]] for seat, hand in zip(SEATS, held, strict=True)]
    deal = Deal.of_hands(dealt, list(buried), number=2, levels=levels, declarer=declarer, first=declarer)
    return Playing(
        SettledDeal(deal, Shows(deal.level, declarer, declarer), declarer, trump, buried),
        held,
        dead=(EMPTY,) * len(SEATS),
        fines=(),
        leader=declarer if leader is None else leader,
    )

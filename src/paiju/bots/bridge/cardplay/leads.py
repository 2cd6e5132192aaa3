"""The table of opening leads: which card to lead from a holding, and how good a suit is to lead from."""

from __future__ import annotations

from msgspec import Struct

from paiju.cards import SUITS, Card, Hand, Suit
from paiju.games.bridge import Denomination
from paiju.text import Text


class LeadChoice(Struct, frozen=True):
    """A card to lead, how attractive it is, and why."""

    card: Card
    worth: float
    reason: Text


def leads(
    hand: Hand, trump: Denomination, bid_by_them: frozenset[Suit], bid_by_partner: frozenset[Suit]
) -> list[LeadChoice]:
    """Return one lead for each suit held, the most attractive first.

    `bid_by_them` and `bid_by_partner`: the suits that declarer's side and partner have shown in the auction.

    >>> hand = Hand.dotted("KQJ4.83.A9752.62")
    >>> leads(hand, Denomination.HEARTS, frozenset(), frozenset())[0].card
    Card('SK')
    """
    found = []
    for suit in reversed(SUITS):
        held = list(hand.suit(suit))
        if held:
            card, worth, reason = (
                _against_notrump(held) if trump is Denomination.NOTRUMP else _against_suit(held, suit is trump.suit)
            )
            if suit in bid_by_partner:
                worth += 4
                reason = Text(f"partner's suit, {reason.en}", f"同伴的花色，{reason.zh}")
            if suit in bid_by_them and suit is not trump.suit:
                worth -= 3
            found.append(LeadChoice(card, worth, reason))
    return sorted(found, key=lambda lead: (-lead.worth, -lead.card.index))


def _sequence(held: list[Card]) -> int:
    """Return how many cards from the top are touching."""
    count = 1
    while count < len(held) and held[count - 1].rank - held[count].rank == 1:
        count += 1
    return count


def _against_notrump(held: list[Card]) -> tuple[Card, float, Text]:
    length, touching = len(held), _sequence(held)
    honours = sum(card.rank >= 10 for card in held)
    if touching >= 3 and held[0].rank >= 10:
        return held[0], 3 + length, Text("top of a sequence", "连张之首")
    if touching >= 2 and held[0].rank >= 11 and length >= 3 and held[1].rank - held[2].rank <= 2:
        return held[0], 2 + length, Text("top of a broken sequence", "间断连张之首")
    if length >= 3 and _inner(held):
        return held[1], 1.5 + length, Text("top of an interior sequence", "内连张之首")
    if length >= 4:
        return (held[3], length + 0.4 * honours, Text("fourth best of the longest suit", "长套第四大"))
    if length == 3:
        card = held[2] if held[0].rank >= 11 else held[0]
        return card, 2 + 0.2 * honours, Text("a three-card suit", "三张套")
    return held[0], 1.5, Text("top of a short suit", "短套之首")


def _inner(held: list[Card]) -> bool:
    first, second, third = held[:3]
    return first.rank >= 12 and second.rank - third.rank == 1 and second.rank >= 10 and first.rank - second.rank > 1


def _against_suit(held: list[Card], is_trump: bool) -> tuple[Card, float, Text]:
    length, touching = len(held), _sequence(held)
    if is_trump:
        if held[0].rank >= 11 and not touching >= 3:
            return held[-1], 0, Text("a trump", "将牌")
        return held[-1], 2.5, Text("a trump", "将牌")
    if touching >= 2 and held[0].rank >= 12:
        strong = held[0].rank == 14 or touching >= 3
        return held[0], 7 if strong else 6, Text("top of a sequence", "连张之首")
    if touching >= 3 and held[0].rank >= 10:
        return held[0], 5.5, Text("top of a sequence", "连张之首")
    if length == 1:
        worth = 5 if held[0].rank < 12 else 1
        return held[0], worth, Text("a singleton", "单张")
    if held[0].rank == 14:
        return held[0], 0.5, Text("an ace, for lack of anything better", "无更好首攻，打 A")
    if length == 2:
        if held[0].rank >= 11:
            return held[0], 0.8, Text("top of a doubleton", "双张之首")
        return held[0], 3.5, Text("top of a doubleton", "双张之首")
    if held[0].rank >= 11:
        card = held[3] if length >= 4 else held[2]
        return card, 2.5 + 0.3 * (held[0].rank == 12), Text("low from an honour", "有大牌出小")
    card = held[1] if length >= 3 else held[0]
    return card, 3, Text("second best of small cards", "小牌套第二大")

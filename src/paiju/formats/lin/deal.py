"""The deal in LIN's md command: a digit for the dealer, then South, West, North and East."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import structs

from paiju.cards import RANK_TEXT, SUITS, Hand
from paiju.errors import Malformed, Place, Requirement
from paiju.games.bridge import Seat
from paiju.text import Text

Hands: TypeAlias = tuple[Hand | None, Hand | None, Hand | None, Hand | None]

ORDER: Final = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
"""LIN's order of seats, dealers (1 to 4) and players."""
_ALL: Final = sum(1 << 2 * index for index in range(52))
_BITS: Final = {suit.letter: {rank: 1 << 2 * (13 * suit + at) for at, rank in enumerate(RANK_TEXT)} for suit in SUITS}


class BadDeal(Malformed):
    """Hands that form no valid deal, although the rest of the board can be read."""

    def at(self, place: Place) -> BadDeal:
        """Return the same error with the place filled in."""
        return BadDeal(self.expected, self.found, place)


def parse_deal(text: str) -> tuple[Seat | None, Hands]:
    """Parse a value of md: the dealer, and the hands as dealt, North first.

    A missing hand is None, unless it is the only one and the other three have 13 cards: then it gets the remaining
    cards.
    Raises `Malformed` for another dealer than 0 (unknown) to 4, for a fifth hand, for an invalid card, and for a
    card that occurs twice: `BadDeal`, with the seat, if the hands are wrong.

    >>> dealer, hands = parse_deal("3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,")
    >>> dealer.name, hands[Seat.EAST].to_dotted()
    ('NORTH', '...AKQJT98765432')
    """
    dealer = None
    written = text.strip()
    if written[:1].isdigit():
        if written[0] > "4":
            raise Malformed(Text("a dealer from 1 (South) to 4 (East)", "发牌人 1（南）至 4（东）"), written[0])
        dealer = ORDER[int(written[0]) - 1] if written[0] != "0" else None
        written = written[1:]
    parts = written.upper().replace("10", "T").split(",")
    if len(parts) > 4 and not any(part.strip() for part in parts[4:]):
        parts = parts[:4]
    if len(parts) > 4:
        raise BadDeal(Text("at most four hands", "至多四手牌"), text)
    bits = [0, 0, 0, 0]
    seen = 0
    for at, part in enumerate(parts):
        try:
            held = _hand_bits(part, seen) if part else 0
        except Malformed as fault:
            said, of = fault.expected, ORDER[at].text
            named = structs.replace(said, en=f"{said.en} for {of.en}", zh=f"{of.zh}家的牌：{said.zh}")
            raise BadDeal(named, fault.found) from None
        seen |= held
        bits[at] = held
    if bits.count(0) == 1 and seen.bit_count() == 39:
        bits[bits.index(0)] = _ALL ^ seen
    south, west, north, east = (Hand(held) if held else None for held in bits)
    return dealer, (north, east, south, west)


def _hand_bits(part: str, seen: int = 0) -> int:
    """Parse suits in any order, each a letter and its ranks; none of their cards may be in `seen`."""
    bits = letters = 0
    bit: dict[str, int] = {}
    try:
        for sign in part:
            if sign in _BITS:
                bit = _BITS[sign]
                letters += 1
            else:
                bits |= bit[sign]
    except KeyError:
        if " " in part:
            return _hand_bits("".join(part.split()), seen)
        expected = Text("a hand such as SAKHQ72DT9C5", "一手牌，如 SAKHQ72DT9C5")
        raise Malformed(expected, part) from None
    count = bits.bit_count()
    if count + letters != len(part):
        raise Malformed(Requirement("each card once", "每张牌只出现一次"), part)
    if count > 13:
        raise Malformed(Text("13 cards", "13 张牌"), f"{count}: {part}")
    if bits & seen:
        raise Malformed(Requirement("each card once", "每张牌只出现一次"), str(Hand(bits & seen)))
    return bits


def write_deal(dealer: Seat | None, hands: Hands) -> str:
    """Write a value of md; a complete deal gets three hands, and the fourth follows from them.

    >>> write_deal(Seat.NORTH, parse_deal("3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,")[1])
    '3SAKQJT98765432HDC,SHAKQJT98765432DC,SHDAKQJT98765432C,'
    """
    digit = "0" if dealer is None else str(ORDER.index(dealer) + 1)
    whole = all(hand is not None and len(hand) == 13 for hand in hands)
    parts = [_write_hand(hands[seat]) for seat in ORDER]
    if whole:
        parts[3] = ""
    return digit + ",".join(parts)


def _write_hand(hand: Hand | None) -> str:
    if hand is None:
        return ""
    return "".join(suit.letter + "".join(card.rank_text for card in hand.suit(suit)) for suit in reversed(SUITS))

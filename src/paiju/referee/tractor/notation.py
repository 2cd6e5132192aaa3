"""The notations of answers about a tractor table: seats, sides, cards, trumps."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import groupby
from typing import Final

from msgspec import structs

from paiju.cards import EMPTY, SUITS, Card, Hand, Suit
from paiju.errors import Malformed
from paiju.games.chaodipi.seat import Seat
from paiju.games.tractor.acts import NO_TRUMP
from paiju.games.tractor.notation import read_trump, write_trump
from paiju.games.tractor6.seat import read_seat as seat_of_six
from paiju.referee.question import Choice, Notation
from paiju.referee.tractor.places import Places
from paiju.text import Text, listed, verbatim

NONE: Final = Text("none", "无")
_ROLE: Final = re.compile(r"([DF庄闲])\s*([12一二])?家?", re.IGNORECASE)
_LEADER: Final = {
    4: Text("the seat of the player who led that trick (S, E, N or W)", "首家是哪家（写 南、东、北 或 西）"),
    6: Text(
        "the seat of the player who led that trick (D1 to F3, or 1 to 6)",
        "首家是哪个座位（写 庄一 至 闲三，或 1 到 6）",
    ),
}
_NUMBERS: Final = {"一": 1, "二": 2, "1": 1, "2": 2}


def seat_notation(places: Places, among: Collection[int] | None = None) -> Notation[int]:
    """Return the notation of a seat: its number from 1 in the order of play, or its role relative to the declarer.

    `among`: the seats that are offered, if not all are possible; every seat can be parsed.

    >>> seat = seat_notation(Places(6, 0))
    >>> [seat.read(word) for word in ("2", "F1", "闲一", "庄家", "底家")]
    [1, 1, 1, 0, 5]
    >>> seat.write(1), seat.say(1).zh
    ('2', '闲一')
    """
    roles = " ".join(places.seat(seat).en for seat in range(places.seats))
    expected = (
        Text("a seat: S, E, N or W, or 1 to 4 in that order", "座位：南、东、北、西，或依次 1 到 4")
        if places.seats == 4
        else Text(f"a seat, 1 to {places.seats}", f"座位号 1 到 {places.seats}")
        if places.declarer is None
        else Text(
            f"a seat, 1 to {places.seats} in the order of play, or {roles}",
            f"座位号 1 到 {places.seats}（按出牌顺序），或庄一、闲一……",
        )
    )

    def read(word: str) -> int:
        return read_seat(places, word)

    values = tuple(
        Choice(str(seat + 1), places.seat(seat)) for seat in range(places.seats) if among is None or seat in among
    )
    return Notation("seat", expected, read, lambda seat: str(seat + 1), places.seat, values)


def seat_or_nobody(places: Places, but: int | None = None) -> Notation[int | None]:
    """Return the notation of a seat, or - for nobody; the seat `but` is not offered.

    >>> some = seat_or_nobody(Places(6, 0))
    >>> some.read("闲一"), some.read("-"), some.write(None), some.say(None).zh
    (1, None, '-', '没有')
    """
    one = seat_notation(places, [seat for seat in range(places.seats) if seat != but])
    expected = Text(f"{one.expected.en}; - for no one", f"{one.expected.zh}；没有则写 -")
    nobody = Text("no one", "没有")

    def read(word: str) -> int | None:
        none = word.strip().lower() in ("-", "none", "nobody", "无", "没有")
        return None if none else one.read(word)

    return Notation(
        "seat-or-nobody",
        expected,
        read,
        lambda seat: "-" if seat is None else one.write(seat),
        lambda seat: nobody if seat is None else one.say(seat),
        (*one.values, Choice("-", nobody)),
    )


def read_seat(places: Places, word: str) -> int:
    """Parse a seat as its game names it; 首家 is the leader, if known. Raises `Malformed` if it names no seat.

    >>> [read_seat(Places(4, 1), word) for word in ("南家", "S", "1", "庄家", "闲一", "D2")]
    [0, 0, 0, 1, 2, 3]
    >>> [read_seat(Places(seats, 0, 3), "首家") for seats in (4, 6)]
    [3, 3]
    """
    if word.strip().lower() in ("首家", "leader"):
        if places.leader is not None:
            return places.leader
        raise Malformed(_LEADER[places.seats], word)
    if places.seats == 6:
        return seat_of_six(word, places.declarer)
    role = _ROLE.fullmatch(word.strip())
    if role is not None and places.declarer is not None and (role[2] or role[1] == "庄"):
        letter = {"庄": "D", "闲": "F"}.get(role[1], role[1].upper())
        return places.at(letter, _NUMBERS[role[2]] if role[2] else 1)
    return int(Seat.parse(word))


def side_notation(places: Places) -> Notation[int]:
    """Return the notation of a side: D (declarers) or F (defenders), or 1 or 2 (odd or even seats).

    It is always written as 1 or 2: the number of the side's lowest seat.

    >>> side = side_notation(Places(4, 1))
    >>> side.read("D"), side.read("闲家"), side.read("2"), side.write(1)
    (1, 0, 1, '2')
    """
    both = [places.team(side) for side in (0, 1)]
    numbers = Text(f"1 ({both[0].en}) or 2 ({both[1].en})", f"1（{both[0].zh}）或 2（{both[1].zh}）")
    expected = (
        Text(f"a side: {numbers.en}", f"一方：{numbers.zh}")
        if places.declarer is None
        else Text(
            f"a side: D (declarers) or F (defenders), or {numbers.en}",
            f"一方：D（庄家）或 F（{places.defenders.zh}），或 {numbers.zh}",
        )
    )

    def read(word: str) -> int:
        text = word.strip().lower()
        if text in ("1", "2"):
            return int(text) - 1
        if places.declarer is not None:
            if text in ("d", "declarers", "庄", "庄家", "庄家方", "台上方"):
                return places.declarer % 2
            if text in ("f", "defenders", "闲", "闲家", "闲家方", "抓分方", "台下方"):
                return 1 - places.declarer % 2
        raise Malformed(expected, word)

    values = tuple(Choice(str(side + 1), places.side(side)) for side in (0, 1))
    return Notation("side", expected, read, lambda side: str(side + 1), places.side, values)


def declarer_notation(seats: int) -> Notation[int | None]:
    """Return the notation of the declarer: a seat's number from 1, or - while there is none."""
    expected = Text(
        f"the declarer's seat, 1 to {seats}, or - for none yet", f"庄家的座位号 1 到 {seats}，尚无庄家则写 -"
    )

    def read(word: str) -> int | None:
        text = word.strip()
        return None if text in ("-", "none", "无") else read_seat(Places(seats, None), word)

    return Notation(
        "declarer",
        expected,
        read,
        lambda seat: "-" if seat is None else str(seat + 1),
        lambda seat: NONE if seat is None else Places(seats, None).seat(seat),
    )


CARD: Final = Notation(
    "card",
    Text(
        "a card such as ♠A or SA, ♥10 or HT, or a joker (big joker, small joker)",
        "一张牌，如 ♠A（黑桃A，也可写 SA）、♥10、大王、小王",
    ),
    Card.parse,
    lambda card: card.text,
    lambda card: card.shown,
)


def say_cards(cards: Collection[Card]) -> Text:
    """Describe cards in words, with jokers by name; in Chinese, cards of one suit are grouped, as players say them.

    >>> said = say_cards(Hand.of("SK SK SQ HT W2 W2"))
    >>> said.en, said.zh
    ('two big jokers, ♠K, ♠K, ♠Q, ♥10', '两张大王、♠KKQ、♥10')
    """
    if not cards:
        return NONE
    together = [list(some) for _, some in groupby(cards, key=_called_together)]
    each = listed([verbatim(name) for some in together for name in _in_english(some)])
    return Text(each.en, "、".join(map(_one_suit, together)))


def _in_english(some: list[Card]) -> list[str]:
    """Return the names of cards one by one, except equal jokers, which are named together with their number."""
    name = some[0].shown.en.removeprefix("the ")
    if not some[0].is_joker:
        return [card.shown.en for card in some]
    return [f"a {name}" if len(some) == 1 else f"{('two', 'three')[len(some) - 2]} {name}s"]


def _called_together(card: Card) -> str:
    return card.text if card.is_joker else card.suit.symbol


def _one_suit(cards: list[Card]) -> str:
    one = cards[0]
    if one.is_joker:
        return ("", "", "两张", "三张")[len(cards)] + one.symbol
    return one.suit.symbol + "".join(card.symbol[1:] for card in cards)


def _cards(words: str) -> Hand:
    found = Hand.of(words)
    if not found:
        raise Malformed(CARDS.expected, words)
    return found


CARDS: Final = Notation(
    "multiset",
    Text(
        "cards separated by spaces, with equal cards repeated (♥5 ♥5 ♠A, or H5 H5 SA; big joker, small joker)",
        "以空格分开的牌，相同的牌各写一次（♥5 ♥5 小王；♥5 也可写 H5）",
    ),
    _cards,
    str,
    say_cards,
)


def cards_among(cards: Hand) -> Notation[Hand]:
    """Return the notation of some of the cards that were just named; each copy is a choice of its own."""
    values = tuple(Choice(card.text, card.shown) for card in cards)
    expected = Text(f"some of {say_cards(cards).en}", f"{say_cards(cards).zh} 中的几张")
    return structs.replace(CARDS, name="cards-among", expected=expected, values=values)


def one_hand_of(hands: Sequence[Hand]) -> Notation[Hand]:
    """Return the notation of one of a few hands of cards, which are all listed."""
    some = listed([say_cards(hand) for hand in hands])
    expected = Text(f"one of {some.en}", f"以下之一：{some.zh}")

    def read(words: str) -> Hand:
        found = Hand.of(words)
        if found not in hands:
            raise Malformed(expected, words)
        return found

    values = tuple(Choice(str(hand), say_cards(hand)) for hand in hands)
    return structs.replace(CARDS, expected=expected, read=read, values=values)


def _cards_or_none(words: str) -> Hand:
    return EMPTY if words.strip() in ("-", "none", "无") else _cards(words)


CARDS_OR_NONE: Final = Notation(
    "multiset-or-none",
    Text(f"{CARDS.expected.en}, or - for none", f"{CARDS.expected.zh}，没有则写 -"),
    _cards_or_none,
    lambda cards: str(cards) or "-",
    say_cards,
)


def _of_two(notation: Notation[Hand]) -> Notation[Hand]:
    """Return a notation for cards of two packs, which accepts no third copy."""

    def read(words: str) -> Hand:
        found = notation.read(words)
        if any(found.count(card) > 2 for card in found.faces()):
            raise Malformed(Text("at most two of each card", "同样的牌至多两张"), words)
        return found

    return structs.replace(notation, read=read)


CARDS_OF_TWO: Final = _of_two(CARDS)
CARDS_OF_TWO_OR_NONE: Final = _of_two(CARDS_OR_NONE)


def _say_trump(trump: Suit) -> Text:
    return Text("no-trump", "无将") if trump is NO_TRUMP else trump.text


def _trump(word: str) -> Suit:
    found = read_trump(word)
    if found is None:
        raise Malformed(TRUMP.expected, word)
    return found


TRUMP: Final = Notation(
    "trump",
    Text("the trump: C, D, H, S or NT", "将牌：C、D、H、S 或 NT"),
    _trump,
    write_trump,
    _say_trump,
    tuple(Choice(write_trump(suit), _say_trump(suit)) for suit in (*reversed(SUITS), NO_TRUMP)),
)


def seats_notation(places: Places, but: int | None = None) -> Notation[tuple[int, ...]]:
    """Return the notation of any number of seats, separated by spaces, or - for none.

    The seat `but` is not offered.

    >>> seats = seats_notation(Places(4, 0))
    >>> seats.read("闲一 3"), seats.write((1, 2)), seats.read("-")
    ((1, 2), '2 3', ())
    """
    one = seat_notation(places, [seat for seat in range(places.seats) if seat != but])
    expected = Text(
        f"seats separated by spaces ({one.expected.en}), or - for none",
        f"以空格分开的座位（{one.expected.zh}），没有则写 -",
    )

    def read(words: str) -> tuple[int, ...]:
        if words.strip() in ("-", "none", "无"):
            return ()
        found = tuple(one.read(word) for word in re.split(r"[\s,，、]+", words.strip()) if word)
        if not found or len(set(found)) != len(found):
            raise Malformed(expected, words)
        return found

    return Notation(
        "seats",
        expected,
        read,
        lambda seats: " ".join(one.write(seat) for seat in seats) or "-",
        lambda seats: listed([one.say(seat) for seat in seats]) if seats else NONE,
        one.values,
    )

"""The notations for answers about a bridge table."""

from __future__ import annotations

import re
from typing import Final

from paiju.cards import SUITS as FOUR
from paiju.cards import Card, Suit, read_cards, read_suit
from paiju.errors import Malformed
from paiju.games.bridge import SEATS, Auction, Call, Contract, MakeCall, Seat, Side
from paiju.referee.question import Choice, Notation
from paiju.text import Text, listed, verbatim

SEAT: Final = Notation(
    "seat",
    Text("a seat: N, E, S or W", "方位：北、东、南、西（或 N、E、S、W）"),
    Seat.parse,
    lambda seat: seat.letter,
    lambda seat: seat.text,
    tuple(Choice(seat.letter, seat.text) for seat in SEATS),
)
CALL: Final = Notation(
    "call",
    Text("a call such as P, X, XX, 1C or 3NT", "叫品，如 1♣、3NT、不叫、加倍（也可写 1C、P、X、XX）"),
    Call.parse,
    lambda call: call.text,
    lambda call: call.shown,
)
_A_CARD: Final = Text("a card such as ♠A or SA, ♥10 or HT", "一张牌，如 ♠A（也可写 SA）、♥10（HT）")


def read_of_the_pack(words: str, expected: Text) -> tuple[Card, ...]:
    """Parse cards of a bridge pack, which has no jokers. Raises `Malformed` with `expected` otherwise.

    >>> read_of_the_pack("W1", _A_CARD)
    Traceback (most recent call last):
        ...
    paiju.errors.Malformed: expected a card such as ♠A or SA, ♥10 or HT, found 'W1'
    """
    try:
        found = read_cards(words)
    except Malformed as fault:
        raise Malformed(expected, fault.found) from None
    if any(card.is_joker for card in found):
        raise Malformed(expected, words)
    return found


def read_card(word: str) -> Card:
    """Parse one card of a bridge pack."""
    found = read_of_the_pack(word, _A_CARD)
    if len(found) != 1:
        raise Malformed(_A_CARD, word)
    return found[0]


CARD: Final = Notation("card", _A_CARD, read_card, lambda card: card.text, lambda card: verbatim(card.symbol))


def _suit(word: str) -> Suit:
    found = read_suit(word)
    if found is None:
        raise Malformed(Text("a suit: C, D, H or S", "花色：♣、♦、♥ 或 ♠（也可写 C、D、H、S）"), word)
    return found


_EACH_SUIT: Final = tuple(Choice(suit.letter, suit.text) for suit in reversed(FOUR))

SUIT: Final = Notation(
    "suit",
    Text("a suit: C, D, H or S", "花色：♣、♦、♥ 或 ♠（也可写 C、D、H、S）"),
    _suit,
    lambda suit: suit.letter,
    lambda suit: suit.text,
    _EACH_SUIT,
)


def _suits(words: str) -> tuple[Suit, ...]:
    if words.strip() in ("-", "none", "无"):
        return ()
    found = tuple(dict.fromkeys(_suit(word) for word in words.replace(",", " ").split()))
    if not found:
        raise Malformed(SUITS.expected, words)
    return found


SUITS: Final = Notation(
    "suits",
    Text("suits separated by spaces (C D H S), or - for none", "花色，用空格隔开（♣ ♦ ♥ ♠）；没有就写 -"),
    _suits,
    lambda suits: " ".join(suit.letter for suit in suits) or "-",
    lambda suits: listed([suit.text for suit in suits]) if suits else Text("none", "无"),
    _EACH_SUIT,
)


_HAND: Final = 13
_TOO_MANY: Final = Text(f"cards of one hand: {_HAND} at most", f"一手牌里的牌，最多 {_HAND} 张")


def _cards(words: str) -> tuple[Card, ...]:
    if words.strip() in ("-", "none", "无"):
        return ()
    found = read_of_the_pack(words, CARDS.expected)
    if found and len(found) > _HAND:
        raise Malformed(_TOO_MANY, words)
    if not found or len(set(found)) != len(found):
        raise Malformed(CARDS.expected, words)
    return found


CARDS: Final = Notation(
    "cards",
    Text(
        "different cards separated by spaces (♠A ♥5, or SA H5), or - for none",
        "不同的牌，用空格隔开（♠A ♥5，也可写 SA H5）；没有就写 -",
    ),
    _cards,
    lambda cards: " ".join(card.text for card in cards) or "-",
    lambda cards: listed([verbatim(card.symbol) for card in cards]) if cards else Text("none", "无"),
)


def _auction(words: str) -> Auction:
    return _calls(words, AUCTION.expected)


def _calls(words: str, expected: Text) -> Auction:
    """Parse a dealer and calls; W/1H or (W) 1H is a call by West, whether in turn or not."""
    dealer, colon, calls = words.replace("：", ":").partition(":")
    if not colon:
        raise Malformed(expected, words)
    auction = Auction.start(Seat.parse(dealer))
    for word in _MARKED.sub(r"\1/", calls).rstrip("?？ ").split():
        who, out_of_turn, call = word.rpartition("/")
        seat = Seat.parse(who) if out_of_turn else auction.turn
        auction = auction.after(seat, MakeCall(Call.parse(call)))
    return auction


_MARKED: Final = re.compile(r"[(（]\s*(\w+)\s*[)）]\s*")


def _story(words: str) -> Auction:
    auction = _calls(words, STORY.expected)
    if not auction.calls:
        raise Malformed(STORY.expected, words)
    return auction


def _write_auction(auction: Auction) -> str:
    words, turn = [], auction.dealer
    for called in auction.calls:
        out_of_turn = "" if called.seat is turn else f"{called.seat.letter}/"
        words.append(out_of_turn + called.call.text)
        turn = called.seat.lho
    return f"{auction.dealer.letter}: {' '.join(words)}".strip()


def _say_auction(auction: Auction, *, zh: bool) -> str:
    """Write an auction as players read it: N: 1♠ Pass 2♠, or 北: 1♠ 不叫 2♠; a call out of turn has its seat."""
    words, turn = [], auction.dealer
    for called in auction.calls:
        who = called.seat.text.zh if zh else called.seat.letter
        out_of_turn = "" if called.seat is turn else f"{who}/"
        words.append(out_of_turn + (called.call.shown.zh if zh else called.call.shown.en))
        turn = called.seat.lho
    dealer = auction.dealer.text.zh if zh else auction.dealer.letter
    return f"{dealer}: {' '.join(words)}".strip()


AUCTION: Final = Notation(
    "auction",
    Text(
        "the dealer and the calls that stand, for example N: 1S P 2S (a call accepted out of turn: W/1H)",
        "发牌人和有效的叫品，如 北: 1♠ 不叫 2♠（被接受的越序叫品写作 西/1♥）",
    ),
    _auction,
    _write_auction,
    lambda auction: Text(*(_say_auction(auction, zh=zh) for zh in (False, True))),
)

STORY: Final = Notation(
    "auction-and-call",
    Text(
        "the dealer and all calls, the one in question last, for example N: 1S P 1H; a call out of turn is written "
        "with its seat: N: 1S (W) 2H",
        "发牌人与全部叫品，最后一个即所问的叫品，如 北: 1♠ 不叫 1♥；越序的前面写明是谁，如 北: 1♠ (西) 2♥",
    ),
    _story,
    _write_auction,
    AUCTION.say,
)


CONTRACT: Final = Notation(
    "contract",
    Text("a contract and its declarer, for example 4SX by S", "定约和庄家，如 4♠ 南、3无将加倍 东"),
    Contract.parse,
    str,
    lambda contract: contract.shown,
)


_SEAT_TOO: Final = Text(
    "the seat asked for, after the contract, for example 4SX by S, W", "定约之后还须写所问的一家，如 4♠ 南，西"
)


def _is_contract(words: str) -> bool:
    try:
        Contract.parse(words.strip())
    except Malformed:
        return False
    return True


def _contract_and_seat(words: str) -> tuple[Contract, Seat]:
    contract, comma, seat = words.replace("，", ",").replace("、", ",").rpartition(",")
    if not comma:
        if _is_contract(words):
            raise Malformed(_SEAT_TOO, words)
        contract, _, seat = words.strip().rpartition(" ")
    return Contract.parse(contract.strip()), Seat.parse(seat.strip())


CONTRACT_AND_SEAT: Final = Notation(
    "contract-and-seat",
    Text("a contract with its declarer, and a seat, for example 4SX by S, W", "定约与庄家，再写一家，如 4♠ 南，西"),
    _contract_and_seat,
    lambda told: f"{told[0]}, {told[1].letter}",
    lambda told: Text(f"{told[0].shown.en}, {told[1].text.en}", f"{told[0].shown.zh}，{told[1].text.zh}"),
)


def _side(word: str) -> Side:
    for side in Side:
        if word.strip().upper() in (side.name, side.text.zh):
            return side
    raise Malformed(SIDE.expected, word)


SIDE: Final = Notation(
    "side",
    Text("a side: NS or EW", "一方：南北或东西（也可写 NS、EW）"),
    _side,
    lambda side: side.name,
    lambda side: side.text,
    tuple(Choice(side.name, side.text) for side in Side),
)

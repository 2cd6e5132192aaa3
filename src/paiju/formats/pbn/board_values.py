"""Parses the values of single tags about a board, in the many forms that programs write.

These parsers accept more than the standard allows, so that real files can be read; `verify` is strict.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec import structs

from paiju.cards import Hand
from paiju.errors import Malformed
from paiju.formats.pbn.fault import PbnFault, PbnFaultKind
from paiju.games.bridge import SEATS, Contract, Seat, Side
from paiju.games.bridge.seat import Vulnerability
from paiju.text import Text, listed

Hands: TypeAlias = tuple[Hand | None, Hand | None, Hand | None, Hand | None]

UNDEALT: Final[Hands] = (None, None, None, None)
_SEATS: Final = dict(zip("NESWnesw", SEATS * 2, strict=True))
_VULNERABLE: Final = {
    "none": Vulnerability.NONE,
    "love": Vulnerability.NONE,
    "-": Vulnerability.NONE,
    "ns": Vulnerability.NS,
    "n-s": Vulnerability.NS,
    "ew": Vulnerability.EW,
    "e-w": Vulnerability.EW,
    "all": Vulnerability.BOTH,
    "both": Vulnerability.BOTH,
}
_UNKNOWN: Final = ("", "?", "-")
_HIDDEN: Final = ("-", "...")
"""The text for a hand that is not shown; teaching programs write a hand without cards instead."""
_SIDED: Final = re.compile(
    r"\s*(NS|EW)\s*([+-]?\d{1,9}(?:\.\d*)?)\s*[/;,]?\s*(?:(NS|EW)\s*([+-]?\d{1,9}(?:\.\d*)?)\s*)?", re.IGNORECASE
)
_SIDED_LAST: Final = re.compile(r"\s*([+-]?\d{1,9})\s*(NS|EW)\b.*", re.IGNORECASE)
_NUMBER: Final = re.compile(r"\s*([+-]?\d{1,9})(?:\.0*)?\s*")
_USUAL: Final = 100
"""Values shorter than this are cached."""
_CONTRACT: Final = re.compile(r"([1-7])\s*(NT|[CDHSN])\s*(XX|X|DD|D|\*\*|\*|)", re.IGNORECASE)


def seat_of(value: str) -> Seat | None:
    """Parse a seat, optionally preceded by the sign of an irregularity; return None if it is unknown.

    >>> seat_of("^S"), seat_of("?")
    (<Seat.SOUTH: 2>, None)
    """
    seat = _SEATS.get(value)
    if seat is not None:
        return seat
    word = value.strip().removeprefix("^").strip()
    if word in _UNKNOWN:
        return None
    for seat in SEATS:
        if word.upper() in (seat.letter, seat.name):
            return seat
    raise PbnFault(PbnFaultKind.SIDE, Text("a seat: N, E, S or W", "方位：N、E、S 或 W"), value)


def vulnerability_of(value: str) -> Vulnerability | None:
    """Parse a vulnerability, or return None if it is unknown."""
    word = value.strip().lower()
    if word in ("", "?"):
        return None
    found = _VULNERABLE.get(word)
    if found is None:
        raise PbnFault(PbnFaultKind.VALUE, Text("None, NS, EW or All", "None、NS、EW 或 All"), value)
    return found


def hands_of(value: str) -> Hands:
    """Parse a deal into hands, North first; None for a hidden hand.

    An end position, in which hands have fewer than 13 cards, gives no hands, because it is not the original deal.
    Raises `PbnFault` for an invalid deal, and with the seat for a card that occurs twice and for hands of unequal
    size.

    >>> [hand and len(hand) for hand in hands_of("E:AKQ.AKQ.AKQ.AKQJ - - -")]
    [None, 13, None, None]
    >>> hands_of("E:AKQ.AKQ.AKQ.AKQJ ... ... ...") == hands_of("E:AKQ.AKQ.AKQ.AKQJ - - -")
    True
    """
    text = value.strip()
    if text in ("", "?"):
        return UNDEALT
    return _dealt(text) if len(text) < _USUAL else _dealt.__wrapped__(text)


@lru_cache(maxsize=64)
def _dealt(text: str) -> Hands:
    """Parse a deal; the last few are cached, because the tables of one board follow one another."""
    first, colon, rest = text.partition(":")
    words = rest.split()
    start = _SEATS.get(first.strip())
    if start is None or not colon or len(words) != 4:
        raise PbnFault(PbnFaultKind.DEAL, Text("a seat, a colon and four hands", "方位、冒号和四手牌"), text)
    hands: list[Hand | None] = [None] * 4
    for at, word in enumerate(words):
        if word in _HIDDEN:
            continue
        seat = SEATS[(start + at) & 3]
        try:
            hands[seat] = _hand(word)
        except PbnFault as fault:
            said, of = fault.expected, seat.text
            named = structs.replace(said, en=f"{said.en} for {of.en}", zh=f"{of.zh}家的牌：{said.zh}")
            raise PbnFault(PbnFaultKind.DEAL, named, fault.found) from None
    _check(hands)
    north, east, south, west = hands
    whole = all(hand is None or len(hand) == 13 for hand in hands)
    return (north, east, south, west) if whole else UNDEALT


def _check(hands: list[Hand | None]) -> None:
    """Raise `PbnFault`, with the seat, for a card that occurs twice and for hands of unequal size.

    Hands that are all equally long and shorter than thirteen cards are an end position.
    """
    known = [(seat, hand) for seat, hand in zip(SEATS, hands, strict=True) if hand is not None]
    sizes = {len(hand) for _, hand in known}
    if len(sizes) != 1 or max(sizes) > 13:
        wrong = [(seat, len(hand)) for seat, hand in known if len(hand) != 13]
        if wrong:
            of = listed([seat.text for seat, _ in wrong])
            found = ", ".join(f"{seat.letter} {size}" for seat, size in wrong)
            raise PbnFault(PbnFaultKind.DEAL, Text(f"13 cards for {of.en}", f"{of.zh}家 13 张牌"), found)
        raise PbnFault(PbnFaultKind.DEAL, Text("a hand", "一手牌"), "- - - -")
    every = 0
    for seat, hand in known:
        if every & hand.bits:
            of, twice = seat.text, Hand(every & hand.bits)
            en, zh = f"each card once, for {of.en} too", f"每张牌只出现一次，{of.zh}家也是"
            raise PbnFault(PbnFaultKind.DEAL, Text(en, zh), str(twice))
        every |= hand.bits


class _Suits(dict[str, int]):
    """The card bits of one suit by its ranks; the 8,192 holdings, high to low, are cached as they occur."""

    def __missing__(self, ranks: str) -> int:
        bits = Hand.dotted(f"...{ranks}").bits
        if len(ranks) <= 13 and "".join(r for r in "AKQJT98765432" if r in ranks) == ranks:
            self[ranks] = bits
        return bits


_SUITS: Final = _Suits()


def _hand(word: str) -> Hand:
    """Parse a hand in dotted form. Raises `PbnFault`."""
    try:
        spades, hearts, diamonds, clubs = word.split(".")
        return Hand(_SUITS[spades] << 78 | _SUITS[hearts] << 52 | _SUITS[diamonds] << 26 | _SUITS[clubs])
    except (ValueError, Malformed):
        pass
    try:
        return Hand.dotted(word)
    except Malformed as fault:
        raise PbnFault(PbnFaultKind.DEAL, fault.expected, fault.found) from None


def contract_of(value: str, declarer: Seat | None) -> Contract | None:
    """Parse a contract; return None if it is unknown, passed out, or only the trumps of an end position."""
    text = value.strip()
    if text in _UNKNOWN or text.upper() in ("PASS", "P", "AP", "C", "D", "H", "S", "NT"):
        return None
    return _contract(text, declarer) if len(text) < _USUAL else _contract.__wrapped__(text, declarer)


@lru_cache(maxsize=512)
def _contract(text: str, declarer: Seat | None) -> Contract | None:
    found = _CONTRACT.fullmatch(text)
    if found is None:
        expected = Text("a contract such as 4SX, or Pass", "定约，如 4SX，或 Pass")
        raise PbnFault(PbnFaultKind.CONTRACT, expected, text)
    if declarer is None:
        return None
    doubled = found[3].upper().replace("D", "X").replace("*", "X")
    return Contract.parse(f"{found[1]}{found[2]}{doubled}", declarer)


def is_passed_out(value: str) -> bool:
    """Return whether a contract's value means that all four passed."""
    return value.strip().upper() in ("PASS", "P", "AP", "PASSED OUT", "ALL PASS")


def tricks_of(value: str, declarer: Seat | None, contract: Contract | None) -> int | None:
    """Parse the number of tricks that declarer's side won; return None if it is unknown.

    A plain number counts declarer's tricks; with NS or EW it counts that side's; ``=``, ``+1`` and ``-2`` are
    relative to the contract; ``^`` marks a result that does not follow from the cards.

    >>> tricks_of("EW 4", Seat.SOUTH, None), tricks_of("^9", Seat.EAST, None)
    (9, 9)
    >>> tricks_of("-1", Seat.SOUTH, Contract.parse("4S by S"))
    9
    """
    text = value.strip().removeprefix("^").strip()
    if text in ("", "?"):
        return None
    sided = _SIDED.fullmatch(text)
    number = _NUMBER.fullmatch(text)
    tricks = None
    if sided and "." not in text:
        if declarer is None:
            return None
        counts = {sided[1].upper(): int(sided[2])}
        if sided[3]:
            counts.setdefault(sided[3].upper(), int(sided[4]))
        name, other = ("NS", "EW") if declarer.side is Side.NS else ("EW", "NS")
        tricks = counts[name] if name in counts else 13 - counts[other]
    elif text == "=" or (number and text[0] in "+-"):
        if contract is None:
            return None
        tricks = contract.target + (int(number[1]) if number else 0)
    elif number:
        if declarer is None:
            return None
        tricks = int(number[1])
    if tricks is None or not 0 <= tricks <= 13:
        raise PbnFault(
            PbnFaultKind.RESULT,
            Text("tricks from 0 to 13, for example 9 or NS 9", "0 到 13 的墩数，如 9 或 NS 9"),
            value,
        )
    return tricks


def score_of(value: str, declarer: Seat | None) -> int | None:
    """Parse total points for North-South, or return None if they are unknown.

    A plain number is declarer's score; with NS or EW it is that side's.

    >>> score_of("EW 50", None), score_of("-100", Seat.EAST), score_of("NS 420 EW -420", None)
    (-50, 100, 420)
    """
    text = value.strip()
    if text in ("", "?", "-"):
        return None
    number = _NUMBER.fullmatch(text)
    if number:
        if declarer is None:
            return None
        return int(number[1]) if declarer.side is Side.NS else -int(number[1])
    sided = _SIDED.fullmatch(text)
    if sided and "." not in text:
        points = int(sided[2])
        if sided[3] and sided[3].upper() == "NS":
            return int(sided[4])
        return points if sided[1].upper() == "NS" else -points
    last = _SIDED_LAST.fullmatch(text)
    if last:
        return int(last[1]) if last[2].upper() == "NS" else -int(last[1])
    raise PbnFault(PbnFaultKind.SCORE, Text("a score such as NS 420 or -50", "得分，如 NS 420 或 -50"), value)

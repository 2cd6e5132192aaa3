"""Parses constraints in the syntax for users, with English or Chinese words.

    north: hcp 15-17, balanced; south: hearts 5+, hcp 8+; ns: hcp 25+
    北：大牌点 15-17，均型；南：红心 5+，大牌点 8+；南北：大牌点 25+

A clause consists of a seat (north, n, 北) or a side (ns, 南北), a colon, and items separated by
commas; ``or`` (或) separates alternatives, and a semicolon or a new line ends the clause. Text after
# is a comment. The items:

- points: ``hcp 15-17``, ``12+ points``, ``大牌点 8+``, ``0-7 点``
- lengths: ``hearts 5+``, ``4-5 spades``, ``clubs 3``, ``红心 5+``
- shapes: ``balanced`` (均型), ``semibalanced`` (半均型), ``unbalanced`` (非均型), ``5332`` spades first,
  ``(5332)`` or ``any 5332`` in any order, ``5(332)``, ``55xx``, ``5=3=3=2`` as 5332, ``5-3-3-2`` as
  (5332)
- cards: ``has SA HK`` (持有), ``no SQ`` (没有)
- ``not`` (不) before a shape

Numbers: ``5`` exactly, ``5+`` or ``>=5`` (至少5), ``3-`` or ``<=3`` (至多3), ``3-5``.
"""

from __future__ import annotations

import re
from typing import Final

from paiju.cards import EMPTY, SUITS, Card, Hand, Suit
from paiju.errors import Malformed, Place
from paiju.games.bridge.dealing.constraint import ANY_HAND, HAND_POINTS, HandConstraint, SideConstraint, Span
from paiju.games.bridge.dealing.constraints import Constraints
from paiju.games.bridge.dealing.shape import BALANCED, SEMIBALANCED, Pattern
from paiju.games.bridge.points import DECK_POINTS
from paiju.games.bridge.seat import SEATS, Side
from paiju.text import Text


def parse(text: str, source: str = "") -> Constraints:
    """Parse constraints. Raises `Malformed` with line and column, and with what was expected there.

    >>> print(parse("n: 15-17 hcp, (5332); 南北：红心 8+"))
    north: hcp 15-17, (5332); ns: hearts 8+
    >>> parse("north: hcp 17-15")
    Traceback (most recent call last):
        ...
    paiju.errors.Malformed: 1:12: expected the smaller number first, found '17-15'
    """
    return _Reader(text, source).constraints()


def _words(*words: str) -> str:
    """Return a regular expression that matches any of some words.

    Longer words come first, and an English word does not match at the beginning of a longer one.
    """
    ordered = sorted(words, key=len, reverse=True)
    return "|".join(
        re.escape(word) + (r"(?![a-z])" if word[-1].isascii() and word[-1].isalpha() else "") for word in ordered
    )


_SEATS: Final = {
    word: seat for seat in SEATS for word in (seat.letter.lower(), seat.name.lower(), seat.text.zh, seat.text.zh + "家")
}
_SIDES: Final = {
    word: side
    for side, words in {Side.NS: "ns n-s north-south 南北", Side.EW: "ew e-w east-west 东西"}.items()
    for word in words.split()
}
_SUITS: Final = {
    word: suit
    for suit, words in {
        Suit.SPADES: "spades spade s ♠ 黑桃",
        Suit.HEARTS: "hearts heart h ♥ 红心 红桃",
        Suit.DIAMONDS: "diamonds diamond d ♦ 方块 方片",
        Suit.CLUBS: "clubs club c ♣ 梅花 草花",
    }.items()
    for word in words.split()
}
_POINTS: Final = ("hcp", "points", "point", "pts", "大牌点", "牌点", "点力", "点")
_SHAPES: Final = {
    **dict.fromkeys(("balanced", "bal", "均型", "平均型"), BALANCED),
    **dict.fromkeys(("semibalanced", "semi-balanced", "半均型"), SEMIBALANCED),
    **dict.fromkeys(("unbalanced", "非均型", "不均型"), BALANCED.complement),
}

_WHO: Final = re.compile(_words(*_SIDES, *_SEATS))
_ABOUT: Final = re.compile(_words(*_SUITS, *_POINTS))
_NAMED: Final = re.compile(_words(*_SHAPES))
_NUMBERS: Final = re.compile(
    r"(?P<from>\d+)\s*[-–~到至]\s*(?P<to>\d+)"
    r"|(?P<most>\d+)\s*-|(?P<least>\d+)\s*\+"
    r"|(?:>=|≥|至少|不少于)\s*(?P<over>\d+)|(?:<=|≤|至多|不多于)\s*(?P<under>\d+)"
    r"|(?P<just>\d+)"
)
_LENGTH: Final = r"(?:\d+|x)"
_PATTERN: Final = re.compile(
    rf"{_LENGTH}(?:={_LENGTH}){{3}}|{_LENGTH}(?:-{_LENGTH}){{3}}|\(*(?:[\dx][()]*){{4}}(?![\dx+])"
)
_CARD: Final = re.compile(
    rf"(?P<suit>{'|'.join(sorted(_SUITS, key=len, reverse=True))})\s*(?P<rank>10|[akqjt2-9])(?![a-z\d])"
)
_HAS: Final = re.compile(_words("has", "have", "holds", "with", "持有", "拿着", "有", "持"))
_LACKS: Final = re.compile(_words("no", "lacks", "without", "not", "没有", "不持有", "无", "不", "非"))
_ANY: Final = re.compile(_words("any", "任意"))
_SHAPE: Final = re.compile(_words("shape", "牌型"))
_OR: Final = re.compile(_words("or", "或者", "或", "|"))
_AND: Final = re.compile(r"[,，、]|" + _words("and", "并且", "且", "和"))
_END: Final = re.compile(r"[;；\n]")
_COLON: Final = re.compile(r"[:：]")
_BLANK: Final = re.compile(r"(?:[^\S\n]|#[^\n]*)+")

_ITEM: Final = Text("points, a suit length, a shape, 'has' or 'no' and cards", "大牌点、花色长度、牌型、持有或没有某牌")
_CONTRADICTS: Final = Text("something consistent with the words before it", "能与前文同时成立的条件")
_SIDE_ITEM: Final = Text("points or a suit length", "大牌点或花色长度")


class _Reader:
    """Parses from left to right; `at` is the index of the next character."""

    def __init__(self, text: str, source: str) -> None:
        self.text = text
        self.lower = text.lower()
        self.source = source
        self.at = 0

    def constraints(self) -> Constraints:
        found = Constraints()
        while True:
            self.skip()
            while self.take(_END):
                pass
            if self.at == len(self.text):
                return found
            found = self.clause(found)
            if self.at < len(self.text) and not self.take(_END):
                raise self.fault(Text("a comma, 'or', or a semicolon", "逗号、或、分号"))

    def clause(self, found: Constraints) -> Constraints:
        start = self.at
        who = self.take(_WHO)
        if who is None:
            raise self.fault(Text("a seat or a side: north, e, 南, ns", "方位或一方：北、东、n、南北"))
        if self.take(_COLON) is None:
            raise self.fault(Text("a colon", "冒号"))
        if who in _SIDES:
            options = [self.side()]
            while self.take(_OR):
                options.append(self.side())
            found = found.side(_SIDES[who], *options)
            void = all(option.is_void for option in found.sides[_SIDES[who]])
        else:
            alternatives = [self.hand()]
            while self.take(_OR):
                alternatives.append(self.hand())
            found = found.hand(_SEATS[who], *alternatives)
            void = all(one.is_void for one in found.hands[_SEATS[who]])
        if void:
            raise self.fault(_CONTRADICTS, self.text[start : self.at].strip(), start)
        return found

    def hand(self) -> HandConstraint:
        wanted = self.hand_item(ANY_HAND)
        while self.more():
            wanted = self.hand_item(wanted)
        return wanted

    def side(self) -> SideConstraint:
        wanted = self.side_item(SideConstraint())
        while self.more():
            wanted = self.side_item(wanted)
        return wanted

    def more(self) -> bool:
        """Return whether another item follows, after a comma or separated only by a space."""
        if self.take(_AND):
            return True
        rest = self.at < len(self.text)
        return rest and not any(form.match(self.lower, self.at) for form in (_OR, _END))

    def hand_item(self, before: HandConstraint) -> HandConstraint:
        """Parse one item, and return the constraint with it added to `before`."""
        start = self.at
        if self.take(_HAS):
            return before & HandConstraint(holds=self.cards())
        lacks = self.take(_LACKS) is not None
        pattern = self.pattern()
        if pattern is not None:
            return before & HandConstraint(patterns=(pattern.complement if lacks else pattern,))
        if lacks:
            return before & HandConstraint(lacks=self.cards())
        suit, span = self.numbers(HAND_POINTS, _ITEM)
        own = HandConstraint(points=span) if suit is None else HandConstraint(lengths=_lengths(suit, span))
        both = before & own
        if both.is_void:
            raise self.fault(_CONTRADICTS, self.text[start : self.at].strip(), start)
        return both

    def side_item(self, before: SideConstraint) -> SideConstraint:
        """Parse one item, and return the constraint with it added to `before`."""
        start = self.at
        suit, span = self.numbers(DECK_POINTS, _SIDE_ITEM)
        own = SideConstraint(points=span) if suit is None else SideConstraint(lengths=_lengths(suit, span))
        both = before & own
        if both.is_void:
            raise self.fault(_CONTRADICTS, self.text[start : self.at].strip(), start)
        return both

    def pattern(self) -> Pattern | None:
        named = self.take(_NAMED)
        if named is not None:
            return _SHAPES[named]
        start = self.at
        wanted = self.take(_SHAPE) is not None
        loose = self.take(_ANY) is not None
        found = _PATTERN.match(self.lower, self.at)
        if found is None:
            if wanted or loose:
                raise self.fault(Text("a shape such as 5332 or (4432)", "牌型，如 5332 或 (4432)"))
            self.at = start
            return None
        written = found.group()
        try:
            pattern = Pattern.parse(f"({written})" if loose and "-" not in written else written)
        except Malformed as fault:
            raise Malformed(fault.expected, written, self.place(self.at)) from None
        self.at = found.end()
        self.skip()
        return pattern

    def numbers(self, most: int, expected: Text) -> tuple[Suit | None, Span]:
        """Parse ``hcp 15-17`` or ``5+ hearts``; return the suit, or None for points, and the numbers."""
        start = self.at
        about, found = self.take(_ABOUT), _NUMBERS.match(self.lower, self.at)
        if found is None:
            what = Text("a number such as 5, 5+ or 15-17", "数目，如 5、5+ 或 15-17")
            raise self.fault(expected if about is None else what)
        numbers_at = self.at
        self.at = found.end()
        self.skip()
        if about is None:
            about = self.take(_ABOUT)
        if about is None:
            self.at = start
            raise self.fault(Text("'hcp' or a suit with the number", "数目连同「大牌点」或花色"))
        suit = _SUITS.get(about)
        top = most if suit is None else 13
        span = _span(found, top)
        if span.low > span.high and found["to"] is not None:
            raise self.fault(Text("the smaller number first", "小数在前"), found.group(), numbers_at)
        if not 0 <= span.low <= span.high <= top:
            wanted = Text(f"numbers from 0 to {top}", f"0 到 {top} 的数目")
            raise self.fault(wanted, found.group(), numbers_at)
        return suit, span

    def cards(self) -> Hand:
        held = EMPTY
        while (found := _CARD.match(self.lower, self.at)) is not None:
            card = Card.parse(_SUITS[found["suit"]].letter + found["rank"].upper())
            if card in held:
                raise self.fault(Text("each card once only", "每张牌只写一次"), card.text)
            held = held.add(card)
            self.at = found.end()
            self.skip()
        if not held:
            raise self.fault(Text("cards such as SA HK or ♠A", "牌张，如 ♠A 黑桃K（也可写 SA SK）"))
        return held

    def take(self, form: re.Pattern[str]) -> str | None:
        found = form.match(self.lower, self.at)
        if found is None:
            return None
        self.at = found.end()
        self.skip()
        return found.group()

    def skip(self) -> None:
        blank = _BLANK.match(self.lower, self.at)
        if blank is not None:
            self.at = blank.end()

    def fault(self, expected: Text, found: str | None = None, at: int | None = None) -> Malformed:
        start = self.at if at is None else at
        if found is None:
            rest = re.match(r"[^\s,，;；:：、]+|\S?", self.text[start:])
            found = rest.group() if rest else ""
        return Malformed(expected, found, self.place(start))

    def place(self, at: int) -> Place:
        before = self.text[:at]
        return Place(self.source, before.count("\n") + 1, at - (before.rfind("\n") + 1) + 1)


def _span(found: re.Match[str], top: int) -> Span:
    number = {name: int(value) for name, value in found.groupdict().items() if value is not None}
    if "from" in number:
        return Span(number["from"], number["to"])
    if "just" in number:
        return Span(number["just"], number["just"])
    least = number.get("least", number.get("over"))
    if least is not None:
        return Span(least, top)
    return Span(0, number.get("most", number.get("under", top)))


def _lengths(suit: Suit, span: Span) -> tuple[Span, Span, Span, Span]:
    spans = [Span(0, 13) if other is not suit else span for other in SUITS]
    return spans[0], spans[1], spans[2], spans[3]

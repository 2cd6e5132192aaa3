"""Parses lines of a key and a value; each error has its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TypeVar

from paiju.cards import Card
from paiju.errors import Malformed, Place
from paiju.laws import Citation
from paiju.text import Text

T = TypeVar("T")


class Fields:
    """The lines of a text, each with its own key; `values` has the text after a key, and its place.

    Raises `Malformed`, with the place in `source`, for a key that is not among `keys`, is repeated or is missing.
    """

    def __init__(self, text: str, source: str, keys: Sequence[str]) -> None:
        self.values: dict[str, tuple[str, Place]] = {}
        for at, line in enumerate(text.splitlines(), 1):
            key, _, value = line.strip().partition(" ")
            if not key:
                continue
            if key not in keys or key in self.values:
                expected = ", ".join(keys)
                raise Malformed(
                    Text(f"each of these once only: {expected}", f"下列各项各一次：{expected}"),
                    key,
                    Place(source, at, 1),
                )
            column = line.index(key) + len(key) + 2
            self.values[key] = (value.strip(), Place(source, at, column))
        for key in keys:
            if key not in self.values:
                raise Malformed(Text(f"a line that begins with {key}", f"以 {key} 开头的一行"), "", Place(source))

    def read(self, key: str, reader: Callable[[str], T]) -> T:
        """Parse the value of a key with `reader`; an error names its place."""
        value, place = self.values[key]
        return _at(place, reader, value)

    def cards(self, key: str, copies: int, clause: Citation) -> tuple[Card, ...]:
        """Parse the cards of a key, at most `copies` of each; an error names the clause and the column of the card."""
        text, place = self.values[key]
        cards: list[Card] = []
        for word in re.finditer(r"\S+", text):
            at = Place(place.source, place.line, place.column + word.start())
            card = _at(at, Card.parse, word[0])
            if cards.count(card) == copies:
                raise Malformed(
                    Text(f"at most {copies} of each card [{clause}]", f"同一张牌至多 {copies} 张 [{clause}]"),
                    card.text,
                    at,
                )
            cards.append(card)
        return tuple(cards)


def number_of(text: str) -> int:
    """Parse a whole number from 0 up. Raises `Malformed`."""
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise Malformed(Text("a whole number", "一个整数"), text)
    return int(text)


def two_of(text: str, reader: Callable[[str], int]) -> tuple[int, int]:
    """Parse two values, for South-North and for East-West. Raises `Malformed`."""
    words = text.split()
    if len(words) != 2:
        raise Malformed(Text("one for South and North and one for East and West", "南北方和东西方各一项"), text)
    return reader(words[0]), reader(words[1])


def _at(place: Place, reader: Callable[[str], T], value: str) -> T:
    try:
        return reader(value)
    except Malformed as fault:
        raise fault.at(place) from None

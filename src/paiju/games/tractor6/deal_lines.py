"""Parses the text of a deal, line by line."""

from __future__ import annotations

from typing import Final

import msgspec

from paiju.cards import RANK_TEXT, Card
from paiju.errors import Malformed, Place, undecoded
from paiju.games.tractor6.debt import Debt, of_late
from paiju.games.tractor6.pack import HAND_SIZE, KITTY_SIZE, PACK, T3_1, T5_1B
from paiju.games.tractor6.seat import SEATS
from paiju.text import Text


class DealLines:
    """The lines of a deal's text, by key, from which `Deal.parse` builds the deal.

    Raises `Malformed`, with line and column, if they cannot be parsed.
    """

    def __init__(self, text: str, source: str) -> None:
        self.source = source
        self.lines: dict[str, tuple[int, int, str]] = {}
        self.copies: dict[int, int] = {}
        self.last = 1
        for at, line in enumerate(text.splitlines(), 1):
            self.last = at
            if not line.strip():
                continue
            key, value, start = _keyed(line)
            place = self._place(at)
            if key not in _KEYS:
                expected = ", ".join(_KEYS)
                raise Malformed(Text(f"one of {expected}", f"{expected} 之一"), key, place)
            if key in self.lines:
                raise Malformed(Text("each line once only", "每行一次"), key, place)
            self.lines[key] = (at, start, value)
        self.number = self._number("deal")
        self.levels = self._levels()
        self.declarer = self._number("declarer") if "declarer" in self.lines else None
        self.first = self._number("first")
        self.debts = (*self._late(), *self._debts())
        self.hands = [self._cards(f"seat {seat}", HAND_SIZE) for seat in SEATS]
        self.kitty = self._cards("kitty", KITTY_SIZE)

    @property
    def start(self) -> Place:
        """The place where the deal begins."""
        return self._place(self.lines["deal"][0])

    def _place(self, line: int, column: int = 1) -> Place:
        return Place(self.source, line, column)

    def _of(self, key: str) -> tuple[int, int, str]:
        found = self.lines.get(key)
        if found is None:
            raise Malformed(Text(f"a line '{key}'", f"「{key}」一行"), "the end", self._place(self.last))
        return found

    def _number(self, key: str) -> int:
        line, start, value = self._of(key)
        if not (value.isascii() and value.isdecimal() and len(value) < 7):
            raise Malformed(Text("a whole number", "整数"), value, self._place(line, start))
        return int(value)

    def _levels(self) -> tuple[int, int]:
        line, start, value = self._of("levels")
        ranks = [RANK_TEXT.find(word) + 2 for word in value.split() if len(word) == 1]
        if len(ranks) != 2 or min(ranks) < 2 or len(value.split()) != 2:
            raise Malformed(Text("two levels, for example 2 A", "两个级别，如 2 A"), value, self._place(line, start))
        return (ranks[0], ranks[1])

    def _debts(self) -> tuple[Debt, ...]:
        if "debts" not in self.lines:
            return ()
        line, start, value = self.lines["debts"]
        try:
            return msgspec.json.decode(value, type=tuple[Debt, ...])
        except Malformed as fault:
            raise fault.at(self._place(line, start)) from None
        except msgspec.DecodeError as fault:
            raise Malformed(
                Text(f"fines carried over, in JSON ({fault})", f"JSON 带入罚分（{undecoded(fault).zh}）"),
                value,
                self._place(line, start),
            ) from None

    def _late(self) -> tuple[Debt, ...]:
        if "late" not in self.lines:
            return ()
        line, start, value = self.lines["late"]
        words = value.split()
        if len(words) != 2 or not all(w.isascii() and w.isdecimal() and len(w) < 7 for w in words):
            raise Malformed(
                Text("the points of both sides, for example 20 0", "双方的罚分，如 20 0"),
                value,
                self._place(line, start),
            )
        return of_late((int(words[0]), int(words[1])))

    def _cards(self, key: str, size: int) -> list[Card]:
        line, start, value = self._of(key)
        words = value.split()
        if len(words) != size:
            raise Malformed(
                Text(f"{size} cards [{T5_1B}]", f"{size} 张牌 [{T5_1B}]"),
                f"{len(words)}: {value}",
                self._place(line, start),
            )
        cards: list[Card] = []
        at = 0
        for word in words:
            at = value.index(word, at)
            place = self._place(line, start + at)
            at += len(word)
            try:
                card = Card.parse(word)
            except Malformed as fault:
                raise fault.at(place) from None
            self.copies[card.index] = self.copies.get(card.index, 0) + 1
            if self.copies[card.index] > PACK.copies:
                raise Malformed(
                    Text(f"at most {PACK.copies} copies of a card [{T3_1}]", f"同一张牌至多 {PACK.copies} 张 [{T3_1}]"),
                    card.text,
                    place,
                )
            cards.append(card)
        return cards


_KEYS: Final = ("deal", "levels", "declarer", "first", "debts", "late", *(f"seat {s}" for s in SEATS), "kitty")


def _keyed(line: str) -> tuple[str, str, int]:
    """Split a line into its key, its value, and the column (from 1) where the value begins."""
    head, colon, rest = line.partition(":")
    if not colon:
        head, _, rest = line.strip().partition(" ")
    value = rest.strip()
    return " ".join(head.split()), value, line.rfind(value) + 1 if value else len(line) + 1

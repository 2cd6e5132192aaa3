"""A deal of six-player Tractor: 162 cards in the order in which they are drawn (T3.1, T5.1b)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct, structs

from paiju.cards import RANK_TEXT, Card, Hand, Seed, shuffled
from paiju.errors import Malformed, Place, Requirement, undecoded
from paiju.games.tractor6.deal_lines import DealLines
from paiju.games.tractor6.debt import Debt, of_late
from paiju.games.tractor6.pack import DRAWN, HAND_SIZE, KITTY_SIZE, PACK, T3_1, T5_1B
from paiju.games.tractor6.seat import SEATS, the_seat
from paiju.text import Text

_FACES: Final = sorted(card.index for card in PACK.cards)


class Deal(Struct, frozen=True):
    """One deal of a match, with the pack in order.

    - `number`: from 1; `levels`: those of both sides, 2 to 14
    - `declarer`: the declarer's seat, which also draws first; None in a first deal, in which the seats race to declare
      (T4.2)
    - `first`: the seat that draws the first card
    - `cards`: the pack; the last six cards are the kitty
    - `debts`: the fines of earlier deals that did not count, which are paid in this one (`debt.left_by`)

    Raises `Malformed` if the cards are not three packs, or if the other values are inconsistent.
    """

    number: int
    levels: tuple[int, int]
    declarer: int | None
    first: int
    cards: tuple[Card, ...]
    debts: tuple[Debt, ...] = ()

    def __post_init__(self) -> None:
        if self.number < 1:
            raise Malformed(Text("a deal number, 1 or more", "牌局序号，从 1 起"), str(self.number))
        for level in self.levels:
            if not 2 <= level <= 14:
                raise Malformed(Text("a level, 2 to 14 (A)", "级别 2 至 14（A）"), str(level))
        the_seat(self.first)
        if self.number == 1:
            if self.declarer is not None:
                raise Malformed(Requirement("no declarer before a first deal", "第一把牌尚无庄家"), str(self.declarer))
            if self.levels[0] != self.levels[1]:
                raise Malformed(Requirement("equal levels in a first deal", "第一把牌双方级别相同"), str(self.levels))
        elif self.declarer is None or self.declarer != self.first:
            raise Malformed(
                Requirement("a declarer, who draws first, in every deal after the first", "第一把之后由庄家先摸牌"),
                f"{self.declarer}, {self.first}",
            )
        if sorted([card.index for card in self.cards]) != _FACES:
            raise _wrong_pack(self.cards)

    @staticmethod
    def shuffled(
        seed: Seed,
        *path: Seed,
        number: int = 1,
        levels: tuple[int, int] = (2, 2),
        declarer: int | None = None,
        first: int = 0,
        debts: tuple[Debt, ...] = (),
    ) -> Deal:
        """Shuffle three packs by a seed (`path` distinguishes the deals of one match)."""
        cards = tuple(shuffled(PACK.cards, seed, *path))
        return Deal(number, levels, declarer, first, cards, debts)

    @property
    def is_first(self) -> bool:
        """Whether the declarer has yet to be determined (T4.2)."""
        return self.declarer is None

    @property
    def level(self) -> int:
        """The level that is played: the declarers' (T3.2.2); in a first deal both sides have the same."""
        return self.levels[self.first % 2]

    @property
    def kitty(self) -> tuple[Card, ...]:
        """The six cards that no seat draws, the first on top."""
        return self.cards[DRAWN:]

    def drawer(self, at: int) -> int:
        """Return the seat that draws the card at an index, 0 to 155."""
        return (self.first + at) % 6

    def drawn(self, seat: int) -> tuple[Card, ...]:
        """Return a seat's 26 cards in the order in which it draws them."""
        return self.cards[(seat - self.first) % 6 : DRAWN : 6]

    def cut(self, at: int) -> Deal:
        """Return the deal after a cut moves the top `at` cards below the others (T2.6b).

        Raises `Malformed` unless `at` is from 1 to 161.
        """
        if not 1 <= at < len(self.cards):
            raise Malformed(Text("a place to cut, 1 to 161", "切牌处，1 至 161"), str(at))
        return structs.replace(self, cards=self.cards[at:] + self.cards[:at])

    @staticmethod
    def of_hands(
        hands: Sequence[Sequence[Card]],
        kitty: Sequence[Card],
        *,
        number: int = 1,
        levels: tuple[int, int] = (2, 2),
        declarer: int | None = None,
        first: int = 0,
        debts: tuple[Debt, ...] = (),
    ) -> Deal:
        """Build a deal from six hands (seat 0 first, each in the order of drawing) and the kitty.

        Raises `Malformed` unless there are six hands of 26 cards and a kitty of six.
        """
        if len(hands) != 6:
            raise Malformed(Text("six hands", "六手牌"), str(len(hands)))
        for seat, hand in enumerate(hands):
            _of_size(hand, HAND_SIZE, Text(f"seat {seat}", f"{seat} 号位"))
        _of_size(kitty, KITTY_SIZE, Text("the kitty", "底牌"))
        seats = [hands[(the_seat(first) + step) % 6] for step in SEATS]
        order = [hand[turn] for turn in range(HAND_SIZE) for hand in seats]
        return Deal(number, levels, declarer, first, (*order, *kitty), debts)

    @staticmethod
    def parse(text: str, source: str = "") -> Deal:
        """Parse a deal from text as written by `str`.

        Its lines are deal, levels, declarer (except in a first deal), first, six seats and kitty. If there are
        debts, a line `debts` with them as JSON comes before the seats; in older texts it is a line `late` with each
        side's points for coming late.

        Raises `Malformed` with line and column (`source` names the file) if the text cannot be parsed, for a hand
        or a kitty of the wrong size, and for a fourth copy of a card.
        """
        lines = DealLines(text, source)
        try:
            return Deal.of_hands(
                lines.hands,
                lines.kitty,
                number=lines.number,
                levels=lines.levels,
                declarer=lines.declarer,
                first=lines.first,
                debts=lines.debts,
            )
        except Malformed as fault:
            raise fault.at(lines.start) from None

    def __str__(self) -> str:
        levels = " ".join(RANK_TEXT[level - 2] for level in self.levels)
        lines = [f"deal {self.number}", f"levels {levels}"]
        if self.declarer is not None:
            lines.append(f"declarer {self.declarer}")
        lines.append(f"first {self.first}")
        if self.debts:
            lines.append(f"debts: {msgspec.json.encode(self.debts).decode()}")
        lines += [f"seat {seat}: " + _words(self.drawn(seat)) for seat in SEATS]
        lines.append("kitty: " + _words(self.kitty))
        return "\n".join(lines) + "\n"

    def to_json(self) -> bytes:
        """Write the deal as JSON; hands and kitty are texts with the cards in the order of drawing."""
        hands = [_words(self.drawn(seat)) for seat in SEATS]
        written = _Written(
            self.number, self.levels, self.declarer, self.first, hands, _words(self.kitty), debts=self.debts
        )
        return msgspec.json.encode(written)

    @staticmethod
    def of_json(data: bytes | str) -> Deal:
        """Parse the JSON of `to_json`. Raises `Malformed` if it is not a valid deal."""
        try:
            read = msgspec.json.decode(data, type=_Written)
        except msgspec.DecodeError as fault:
            raise Malformed(Text(f"a deal in JSON ({fault})", f"JSON 牌局（{undecoded(fault).zh}）"), "") from None
        hands = [[Card.parse(word) for word in hand.split()] for hand in read.hands]
        kitty = [Card.parse(word) for word in read.kitty.split()]
        return Deal.of_hands(
            hands,
            kitty,
            number=read.number,
            levels=read.levels,
            declarer=read.declarer,
            first=read.first,
            debts=(*of_late(read.late), *read.debts),
        )


class _Written(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A deal in JSON; older ones have `late` (points for coming late) instead of `debts`."""

    number: int
    levels: tuple[int, int]
    declarer: int | None
    first: int
    hands: list[str]
    kitty: str
    late: tuple[int, int] = (0, 0)
    debts: tuple[Debt, ...] = ()


def _words(cards: Sequence[Card]) -> str:
    return " ".join(card.text for card in cards)


def _of_size(cards: Sequence[Card], size: int, whose: Text) -> None:
    if len(cards) != size:
        raise Malformed(
            Text(f"{size} cards for {whose.en} [{T5_1B}]", f"{whose.zh} {size} 张牌 [{T5_1B}]"),
            f"{len(cards)}: {_words(cards)}",
        )


def _wrong_pack(cards: Sequence[Card]) -> Malformed:
    """Return the error that names the card that occurs too often, or that is missing."""
    seen: dict[int, int] = {}
    for at, card in enumerate(cards, 1):
        seen[card.index] = seen.get(card.index, 0) + 1
        if seen[card.index] > PACK.copies:
            return Malformed(
                Text(f"at most {PACK.copies} copies of a card [{T3_1}]", f"同一张牌至多 {PACK.copies} 张 [{T3_1}]"),
                card.text,
                Place("", 1, at),
            )
    missing = PACK.hand - Hand.of(cards)
    return Malformed(
        Text(f"three packs [{T3_1}] (missing: {missing.shown.en})", f"三副牌 [{T3_1}]（缺 {missing.shown.zh}）"),
        f"{len(cards)} cards",
    )

"""The deal: the shuffled pack, and the facts known before the first card is drawn (C2, C4.1, C4.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from paiju.cards import CARDS, Card, Hand, Seed, shuffled
from paiju.errors import Malformed, Requirement
from paiju.games.chaodipi.fields import Fields, number_of, two_of
from paiju.games.chaodipi.level import FLAG, LOWEST, level_code, parse_level
from paiju.games.chaodipi.pack import (
    FLAG_HAND_SIZE,
    FLAG_KITTY,
    HAND_SIZE,
    KITTY,
    PACK,
    PACK_SIZE,
    TWO_PACKS,
)
from paiju.games.chaodipi.seat import SEATS, Seat
from paiju.text import Text

_KEYS: Final = ("deal", "levels", "declarer", "first", "failures", "cards")


class Deal(Struct, frozen=True):
    """One deal before its cut.

    - `number`: its number within the game, from 1
    - `cards`: the 108 cards as shuffled, top first; the cut comes after (C2.4a)
    - `first`: the seat that draws the first card; before deal one the turned card decides it (C2.2), later it is the
      declarer (reading 9)
    - `declarer`: None if the first to declare becomes declarer (C3.1a)
    - `levels`: those of South-North and East-West, 2 to 14 and `FLAG`
    - `failures`: for each side, how many flag deals in a row it has failed (C4.3e)

    Raises `Malformed` for a pack that is not two whole packs with jokers, a third copy of a card, a level that does
    not exist, different levels without a declarer, or a first drawer who is not the declarer.
    """

    number: int
    cards: tuple[Card, ...]
    first: Seat
    declarer: Seat | None = None
    levels: tuple[int, int] = (LOWEST, LOWEST)
    failures: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        _check_pack(self.cards)
        for level in self.levels:
            if not LOWEST <= level <= FLAG:
                raise Malformed(Text("a level from 2 to A, or the flag", "2 至 A 的级别，或扛旗"), str(level))
        if self.number < 1:
            raise Malformed(Text("a deal number, 1 or more", "从 1 起的盘号"), str(self.number))
        if min(self.failures) < 0:
            raise Malformed(Text("failures, 0 or more", "从 0 起的失败次数"), str(self.failures))
        if self.declarer is not None and self.first != self.declarer:
            raise Malformed(
                Requirement(
                    "the declarer as first drawer after deal one (reading 9 of C2.4a)",
                    "首盘之后由庄家启牌（C2.4a 的解读 9）",
                ),
                self.first.letter,
            )
        if self.declarer is None and (self.levels[0] != self.levels[1] or FLAG in self.levels):
            raise Malformed(
                Requirement("a declarer, or both sides on one level below the flag", "有庄家，或双方同级且未到扛旗"),
                " ".join(level_code(level) for level in self.levels),
            )

    @property
    def is_flag(self) -> bool:
        """Whether it is a flag deal (扛旗), which is played after the declarer's side has passed A (C0d, C4.3)."""
        return self.level == FLAG

    @property
    def level(self) -> int:
        """The level that is played: that of the declarers; in a first deal that of both sides."""
        return self.levels[self.first.side]

    @property
    def cutter(self) -> Seat:
        """The seat that cuts: the one before the first drawer (C2.4a), a defender if there is a declarer (C2.3)."""
        return self.first.previous

    @property
    def hand_size(self) -> int:
        """The number of cards that each seat draws: 25, in a flag deal 27 (C4.3b)."""
        return FLAG_HAND_SIZE if self.is_flag else HAND_SIZE

    def dealt(self, cut: int) -> tuple[Card, ...]:
        """Return the cards in the order of drawing, after `cut` cards were moved from the top to the bottom."""
        return self.cards[cut:] + self.cards[:cut]

    def hands(self, cut: int) -> tuple[Hand, Hand, Hand, Hand]:
        """Return the hands as drawn, South first."""
        order = self.dealt(cut)[: 4 * self.hand_size]
        s, e, n, w = (Hand.of(order[(seat - self.first) & 3 :: 4]) for seat in SEATS)
        return (s, e, n, w)

    def kitty(self, cut: int) -> tuple[Card, ...]:
        """Return the kitty in the order of the pack, top first; empty in a flag deal."""
        return self.dealt(cut)[4 * self.hand_size :]

    @staticmethod
    def of_hands(
        hands: Sequence[Sequence[Card] | Hand],
        kitty: Sequence[Card] | Hand,
        *,
        first: Seat,
        declarer: Seat | None = None,
        levels: tuple[int, int] = (LOWEST, LOWEST),
        failures: tuple[int, int] = (0, 0),
        number: int = 1,
        cut: int = PACK_SIZE // 2,
    ) -> Deal:
        """Return the deal in which, after `cut`, each seat draws its hand in the given order (South first).

        Raises `Malformed` if a hand has too few or too many cards, or if they are not two packs.
        """
        flag = levels[first.side] == FLAG
        size = FLAG_HAND_SIZE if flag else HAND_SIZE
        clause = FLAG_KITTY if flag else TWO_PACKS
        lists = [list(hand) for hand in hands]
        for seat, held in zip(SEATS, lists, strict=True):
            if len(held) != size:
                raise Malformed(
                    Text(f"{size} cards for {seat.letter} [{clause}]", f"{seat.letter} {size} 张牌 [{clause}]"),
                    f"{len(held)}: {' '.join(card.text for card in held)}",
                )
        bottom = list(kitty)
        wanted = PACK_SIZE - 4 * size
        rule = FLAG_KITTY if flag else KITTY
        if len(bottom) != wanted:
            raise Malformed(
                Text(f"a kitty of {wanted} [{rule}]", f"{wanted} 张底牌 [{rule}]"),
                f"{len(bottom)}: {' '.join(card.text for card in bottom)}",
            )
        order = [lists[(first + at) & 3][at >> 2] for at in range(4 * size)] + bottom
        back = PACK_SIZE - cut
        return Deal(number, tuple(order[back:] + order[:back]), first, declarer, levels, failures)

    @staticmethod
    def shuffled(
        seed: Seed,
        *path: Seed,
        number: int,
        first: Seat,
        declarer: Seat | None = None,
        levels: tuple[int, int] = (LOWEST, LOWEST),
        failures: tuple[int, int] = (0, 0),
    ) -> Deal:
        """Shuffle two packs by a seed (C2.1a). Every order is equally likely, and one seed always gives the same.

        `number` and `path` distinguish the deals of one seed.
        """
        cards = tuple(shuffled(PACK.cards, seed, *path, number))
        return Deal(number, cards, first, declarer, levels, failures)

    @staticmethod
    def parse(text: str, source: str = "") -> Deal:
        """Parse a deal from text as written by `str`: lines for deal, levels, declarer, first, failures and cards.

        Raises `Malformed` with the line and column in `source`.
        """
        fields = Fields(text, source, _KEYS)
        seat: Callable[[str], Seat] = Seat.parse
        none_yet = fields.values["declarer"][0] == "-"
        cards = fields.cards("cards", PACK.copies, TWO_PACKS)
        try:
            return Deal(
                fields.read("deal", number_of),
                cards,
                fields.read("first", seat),
                None if none_yet else fields.read("declarer", seat),
                fields.read("levels", lambda words: two_of(words, parse_level)),
                fields.read("failures", lambda words: two_of(words, number_of)),
            )
        except Malformed as fault:
            if str(fault.place):
                raise
            wrong_pack = len(cards) != PACK_SIZE
            raise fault.at(fields.values["cards" if wrong_pack else "deal"][1]) from None

    def __str__(self) -> str:
        return "\n".join(
            (
                f"deal {self.number}",
                "levels " + " ".join(level_code(level) for level in self.levels),
                f"declarer {'-' if self.declarer is None else self.declarer.letter}",
                f"first {self.first.letter}",
                "failures " + " ".join(str(count) for count in self.failures),
                "cards " + " ".join(card.text for card in self.cards),
            )
        )

    def to_json(self) -> bytes:
        """Write the deal as JSON, with levels as numbers, seats as letters, and the cards as one string, top first."""
        return msgspec.json.encode(
            _Written(
                self.number,
                self.levels,
                None if self.declarer is None else self.declarer.letter,
                self.first.letter,
                self.failures,
                " ".join(card.text for card in self.cards),
            )
        )

    @staticmethod
    def of_json(data: bytes | str) -> Deal:
        """Parse the JSON of `to_json`. Raises `Malformed` if it is not a valid deal."""
        try:
            read = msgspec.json.decode(data, type=_Written)
        except msgspec.MsgspecError as fault:
            raise Malformed(Text("a deal in JSON", "JSON 牌局"), str(fault)) from None
        return Deal(
            read.deal,
            tuple(Card.parse(word) for word in read.cards.split()),
            Seat.parse(read.first),
            None if read.declarer is None else Seat.parse(read.declarer),
            read.levels,
            read.failures,
        )


class _Written(Struct, frozen=True, forbid_unknown_fields=True):
    deal: int
    levels: tuple[int, int]
    declarer: str | None
    first: str
    failures: tuple[int, int]
    cards: str


def _check_pack(cards: Sequence[Card]) -> None:
    counts = [0] * len(CARDS)
    for card in cards:
        counts[card.index] += 1
        if counts[card.index] > PACK.copies:
            raise Malformed(
                Text(f"at most {PACK.copies} of a card [{TWO_PACKS}]", f"同一张牌至多 {PACK.copies} 张 [{TWO_PACKS}]"),
                card.text,
            )
    if len(cards) != PACK_SIZE:
        missing = PACK.hand - Hand.of(cards)
        raise Malformed(
            Text(
                f"{PACK_SIZE} cards [{TWO_PACKS}] (missing: {missing.shown.en})",
                f"{PACK_SIZE} 张牌 [{TWO_PACKS}]（缺 {missing.shown.zh}）",
            ),
            f"{len(cards)} cards",
        )

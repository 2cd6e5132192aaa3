"""Rules on hands with too many or too few cards (C6.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from paiju.errors import Malformed
from paiju.games.chaodipi.pack import KITTY_SIZE, PACK_SIZE
from paiju.games.tractor.effects import MoveCards
from paiju.laws import Citation, Ruling
from paiju.laws.effect import Redeal
from paiju.referee.chaodipi.discretion import discretion, measures_of
from paiju.referee.chaodipi.putting_right import even_out, short, to_kitty
from paiju.referee.chaodipi.questions_on_play import PUT_RIGHT, RIGHT
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.kinds import fact
from paiju.referee.question import Notation
from paiju.referee.tractor.wording import fine
from paiju.text import Text, verbatim

WRONG_HAND: Final = 80
MOST: Final = PACK_SIZE
"""The maximum number of cards in a hand; no clause limits how many are buried or drawn by mistake (C6.2a, C6.3a)."""


def _is_count(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 12 and int(word) <= MOST


def _counts(words: str) -> tuple[int, ...]:
    found = words.replace(",", " ").split()
    if len(found) != 4 or not all(map(_is_count, found)):
        raise Malformed(COUNTS.expected, words)
    return tuple(int(n) for n in found)


def _write(counts: tuple[int, ...]) -> str:
    return " ".join(str(n) for n in counts)


COUNTS: Final = Notation(
    "hand-counts",
    Text(
        "the number of cards of South, East, North and West (25 25 24 25)",
        "四家的牌数，依次为南、东、北、西（25 25 24 25）",
    ),
    _counts,
    _write,
    lambda counts: verbatim(_write(counts)),
)
HAND_COUNTS: Final = fact(
    "counts",
    Text("How many cards did each player hold at the start of the trick?", "本轮开始时，四家手中各有几张牌？"),
    "C6.3a",
    COUNTS,
)


SETTLED: Final = fact(
    "settled",
    Text("How many cards short is each hand under earlier rulings?", "各家缺几张已经处理过？"),
    "C6.2c",
    COUNTS,
)
SETTLED_OVER: Final = fact(
    "settled-over",
    Text("How many surplus cards were ruled on earlier, but never drawn?", "各家多出的牌中有几张已处理而未抽走？"),
    "C6.2c",
    COUNTS,
)
NONE_SHORT: Final = (0, 0, 0, 0)


def settled(hearing: Hearing) -> tuple[int, ...]:
    """Return how many cards each hand is short by earlier rulings, from the record; nobody is asked."""
    return hearing.ask(SETTLED) if hearing.is_known(SETTLED) else NONE_SHORT


def over(hearing: Hearing) -> tuple[int, ...]:
    """Return how many surplus cards of each hand were ruled on but not drawn, from the record; nobody is asked."""
    return hearing.ask(SETTLED_OVER) if hearing.is_known(SETTLED_OVER) else NONE_SHORT


def only_wrong(hearing: Hearing) -> int | None:
    """Ask for the counts, and return the seat of the only wrong hand; None if no hand is wrong, or several are."""
    counts = _unruled(_asked(hearing), settled(hearing), over(hearing))
    usual = max(set(counts), key=counts.count)
    if counts.count(usual) != 3:
        return None
    return next(seat for seat in range(4) if counts[seat] != usual)


def _asked(hearing: Hearing) -> tuple[int, ...]:
    return hearing.ask(HAND_COUNTS)


def hand_count(hearing: Hearing) -> None:
    """Rule on hands with wrong numbers of cards; one wrong hand costs 80, for several the referee decides."""
    counts = _asked(hearing)
    before = (settled(hearing), over(hearing))
    counts = _unruled(counts, *before)
    usual = max(set(counts), key=counts.count)
    if counts.count(usual) == 4:
        if any(map(any, before)):
            hearing.dismiss(
                Text("this was ruled on earlier, and there is no second penalty", "此前已经处理，不再判罚"), "C6.2c"
            )
        hearing.dismiss(Text("all hands have the same number of cards", "四家牌数相同"), "C6.3a")
    if counts.count(usual) == 3:
        _one(hearing, counts, usual)
        return
    _several(hearing, counts, hearing.ask(RIGHT))


def short_by(rulings: Iterable[Ruling]) -> tuple[int, ...]:
    """Return how many cards each hand is short, by the rulings of a deal that left it short (C6.2c)."""
    short = [0] * 4
    for ruling in rulings:
        said = {point.name: point.answer for point in ruling.points}
        if "counts" in said:
            counts = COUNTS.read(said["counts"])
            right = int(said.get("right", max(set(counts), key=counts.count)))
            short = [max(0, right - count) for count in counts]
        elif "uncounted" in said and said.get("first-trick") == "yes":
            for seat, less in _buried_too_many(said):
                short[seat] += less
        for effect in ruling.effects:
            if isinstance(effect, MoveCards) and effect.taker is not None:
                short[effect.taker] = max(0, short[effect.taker] - len(effect.cards))
    return tuple(short)


def over_by(rulings: Iterable[Ruling]) -> tuple[int, ...]:
    """Return how many surplus cards each hand has, by the rulings of a deal that could not have them drawn."""
    more = [0] * 4
    for ruling in rulings:
        said = {point.name: point.answer for point in ruling.points}
        if "counts" in said:
            counts = COUNTS.read(said["counts"])
            right = int(said.get("right", max(set(counts), key=counts.count)))
            more = [max(0, count - right) for count in counts]
        for effect in ruling.effects:
            if isinstance(effect, MoveCards) and effect.giver is not None:
                more[effect.giver] = max(0, more[effect.giver] - len(effect.cards))
    return tuple(more)


def ruled_hands(rulings: Iterable[Ruling]) -> tuple[int, ...]:
    """Return the seats whose hands had wrong numbers of cards by the rulings of a deal (C6.3)."""
    found: set[int] = set()
    for ruling in rulings:
        said = {point.name: point.answer for point in ruling.points}
        if "counts" in said:
            counts = COUNTS.read(said["counts"])
            right = int(said.get("right", max(set(counts), key=counts.count)))
            found |= {seat for seat in range(4) if counts[seat] != right}
    return tuple(sorted(found))


def _buried_too_many(said: Mapping[str, str]) -> Iterator[tuple[int, int]]:
    """Yield the seats that buried more cards than they took up, by a ruling on a kitty, each with the surplus."""
    held = KITTY_SIZE
    careless = [seat for seat in said["uncounted"].split() if seat.isdigit()]
    for seat, name in ((said["offender"], "kitty"), *((s, f"buried-{s}") for s in careless)):
        yield int(seat) - 1, max(0, int(said[name]) - held)
        held = int(said[name])


def _unruled(counts: tuple[int, ...], short: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    """Return the counts corrected by the missing and surplus cards with which earlier rulings have dealt."""
    least, most = min(counts), max(counts)
    return tuple(
        count + min(less, most - count) - min(extra, count - least)
        for count, less, extra in zip(counts, short, more, strict=True)
    )


def _one(hearing: Hearing, counts: tuple[int, ...], right: int) -> None:
    (seat,) = [seat for seat in range(4) if counts[seat] != right]
    fine(hearing, seat, WRONG_HAND, "C6.3a")
    over = counts[seat] - right
    if over > 0:
        to_kitty(hearing, seat, over, "C6.2c")
    else:
        short(hearing, seat, -over)


def _several(hearing: Hearing, counts: tuple[int, ...], right: int) -> None:
    wrong = {seat: counts[seat] - right for seat in range(4) if counts[seat] != right}
    way = hearing.ask(PUT_RIGHT)
    measures = measures_of(again=way == "redeal")
    for seat in wrong:
        discretion(hearing, seat, "C6.3b", measures, name=f"seat-{seat + 1}-")
    if way == "redeal":
        hearing.order(Redeal())
        hearing.tell(Text("the cards are dealt again", "重新洗牌、发牌"), "C6.3b")
        return
    if way == "draw":
        even_out(hearing, wrong, "C6.3b")
    else:
        hearing.tell(Text("play continues", "打牌照样进行"), "C6.3b")
    for seat, over in wrong.items():
        if over < 0:
            short(hearing, seat, -over)


FAMILY: Final = (
    Irregularity(
        "hand-count",
        Text("a hand with the wrong number of cards", "手牌张数不对"),
        Citation("C6.3a"),
        hand_count,
        (Citation("C6.3b"), Citation("C6.2c")),
    ),
)

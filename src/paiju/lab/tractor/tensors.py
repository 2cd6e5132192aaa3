"""The tensors of a deal that both tractor games share: what a seat has witnessed, and everything.

Seats are counted from the viewer. Cells are numbers of cards by face, unless stated otherwise.
"""

from __future__ import annotations

from typing import Final

from paiju.cards import CARDS
from paiju.lab.compiled import inner
from paiju.lab.kernel import Part, Tensor
from paiju.lab.tractor.bits import many
from paiju.lab.tractor.layout import (
    ACTOR,
    AGAINST,
    BURIER,
    BURY,
    CHOICE_FACES,
    CHOICES,
    COMPOSING,
    DEAD,
    DECLARER,
    DRAWN,
    FAILURES,
    FINED,
    FIRST,
    GROUP,
    HANDS,
    INTERCEPTS,
    KITTY,
    KNOWN,
    LED_BY,
    LEVEL,
    LEVELS,
    OVER,
    PACK,
    PHASE,
    PHASES,
    PLAY,
    PLAYED,
    PLAYS,
    RUFFED,
    SEATS,
    SIZE,
    TAKEN,
    TOP,
    TRICK,
    TRICKS,
    TURNED,
    WAITING,
    WINNER,
    Row,
)
from paiju.text import Text

FACES: Final = tuple(card.text for card in CARDS)
LEVEL_TEXT: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "flag")


def _by_seats(seats: tuple[str, ...], things: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{seat}: {thing}" for seat in seats for thing in things)


def parts(seats: tuple[str, ...], moves: tuple[str, ...]) -> tuple[Part, ...]:
    """Return the cells that show what a seat has witnessed.

    `seats`: their names relative to it; `moves`: the kinds of shows.
    """
    sides = ("own side", "opponents")
    return (
        Part("phase", Text("1 for the phase of the deal", "当前阶段为 1"), PHASES),
        Part("actor", Text("1 for the seat that acts next", "下一个行动的选手为 1"), seats),
        Part("waiting", Text("1 for a seat that is still waited for or asked", "还要等或者还要问的选手为 1"), seats),
        Part("first", Text("1 for the seat that drew first", "启牌人为 1"), seats),
        Part("declarer", Text("1 for the declarer so far", "目前的庄家为 1"), seats),
        Part("level", Text("1 for the level that is played", "正在打的级别为 1"), LEVEL_TEXT),
        Part("levels", Text("1 for each side's level", "双方的级别为 1"), _by_seats(sides, LEVEL_TEXT)),
        Part("failures", Text("flag deals in a row that each side has failed", "双方连续扛旗失败几次"), sides),
        Part(
            "trump",
            Text("1 for trump, where the seat knows it", "知道的主花色为 1"),
            ("clubs", "diamonds", "hearts", "spades", "no-trump"),
        ),
        Part("rounds", Text("how many rounds of cards are drawn", "抓了几圈牌"), ("rounds",)),
        Part("hand", Text("the own hand", "自己的手牌"), FACES),
        Part("named", Text("what the seat that looks has named of its play", "自己正要出的牌"), FACES),
        Part("counts", Text("how many cards each seat holds", "各家手里有几张牌"), seats),
        Part(
            "shown",
            Text("cards shown for trump that the seat has seen, those of its own among them", "看到过的亮牌"),
            _by_seats(seats, FACES),
        ),
        Part("shows", Text("how often each seat has shown what", "各家亮牌的次数"), _by_seats(seats, moves)),
        Part("stands", Text("1 for whose show stands", "亮牌算数的选手为 1"), seats),
        Part("turned", Text("the cards of the kitty that were turned up", "翻开的底牌"), FACES),
        Part("buried_by", Text("1 for who buried the kitty", "扣底的选手为 1"), seats),
        Part("buried", Text("the kitty, where the seat buried it, and at the end", "底牌：自己扣的，或已结束"), FACES),
        Part("played", Text("all cards that each seat has played", "各家出过的牌"), _by_seats(seats, FACES)),
        Part(
            "known",
            Text("cards in each hand that all saw in a throw that failed", "甩牌失败收回的牌"),
            _by_seats(seats, FACES),
        ),
        Part("dead", Text("the dead cards of each hand", "各家的废牌"), _by_seats(seats, FACES)),
        Part(
            "trick",
            Text("the cards on the table; after a trick, those of the last", "桌上的牌，或上一轮的牌"),
            _by_seats(seats, FACES),
        ),
        Part("led", Text("1 for who led to them", "首家为 1"), seats),
        Part("wins", Text("1 for the seat that is winning it", "目前最大的选手为 1"), seats),
        Part(
            "lead",
            Text("1 for the group led; whether it is ruffed; how many cards", "首家出的一门为 1；是否被杀；张数"),
            ("clubs", "diamonds", "hearts", "spades", "trumps", "ruffed", "cards"),
        ),
        Part(
            "plays",
            Text("how many plays lie in the trick in progress, and how many tricks are over", "本轮已出几家，打完几轮"),
            ("plays", "tricks"),
        ),
        Part("intercepts", Text("1 for who must intercept", "必须拦截的选手为 1"), seats),
        Part(
            "choices",
            Text(
                "for who intercepts first, units that can fall back of a failed throw: their faces, 1 for each",
                "首位拦截者看得到的、甩牌失败可以留下的单元",
            ),
            FACES,
        ),
        Part("points", Text("points that each side has won, in fives", "双方得分，以 5 分计"), sides),
        Part(
            "fines",
            Text("what fines move to the defenders' points, in tens, from -127 to 127", "罚分，以 10 分计"),
            ("fines",),
        ),
        Part("against", Text("1 for who has shown two heart 5s in a flag deal", "扛旗时亮双红心 5 的选手为 1"), seats),
    )


def hidden_parts(seats: tuple[str, ...]) -> tuple[Part, ...]:
    """Return the additional cells if everything is shown."""
    return (
        Part("hands", Text("all hands", "各家的手牌"), _by_seats(seats, FACES)),
        Part("kitty", Text("the kitty as buried", "扣下的底牌"), FACES),
        Part("to draw", Text("the cards that each seat is still to draw", "各家还要抓的牌"), _by_seats(seats, FACES)),
        Part("bottom", Text("the kitty until it is taken", "还没有拿起的底牌"), FACES),
        Part("cards shown", Text("all cards shown for trump", "所有亮过的牌"), _by_seats(seats, FACES)),
    )


@inner
def set_of(tensor: Tensor, at: int, c1: int, c2: int, c3: int) -> int:
    """Fill in a set of cards; return the next cell."""
    for face in range(54):
        tensor[at + face] = (c1 >> face & 1) + (c2 >> face & 1) + (c3 >> face & 1)
    return at + 54


@inner
def cards(row: Row, place: int, tensor: Tensor, at: int) -> int:
    """Fill in a set of cards of the row."""
    return set_of(tensor, at, row[place], row[place + 1], row[place + 2])


@inner
def all_cards(row: Row, place: int, seat: int, tensor: Tensor, at: int) -> int:
    """Fill in a set of cards for each seat, starting with the viewer."""
    for step in range(row[SEATS]):
        at = cards(row, place + 3 * ((seat + step) % row[SEATS]), tensor, at)
    return at


@inner
def one(row: Row, which: int, seat: int, tensor: Tensor, at: int) -> int:
    """Write 1 for a seat, or nothing if there is none."""
    seats = row[SEATS]
    if which >= 0:
        tensor[at + (which - seat) % seats] = 1
    return at + seats


@inner
def write_before(row: Row, seat: int, tensor: Tensor) -> int:
    """Fill in the parts up to the counts of cards, except trump; return the next cell."""
    seats = row[SEATS]
    for cell in range(len(tensor)):
        tensor[cell] = 0
    tensor[row[PHASE]] = 1
    at = len(PHASES)
    at = one(row, row[ACTOR], seat, tensor, at)
    for step in range(seats):
        tensor[at + step] = row[WAITING] >> (seat + step) % seats & 1
    at = one(row, row[FIRST], seat, tensor, at + seats)
    at = one(row, row[DECLARER], seat, tensor, at)
    tensor[at + row[LEVEL] - 2] = 1
    at += 14
    for side in range(2):
        tensor[at + row[LEVELS + (seat + side & 1)] - 2] = 1
        at += 14
    for side in range(2):
        tensor[at] = row[FAILURES + (seat + side & 1)]
        at += 1
    at += 5
    tensor[at] = row[DRAWN] // seats
    at = cards(row, HANDS + 3 * seat, tensor, at + 1)
    if row[ACTOR] == seat:
        cards(row, COMPOSING, tensor, at)
    at += 54
    for step in range(seats):
        tensor[at + step] = many(row, HANDS + 3 * ((seat + step) % seats))
    return at + seats


@inner
def write_after(row: Row, seat: int, hand: int, kitty: int, turned: int, tensor: Tensor, at: int) -> int:
    """Fill in the parts from the turned-up cards on; return the next cell.

    Each seat draws `hand` cards, which leaves `kitty` cards; the first card that is turned up has the index
    `turned`.
    """
    seats = row[SEATS]
    whole = row[PHASE] == OVER
    first = hand * seats + turned
    for step in range(row[TURNED]):
        tensor[at + row[PACK + (row[TOP] + first + step) % (hand * seats + kitty)]] += 1
    at = one(row, row[BURIER], seat, tensor, at + 54)
    if row[BURIER] == seat or whole:
        cards(row, KITTY, tensor, at)
    at = all_cards(row, PLAYED, seat, tensor, at + 54)
    at = all_cards(row, KNOWN, seat, tensor, at)
    at = all_cards(row, DEAD, seat, tensor, at)
    at = all_cards(row, TRICK, seat, tensor, at)
    some = row[SIZE] > 0
    at = one(row, row[LED_BY] if some else -1, seat, tensor, at)
    at = one(row, row[WINNER] if some else -1, seat, tensor, at)
    if some:
        tensor[at + row[GROUP]] = 1
        tensor[at + 5], tensor[at + 6] = row[RUFFED], row[SIZE]
    at += 7
    tensor[at], tensor[at + 1] = row[PLAYS], row[TRICKS]
    at = one(row, row[INTERCEPTS] if row[PHASE] >= PLAY else -1, seat, tensor, at + 2)
    for choice in range(row[CHOICES] if row[ACTOR] == seat else 0):
        faces = row[CHOICE_FACES + choice]
        for face in range(54):
            tensor[at + face] |= faces >> face & 1
    at += 54
    for side in range(2):
        tensor[at + side] = row[TAKEN + (seat + side & 1)] // 5
    at += 2
    tensor[at] = max(-127, min(127, row[FINED] // 10))
    return one(row, row[AGAINST], seat, tensor, at + 1)


@inner
def write_hidden(row: Row, seat: int, hand: int, kitty: int, tensor: Tensor, at: int) -> int:
    """Fill in everything hidden except the shows; return the next cell."""
    seats = row[SEATS]
    at = all_cards(row, HANDS, seat, tensor, at)
    at = cards(row, KITTY, tensor, at)
    size = hand * seats + kitty
    for place in range(row[DRAWN], hand * seats):
        by = (row[FIRST] + place - seat) % seats
        tensor[at + 54 * by + row[PACK + (row[TOP] + place) % size]] += 1
    at += 54 * seats
    if row[BURIER] < 0 and row[PHASE] < BURY:
        for place in range(hand * seats, size):
            tensor[at + row[PACK + (row[TOP] + place) % size]] += 1
    return at + 54

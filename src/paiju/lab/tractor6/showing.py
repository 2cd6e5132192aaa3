"""Cards shown for trump: the race of a first deal and the overturns of later ones (T4).

A show is one number: seat, form (1 to 7), trump, move.
"""

from __future__ import annotations

from paiju.lab.compiled import inner, shared
from paiju.lab.tractor.bits import copies
from paiju.lab.tractor.layout import (
    BIG_JOKER,
    DEALT,
    DECLARER,
    HANDS,
    KNOCKED,
    LEVEL,
    NO_TRUMP,
    NONE,
    SHOWN,
    SHOWS,
    SMALL_JOKER,
    Row,
)
from paiju.lab.tractor6.numbers import AGAIN

OPENED, OVERTURNED, REINFORCED = 0, 1, 2
NEVER, HIGHER, EQUAL = 0, 1, 2
SINGLE, PAIR, TWO_SMALL, TWO_BIG, TRIPLE, SMALL_JOKERS, BIG_JOKERS = 1, 2, 3, 4, 5, 6, 7
JOKERS = 12
"""The number of the first action that shows jokers; those before show one, two, three level cards of each suit."""


@inner
def form_of(number: int) -> int:
    """Return the form of a show from its action."""
    if number < JOKERS:
        copies = number % 3
        return SINGLE if copies == 0 else PAIR if copies == 1 else TRIPLE
    return TWO_SMALL + number - JOKERS if number < JOKERS + 2 else SMALL_JOKERS + number - JOKERS - 2


@inner
def suit_of(number: int) -> int:
    """Return the trump of a show from its action."""
    return number // 3 if number < JOKERS else NO_TRUMP


@shared
def show(seat: int, form: int, trump: int, move: int) -> int:
    """Return the number of a show."""
    return seat | form << 4 | trump << 8 | move << 12


@shared
def standing(row: Row) -> int:
    """Return the current show, `NONE` if there is none."""
    return row[SHOWS + row[SHOWN] - 1] if row[SHOWN] else NONE


@shared
def trump_of(code: int) -> int:
    """Return the trump that a show makes."""
    return code >> 8 & 15


@shared
def seat_of(code: int) -> int:
    """Return who made a show."""
    return code & 15


@shared
def form_in(code: int) -> int:
    """Return the form of a show."""
    return code >> 4 & 15


@shared
def move_of(code: int) -> int:
    """Return the kind of a show."""
    return code >> 12


@inner
def _since(row: Row, seat: int, trump: int) -> int:
    """Return the index of a seat's first show of a suit, -1 if there is none."""
    for at in range(row[SHOWN]):
        code = row[SHOWS + at]
        if seat_of(code) == seat and trump_of(code) == trump:
            return at
    return -1


@inner
def _reinforces(row: Row, seat: int, form: int, trump: int, now: int) -> bool:
    """Return whether an earlier declarer of the suit draws level (T4.3.3.1; readings 77, 78)."""
    if trump == NO_TRUMP or trump_of(now) == NO_TRUMP or form != form_in(now):
        return False
    own, other = _since(row, seat, trump), _since(row, seat_of(now), trump_of(now))
    return 0 <= own < other


@inner
def may_show(row: Row, seat: int, number: int) -> bool:
    """Return whether a seat that holds the cards may show them now."""
    form, trump, now = form_of(number), suit_of(number), standing(row)
    if row[DEALT] < 0:
        if now < 0:
            return True
        if seat_of(now) == seat:
            return trump != NO_TRUMP and trump_of(now) == trump and _level_cards(form) > _level_cards(form_in(now))
        own = trump != NO_TRUMP and _since(row, seat, trump) >= 0
        if own and row[AGAIN] == EQUAL and _reinforces(row, seat, form, trump, now):
            return True
        if own and row[AGAIN] == NEVER:
            return False
        return form > form_in(now)
    if now < 0:
        return form not in (PAIR, TRIPLE)
    if (seat_of(now) - seat) & 1 == 0 or trump == trump_of(now):
        return False
    if _reinforces(row, seat, form, trump, now):
        return True
    if row[KNOCKED] and seat == row[DEALT]:
        return False
    if form == TRIPLE and form_in(now) == SINGLE:
        return False
    return form > form_in(now)


@inner
def _level_cards(form: int) -> int:
    return 1 if form == SINGLE else 2 if form == PAIR else 3


@inner
def shows(row: Row, seat: int) -> int:
    """Return the shows that a seat may make now, as bits."""
    at = HANDS + 3 * seat
    level = row[LEVEL]
    found = 0
    for suit in range(4):
        held = copies(row, at, 13 * suit + level - 2)
        for copy in range(held):
            if may_show(row, seat, 3 * suit + copy):
                found |= 1 << 3 * suit + copy
    small, big = copies(row, at, SMALL_JOKER), copies(row, at, BIG_JOKER)
    if small + big >= 3:
        for number in range(JOKERS, JOKERS + 4):
            bigs = 1 if number == JOKERS else 2 if number == JOKERS + 1 else 0 if number == JOKERS + 2 else 3
            if big >= bigs and small >= 3 - bigs and may_show(row, seat, number):
                found |= 1 << number
    return found


@inner
def make_show(row: Row, seat: int, number: int) -> None:
    """Apply a legal show; in a first deal the maker of the current show is declarer."""
    form, trump, now = form_of(number), suit_of(number), standing(row)
    move = OVERTURNED
    if now < 0:
        move = OPENED
    elif seat_of(now) == seat or (
        (row[DEALT] >= 0 or row[AGAIN] == EQUAL) and _reinforces(row, seat, form, trump, now)
    ):
        move = REINFORCED
    row[SHOWS + row[SHOWN]] = show(seat, form, trump, move)
    row[SHOWN] += 1
    if row[DEALT] < 0:
        row[DECLARER] = seat

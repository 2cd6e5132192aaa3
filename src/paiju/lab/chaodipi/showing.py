"""Cards shown for trump: declared, protected, overturned, stirred with (C3.1, C3.2, C3.5).

A show is one number: seat, face, copies, trump, move, and who declared before it.
"""

from __future__ import annotations

from paiju.lab.chaodipi.numbers import (
    MOST_STIRS,
    PAIR_CLOSES,
    PROTECTS,
    RANKED,
    RESTIRS,
    SINGLE_OVER,
    STIR_PARTNER,
    STIR_SINGLE,
)
from paiju.lab.compiled import inner, shared
from paiju.lab.tractor.layout import (
    AGAINST,
    BIG_JOKER,
    BURIER,
    DEALT,
    DECLARER,
    FIRST,
    HANDS,
    HEART_FIVE,
    LEVEL,
    NO_TRUMP,
    NONE,
    SHOWN,
    SHOWS,
    SMALL_JOKER,
    STIRS,
    Row,
)

DECLARED, PROTECTED, OVERTURNED, STIRRED = 0, 1, 2, 3
SINGLES, PAIRS, SMALL, BIG, FIVES, AGAINST_FLAG = 0, 4, 8, 9, 10, 15
"""Action numbers: a level card by suit, a pair, jokers, heart 5s for each suit and no-trump, and in a flag deal."""
FLAG = 15


@shared
def show(seat: int, face: int, copies: int, trump: int, move: int) -> int:
    """Return the number of a show."""
    return seat | face << 4 | copies << 10 | trump << 12 | move << 16


@shared
def standing(row: Row) -> int:
    """Return the show that makes trump now, `NONE` if there is none."""
    return row[SHOWS + row[SHOWN] - 1] if row[SHOWN] else NONE


@shared
def seat_of(code: int) -> int:
    """Return who made a show."""
    return code & 15


@shared
def face_of(code: int) -> int:
    """Return the face that was shown."""
    return code >> 4 & 63


@shared
def copies_of(code: int) -> int:
    """Return how many copies were shown."""
    return code >> 10 & 3


@inner
def trump_of(code: int) -> int:
    """Return the trump that a show makes."""
    return code >> 12 & 15


@shared
def move_of(code: int) -> int:
    """Return the kind of a show."""
    return code >> 16


@inner
def _is_used(row: Row, seat: int, face: int, copies: int) -> bool:
    """Return whether a seat has shown exactly these cards in this deal (reading 18)."""
    for at in range(row[SHOWN]):
        code = row[SHOWS + at]
        if seat_of(code) == seat and face_of(code) == face and copies_of(code) == copies:
            return True
    return False


@inner
def shows(row: Row, seat: int, stirs: bool) -> int:
    """Return the shows that a seat may make now, as bits."""
    at = HANDS + 3 * seat
    h1, h2 = row[at], row[at + 1]
    level = row[LEVEL]
    if level == FLAG:
        able = h2 >> HEART_FIVE & 1 and row[AGAINST] < 0 and (seat - row[FIRST]) & 1
        return 1 << AGAINST_FLAG if able else 0
    jokers = h2 >> SMALL_JOKER & 3
    fives = h2 >> HEART_FIVE & 1
    levels = 0
    for suit in range(4):
        levels |= (h1 >> (13 * suit + level - 2) & 1) << suit
    if not (levels or jokers or fives):
        return 0
    now = standing(row)
    paired = now >= 0 and copies_of(now) == 2
    if not stirs and paired and row[PAIR_CLOSES]:
        return 0
    if now >= 0 and seat_of(now) == seat:
        return 0 if stirs else _protection(row, now, paired, h2)
    if now >= 0 and not row[STIR_PARTNER] and (seat_of(now) - seat) & 1 == 0:
        return 0
    singles = row[STIR_SINGLE] if stirs else now < 0 or (not paired and row[SINGLE_OVER])
    found = 0
    for suit in range(4):
        face = 13 * suit + level - 2
        if not levels >> suit & 1:
            continue
        if singles and _may(row, seat, face, 1, 1, now, stirs):
            found |= 1 << SINGLES + suit
        if h2 >> face & 1 and face != HEART_FIVE and _may(row, seat, face, 2, 2, now, stirs):
            found |= 1 << PAIRS + suit
    if jokers & 1 and _may(row, seat, SMALL_JOKER, 2, 3, now, stirs):
        found |= 1 << SMALL
    if jokers & 2 and _may(row, seat, BIG_JOKER, 2, 4, now, stirs):
        found |= 1 << BIG
    if fives and _may(row, seat, HEART_FIVE, 2, 5, now, stirs):
        found |= 31 << FIVES
    return found


@inner
def _protection(row: Row, now: int, paired: bool, h2: int) -> int:
    """Return the show by which a seat may double its own single card (C3.2a), as a bit; 0 if it may not."""
    face = face_of(now)
    if paired or not row[PROTECTS] or not h2 >> face & 1:
        return 0
    return 1 << (FIVES + 2 if face == HEART_FIVE else PAIRS + face // 13)


@inner
def _may(row: Row, seat: int, face: int, copies: int, form: int, now: int, stirs: bool) -> bool:
    """Return whether cards may be shown if no other show bars them: not again, and ranked if the conditions rank."""
    if now >= 0 and _is_used(row, seat, face, copies):
        return False
    if stirs and _is_used(row, seat, face, copies):
        return False
    if stirs and now >= 0 and row[RANKED]:
        return _rank(face, form) > _rank(face_of(now), _form(now))
    return True


@inner
def _form(code: int) -> int:
    face = face_of(code)
    if copies_of(code) == 1:
        return 1
    return 5 if face == HEART_FIVE else 3 if face == SMALL_JOKER else 4 if face == BIG_JOKER else 2


@inner
def _rank(face: int, form: int) -> int:
    """Return a show's rank if the conditions rank stirs: by form, then spade, heart, club, diamond (reading 17)."""
    suit = face // 13
    return form * 8 + (0 if face >= SMALL_JOKER or suit == 1 else 1 if suit == 0 else suit)


@inner
def make_show(row: Row, seat: int, number: int, stirs: bool) -> None:
    """Apply a legal show; in a first deal it takes the declarer's seat unless it is a stir (C3.1d)."""
    if number == AGAINST_FLAG:
        row[AGAINST] = seat
        return
    level, now = row[LEVEL], standing(row)
    copies, trump = 2, NO_TRUMP
    if number < PAIRS:
        face, copies, trump = 13 * number + level - 2, 1, number
    elif number < SMALL:
        face, trump = 13 * (number - PAIRS) + level - 2, number - PAIRS
    elif number < FIVES:
        face = SMALL_JOKER if number == SMALL else BIG_JOKER
    else:
        face, trump = HEART_FIVE, number - FIVES
    move = STIRRED if stirs else DECLARED if now < 0 else OVERTURNED
    if now >= 0 and seat_of(now) == seat and not stirs:
        move, trump = PROTECTED, trump_of(now)
    row[SHOWS + row[SHOWN]] = show(seat, face, copies, trump, move)
    row[SHOWN] += 1
    row[STIRS] += stirs
    if row[DEALT] < 0 and not stirs:
        row[DECLARER] = seat


@inner
def waited_for(row: Row, but: int) -> int:
    """Return the seats to wait for before the kitty is taken, in the current state, as bits."""
    if row[LEVEL] == FLAG:
        return 0 if row[AGAINST] >= 0 else 10 if row[FIRST] & 1 == 0 else 5
    now = standing(row)
    found = 15
    if but >= 0:
        found &= ~(1 << but)
    if now < 0:
        return found
    if copies_of(now) == 2:
        if row[PAIR_CLOSES]:
            return 0
        found &= ~(1 << seat_of(now))
    if row[DECLARER] >= 0:
        found &= ~(1 << row[DECLARER])
    return found


@inner
def seats_asked_to_stir(row: Row) -> int:
    """Return the seats that are asked whether they stir (C3.5a, C3.5e), as bits."""
    if row[MOST_STIRS] >= 0 and row[STIRS] >= row[MOST_STIRS]:
        return 0
    found = 15 & ~(1 << row[BURIER])
    now = standing(row)
    if now >= 0:
        found &= ~(1 << seat_of(now))
        if not row[STIR_PARTNER]:
            found &= ~(1 << (seat_of(now) ^ 2))
    if row[DECLARER] >= 0 and not (row[STIRS] and row[RESTIRS]):
        found &= ~(1 << row[DECLARER])
    return found


@inner
def kept(row: Row, seat: int) -> tuple[int, int]:
    """Return what a seat's own current show has on the table: the face's bit, once and twice."""
    now = standing(row)
    if now < 0 or seat_of(now) != seat:
        return 0, 0
    bit = 1 << face_of(now)
    return bit, bit if copies_of(now) == 2 else 0

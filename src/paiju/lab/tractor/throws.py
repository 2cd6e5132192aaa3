"""Judges throws against every other hand: beaten units, who beats them, what can be led instead (T6.6, C6.8)."""

from __future__ import annotations

from paiju.lab.compiled import inner
from paiju.lab.tractor.bits import fill, lowest
from paiju.lab.tractor.following import live
from paiju.lab.tractor.layout import CHOICE, CHOICE_FACES, CHOICES, INTERCEPTOR, SEATS, SMALLEST, Row
from paiju.lab.tractor.units import can_beat, copies_of, length_of, strength_of


@inner
def is_beaten(row: Row, seat: int, group: int, codes: Row, number: int, by: Row) -> bool:
    """Write for each unit which other hands beat it, bits from the next seat on; return whether any does."""
    some = False
    fill(by, 0, number, 0)
    for step in range(1, row[SEATS]):
        h1, h2, h3 = live(row, (seat + step) % row[SEATS])
        for at in range(number):
            if can_beat(row, codes[at], group, h1, h2, h3):
                by[at] |= 1 << (step - 1)
                some = True
    return some


@inner
def choose(row: Row, seat: int, codes: Row, faces: Row, number: int, by: Row) -> None:
    """Write who intercepts, and the units that can be led instead: of each form the weakest, the fewest cards first."""
    first = 64
    for at in range(number):
        if by[at]:
            first = min(first, lowest(by[at]))
    found = 0
    for at in range(number):
        code = codes[at]
        if not by[at] or (not row[SMALLEST] and not by[at] >> first & 1):
            continue
        same = -1
        for one in range(found):
            if row[CHOICE + one] >> 8 == code >> 8:
                same = one
        if same < 0:
            row[CHOICE + found], row[CHOICE_FACES + found] = code, faces[at]
            found += 1
        elif strength_of(code) < strength_of(row[CHOICE + same]):
            row[CHOICE + same], row[CHOICE_FACES + same] = code, faces[at]
    for at in range(1, found):
        code, face = row[CHOICE + at], row[CHOICE_FACES + at]
        to = at
        while to and _size(row[CHOICE + to - 1]) > _size(code):
            row[CHOICE + to] = row[CHOICE + to - 1]
            row[CHOICE_FACES + to] = row[CHOICE_FACES + to - 1]
            to -= 1
        row[CHOICE + to], row[CHOICE_FACES + to] = code, face
    if row[SMALLEST]:
        found = 1
        for at in range(number):
            if codes[at] == row[CHOICE] and faces[at] == row[CHOICE_FACES]:
                first = lowest(by[at])
    row[CHOICES] = found
    row[INTERCEPTOR] = (seat + 1 + first) % row[SEATS]


@inner
def _size(code: int) -> int:
    return copies_of(code) * length_of(code) << 16 | copies_of(code) << 8 | code & 255

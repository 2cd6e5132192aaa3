"""Units as numbers: kind, copies, length and strength in one, so that the larger unit is the larger number."""

from __future__ import annotations

from paiju.lab.bits import count
from paiju.lab.compiled import inner
from paiju.lab.tractor.bits import highest, lowest
from paiju.lab.tractor.layout import MASKS, OFF, OFF_RUNG, SETS, STRENGTH, Row

SET = (1 << 24) | (1 << 16) | (3 << 8)
"""A 5-10-K, plus one for its strength of 0: `SET + 1`."""
DEAD_SINGLE = (1 << 16) | (1 << 8)
"""A dead single: strengths are stored plus one, because that of the dead is -1."""
SINGLE = DEAD_SINGLE


@inner
def unit(copies: int, length: int, strength: int) -> int:
    """Return the number of a run."""
    return copies << 16 | length << 8 | strength + 1


@inner
def copies_of(code: int) -> int:
    """Return how many copies of each face a unit has."""
    return code >> 16 & 255


@inner
def length_of(code: int) -> int:
    """Return how many rungs it covers, or the cards of a set."""
    return code >> 8 & 255


@inner
def strength_of(code: int) -> int:
    """Return the strength of its highest rung; -1 for a dead single."""
    return (code & 255) - 1


@inner
def is_set(code: int) -> bool:
    """Return whether it is a 5-10-K."""
    return code >> 24 != 0


@inner
def rungs(row: Row, faces: int) -> int:
    """Return the strengths of some faces of one group, as bits."""
    found = 0
    while faces:
        low = faces & -faces
        found |= 1 << row[STRENGTH + count(low - 1)]
        faces ^= low
    return found


@inner
def tops(rung: int, length: int) -> int:
    """Return the strengths at which a run of `length` adjacent rungs ends, as bits."""
    found = rung
    for _ in range(length - 1):
        found = rung & (found << 1)
    return found


@inner
def faces_on(row: Row, faces: int, low: int, top: int) -> int:
    """Return those of some faces with strengths from `low` to `top`."""
    found = 0
    while faces:
        bit = faces & -faces
        strength = row[STRENGTH + count(bit - 1)]
        if low <= strength <= top:
            found |= bit
        faces ^= bit
    return found


@inner
def group_of(row: Row, faces: int) -> int:
    """Return the group to which all these faces belong; -1 if they belong to several groups, or if there are none."""
    for group in range(5):
        if faces & row[MASKS + group]:
            return -1 if faces & ~row[MASKS + group] else group
    return -1


@inner
def unit_of(row: Row, c1: int, c2: int, c3: int, lost: int) -> int:
    """Parse cards as one unit, `lost` of them dead; 0 if they are not one."""
    if not c1:
        return 0
    if lost:
        return DEAD_SINGLE if not c2 and not c1 & (c1 - 1) else 0
    if not c2:
        if not c1 & (c1 - 1):
            return SINGLE | row[STRENGTH + count(c1 - 1)] + 1
        for group in range(5):
            if row[SETS + group] == c1:
                return SET + 1
        return 0
    if c2 != c1 or (c3 and c3 != c1):
        return 0
    if group_of(row, c1) < 0:
        return 0
    rung = rungs(row, c1)
    length = count(c1)
    if count(rung) != length:
        return 0
    low = lowest(rung)
    run = rung >> low
    if run & (run + 1):
        return 0
    return unit(3 if c3 else 2, length, low + length - 1)


@inner
def can_beat(row: Row, code: int, group: int, h1: int, h2: int, h3: int) -> bool:
    """Return whether live cards contain a larger unit of the same form in the group; a set is never beaten."""
    if is_set(code):
        return False
    copies = copies_of(code)
    faces = h1 if copies == 1 else h2 if copies == 2 else h3
    faces &= row[MASKS + group]
    if not faces:
        return False
    return tops(rungs(row, faces), length_of(code)) >> (strength_of(code) + 1) != 0


@inner
def runs_from(row: Row, faces: int, length: int, top: int, choice: int) -> int:
    """Return the faces of a run; of equal ones the one with the number `choice`, from the lowest."""
    found = faces_on(row, faces & ~row[OFF], top - length + 1, top)
    off = row[OFF_RUNG]
    if top - length < off <= top:
        equal = faces & row[OFF]
        for _ in range(choice):
            equal &= equal - 1
        found |= equal & -equal
    return found


@inner
def ways_of(row: Row, faces: int, length: int, top: int) -> int:
    """Return the number of interchangeable faces in a run: one unless it includes off level cards."""
    off, equal = row[OFF_RUNG], faces & row[OFF]
    if equal and top - length < off <= top:
        return count(equal)
    return 1


@inner
def longest(rung: int) -> int:
    """Return the length of the longest run, and 256 times the highest strength at which one ends."""
    length, found = 1, rung
    while True:
        more = rung & (found << 1)
        if not more:
            break
        found = more
        length += 1
    return highest(found) << 8 | length

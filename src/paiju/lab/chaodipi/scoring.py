"""Scores a deal: takeover, gains, the flag and heaven-or-hell, as `paiju.games.chaodipi.score` does (C4)."""

from __future__ import annotations

from paiju.lab.chaodipi.numbers import (
    AGAINST_STAKE,
    ANY_STAKE,
    CAP,
    CLEARED,
    GUARDED,
    HEAVEN,
    MUST,
    NOTHING_AT_ACE,
    RUFF_DIGS,
    STEP,
    TAKEOVER_GAINS,
    TO_TWO,
)
from paiju.lab.chaodipi.showing import copies_of, face_of, standing
from paiju.lab.compiled import inner
from paiju.lab.tractor.bits import points
from paiju.lab.tractor.layout import (
    ACTOR,
    AGAINST,
    BEST,
    DEALT,
    DECLARER,
    FAILURES,
    FINED,
    HEART_FIVE,
    KITTY,
    LEAD,
    LED_BY,
    LEVEL,
    LEVELS,
    OVER,
    PHASE,
    RESULT,
    SET_THROWN,
    SETS,
    SHOWN,
    SHOWS,
    TAKEN,
    TRICK,
    UNITS,
    WINNER,
    Row,
)
from paiju.lab.tractor.units import copies_of as unit_copies
from paiju.lab.tractor.units import is_set, length_of

ENDED, CAUGHT, KEPT, BURIED, MULTIPLIER, FINES, STAKE, DUG, SHOWN_AGAINST = range(9)
TAKEN_OVER, HEAVENS, AFTER, FAILED, NEXT, WON, POINTS = 9, 10, 11, 13, 15, 16, 17
"""The cells of a result; levels and failures take two cells."""
REDEALT, PLAYED_OUT = 1, 2
NO_HEAVEN, HEART_FIVES, DUG_OUT = 0, 1, 2
ACE, FLAG, LOWEST = 14, 15, 2


@inner
def redeal(row: Row) -> None:
    """End a first deal that nobody declared: nothing changes (reading 10)."""
    row[PHASE], row[ACTOR] = OVER, -1
    row[RESULT + ENDED] = REDEALT
    for side in range(2):
        row[RESULT + AFTER + side] = row[LEVELS + side]
        row[RESULT + FAILED + side] = row[FAILURES + side]
    row[RESULT + NEXT], row[RESULT + WON] = row[DEALT], -1


@inner
def finish(row: Row) -> None:
    """End a deal after its last trick."""
    row[PHASE], row[ACTOR] = OVER, -1
    declarer = row[DECLARER]
    ours = declarer & 1
    theirs = 1 - ours
    flag = row[LEVEL] == FLAG
    captured = row[WINNER] & 1 != ours
    dug = captured and not flag and row[HEAVEN] and _digs(row) and (row[RUFF_DIGS] or not _is_ruffed(row))
    multiplier = 0
    if captured and row[GUARDED] and not dug:
        for at in range(row[UNITS]):
            code = row[BEST + at]
            plain = is_set(code) or unit_copies(code) == 1
            multiplier = max(multiplier, 2 if plain else 4 * length_of(code))
    kitty = points(row[KITTY], row[KITTY + 1], row[KITTY + 2])
    at = RESULT
    row[at + ENDED] = PLAYED_OUT
    row[at + CAUGHT], row[at + KEPT] = row[TAKEN + theirs], row[TAKEN + ours]
    row[at + BURIED], row[at + MULTIPLIER], row[at + FINES] = kitty, multiplier, row[FINED]
    row[at + STAKE], row[at + DUG] = _is_staked(row), dug
    row[at + SHOWN_AGAINST] = row[AGAINST] >= 0
    total = row[TAKEN + theirs] + kitty * multiplier + row[FINED]
    row[at + POINTS] = total
    row[at + WON], row[at + HEAVENS] = -1, NO_HEAVEN
    for side in range(2):
        row[at + AFTER + side] = row[LEVELS + side]
        row[at + FAILED + side] = row[FAILURES + side]
    if flag:
        _settle_flag(row, ours, total)
    else:
        _settle(row, ours, total)
    over = row[at + TAKEN_OVER]
    if row[at + WON] < 0:
        row[at + NEXT] = (declarer + (1 if over else 2)) & 3
    else:
        row[at + NEXT] = -1


@inner
def _settle(row: Row, ours: int, total: int) -> None:
    theirs = 1 - ours
    at = RESULT
    heaven = NO_HEAVEN
    if row[HEAVEN]:
        heaven = DUG_OUT if row[at + DUG] else HEART_FIVES if row[at + STAKE] else NO_HEAVEN
    over = heaven == DUG_OUT or total >= 80
    row[at + HEAVENS], row[at + TAKEN_OVER] = heaven, over
    if heaven != NO_HEAVEN:
        winner = theirs if over else ours
        level = row[LEVELS + winner]
        if level < ACE:
            level = ACE
        elif not row[NOTHING_AT_ACE] and not over:
            level = _held(row, level, total)
        row[at + AFTER + winner] = level
        row[at + AFTER + 1 - winner] = LOWEST
        row[at + FAILED + 1 - winner] = 0
    elif over:
        row[at + AFTER + theirs] = _risen(row, row[LEVELS + theirs], _gain(row, total, 80), False)
        if row[LEVELS + ours] == ACE and row[TO_TWO]:
            row[at + AFTER + ours] = LOWEST
    else:
        row[at + AFTER + ours] = _held(row, row[LEVELS + ours], total)
    if over and row[CLEARED]:
        row[at + FAILED] = row[at + FAILED + 1] = 0


@inner
def _settle_flag(row: Row, ours: int, total: int) -> None:
    """Settle a flag deal: defended under 100 points it ends the game; three failures lead back to A (C4.3c-g)."""
    theirs = 1 - ours
    at = RESULT
    over = total >= 100
    staked = row[AGAINST] >= 0 and row[HEAVEN]
    row[at + TAKEN_OVER] = over
    if not over:
        if staked and row[AGAINST_STAKE]:
            row[at + AFTER + theirs] = LOWEST
        row[at + WON] = ours
        return
    row[at + FAILED + ours] += 1
    if staked:
        row[at + AFTER + ours], row[at + FAILED + ours] = ACE, 0
        row[at + AFTER + theirs] = max(row[at + AFTER + theirs], ACE)
        row[at + HEAVENS] = HEART_FIVES
        return
    if row[at + FAILED + ours] >= 3:
        row[at + AFTER + ours], row[at + FAILED + ours] = ACE, 0
    if row[TAKEOVER_GAINS]:
        row[at + AFTER + theirs] = _risen(row, row[at + AFTER + theirs], _gain(row, total, 100), False)


@inner
def _held(row: Row, level: int, total: int) -> int:
    if total <= 0 and level < ACE:
        return ACE
    return _risen(row, level, (80 - total + 9) // 10, True)


@inner
def _gain(row: Row, total: int, base: int) -> int:
    gain = (total - base) // row[STEP]
    return gain if row[CAP] < 0 else min(gain, row[CAP])


@inner
def _risen(row: Row, level: int, gain: int, defended: bool) -> int:
    """Return a raised level: no further than the next that must be played, and past that one only by defending."""
    for step in range(gain):
        if level == FLAG or (row[MUST] >> level & 1 and (step or not defended)):
            break
        level += 1
    return level


@inner
def _digs(row: Row) -> bool:
    """Return whether the cards that won the last trick contain a 5-10-K (C5.1h)."""
    at = TRICK + 3 * row[WINNER]
    for group in range(5):
        kept = row[SETS + group]
        if not kept:
            continue
        if row[SET_THROWN]:
            if row[at] == kept and not row[at + 1]:
                return True
        elif not kept & ~row[at]:
            return True
    return False


@inner
def _is_ruffed(row: Row) -> bool:
    """Return whether a throw without a 5-10-K was won by a player other than the thrower (reading 129)."""
    if row[WINNER] == row[LED_BY]:
        return False
    sets = 0
    for at in range(row[UNITS]):
        sets += is_set(row[LEAD + at])
    return sets == 0


@inner
def _is_staked(row: Row) -> bool:
    """Return whether a pair of heart 5s makes the deal heaven-or-hell (reading 51)."""
    if not row[ANY_STAKE]:
        now = standing(row)
        return now >= 0 and face_of(now) == HEART_FIVE and copies_of(now) == 2
    for at in range(row[SHOWN]):
        code = row[SHOWS + at]
        if face_of(code) == HEART_FIVE and copies_of(code) == 2:
            return True
    return False

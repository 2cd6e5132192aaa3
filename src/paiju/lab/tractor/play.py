"""Carries out the play: cards named one by one and then played, throws that fail, tricks (T6, C5, C6.8)."""

from __future__ import annotations

import numpy as np

from paiju.lab.bits import count
from paiju.lab.compiled import inner
from paiju.lab.tractor.bits import add, copy, fill, less, numbers, points, put_in, take_out
from paiju.lab.tractor.following import OFFER, follows, live
from paiju.lab.tractor.layout import (
    ACTOR,
    BEST,
    BOUND,
    CHOICE,
    CHOICE_FACES,
    CHOICES,
    CHOOSE,
    CLOSE,
    COMPOSED,
    COMPOSING,
    DEAD,
    DECLARER,
    FALL,
    FINE,
    FINED,
    FREE,
    GROUP,
    HANDS,
    INTERCEPTOR,
    INTERCEPTS,
    KNOWN,
    LAST,
    LEAD,
    LEADER,
    LED_BY,
    LEGAL,
    LOST,
    LOST_THROWN,
    MASKS,
    MOST,
    PHASE,
    PLAY,
    PLAYED,
    PLAYS,
    RUFFED,
    SEATS,
    SET_THROWN,
    SETS,
    SIZE,
    TAKEN,
    THROWN,
    TRICK,
    TRICKS,
    UNITS,
    WINNER,
    Row,
)
from paiju.lab.tractor.leading import can_lead, leads_next
from paiju.lab.tractor.readings import read
from paiju.lab.tractor.throws import choose, is_beaten
from paiju.lab.tractor.tricks import compare
from paiju.lab.tractor.units import can_beat, copies_of, group_of, is_set, strength_of

CONTINUES, TRICK_OVER, NO_CARDS = 0, 1, 2


@inner
def begin_naming(row: Row) -> None:
    """Clear the chosen cards."""
    fill(row, COMPOSING, 3, 0)
    row[LAST], row[COMPOSED] = -1, 0


@inner
def name(row: Row, face: int) -> None:
    """Name one more card."""
    add(row, COMPOSING, face)
    row[LAST] = face
    row[COMPOSED] += 1


@inner
def begin_play(row: Row, leader: int) -> None:
    """Begin the play; the order of the cards is already filled in."""
    row[PHASE], row[ACTOR], row[LEADER] = PLAY, leader, leader
    row[PLAYS] = row[TRICKS] = row[FINED] = row[SIZE] = 0
    row[TAKEN] = row[TAKEN + 1] = 0
    row[INTERCEPTS] = row[INTERCEPTOR] = -1
    begin_naming(row)


@inner
def legal_play(row: Row) -> None:
    """Fill in the cards of `FREE` that the actor can choose next, and whether they can close."""
    seat = row[ACTOR]
    h1, h2, h3 = row[FREE], row[FREE + 1], row[FREE + 2]
    if row[PHASE] == CHOOSE:
        row[LEGAL + FALL // 64] = ((1 << row[CHOICES]) - 1) << FALL % 64
        return
    if not row[PLAYS]:
        row[LEGAL] = leads_next(row, seat, h1, h2, h3)
        if can_lead(row, h1, h2, h3):
            row[LEGAL] |= 1 << CLOSE
        return
    if row[COMPOSED] == row[SIZE]:
        row[LEGAL] = 1 << CLOSE
        return
    if row[SIZE] == 1 and row[INTERCEPTS] != seat:
        own = h1 & row[MASKS + row[GROUP]]
        row[LEGAL] = own if own else h1
        return
    row[LEGAL] = follows(row, seat, h1, h2, h3, OFFER, np.empty((0, 3), np.int64), np.zeros(1, np.float64))


@inner
def close(row: Row) -> int:
    """Play the chosen cards; return whether the trick goes on, is over, or ends the play."""
    seat = row[ACTOR]
    c1, c2, c3 = row[COMPOSING], row[COMPOSING + 1], row[COMPOSING + 2]
    size = row[COMPOSED]
    if row[PLAYS]:
        d1, d2, d3 = _dead_among(row, seat, c1, c2, c3)
        compare(row, seat, c1, c2, c3, d1, d2, d3)
        lay_down(row, seat, c1, c2, c3, d1, d2, d3)
        begin_naming(row)
        return _next(row)
    codes, faces = numbers(MOST), numbers(MOST)
    d1, d2, d3 = _dead_among(row, seat, c1, c2, c3)
    at = HANDS + 3 * seat
    whole = row[at] == c1 and row[at + 1] == c2 and row[at + 2] == c3
    sets = whole and not row[SET_THROWN]
    number = read(row, c1, c2, c3, d1, d2, d3, sets, codes, faces)
    group = group_led(row, codes, faces)
    if number > 1:
        by = numbers(MOST)
        if is_beaten(row, seat, group, codes, number, by):
            if is_set(codes[0]) and group_of(row, c1) >= 0:
                plain, plain_faces = numbers(MOST), numbers(MOST)
                plain_by = numbers(MOST)
                units = read(row, c1, c2, c3, d1, d2, d3, False, plain, plain_faces)
                if not is_beaten(row, seat, group_of(row, c1), plain, units, plain_by):
                    put_lead(row, seat, c1, c2, c3, d1, d2, d3, group_of(row, c1), plain, units)
                    return CONTINUES
            choose(row, seat, codes, faces, number, by)
            fine = row[FINE] * size
            same = (seat - row[DECLARER]) & 1 == 0
            row[FINED] += fine if same else -fine
            row[THROWN], row[THROWN + 1], row[THROWN + 2] = c1, c2, c3
            known = KNOWN + 3 * seat
            row[known], row[known + 1], row[known + 2] = (
                row[known] | c1, row[known + 1] | c2, row[known + 2] | c3,
            )  # fmt: skip
            row[LEADER] = seat
            if row[CHOICES] > 1 and row[SEATS] == 6:
                row[PHASE], row[ACTOR] = CHOOSE, row[INTERCEPTOR]
                begin_naming(row)
                return CONTINUES
            fall_back(row, 0)
            return CONTINUES
    put_lead(row, seat, c1, c2, c3, d1, d2, d3, group, codes, number)
    return CONTINUES


@inner
def fall_back(row: Row, choice: int) -> None:
    """Lead one unit of a failed throw; the other cards are dead (T6.6.5, table 5, reading 102)."""
    seat, by = row[LEADER], row[INTERCEPTOR]
    code, face = row[CHOICE + choice], row[CHOICE_FACES + choice]
    c1, c2, c3 = row[THROWN], row[THROWN + 1], row[THROWN + 2]
    many = copies_of(code)
    u1, u2, u3 = face, face if many > 1 else 0, face if many > 2 else 0
    d1, d2, d3 = _dead_among(row, seat, c1, c2, c3)
    r1, r2, r3 = less(c1, c2, c3, d1, d2, d3)
    lost = face if strength_of(code) < 0 else 0
    if not lost:
        r1, r2, r3 = less(r1, r2, r3, u1, u2, u3)
    codes = numbers(1)
    codes[0] = code
    put_lead(row, seat, u1, u2, u3, lost, 0, 0, group_of(row, face), codes, 1)
    if row[LOST_THROWN]:
        put_in(row, DEAD + 3 * seat, r1, r2, r3)
    row[INTERCEPTS] = -1
    if row[BOUND]:
        h1, h2, h3 = live(row, by)
        if can_beat(row, code, row[GROUP], h1, h2, h3):
            row[INTERCEPTS] = by


@inner
def group_led(row: Row, codes: Row, faces: Row) -> int:
    """Return the group of units, given the faces of each; for a set its own group."""
    if is_set(codes[0]):
        for group in range(5):
            if row[SETS + group] == faces[0]:
                return group
    return group_of(row, faces[0])


@inner
def _dead_among(row: Row, seat: int, c1: int, c2: int, c3: int) -> tuple[int, int, int]:
    """Return the dead copies among cards of a seat: live copies are played first."""
    if not row[DEAD + 3 * seat]:
        return 0, 0, 0
    l1, l2, l3 = live(row, seat)
    return less(c1, c2, c3, c1 & l1, c2 & l2, c3 & l3)


@inner
def put_lead(
    row: Row, seat: int, c1: int, c2: int, c3: int, d1: int, d2: int, d3: int,
    group: int, codes: Row, number: int,
) -> None:  # fmt: skip
    """Put a lead on the table."""
    fill(row, TRICK, 3 * row[SEATS], 0)
    fill(row, LOST, 3 * row[SEATS], 0)
    copy(row, LEAD, codes, 0, number)
    copy(row, BEST, codes, 0, number)
    row[UNITS], row[GROUP] = number, group
    row[SIZE] = count(c1) + count(c2) + count(c3)
    row[WINNER], row[RUFFED], row[LEADER], row[LED_BY] = seat, 0, seat, seat
    row[CHOICES], row[PHASE], row[ACTOR] = 0, PLAY, seat
    lay_down(row, seat, c1, c2, c3, d1, d2, d3)
    row[ACTOR] = (seat + 1) % row[SEATS]
    begin_naming(row)


@inner
def lay_down(row: Row, seat: int, c1: int, c2: int, c3: int, d1: int, d2: int, d3: int) -> None:
    """Move cards from a hand to the trick."""
    take_out(row, HANDS + 3 * seat, c1, c2, c3)
    at = TRICK + 3 * seat
    row[at], row[at + 1], row[at + 2] = c1, c2, c3
    if d1:
        take_out(row, DEAD + 3 * seat, d1, d2, d3)
        at = LOST + 3 * seat
        row[at], row[at + 1], row[at + 2] = d1, d2, d3
    put_in(row, PLAYED + 3 * seat, c1, c2, c3)
    for plane in range(3):
        row[KNOWN + 3 * seat + plane] &= row[HANDS + 3 * seat + plane]
    row[PLAYS] += 1


@inner
def _next(row: Row) -> int:
    """Go on to the next seat; after the last to the winner."""
    seats = row[SEATS]
    if row[PLAYS] < seats:
        row[ACTOR] = (row[ACTOR] + 1) % seats
        return CONTINUES
    worth = 0
    for seat in range(seats):
        at = TRICK + 3 * seat
        worth += points(row[at], row[at + 1], row[at + 2])
    winner = row[WINNER]
    row[TAKEN + (winner & 1)] += worth
    row[TRICKS] += 1
    row[PLAYS] = 0
    row[INTERCEPTS] = -1
    row[LEADER] = row[ACTOR] = winner
    return TRICK_OVER if row[HANDS + 3 * winner] else NO_CARDS

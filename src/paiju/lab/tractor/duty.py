"""Determines which units a hand must follow with: the rows of table 3 (T6.1) as numbers, larger for higher rows."""

from __future__ import annotations

from paiju.lab.bits import count
from paiju.lab.compiled import inner
from paiju.lab.tractor.bits import copy, fill, numbers, room
from paiju.lab.tractor.layout import LEAD, MOST, NATURAL, OFF, OFF_RUNG, PARTIAL, PROTECT, REPEAT, SECOND, UNITS, Row
from paiju.lab.tractor.orders import NOWHERE
from paiju.lab.tractor.units import copies_of, is_set, length_of, longest, rungs, tops

START, TRIPLES, PAIRS_OF, PAIRS, TRIPLES_END, PAIRS_END = 0, 1, 2, 3, 4, 5
"""Stages of the search in one unit's column: tractors of triples, then loose ones; of pairs, then loose ones."""
CHAIN_THEN_PAIRS, PAIRS_ALONE, NOTHING = 0, 1, 2
FRAME = 14
MOST_WAYS = 400
"""The size of the stack: each of twelve tractors has no more than thirty ways."""
FAILED = 2048
"""The size of the cache of partial plays that cannot meet the later demands."""
ALL = 1 << 60
"""A number larger than the number of parts of a play that are ever tried."""


@inner
def demanded(row: Row, demands: Row) -> int:
    """Write the units of the lead that must be followed in kind; return how many."""
    number = 0
    for one in range(row[UNITS]):
        code = row[LEAD + one]
        if copies_of(code) > 1 and not is_set(code):
            demands[number] = code
            number += 1
    return number


@inner
def is_owed(row: Row, demands: Row, number: int, pairs: int, triples: int, owed: Row) -> bool:
    """Write the rows that a hand's pairs and triples owe to the demands; return whether there are any.

    From index `MOST` on: the rows that broken triples owe, if nothing else does.
    """
    some = False
    met(row, demands, 0, number, pairs & ~triples, triples, False, False, owed, 0)
    for one in range(number):
        some = some or owed[one] != 0
    if not some and not row[PROTECT]:
        met(row, demands, 0, number, pairs & ~triples, triples, False, True, owed, MOST)
        for one in range(number):
            some = some or owed[MOST + one] != 0
    return some


@inner
def met(
    row: Row, demands: Row, first: int, last: int, pairs: int, triples: int, pads: bool, breaks: bool,
    rows: Row, base: int,
) -> None:  # fmt: skip
    """Write, from index `base`, the highest rows that faces with pairs and with triples meet.

    `first` to `last`: of which demands.
    """
    off = row[OFF]
    if last - first == 1 and copies_of(demands[first]) == 2 and not row[REPEAT]:
        rows[base] = _pairs_alone(row, length_of(demands[first]), pairs | triples if breaks else pairs)
        return
    fill(rows, base, last - first, -1)
    _search(
        row, demands, first, last, pads or breaks, breaks,
        rungs(row, pairs & ~off), count(pairs & off),
        rungs(row, triples & ~off), count(triples & off),
        row[OFF_RUNG] if (pairs | triples) & off else NOWHERE, rows, base,
    )  # fmt: skip


@inner
def _pairs_alone(row: Row, length: int, pairs: int) -> int:
    """Meet one pair, or one tractor of pairs, only from pairs: the most frequent case."""
    total = count(pairs)
    if not total:
        return 0
    if length == 1:
        return 1 << 4 | 1
    run = longest(rungs(row, pairs)) & 255
    if run < length and row[PARTIAL] != CHAIN_THEN_PAIRS:
        if row[PARTIAL] == NOTHING:
            return 0
        run = 1
    return min(run, length) << 4 | min(total, length)


@inner
def _with(off: int, bits: int, number: int) -> int:
    """Return strengths as bits, with `off` among them if `number` is not 0."""
    return bits | 1 << off if number else bits


@inner
def _can_pay(pads: bool, pm: int, po: int, tm: int, to: int, due3: int, due2: int, either_due: int) -> bool:
    pairs = count(pm) + po - due2
    triples = count(tm) + to - due3
    return pairs >= 0 and triples >= 0 and pairs + (triples if pads else 0) >= either_due


@inner
def _higher(now: Row, best: Row, base: int, to: int) -> int:
    """Compare the first `to` rows with those of `best` from index `base` on: 1, 0, -1."""
    for at in range(to):
        if now[at] != best[base + at]:
            return 1 if now[at] > best[base + at] else -1
    return 0


@inner
def _digits(row: Row, written: int, part: int, length: int, taken: int, got: int, size: int) -> int:
    """Add a part of a column to a row: the longest tractor, or each tractor if they repeat; then the unit count."""
    if row[REPEAT]:
        for _ in range(length // 2 - part):
            written <<= 4
        return written << 4 | got
    return (written << 4 | (size if taken else min(1, got))) << 4 | got


@inner
def least(row: Row, demands: Row, number: int, owed: Row) -> tuple[int, int]:
    """Return the minimum number of triples, and of pairs and triples, that must be played to meet the rows owed.

    A demand that is met completely takes exactly as many faces as it has, because no row is higher; then the next
    demand is considered. For the first demand that is not met completely, the triples count if it needs any,
    because the hand has no others to play.
    """
    triples = pairs = 0
    for at in range(number):
        length, of_triple = length_of(demands[at]), copies_of(demands[at]) == 3
        run = length if length > 1 else 0
        whole = _digits(row, run if row[REPEAT] else 0, run != 0, length, run, length, run)
        after = 4 * (length // 2 + 1) if row[REPEAT] else 8
        if of_triple:
            whole <<= after
        if owed[at] != whole:
            more = owed[at] >> after & 15 if of_triple else 0
            return triples + more, pairs + more
        triples += length if of_triple else 0
        pairs += length
    return triples, pairs


@inner
def _push(
    stack: Row, at: int, stage: int, length: int, taken: int, size: int, part: int, written: int,
    pm: int, po: int, tm: int, to: int, due3: int, due2: int, either_due: int,
) -> None:  # fmt: skip
    """Push a state that has not been searched yet onto the stack, whose first cell is the number of states."""
    top = 1 + stack[0] * FRAME
    stack[0] += 1
    stack[top], stack[top + 1], stack[top + 2], stack[top + 3] = at, stage, length, taken
    stack[top + 4], stack[top + 5], stack[top + 6] = size, part, written
    stack[top + 7], stack[top + 8], stack[top + 9], stack[top + 10] = pm, po, tm, to
    stack[top + 11], stack[top + 12], stack[top + 13] = due3, due2, either_due


@inner
def _search(
    row: Row, demands: Row, first: int, last: int, pads: bool, breaks: bool,
    pm: int, po: int, tm: int, to: int, off: int, best: Row, base: int,
) -> None:  # fmt: skip
    """Search every way to meet the demands and keep the best rows.

    The state: the index `at` of the current demand, the stage of its column, the `length` of the current part, how
    much of it is `taken` in tractors (the longest of `size`, and `part` of them), and the digits `written`.
    """
    now, stack = numbers(MOST), room(1 + FRAME * MOST_WAYS)
    stack[0] = 0
    _push(stack, 0, START, 0, 0, 0, 0, 0, pm, po, tm, to, 0, 0, 0)
    while stack[0]:
        stack[0] -= 1
        top = 1 + stack[0] * FRAME
        at, stage, length, taken = stack[top], stack[top + 1], stack[top + 2], stack[top + 3]
        size, part, written = stack[top + 4], stack[top + 5], stack[top + 6]
        pm, po, tm, to = stack[top + 7], stack[top + 8], stack[top + 9], stack[top + 10]
        due3, due2, either_due = stack[top + 11], stack[top + 12], stack[top + 13]
        if stage == START:
            if first + at == last:
                if _higher(now, best, base, at) > 0:
                    copy(best, base, now, 0, at)
                continue
            if at and best[base] >= 0 and _higher(now, best, base, at) < 0:
                continue
            length = length_of(demands[first + at])
            stage = TRIPLES if copies_of(demands[first + at]) == 3 else PAIRS_OF
        whole = length_of(demands[first + at])
        of_triple = copies_of(demands[first + at]) == 3
        either = pads if of_triple else breaks
        if stage == TRIPLES:
            found = _tractors(
                row, stack, off, False, pads, at, stage, length, taken, size, part, written,
                pm, po, tm, to, due3, due2, either_due,
            )  # fmt: skip
            if found:
                continue
            stage = TRIPLES_END
        if stage == TRIPLES_END:
            spare = count(tm) + to - due3
            if pads:
                spare = min(spare, count(pm) + po - due2 + spare - either_due)
            owed = length if row[SECOND] else min(length, max(1, taken))
            loose = min(owed - taken, spare)
            due3 += loose
            written = _digits(row, written, part, length, taken, taken + loose, size)
            length -= taken + loose
            taken, size, part, stage = 0, 0, 0, PAIRS_OF
        if stage == PAIRS_OF and not length:
            now[at] = written << 4 * (whole // 2 + 1 if row[REPEAT] else 2)
            _push(stack, at + 1, START, 0, 0, 0, 0, 0, pm, po, tm, to, due3, due2, either_due)
            continue
        nothing = False
        if stage != PAIRS_END:
            found = _tractors(
                row, stack, off, either, pads, at, PAIRS, length, taken, size, part, written,
                pm, po, tm, to, due3, due2, either_due,
            )  # fmt: skip
            if found:
                continue
            nothing = length > 1 and not taken and row[PARTIAL] == NOTHING
        loose = 0
        if not nothing:
            pair = count(pm) + po - due2
            total = pair + (count(tm) + to - due3 if pads else 0) - either_due
            loose = min(length - taken, total if either else min(pair, total))
        if either:
            either_due += loose
        else:
            due2 += loose
        written = _digits(row, written, part, length, taken, taken + loose, size)
        if of_triple and row[REPEAT]:
            written <<= 4 * (whole // 2 - length // 2)
        now[at] = written
        _push(stack, at + 1, START, 0, 0, 0, 0, 0, pm, po, tm, to, due3, due2, either_due)


@inner
def _tractors(
    row: Row, stack: Row, off: int, either: bool, pads: bool, at: int, stage: int, length: int, taken: int,
    size: int, part: int, written: int,
    pm: int, po: int, tm: int, to: int, due3: int, due2: int, either_due: int,
) -> bool:  # fmt: skip
    """Push every way to take the longest available tractor; return whether there is one."""
    shortest = 2
    if stage == PAIRS and row[PARTIAL] != CHAIN_THEN_PAIRS:
        shortest = max(2, length)
    left = length - taken
    if stage == TRIPLES:
        able = _with(off, tm, to)
    elif either:
        able = _with(off, pm | tm, po + to)
    else:
        able = _with(off, pm, po)
    if not able:
        return False
    done = False
    for many in range(min(left, longest(able) & 255), shortest - 1, -1):
        ends = tops(able, many)
        while ends:
            end = ends & -ends
            ends ^= end
            run = ((end << 1) - 1) ^ ((end >> (many - 1)) - 1)
            across = run >> off & 1
            rest = run & ~(1 << off)
            for other in range(1 + across):
                pm2, po2, tm2, to2 = pm, po, tm, to
                if stage == TRIPLES:
                    if other:
                        continue
                    tm2 &= ~rest
                    to2 -= across
                else:
                    if either:
                        tm2 &= ~(rest & ~pm)
                    pm2 &= ~rest
                    if across and other:
                        if not either or not to2:
                            continue
                        to2 -= 1
                    elif across:
                        if not po2:
                            continue
                        po2 -= 1
                if not _can_pay(pads, pm2, po2, tm2, to2, due3, due2, either_due):
                    continue
                done = True
                after = stage
                if not row[REPEAT] or left - many < 2:
                    after = TRIPLES_END if stage == TRIPLES else PAIRS_END
                _push(
                    stack, at, after, length, taken + many, size if taken else many, part + 1,
                    written << 4 | many if row[REPEAT] else written,
                    pm2, po2, tm2, to2, due3, due2, either_due,
                )  # fmt: skip
        if done:
            return True
    return False


@inner
def is_met(row: Row, demands: Row, last: int, h2: int, h3: int, c2: int, c3: int, owed: Row, most: int) -> int:
    """Return whether what is played meets the first `last` demands: 1 or 0, plus twice the number of parts tried.

    After `most` parts the search ends, and the play counts as not meeting them.
    `h2`, `h3`: the live cards of the group in the hand, from the second plane on; `c2`, `c3`: those of them that
    are played.
    `owed`: the rows that the hand's natural units meet. The units of a throw can also be met one after another,
    each from a part of the played cards (`some`, of which `three` are triples); what is owed is then determined
    again each time.
    """
    answer = _is_met_at_once(row, demands, 0, last, h2, h3, c2, c3, owed, 0)
    if answer >= 0:
        return answer
    ways, failed = numbers(3 * MOST), room(FAILED)
    fill(failed, 0, FAILED, -1)
    depth = tried = 0
    some = _fewer(c2, length_of(demands[0]))
    ways[0], ways[1], ways[2] = some, some & c3 if copies_of(demands[0]) == 3 else 0, 0
    gone = 0
    while depth >= 0 and tried < 2 * most:
        tried += 2
        some, three = ways[3 * depth], ways[3 * depth + 1]
        if some < 0:
            failed[_place(depth, gone)] = depth << 54 | gone
            depth -= 1
            if depth >= 0:
                gone = ways[3 * depth + 2]
            continue
        triples = copies_of(demands[depth]) == 3
        here2, here3 = c2 & ~gone, c3 & ~gone
        # push the next way, in case this one fails
        if three:
            ways[3 * depth + 1] = (three - 1) & some & here3
        elif some:
            after = _fewer((some - 1) & here2, length_of(demands[depth]))
            ways[3 * depth], ways[3 * depth + 1] = after, after & here3 if triples else 0
        else:
            ways[3 * depth] = -1
        rest = _place(depth + 1, gone | some)
        if failed[rest] == (depth + 1 << 54 | gone | some):
            continue
        held2, held3 = h2 & ~gone, h3 & ~gone
        if not _serves(row, demands, depth, last, held2, held3, some, three, owed, depth):
            continue
        answer = _is_met_at_once(
            row, demands, depth + 1, last, held2 & ~some, held3 & ~some,
            here2 & ~some, here3 & ~some, owed, depth + 1,
        )  # fmt: skip
        if answer > 0:
            return tried + 1
        if answer == 0:
            failed[rest] = depth + 1 << 54 | gone | some
        else:
            ways[3 * depth + 2] = gone
            gone |= some
            depth += 1
            left2 = _fewer(c2 & ~gone, length_of(demands[depth]))
            ways[3 * depth] = left2
            ways[3 * depth + 1] = left2 & c3 if copies_of(demands[depth]) == 3 else 0
            ways[3 * depth + 2] = gone
    return tried


@inner
def _fewer(faces: int, most: int) -> int:
    """Return the last set of at most `most` faces, counting sets down from some faces."""
    while count(faces) > most:
        faces &= faces - 1
    return faces


@inner
def _place(depth: int, gone: int) -> int:
    """Return the cache index for "the rest without these faces cannot meet the demands from `depth` on"."""
    key = gone ^ depth << 7
    return (key ^ key >> 11 ^ key >> 23 ^ key >> 37) & (FAILED - 1)


@inner
def _is_met_at_once(
    row: Row, demands: Row, first: int, last: int, h2: int, h3: int, c2: int, c3: int, owed: Row, depth: int
) -> int:
    """Return whether the play as a whole meets the demands: 1 or 0, -1 if its parts must be tried."""
    rows = numbers(MOST)
    number = last - first
    mine = depth * MOST
    natural, broken = c2 & ~c3 & ~h3, c2 & ~c3 & h3
    if not row[PROTECT]:
        most = numbers(MOST)
        met(row, demands, first, last, h2 & ~h3, h3, False, True, most, 0)
        met(row, demands, first, last, natural | broken, c3, False, True, rows, 0)
        if _higher(most, rows, 0, number) > 0:
            return 0
    met(row, demands, first, last, natural, c3, False, False, rows, 0)
    if _higher(rows, owed, mine, number) >= 0:
        return 1
    if number == 1 and _is_whole(row, demands[first], natural | broken, c3):
        return 1
    if not broken and not c3:
        return 0
    if number > 1:
        return -1
    met(row, demands, first, last, natural, c3, True, False, rows, 0)
    if _higher(rows, owed, mine, 1) >= 0:
        return 1
    met(row, demands, first, last, natural | broken, c3, False, True, rows, 0)
    return 1 if _higher(rows, owed, mine, 1) > 0 else 0


@inner
def _serves(
    row: Row, demands: Row, first: int, last: int, h2: int, h3: int, some: int, three: int, owed: Row, depth: int
) -> bool:
    """Return whether some played pairs and triples can meet the first demand; write what is owed after it."""
    rows = numbers(MOST)
    natural, broken = some & ~three & ~h3, some & ~three & h3
    mine, after = depth * MOST, (depth + 1) * MOST
    met(row, demands, first + 1, last, h2 & ~h3 & ~some, h3 & ~some, False, False, owed, after)
    met(row, demands, first, first + 1, natural | broken, three, False, True, rows, 0)
    if rows[0] > owed[mine]:
        return True
    if not _is_whole(row, demands[first], natural | broken, three):
        met(row, demands, first, first + 1, natural, three, True, False, rows, 0)
        if rows[0] < owed[mine]:
            return False
    for at in range(last - first - 1):
        if owed[after + at] != owed[mine + at + 1]:
            return owed[after + at] > owed[mine + at + 1]
    return True


@inner
def _is_whole(row: Row, demand: int, pairs: int, triples: int) -> bool:
    """Return whether pairs of any kind make the whole pair or tractor of pairs that was led (reading 87)."""
    if row[NATURAL] or copies_of(demand) != 2:
        return False
    faces = pairs | triples
    return faces != 0 and tops(rungs(row, faces), length_of(demand)) != 0

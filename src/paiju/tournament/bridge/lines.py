"""Finds the lines of a field: the number of winners, and who is ranked North-South and who East-West (L78.D.x).

The movement decides how many winners there are, not the seats: a table that was turned, or a pair that sat at the
wrong table, does not change it. If neither the seating nor the plan names a movement, the seats at most tables
decide.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from msgspec import Struct

from paiju.tournament.movements import MOVEMENTS
from paiju.tournament.plan import Stage
from paiju.tournament.state import RoundState

Names: TypeAlias = frozenset[str]
Signs: TypeAlias = Mapping[str, int]

TWO_WINNERS: Final = frozenset(one.name for one in MOVEMENTS.values() if one.turns)
"""The movements whose lines stay apart. A movement with an arrow switch has one winner."""


class RoundPairs(Struct, frozen=True, gc=False):
    """The (North-South, East-West) pairs of each table of a round.

    `winners`: how many the seated movement has, or 0 if it does not say.
    """

    session: int
    winners: int
    tables: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]


def sides_of(state: RoundState) -> RoundPairs:
    """Return who sat where in a round of bridge."""
    rows = (table.table.sides for table in state.tables.values())
    return RoundPairs(state.key.session, state.winners, tuple((sides[0], sides[1]) for sides in rows))


def lines_of(stage: Stage, rounds: Iterable[RoundPairs]) -> tuple[Names, Names] | None:
    """Return the two lines that are ranked separately, or None if all are ranked together.

    Each entry belongs to the line in which it sat most often. Whole lines may swap directions between sessions; if
    sessions mix the lines, there is one winner.
    """
    by_session: dict[int, list[RoundPairs]] = {}
    said = set[int]()
    for one in rounds:
        by_session.setdefault(one.session, []).append(one)
        said.add(one.winners)
    two = stage.two_winners
    if two is None and said != {0}:
        two = 1 not in said
    elif two is None and stage.movement:
        two = stage.movement in TWO_WINNERS
    if two is False:
        return None
    found = [_session(by_session[number]) for number in sorted(by_session)]
    if not found:
        return None
    if two is None and any(map(_switched, found, (by_session[n] for n in sorted(by_session)))):
        return None
    total, mixed = _joined(found)
    if mixed and not stage.two_winners:
        return None
    ns = frozenset(name for name, sign in total.items() if sign > 0)
    return ns, frozenset(total) - ns


def _switched(signs: Signs, rows: list[RoundPairs]) -> bool:
    """Return whether the seats of a session are those of a movement with one winner.

    That is so if most tables of a round are turned (an arrow switch), or if at least a quarter of all tables are
    turned or seat two of the same line (a Howell).
    """
    wrong, tables = 0, 0
    for one in rows:
        turned = Counter((signs[ns[0]], signs[ew[0]]) for ns, ew in one.tables if ns and ew)
        if turned[-1, 1] > turned[1, -1]:
            return True
        wrong += turned.total() - turned[1, -1]
        tables += turned.total()
    return 4 * wrong >= tables


def _session(rows: list[RoundPairs]) -> dict[str, int]:
    """Return the line of each entry in a session: 1 for North-South, -1 for East-West.

    An entry is in the line opposite to most entries that it met, each counted in the direction it sat most often.
    On a tie it is in the line where it sat most often, or else first.
    """
    count, first = Counter[str](), dict[str, int]()
    met: dict[str, list[str]] = {}
    for ns, ew in (sides for one in rows for sides in one.tables):
        for mine, others, sign in ((ns, ew, 1), (ew, ns, -1)):
            for name in mine:
                count[name] += sign
                first.setdefault(name, sign)
                met.setdefault(name, []).extend(others)
    signs = {name: _sign(number) for name, number in count.items()}
    return {
        name: _sign(-sum(signs[other] for other in met[name])) or sign or first[name] for name, sign in signs.items()
    }


def _joined(sessions: list[dict[str, int]]) -> tuple[Signs, bool]:
    """Combine the lines of sessions.

    The flag is True if more than a quarter of the entries changed lines on their own.
    """
    total = dict(sessions[0])
    first = dict(sessions[0])
    mixed = False
    for signs in sessions[1:]:
        known = [name for name in signs if name in first]
        kept = sum(1 for name in known if signs[name] == first[name])
        turn = -1 if 2 * kept < len(known) else 1
        changed = min(kept, len(known) - kept)
        mixed = mixed or 4 * changed > len(known)
        for name, sign in signs.items():
            total[name] = total.get(name, 0) + turn * sign
            first.setdefault(name, turn * sign)
    return {name: sign or first[name] for name, sign in total.items()}, mixed


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)

"""The probability that a play is beaten, from the cards that a seat has not seen.

Cards are assumed to be in the other hands at random, independently. That is rough and fast, but a zero is never
wrong, because it results only if no unseen card can beat the play.
"""

from __future__ import annotations

from collections.abc import Iterable

from paiju.bots.tractor.scene import Scene
from paiju.games.tractor import Group, Kind, Shape, Unit, units_in

RUFFS = 0.9
"""How often a hand that can ruff does so."""


def tail(chance: float, copies: int, wanted: int) -> float:
    """Return the chance that a hand has at least `wanted` of up to three copies, each with this probability.

    >>> tail(0.5, 2, 1), tail(0.5, 3, 3), tail(0.5, 1, 2)
    (0.75, 0.125, 0.0)
    """
    if wanted == 1:
        return 1 - (1 - chance) ** copies
    if wanted > copies:
        return 0.0
    if wanted == 2 and copies == 3:
        return chance * chance * (3 - 2 * chance)
    return chance**wanted


def chance_held(scene: Scene, seat: int, group: int, form: tuple[Kind, int, int], above: int) -> float:
    """Return the chance that a seat holds a unit of a form in a group with more than a strength."""
    share = scene.shares[group][seat]
    if not share:
        return 0.0
    kind, copies, length = form
    if kind is Kind.SET:
        kept = scene.order.sets[group]
        found = all(scene.unseen.count(card) for card in kept.faces()) and bool(kept)
        return share**3 if found and above < 0 else 0.0
    if length > scene.counts[seat] // copies:
        return 0.0
    missing = 1.0
    rungs = scene.rungs[group]
    if length == 1:
        for strength, many in rungs:
            if strength > above and many >= copies:
                missing *= 1 - tail(share, many, copies)
        return 1 - missing
    most: dict[int, int] = {}
    for strength, many in rungs:
        most[strength] = max(most.get(strength, 0), many)
    for top in most:
        if top <= above:
            continue
        whole = 1.0
        for strength in range(top, top - length, -1):
            many = most.get(strength, 0)
            whole *= tail(share, many, copies) if many >= copies else 0.0
        missing *= 1 - whole
    return 1 - missing


def beaten(scene: Scene, unit: Unit, group: int, seats: Iterable[int]) -> float:
    """Return the chance that one of some seats holds a larger unit of the form in the group."""
    missing = 1.0
    for seat in seats:
        missing *= 1 - chance_held(scene, seat, group, unit.form, unit.strength)
    return 1 - missing


def void(scene: Scene, seat: int, group: int) -> float:
    """Return the chance that a seat has no card of a group."""
    if scene.voids[seat] >> group & 1:
        return 1.0
    return (1 - scene.shares[group][seat]) ** scene.unseen_in[group]


def ruffed(scene: Scene, shape: Shape, group: int, seats: Iterable[int], above: int = -1) -> float:
    """Return the chance that one of some seats ruffs a lead of these units, the largest with more than a strength."""
    if group is Group.TRUMP:
        return 0.0
    missing = 1.0
    for seat in seats:
        able = void(scene, seat, group)
        if able < 0.01:
            continue
        for at, unit in enumerate(shape):
            able *= chance_held(scene, seat, Group.TRUMP, unit.form, above if at == 0 else -1)
        missing *= 1 - RUFFS * able
    return 1 - missing


def stands(scene: Scene, shape: Shape, group: int, ruffing: bool, seats: tuple[int, ...]) -> float:
    """Return the chance that the currently winning play is not beaten by any of these seats.

    `shape`: the winning units; `group`: the group led; `ruffing`: whether the units are trumps on another group.
    """
    if not seats:
        return 1.0
    if ruffing:
        return 1 - ruffed(scene, shape, group, seats, shape[0].strength)
    safe = 1 - beaten(scene, shape[0], group, seats) if len(shape) == 1 else 1.0
    return safe * (1 - ruffed(scene, shape, group, seats))


def is_top(scene: Scene, unit: Unit, group: int) -> bool:
    """Return whether no other hand can hold a larger unit of the form in the group: proved, not guessed."""
    return next(units_in(scene.order, scene.unseen, group, unit.form, unit.strength), None) is None

"""Values the cards that a seat gives up when it plays them: the tricks that each may still win, in points."""

from __future__ import annotations

from paiju.bots.tractor.chances import stands
from paiju.bots.tractor.scene import Scene
from paiju.cards import EMPTY
from paiju.games.tractor import GROUPS, Group, Unit

TRUMP = 2.2
"""The value of the smallest trump: it may ruff."""
WINNER = 6.0
"""The value of a single card that no card can beat."""
PAIRED = 2.5
"""The extra value of each copy of a pair or triple that cannot be beaten."""
CHAINED = 1.5
"""The extra value of each card of a tractor."""


def worths(scene: Scene) -> list[float]:
    """Return the value of a card of each face that the seat holds, by `Card.index`, in points; 0 for others."""
    found = [0.0] * 54
    bits = scene.live.bits
    for group in GROUPS:
        mine = [(shift, s) for shift, s in scene.order.shifts[group] if bits >> shift & 3]
        if not mine:
            continue
        trump = group is Group.TRUMP
        several = {s: 1 for shift, s in mine if bits >> shift & 3 > 1}
        top = scene.order.shifts[group][-1][1] or 1
        for shift, strength in mine:
            copies = bits >> shift & 3
            alone = _holds(scene, group, 1, strength)
            value = WINNER * alone + 0.8 * strength / top
            if copies > 1:
                value += PAIRED * (0.4 + 0.6 * _holds(scene, group, copies, strength))
                if several.get(strength - 1) or several.get(strength + 1):
                    value += CHAINED
            if trump:
                value += TRUMP + (3.0 if alone > 0.99 else 0.0)
            found[shift >> 1] = value
    _guard(scene, found)
    return found


def _holds(scene: Scene, group: int, copies: int, strength: int) -> float:
    """Return the chance that no opponent beats a single card, a pair or a triple that is led."""
    return stands(scene, (Unit(copies, 1, strength, EMPTY),), group, False, scene.foes)


def _guard(scene: Scene, found: list[float]) -> None:
    """Raise the best trumps' value as the last trick comes near: it decides who gets the kitty."""
    left = len(scene.hand)
    trumps = [(strength, shift) for shift, strength in scene.order.shifts[Group.TRUMP] if scene.live.bits >> shift & 3]
    if not trumps or left < 2:
        return
    part = scene.stake / (scene.seats // 2) * min(1.0, 8 / left)
    for rank, (strength, shift) in enumerate(sorted(trumps, reverse=True)[:2]):
        holds = _holds(scene, Group.TRUMP, 1, strength)
        found[shift >> 1] += part * holds * (0.35 if rank == 0 else 0.1)

"""Switches the arrow of movements: in some rounds the N-S pairs play E-W, so that one winner can be ranked."""

from __future__ import annotations

from msgspec.structs import replace

from paiju.text import Text
from paiju.tournament.movements.balance import even_switched
from paiju.tournament.movements.movement import Movement
from paiju.tournament.movements.size import ROUNDS, expect


def arrow_switched(movement: Movement, rounds: tuple[int, ...] | None = None) -> Movement:
    """Switch the arrow at every table in `rounds` (from 1), and rank one winner.

    Without `rounds`: in the last eighth of them, rounded, at least one. Raises `Malformed` for a round that does
    not exist.

    >>> from paiju.tournament.movements.mitchell import mitchell
    >>> arrow_switched(mitchell(13)).rounds[-1][0]
    Station(table=1, ns=(15,), ew=(1,), sets=(13,))
    """
    count = len(movement.rounds)
    if rounds is None:
        turned = max(1, (count + 4) // 8)
        rounds = tuple(range(count - turned + 1, count + 1))
    for number in rounds:
        expect(ROUNDS, number, 1, count)
    said = ", ".join(str(number) for number in sorted(rounds))
    note = Text(
        f"In round {said} the arrow is switched: those who sat N-S play E-W.", f"第 {said} 轮换向：原南北方打东西方。"
    )
    return replace(
        movement,
        name=Text(f"{movement.name.en}, arrow switched", f"{movement.name.zh}（换向）"),
        rounds=tuple(
            tuple(s.switched for s in stations) if number in rounds else stations
            for number, stations in enumerate(movement.rounds, 1)
        ),
        winners=1,
        notes=(*movement.notes, note),
    )


def scrambled(movement: Movement) -> Movement:
    """Switch the arrow in as many of the last rounds as make the comparisons most even (a scrambled movement).

    Every number from one round to half of them is tried; among equally good ones the smallest is chosen.
    """
    count = len(movement.rounds)
    evens = list(even_switched(movement))
    turned = 1 + evens.index(max(evens))
    best = arrow_switched(movement, tuple(range(count - turned + 1, count + 1)))
    return replace(best, name=Text(f"{movement.name.en}, scrambled", f"{movement.name.zh}（混合单冠军）"))

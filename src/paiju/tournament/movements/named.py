"""The registry of movements by their names in plans.

It decides which movements a plan may name, which the planning form lists, with their titles, and which the chooser
offers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from paiju.errors import Malformed, Requirement
from paiju.text import Text
from paiju.tournament.movements.barometer import barometer
from paiju.tournament.movements.howell import howell
from paiju.tournament.movements.individual import individual, rainbow
from paiju.tournament.movements.mitchell import mitchell, relay_mitchell, web_mitchell
from paiju.tournament.movements.movement import Movement
from paiju.tournament.movements.rover import rover_mitchell
from paiju.tournament.movements.teams import round_robin, team_mitchell
from paiju.tournament.movements.wish import (
    Candidates,
    howells,
    mitchells,
    relay_mitchells,
    rover_mitchells,
    web_mitchells,
)

Maker: TypeAlias = Callable[[int, int], Movement]
"""Builds the movement for a number of contestants and rounds; 0 means as many rounds as possible."""
Of: TypeAlias = Literal["pair", "individual", "team"]


class NamedMovement(Struct, frozen=True, kw_only=True):
    """A movement that a plan may name.

    - `name` in a plan; `title` for people; `of`: who moves; `make` builds it
    - `turns`: it has two winners, and one if its name is followed by +arrow or +scrambled
    - `offered`: its sizes that the chooser offers, or None if it offers none
    - `in_form`: the planning form lists it, which is not needed if the stage's format already implies it
    """

    name: str
    title: Text
    of: Of
    make: Maker
    turns: bool = False
    offered: Candidates | None = None
    in_form: bool = True


def _lines(make: Callable[..., Movement]) -> Maker:
    """Return a builder of a Mitchell for pairs; with an odd number one table is half empty."""

    def made(pairs: int, rounds: int) -> Movement:
        return make((pairs + 1) // 2, rounds, half=pairs % 2 == 1)

    return made


def _rover(pairs: int, rounds: int) -> Movement:
    if pairs % 2 == 0:
        raise Malformed(Requirement("an odd number of pairs for a rover", "有插位者时对数为奇数"), str(pairs))
    return rover_mitchell(pairs // 2, rounds)


def _rainbow(players: int, rounds: int) -> Movement:  # noqa: ARG001
    if players % 4:
        raise Malformed(Text("a rainbow of players by fours", "四人一组的彩虹移动"), str(players))
    return rainbow(players // 4)


MOVEMENTS: Final[Mapping[str, NamedMovement]] = {
    one.name: one
    for one in (
        NamedMovement(
            name="mitchell",
            title=Text("Mitchell", "米切尔"),
            of="pair",
            make=_lines(mitchell),
            turns=True,
            offered=mitchells,
        ),
        NamedMovement(
            name="relay-mitchell",
            title=Text("Mitchell with relay and bye-stand", "接力米切尔"),
            of="pair",
            make=_lines(relay_mitchell),
            turns=True,
            offered=relay_mitchells,
        ),
        NamedMovement(
            name="web-mitchell",
            title=Text("Web Mitchell", "网式米切尔"),
            of="pair",
            make=_lines(web_mitchell),
            turns=True,
            offered=web_mitchells,
        ),
        NamedMovement(
            name="rover-mitchell",
            title=Text("Mitchell with a rover (an odd number)", "插位米切尔（奇数对）"),
            of="pair",
            make=_rover,
            turns=True,
            offered=rover_mitchells,
        ),
        NamedMovement(name="howell", title=Text("Howell", "豪威尔"), of="pair", make=howell, offered=howells),
        NamedMovement(name="barometer", title=Text("Barometer", "晴雨表（同轮打同样的牌）"), of="pair", make=barometer),
        NamedMovement(
            name="individual",
            title=Text("Individual", "个人轮转"),
            of="individual",
            make=lambda players, _rounds: individual(players),
        ),
        NamedMovement(name="rainbow", title=Text("Rainbow", "彩虹"), of="individual", make=_rainbow),
        NamedMovement(
            name="team-mitchell",
            title=Text("Team Mitchell (an odd number)", "团体米切尔（奇数队）"),
            of="team",
            make=team_mitchell,
        ),
        NamedMovement(
            name="round-robin",
            title=Text("Round robin", "循环赛"),
            of="team",
            make=lambda teams, _rounds: round_robin(teams),
            in_form=False,
        ),
    )
}


def movements_of(of: Of) -> tuple[NamedMovement, ...]:
    """Return the movements of pairs, of individuals or of teams."""
    return tuple(one for one in MOVEMENTS.values() if one.of == of)

"""Generated contestants with invented names, in both languages, from the seed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from msgspec import structs

from paiju.errors import PaijuError
from paiju.office.event_file import bot_entries
from paiju.office.seats import check_seats
from paiju.packs import discipline_of
from paiju.tournament import Entry, Plan, Role, Sender
from paiju.tournament import commands as c

_FIRST: Final = (
    "Ada",
    "Ben",
    "Clara",
    "David",
    "Emma",
    "Felix",
    "Grace",
    "Hugo",
    "Iris",
    "Jack",
    "Leo",
    "Mary",
    "Rosa",
)
_LAST: Final = (
    "Archer",
    "Brook",
    "Carter",
    "Ellis",
    "Ford",
    "Grant",
    "Hill",
    "Irwin",
    "Jones",
    "King",
    "Moore",
    "Shaw",
)
_FAMILY: Final = "陈李张王刘赵黄周吴徐孙胡朱高林何郭马罗梁"
_GIVEN: Final = "明华芳伟娜静强磊洋艳勇军杰娟涛敏超秀霞平"
_MOST: Final = 400
_NOBODY: Final = Sender("person:0")


def made_up(plan: Plan, count: int, seed: str) -> tuple[Entry, ...]:
    """Generate `count` entries; a larger number with the same seed only adds entries."""
    names = _names(Random(f"{seed}/names"))
    return tuple(_named(entry, names) for entry in bot_entries(plan, count))


def latecomer(plan: Plan, seed: str) -> Entry:
    """Generate the entry that comes late."""
    (entry,) = made_up(plan, 1, f"{seed}/late")
    players = tuple(structs.replace(one, id=f"late.{at}") for at, one in enumerate(entry.players, 1))
    return structs.replace(entry, id="late", players=players)


def _named(entry: Entry, names: Iterator[str]) -> Entry:
    players = tuple(structs.replace(player, name=next(names)) for player in entry.players)
    return structs.replace(entry, name=" - ".join(one.name for one in players)[:60], players=players)


def _names(rng: Random) -> Iterator[str]:
    seen: set[str] = set()
    while True:
        english = f"{rng.choice(_FIRST)} {rng.choice(_LAST)}"
        chinese = rng.choice(_FAMILY) + "".join(rng.choices(_GIVEN, k=rng.randint(1, 2)))
        name = rng.choice((english, chinese))
        if name in seen:
            name = f"{name} {len(seen)}"
        seen.add(name)
        yield name


def fewest(plan: Plan, seed: str) -> int:
    """Return the fewest entries that the plan can seat. Raises the refusal of the last number tried."""
    fault: PaijuError | None = None
    for count in range(4, _MOST + 1):
        try:
            check_fit(plan, bot_entries(plan, count), seed)
        except PaijuError as found:
            fault = found
            continue
        return count
    assert fault is not None
    raise fault


def check_fit(plan: Plan, entries: Iterable[Entry], seed: str) -> None:
    """Check that the plan can seat these entries. Raises like `check_seats`."""
    then: list[c.AnyCommand] = [c.GiveRole(_NOBODY.id, Role.DIRECTOR), *map(c.Enter, entries)]
    check_seats(plan, then, _NOBODY, 0, discipline_of, seed=seed)
